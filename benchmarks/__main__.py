"""Every figure that the documents quote, measured again, one program after the other.

    python -m benchmarks [--short] [NAME ...]

Where there is something to compare with, both are run in turn, and the median of the pairs' ratios
is printed. With `--short` each program runs as briefly as it can: that shows that it works,
and its figures mean little. Nothing else should run meanwhile; the matches alone take hours.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Part:
    """A program: what it tells, its command line, and the same when time is short."""

    about: str
    full: tuple[str, ...]
    short: tuple[str, ...]


def _file(name: str, about: str, full: str = "", short: str = "") -> Part:
    path = str(HERE / f"{name}.py")
    return Part(about, (path, *full.split()), (path, *short.split()))


def _match(one: str, other: str, deals: int, short: int) -> Part:
    words = ("-m", "bidwhist", "arena", one, other, "--seed", "7", "--deals")
    return Part(f"{one} against {other}", (*words, str(deals)), (*words, str(short)))


PARTS: Final = {
    "startup": _file("startup", "commands beside a bare interpreter", short="2"),
    "tui": _file("tui", "the table beside the smallest Textual app", "15", "1"),
    "engine": _file("engine", "the engine beside open_spiel", short="--rounds 1 --deals 5"),
    "solver": _file("solver", "the solver beside endplay", short="--endings 2 --deals 1"),
    "journal": _file("journal", "writing a game down beside bare calls of the system"),
    "advice": _file("advice", "advice that a partner would not forgive", short="--positions 8"),
    "history": _file("history", "the history of 10,000 finished games", short="20"),
    "fairness": _file("fairness", "whether every card is as likely everywhere", short="2000"),
    "novice": _match("novice", "random", 4000, 5),
    "club": _match("club", "novice", 4000, 5),
    "expert": _match("expert", "club", 1000, 1),
    "strangers": _file(
        "strangers",
        "club and expert against ten habits of bidding",
        "club expert --deals 1000",
        "club expert --deals 1",
    ),
    "table": _file(
        "strangers",
        "four experts at one table",
        "--alike expert --deals 500",
        "--alike expert --deals 1",
    ),
    "partner": _file(
        "partner",
        "what people want of a partner",
        "club expert --hands 1000",
        "club expert --hands 1",
    ),
}
"""The programs by name."""

APART: Final = ("calls", "compiled", "habits", "hand_values")
"""Not among them: one needs a second installation; three make the bots' weights, and no figure."""


def main() -> int:
    """Run what is asked for, and return how many programs failed."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure again what the documents quote; all of it where no name is given.",
        epilog="\n".join(f"  {name:10} {part.about}" for name, part in PARTS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--short", action="store_true", help="only show that each works")
    parser.add_argument("names", nargs="*", metavar="NAME", help="one of those below")
    chosen = parser.parse_args()
    if unknown := set(chosen.names) - set(PARTS):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    failed = 0
    for name in chosen.names or PARTS:
        part = PARTS[name]
        print(f"\n{name}: {part.about}", flush=True)
        began = time.perf_counter()
        line = part.short if chosen.short else part.full
        failed += subprocess.run([sys.executable, *line], check=False).returncode != 0
        print(f"({time.perf_counter() - began:.0f} s)", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
