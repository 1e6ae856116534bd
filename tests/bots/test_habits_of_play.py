"""Blunders that people remember of other programs' bots, as positions with the right card.

Written uptown, with spades as trumps where there are any; under the renaming that bots play by,
every other contract is one of these. The declarer is seat 0 and leads first.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from bot_positions import position, texts

from bidwhist.bots.burying import burial
from bidwhist.bots.deal_sampler import Worlds
from bidwhist.bots.leading import returns_suit
from bidwhist.bots.playing import choose
from bidwhist.bots.position import JOKERS, TRUMPS, Position
from bidwhist.bots.rollouts import distinct, weigh
from bidwhist.engine.notation import card_text, parse_mask


def played(hand: str, tricks: Sequence[str] = (), *, leader: int = 0, trumps: bool = False) -> str:
    return card_text(choose(position(hand, tricks, leader=leader, trumps=trumps)))


@pytest.mark.parametrize("trick", ["4D", "4D 5D", "4D 5D AD", "4D AD 5D"])
def test_at_notrump_the_joker_goes_before_an_ace(trick: str) -> None:
    assert played("AH 9C LJ", [trick]) == "LJ"


def test_an_ace_that_cannot_win_is_not_thrown() -> None:
    assert played("AS 2S", ["4C"]) == "2S"


def test_no_joker_is_led_at_notrump() -> None:
    assert played("BJ LJ 4D 9C 2H") not in {"BJ", "LJ"}


def test_a_joker_that_is_the_only_card_is_led() -> None:
    assert played("LJ") == "LJ"


@pytest.mark.parametrize("hand", ["LJ", "BJ", "3S"])
def test_a_single_card_is_played_to_any_lead(hand: str) -> None:
    assert played(hand, ["4D"]) == hand


def test_a_suit_is_found_after_a_joker_lead() -> None:
    assert played("AH 9H 2H LJ", ["BJ"]) in {"AH", "9H", "2H"}


@pytest.mark.parametrize("trumps", [True, False])
def test_last_to_play_wins_by_just_enough(trumps: bool) -> None:
    assert played("AH 9H 2H", ["8H 4H 3H"], leader=3, trumps=trumps) == "9H"


@pytest.mark.parametrize("trumps", [True, False])
def test_last_to_play_does_not_overtake_the_partner(trumps: bool) -> None:
    assert played("AH 9H 2H", ["4H 8H 3H"], leader=3, trumps=trumps) == "2H"


def test_third_hand_does_not_overtake_a_sure_book() -> None:
    assert played("KH 9H 2H", ["AH 5H"], leader=2, trumps=True) == "2H"


def test_no_joker_is_spent_on_the_partners_high_trump() -> None:
    hand, tricks = "LJ 6S 5S 3S 2S 8D 3D 2D", ["9D KD BJ QD", "AS 4S"]
    assert played(hand, tricks, leader=1, trumps=True) == "2S"


def test_what_the_partners_boss_wins_is_neither_overtaken_nor_cut() -> None:
    chance, tried = Random(6), 0
    for number in range(150):
        deck = chance.sample(range(54), 54)
        hands = [sum(1 << card for card in deck[at : at + 12]) for at in (0, 12, 24, 36)]
        table = Position(hands, bool(number & 1), 0, sum(1 << card for card in deck[48:]), 9)
        while table.hands[table.turn]:
            card, own = choose(table), table.lawful()
            if table.count == 2 and table.winner == table.turn ^ 2 and table.best >= 0:
                over = table.unseen() & table.follow & -(2 << table.best)
                lower = own & (1 << table.best) - 1
                if lower and not over and not table.voids[table.turn + 1 & 3]:
                    tried += 1
                    assert card < table.best or not 1 << card & (table.follow | table.trumps)
            table.push(card)
    assert tried > 100


def test_no_overtaking_of_a_partner_only_one_step_below() -> None:
    assert played("QH 2H", ["KH 5H"], leader=2) == "2H"


def test_second_hand_low() -> None:
    assert played("KH 9H 2H 4C", ["3H"]) == "2H"
    assert played("KS 9S 2S 4C", ["3S"], trumps=True) == "2S"


def test_second_hand_takes_with_the_boss_beside_trumps() -> None:
    assert played("AH 9H 2H 4C", ["3H"], trumps=True) == "AH"


def test_partners_sure_book_is_not_cut() -> None:
    assert played("3S 4S 2D 9D", ["4H AH 3H"], leader=2, trumps=True) == "2D"


def test_partners_boss_is_not_cut_though_the_next_seat_might() -> None:
    tricks = ["AH 2H 6H 5H", "KH 4H"]
    assert played("BJ QS 4S 3S AD KD TD 9C 6C 3C", tricks, leader=3, trumps=True)[1] != "S"


def test_cut_with_the_lowest_trump_that_stands() -> None:
    assert played("3S 9S 2D", ["4H AH 6S"], leader=2, trumps=True) == "9S"
    assert played("3S 9S 2D 9D", ["AH KH 3H"], leader=2, trumps=True) == "3S"


def test_declarer_draws_trumps_from_the_top() -> None:
    assert played("BJ LJ AS KS QS 4S 3S AH KH 2D AC 7C", trumps=True) == "BJ"


def test_declarer_draws_no_trumps_that_only_the_partner_has() -> None:
    tricks = ["AS 2S 3S 4D", "KS 5D 6S 5C"]
    assert played("QS 4S AH KH 2D", tricks, trumps=True) in {"AH", "KH"}


def test_nobody_leads_trumps_when_only_the_partner_may_hold_any() -> None:
    chance, asked = Random(13), 0
    for _ in range(1000):
        pack = chance.sample(range(54), 54)
        hands = [sum(1 << card for card in pack[at : at + 12]) for at in (0, 12, 24, 36)]
        table = Position(hands, False, 0, sum(1 << card for card in pack[48:]), 9)
        while table.hands[table.turn]:
            card, hand, voids = choose(table), table.hands[table.turn], table.voids
            out = table.unseen() & TRUMPS
            theirs = out & ~(voids[table.turn + 1 & 3] & voids[table.turn + 3 & 3])
            if not table.count and hand & TRUMPS and hand & ~TRUMPS and out and not theirs:
                asked += bool(out & ~voids[table.turn ^ 2])
                assert not 1 << card & TRUMPS or not out & ~voids[table.turn ^ 2]
            table.push(card)
    assert asked > 20


def test_the_partner_returns_trumps_high_from_four_low_from_five() -> None:
    trick = "2S 4S AS 5S"
    assert played("QS 7S 3S 4D 9C 2H", [trick], trumps=True) == "QS"
    assert played("QS 8S 7S 6S 3S 4D 9C", [trick], trumps=True) == "3S"


def test_at_notrump_the_partner_returns_the_suit_that_the_declarer_led_first() -> None:
    tricks = ["3H 5H AH 7H"]
    assert played("QH TH 4D 9C 2C KC", tricks) == "QH"
    assert played("QH TH 8H 6H 4H KC", tricks) == "4H"


def test_at_notrump_no_suit_is_returned_to_a_declarer_that_is_out_of_it() -> None:
    hearts = position("QH TH 4D 9C KC", ["3H 5H AH 7H"])
    assert returns_suit(hearts) == hearts.groups[2]
    assert not returns_suit(position("QH TH 4D 9C KC", ["3H 5H AH 7H", "KH 8H 2C 6H"]))
    assert not returns_suit(position("QH TH 4D 9C KC", ["BJ 5H AH 7H"]))


def test_no_ace_is_thrown_on_the_other_sides_trick_while_there_is_another_suit() -> None:
    chance, asked = Random(14), 0
    aces = sum(1 << 13 * suit + 12 for suit in range(4))
    for number in range(300):
        pack = chance.sample(range(54), 54)
        hands = [sum(1 << card for card in pack[at : at + 12]) for at in (0, 12, 24, 36)]
        table = Position(hands, bool(number & 1), 0, sum(1 << card for card in pack[48:]), 9)
        while table.hands[table.turn]:
            card, hand = choose(table), table.hands[table.turn]
            side = hand & ~table.trumps & ~JOKERS
            if table.count and table.best >= 0 and not hand & table.follow and side & ~aces:
                asked += bool(side & aces)
                assert not 1 << card & aces & side
            table.push(card)
    assert asked > 100


def test_the_partner_leads_no_trumps_to_a_declarer_without() -> None:
    tricks = ["2S KS AS 5S", "LJ 6S 2D 7S"]
    assert played("QS 8S 4D 9C", tricks, trumps=True) not in {"QS", "8S"}


def test_a_defender_leads_no_trumps_while_it_has_a_side_card() -> None:
    assert played("9S 3S 4D 9C 2H", ["2C KC AC 3C"], leader=3, trumps=True) not in {"9S", "3S"}


def test_at_notrump_no_suit_that_the_partner_is_void_in() -> None:
    tricks = ["AD 4D 2C KD", "AC 4C 3C 5C"]
    assert played("7D 5D 3D 8H 6H 2H", tricks).endswith("H")


def test_at_notrump_a_suit_that_only_oneself_holds_is_gone_on_with() -> None:
    tricks = ["AH 2H 3H 4H", "KH 5H 9H TH", "QH JH 2C 3D"]
    assert played("8H 7H 6H 3C 2D", tricks).endswith("H")


@pytest.mark.parametrize("trumps", [False, True])
def test_touching_cards_are_led_from_the_top_to_drive_out_the_one_above(trumps: bool) -> None:
    chance, driven = Random(12), 0
    for _ in range(60):
        pack = chance.sample(range(54), 54)
        hands = [sum(1 << card for card in pack[at : at + 12]) for at in (0, 12, 24, 36)]
        table = Position(hands, not trumps, 0, sum(1 << card for card in pack[48:]), 9)
        while table.hands[table.turn]:
            card = choose(table)
            if not table.count and drives_one_out(table, card):
                driven += 1
                assert 1 << card + 1 > table.hands[table.turn] & table.groups[table.suit_of[card]]
            table.push(card)
    assert driven > 20


def drives_one_out(table: Position, card: int) -> bool:
    """Whether the suit led has two touching cards and one card of the other side's above them.

    Trumps that the partner returns are led by another rule.
    """
    suit = table.groups[table.suit_of[card]]
    turn, voids = table.turn, table.voids
    theirs = table.unseen() & suit & ~(voids[turn + 1 & 3] & voids[turn + 3 & 3])
    own = [at for at in range(54) if table.hands[turn] & suit & 1 << at]
    if len(own) < 2 or (turn == 2 and suit == table.trumps):
        return False
    return [(theirs >> at).bit_count() for at in own[-2:]] == [1, 1]


def test_cards_are_equals_when_all_between_are_gone_but_not_while_one_lies_in_the_trick() -> None:
    assert texts(distinct(position("QH TH", ["JH"]))) == ["TH", "QH"]
    assert texts(distinct(position("QH TH 2C", ["JH 3H 4H 5H"]))) == ["2C", "TH"]


def test_no_trump_and_no_joker_is_buried_with_trumps() -> None:
    hand = parse_mask("BJ LJ 2S 3S 4S 2H 3H 4H 5H AH KH QH 2D 3D 4D 2C 3C AC")
    assert not burial(hand, notrump=False) & (TRUMPS | JOKERS)


def test_both_jokers_are_buried_first_at_notrump() -> None:
    hand = parse_mask("BJ LJ 2S 3S 4S 2H 3H 4H 5H AH KH QH 2D 3D 4D 2C 3C AC")
    assert burial(hand, notrump=True) & JOKERS == JOKERS


@pytest.mark.parametrize("notrump", [False, True])
def test_aces_are_not_buried(notrump: bool) -> None:
    chance = Random(1)
    aces = sum(1 << 13 * suit + 12 for suit in range(4))
    for _ in range(200):
        hand = sum(1 << card for card in chance.sample(range(54), 18))
        spare = hand & ~aces & ~(0 if notrump else TRUMPS)
        buried = burial(hand, notrump)
        assert buried.bit_count() == 6
        assert not buried & ~hand
        assert spare.bit_count() < 6 or not buried & aces


def test_planning_weighs_every_card_worth_telling_apart_in_as_many_worlds() -> None:
    seen = position("AH KH 9H 8H 2H 4C 5C 6C 7C 9C TC QC", ["3H"], trumps=True)
    books = [float(number) for number in range(14)]
    found = weigh(Worlds(seen), distinct(seen), books, 20, Random(1))
    assert [card_text(prospect.card) for prospect in found] == ["2H", "8H", "KH"]
    assert {prospect.worlds for prospect in found} == {20}
    assert max(found, key=lambda prospect: prospect.worth).card == found[2].card
