"""A moment of a hand, written down in notation: a fixed deal and what has been done with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from bidwhist.engine import (
    Action,
    Bid,
    Bury,
    Deal,
    MakeBid,
    NameTrump,
    Pass,
    Play,
    SeatView,
    State,
    apply,
    house_rules,
    new_game,
    view,
)
from bidwhist.engine.cards import SOUTH, SUITS
from bidwhist.engine.contract import DOWNTOWN, NONE, NOTRUMP, NOTRUMP_DOWN, NOTRUMP_UP, UPTOWN
from bidwhist.engine.notation import parse_card, parse_cards, parse_mask, parse_seat

LEARNER: Final = SOUTH
"""The learner sits South in every lesson."""

NAMES: Final = ("North", "East", "You", "West")
"""What a lesson calls the players."""

STRAINS_BID: Final = {
    "up": UPTOWN, "down": DOWNTOWN, "nt": NOTRUMP, "ntup": NOTRUMP_UP, "ntdown": NOTRUMP_DOWN,
}  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """A deal and the actions since, from which `state` follows by the rules alone.

    - `deal`: five lists of cards, N E S W and the kitty, separated by `|`.
    - `dealer`: a seat's letter.
    - `script`: what was done, in order: `pass`, `4up`, `4down`, `4nt` (`4ntup` where the bid says
      it), `name:S`, `name:down`, `bury:2C,3C,…`, and cards. A `/` is there for the eye.
    - `rules`: the house rules that differ from the defaults.
    """

    deal: str
    dealer: str = "E"
    script: str = ""
    rules: tuple[tuple[str, Any], ...] = ()

    def then(self, script: str) -> Scene:
        """Return the scene after more has been done."""
        return replace(self, script=f"{self.script} {script}")

    def under(self, **rules: Any) -> Scene:
        """Return the same scene at a table with other house rules."""
        return replace(self, rules=tuple(rules.items()))

    @cached_property
    def state(self) -> State:
        """The state of the game; a `ValueError` where the script breaks a rule."""
        state = apply(new_game(house_rules(**dict(self.rules))), self._deal())
        for word in self.script.split():
            if word != "/":
                state = apply(state, action_of(word, state.turn))
        return state

    @property
    def view(self) -> SeatView:
        """What the learner may see of it."""
        return view(self.state, LEARNER)

    def _deal(self) -> Deal:
        north, east, south, west, kitty = self.deal.split("|")
        hands = (parse_mask(north), parse_mask(east), parse_mask(south), parse_mask(west))
        return Deal(1, parse_seat(self.dealer), hands, parse_cards(kitty))


def action_of(word: str, seat: int) -> Action:
    """Return the action that a word of a script stands for, done by the seat."""
    what, _, how = word.partition(":")
    if word == "pass":
        return Pass(seat)
    if what == "name":
        return (
            NameTrump(seat, NONE, how == "down")
            if len(how) > 1
            else NameTrump(seat, SUITS.index(how))
        )
    if what == "bury":
        return Bury(seat, parse_mask(how.replace(",", " ")))
    if word[1:] in STRAINS_BID:
        return MakeBid(seat, parse_bid(word))
    return Play(seat, parse_card(word))


def parse_bid(word: str) -> Bid:
    """Return the bid of a word such as `4down`; a `ValueError` where it is none."""
    if not word[:1].isdecimal() or word[1:] not in STRAINS_BID:
        raise ValueError(f"{word!r} is not a bid: write 4up, 4down or 4nt.")
    return Bid(int(word[0]), STRAINS_BID[word[1:]])


def bids_in(text: str) -> Iterator[Bid]:
    """Yield the bids of a list."""
    return map(parse_bid, text.split())
