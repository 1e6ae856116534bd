"""What keys and clicks do with the cards at the table: doubled, too soon, refused, asked twice."""

from pathlib import Path

import pytest
from table_app import at_table, by_keys, sentence, settled, spot_of_card, to_south
from textual.pilot import Pilot

from bidwhist.engine import Phase, Play
from bidwhist.engine.cards import SOUTH
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.screen import TableScreen
from bidwhist.tui.table.trick import TrickPlace

# Cards


def test_a_refused_card_says_why_and_is_not_played(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand, view = table.query_one(Hand), table.view
        assert view is not None
        refused = next(card for card in hand.cards if not view.lawful >> card & 1)
        await pilot.click(Hand, spot_of_card(hand, refused))
        await pilot.click(Hand, spot_of_card(hand, refused))
        await pilot.pause()
        assert sentence(table) == "You hold a diamond: follow suit."
        assert refused in hand.cards

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def test_two_messages_of_one_moment_play_one_card(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand, view = table.query_one(Hand), table.view
        assert view is not None
        card = view.lawful.bit_length() - 1
        hand.post_message(Hand.Chosen(card, hand.moment))
        hand.post_message(Hand.Chosen(card, hand.moment))
        await settled(pilot)
        plays = [e for e in table.conductor.session.log if isinstance(e, Play) and e.seat == SOUTH]
        assert [play.card for play in plays].count(card) == 1

    at_table(tmp_path, to_south(Phase.PLAY, 1), steps)


def test_a_card_chosen_at_an_earlier_turn_is_not_played_at_this_one(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        earlier = hand.moment
        await by_keys(pilot, table)
        await settled(pilot)
        view, before = table.view, table.conductor.session.version
        assert view is not None
        hand.post_message(Hand.Chosen(view.lawful.bit_length() - 1, earlier))
        await settled(pilot)
        assert table.conductor.session.version == before

    at_table(tmp_path, to_south(Phase.PLAY, 1), steps)


@pytest.mark.parametrize("times", [1, 2, 3, 5])
def test_of_clicks_in_a_row_the_second_plays_the_card_and_no_other_does(
    tmp_path: Path, times: int
) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand, view = table.query_one(Hand), table.view
        assert view is not None
        held = len(hand.cards)
        card = next(card for card in hand.cards if view.lawful >> card & 1)
        await pilot.click(Hand, spot_of_card(hand, card), times=times)
        await pilot.pause()
        assert len(hand.cards) == (held if times == 1 else held - 1)

    at_table(tmp_path, to_south(Phase.PLAY, 1), steps, pace="slow")


@pytest.mark.parametrize("size", [(60, 20), (121, 30)])
def test_every_card_is_chosen_by_a_click_on_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        for card in hand.cards:
            await pilot.click(Hand, spot_of_card(hand, card))
            assert hand.cursor == card

    at_table(tmp_path, to_south(Phase.BURY), steps, size)


def test_a_rank_goes_to_its_cards_in_turn(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        nines = [card for card in hand.cards if card < 52 and card % 13 == 7]
        found = []
        for _ in nines:
            await pilot.press("9")
            found.append(hand.cursor)
        assert found == nines
        assert len(nines) > 1

    at_table(tmp_path, to_south(Phase.BURY), steps)


def test_with_confirmation_a_card_is_asked_for_twice(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.conductor.session.version
        await by_keys(pilot, table)
        await pilot.pause()
        assert sentence(table).startswith("Play ")
        assert table.conductor.session.version == before
        await pilot.press("enter")
        await pilot.pause()
        assert table.conductor.session.version > before

    at_table(tmp_path, to_south(Phase.PLAY, 0), steps, confirm_play=True)


# Pauses


def test_any_key_ends_a_pause_and_plays_nothing(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await by_keys(pilot, table)
        while not table.resting:
            if table.pausing:
                await pilot.press("z")
            else:
                await pilot.pause()
        held = len(table.query_one(Hand).cards)
        taken = table.query_one(TrickPlace).shown(table.conductor.session.view(SOUTH))
        assert taken is not None
        assert len(taken.cards) == 4
        await pilot.press("enter")
        assert not table.resting
        assert len(table.query_one(Hand).cards) == held

    at_table(tmp_path, to_south(Phase.PLAY, 0), steps, pace="key")


def test_the_last_trick_comes_back_on_a_key(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        place, view = table.query_one(TrickPlace), table.view
        assert view is not None
        await pilot.press("l")
        assert place.shown(view) == view.tricks[-1]
        await pilot.press("l")
        assert place.shown(view) == view.trick

    at_table(tmp_path, to_south(Phase.PLAY, 3), steps)
