"""The table as a person sees it at every size, stage by stage, compared with files looked at."""

from collections.abc import Callable
from pathlib import Path

import pytest
from table_app import SIZES, at_table, brought_to, dealt_by, game
from textual.pilot import Pilot

from bidwhist.engine import Phase, house_rules
from bidwhist.engine.cards import SOUTH
from bidwhist.game.session import Session
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.pace import BEFORE_BOT
from bidwhist.tui.table.screen import TableScreen
from screen_text import compare


def dealt_to_south(phase: Phase, cards: int = 0) -> Session:
    """A game in which South, the only person, is to act; West deals, so South must bid last."""
    return brought_to(game(seed="3"), phase, SOUTH, cards)


def dealer_must_bid(phase: Phase, cards: int = 0) -> Session:
    """A game brought to the hand that South deals and, as the others pass, has to declare."""
    return brought_to(dealt_by(game(seed="3"), SOUTH), phase, SOUTH, cards)


STAGES: dict[str, tuple[Callable[[], Session], list[str]]] = {
    "auction": (lambda: dealt_to_south(Phase.AUCTION), ["right"]),
    "naming": (lambda: dealer_must_bid(Phase.NAME), ["right", "right"]),
    "burial": (lambda: dealer_must_bid(Phase.BURY), ["end", *["enter", "left"] * 4]),
    "play": (lambda: dealer_must_bid(Phase.PLAY, 3), ["right"]),
    "following": (lambda: dealt_to_south(Phase.PLAY, 5), ["right"]),
    "covered": (lambda: dealt_to_south(Phase.PLAY, 1), ["x"]),
    "last_trick": (lambda: dealt_to_south(Phase.PLAY, 5), ["l"]),
    "score": (lambda: dealer_must_bid(Phase.PLAY, 1), ["s"]),
    "log": (lambda: dealer_must_bid(Phase.PLAY, 3), ["g"]),
    "leaving": (lambda: dealer_must_bid(Phase.PLAY, 3), ["q"]),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("stage", STAGES)
def test_the_table_as_a_person_sees_it(tmp_path: Path, stage: str, size: tuple[int, int]) -> None:
    bring, keys = STAGES[stage]

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        await compare(f"table_{stage}", pilot)

    at_table(tmp_path, bring(), steps, size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_curtain_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await compare("table_curtain", pilot)

    at_table(tmp_path, game("hhhh", seed="3"), steps, size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_result_as_a_person_sees_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("enter")  # the last card, which is chosen already
        await pilot.pause()
        assert table.conductor.session.state.result is not None
        await pilot.pause()
        await compare("table_result", pilot)

    at_table(tmp_path, brought_to(game(seed="3"), Phase.PLAY, SOUTH, 11), steps, size)


def test_letters_where_the_terminal_has_no_suits(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        await pilot.press("right")
        await pilot.pause()
        await compare("table_letters", pilot)

    session = dealer_must_bid(Phase.PLAY, 3)
    at_table(tmp_path, session, steps, suits="letters", cards="letters")


def test_a_kitty_that_is_shown_is_seen_by_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BEFORE_BOT, "slow", 600.0)  # the bot names, and does not get to bury

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await compare("table_kitty_shown", pilot)
        assert table.view is not None
        assert len(table.view.kitty) == 6

    rules = house_rules(kitty_shown="always", first_dealer="north")
    session = brought_to(game("bhbb", rules), Phase.NAME, 0)
    at_table(tmp_path, session, steps, pace="slow")


def test_the_hand_bright_where_the_engine_allows_a_card(tmp_path: Path) -> None:
    async def steps(_pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        view = table.view
        assert view is not None
        bright = {card for card in hand.cards if not hand.marks_of(card).refused}
        assert bright == {card for card in hand.cards if view.lawful >> card & 1}
        assert len(bright) < len(hand.cards)

    at_table(tmp_path, dealt_to_south(Phase.PLAY, 2), steps)
