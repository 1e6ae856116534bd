"""Why an action is refused: the first rule it breaks, as a sentence for the player."""

from __future__ import annotations

from typing import Never, assert_never

from bidwhist.engine import auction, kitty, revoke
from bidwhist.engine.actions import (
    Accept,
    Action,
    Bury,
    CallRevoke,
    Deal,
    MakeBid,
    NameTrump,
    Pass,
    Play,
)
from bidwhist.engine.cards import SEAT_WORDS, SEATS, left_of, mask_of
from bidwhist.engine.contract import (
    DOWNTOWN,
    NO_SUIT,
    NONE,
    NOTRUMP,
    NOTRUMP_DOWN,
    STRAIN_WORDS,
    Bid,
    strains,
)
from bidwhist.engine.errors import IllegalAction
from bidwhist.engine.state import Phase, State

_COUNTS = {4: "four", 5: "five", 6: "six"}
_PHASE_NAMES = ("the deal", "the auction", "naming", "burying", "play", "the showdown")
_DECKS = {
    "two_jokers": "",
    "one_joker": ": this table plays with the big joker only",
    "no_jokers": ": this table plays without jokers",
}
_SUIT_NAMES = ("club", "diamond", "heart", "spade")


def unless_legal(state: State, action: Action) -> None:
    """Raise `IllegalAction` with a sentence when the rules forbid the action in this state."""
    match action:
        case Pass():
            _to_act(state, Phase.AUCTION, action.seat)
            if not auction.may_pass(state.calls, state.rules):
                _refuse("Three have passed: the dealer must bid.")
        case MakeBid():
            _to_act(state, Phase.AUCTION, action.seat)
            _bid(state, action.bid)
        case NameTrump():
            _to_act(state, Phase.NAME, action.seat)
            _name(state, action)
        case Bury():
            _to_act(state, Phase.BURY, action.seat)
            _bury(state, action)
        case Play():
            _to_act(state, Phase.PLAY, action.seat)
            _play(state, action.card)
        case Deal():
            _in_phase(state, Phase.DEAL)
            _deal(state, action)
        case CallRevoke():
            _call(state, action)
        case Accept():
            _to_act(state, Phase.SHOWDOWN, action.seat)
        case _:
            assert_never(action)


def _refuse(sentence: str) -> Never:
    raise IllegalAction(sentence)


def _in_phase(state: State, *phases: Phase) -> None:
    """Refuse what belongs to other phases than the present one."""
    if state.phase in phases:
        return
    if state.phase is Phase.OVER:
        _refuse("The game is over.")
    _refuse(f"That belongs to {_PHASE_NAMES[phases[0]]}; now it is {_PHASE_NAMES[state.phase]}.")


def _to_act(state: State, phase: Phase, seat: int) -> None:
    if state.phase is not phase:
        _in_phase(state, phase)
    if seat != state.turn:
        _refuse(f"It is {SEAT_WORDS[state.turn]}'s turn.")


def _deal(state: State, deal: Deal) -> None:
    """Refuse a deal that is out of order or not of this table's deck (chapter 2)."""
    rules = state.rules
    if deal.hand_number != state.hand_number + 1:
        _refuse(f"This deal is hand {state.hand_number + 1}, not {deal.hand_number}.")
    if deal.dealer not in range(4):
        _refuse("The dealer must be one of N E S W.")
    if state.hand_number and deal.dealer != left_of(state.dealer):
        _refuse(f"The deal passes left: {SEATS[left_of(state.dealer)]} deals.")
    if [hand.bit_count() for hand in deal.hands] != [12] * 4 or len(deal.kitty) != rules.kitty_size:
        _refuse(f"A deal is 12 cards for each seat and {rules.kitty_size} for the kitty.")
    north, east, south, west = deal.hands
    kitty_cards = mask_of(deal.kitty) if min(deal.kitty) >= 0 else 0
    if north | east | south | west | kitty_cards != rules.cards:
        _refuse(f"A deal has each of the {rules.cards.bit_count()} cards once{_DECKS[rules.deck]}.")


def _bid(state: State, bid: Bid) -> None:
    """Refuse a bid that the house does not know or that does not overcall (3.2 to 3.5)."""
    rules = state.rules
    if not rules.minimum_bid <= bid.level <= 7:
        _refuse(f"Bids go from {rules.minimum_bid} to 7.")
    if bid.strain not in strains(rules):
        _refuse(
            "At this table a no-trump bid says its direction, uptown or downtown."
            if bid.strain == NOTRUMP
            else "At this table one bids uptown, downtown or no-trump."
        )
    high = auction.high_bid(state.calls)[1]
    if high is not None and bid not in auction.legal_bids(state.calls, rules):
        _refuse(f"Only a higher bid overcalls {high.level} {STRAIN_WORDS[high.strain]}.")


def _name(state: State, action: NameTrump) -> None:
    """Refuse a name that does not complete the bid (4.1)."""
    bid = state.bid
    assert bid is not None
    _aces(state, bid, action)
    if bid.strain > NOTRUMP:
        if action.trump != NONE or action.downtown:
            _refuse("The bid has said no-trump and its direction: say only what aces are.")
    elif bid.is_notrump:
        if action.trump != NONE:
            _refuse("The bid is no-trump: name a direction, uptown or downtown.")
    elif action.trump not in range(4):
        _refuse("Name a trump suit: clubs, diamonds, hearts or spades.")
    elif action.downtown:
        _refuse("The bid has said the direction: name the trump suit alone.")


def _aces(state: State, bid: Bid, action: NameTrump) -> None:
    """Refuse a name that does not say what aces are exactly where the declarer chooses (4.5)."""
    downtown = action.downtown or bid.strain in (DOWNTOWN, NOTRUMP_DOWN)
    asked = downtown and kitty.names_aces(bid, state.rules)
    if asked and action.aces_bad is None:
        _refuse("Say what aces are in this downtown contract: good or bad.")
    if action.aces_bad is None or asked:
        return
    _refuse(
        "Aces are good or bad only in a downtown contract."
        if state.rules.downtown_ace == "declarer_chooses"
        else "At this table the declarer does not choose what aces are."
    )


def _bury(state: State, action: Bury) -> None:
    """Refuse a burial that is not as many of the cards held as the kitty has (4.3)."""
    size = state.rules.kitty_size
    if action.cards.bit_count() != size:
        _refuse(f"Bury {_COUNTS[size]} cards, not {action.cards.bit_count()}.")
    hand = state.hands[action.seat]
    if action.cards & ~hand:
        _refuse("Bury only cards that you hold.")
    required = kitty.must_bury(hand, state.is_notrump, state.rules)
    if required & ~action.cards:
        which = "it" if required.bit_count() == 1 else "them both"
        _refuse(f"No-trump is played without jokers here: bury {which}.")


def _play(state: State, card: int) -> None:
    """Refuse a card that is not held or, where revokes are prevented, not lawful (5.2, 7)."""
    tricks = state.tricks
    assert tricks is not None
    hand = tricks.hands[tricks.turn]
    if card < 0 or not hand >> card & 1:
        _refuse("You do not hold that card.")
    if state.rules.revokes == "called" or tricks.lawful() >> card & 1:
        return
    assert tricks.led != NO_SUIT
    if not hand & tricks.follow:
        _refuse("You cannot follow suit: at this table a joker must be thrown on it at no-trump.")
    if tricks.led != tricks.order.trump:
        _refuse(f"You hold a {_SUIT_NAMES[tricks.led]}: follow suit.")
    suited = hand & tricks.follow & (1 << 52) - 1
    _refuse(
        f"You hold a {_SUIT_NAMES[tricks.led]}: follow trump."
        if suited
        else "A joker is a trump: follow the trump lead with it."
    )


def _call(state: State, call: CallRevoke) -> None:
    """Refuse a call that this table, this moment or this seat cannot make (9.2, 9.3)."""
    _in_phase(state, Phase.PLAY, Phase.SHOWDOWN)
    if state.rules.revokes != "called":
        _refuse("At this table revokes cannot happen, so none can be called.")
    assert state.tricks is not None
    if call.seat not in range(4) or call.offender not in range(4):
        _refuse("A revoke is called by one seat against another, N E S W.")
    if (call.seat ^ call.offender) & 1 == 0:
        _refuse("A revoke is called against an opponent.")
    if not 1 <= call.trick <= len(state.tricks.history) // 4:
        _refuse(f"Trick {call.trick} has not been finished.")
    if (call.offender, call.trick) not in revoke.callable_tricks(
        state.tricks, state.revoke_calls, call.seat
    ):
        _refuse("That revoke has been called already.")
