"""What a history of many finished games costs: the first reading, `history`, `stats`, memory.

    python benchmarks/history.py [GAMES] [--keep FOLDER]

Novices play a few hundred different games, and each is copied under other names and times until
there are GAMES records (10,000). With `--keep` they stay in FOLDER, and are used again.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Final

from bidwhist.engine.record_writer import game_line
from bidwhist.engine.rules import house_rules
from bidwhist.game.selfplay import Batch, play

DIFFERENT: Final = 250
RULES: Final = house_rules("pagat")
BATCH: Final = Batch(("novice",) * 4, RULES, "pagat", "history")
PROGRAM: Final = (sys.executable, "-m", "bidwhist")


def main() -> None:
    """Print how long the first reading and each command take, and the memory of each."""
    parser = argparse.ArgumentParser(description="Measure the history of many finished games.")
    parser.add_argument("games", type=int, nargs="?", default=10_000)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    asked = parser.parse_args()
    if asked.keep is not None:
        measure(asked.keep, asked.games)
        return
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder), asked.games)


def measure(home: Path, games: int) -> None:
    """Fill the home with records and print the figures."""
    write(home / "games", games)
    for file in home.glob("history.sqlite3*"):
        file.unlink()
    run = runner(home)
    print(f"{games} finished games, {os.cpu_count()} cores")
    tell("first reading, with `history`", [run("history")])
    for line in (("history",), ("stats",), ("stats", "--player", "Ann 3"), ("--version",)):
        tell(f"`{' '.join(line)}`", [run(*line) for _ in range(5)])


def write(folder: Path, games: int) -> None:
    """Write the records that are not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [number for number in range(games) if not path_of(folder, number).exists()]
    if not missing:
        return
    began = time.perf_counter()
    plays = [play(BATCH, number).lines[1:] for number in range(min(DIFFERENT, games))]
    for number in missing:
        text = "\n".join((first_line(number), *plays[number % len(plays)], ""))
        path_of(folder, number).write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(missing)} records written in {time.perf_counter() - began:.0f} s")


def first_line(number: int) -> str:
    """Return a game line with one person of ten at South, and a time of its own."""
    chance = random.Random(number)
    players = [("Maya", "bot:club"), ("Omar", "bot:club"), ("", "human"), ("Ruth", "bot:club")]
    players[2] = (f"Ann {chance.randrange(10)}", "human")
    created = datetime(2020, 1, 1, tzinfo=UTC) + timedelta(minutes=97 * number)
    return game_line(RULES, "pagat", players, f"{number:016x}", created.isoformat())


def path_of(folder: Path, number: int) -> Path:
    """Return where a record lies."""
    return folder / f"game-{number:06}.bidwhist"


def runner(home: Path) -> Callable[..., tuple[float, float, float]]:
    """Return what runs a command in that home and returns its seconds, CPU seconds and MiB."""
    environment = {**os.environ, "BIDWHIST_HOME": str(home)}

    def run(*words: str) -> tuple[float, float, float]:
        began = time.perf_counter()
        process = subprocess.Popen([*PROGRAM, *words], env=environment, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{words} ended with {process.returncode}")
        took = time.perf_counter() - began
        return took, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024

    return run


def tell(what: str, runs: list[tuple[float, float, float]]) -> None:
    """Print the medians."""
    took, cpu, memory = (median(column) for column in zip(*runs, strict=True))
    print(f"{what:32}{took:8.2f} s  (CPU {cpu:.2f} s, {memory:.0f} MiB)", flush=True)


if __name__ == "__main__":
    main()
