"""Reasons are true: each is held against all four hands and every way that the trick may go."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bidwhist.engine import Phase, State, view
from bidwhist.engine.cards import SUIT_MASKS, cards_in
from bidwhist.engine.trick import Tricks
from bidwhist.teach.known_cards import Seen
from bidwhist.teach.reason_types import Reason
from bidwhist.teach.reasons import reasons_for
from game_positions import moments
from unseen import dealt_anew

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def tricks_of(state: State) -> Tricks:
    assert state.tricks is not None
    return state.tricks


def after(state: State, card: int) -> Tricks:
    """The tricks once the seat to play has laid the card."""
    tricks = tricks_of(state).copy()
    tricks.push(card)
    return tricks


def endings(tricks: Tricks) -> Iterator[int]:
    """Who wins the trick on the table, for every lawful way of filling it."""
    if len(tricks.history) % 4 == 0:
        yield tricks.leads[-1]
        return
    for card in cards_in(tricks.lawful()):
        further = tricks.copy()
        further.push(card)
        yield from endings(further)


def goes_to_own_side(state: State, card: int) -> bool:
    return all((winner ^ state.turn) & 1 == 0 for winner in endings(after(state, card)))


def is_winning(state: State, card: int) -> bool:
    number = len(tricks_of(state).history) // 4
    return after(state, card).trick(number).winner == state.turn


def group(state: State, suit: int) -> int:
    return tricks_of(state).order.group[suit]


def held_by_others(state: State) -> int:
    others = (state.holding(seat) for seat in range(4) if seat != state.turn)
    return sum(others) | (state.buried if state.turn != state.declarer else 0)


def stronger_elsewhere(state: State, card: int) -> int:
    order = tricks_of(state).order
    suit = held_by_others(state) & group(state, order.suit[card])
    return sum(1 << one for one in cards_in(suit) if order.place[one] > order.place[card])


def own(state: State) -> int:
    return state.holding(state.turn)


def lawful(state: State) -> int:
    return tricks_of(state).lawful()


def partner_of(state: State) -> int:
    return state.turn ^ 2


def opponents_without(state: State, suit: int) -> bool:
    return not any(state.holding(state.turn ^ side) & group(state, suit) for side in (1, 3))


def decides(state: State, card: int, reason: Reason) -> bool:
    assert state.contract is not None
    declares = (state.turn ^ state.declarer) & 1 == 0
    books = tricks_of(state).books[state.turn & 1] + declares
    needed = state.contract.needed if declares else 14 - state.contract.needed
    verb = "makes" if declares else "sets"
    said = reason.text.startswith(f"The book {verb} the contract")
    return said and books + 1 == needed == reason.count and goes_to_own_side(state, card)


def is_cheapest(state: State, card: int, _: Reason) -> bool:
    place = tricks_of(state).order.place
    winners = [one for one in cards_in(lawful(state)) if is_winning(state, one)]
    return card == min(winners, key=place.__getitem__)


def is_longest(state: State, card: int, reason: Reason) -> bool:
    lengths = [(own(state) & mask).bit_count() for mask in SUIT_MASKS]
    return reason.count == lengths[card // 13] and lengths.count(max(lengths)) == 1


def takers(state: State) -> list[int]:
    return [card for card in cards_in(lawful(state)) if is_winning(state, card)]


def holds_the_trick(state: State, seat: int) -> bool:
    trick = tricks_of(state).trick(len(tricks_of(state).history) // 4)
    return trick.winner == seat


def is_best_out(state: State, reason: Reason) -> bool:
    order = tricks_of(state).order
    out = held_by_others(state) & order.group[reason.suit]
    best = max(cards_in(out), key=order.place.__getitem__)
    return best == reason.card and out.bit_count() == reason.count > 2


CHECKS: dict[str, Callable[[State, int, Reason], bool]] = {
    "no_choice": lambda state, card, _: lawful(state) == 1 << card,
    "decides": decides,
    "stop_pulling": lambda state, _, reason: opponents_without(state, reason.suit),
    "pull": lambda state, card, reason: (
        (held_by_others(state) & group(state, reason.suit)).bit_count() == reason.count
        and bool(group(state, reason.suit) >> card & 1)
    ),
    "boss": lambda state, card, _: not stronger_elsewhere(state, card),
    "safe_boss": lambda state, card, _: goes_to_own_side(state, card),
    "partner_cuts": lambda state, _, reason: (
        not state.holding(partner_of(state)) & group(state, reason.suit)
    ),
    "long_suit": is_longest,
    "few_beat_it": lambda state, card, reason: (
        stronger_elsewhere(state, card).bit_count() == reason.count
        and len(tricks_of(state).history) % 4 != 3  # who plays last is beaten by nobody
    ),
    "partner_has_it": lambda state, card, _: goes_to_own_side(state, card),
    "cut": lambda state, card, reason: (
        is_winning(state, card) and not own(state) & group(state, reason.suit)
    ),
    "takes_it": is_cheapest,
    "stands": lambda state, card, _: is_winning(state, card) and goes_to_own_side(state, card),
    "dead_joker": lambda state, card, _: card >= 52 and tricks_of(state).order.trump < 0,
    "cannot_win": lambda state, _card, _: (
        not any(is_winning(state, one) for one in cards_in(lawful(state)))
    ),
    "only_a_cut": lambda state, card, _: (
        is_winning(state, card) and not stronger_elsewhere(state, card)
    ),
    "partner_so_far": lambda state, card, _: (
        holds_the_trick(state, partner_of(state)) and not is_winning(state, card)
    ),
    "saves": lambda state, card, reason: (
        is_cheapest(state, reason.card, reason) and card not in takers(state)
    ),
    "keeps_best": lambda state, card, reason: (
        bool(own(state) >> reason.card & 1)
        and card != reason.card
        and not stronger_elsewhere(state, reason.card)
    ),
    "what_is_out": lambda state, _, reason: is_best_out(state, reason),
    "takes_now": lambda state, card, _: is_winning(state, card),
    "last_of_suit": lambda state, card, reason: (
        own(state) & group(state, reason.suit) == 1 << card
        and reason.suit != tricks_of(state).order.trump
    ),
}


SHOWN = {"stop_pulling", "partner_cuts"}


def reasons_of(state: State) -> Iterator[tuple[int, Reason]]:
    """Each lawful card with each reason for it."""
    seen = Seen(view(state, state.turn))
    for card in cards_in(lawful(state)):
        for reason in reasons_for(seen, card, NAMES):
            yield card, reason


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_every_reason_holds_when_the_hands_are_opened(seed: int) -> None:
    for state in moments(seed, Phase.PLAY, 12):
        for card, reason in reasons_of(state):
            if reason.kind in SHOWN and state.rules.revokes == "called":
                continue  # somebody has shown out of a suit, and may have revoked
            assert CHECKS[reason.kind](state, card, reason), (reason, card)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_every_reason_holds_in_all_deals_that_the_seat_cannot_tell_apart(seed: int) -> None:
    lasting = {"pull", "boss", "few_beat_it", "takes_it", "cut", "cannot_win", "dead_joker",
               "only_a_cut", "partner_so_far", "saves", "keeps_best", "what_is_out",
               "takes_now"}  # fmt: skip
    for state in moments(seed, Phase.PLAY, 6, revokes="prevented"):
        other = dealt_anew(state, state.turn, Random(seed))
        for card, reason in reasons_of(state):
            if reason.kind in lasting:
                assert CHECKS[reason.kind](other, card, reason), (reason, card)


def test_every_kind_of_reason_comes_up() -> None:
    kinds = set()
    for seed in range(40):
        for state in moments(seed, Phase.PLAY, 20):
            kinds |= {reason.kind for _, reason in reasons_of(state)}
    assert kinds == set(CHECKS)


@pytest.mark.parametrize("seed", range(5))
def test_a_reason_names_the_seats_that_it_is_about(seed: int) -> None:
    for state in moments(seed, Phase.PLAY, 20):
        for _, reason in reasons_of(state):
            assert all(NAMES[seat] in reason.text for seat in reason.seats)
            assert reason.text[0].isupper()
            assert reason.text.endswith(".")


@pytest.mark.parametrize(
    ("revokes", "end"),
    [("prevented", "the contract."), ("called", "the contract, if no revoke is called.")],
)
def test_where_revokes_are_called_no_book_is_said_to_decide_for_certain(
    revokes: str, end: str
) -> None:
    said = [
        reason.text
        for seed in range(4)
        for state in moments(seed, Phase.PLAY, 48, revokes=revokes)
        for _, reason in reasons_of(state)
        if reason.kind == "decides"
    ]
    assert said
    assert all(text.endswith(end) for text in said)
