"""What a command costs before it does anything, beside a bare interpreter.

    python benchmarks/startup.py [ROUNDS]

One is started after the other, round after round.
"""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Final

from _pairs import tell

BARE: Final = ["-c", "pass"]
LINES: Final = {
    "bidwhist --version": (["-m", "bidwhist", "--version"], 3.0),
    "bidwhist --help": (["-m", "bidwhist", "--help"], None),
    "import bidwhist.engine": (["-c", "import bidwhist.engine"], None),
}
"""What is started, and how many bare interpreters it may cost at most."""


def taken(arguments: list[str]) -> float:
    """Return the milliseconds from the start of a Python program to its end."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], capture_output=True, check=True)
    return 1000 * (time.perf_counter() - began)


def main(rounds: int) -> None:
    """Print a line for each command."""
    for words, (arguments, limit) in LINES.items():
        pairs = [(taken(arguments), taken(BARE)) for _ in range(rounds)]
        ours, bare = zip(*pairs, strict=True)
        tell(words, ours, "bare", bare, most=limit)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 25)
