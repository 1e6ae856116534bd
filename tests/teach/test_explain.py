"""Explaining a call or a card: public facts, and true ones."""

from pathlib import Path
from random import Random

from bidwhist.engine import Phase, State, view
from bidwhist.engine.cards import cards_in, mask_of
from bidwhist.store.replay import open_replay
from bidwhist.teach.explain import explain_call, explain_card
from bidwhist.words import bid_words, card_words
from moments import moments_of
from unseen import dealt_anew

NAMES = ("Maya", "Omar", "Dee", "Ruth")
EXAMPLE = Path(__file__).parents[2] / "docs" / "example.bidwhist"


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


def test_the_best_card_not_played_is_that() -> None:
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
                else:
                    assert last.startswith("All ")


def test_a_bid_is_explained_by_its_books_and_what_it_overcalls() -> None:
    for state in middles(range(6), 1):
        seen = view(state, -1)
        high = None
        for place, call in enumerate(seen.calls):
            told = " ".join(explain_call(seen, place, NAMES, Random(1)))
            if call.bid is None:
                assert f"{NAMES[call.seat]} passed" in told
            else:
                assert f"promises {call.bid.level + 6} of the 13 books" in told
                assert high is None or bid_words(high) in told
                high = call.bid


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
            told = [one for one in explain_call(seen, place, NAMES, Random(1)) if "joker" in one]
            assert len(told) == 1
            assert told[0].startswith("Before anybody looks at their own cards, a club player who")
