"""People at the plain table, what they type, and an ear for every card that is said."""

import io
import random
import re
from collections.abc import Callable
from functools import partial

import pytest

from bidwhist.bots import BOTS
from bidwhist.engine import (
    Accept,
    Action,
    Bury,
    CallRevoke,
    HouseRules,
    MakeBid,
    NameTrump,
    Pass,
    Phase,
    Play,
    SeatView,
    house_rules,
)
from bidwhist.engine.cards import cards_in, mask_of
from bidwhist.game.claims import takes_the_rest
from bidwhist.game.session import Player, RecordSink, Session
from bidwhist.plain.console import Console, InputEnded
from bidwhist.plain.practice import play_last_again
from bidwhist.plain.table import Left, PlainTable
from bidwhist.store.settings import Settings, SettingsFile
from bidwhist.text.card_labels import card_label
from bidwhist.text.words import RANK_NAMES, SUIT_NAMES, bid_words, card_words, name_words

QUESTIONS = ("hand", "table", "last", "auction", "kitty", "score", "rules", "", "play", "xyzzy")
NAMES = ("Maya", "Omar", "Dee", "Ruth")
ALONE = ("bot:club", "bot:club", "human", "bot:club")


def keyboard(*lines: str) -> io.StringIO:
    """A keyboard at which these lines are typed, and no more."""
    return io.StringIO("".join(f"{line}\n" for line in lines))


def words_of(action: Action, chance: random.Random) -> str:
    """What a person would type to do the action, in one of the ways there are."""
    match action:
        case Pass():
            return chance.choice(["pass", "pa"])
        case MakeBid():
            return chance.choice(["bid ", ""]) + bid_words(action.bid)
        case NameTrump():
            return chance.choice(["name ", ""]) + name_words(action)
        case Bury():
            return "bury " + " ".join(
                card_label(card, symbols=False) for card in cards_in(action.cards)
            )
        case Play():
            label = card_label(action.card, symbols=chance.random() < 0.3)
            return chance.choice([f"play {card_words(action.card)}", label, label.lower()])
        case CallRevoke():
            return f"call {'NESW'[action.offender]} {action.trick}"
        case Accept():
            return "accept"
        case _:
            raise AssertionError(action)


class Person(io.StringIO):
    """The keyboard: at a turn an action by chance, elsewhere Enter, now and then a question."""

    def __init__(self, chance: random.Random, asking: float = 0.2) -> None:
        super().__init__()
        self.table: PlainTable | None = None
        self.chance = chance
        self.asking = asking
        self.before_line: Callable[[], None] = lambda: None

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line typed."""
        self.before_line()
        assert self.table is not None
        if self.chance.random() < self.asking:
            return self.chance.choice(QUESTIONS) + "\n"
        session, viewer = self.table.session, self.table.viewer
        turn = session.state.turn
        if viewer != turn or session.state.phase == Phase.DEAL:
            return "\n"
        return words_of(_any_action(session.view(turn), self.chance), self.chance) + "\n"


class Claimer(Person):
    """Plays like the club, and claims where that is certain; `answers` are typed after the game."""

    claims = 0

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.answers: list[str] = []

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line typed."""
        assert self.table is not None
        session = self.table.session
        if session.state.phase == Phase.OVER:
            return f"{self.answers.pop(0)}\n" if self.answers else "\n"
        view = session.view(self.table.viewer)
        if not view.is_my_turn:
            return "\n"
        if takes_the_rest(view):
            self.claims += 1
            return "claim\n"
        return words_of(BOTS["club"](view, random.Random(session.bot_seed)), self.chance) + "\n"


def _any_action(view: SeatView, chance: random.Random) -> Action:
    """A legal action; where revokes are called, any card, and now and then a call in vain."""
    if view.playable and chance.random() < 0.5:
        return Play(view.seat, chance.choice(list(cards_in(view.playable))))
    if view.callable and chance.random() < 0.05:
        return CallRevoke(view.seat, *chance.choice(view.callable))
    return BOTS["random"](view, chance)


class Ear(io.StringIO):
    """The paper: calls `heard` with each piece of text as it is written."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: Callable[[str], None] = lambda _text: None

    def write(self, text: str, /) -> int:
        """Take a piece of text."""
        self.heard(text)
        return super().write(text)


def sit_down(
    rules: HouseRules,
    kinds: tuple[str, ...] = ALONE,
    seed: str = "1",
    *,
    names: tuple[str, ...] = NAMES,
    source: io.StringIO | None = None,
    journal: RecordSink | None = None,
    settings: Settings | None = None,
) -> tuple[PlainTable, Ear]:
    """A new game at a plain table, and what is printed; by default a `Person` plays."""
    players = [Player(*pair) for pair in zip(names, kinds, strict=True)]
    session = Session.start(rules, players, seed, journal)
    ear = Ear()
    person = Person(random.Random(seed)) if source is None else source
    file = SettingsFile(environment={})
    file.saved = settings or Settings()
    console = Console(person, ear)
    practise = partial(play_last_again, console, file)
    table = PlainTable(session, console, file, practise=practise)
    if isinstance(person, Person):
        person.table = table
    return table, ear


def hand_played(seed: str) -> tuple[PlainTable, Ear, Claimer]:
    """A table after one game of somebody who claims what can be claimed."""
    person = Claimer(random.Random(seed))
    table, ear = sit_down(house_rules(target=14), seed=seed, source=person)
    table.play()
    return table, ear, person


def played(table: PlainTable, ear: Ear) -> str:
    """What is printed until the input ends, or the person leaves."""
    with pytest.raises((InputEnded, Left)):
        table.play()
    return ear.getvalue()


def after(*lines: str, settings: Settings | None = None) -> tuple[PlainTable, str]:
    """A table at which these lines have been typed, and what was printed."""
    table, ear = sit_down(house_rules(), seed="d", source=keyboard(*lines), settings=settings)
    return table, played(table, ear)


_WORDS = re.compile(rf"\b({'|'.join(RANK_NAMES)}) of ({'|'.join(SUIT_NAMES)})\b")
_LINE = re.compile(
    rf"^(?:Trumps, )?({'|'.join(SUIT_NAMES)}): (.*)\.$", re.IGNORECASE | re.MULTILINE
)


def cards_said(text: str) -> int:
    """The mask of the cards that a text names, in sentences or in the lines of a hand."""
    found = [
        RANK_NAMES.index(rank) + 13 * SUIT_NAMES.index(suit) for rank, suit in _WORDS.findall(text)
    ]
    for suit, ranks in _LINE.findall(text):
        found += [
            RANK_NAMES.index(rank) + 13 * SUIT_NAMES.index(suit.lower())
            for rank in ranks.split(", ")
            if rank in RANK_NAMES
        ]
    found += [52 for _ in re.findall("little joker", text)]
    found += [53 for _ in re.findall("big joker", text)]
    return mask_of(found)
