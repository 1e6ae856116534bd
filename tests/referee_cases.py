"""The records in tests/cases, and what tests ask of the referee about a record."""

import json
from pathlib import Path
from typing import Any

from referee import Referee, referee
from referee_rules import Line

CASES = sorted((Path(__file__).parent / "cases").glob("*.bidwhist"))
"""Each a record; beside it, as `.expected`, lie the events that `check --json` tells of it."""
DERIVED = ("score", "redeal", "end")


def read(path: Path) -> list[dict[str, Any]]:
    """The objects of a JSON Lines file, one a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def expected(path: Path) -> list[dict[str, Any]]:
    """The events that are expected of a case."""
    return read(path.with_suffix(".expected"))


def record(name: str) -> list[Line]:
    """The lines of the case of that name."""
    return read(next(path for path in CASES if path.stem == name))


def text_of(name: str) -> list[str]:
    """The lines of the case of that name as text."""
    return [json.dumps(line) for line in record(name)]


def table(lines: list[Line]) -> Referee:
    """The referee after lines that are all lawful."""
    told = Referee()
    for line in lines:
        told.accept(line)
    return told


def is_refused(lines: list[Line], line: Line) -> bool:
    """Whether `line` is refused after `lines`, all of which are lawful."""
    events = referee([*lines, line])
    return events[-1:] == [{"line": len(lines) + 1, "event": "error"}]
