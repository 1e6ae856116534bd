"""What writing a game down costs, beside the bare calls of the system, line by line in turn.

    python benchmarks/journal.py [FOLDER]

A journal and a bare file lie in FOLDER (else where games are kept). The table appends one line an
action and waits for the disk once a trick.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from _pairs import tell

from bidwhist.store import paths
from bidwhist.store.journal import Journal

LINE = '{"type":"play","seat":"N","card":"AS"}'


def main(folder: Path) -> None:
    """Print the figures of a new journal, and of a bare file, in a folder of their own."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as name, open(Path(name, "bare"), "wb", 0) as bare:
        journal = Journal.begin(Path(name))

        def written() -> None:
            bare.write(f"{LINE}\n".encode())

        def synced() -> None:
            written()
            os.fsync(bare.fileno())

        compare("a line appended", lambda: journal.append([LINE]), written, 5000)
        compare("and the disk waited for", lambda: journal.append([LINE], sync=True), synced, 300)
        journal.close()
    print(journal.notice or f"in {folder}")


def compare(what: str, ours: Callable[[], object], bare: Callable[[], object], times: int) -> None:
    """Print how long both take, done in turn."""
    pairs = [(taken(ours), taken(bare)) for _ in range(times)]
    mine, other = zip(*pairs, strict=True)
    tell(what, mine, "bare", other, "µs")


def taken(work: Callable[[], object]) -> float:
    """Return how long the work takes, in microseconds."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1e6


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else paths.games_folder())
