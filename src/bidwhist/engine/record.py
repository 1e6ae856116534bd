"""The game record: replaying it is loading the game, and checks it (docs/format.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from bidwhist.engine.actions import Action
from bidwhist.engine.cards import SEATS, SIDES
from bidwhist.engine.errors import RecordError
from bidwhist.engine.game import State, apply, new_game
from bidwhist.engine.notation import pair_text
from bidwhist.engine.record_models import DerivedLine, GameLine, Line, parse_line, to_action
from bidwhist.engine.record_writer import VERSION, Fields, derived, to_json
from bidwhist.engine.rules import HouseRules, house_rules
from bidwhist.engine.score import Result

LINE_LIMIT: Final = 65_536  # bytes; the longest honest line, a deal, has about 250
LINES_LIMIT: Final = 250_000  # four thousand hands; a file of more is not read to its end
MARK: Final = b"\xef\xbb\xbf"  # the byte order mark that some editors put before a file


@dataclass(frozen=True, slots=True)
class Step:
    """One line replayed: the action (None for the game line and derived lines) and both states.

    `due` are the derived lines that belong directly after this step and have not come yet.
    """

    line: int
    model: Line
    action: Action | None
    before: State
    after: State
    due: tuple[Fields, ...]


def read(lines: Iterable[str | bytes]) -> Iterator[Step]:
    """Yield each line replayed; a `RecordError` names the first that is refused."""
    state: State | None = None
    due: tuple[Fields, ...] = ()
    number = 0
    for number, line in enumerate(lines, start=1):
        text = _unmarked(line) if number == 1 else line
        if not text.strip():
            continue
        try:
            step = next_step(number, text, state, due)
        except ValueError as error:
            raise RecordError(str(error), number) from None
        yield step
        state, due = step.after, step.due
    if state is None:
        raise RecordError("There is no game in this file.", max(number, 1))


def _unmarked(text: str | bytes) -> str | bytes:
    return text.removeprefix(MARK) if isinstance(text, bytes) else text.removeprefix(MARK.decode())


def next_step(number: int, text: str | bytes, state: State | None, due: tuple[Fields, ...]) -> Step:
    """Return the step of a line after this state, which is None before the first.

    A `ValueError` says why the line is refused.
    """
    model = parse_line(text)
    return _start(number, model) if state is None else _step(number, model, state, due)


def _start(number: int, model: Line) -> Step:
    if not isinstance(model, GameLine):
        raise ValueError("A record begins with a game line.")
    state = new_game(rules_of(model))
    return Step(number, model, None, state, state, ())


def rules_of(model: GameLine) -> HouseRules:
    """Return the house rules of a game line; a `ValueError` where it has others than we know."""
    if model.version != VERSION:
        raise ValueError(f"Version {model.version} of the record is not known; {VERSION} is.")
    overrides: dict[str, Any] = dict(model.rules)
    profile = overrides.pop("profile", "pagat")
    if not isinstance(profile, str):
        raise ValueError("The profile of the rules is a name.")
    return house_rules(profile, **overrides)


def _step(number: int, model: Line, state: State, due: tuple[Fields, ...]) -> Step:
    """Return the step of a line after the first."""
    if isinstance(model, GameLine):
        raise ValueError("A record has one game line, its first.")
    if isinstance(model, DerivedLine):
        return Step(number, model, None, state, state, _settle(model, due))
    action = to_action(model)
    after = apply(state, action)
    return Step(number, model, action, state, after, derived(state, after))


def _settle(model: DerivedLine, due: tuple[Fields, ...]) -> tuple[Fields, ...]:
    """Return what is still due after a derived line; a `ValueError` where it is wrong."""
    for place, expected in enumerate(due):
        if expected["type"] == model.type:
            if expected != model.model_dump():
                raise ValueError(
                    f"This {model.type} line does not agree with the game, which gives "
                    f"{to_json(expected)}."
                )
            return due[place + 1 :]
    raise ValueError(f"No {model.type} line belongs here.")


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """Yield the whole lines of a record; a torn last line is left out, a line too long refused."""
    number = 0
    while line := file.readline(LINE_LIMIT + 1):
        number += 1
        if len(line) > LINE_LIMIT:
            raise RecordError(f"The line is longer than {LINE_LIMIT} bytes.", number)
        if number > LINES_LIMIT:
            raise RecordError(f"No game has more than {LINES_LIMIT} lines.", number)
        if not line.endswith(b"\n") and is_torn(line):
            return
        yield line


def is_torn(line: bytes) -> bool:
    """Return whether a last line without a line end was cut short: a whole one is JSON."""
    try:
        parse_line(line.removeprefix(MARK))
    except ValueError as error:
        return "not a line of JSON" in str(error)
    return False


def check(path: Path) -> Iterator[dict[str, Any]]:
    """Yield what `bidwhist check --json` prints of a file; an `OSError` where it cannot be read."""
    with path.open("rb") as file:
        try:
            for step in read(lines_of(file)):
                for event in _events(step):
                    yield {"file": str(path), "line": step.line, **event}
        except RecordError as error:
            yield {"file": str(path), "line": error.line, "event": "error", "message": str(error)}


def _events(step: Step) -> Iterator[dict[str, Any]]:
    """Yield the tricks and hands that a step ended."""
    after, before = step.after, step.before
    if after is before:
        return
    played = len(after.tricks.history) if after.tricks else 0
    earlier = len(before.tricks.history) if before.tricks else 0
    if after.tricks and played > earlier and played % 4 == 0:
        yield {"event": "trick", "winner": SEATS[after.tricks.leads[-1]]}
    if after.result is not None and after.result is not before.result:
        yield hand_event(after.result)


def hand_event(result: Result) -> dict[str, Any]:
    """Return the facts of a hand that ended, as `check --json` prints them."""
    if result.contract is None:
        return {"event": "redeal"}
    return {
        "event": "hand",
        "books": pair_text(result.books),
        "points": pair_text(result.points),
        "score": pair_text(result.score),
        "made": result.made,
        "boston": result.boston,
        "winner": SIDES[result.winner] if result.winner >= 0 else None,
    }
