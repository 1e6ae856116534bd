"""The shared records in tests/cases, and what tests ask of the referee about a record."""

import json
from pathlib import Path
from typing import Any

from referee import Referee, referee
from referee_rules import Line

CASES = Path(__file__).parent / "cases"
DERIVED = ("score", "redeal", "end")


def read(path: Path) -> list[dict[str, Any]]:
    """The objects of a JSON Lines file, one a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def record(name: str) -> list[Line]:
    """The lines of the shared record of that name."""
    return read(CASES / f"{name}.bidwhist")


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
