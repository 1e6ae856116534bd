"""What the tests of the bots share: quick bots, games, and positions written in notation."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bidwhist.bots import BOTS, Bot
from bidwhist.bots.arena.match import Match, sittings
from bidwhist.bots.arena.report import report
from bidwhist.bots.expert import Effort, expert
from bidwhist.bots.position import JOKERS, Position
from bidwhist.engine import Action, HouseRules, Phase, SeatView, State, apply, new_game, view
from bidwhist.engine.cards import cards_in
from bidwhist.engine.deal import deal_cards
from bidwhist.engine.notation import card_text, parse_card, parse_mask

LITTLE = Effort(calls=4, burials=2, cards=3)


def quick(seen: SeatView, chance: Random) -> Action:
    """The expert with hardly a thought."""
    return expert(seen, chance, LITTLE)


QUICK: dict[str, Bot] = {**BOTS, "expert": quick}


def play_game(rules: HouseRules, bots: Sequence[Bot], chance: Random, hands: int = 400) -> State:
    """The state at the end of a game, or after so many hands."""
    state = new_game(rules)
    dealer = chance.randrange(4)
    for number in range(1, hands + 1):
        deck = list(cards_in(rules.cards))
        chance.shuffle(deck)
        state = apply(state, deal_cards(deck, number, dealer))
        while state.phase not in (Phase.DEAL, Phase.OVER):
            state = apply(state, bots[state.turn & 1](view(state, state.turn), chance))
        if state.phase == Phase.OVER:
            break
        dealer = dealer + 1 & 3
    return state


def figures_of(match: Match, count: int) -> dict[str, Any]:
    """The report of so many deals or games."""
    return report(match, list(sittings(match, range(count))))


def position(
    hand: str,
    tricks: Sequence[str] = (),
    *,
    leader: int = 0,
    trumps: bool = False,
    any_time: bool = False,
) -> Position:
    """A position, uptown and with spades as trumps or none, in which `hand` is to play.

    The seats are the declarer's 0, 1, 2, 3; each trick is its cards from the leader on, the last
    one as far as it has been played. At the end the turn is whose it is by the rules.
    """
    place = Position((0, 0, 0, 0), not trumps, JOKERS if any_time else 0, 0, 9)
    place.turn = leader
    for trick in tricks:
        for word in trick.split():
            place.push(parse_card(word))
    place.hands[place.turn] = parse_mask(hand)
    return place


def texts(cards: Sequence[int]) -> list[str]:
    """Cards in notation."""
    return [card_text(card) for card in cards]
