"""What writing a game down costs: a line appended, and one that waits for the disk.

    python benchmarks/journal.py [FOLDER]

Prints the median and the slowest of many, for a journal in FOLDER (else where games are kept).
The table appends one line an action and waits for the disk once a trick.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bidwhist.store import places
from bidwhist.store.journal import Journal

LINE = '{"type":"play","seat":"N","card":"AS"}'


def main(folder: Path) -> None:
    """Print the figures of a new journal in a folder of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as name:
        journal = Journal.begin(Path(name))
        report("append a line", lambda: journal.append([LINE]), 5000)
        report("append and wait for the disk", lambda: journal.append([LINE], sync=True), 300)
        journal.close()
    print(journal.notice or f"in {folder}")


def report(what: str, work: Callable[[], object], times: int) -> None:
    """Print how long the work takes, in microseconds."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken.append((time.perf_counter() - began) * 1e6)
    print(f"{what:30} median {statistics.median(taken):9.1f} µs, slowest {max(taken):9.1f} µs")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else places.games_folder())
