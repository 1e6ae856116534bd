"""The numbers of actions: one each, and never an illegal one in the mask. Needs no extra."""

import random

import pytest

from bidwhist.bots import BOTS
from bidwhist.engine import Bury, Phase, State, apply, house_rules, view
from bidwhist.engine.cards import JOKERS, cards_in
from bidwhist.engine.contract import all_bids
from bidwhist.engine.rules import PROFILES
from bidwhist.game.session import Player, Session
from bidwhist.rl import actions

PLAYERS = [Player(name, "bot:random") for name in "NESW"]


def test_every_number_is_one_action_and_back() -> None:
    for number in range(actions.COUNT):
        for seat in range(4):
            assert actions.number_of(actions.action_of(number, seat)) == number


@pytest.mark.parametrize("number", [-1, actions.COUNT])
def test_there_are_no_other_numbers(number: int) -> None:
    with pytest.raises(ValueError, match="0 to 132"):
        actions.action_of(number, 0)


def test_every_bid_has_a_number_of_its_own() -> None:
    tables = [house_rules(minimum_bid=1), house_rules(minimum_bid=1, notrump_direction="in_bid")]
    bids = {bid for rules in tables for bid in all_bids(rules)}
    assert {actions.bid_number(bid) for bid in bids} == set(range(35))


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_the_mask_is_the_seats_legal_actions(profile: str) -> None:
    session = Session.start(house_rules(profile, revokes="called"), PLAYERS, "5")
    chance = random.Random(5)
    session.deal()
    while session.state.phase not in (Phase.DEAL, Phase.OVER):
        seen = session.view(session.state.turn)
        numbers = list(actions.legal_numbers(seen, 0))
        assert len(set(numbers)) == len(numbers) > 0
        if seen.phase != Phase.BURY:
            legal = {actions.action_of(number, seen.seat) for number in numbers}
            assert legal == set(seen.legal_actions())
        assert not list(actions.legal_numbers(session.view(seen.seat + 1 & 3), 0))
        session.act(BOTS["random"](seen, chance))


def burying(jokers: int) -> State:
    """A no-trump declarer's turn to bury with this many jokers, which must be buried."""
    rules = house_rules("low-ace")
    for seed in range(200):
        session = Session.start(rules, PLAYERS, str(seed))
        session.deal()
        state = session.state
        while state.phase == Phase.AUCTION:
            state = apply(state, list(view(state, state.turn).legal_actions())[-1])
        if (state.hands[state.turn] & JOKERS).bit_count() == jokers:
            return state
    raise AssertionError("no such deal")


def test_cards_laid_aside_leave_room_for_those_that_must_be_buried() -> None:
    state = burying(2)
    seen = view(state, state.turn)
    free = list(cards_in(seen.hand & ~JOKERS))
    aside = sum(1 << card for card in free[:4])
    assert set(actions.legal_numbers(seen, aside)) == {actions.CARDS + 52, actions.CARDS + 53}
    assert apply(state, Bury(state.turn, aside | JOKERS)).buried


def test_a_card_is_laid_aside_only_once() -> None:
    state = burying(2)
    seen = view(state, state.turn)
    first = next(cards_in(seen.hand))
    assert actions.CARDS + first not in actions.legal_numbers(seen, 1 << first)
