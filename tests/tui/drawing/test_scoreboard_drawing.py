"""What faces paint at any width: the score, the contract's line, the books, the panel, the race."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drawn_hands import LOOK, NAMES, played, view_of

from bidwhist.engine import Bid, house_rules
from bidwhist.engine.contract import DOWNTOWN, NOTRUMP
from bidwhist.engine.notation import parse_cards
from bidwhist.engine.trick import Trick
from bidwhist.tui.drawing.outcome import outcome_lines, race_lines
from bidwhist.tui.drawing.panel import BOOKS, WIDTH, auction_lines, books_lines
from bidwhist.tui.drawing.prompt_text import card_in_question
from bidwhist.tui.drawing.scoreboard import bar, books_row, contract_line


@pytest.mark.parametrize("seat", range(-1, 4))
def test_the_score_has_the_viewers_side_brighter(seat: int) -> None:
    line = bar(played(0).view(seat), NAMES, LOOK, 80)
    inks = {line.plain[span.start : span.end].strip(): str(span.style) for span in line.spans}
    sides = ("Barthol… & Wilhelm…", "Ann & Христоф…")
    bright = [LOOK.text if seat in (side, side + 2) else LOOK.muted for side in (0, 1)]
    assert [inks[words] for words in sides] == bright


@pytest.mark.parametrize("width", [60, 72, 80, 92, 140])
@pytest.mark.parametrize("bid", [Bid(7, NOTRUMP), Bid(4, DOWNTOWN)])
@pytest.mark.parametrize("cards", [0, 21, 44])
def test_the_contract_fits_into_its_line(width: int, bid: Bid, cards: int) -> None:
    line = contract_line(view_of(cards, bid), NAMES, LOOK, width)
    assert line.cell_length <= width


def test_the_contract_says_how_many_of_the_books_left_are_needed() -> None:
    view = view_of(8)
    own, other = view.books[view.declarer & 1], view.books[1 - (view.declarer & 1)]
    words = f"needs {10 - own} of {13 - own - other} left"
    assert words in contract_line(view, NAMES, LOOK, 60).plain


@pytest.mark.parametrize(("own", "other"), [(0, 0), (4, 2), (10, 3), (13, 0), (0, 13)])
def test_the_row_of_books_has_thirteen_and_its_bar_where_the_contract_is_made(
    own: int, other: int
) -> None:
    row = books_row(own, other, 10, LOOK).plain
    assert row.index("┃") == 10
    assert (row.count("■"), row.count("□"), len(row)) == (own, other, 14)


def test_a_card_in_question_is_named_with_the_card_that_was_led() -> None:
    trick = Trick(3, parse_cards("AS QH BJ 2S"), 1)
    said = [card_in_question(trick, seat, True) for seat in range(4)]
    assert said == ["Q♥ on A♠", "BJ on A♠", "2♠ on A♠", "led A♠"]


def test_the_panel_shows_every_trick_with_its_winner_in_as_many_lines_in_every_hand() -> None:
    for cards in (0, 1, 17, 48):
        session = played(cards)
        view = session.view(-1)
        lines = books_lines(view, NAMES, LOOK)
        assert len(lines) == BOOKS
        assert max(line.cell_length for line in lines) <= WIDTH
        stars = sum(line.plain.count("★") for line in lines)
        assert stars == (cards + 3) // 4


def test_the_panel_marks_the_high_bid() -> None:
    view = view_of(0)
    names, calls = auction_lines(view, NAMES, LOOK)
    assert "4 down★" in calls.plain
    assert names.cell_length <= WIDTH


def test_a_hand_that_is_over_says_made_or_set_and_the_sum() -> None:
    session = played(48)
    result = session.state.result
    assert result is not None
    text = "\n".join(line.plain for line in outcome_lines(result, session.rules, NAMES, LOOK))
    assert ("MADE" if result.made else "SET") in text
    assert "of the 10 bid" in text


@pytest.mark.parametrize(("score", "at"), [((0, 0), 10), ((7, -7), 20), ((-16, 9), 0)])
def test_the_race_stands_at_its_ends_where_the_game_is_over(
    score: tuple[int, int], at: int
) -> None:
    session = played(48)
    result = session.state.result
    assert result is not None
    lines = race_lines(replace(result, score=score), session.rules, NAMES, LOOK)
    assert lines[1].plain.index("◆") - lines[0].plain.index("−7") == at


@pytest.mark.parametrize(("revokes", "so_far"), [("prevented", ""), ("called", " so far")])
def test_a_contract_is_made_or_set_once_that_is_sure_and_so_far_where_revokes_may_be_called(
    revokes: str, so_far: str
) -> None:
    view = replace(view_of(44), rules=house_rules(revokes=revokes))
    made = replace(view, books=(11, 1) if view.declarer % 2 == 0 else (1, 11))
    lost = replace(view, books=(1, 11) if view.declarer % 2 == 0 else (11, 1))
    assert f", made{so_far} · defence" in contract_line(made, NAMES, LOOK, 80).plain
    assert f", set{so_far} · defence" in contract_line(lost, NAMES, LOOK, 80).plain
