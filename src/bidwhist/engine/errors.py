"""What the engine refuses with: a sentence that a player may read."""

from __future__ import annotations


class IllegalAction(ValueError):
    """The rules forbid the action; the message says why and what would be allowed."""


class RecordError(ValueError):
    """A game record is refused; `line` is the 1-based line, 0 where the file has none."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line
