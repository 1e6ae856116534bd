"""What keys and clicks do in the auction, at naming and in the burial, one thing at a time."""

from pathlib import Path

import pytest
from table_app import at_table, brought_to, dealt_by, game, sentence, spot_of_bid, to_south
from textual.pilot import Pilot

from bidwhist.engine import Bid, Phase
from bidwhist.engine.actions import MakeBid, NameTrump, Pass
from bidwhist.engine.cards import SOUTH
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.prompt import KeyLine
from bidwhist.tui.table.screen import TableScreen
from screen_text import screen_text

# The auction


def test_a_level_and_a_strain_bid(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("4", "d")
        await pilot.pause()
        assert MakeBid(SOUTH, Bid(4, 1)) in table.conductor.session.log

    at_table(tmp_path, to_south(Phase.AUCTION), steps)


def test_a_strain_alone_only_moves(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.conductor.session.version
        await pilot.press("3", "x", "x", "u")
        assert table.query_one(Auction).cursor == Bid(3, 0)
        assert table.conductor.session.version == before

    at_table(tmp_path, to_south(Phase.AUCTION), steps)


def test_no_trump_with_its_direction_takes_three_keys(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("5", "n", "d")
        await pilot.pause()
        assert MakeBid(SOUTH, Bid(5, 4)) in table.conductor.session.log

    at_table(tmp_path, to_south(Phase.AUCTION, notrump_direction="in_bid"), steps)


def test_a_forced_dealer_cannot_pass_and_is_told_why(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.conductor.session.version
        await pilot.press("p")
        await pilot.pause()
        assert sentence(table) == "Three have passed: the dealer must bid."
        assert table.conductor.session.version == before

    session = dealt_by(game(seed="3"), SOUTH)
    at_table(tmp_path, brought_to(session, Phase.AUCTION, SOUTH), steps)


def test_a_bid_too_low_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("3", "u")
        await pilot.pause()
        assert sentence(table) == "Only a higher bid overcalls 4 uptown."

    session = game(seed="3")
    session.act(MakeBid(1, Bid(4, 0)))
    at_table(tmp_path, session, steps)


def test_enter_after_a_bid_that_was_refused_makes_no_other(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.conductor.session.version
        await pilot.press("5", "4", "u", "enter")
        await pilot.pause()
        assert table.conductor.session.version == before
        assert table.query_one(Auction).cursor == Bid(4, 2)

    session = game(seed="3")
    session.act(MakeBid(1, Bid(4, 0)))
    at_table(tmp_path, session, steps)


def test_the_same_bid_by_key_and_by_mouse_at_once_counts_once(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        auction = table.query_one(Auction)
        await pilot.press("right")
        assert isinstance(auction.cursor, Bid)
        auction.post_message(Auction.Called(auction.cursor, auction.moment))
        auction.post_message(Auction.Called(auction.cursor, auction.moment))
        await pilot.click(Auction, spot_of_bid(auction))
        await pilot.pause()
        bids = [event for event in table.conductor.session.log if isinstance(event, MakeBid)]
        assert [bid.seat for bid in bids].count(SOUTH) == 1

    at_table(tmp_path, to_south(Phase.AUCTION), steps)


# Naming and burying


@pytest.mark.parametrize(("key", "trump"), [("c", 0), ("d", 1), ("h", 2), ("s", 3)])
def test_a_suit_is_named_by_its_letter_twice(tmp_path: Path, key: str, trump: int) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press(key)
        assert table.conductor.session.state.contract is None
        await pilot.press(key)
        await pilot.pause()
        assert NameTrump(SOUTH, trump, False) in table.conductor.session.log

    at_table(tmp_path, to_south(Phase.NAME), steps)


@pytest.mark.parametrize(("key", "title"), [("H", "Hint"), ("S", "Score")])
def test_where_letters_are_suits_capitals_are_the_keys_of_the_table(
    tmp_path: Path, key: str, title: str
) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        keys = [key for key, *_ in table.query_one(KeyLine).keys]
        assert key in keys
        assert key.lower() not in keys
        await pilot.press(key)
        while pilot.app.screen is table:
            await pilot.pause()
        assert title in screen_text(pilot.app)
        assert table.conductor.session.state.contract is None

    at_table(tmp_path, to_south(Phase.NAME), steps, (100, 30))


def test_a_letter_that_names_nothing_is_the_table_s(tmp_path: Path) -> None:
    session = game("bbhb")
    while session.state.phase == Phase.AUCTION:
        view = session.view(session.state.turn)
        mine = view.turn == SOUTH
        session.act(MakeBid(SOUTH, Bid(7, 2)) if mine else Pass(view.turn))

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("s")
        await pilot.pause()
        assert "No hand has been scored yet." in screen_text(pilot.app)
        assert table.conductor.session.state.phase == Phase.NAME

    at_table(tmp_path, session, steps)


def test_the_hand_is_sorted_anew_when_trump_is_named(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("d", "d")
        await pilot.pause()
        cards = [card for card in table.query_one(Hand).cards if card < 52]
        assert cards[0] // 13 == 1

    at_table(tmp_path, to_south(Phase.NAME), steps)


def test_six_are_buried_and_no_other_number(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("end", *["enter", "left"] * 5, "b")
        await pilot.pause()
        assert sentence(table) == "Bury six cards, not 5."
        await pilot.press("enter", "b")
        await pilot.pause()
        assert table.conductor.session.state.buried.bit_count() == 6

    at_table(tmp_path, to_south(Phase.BURY), steps)


def test_what_was_marked_for_the_burial_is_not_marked_after_it(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        await pilot.press("end", *["enter", "left"] * 6, "b")
        await pilot.pause()
        assert hand.marked == table.marked == 0

    at_table(tmp_path, to_south(Phase.BURY), steps)
