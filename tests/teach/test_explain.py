"""Explaining a call or a card: public facts, and true ones."""

import re
from random import Random

import pytest

from bidwhist.engine import HouseRules, Phase, State, house_rules, view
from bidwhist.engine.cards import cards_in, mask_of
from bidwhist.store.replay import open_replay
from bidwhist.teach.explain import explain_call, explain_card
from bidwhist.text.words import card_words
from example import EXAMPLE
from game_positions import moments_of
from hands import PAGAT, after, dealt, leading
from unseen import dealt_anew

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def middles(seeds: range, count: int = 3) -> list[State]:
    return moments_of(seeds, Phase.PLAY, count)


def cards_told(state: State, seat: int) -> list[list[str]]:
    """What is said of every card played so far."""
    seen = view(state, seat)
    return [
        explain_card(seen, trick, position, NAMES)
        for trick in seen.tricks
        for position in range(len(trick.cards))
    ]


def test_what_a_card_tells_is_the_same_at_every_seat_and_for_an_onlooker() -> None:
    for state in middles(range(8)):
        told = [cards_told(state, seat) for seat in (-1, 0, 1, 2, 3)]
        assert all(one == told[0] for one in told)


def test_what_a_card_tells_does_not_depend_on_hidden_cards() -> None:
    for number, state in enumerate(middles(range(8))):
        assert cards_told(state, -1) == cards_told(dealt_anew(state, -1, Random(number)), -1)


def test_who_is_said_to_be_out_of_a_suit_holds_none_of_it() -> None:
    said = 0
    for state in middles(range(20), 6):
        if state.rules.revokes == "called":
            continue
        seen = view(state, -1)
        order = seen.order
        assert order is not None
        for trick in seen.tricks:
            for position in range(4):
                told = " ".join(explain_card(seen, trick, position, NAMES))
                led = next((order.suit[card] for card in trick.cards if order.suit[card] < 4), 4)
                if "so is out of" in told:
                    said += 1
                    assert not state.holding(trick.seat_of(position)) & order.group[led]
                elif led < 4 and not order.group[led] >> trick.cards[position] & 1:
                    assert "joker" in told
    assert said > 20


def test_what_has_not_been_played_is_counted_and_the_best_of_it_named() -> None:
    for state in middles(range(8)):
        seen = view(state, -1)
        order = seen.order
        assert order is not None
        tricks = (*seen.tricks, seen.trick) if seen.trick else seen.tricks
        left = ~mask_of(card for trick in tricks for card in trick.cards)
        for trick in seen.tricks:
            for position, card in enumerate(trick.cards):
                last = explain_card(seen, trick, position, NAMES)[-1]
                if order.suit[card] == 4:
                    continue
                suit = order.group[order.suit[card]] & left & (1 << 54) - 1
                if suit:
                    best = max(cards_in(suit), key=order.place.__getitem__)
                    assert last.endswith(f"the best of them {card_words(best)}.")
                    assert (" has not been played" in last) == (suit.bit_count() == 1)
                else:
                    assert last.startswith("All ")


def test_a_finished_trick_was_taken_by_the_card_of_which_that_is_said() -> None:
    for state in middles(range(8)):
        seen = view(state, -1)
        for trick in seen.tricks:
            took = [
                "It took the trick." in explain_card(seen, trick, position, NAMES)
                for position in range(4)
            ]
            assert took == [trick.seat_of(position) == trick.winner for position in range(4)]


def last_card(plays: str, contract: str, names: str, rules: HouseRules, piles: str) -> list[str]:
    """What the last of these cards tells, which are played to North's first lead.

    `piles` are cards of North, East, South and West; the kitty has only small clubs.
    """
    hands = dict(zip("NESW", piles.split(" | "), strict=True))
    kitty = "2C 3C 4C 5C 6C 7C"
    state = after(leading(rules, contract, names, kitty=kitty, **hands), *plays.split(", "))
    seen = view(state, -1)
    trick = seen.trick if seen.trick and seen.trick.cards else seen.tricks[-1]
    return explain_card(seen, trick, len(trick.cards) - 1, NAMES)


FOLLOWING = "AS 9S KS BJ | 3S 2H | 4S 3H | 5S 6S 7S"
CUTTING = "9S | 2H 3H | 4S 3D | 5S TS"
JOKERS_OUT = "BJ 9S | LJ 2S | 4S | 5S"


@pytest.mark.parametrize(
    ("plays", "piles", "told"),
    [("N AS", FOLLOWING, "Maya led spades, with the best card left of them."),
     ("N 9S", FOLLOWING, "Maya led spades."),
     ("N BJ", FOLLOWING, "Maya led trumps, with the best card left of them."),
     ("N BJ, E 2H", FOLLOWING, "Omar followed: nothing that was left beats the big joker."),
     ("N AS, E 3S", FOLLOWING, "Omar followed: no spade that was left beats the ace of spades."),
     ("N AS, E 3S, S 4S, W 5S, N KS, E TS", "AS KS | 3S TS | 4S | 5S",
      "Omar followed: no spade that was left beats the king of spades."),
     ("N 9S, E 3S", FOLLOWING, "Omar did not beat the nine of spades: nothing there to beat it "
      "with, or something worth keeping."),
     ("N KS, E 3S, S 4S", FOLLOWING, "Dee left the trick to Maya, the partner."),
     ("N 9S, E 3D, S 4S, W TS", "9S | 3D 2H | 4S | TS", "Ruth beat the nine of spades."),
     ("N 9S, E 2H, S 4S", CUTTING, "Dee had to follow, and cannot beat a cut."),
     ("N 9S, E 2H", CUTTING, "Omar cut, so is out of spades."),
     ("N 9S, E 3D", "9S | 3D 2H | 4S | TS", "Omar threw a card away, so is out of spades.")],
)  # fmt: skip
def test_a_card_tells_whether_it_beats_what_lies_there_or_could_have(
    plays: str, piles: str, told: str
) -> None:
    assert last_card(plays, "4 up", "H", PAGAT, piles)[0] == told


@pytest.mark.parametrize(
    ("plays", "told"),
    [("N BJ", "Maya led a joker: the next suited card sets the suit."),
     ("N BJ, E LJ", "Omar put a second joker on it: the suit is still open."),
     ("N BJ, E LJ, S 4S", "Dee set the suit: spades.")],
)  # fmt: skip
def test_after_a_joker_lead_at_no_trump_it_is_told_who_sets_the_suit(plays: str, told: str) -> None:
    assert last_card(plays, "4 nt", "up", PAGAT, JOKERS_OUT)[0] == told


def test_where_revokes_are_called_who_does_not_follow_may_have_revoked() -> None:
    told = last_card("N 9S, E 2H", "4 up", "H", house_rules(revokes="called"), CUTTING)
    assert told[0] == "Omar cut: out of spades, or it was a revoke."


def test_a_joker_that_may_be_played_at_any_time_proves_no_void() -> None:
    rules = house_rules(notrump_jokers="any_time")
    (told,) = last_card("N 9S, E LJ", "4 nt", "up", rules, JOKERS_OUT)
    assert told == "A joker may be played at any time here: Omar need not be out of spades."


# The auction


def called(dealer: str, *calls: str, score: tuple[int, int] = (0, 0)) -> list[str]:
    """What the last of these calls tells."""
    seen = view(after(dealt(dealer=dealer)._replace(score=score), *calls), -1)
    return explain_call(seen, len(calls) - 1, NAMES, Random(1))


@pytest.mark.parametrize(
    ("call", "told"),
    [("3 up", "3 uptown promises 9 of the 13 books with a trump suit to be named, high cards "
      "winning."),
     ("4 down", "4 downtown promises 10 of the 13 books with a trump suit to be named, low cards "
      "winning."),
     ("3 nt", "3 no-trump promises 9 of the 13 books without trumps.")],
)  # fmt: skip
def test_a_bid_promises_its_books(call: str, told: str) -> None:
    assert called("W", f"N bids {call}")[0] == told


def test_a_bid_is_told_with_the_one_that_it_overcalls() -> None:
    told = called("W", "N bids 3 up", "E passes", "S bids 4 down")
    assert told[1] == "It goes over Maya's 3 uptown, the partner's bid."


def test_a_pass_leaves_the_bid_to_the_partner_alone() -> None:
    left = "It leaves the bid with Maya, the partner."
    assert left in called("W", "N bids 3 up", "E passes", "S passes")
    assert "It leaves" not in " ".join(called("W", "N bids 3 up", "E passes"))


def test_what_a_bidder_may_hold_is_reckoned_at_the_score_of_the_bidders_side() -> None:
    for dealer, call, behind in (("W", "N bids 3 up", (-6, 6)), ("N", "E bids 3 up", (6, -6))):
        assert "a joker 66% of the time" in called(dealer, call, score=behind)[1]
        assert "joker" not in called(dealer, call, score=behind[::-1])[1]


def test_who_passes_is_looked_at_in_the_best_trump_suit() -> None:
    assert "cards in the best trump suit (any hand: 4.9)" in called("W", "N passes")[1]


def test_a_call_that_tells_nothing_is_said_to_tell_little() -> None:
    said = set()
    for calls in (("N bids 7 nt", "E passes"), ("N bids 7 nt", "E passes", "S passes")):
        *_, last = called("W", *calls)
        said.add(last)
    assert said == {"A pass here tells you little."}


def test_no_figure_is_told_that_is_about_the_same_for_any_hand() -> None:
    for state in middles(range(8), 1):
        seen = view(state, -1)
        for place in range(len(seen.calls)):
            text = " ".join(explain_call(seen, place, NAMES, Random(1)))
            for one, other in re.findall(r"([0-9.]+)[^0-9(]*\(any hand: ([0-9.]+)%?\)", text):
                least = 5 if "." not in other else 0.2
                assert abs(float(one) - float(other)) >= least


def test_what_a_bidder_may_hold_is_told_to_everybody_alike() -> None:
    for state in middles(range(4), 1):
        told = {
            tuple(explain_call(view(state, seat), 0, NAMES, Random(1))) for seat in (-1, 0, 1, 2, 3)
        }
        assert len(told) == 1


def test_a_call_tells_the_same_when_its_hand_has_been_scored_and_has_ended_the_game() -> None:
    states = open_replay(EXAMPLE).hands[0].states()
    over = states[-1]
    bidding = next(state for state in states if len(state.calls) == 4)
    assert over.winner >= 0
    for place in range(4):
        said = [explain_call(view(one, -1), place, NAMES, Random(7)) for one in (bidding, over)]
        assert said[0] == said[1]


def test_what_callers_hold_is_said_to_be_reckoned_without_anybodys_own_cards() -> None:
    """Whoever holds both jokers knows that no caller has one; the text is the same for all."""
    for state in middles(range(4), 1):
        seen = view(state, -1)
        for place in range(len(seen.calls)):
            told = [one for one in explain_call(seen, place, NAMES, Random(1)) if "any hand" in one]
            assert all(one.startswith("Before you count your own cards, a pl") for one in told)
