"""What faces paint of cards at any size: pips, jokers, the burial, a trick."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drawn_hands import LOOK, PLAYERS

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Phase, house_rules
from bidwhist.game.session import Session
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.drawing.cards import draw_card
from bidwhist.tui.drawing.kitty import draw_burial
from bidwhist.tui.drawing.pips import BIG
from bidwhist.tui.drawing.trick import card_size, corner_of


@pytest.mark.parametrize("symbols", [True, False])
@pytest.mark.parametrize("rank", range(9))
def test_a_big_card_has_as_many_pips_as_its_rank_says(rank: int, symbols: bool) -> None:
    canvas = Canvas(*BIG)
    draw_card(canvas, 0, 0, 26 + rank, replace(LOOK, symbols=symbols), size=BIG)
    inside = [line[1:10] for line in canvas.lines()[2:7]]
    assert "".join(inside).count("♥" if symbols else "H") == rank + 2


@pytest.mark.parametrize("seen", [6, 7, 8])
@pytest.mark.parametrize("card", [*range(26, 35), *range(35, 38), 52, 53])
def test_what_is_seen_of_a_big_card_under_another_is_a_whole_picture(card: int, seen: int) -> None:
    covered, cut = Canvas(*BIG), Canvas(seen, BIG[1])
    draw_card(covered, 0, 0, card, LOOK, size=BIG, seen=seen)
    draw_card(cut, 0, 0, card, LOOK, size=BIG, seen=seen)
    inside = ["".join(line[1:10]).rstrip() for line in covered.lines()[1:8]]
    assert inside == [line[1:].rstrip() for line in cut.lines()[1:8]]
    broad = any(len(line) > 4 for line in inside[1:6])  # two columns of pips, or a hat
    assert broad or card in (26, 27)


@pytest.mark.parametrize("size", [(7, 5), (9, 7), BIG])
def test_a_card_of_which_little_is_seen_has_one_sign_in_the_middle_of_that(
    size: tuple[int, int],
) -> None:
    canvas = Canvas(4, size[1])
    draw_card(canvas, 0, 0, 26 + 7, LOOK, size=size, seen=4)
    inside = [line[1:].strip() for line in canvas.lines()[1:-1]]
    assert [line for line in inside if line] == ["9♥", "♥"]
    assert canvas.lines()[size[1] // 2] == "│ ♥"


def test_the_jokers_differ_by_more_than_their_labels() -> None:
    for size in ((7, 5), (9, 7), BIG):
        words = []
        for card in (52, 53):
            canvas = Canvas(*size)
            draw_card(canvas, 0, 0, card, LOOK, size=size)
            words.append("\n".join(canvas.lines()))
        assert "joker" in words[0]
        assert "JOKER" in words[1]


@pytest.mark.parametrize("size", [(32, 10), (40, 11), (60, 17), (52, 25)])
def test_the_burial_fits_into_the_middle(size: tuple[int, int]) -> None:
    session = Session.start(house_rules(first_dealer="north"), PLAYERS, "5")
    session.deal()
    while session.state.phase != Phase.BURY:
        session.act(simplest(session.view(session.state.turn)))
    view = session.view(session.state.turn)
    canvas = Canvas(*size)
    draw_burial(canvas, view, 0, LOOK)
    text = "\n".join(canvas.lines())
    assert "From the kitty" in text
    assert "0 of 6" in text
    assert "Keep" in text
    assert "jokers " in text  # a J is a jack
    assert canvas.lines()[-1] == "" or size == (32, 10)


@pytest.mark.parametrize("size", [(32, 7), (32, 9), (32, 10), (40, 11), (60, 17), (52, 25)])
def test_no_card_of_a_trick_lies_on_another(size: tuple[int, int]) -> None:
    width, height = card_size(*size)
    cells = [
        (x + dx, y + dy)
        for x, y in (corner_of(place, *size) for place in range(4))
        for dx in range(width)
        for dy in range(height)
    ]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in cells)
