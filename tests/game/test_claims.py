"""Claims (rule 5.6): offered where the rest is certain to the one who claims, and only there."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bidwhist.bots.fallback import simplest
from bidwhist.bots.random_bot import any_legal
from bidwhist.engine import (
    Bid,
    Contract,
    HouseRules,
    Phase,
    Play,
    SeatView,
    State,
    Trick,
    apply,
    house_rules,
    new_game,
    view,
)
from bidwhist.engine.cards import DECK, cards_in
from bidwhist.engine.deal import deal_cards
from bidwhist.engine.notation import parse_card, parse_mask
from bidwhist.game.claims import next_card, takes_the_rest


def on_lead(hand: str, out: str, trump: int, **rules: str) -> SeatView:
    """What North sees, on lead with `hand` while the cards `out` are in the other hands."""
    state = apply(new_game(house_rules(**rules)), deal_cards(range(54), 1, 3))
    while state.phase != Phase.PLAY:
        state = apply(state, simplest(view(state, state.turn)))
    own, others = parse_mask(hand), parse_mask(out)
    played = tuple(cards_in(DECK & ~own & ~others))
    return replace(
        view(state, 0), turn=0, hand=own, buried=0, tricks=(Trick(0, played, 0),),
        trick=Trick(0, (), -1), contract=Contract(Bid(3, 0 if trump >= 0 else 2), trump, False),
    )  # fmt: skip


OUT = "2S 3H 4D 5C 6C 7C 8C 9D 2D"


def test_bosses_and_as_many_trumps_as_are_out_take_the_rest() -> None:
    assert takes_the_rest(on_lead("AS KS AH", OUT, 3))


def test_a_trump_that_is_out_and_cannot_be_drawn_ends_the_claim() -> None:
    assert not takes_the_rest(on_lead("AH KH QH", OUT, 3))


def test_jokers_draw_trumps() -> None:
    assert takes_the_rest(on_lead("BJ LJ AH", "2S 3S 4D 5C 6C 7C 8C 9D 2D", 3))
    assert not takes_the_rest(on_lead("BJ LJ AH", "2S 3S 4S 5C 6C 7C 8C 9D 2D", 3))


def test_a_higher_card_that_is_out_ends_the_claim() -> None:
    assert not takes_the_rest(on_lead("AS KH 2H", "3S AH 4D 5C 6C 7C 8C 9D 2D", 3))


def test_what_the_declarer_has_buried_is_in_no_other_hand() -> None:
    seen = on_lead("KS QS AH", "AS 2S 3H 4D 5C 6C 7C 8C 9D", 3)
    assert not takes_the_rest(seen)
    assert takes_the_rest(replace(seen, buried=parse_mask("AS")))


def test_trumps_are_led_first_from_the_top() -> None:
    seen = on_lead("2H AS BJ KS", OUT, 2)
    assert next_card(seen) == Play(0, parse_card("BJ"))
    assert next_card(replace(seen, hand=parse_mask("2H AS KS"))) == Play(0, parse_card("2H"))


def test_a_joker_at_no_trump_wins_nothing_and_so_claims_nothing() -> None:
    assert takes_the_rest(on_lead("AS AH AD", OUT, -1))
    assert not takes_the_rest(on_lead("AS AH BJ", OUT, -1))


def test_where_revokes_are_called_nothing_is_certain() -> None:
    assert not takes_the_rest(on_lead("AS KS AH", OUT, 3, revokes="called"))


def test_only_the_seat_on_lead_claims() -> None:
    seen = on_lead("AS KS AH", OUT, 3)
    assert not takes_the_rest(replace(seen, turn=1))
    assert not takes_the_rest(replace(seen, trick=Trick(3, (0,), 3)))


def played_to_a_claim(seed: int, rules: HouseRules) -> State | None:
    """A random hand at the first moment at which somebody may claim, if there is one."""
    random = Random(seed)
    deck = random.sample(range(54), 54)
    state = apply(new_game(rules), deal_cards(deck, 1, 0))
    while state.phase in (Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY):
        seen = view(state, state.turn)
        if state.phase == Phase.PLAY and takes_the_rest(seen):
            return state
        state = apply(
            state, simplest(seen) if state.phase == Phase.BURY else any_legal(seen, random)
        )
    return None


@given(st.integers(0, 2**32), st.sampled_from(["pagat", "low-ace", "kitchen-table"]))
def test_whatever_the_others_play_the_claimer_takes_every_trick(seed: int, profile: str) -> None:
    state = played_to_a_claim(seed, house_rules(profile))
    if state is None:
        return
    claimer, before, random = state.turn, state, Random(seed + 1)
    assert before.tricks is not None
    left = 12 - len(before.tricks.history) // 4
    while state.phase == Phase.PLAY:
        seen = view(state, state.turn)
        state = apply(state, next_card(seen) if seen.seat == claimer else any_legal(seen, random))
    assert state.tricks is not None
    side = claimer & 1
    assert state.tricks.books[side] == before.tricks.books[side] + left
