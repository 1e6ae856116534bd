"""Names as long and as wide as they may be, and what is said with them, in the smallest window."""

from __future__ import annotations

from itertools import product

import pytest
from rich.cells import cell_len

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Bid, IllegalAction, MakeBid, Phase, apply, house_rules, is_legal
from bidwhist.engine.contract import all_bids
from bidwhist.game.events import AuctionWon, Claimed
from bidwhist.game.session import Player, Session
from bidwhist.text.event_words import event_lines
from bidwhist.text.names import LONGEST
from bidwhist.tui.drawing.auction import draw_calls
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.prompt_text import awaiting, trick_taken, within
from bidwhist.tui.drawing.scoreboard import fit
from bidwhist.tui.drawing.seats import lying_plate

ROOM = 60 - len(" ! ")
"""Cells that a refusal has in the narrowest window."""

WIDE = ("漢字太郎漢字太郎", "Maximiliana-Theo", "Dee", "e\u0323\u0301x")
KINDS = ("bot:expert", "bot:expert", "human", "bot:novice")
PLAYERS = tuple(map(Player, WIDE, KINDS))


def game(profile: str = "pagat", **house: str) -> Session:
    rules = house_rules(profile, **{"first_dealer": "north", **house})
    session = Session.start(rules, PLAYERS, "5")
    session.deal()
    return session


@pytest.mark.parametrize("profile", ["pagat", "low-ace"])
def test_why_a_bid_is_refused_fits_under_the_smallest_table(profile: str) -> None:
    state = game(profile).state
    for high, low in product(all_bids(state.rules), repeat=2):
        standing = apply(state, MakeBid(1, high))
        if not is_legal(standing, MakeBid(2, low)):
            with pytest.raises(IllegalAction) as refusal:
                apply(standing, MakeBid(2, low))
            assert len(str(refusal.value)) <= ROOM


def test_what_is_awaited_of_the_longest_names_fits_under_the_smallest_table() -> None:
    players = [Player("W" * LONGEST, "human")] * 4
    for rules in ({}, {"revokes": "called"}, {"all_pass": "redeal"}):
        session = game(**rules)
        for _ in range(70):
            view = session.view(session.state.turn)
            said = [awaiting(view, players)]
            said += [trick_taken(trick, players) for trick in view.tricks]
            names = [player.name for player in players]
            for event in session.story.this_hand():
                if isinstance(event, AuctionWon | Claimed):
                    said += event_lines(event, names, session.rules)
            assert max(map(cell_len, said)) <= ROOM
            if session.state.phase == Phase.DEAL:
                break
            session.act(simplest(view))


def test_of_several_sentences_those_are_said_that_have_room() -> None:
    words = "Trick 5: Maya takes the trick. l puts it away. e explains."
    assert within(words, 60) == words
    assert within(words, 57) == "Trick 5: Maya takes the trick. l puts it away."
    assert within(words, 32) == "Trick 5: Maya takes the trick."
    assert within(words, 5) == "Trick 5: Maya takes the trick."


@pytest.mark.parametrize("width", [32, 40, 60])
def test_calls_stand_under_their_names_however_wide_these_are(width: int) -> None:
    canvas, session = Canvas(width, 11), game()
    session.act(MakeBid(1, Bid(4, 0)))
    draw_calls(canvas, session.view(-1), WIDE, Look())
    names, calls = (line for line in canvas.lines() if "4 " in line or "Dee" in line)
    cell = min(16, width // 4)
    left = (width - 4 * cell) // 2
    assert left <= cell_len(names[: names.index("Max")]) < left + cell
    assert left + cell <= cell_len(names[: names.index("Dee")]) < left + 2 * cell
    assert left + 3 * cell <= cell_len(names[: names.index("漢")]) < width
    assert cell_len(names) <= width
    assert "4 " in calls


def test_a_wide_character_fills_two_cells_and_an_accent_none() -> None:
    canvas = Canvas(8, 1)
    canvas.put(1, 0, WIDE[3] + "漢")
    canvas.put(6, 0, "|")
    (line,) = canvas.lines()
    assert line == f" {WIDE[3]}漢 |"
    assert cell_len(line) == 7


@pytest.mark.parametrize("text", ["e\u0301\u6f22", "\u6f22e\u0301", "\u6f22\u1161"])
def test_a_mark_stays_with_its_letter_where_a_wide_character_makes_up_for_it(text: str) -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, text)
    canvas.put(cell_len(text), 0, "|")
    assert canvas.lines() == [f"{text}|"]
    canvas = Canvas(4, 1)
    canvas.put(-1, 0, "e\u0301\u6f22|")  # the first cell is cut off
    assert canvas.lines() == ["\u6f22|"]


@pytest.mark.parametrize("width", [32, 40, 52])
@pytest.mark.parametrize("seat", range(4))
def test_a_lying_plate_has_room_for_the_longest_name(width: int, seat: int) -> None:
    session = game()
    session.act(MakeBid(1, Bid(4, 0)))
    for line in lying_plate(session.view(-1), seat, PLAYERS, Look(), width):
        assert line.cell_length <= width


def test_a_name_is_cut_without_a_space_before_its_end() -> None:
    assert fit("漢字太郎", 8) == "漢字太郎"
    assert fit("漢字太郎漢字", 8) == "漢字太…"
