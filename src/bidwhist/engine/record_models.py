"""The lines of a game record as models, one a type of line, to read them (docs/format.md)."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, assert_never

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
)

from bidwhist.engine import notation as text
from bidwhist.engine.actions import (
    Accept,
    Action,
    Bury,
    CallRevoke,
    Deal,
    MakeBid,
    NameTrump,
    Pass,
    Play,
)
from bidwhist.engine.cards import SUITS
from bidwhist.engine.contract import NONE, STRAINS, Bid


def _read(parse: Any) -> BeforeValidator:
    """Return a validator that reads text by a notation function and refuses what is no text."""

    def read(value: object) -> object:
        if not isinstance(value, str):
            raise ValueError("this is not text.")
        return parse(value)

    return BeforeValidator(read)


def _kind(text: str) -> str:
    """Return who sits at a seat; a `ValueError` where it is neither a person nor a bot."""
    if text != "human" and not re.fullmatch("bot:.+", text):
        raise ValueError(f"{text!r} is nobody who plays: write human, or bot: and its level.")
    return text


SeatField = Annotated[int, _read(text.parse_seat)]
CardField = Annotated[int, _read(text.parse_card)]
MaskField = Annotated[int, _read(text.parse_mask)]
CardsField = Annotated[tuple[int, ...], _read(text.parse_cards)]
SideName = Literal["NS", "EW"]
Strain = Literal["uptown", "downtown", "notrump", "notrump_up", "notrump_down"]


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")


class Pair(_Line):
    """A number for each side."""

    NS: int
    EW: int


class PlayerLine(_Line):
    """Who sits at a seat: `kind` is `human` or `bot:` and a level."""

    name: str
    kind: Annotated[str, _read(_kind)]


class PlayersLine(_Line):
    """The players by seat."""

    N: PlayerLine
    E: PlayerLine
    S: PlayerLine
    W: PlayerLine

    @property
    def in_order(self) -> tuple[PlayerLine, ...]:
        """The four, N E S W."""
        return self.N, self.E, self.S, self.W


class GameLine(_Line):
    """The first line of a record."""

    type: Literal["game"] = "game"
    version: int
    rules: dict[str, Any]
    players: PlayersLine
    seed: str | int | None = None
    created: str | None = None
    practice: bool | None = None


class DealLine(_Line):
    """The cards of a hand."""

    type: Literal["deal"] = "deal"
    hand: int
    dealer: SeatField
    N: MaskField
    E: MaskField
    S: MaskField
    W: MaskField
    kitty: CardsField


class PassLine(_Line):
    """A pass."""

    type: Literal["pass"] = "pass"
    seat: SeatField


class BidLine(_Line):
    """A bid."""

    type: Literal["bid"] = "bid"
    seat: SeatField
    level: int
    strain: Strain


class NameLine(_Line):
    """The trump suit or the no-trump direction, one of the two, and what aces are downtown."""

    type: Literal["name"] = "name"
    seat: SeatField
    trump: Literal["C", "D", "H", "S"] | None = None
    direction: Literal["uptown", "downtown"] | None = None
    aces: Literal["good", "bad"] | None = None


class BuryLine(_Line):
    """The burial."""

    type: Literal["bury"] = "bury"
    seat: SeatField
    cards: MaskField


class PlayLine(_Line):
    """A card played."""

    type: Literal["play"] = "play"
    seat: SeatField
    card: CardField


class RevokeLine(_Line):
    """A revoke called."""

    type: Literal["revoke"] = "revoke"
    seat: SeatField
    offender: SeatField
    trick: int


class AcceptLine(_Line):
    """A hand accepted."""

    type: Literal["accept"] = "accept"
    seat: SeatField


class ScoreLine(_Line):
    """Derived: the score after a played hand."""

    type: Literal["score"] = "score"
    hand: int
    books: Pair
    points: Pair
    score: Pair


class RedealLine(_Line):
    """Derived: the hand was thrown in."""

    type: Literal["redeal"] = "redeal"
    hand: int


class EndLine(_Line):
    """Derived: the game is over."""

    type: Literal["end"] = "end"
    winner: SideName
    score: Pair


ActionLine = (
    DealLine | PassLine | BidLine | NameLine | BuryLine | PlayLine | RevokeLine | AcceptLine
)
DerivedLine = ScoreLine | RedealLine | EndLine
Line = GameLine | ActionLine | DerivedLine
_LINES: TypeAdapter[Line] = TypeAdapter(Annotated[Line, Field(discriminator="type")])


def parse_line(line: str | bytes) -> Line:
    """Return the line as a model; a `ValueError` says in a sentence what is wrong with it."""
    try:
        return _LINES.validate_json(line)
    except ValidationError as error:
        raise ValueError(_sentence(error)) from None


def _sentence(error: ValidationError) -> str:
    """Return a validation error's first complaint in words."""
    first = error.errors(include_url=False, include_context=False)[0]
    message = str(first["msg"])
    if first["type"] == "json_invalid":
        why = message.removeprefix("Invalid JSON: ").replace(" at line 1 column ", " at column ")
        return f"This is not a line of JSON ({why})."
    field = ".".join(str(part) for part in first["loc"][1:] if part not in ("str", "int"))
    if not field:
        return "This is not a line of a game record: its type is missing or unknown."
    if first["type"] == "value_error":
        return f"Field {field}: {message.removeprefix('Value error, ')}"
    return f"Field {field}: {message[0].lower()}{message[1:]}."


def to_action(line: ActionLine) -> Action:
    """Return the action that the line tells of; a `ValueError` where the line tells of none."""
    match line:
        case DealLine():
            return Deal(line.hand, line.dealer, (line.N, line.E, line.S, line.W), line.kitty)
        case PassLine():
            return Pass(line.seat)
        case BidLine():
            return MakeBid(line.seat, Bid(line.level, STRAINS.index(line.strain)))
        case NameLine():
            return _name(line)
        case BuryLine():
            return Bury(line.seat, line.cards)
        case PlayLine():
            return Play(line.seat, line.card)
        case RevokeLine():
            return CallRevoke(line.seat, line.offender, line.trick)
        case AcceptLine():
            return Accept(line.seat)
        case _:
            assert_never(line)


def _name(line: NameLine) -> NameTrump:
    if line.trump is None and line.direction is None and line.aces is None:
        raise ValueError("A name has a trump suit or a no-trump direction.")
    if line.direction == "uptown" and line.aces is not None:
        raise ValueError("Uptown the ace is always high: aces are good or bad only downtown.")
    if line.trump is not None and line.direction is not None:
        raise ValueError("A name has a trump suit or a no-trump direction, not both.")
    trump = NONE if line.trump is None else SUITS.index(line.trump)
    aces_bad = None if line.aces is None else line.aces == "bad"
    return NameTrump(line.seat, trump, line.direction == "downtown", aces_bad)
