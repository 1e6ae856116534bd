"""What a bid or a card tells, asked for at the table by keys and by clicks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from table_app import NAMES, SIZES, at_table, brought_to, click_key, game
from textual.geometry import Offset
from textual.pilot import Pilot

from bidwhist.engine import Phase, house_rules, view
from bidwhist.engine.cards import SOUTH
from bidwhist.engine.contract import NONE
from bidwhist.teach import explain
from bidwhist.teach.explain import explain_call, explain_card
from bidwhist.tui.drawing.explanation import AUCTION, LAST_TRICK, THIS_TRICK, chapters_of
from bidwhist.tui.drawing.trick import card_size, corner_of, place_of
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.explain import Explain
from bidwhist.tui.table.screen import TableScreen
from bidwhist.tui.table.trick import TrickPlace
from game_positions import moments
from screen_text import compare, screen_lines, screen_text
from unseen import dealt_anew


def read(pilot: Pilot[int]) -> str:
    """The words on the screen, without the frames and the line breaks."""
    return " ".join(screen_text(pilot.app).replace("│", " ").split())


def test_the_chapters_are_what_there_is_to_read() -> None:
    session = game(seed="3")
    titles = []
    for phase, tricks in ((Phase.AUCTION, 0), (Phase.PLAY, 0), (Phase.PLAY, 2)):
        session = brought_to(session, phase, SOUTH, tricks)
        titles.append([one.title for one in chapters_of(session.view(NONE), NAMES, 1)])
    assert titles[0] == [AUCTION]
    assert titles[1] == [AUCTION, THIS_TRICK]
    assert titles[2][:2] == [AUCTION, LAST_TRICK]


@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_is_told_depends_on_a_card_that_nobody_has_seen(seed: int) -> None:
    for phase in (Phase.AUCTION, Phase.BURY, Phase.PLAY):
        for state in moments(seed, phase, 2):
            other = dealt_anew(state, NONE, Random(seed))
            told, same = (chapters_of(view(one, NONE), NAMES, 1) for one in (state, other))
            assert told == same


def test_e_tells_what_the_last_call_told_and_the_arrows_what_the_others_did(
    tmp_path: Path,
) -> None:
    session = brought_to(game(seed="3"), Phase.AUCTION, SOUTH)
    seen = session.view(NONE)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("e")
        await table.workers.wait_for_complete()
        await pilot.pause()
        for place in reversed(range(len(seen.calls))):
            told = explain_call(seen, place, NAMES, Random(session.bot_seed))
            assert " ".join(told) in read(pilot)
            await pilot.press("up")
        await pilot.press("e")
        assert pilot.app.screen is table

    at_table(tmp_path, session, steps)


def test_from_the_last_trick_e_tells_of_its_cards(tmp_path: Path) -> None:
    session = brought_to(game(seed="3"), Phase.PLAY, SOUTH, 3)
    seen = session.view(NONE)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("l", "e")
        await table.workers.wait_for_complete()
        await pilot.pause()
        for position in reversed(range(4)):
            told = explain_card(seen, seen.tricks[-1], position, NAMES)
            assert " ".join(told) in read(pilot)
            await pilot.press("up")
        await pilot.press("left")
        assert "promises nothing" in read(pilot)
        await pilot.press("enter")
        assert pilot.app.screen is table
        assert table.recalling

    at_table(tmp_path, session, steps)


def test_at_the_showdown_e_tells_of_the_trick_that_lies_there(tmp_path: Path) -> None:
    rules = house_rules(revokes="called", first_dealer="north")
    session = brought_to(game(rules=rules, seed="3"), Phase.SHOWDOWN, SOUTH)
    seen = session.view(NONE)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("e")
        await table.workers.wait_for_complete()
        await pilot.pause()
        assert " ".join(explain_card(seen, seen.tricks[-1], 3, NAMES)) in read(pilot)

    at_table(tmp_path, session, steps)


def test_a_click_on_a_call_tells_what_it_told(tmp_path: Path) -> None:
    session = brought_to(game(seed="3"), Phase.AUCTION, SOUTH)
    seen = session.view(NONE)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        width = table.query_one(Auction).size.width
        cell = min(16, width // 4)
        await pilot.click(Auction, Offset((width - 4 * cell) // 2 + cell // 2, 1))
        await table.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(pilot.app.screen, Explain)
        told = explain_call(seen, 0, NAMES, Random(session.bot_seed))
        assert " ".join(told) in read(pilot)

    at_table(tmp_path, session, steps)


@pytest.mark.parametrize("recalled", [True, False])
def test_a_click_on_a_card_of_a_trick_tells_what_it_told(tmp_path: Path, recalled: bool) -> None:
    session = brought_to(game(seed="3"), Phase.PLAY, SOUTH, 3)
    seen = session.view(NONE)
    trick = seen.tricks[-1] if recalled else seen.trick
    assert trick is not None
    assert trick.cards

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        if recalled:
            await pilot.press("l")
        size = table.query_one(TrickPlace).size
        x, y = corner_of(place_of(trick.leader, SOUTH), *size)
        width, height = card_size(*size)
        await pilot.click(TrickPlace, Offset(x + width // 2, y + height // 2))
        await table.workers.wait_for_complete()
        await pilot.pause()
        assert " ".join(explain_card(seen, trick, 0, NAMES)) in read(pilot)
        assert session.view(NONE) == seen

    at_table(tmp_path, session, steps)


def test_rows_and_titles_are_buttons(tmp_path: Path) -> None:
    session = brought_to(game(seed="3"), Phase.PLAY, SOUTH, 3)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await click_key(pilot, table, "explain")
        await table.workers.wait_for_complete()
        await pilot.pause()
        lines = screen_lines(pilot.app)
        row = next(at for at, line in enumerate(lines) if AUCTION in line and LAST_TRICK in line)
        await pilot.click(offset=Offset(lines[row].index(AUCTION) + 1, row))
        assert "passes" in read(pilot)
        lines = screen_lines(pilot.app)
        row = next(at for at, line in enumerate(lines) if "passes" in line)
        await pilot.click(offset=Offset(lines[row].index("passes"), row))
        assert "promises nothing" in read(pilot)

    at_table(tmp_path, session, steps, (140, 45))


def test_before_the_first_call_there_is_nothing_to_explain(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("e")
        await pilot.pause()
        assert pilot.app.screen is table

    at_table(tmp_path, game("bhbb", seed="3"), steps)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("what", ["call", "card"])
def test_explained_as_a_person_sees_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, size: tuple[int, int]
) -> None:
    held = [f"{explain.UNSEEN}, a player who passes here has a joker 21% of the time (any hand: "
            "42%), on average 4.4 cards in the best trump suit (any hand: 4.9) and a hand good for "
            "8.9 books (any hand: 9.6)."]  # fmt: skip
    monkeypatch.setattr(explain, "_what_they_hold", lambda *_: held)  # figures that stay
    phase, tricks = (Phase.AUCTION, 0) if what == "call" else (Phase.PLAY, 3)
    session = brought_to(game(seed="3"), phase, SOUTH, tricks)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press(*(["e"] if what == "call" else ["l", "e", "up"]))
        await table.workers.wait_for_complete()
        await pilot.pause()
        await compare(f"explained_{what}", pilot)

    at_table(tmp_path, session, steps, size)
