"""What a command costs before it does anything, beside a bare interpreter, turn by turn.

    python benchmarks/startup.py [ROUNDS]

Prints medians and the median of the pairs' ratios.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from typing import Final

BARE: Final = ["-c", "pass"]
LINES: Final = {
    "bidwhist --version": (["-m", "bidwhist", "--version"], 3.0),
    "bidwhist --help": (["-m", "bidwhist", "--help"], None),
    "import bidwhist.engine": (["-c", "import bidwhist.engine"], None),
}
"""What is started, and how many bare interpreters it may cost at most."""


def seconds(arguments: list[str]) -> float:
    """Return the seconds from the start of a Python program to its end."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], capture_output=True, check=True)
    return time.perf_counter() - began


def main(rounds: int) -> None:
    """Print a line for each command."""
    for words, (arguments, limit) in LINES.items():
        pairs = [(seconds(arguments), seconds(BARE)) for _ in range(rounds)]
        ours, bare = (statistics.median(column) * 1000 for column in zip(*pairs, strict=True))
        ratio = statistics.median(one / other for one, other in pairs)
        most = f" (at most {limit:g})" if limit else ""
        print(f"{words:32} {ours:8.1f} ms  bare {bare:8.1f} ms  ratio {ratio:.2f}{most}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 25)
