"""The sentence under the table fits the moment."""

from pathlib import Path

import pytest
from table_app import at_table, brought_to, by_keys, game, sentence
from textual.pilot import Pilot

from bidwhist.engine import Bid, Phase, house_rules
from bidwhist.engine.cards import SOUTH
from bidwhist.engine.contract import NOTRUMP_UP
from bidwhist.game.session import Session
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.prompt import Prompt
from bidwhist.tui.table.screen import TableScreen
from bidwhist.tui.table.tips import TIPS


def at_play(free: bool) -> Session:
    """The game at South's turn in play: where any card may be played, or where some may not."""
    session = game("bbhb")
    for tricks in range(12):
        view = brought_to(session, Phase.PLAY, SOUTH, tricks).view(SOUTH)
        if (view.playable == view.hand) == free:
            return session
    raise AssertionError("it never came to that")


def test_while_a_bot_has_its_time_the_last_person_s_turn_is_not_asked_for(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await by_keys(pilot, table)
        await pilot.pause()
        assert table.pausing
        assert sentence(table) == "Ruth is thinking …"

    session = brought_to(game("bbhb"), Phase.AUCTION, SOUTH)
    at_table(tmp_path, session, steps, pace="slow")


@pytest.mark.parametrize("free", [True, False])
def test_the_tip_on_bright_cards_waits_until_some_are_not(tmp_path: Path, free: bool) -> None:
    async def steps(_pilot: Pilot[int], table: TableScreen) -> None:
        assert (TIPS["play"] in sentence(table)) is not free

    at_table(tmp_path, at_play(free), steps, tips=True)


def test_no_tip_on_cards_is_given_where_none_is_left(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        assert sentence(table) == "Dee, accept the hand or call a revoke."

    session = game("bbhb", house_rules(first_dealer="north", revokes="called"))
    at_table(tmp_path, brought_to(session, Phase.SHOWDOWN, SOUTH), steps, tips=True)


def test_no_trump_that_waits_for_its_direction_is_pointed_at(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("5", "n")
        assert table.query_one(Auction).cursor == Bid(5, NOTRUMP_UP)
        assert sentence(table) == "No-trump uptown, u, or downtown, d?"
        await pilot.press("down")
        assert sentence(table) == "Dee, bid or pass."

    rules = house_rules(first_dealer="north", notrump_direction="in_bid")
    at_table(tmp_path, brought_to(game("bbhb", rules), Phase.AUCTION, SOUTH), steps)


REFUSED = {
    "a burial": (Phase.BURY, "b", "end", "bury six"),
    "a key": (Phase.AUCTION, "l", "down", "bid or pass"),
    "a card": (Phase.PLAY, "enter", "right", "were led"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_refusal_goes_when_something_else_is_chosen(tmp_path: Path, what: str) -> None:
    phase, refused, other, awaited = REFUSED[what]

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        line, hand = table.query_one(Prompt), table.query_one(Hand)
        if phase == Phase.PLAY:
            hand.cursor = next(card for card in hand.cards if hand.marks_of(card).refused)
        await pilot.press(refused)
        await pilot.pause()
        assert line.mark == "!"
        await pilot.press(other)
        await pilot.pause()
        assert line.mark == ""
        assert awaited in line.sentence

    session = declared() if phase == Phase.BURY else game("bbhb")
    if phase == Phase.PLAY:
        session = at_play(free=False)
    at_table(tmp_path, brought_to(session, phase, SOUTH), steps)


def declared() -> Session:
    """A game at the hand that South, who deals it, has to declare."""
    session = game("bbhb")
    while session.state.dealer != SOUTH:
        session = brought_to(session, Phase.DEAL, -1)
        session.deal()
    return session


def test_a_card_that_was_asked_about_is_asked_about_anew_after_another(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before, line = table.conductor.session.version, table.query_one(Prompt)
        await pilot.press("home", "enter")
        await pilot.pause()
        assert line.sentence.startswith("Play ")
        await pilot.press("right")
        await pilot.pause()
        assert not line.sentence.startswith("Play ")
        await pilot.press("left", "enter")
        await pilot.pause()
        assert line.sentence.startswith("Play ")
        assert table.conductor.session.version == before

    at_table(tmp_path, at_play(free=True), steps, confirm_play=True)
