"""What people want of a partner: play that can be read, and nothing thrown away in plain sight."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot_positions import LITTLE, QUICK

from bidwhist.bots import BOTS
from bidwhist.bots.expert import CLEAR, expert
from bidwhist.bots.playing import choose
from bidwhist.bots.position import Position
from bidwhist.bots.rollouts import prospect_of, weigh_plays
from bidwhist.engine import Phase, Play, SeatView, apply, house_rules, new_game, view
from bidwhist.engine.cards import JOKERS, LITTLE_JOKER
from bidwhist.engine.deal import deal_cards


def plays(bot: str, deals: int, seed: int) -> Iterator[tuple[SeatView, int]]:
    """What each seat saw when it had a choice of cards, and the card that it played."""
    chance = Random(seed)
    for number in range(deals):
        deck = list(range(54))
        chance.shuffle(deck)
        state = apply(new_game(house_rules(target=100)), deal_cards(deck, 1, number & 3))
        while state.phase != Phase.DEAL:
            seen = view(state, state.turn)
            action = QUICK[bot](seen, Random(number))
            if isinstance(action, Play) and seen.lawful & seen.lawful - 1:
                yield seen, action.card
            state = apply(state, action)


def at_notrump(seen: SeatView) -> bool:
    return seen.contract is not None and seen.contract.is_notrump


def test_the_expert_plays_the_usual_card_where_no_other_promises_more() -> None:
    usual = unusual = 0
    for number, (seen, _) in enumerate(plays("expert", 12, 8)):
        habit = BOTS["club"](seen, Random(0))
        assert isinstance(habit, Play)
        chance = Random(number)
        played = expert(seen, Random(number), LITTLE)
        assert isinstance(played, Play)
        prospects = weigh_plays(seen, chance, LITTLE.cards)
        gain = prospects[0].worth - prospect_of(seen, habit.card, prospects).worth
        if gain <= CLEAR:
            usual += 1
            assert played == habit
        elif habit.card < LITTLE_JOKER:
            unusual += played != habit
    assert usual > 25
    assert unusual > 25


def test_at_notrump_no_bot_leads_a_joker_or_keeps_one_for_a_better_card() -> None:
    leads = throws = 0
    for bot in ("club", "expert"):
        for seen, card in plays(bot, 15, 9):
            if not at_notrump(seen) or not seen.lawful & JOKERS or not seen.lawful & ~JOKERS:
                continue
            assert seen.trick is not None
            if not seen.trick.cards:
                leads += 1
                assert card < LITTLE_JOKER
            elif seen.trick.cards[0] < LITTLE_JOKER:
                throws += 1
                assert card >= LITTLE_JOKER
    assert leads > 5
    assert throws > 5


def test_at_notrump_a_suit_that_the_partner_is_void_in_is_led_to_win_or_to_drive_out_one_card() -> (
    None
):
    # With one card out above it such a lead was worth .9 points more than the best other suit's:
    # the cards behind are good then, or the other suits better left alone.
    chance, asked, driven, lost = Random(10), 0, 0, 0
    while asked < 500:
        pack = chance.sample(range(54), 54)
        hands = [sum(1 << card for card in pack[at : at + 12]) for at in (0, 12, 24, 36)]
        table = Position(hands, True, 0, sum(1 << card for card in pack[48:]), 9)
        while table.hands[table.turn]:
            card, hand = choose(table), table.hands[table.turn] & ~JOKERS
            void = table.voids[table.turn ^ 2]
            if not table.count and hand & void and hand & ~void:
                asked += 1
                if 1 << card & void:
                    above = _above(table, table.suit_of[card])
                    driven += above == 1
                    lost += above > 1
            table.push(card)
    assert driven < 0.15 * asked
    assert not lost


def _above(table: Position, suit: int) -> int:
    """How many cards that the other side may hold beat the best of the suit in the hand."""
    turn = table.turn
    gone = table.voids[turn + 1 & 3] & table.voids[turn + 3 & 3]
    group = table.groups[suit]
    best = (table.hands[turn] & group).bit_length() - 1
    return (table.unseen() & group & ~gone & -(2 << best)).bit_count()
