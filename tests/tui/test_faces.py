"""What faces paint at any width: pips, plates, books, the contract's line, bids, the race."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bidwhist.bots.simplest import simplest
from bidwhist.engine import Bid, Phase, house_rules
from bidwhist.engine.actions import MakeBid, Pass
from bidwhist.engine.contract import DOWNTOWN, NOTRUMP
from bidwhist.engine.notation import parse_cards
from bidwhist.engine.trick import Trick
from bidwhist.engine.view import SeatView
from bidwhist.session import Player, Session
from bidwhist.tui.faces.auction import draw_calls, grid_for, strain_word
from bidwhist.tui.faces.awaiting import card_in_question
from bidwhist.tui.faces.canvas import Canvas
from bidwhist.tui.faces.cards import draw_card
from bidwhist.tui.faces.kitty import draw_burial
from bidwhist.tui.faces.outcome import outcome_lines, race_lines
from bidwhist.tui.faces.panel import BOOKS, WIDTH, auction_lines, books_lines
from bidwhist.tui.faces.pips import BIG
from bidwhist.tui.faces.seats import backs, lying_plate, standing_plate
from bidwhist.tui.faces.table import bar, books_row, contract_line
from bidwhist.tui.faces.trick import card_size, corner_of
from bidwhist.tui.look import Look

LOOK = Look()
NAMES = ("Bartholomew", "Ann", "Wilhelmina", "Христофор")
PLAYERS = tuple(
    Player(name, kind)
    for name, kind in zip(NAMES, ("bot:expert", "bot:club", "human", "bot:novice"), strict=True)
)


def played(cards: int, bid: Bid | None = None) -> Session:
    """A hand brought to so many cards played by the simplest moves, after one bid."""
    session = Session.start(house_rules(first_dealer="north"), PLAYERS, "5")
    session.deal()
    while session.state.phase == Phase.AUCTION:
        seat, first = session.state.turn, not session.state.calls
        session.act(MakeBid(seat, bid or Bid(4, DOWNTOWN)) if first else Pass(seat))
    while session.state.tricks is None or len(session.state.tricks.history) < cards:
        session.act(simplest(session.view(session.state.turn)))
    return session


def view_of(cards: int, bid: Bid | None = None) -> SeatView:
    session = played(cards, bid)
    return session.view(session.state.turn)


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


@pytest.mark.parametrize("width", [32, 40, 60])
def test_calls_stand_apart_and_whole(width: int) -> None:
    canvas = Canvas(width, 11)
    session = Session.start(house_rules("low-ace", first_dealer="north"), PLAYERS, "5")
    session.deal()
    for bid in (Bid(4, DOWNTOWN), Bid(5, 4), Bid(6, 3), Bid(7, 4)):
        session.act(MakeBid(session.state.turn, bid))
    draw_calls(canvas, replace(session.view(-1), phase=Phase.AUCTION, turn=-1), NAMES, LOOK)
    cell = min(16, width // 4)
    left = (width - 4 * cell) // 2
    row = next(line for line in canvas.lines() if "★" in line).ljust(width)
    said = [row[left + at * cell : left + (at + 1) * cell].strip() for at in range(4)]
    assert [words.strip("★")[0] for words in said] == ["4", "5", "6", "7"]
    assert all(len(words) < cell for words in said)
    assert all(words[-2:] in {"wn", " d", " u", "up"} for words in said)


def test_a_narrow_call_is_written_as_the_grid_writes_it() -> None:
    rules = house_rules("low-ace", first_dealer="north")
    canvas = Canvas(32, 11)
    session = Session.start(rules, PLAYERS, "5")
    session.deal()
    session.act(MakeBid(session.state.turn, Bid(5, 4)))
    draw_calls(canvas, session.view(-1), NAMES, LOOK)
    assert f"★5 {strain_word(4, rules, grid_for(rules, 32).cell)} " in "\n".join(canvas.lines())


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


def test_a_name_over_the_calls_stays_where_it_is() -> None:
    rows = set()
    for turn in range(4):
        canvas = Canvas(40, 11)
        view = replace(view_of(5), phase=Phase.AUCTION, calls=(), turn=turn)
        draw_calls(canvas, view, NAMES, LOOK)
        row = next(line for line in canvas.lines() if "Ann" in line)
        assert row.count("▶") == 1
        rows.add(row.replace("▶", " "))
    assert len(rows) == 1


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


def test_a_card_in_question_is_named_with_the_card_that_was_led() -> None:
    trick = Trick(3, parse_cards("AS QH BJ 2S"), 1)
    said = [card_in_question(trick, seat, True) for seat in range(4)]
    assert said == ["Q♥ on A♠", "BJ on A♠", "2♠ on A♠", "led A♠"]


@pytest.mark.parametrize("count", [0, 1, 12, 18])
def test_hands_from_behind_take_three_lines_of_one_width(count: int) -> None:
    lines = backs(count, LOOK, 18)
    assert len(lines) == 3
    assert len({line.cell_length for line in lines}) == 1
    assert lines[0].cell_length <= 18


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
