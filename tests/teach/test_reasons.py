"""Reasons are true: facts when all hands are opened, and what may be in any deal that may be.

Each kind of sentence has its check here, which asks the engine for facts and the slow referee of
`possible_deals.py` for what the seat may know.
"""

import re
from collections.abc import Callable, Iterator

import pytest

from bidwhist.engine import Phase, State, view
from bidwhist.engine.cards import JOKERS, cards_in, mask_of
from bidwhist.engine.trick import Tricks
from bidwhist.teach.known_cards import Seen
from bidwhist.teach.reason_types import Reason
from bidwhist.teach.reasons import reasons_for
from bidwhist.text.words import card_words
from game_positions import moments
from possible_deals import Referee, order_of, tricks_of

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def after(state: State, card: int) -> Tricks:
    """The tricks once the seat to play has laid the card."""
    tricks = tricks_of(state).copy()
    tricks.push(card)
    return tricks


def is_winning(state: State, card: int) -> bool:
    number = len(tricks_of(state).history) // 4
    return after(state, card).trick(number).winner == state.turn


def place(state: State, card: int) -> tuple[bool, int]:
    """How dear a card is: trumps are dearer than all others."""
    order = order_of(state)
    return card in trumps(state), order.place[card] if card >= 52 else order.place[card] % 13


def own(state: State) -> list[int]:
    return list(cards_in(state.holding(state.turn)))


def lawful(state: State) -> list[int]:
    return list(cards_in(tricks_of(state).lawful()))


def takers(state: State) -> list[int]:
    return [card for card in lawful(state) if is_winning(state, card)]


def suit(state: State, card: int) -> int:
    return order_of(state).suit[card]


def of_suit(state: State, cards: list[int], which: int) -> list[int]:
    return [card for card in cards if suit(state, card) == which]


def trumps(state: State) -> list[int]:
    trump = order_of(state).trump
    return list(cards_in(order_of(state).group[trump])) if trump >= 0 else []


def better(state: State, card: int, cards: list[int]) -> list[int]:
    """Those of the cards that beat the card in its suit."""
    where = order_of(state).place
    return [one for one in of_suit(state, cards, suit(state, card)) if where[one] > where[card]]


def laid(state: State) -> int:
    return len(tricks_of(state).history) % 4


def winner(state: State) -> int:
    return tricks_of(state).trick(len(tricks_of(state).history) // 4).winner if laid(state) else -1


def partner(state: State) -> int:
    return state.turn ^ 2


def is_cheapest(state: State, card: int, cards: list[int]) -> bool:
    return card == min(cards, key=lambda one: place(state, one))


def is_boss(state: State, card: int, referee: Referee) -> bool:
    """Whether nobody may hold a better card of the suit."""
    return not any(referee.holders(one) for one in better(state, card, referee.unseen))


class Sentence:
    """A reason for a card, with everything by which it can be checked."""

    def __init__(self, state: State, card: int, reason: Reason, referee: Referee) -> None:
        self.state, self.card, self.reason, self.referee = state, card, reason, referee

    @property
    def beaters(self) -> set[int]:
        """The cards by which an opponent still to play may beat this one."""
        return self.referee.beaters(self.card)

    @property
    def cuts(self) -> set[int]:
        """Those of them that are of another suit."""
        return {one for one in self.beaters if suit(self.state, one) != suit(self.state, self.card)}

    def held_by_opponents(self, which: int) -> bool:
        """Whether an opponent may hold a card of the suit."""
        cards = of_suit(self.state, self.referee.unseen, which)
        return any((self.state.turn ^ seat) & 1 for card in cards
                   for seat in self.referee.holders(card))  # fmt: skip


def decides(one: Sentence) -> bool:
    state = one.state
    assert state.contract is not None
    declares = (state.turn ^ state.declarer) & 1 == 0
    books = view(state, state.turn).books[state.turn & 1]
    needed = state.contract.needed if declares else 14 - state.contract.needed
    said = one.reason.text.startswith(f"This book {'makes' if declares else 'sets'} the contract")
    led = state.rules.burial_book == "first_trick" and not any(tricks_of(state).books)
    stake = 2 if led else 1
    return (
        said and books < needed <= books + stake and is_winning(state, one.card) and not one.beaters
    )


def weakest_of_suit(one: Sentence) -> bool:
    """Whether a card called one's weakest is it."""
    same = of_suit(one.state, own(one.state), suit(one.state, one.card))
    return "weakest" not in one.reason.text or is_cheapest(one.state, one.card, same)


def best_left(one: Sentence) -> bool:
    word = one.reason.text.split("best ")[1].split()[0]
    is_trump = one.card in trumps(one.state)
    return is_boss(one.state, one.card, one.referee) and (word == "trump") == is_trump


def safe_boss(one: Sentence) -> bool:
    cut_named = "can't cut" in one.reason.text
    side = order_of(one.state).trump >= 0 and one.card not in trumps(one.state)
    return best_left(one) and not one.beaters and cut_named == side


def pull(one: Sentence) -> bool:
    out = [card for card in trumps(one.state) if card in one.referee.unseen]
    return len(out) == one.reason.count and one.held_by_opponents(order_of(one.state).trump)


def what_is_out(one: Sentence) -> bool:
    state = one.state
    out = of_suit(state, one.referee.unseen, suit(state, one.card))
    best = max(out, key=order_of(state).place.__getitem__)
    declares = state.turn == state.declarer
    return best == one.reason.card and len(out) == one.reason.count and (
        ("still out" in one.reason.text) == declares
    )  # fmt: skip


def few_beat_it(one: Sentence) -> bool:
    """Whether exactly the named cards, or a cut, may beat the card."""
    named = {card for card in range(54) if re.search(rf"\b{card_words(card)}\b", one.reason.text)}
    return named == one.beaters - one.cuts and ("a cut" in one.reason.text) == bool(one.cuts)


def long_suit(one: Sentence) -> bool:
    lengths = [len(of_suit(one.state, own(one.state), each)) for each in range(4)]
    longest = lengths.index(max(lengths)) == suit(one.state, one.card)
    return longest and lengths.count(max(lengths)) == 1 and order_of(one.state).trump < 0


def partners_suit(one: Sentence) -> bool:
    tricks = tricks_of(one.state)
    leads = [tricks.trick(at).cards[0] for at in range(len(tricks.history) // 4)
             if tricks.trick(at).leader == partner(one.state)]  # fmt: skip
    same = suit(one.state, leads[0]) == suit(one.state, one.card)
    out = of_suit(one.state, one.referee.unseen, suit(one.state, one.card))
    return same and any(partner(one.state) in one.referee.holders(card) for card in out)


def partner_cuts(one: Sentence) -> bool:
    may_cut = any(partner(one.state) in one.referee.holders(card) for card in trumps(one.state)
                  if card in one.referee.unseen)  # fmt: skip
    return one.reason.suit in one.referee.out_of[partner(one.state)] and may_cut


def last_of_suit(one: Sentence) -> bool:
    state, which = one.state, suit(one.state, one.card)
    others = of_suit(state, one.referee.unseen, which)
    led_again = any(one.referee.holders(card) for card in others)
    can_cut = bool(set(own(state)) & set(trumps(state)))
    only = of_suit(state, own(state), which) == [one.card]
    return only and led_again and can_cut and one.card not in trumps(state)


def keeps_best(one: Sentence) -> bool:
    kept, state = one.reason.card, one.state
    others = of_suit(state, one.referee.unseen, suit(state, kept))
    contested = any(one.referee.holders(card) for card in others)
    return kept != one.card and kept in own(state) and contested and (
        is_boss(state, kept, one.referee)
    )  # fmt: skip


def weak_suit(one: Sentence) -> bool:
    state = one.state
    same = of_suit(state, own(state), suit(state, one.card))
    best = max(same, key=order_of(state).place.__getitem__)
    out = [card for card in better(state, best, one.referee.unseen)
           if one.referee.holders(card)]  # fmt: skip
    return len(out) == one.reason.count > len(same)


def partner_holds_it(one: Sentence) -> bool:
    """Whether the partner wins the trick, and no opponent still to play can take it away."""
    state = one.state
    if winner(state) != partner(state) or is_winning(state, one.card):
        return False
    trick = tricks_of(state).trick(len(tricks_of(state).history) // 4)
    return not one.referee.beaters(trick.cards[partner(state) - trick.leader & 3])


def cut(one: Sentence) -> bool:
    state = one.state
    led = one.referee.led()
    out_of_it = not of_suit(state, own(state), led) and one.card in trumps(state)
    enough = "is enough" not in one.reason.text or (
        not one.beaters and is_cheapest(state, one.card, takers(state))
    )
    return led == one.reason.suit and out_of_it and is_winning(state, one.card) and enough


def takes_it(one: Sentence) -> bool:
    winners = takers(one.state)
    alone = "cheaper" not in one.reason.text
    last = laid(one.state) == 3
    return last and is_cheapest(one.state, one.card, winners) and alone == (len(winners) == 1)


def saves(one: Sentence) -> bool:
    state = one.state
    cheapest = is_cheapest(state, one.reason.card, takers(state))
    partner_told = "has yet to play" in one.reason.text
    return cheapest and one.card not in takers(state) and partner_told == (laid(state) == 1)


def sets_suit(one: Sentence) -> bool:
    state = one.state
    sure = "takes the trick" in one.reason.text
    jokers = mask_of(tricks_of(state).history[-laid(state) :]) & ~JOKERS == 0
    return jokers and order_of(state).trump < 0 and sure == (not one.beaters)


CHECKS: dict[str, Callable[[Sentence], bool]] = {
    "no_choice": lambda one: lawful(one.state) == [one.card],
    "decides": decides,
    "last_trumps": lambda one: (
        not set(trumps(one.state)) & set(one.referee.unseen)
        and bool(set(trumps(one.state)) & set(own(one.state)))
    ),
    "stop_pulling": lambda one: all(
        one.reason.suit in one.referee.out_of[seat] for seat in one.reason.seats
    ),
    "pull": pull,
    "help_pull": lambda one: (
        one.held_by_opponents(order_of(one.state).trump)
        and one.state.declarer == partner(one.state)
    ),
    "boss": lambda one: best_left(one) and bool(one.cuts),
    "safe_boss": safe_boss,
    "safe_lead": lambda one: not one.beaters,
    "partner_cuts": partner_cuts,
    "partners_suit": partners_suit,
    "long_suit": long_suit,
    "few_beat_it": few_beat_it,
    "partner_has_it": partner_holds_it,
    "cut": cut,
    "takes_it": takes_it,
    "stands": lambda one: is_winning(one.state, one.card) and not one.beaters,
    "dead_joker": lambda one: one.card >= 52 and order_of(one.state).trump < 0,
    "leads_joker": lambda one: one.card >= 52 and order_of(one.state).trump < 0 == laid(one.state),
    "cannot_win": lambda one: not takers(one.state) and weakest_of_suit(one),
    "only_a_cut": lambda one: is_winning(one.state, one.card) and one.beaters == one.cuts != set(),
    "partner_so_far": lambda one: (
        winner(one.state) == partner(one.state)
        and not is_winning(one.state, one.card)
        and not partner_holds_it(one)
        and ("spend" not in one.reason.text or is_cheapest(one.state, one.card, lawful(one.state)))
    ),
    "saves": saves,
    "sets_suit": sets_suit,
    "keeps_best": keeps_best,
    "weak_suit": weak_suit,
    "what_is_out": what_is_out,
    "takes_now": lambda one: is_winning(one.state, one.card),
    "last_of_suit": last_of_suit,
}


def reasons_of(state: State) -> Iterator[tuple[int, Reason]]:
    """Each lawful card with each reason for it."""
    seen = Seen(view(state, state.turn))
    for card in lawful(state):
        for reason in reasons_for(seen, card, NAMES):
            yield card, reason


def assert_true(state: State) -> None:
    """Every reason for every lawful card holds against its check."""
    referee = Referee(state)
    for card, reason in reasons_of(state):
        one = Sentence(state, card, reason, referee)
        assert CHECKS[reason.kind](one), (reason, card_words(card))


def test_every_reason_for_a_card_is_true() -> None:
    for seed in range(60):
        for state in moments(seed, Phase.PLAY, 6):
            assert_true(state)


def test_what_a_seat_may_hold_is_what_some_deal_gives_it() -> None:
    for seed in range(12):
        for state in moments(seed, Phase.PLAY, 2):
            referee, seen = Referee(state), Seen(view(state, state.turn))
            for seat in set(range(4)) - {state.turn}:
                for without in range(5):
                    held = {card for card in referee.unseen
                            if referee.exists({card: seat}, {seat: without})}  # fmt: skip
                    assert set(cards_in(seen.may_hold(seat, without))) == (
                        held if without < 4 else {one for one in referee.unseen
                                                  if referee.exists({one: seat}, {})}
                    )  # fmt: skip


def test_every_kind_of_reason_comes_up() -> None:
    kinds = {"sets_suit"}  # a joker led at no-trump is rare: see `test_reasons_told.py`
    for seed in range(60):
        for state in moments(seed, Phase.PLAY, 20):
            kinds |= {reason.kind for _, reason in reasons_of(state)}
        if kinds == set(CHECKS):
            return
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
