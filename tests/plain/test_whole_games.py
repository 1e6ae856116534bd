"""Whole games line by line, played by chance: they end, and nobody is told what is hidden."""

import random
import re
from collections.abc import Callable

import pytest

from bidwhist.engine import HouseRules, Phase, Play, SeatView, house_rules
from bidwhist.engine.cards import DECK, cards_in, mask_of
from bidwhist.game import bot_turn
from plain.typed_players import ALONE, NAMES, Person, cards_said, sit_down

RULES = [
    house_rules(),
    house_rules(revokes="called", wrong_call="three_books", kitty_shown="trump_bids"),
    house_rules("low-ace", all_pass="redeal"),
    house_rules("kitchen-table", kitty_shown="always", target=14),
]


SHARED = ("human", "bot:club", "human", "human")


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(
    "kinds", [ALONE, SHARED, ("bot:random",) * 4], ids=["one", "three", "none"]
)
def test_a_game_is_played_to_its_end(rules: HouseRules, kinds: tuple[str, ...]) -> None:
    table, ear = sit_down(rules, kinds)
    table.play()
    assert table.session.state.phase == Phase.OVER
    assert ear.getvalue().count("The game is over:") == 1


def known(view: SeatView) -> int:
    """The mask of the cards that a seat knows of: its own, and those that it has seen."""
    if view.phase in (Phase.DEAL, Phase.OVER):
        return DECK
    seen = [card for trick in view.tricks for card in trick.cards]
    seen += [joker for _, joker in view.swaps]
    seen += [*view.kitty, *(view.trick.cards if view.trick else ())]
    return view.hand | view.buried | mask_of(seen)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_one_person_is_told_no_card_that_the_seat_does_not_know(
    rules: HouseRules, seed: str
) -> None:
    table, ear = sit_down(rules, ALONE, seed)

    def listen(text: str) -> None:
        assert not cards_said(text) & ~known(table.session.view(2)), text

    ear.heard = listen
    table.play()


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_who_shares_the_keyboard_is_told_no_card_of_the_others(
    rules: HouseRules, seed: str
) -> None:
    """Who reads is who was last asked to press Enter alone; after the page went by, nobody."""
    table, ear = sit_down(rules, SHARED, seed)
    reader = asked = -1

    def listen(text: str) -> None:
        nonlocal reader, asked
        if not text.strip("\n") and len(text) > 20:
            reader = -1
        alone = re.match(r"(\w+), press Enter when you are alone", text)
        asked = NAMES.index(alone[1]) if alone else asked if text == "\n" else -1
        assert not cards_said(text) & ~known(table.session.view(reader)), text

    def lift() -> None:
        nonlocal reader
        reader = asked if asked >= 0 else reader

    ear.heard = listen
    person = table._console._source
    assert isinstance(person, Person)
    person.asking = 0  # so that each Enter at the curtain turns a hand up
    person.before_line = lift
    table.play()


def test_before_each_hand_the_keyboard_is_handed_over_again() -> None:
    table, ear = sit_down(house_rules(target=21), SHARED, "a")
    person = table._console._source
    assert isinstance(person, Person)
    person.asking = 0
    table.play()
    hands = ear.getvalue().split("Press Enter for the next hand.")
    assert len(hands) > 2
    for told in hands:
        assert "press Enter when you are alone" in told.split("You hold")[0]


def test_hostile_names_move_no_cursor_and_break_nothing() -> None:
    names = ("[/]", "\x1b[2J\r\n\x9b", "ace of spades", "\u202eevil" + "x" * 500)
    table, ear = sit_down(house_rules(), ALONE, names=names)
    table.play()
    text = ear.getvalue()
    assert "[/]" in text
    assert all(char == "\n" or char.isprintable() for char in text)


def failing(_view: SeatView, _chance: random.Random) -> Play:
    raise RuntimeError("no idea")


def lawless(view: SeatView, _chance: random.Random) -> Play:
    return Play(view.seat, next(cards_in(DECK ^ view.hand)))


@pytest.mark.parametrize("bot", [failing, lawless])
def test_a_bot_that_fails_is_said_to_and_the_game_goes_on(
    bot: Callable[[SeatView, random.Random], Play], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turn, "bot_named", lambda _name: bot)
    table, ear = sit_down(house_rules())
    table.play()
    assert "the simplest move is made" in ear.getvalue()
    assert table.session.state.phase == Phase.OVER
