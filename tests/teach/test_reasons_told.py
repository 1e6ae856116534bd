"""Reasons for a card in their words: what is said for one card of a diagram, and nothing besides.

North declares, with hearts as trumps or at no-trump uptown, and has buried small clubs. Whatever a
pile lacks is filled up from the clubs on.
"""

import pytest

from bidwhist.engine import HouseRules, Play, SeatView, house_rules, view
from bidwhist.engine.notation import parse_card
from bidwhist.teach.choices import Choice, Weighed
from bidwhist.teach.hint import hint_from
from bidwhist.teach.known_cards import Seen
from bidwhist.teach.reasons import reasons_for
from hands import PAGAT, after, leading

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def seen_in(piles: str, plays: str, contract: str, rules: HouseRules = PAGAT) -> SeatView:
    """What the seat to play sees, in `4 up` named hearts or `4 nt` named up."""
    hands = dict(zip("NESW", piles.split(" | "), strict=True))
    names = "up" if contract.endswith("nt") else "H"
    state = leading(rules, contract, names, kitty="2C 3C 4C 5C 6C 7C", **hands)
    if plays:
        state = after(state, *plays.split(", "))
    return view(state, state.turn)


def told(piles: str, plays: str, card: str, contract: str, rules: HouseRules = PAGAT) -> list[str]:
    """What is said for a card of the seat to play."""
    found = reasons_for(Seen(seen_in(piles, plays, contract, rules)), parse_card(card), NAMES)
    return [reason.text for reason in found]


OPEN = "AS 9S KS BJ | 3S 2H | 4S 3H | 5S 6S 7S"
TRUMPS_GONE = (
    "AH KH QH BJ LJ AS KS 2S 2D 3D AC KC | 4D 5D 6D 7D 8D 9D TD JD QD KD AD 3S"
    " | 2H 3H 4H 5H 6H 7H 8H 9H TH JH 4S 5S | 6S 7S 8S 9S TS JS QS 8C 9C TC JC QC"
)
PARTNER_CUTS = (
    "AH KH QH BJ LJ AS KS 2S 2D 3D AC 3S | 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H"
    " | KC 3H 4H 5H 6H 7H 8H 9H TH 8C 9C TC | 6S 7S 8S 9S TS JS QS JH 4S 5S JC QC"
)
ONE_IS_OUT_OF_THEM = (
    "AH KH QH BJ LJ AS KS 2S 2D 3D AC 3S | 4D 5D 6D 7D 8D 9D TD JD QD KD AD 4S"
    " | KC 3H 4H 5H 6H 7H 8H 9H TH 8C 9C TC | 6S 7S 8S 9S TS JS QS JH 2H 5S JC QC"
)
LONG = "BJ LJ AS 2S 3S 4S 5S 6S 2D 3D 4D AC | AD KD | KS QS | JS TS"


@pytest.mark.parametrize(
    ("piles", "plays", "card", "sentences"),
    [(OPEN, "", "AS", ["It's the best spade left, but it may be cut."]),
     (OPEN, "", "BJ", ["14 trumps are still out: pull.",
                       "It's the best trump left."]),
     (OPEN, "", "2D", ["It's your last diamond: you can cut the next one that is led."]),
     (OPEN, "", "9S", ["You keep the ace of spades, the best spade left.",
                       "Ten spades are still out, the best the queen of spades."]),
     (TRUMPS_GONE, "N AH, E 3S, S 2H, W 8C", "2S",
      ["Omar and Ruth have shown out of trumps: stop pulling."]),
     (TRUMPS_GONE, "N AH, E 3S, S 2H, W 8C", "KS",
      ["Omar and Ruth have shown out of trumps: stop pulling.",
       "It's the best spade left, and the other side can't cut it."]),
     (TRUMPS_GONE, "N AH, E 3S, S 2H, W 8C", "KH",
      ["It's the best trump left."]),
     (PARTNER_CUTS, "N AS, E 4D, S 8C, W 4S", "2S", ["Dee has shown out of spades and may cut."]),
     (ONE_IS_OUT_OF_THEM, "N AH, E 4D, S 3H, W JH", "QH",
      ["Eight trumps are still out: pull.", "It's the best trump left."]),
     (PARTNER_CUTS, "N AH, E 2H, S 3H, W JH", "QH",
      ["Seven trumps are still out: pull.", "It's the best trump left."])],
)  # fmt: skip
def test_what_is_said_for_a_lead_with_trumps(
    piles: str, plays: str, card: str, sentences: list[str]
) -> None:
    assert told(piles, plays, card, "4 up") == sentences


def test_where_revokes_are_called_who_has_shown_out_of_trumps_may_cut_all_the_same() -> None:
    rules = house_rules(revokes="called")
    sentences = told(TRUMPS_GONE, "N AH, E 3S, S 2H, W 8C", "KS", "4 up", rules)
    assert sentences[-1] == "It's the best spade left, but it may be cut."


@pytest.mark.parametrize(
    ("card", "sentences"),
    [("AS", ["It's the best spade left."]),
     ("2S", ["Spades are your longest suit: work on them."]),
     ("2D", ["You keep the ace of clubs, the best club left.",
             "Ten diamonds are still out, the best the ace of diamonds."])],
)  # fmt: skip
def test_what_is_said_for_a_lead_at_no_trump(card: str, sentences: list[str]) -> None:
    assert told(LONG, "", card, "4 nt") == sentences


SECOND = "9S KS 2D | 3S TS AS JS | 4S 2S 3H | 5S 6S 7S"
PARTNERS = "KS QS JS | 3S TS | 4S AS 2S | 5S 6S"
CUT = "9S 2D 3D | 2H 3H AD | 4S 3S QD | 5S TS KD"


@pytest.mark.parametrize(
    ("piles", "plays", "card", "sentences"),
    [(SECOND, "N 9S", "3S",
      ["Taking it would cost the ten of spades, and Ruth has yet to play."]),
     (SECOND, "N 9S", "TS",
      ["Only the queen of spades, the king of spades or a cut could beat it."]),
     (SECOND, "N 9S", "AS", ["Only a cut could beat it."]),
     (PARTNERS, "N KS, E TS", "2S",
      ["Maya has the trick so far: spend nothing on it.",
       "You keep the ace of spades, the best spade left."]),
     (PARTNERS, "N KS, E TS", "4S",
      ["Maya has the trick so far.",
       "You keep the ace of spades, the best spade left."]),
     (OPEN, "N 9S, E 3S, S 4S", "5S", ["Taking it would cost the ten of spades."]),
     (OPEN, "N 9S, E 3S, S 4S", "TS", ["It takes the trick, and nothing cheaper would."]),
     (OPEN, "N 9S, E 3S, S 4S", "JS", ["It takes the trick."]),
     ("9S | KS | 4S | AS 5S", "N 9S, E KS, S 4S", "AS", ["It takes the trick."]),
     (CUT, "N 9S", "6D", ["Taking it would cost the two of hearts, and Ruth has yet to play."]),
     (CUT, "N 9S", "2H", ["You're out of spades, so you can cut."]),
     (CUT, "N 9S, E 2H", "2S",
      ["None of your cards can take this trick: give it your weakest spade."]),
     (CUT, "N 9S, E 2H", "3S", ["None of your cards can take this trick."]),
     (CUT, "N 9S, E 2H, S 4S", "TS", ["Omar has the trick: leave it there."])],
)  # fmt: skip
def test_what_is_said_for_a_card_on_others_with_trumps(
    piles: str, plays: str, card: str, sentences: list[str]
) -> None:
    assert told(piles, plays, card, "4 up") == sentences


@pytest.mark.parametrize(
    ("card", "sentences"),
    [("4S", ["It beats what is on the table."]),
     ("JS", ["It takes the trick: the other side can't beat it."])],
)  # fmt: skip
def test_what_is_said_for_a_card_that_takes_the_trick_at_no_trump(
    card: str, sentences: list[str]
) -> None:
    piles = "2S 9C | 3S 5D | 4S AS KS QS JS TS | 5S"
    assert told(piles, "N 2S, E 3S", card, "4 nt") == sentences


@pytest.mark.parametrize(
    ("card", "sentences"),
    [("2S", ["A joker was led, so your card sets the suit."]),
     ("AS", ["A joker was led, so your card sets the suit and takes the trick."]),
     ("LJ", ["A joker takes nothing at no-trump: throw it instead of a card you can use."])],
)  # fmt: skip
def test_what_is_said_for_a_card_on_a_joker_at_no_trump(card: str, sentences: list[str]) -> None:
    assert told("BJ 9S | 2S AS LJ | 4S | 5S", "N BJ", card, "4 nt") == sentences


def test_what_is_said_for_the_card_that_sets_a_seven() -> None:
    piles = "2S | 3S | 4S | AS 5S"
    sets = "This book sets the contract."
    assert told(piles, "N 2S, E 3S, S 4S", "6S", "7 up") == [sets]


def test_a_hint_gives_the_two_strongest_reasons() -> None:
    plays = "N AH, E 2H, S 3H, W JH, N KH, E 4D, S 4H, W 4S"
    card = parse_card("AC")
    weighed = Weighed((Choice(Play(0, card), 9.0, 1.0),), 1)
    found = hint_from(weighed, seen_in(PARTNER_CUTS, plays, "4 up"), NAMES)
    assert len(told(PARTNER_CUTS, plays, "AC", "4 up")) == 3
    assert [reason.kind for reason in found.reasons] == ["stop_pulling", "safe_boss"]
