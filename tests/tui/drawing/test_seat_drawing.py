"""What is painted of the seats at any width: plates that keep their place, cards from behind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drawn_hands import LOOK, PLAYERS, view_of

from bidwhist.engine import house_rules
from bidwhist.game.session import Player, Session
from bidwhist.tui.drawing.seats import backs, lying_plate, standing_plate


@pytest.mark.parametrize("width", [12, 18])
@pytest.mark.parametrize("seat", range(4))
def test_a_plate_keeps_its_size_through_a_hand(width: int, seat: int) -> None:
    sizes = set()
    for cards in (0, 5, 30, 47):
        lines = standing_plate(view_of(cards), seat, PLAYERS, LOOK, width)
        sizes.add(tuple(line.cell_length for line in lines))
    assert len(sizes) == 1
    assert set(sizes.pop()) == {width}


@pytest.mark.parametrize("width", [12, 18])
@pytest.mark.parametrize("seat", range(4))
def test_a_name_stays_where_it_is_when_its_turn_comes(width: int, seat: int) -> None:
    names = set()
    for turn in range(4):
        view = replace(view_of(5), turn=turn)
        (line, *_) = standing_plate(view, seat, PLAYERS, LOOK, width)
        lying = "".join(line.plain for line in lying_plate(view, seat, PLAYERS, LOOK, 52))
        assert ("▶" in line.plain) == ("▶" in lying) == (turn == seat)
        names.add((line.plain.replace("▶", " "), lying.replace("▶", " ")))
    assert len(names) == 1


@pytest.mark.parametrize("seat", range(4))
def test_a_lying_plate_is_as_wide_with_one_card_as_with_twelve(seat: int) -> None:
    view = view_of(5)
    widths = {
        sum(line.cell_length for line in lying_plate(few, seat, PLAYERS, LOOK, 52))
        for few in (replace(view, counts=(count,) * 4) for count in (0, 1, 9, 10, 12))
    }
    assert len(widths) == 1


@pytest.mark.parametrize("width", [32, 40, 52])
def test_a_lying_plate_fits_and_says_everything(width: int) -> None:
    view = view_of(3)
    lines = lying_plate(view, view.declarer, PLAYERS, LOOK, width)
    assert max(line.cell_length for line in lines) <= width
    assert "declarer" in "".join(line.plain for line in lines)


@pytest.mark.parametrize(
    ("kinds", "who"),
    [("bbhb", "you · 12 cards"), ("hbhb", "12 cards"), ("bbbb", "club · 12 cards")],
)
def test_one_person_among_bots_is_told_which_seat_is_theirs(kinds: str, who: str) -> None:
    players = [Player("Dee", "human" if kind == "h" else "bot:club") for kind in kinds]
    session = Session.start(house_rules(first_dealer="north"), players, "5")
    session.deal()
    (plate,) = lying_plate(session.view(2), 2, players, LOOK, 40)
    assert plate.plain == f"   Dee  {who} "
    (other,) = lying_plate(session.view(2), 3, players, LOOK, 40)
    assert "you" not in other.plain


@pytest.mark.parametrize("cards", [12, 1])
def test_that_one_declares_is_said_rather_than_which_seat_is_theirs(cards: int) -> None:
    players = [Player("Dee", "human" if seat == 2 else "bot:club") for seat in range(4)]
    view = replace(view_of(3), seat=2, declarer=2, dealer=2, turn=2, counts=(cards,) * 4)
    wide, narrow = (lying_plate(view, 2, players, LOOK, width) for width in (40, 32))
    assert (len(wide), len(narrow)) == (1, 1)
    assert "you · " in wide[0].plain
    assert "you" not in narrow[0].plain
    assert "card" in narrow[0].plain
    assert "declarer" in narrow[0].plain


@pytest.mark.parametrize("count", [0, 1, 12, 18])
def test_hands_from_behind_take_three_lines_of_one_width(count: int) -> None:
    lines = backs(count, LOOK, 18)
    assert len(lines) == 3
    assert len({line.cell_length for line in lines}) == 1
    assert lines[0].cell_length <= 18
