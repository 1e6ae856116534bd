"""Several people at one machine: what a curtain hides, and what lifts it."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from table_app import at_table, brought_to, by_keys, click_words, game, settled, spot_of_card
from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import Button, OptionList

from bidwhist.engine import Phase, SeatView
from bidwhist.engine.cards import cards_in
from bidwhist.game.session import Session
from bidwhist.text.card_labels import card_label
from bidwhist.tui.table.curtain import Curtain
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.screen import TableScreen
from screen_text import screen_text
from terminal import Terminal, games

CARD = re.compile(r"[2-9TJQKA0][♠♥♦♣]|[BL]J\b")


def two_people(phase: Phase = Phase.AUCTION, seat: int = 1, tricks: int = 0) -> Session:
    return brought_to(game("hhbb", seed="3"), phase, seat, tricks)


def test_no_card_is_shown_before_the_first_curtain_is_lifted(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        assert isinstance(pilot.app.screen, Curtain)
        assert not CARD.search(screen_text(pilot.app))
        assert table.query_one(Hand).cards == ()
        await pilot.press("y")
        await pilot.pause()
        assert CARD.search(screen_text(pilot.app))

    at_table(tmp_path, two_people(), steps)


@pytest.mark.parametrize("keys", [["enter"], ["space"], ["p"], ["n"], ["x"], ["l"], ["1", "b"]])
def test_no_other_key_lifts_a_curtain(tmp_path: Path, keys: list[str]) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(pilot.app.screen, Curtain)

    at_table(tmp_path, two_people(), steps)


def test_a_curtain_lifted_twice_at_once_is_lifted_once(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.conductor.session.version
        await pilot.press("y", "y", "y")
        await pilot.pause()
        assert pilot.app.screen is table
        assert table.conductor.session.version == before

    at_table(tmp_path, two_people(), steps)


def test_the_hand_is_gone_before_the_curtain_comes(tmp_path: Path) -> None:
    shown: list[tuple[int, int]] = []

    class Watched(TableScreen):
        def watch_view(self, view: SeatView | None) -> None:
            shown.append((self.viewer.seat, view.hand if view is not None else 0))

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press("y")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        await by_keys(pilot, screen)
        await settled(pilot)

    session = brought_to(game("hhhh", seed="3"), Phase.PLAY, 1, 2)
    at_table(tmp_path, session, steps, screen=Watched)
    seats = [seat for seat, _ in shown]
    assert all(hand == 0 for seat, hand in shown if seat < 0)
    changes = [pair for pair in pairwise(seats) if pair[0] != pair[1]]
    assert changes
    assert all(-1 in change for change in changes)


def test_the_curtain_says_score_and_contract_and_nothing_of_a_hand(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        text = screen_text(pilot.app)
        assert "Omar" in text
        assert "3 uptown in" in text
        assert not CARD.search(text)
        for seat in range(4):
            labels = [
                card_label(card) for card in cards_in(table.conductor.session.view(seat).hand)
            ]
            assert not any(label in text for label in labels)

    at_table(tmp_path, two_people(Phase.PLAY, 1, 1), steps)


def test_leaving_from_under_a_curtain_shows_no_hand(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert "Leave the table?" in screen_text(pilot.app)
        assert not CARD.search(screen_text(pilot.app))

    at_table(tmp_path, two_people(), steps)


def test_the_table_can_be_left_from_under_a_curtain(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert pilot.app.screen.query_one(OptionList).option_count == 3
        await pilot.press("down", "enter")
        await pilot.pause()

    assert at_table(tmp_path, two_people(), steps).given == "title"


def test_the_table_can_be_left_from_under_a_curtain_with_the_mouse(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await click_words(pilot, "q leave")
        await click_words(pilot, "To the title")

    assert at_table(tmp_path, two_people(), steps).given == "title"


def test_staying_brings_the_curtain_back(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press("escape")
        await pilot.pause()
        assert "Leave the table?" in screen_text(pilot.app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Curtain)

    at_table(tmp_path, two_people(), steps)


def test_nothing_can_be_taken_back_across_a_curtain(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("y")
        await pilot.pause()
        await by_keys(pilot, table)
        await settled(pilot)
        assert isinstance(pilot.app.screen, Curtain)
        assert not any(table.conductor.session.can_take_back(seat) for seat in range(4))

    at_table(tmp_path, brought_to(game("hhhh", seed="3"), Phase.PLAY, 1, 2), steps)


async def click(pilot: Pilot[int], place: Offset) -> None:
    """Press and release as a terminal reports it."""
    for kind in (events.MouseDown, events.MouseUp):
        event = kind(None, place.x, place.y, 0, 0, 1, False, False, False, place.x, place.y)
        pilot.app.post_message(event)
        await pilot.pause()


BUTTON = Offset(40, 19)
"""A cell of the curtain's button, and of a card under it."""


def test_a_double_click_on_a_card_does_not_lift_the_curtain(tmp_path: Path) -> None:
    session = brought_to(game("hhhh", seed="3"), Phase.PLAY, 1, 0)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("y")
        await pilot.pause(1)
        hand = table.query_one(Hand)
        hand.cursor = next(
            card for card in hand.cards if table.conductor.view(1).lawful >> card & 1
        )
        spot = spot_of_card(hand, hand.cursor) + hand.region.offset
        version = session.version
        for _ in range(3):
            await click(pilot, spot)
        assert session.version == version + 1
        assert isinstance(pilot.app.screen, Curtain)
        button = pilot.app.screen.query_one(Button)
        assert button.region.contains_point(BUTTON)
        for _ in range(2):  # as if the card had lain under the button
            await click(pilot, BUTTON)
        assert isinstance(pilot.app.screen, Curtain)

    at_table(tmp_path, session, steps)


def test_clicks_after_the_one_that_lifts_the_curtain_play_nothing(tmp_path: Path) -> None:
    session = brought_to(game("hhhh", seed="3"), Phase.PLAY, 1, 0)
    version = session.version

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.pause(1)
        for _ in range(3):
            await click(pilot, BUTTON)
        assert pilot.app.screen is table
        assert session.version == version
        assert table.query_one(Hand).cursor < 0

    at_table(tmp_path, session, steps)


PASSED_ROUND = {"BIDWHIST_PACE": "instant", "BIDWHIST_MOVEMENT": "false"}


def seat_four_people(home: Path) -> None:
    """Write settings for four people, so that Enter begins their game."""
    home.mkdir(parents=True, exist_ok=True)
    seats = 'seats = ["human", "human", "human", "human"]\n'
    (home / "settings.toml").write_text(f'profile = "kitchen-table"\n{seats}', encoding="utf-8")


def test_on_a_terminal_no_frame_has_a_card_between_two_people(tmp_path: Path) -> None:
    seat_four_people(tmp_path)
    with Terminal(tmp_path, environment=PASSED_ROUND) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("Who plays?")
        terminal.settle()  # a second Enter within a tenth of a second is a held key
        terminal.press("\r")
        for _ in range(3):
            terminal.wait_for("Pass the machine")
            terminal.settle()
            terminal.forget()
            terminal.press("y")
            terminal.wait_for("bid or pass")
            terminal.settle()
            terminal.forget()
            terminal.press("p")
            terminal.wait_for("Pass the machine")
            assert not CARD.search(terminal.text())


@pytest.mark.parametrize("key", ["p", "\r", " "])
def test_a_key_held_down_decides_at_most_once(tmp_path: Path, key: str) -> None:
    with Terminal(tmp_path, "--seed", "3", environment=PASSED_ROUND) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("bid or pass")
        terminal.settle(0.3)
        for _ in range(40):
            terminal.press(key)
            terminal.read(0.03)
        terminal.settle()
        lines = games(tmp_path)[0].read_text(encoding="utf-8").splitlines()
        acts = [line for line in lines if '"seat":"S"' in line]
        assert len(acts) == (key == "p")


def test_a_mouse_report_that_is_broken_plays_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "3", environment=PASSED_ROUND) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("bid or pass")
        terminal.settle()
        before = games(tmp_path)[0].read_bytes()
        for _ in range(3):
            terminal.press(b"\x1b[<32;NaN;NaNM")
        terminal.settle()
        assert games(tmp_path)[0].read_bytes() == before
