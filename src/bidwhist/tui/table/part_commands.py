"""What can be done in the parts of the table that answer: the auction, naming, one's own cards."""

from __future__ import annotations

from typing import Final, Protocol

from bidwhist.engine.game import Phase
from bidwhist.text.card_labels import RANK_LABELS
from bidwhist.tui.commands import Command
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.hand import JOKER, TEN, Hand
from bidwhist.tui.table.naming import Naming
from bidwhist.tui.table.situation import Situation

# A screen with such a part


class HasSituation(Protocol):
    """A screen that knows what stands on its table."""

    @property
    def now(self) -> Situation:
        """What stands on the table."""
        ...


class HasAuction(HasSituation, Protocol):
    """A screen at which one calls."""

    @property
    def auction(self) -> Auction:
        """The calls and the grid."""
        ...


class HasNaming(HasSituation, Protocol):
    """A screen at which one names trump."""

    @property
    def naming(self) -> Naming:
        """What may be named."""
        ...


class HasHand(HasSituation, Protocol):
    """A screen at which one plays and buries."""

    @property
    def hand(self) -> Hand:
        """One's own cards."""
        ...


def _calls(at: HasSituation) -> bool:
    return at.now.acts_in(Phase.AUCTION)


def _names(at: HasSituation) -> bool:
    return at.now.acts_in(Phase.NAME)


def _buries(at: HasSituation) -> bool:
    return at.now.acts_in(Phase.BURY)


def _plays(at: HasSituation) -> bool:
    return at.now.acts_in(Phase.PLAY)


def _has_cards_to_choose(at: HasSituation) -> bool:
    return at.now.acts_in(Phase.BURY, Phase.PLAY)


def _undecided(at: HasSituation) -> bool:
    """Whether the usual keys of a part are offered: a doubt has its own."""
    return not at.now.covered and not at.now.doubted


def _may_pass(at: HasSituation) -> bool:
    view = at.now.view
    return _undecided(at) and view is not None and view.may_pass


# The auction

AUCTION_PART: Final = "The auction"
_LEVEL: Final = "A level, then the way"
_WAY: Final = "Up, down, no-trump"


def _level(level: int) -> Command[HasAuction]:
    return Command(
        f"level_{level}", str(level), _LEVEL, lambda at: at.auction.type_level(level), _calls,
        part=AUCTION_PART, steers=True,
    )  # fmt: skip


def _way(key: str) -> Command[HasAuction]:
    return Command(
        f"way_{key}", key, _WAY, lambda at: at.auction.type_way(key), _calls,
        part=AUCTION_PART, steers=True,
    )  # fmt: skip


def _bid_move(name: str, keys: str, across: int, down: int) -> Command[HasAuction]:
    return Command(
        f"bid_{name}", keys, "Choose", lambda at: at.auction.move(across, down), _calls,
        part=AUCTION_PART, steers=True,
    )  # fmt: skip


AUCTION: Final[tuple[Command[HasAuction], ...]] = (
    Command(
        "bid", "enter,space", "Bid", lambda at: at.auction.choose(), _calls,
        line="bid", shown="3-7 u d n", offer=_undecided, part=AUCTION_PART,
    ),
    Command(
        "pass", "p", "Pass", lambda at: at.auction.call(None), _calls,
        line="pass", offer=_may_pass, part=AUCTION_PART,
    ),
    _bid_move("left", "left", -1, 0),
    _bid_move("right", "right", 1, 0),
    _bid_move("up", "up,k", 0, -1),
    _bid_move("down", "down,j", 0, 1),
    *map(_level, range(1, 8)),
    *map(_way, "udn"),
)  # fmt: skip

CHOOSE_A_BID: Final[Command[HasAuction]] = Command(
    "choose_a_bid", "", "", lambda at: at.auction.choose(), _calls,
    line="choose", shown="←→↑↓ ⏎", offer=_undecided,
)  # fmt: skip
"""The same as `bid`, for the line of keys, where it may have to make room for a hint."""

CHOOSE_ANOTHER_BID: Final[Command[HasAuction]] = Command(
    "choose_another_bid", "", "", lambda at: at.auction.move(0, 1), _calls,
    line="choose", shown="←→", offer=lambda at: at.now.doubted,
)  # fmt: skip

# Naming

NAMING_PART: Final = "Naming"


def _letter(key: str) -> Command[HasNaming]:
    return Command(
        f"name_{key}", key, "Choose by its letter, twice to name",
        lambda at: at.naming.type_letter(key),
        lambda at: _names(at) and key in at.naming.letters,
        part=NAMING_PART, steers=True,
    )  # fmt: skip


NAMING: Final[tuple[Command[HasNaming], ...]] = (
    Command(
        "name_left", "left,j", "Choose", lambda at: at.naming.move(-1), _names,
        part=NAMING_PART, steers=True,
    ),
    Command(
        "name_right", "right,k", "Choose", lambda at: at.naming.move(1), _names,
        line="choose", shown="←→", offer=lambda at: not at.now.covered,
        part=NAMING_PART, steers=True,
    ),
    Command(
        "name", "enter,space", "Name", lambda at: at.naming.choose(), _names,
        line="name", shown="⏎", offer=_undecided, part=NAMING_PART,
    ),
    *map(_letter, "acdhsugb"),
)  # fmt: skip

# One's own cards

HAND_PART: Final = "Your cards"
_RANKS: Final = "Next of a rank: 0 ten, * joker"
_RANK_KEYS: Final = {"0": TEN, **{label: label for label in RANK_LABELS if label != TEN}}
_SAME_KEYS: Final = {"1,t,T": TEN, "a": "A"}
"""Keys that do the same as another, which the help need not name."""


def _rank(key: str, rank: str, words: str = "") -> Command[HasHand]:
    return Command(
        f"rank_{key}", key, words, lambda at: at.hand.go_to_rank(rank), _has_cards_to_choose,
        part=HAND_PART, steers=True,
    )  # fmt: skip


def _move(name: str, keys: str, words: str, step: int, line: str = "") -> Command[HasHand]:
    return Command(
        f"card_{name}", keys, words, lambda at: at.hand.move(step), _has_cards_to_choose,
        line=line, shown="←→" if line else "", offer=lambda at: not at.now.covered,
        part=HAND_PART, steers=True,
    )  # fmt: skip


HAND: Final[tuple[Command[HasHand], ...]] = (
    _move("left", "left,j", "Choose a card", -1),
    _move("right", "right,k", "Choose a card", 1, "choose"),
    _move("first", "home", "First card", -99),
    _move("last", "end", "Last card", 99),
    Command(
        "play", "enter,space", "Play", lambda at: at.hand.choose(), _plays,
        line="play", shown="⏎", offer=_undecided, part=HAND_PART,
    ),
    Command(
        "mark", "enter,space", "Mark to bury", lambda at: at.hand.choose(), _buries,
        line="mark", shown="⏎", offer=_undecided, part=HAND_PART,
    ),
    Command(
        "bury", "b", "Bury", lambda at: at.hand.bury(), _buries,
        line="bury", offer=_undecided, part=HAND_PART,
    ),
    Command(
        "lift", "up", "Lift a card", lambda at: at.hand.lift(True), _has_cards_to_choose,
        part=HAND_PART, steers=True,
    ),
    Command(
        "lay_back", "down", "Lay it back", lambda at: at.hand.lift(False), _has_cards_to_choose,
        part=HAND_PART, steers=True,
    ),
    *(_rank(key, rank, _RANKS) for key, rank in _RANK_KEYS.items()),
    _rank("asterisk", JOKER, _RANKS),
    *(_rank(key, rank) for key, rank in _SAME_KEYS.items()),
    Command(
        "joker", "b,B", "", lambda at: at.hand.go_to_rank(JOKER), _plays,
        part=HAND_PART, steers=True,
    ),
)  # fmt: skip
