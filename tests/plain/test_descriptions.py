"""What a seat hears of its cards, of the table, and of what it is asked."""

import pytest

from bidwhist.engine import SeatView, State, house_rules, view
from bidwhist.engine.cards import EAST, NORTH, SOUTH
from bidwhist.plain.descriptions import instead, kitty_lines, last_trick, question, table_lines
from hands import PAGAT, after, dealt, leading, won

NAMES = ("Maya", "Omar", "Dee", "Ruth")
HAND = "AS KS 2S BJ AH TD 9D 3D 2D AC KC 8C"
KITTY = "2C 3C 4C 5C 6C 7C"
SIX = (
    "the two of clubs, the three of clubs, the four of clubs, the five of clubs, the six of clubs "
    "and the seven of clubs"
)


def to_call(*before: str) -> SeatView:
    """North's view, with this hand, after these calls."""
    return view(after(dealt(N=HAND, dealer="WSEN"[len(before)]), *before), NORTH)


def played(*plays: str) -> State:
    """Four uptown in hearts by North, and these cards."""
    piles = {"N": "9S", "E": "3S TS", "S": "4S AD", "W": "5S"}
    return after(leading(PAGAT, "4 up", "H", kitty=KITTY, **piles), *plays)


def test_a_hand_is_told_suit_by_suit_from_spades_the_best_card_first() -> None:
    assert question(NAMES, to_call())[:-1] == [
        "You hold 12 cards.",
        "Spades: ace, king, two.",
        "Hearts: ace.",
        "Diamonds: ten, nine, three, two.",
        "Clubs: ace, king, eight.",
        "Jokers: big joker.",
    ]


def test_with_trumps_these_are_told_first_with_the_jokers_in_the_order_in_force() -> None:
    state = after(won(dealt(N=HAND, dealer="W", kitty=KITTY), "4 down", "N"), "N names H")
    assert question(NAMES, view(state, NORTH)) == [
        "You hold 18 cards.",
        f"From the kitty came {SIX}.",
        "Trumps, hearts: big joker, ace.",
        "Spades: ace, two, king.",
        "Diamonds: two, three, nine, ten.",
        "Clubs: ace, two, three, four, five, six, seven, eight, king.",
        "Bury six cards.",
    ]


@pytest.mark.parametrize(
    ("before", "asked"),
    [((), "You may pass, or bid anything from 3 to 7."),
     (("W bids 3 up",), "You may pass, or bid 3 no-trump or anything from 4 to 7."),
     (("E passes", "S passes", "W passes"), "You may bid anything from 3 to 7."),
     (("W bids 7 nt",), "You may only pass.")],
)  # fmt: skip
def test_a_caller_is_told_what_may_be_called(before: tuple[str, ...], asked: str) -> None:
    assert question(NAMES, to_call(*before))[-1] == asked
    assert instead(to_call(*before)) == [asked]


@pytest.mark.parametrize(
    ("high", "asked"),
    [("4 up", "Name the trump suit: clubs, diamonds, hearts or spades."),
     ("4 nt", "Name the direction: uptown or downtown.")],
)  # fmt: skip
def test_the_bidder_is_asked_for_what_the_bid_leaves_open(high: str, asked: str) -> None:
    assert question(NAMES, view(won(dealt(), high, "N"), NORTH))[-1] == asked


def test_who_buries_is_told_which_cards_must_be_among_the_six() -> None:
    state = won(dealt(house_rules("low-ace"), N="BJ"), "4 ntup", "N")
    assert question(NAMES, view(state, NORTH))[-3:] == [
        "Bury six cards.",
        "The little joker must be among them.",
        "The big joker must be among them.",
    ]


@pytest.mark.parametrize(
    ("plays", "told", "heard"),
    [((), "Trick 1: Maya leads.", "Trick 1: Maya leads."),
     (("N 9S",), "Trick 1: Maya the nine of spades.", "You may play:"),
     (("N 9S", "E TS"), "Trick 1: Maya the nine of spades and Omar the ten of spades.",
      "Omar is winning it."),
     (("N 9S", "E TS", "S 4S", "W 5S"), "Trick 2: Omar leads.", "Trick 2: Omar leads.")],
)  # fmt: skip
def test_of_a_trick_whose_cards_have_just_been_told_only_its_winner_is_said(
    plays: tuple[str, ...], told: str, heard: str
) -> None:
    state = played(*plays)
    seen = view(state, state.turn)
    assert question(NAMES, seen)[0] == told
    assert question(NAMES, seen, heard=True)[0] == heard


def test_cards_that_may_not_all_be_played_are_told_apart() -> None:
    state = played("N 9S")
    assert question(NAMES, view(state, EAST))[-2:] == ["You may play:", "Spades: ten, three."]
    assert question(NAMES, view(played(), NORTH))[1] == "Your cards:"


def test_the_table_is_told_in_the_order_in_which_one_asks() -> None:
    state = played("N 9S", "E TS", "S 4S", "W 5S")
    assert table_lines(NAMES, view(state, NORTH)) == [
        "Hand 1. Maya at North deals.",
        "You are Maya at North; your partner is Dee.",
        "Score: Maya and Dee 0, Omar and Ruth 0.",
        "Maya plays 4 uptown in hearts and needs 10 books.",
        "Books: Maya and Dee 1, Omar and Ruth 1.",
        "Trick 2: Omar leads.",
    ]


def test_an_onlooker_has_no_partner() -> None:
    assert not any("partner" in line for line in table_lines(NAMES, view(played(), -1)))


def test_the_last_trick_is_told_with_its_winner() -> None:
    assert last_trick(NAMES, view(played(), SOUTH)) == "No trick has been finished in this hand."
    assert last_trick(NAMES, view(played("N 9S", "E TS", "S 4S", "W 5S"), SOUTH)) == (
        "Trick 1: Maya the nine of spades, Omar the ten of spades, Dee the four of spades and Ruth "
        "the five of spades. Omar won it."
    )


def test_kitty_and_burial_are_told_to_the_declarer_alone() -> None:
    told = [f"The kitty was {SIX}.", f"You buried {SIX}."]
    assert kitty_lines(view(played(), NORTH)) == told
    assert kitty_lines(view(played(), SOUTH)) == ["You have not seen the kitty."]
