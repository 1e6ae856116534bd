"""The hand's order, and that every card is found where it is drawn."""

import pytest

from bidwhist.engine.contract import order_for
from bidwhist.engine.notation import cards_text, parse_mask
from bidwhist.engine.rules import house_rules
from bidwhist.text.card_labels import card_label
from bidwhist.tui.drawing.canvas import Canvas
from bidwhist.tui.drawing.cards import Marks, draw_hand
from bidwhist.tui.drawing.fan import Fan, Tier, fan_for, sorted_hand
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.signs import signs

HAND = "2S AS KD 3H AH BJ LJ TC"
RULES = house_rules()


@pytest.mark.parametrize(
    ("trump", "downtown", "order"),
    [
        (3, False, "BJ LJ AS 2S AH 3H TC KD"),
        (3, True, "BJ LJ AS 2S AH 3H TC KD"),
        (2, True, "BJ LJ AH 3H AS 2S KD TC"),
        (-1, False, "AS 2S AH 3H TC KD BJ LJ"),
    ],
)
def test_strongest_first_trumps_in_front_jokers_last_at_no_trump(
    trump: int, downtown: bool, order: str
) -> None:
    cards = sorted_hand(parse_mask(HAND), order_for(trump, downtown, RULES))
    assert cards_text(cards) == order


def test_before_the_contract_the_hand_lies_by_suit_uptown() -> None:
    assert cards_text(sorted_hand(parse_mask(HAND), None)) == "BJ LJ AS 2S AH 3H TC KD"


def test_red_and_black_alternate_also_where_a_suit_is_missing() -> None:
    assert cards_text(sorted_hand(parse_mask("5S 7S 3H QD"), None)) == "3H 7S 5S QD"


def test_the_suits_keep_their_places_when_one_runs_out() -> None:
    held, gone = parse_mask("5S 3H QD"), parse_mask("9C")
    assert cards_text(sorted_hand(held, None, gone)) == "5S 3H QD"


def test_downtown_turns_a_suit_round_but_for_the_ace() -> None:
    cards = sorted_hand(parse_mask("2S 3S QS KS AS"), order_for(3, True, RULES))
    assert cards_text(cards) == "AS 2S 3S QS KS"


SIZES = [(60, 3), (72, 10), (80, 6), (92, 10), (100, 6), (121, 6), (140, 8), (152, 10)]


def tier_of(height: int) -> Tier:
    return "compact" if height == 3 else "large"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 7, 12, 13, 18])
def test_a_hand_fits_its_row(size: tuple[int, int], count: int) -> None:
    fan = fan_for(tier_of(size[1]), count, *size)
    assert fan.left >= 0
    assert fan.corner(count - 1, False)[0] + fan.width <= size[0]
    assert fan.corner(0, False)[1] + fan.height <= size[1]


def owners(fan: Fan, count: int, lifted: set[int], size: tuple[int, int]) -> list[list[int]]:
    """Which card each cell shows, by painting them one by one."""
    cells = [[-1] * size[0] for _ in range(size[1])]
    for index in range(count):
        x, y = fan.corner(index, index in lifted)
        for row in range(y, min(size[1], y + fan.height)):
            for column in range(x, min(size[0], x + fan.width)):
                cells[row][column] = index
    return cells


@pytest.mark.parametrize(
    ("size", "card"),
    [
        ((80, 6), (7, 5)),
        ((72, 8), (9, 7)),
        ((92, 8), (9, 7)),
        ((72, 10), (11, 9)),
        ((60, 10), (7, 5)),
    ],
)
def test_cards_are_as_large_as_a_hand_of_them_fits(
    size: tuple[int, int], card: tuple[int, int]
) -> None:
    fan = fan_for("large", 12, *size)
    assert (fan.width, fan.height) == card


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [5, 12, 18])
@pytest.mark.parametrize("lifted", [set(), {0}, {3}, {2, 3, 4}])
def test_a_click_finds_the_card_that_the_cell_shows(
    size: tuple[int, int], count: int, lifted: set[int]
) -> None:
    fan = fan_for(tier_of(size[1]), count, *size)
    shown = owners(fan, count, lifted, size)
    for y in range(size[1]):
        for x in range(size[0]):
            assert fan.at(x, y, lifted) == shown[y][x]


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("count", [1, 12, 18])
def test_letters_fit_and_are_found_too(width: int, count: int) -> None:
    fan = fan_for("letters", count, width, 3)
    for index in range(count):
        x, y = fan.corner(index, False)
        assert x + fan.width <= width
        assert y < 3
        assert fan.at(x, y) == index


LABELS = {
    6: "BJ LJ A♠ K♠ Q♠ J♠ 10♠ 9♠ A♥ K♥ 10♥ 2♥ A♣ 10♣ 2♣ A♦ 10♦ 2♦",
    3: "BJ LJ A K Q J 10 9 A K 10 2 A 10 2 A 10 2",
}


@pytest.mark.parametrize("size", [(60, 3), (80, 6), (80, 3), (100, 6)])
def test_every_label_of_eighteen_cards_can_be_read(size: tuple[int, int]) -> None:
    cards = sorted_hand(parse_mask("BJ LJ AS KS QS JS TS 9S AH KH TH 2H AC TC 2C AD TD 2D"), None)
    canvas = Canvas(*size)
    fan = fan_for(tier_of(size[1]), 18, *size)
    draw_hand(canvas, fan, cards, (Marks(),) * 18, Look())
    row = canvas.lines()[1 if size[1] == 3 else 2]
    assert [part.strip() for part in row.split("│")[1:19]] == LABELS[size[1]].split()


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("marks", [Marks(), Marks(trump=True), Marks(refused=True)])
def test_on_one_line_cards_have_the_names_that_stand_in_sentences(width: int, marks: Marks) -> None:
    """The ten too, which needs a cell more, and whatever is true of it."""
    cards = sorted_hand(parse_mask("AS TS 9S AH KH TH 2H AC TC 2C AD TD"), None)
    canvas, look = Canvas(width, 3), Look()
    draw_hand(canvas, fan_for("letters", 12, width, 3), cards, (marks,) * 12, look)
    sign = signs(look)
    before, after = ("(", ")") if marks.refused else ("", sign.trump if marks.trump else "")
    words = [f"{before}{card_label(card)}{after}" for card in cards]
    assert canvas.lines()[0].replace(")(", ") (").split() == words
