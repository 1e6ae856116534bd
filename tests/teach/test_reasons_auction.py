"""Reasons for a call, a name or a burial: true when counted after, and at one with the points."""

import re
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from bidwhist.engine import (
    Action,
    Bury,
    Contract,
    HouseRules,
    MakeBid,
    Pass,
    Phase,
    SeatView,
    house_rules,
    view,
)
from bidwhist.engine.auction import high_bid
from bidwhist.engine.cards import JOKERS, SUIT_MASKS
from bidwhist.engine.score import score_hand
from bidwhist.teach.choices import Choice, Course, Weighed
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.hint import hint, why
from bidwhist.teach.reason_types import Reason
from bidwhist.teach.reasons_auction import call_reasons
from game_positions import moments_of
from hands import PAGAT, action, after, dealt, won

NAMES = ("Maya", "Omar", "Dee", "Ruth")


def test_reasons_for_a_call_are_true_of_the_hand_and_of_the_calls_before() -> None:
    kinds = set()
    for state in moments_of(range(10), Phase.AUCTION, 2):
        seen = view(state, state.turn)
        for bid in (None, *seen.bids[:3]):
            action = Pass(seen.seat) if bid is None else MakeBid(seen.seat, bid)
            for reason in why(seen, action, NAMES):
                kinds.add(reason.kind)
                if reason.kind == "trumps_held":
                    trumps = SUIT_MASKS[reason.suit] | JOKERS
                    assert reason.count == (seen.hand & trumps).bit_count()
                if reason.kind == "partner_to_call":
                    assert seen.seat ^ 2 not in [call.seat for call in seen.calls]
                if reason.kind == "partners_bid":
                    assert reason.seats == (seen.seat ^ 2,)
                    assert [call.seat for call in seen.calls if call.bid][-1] == seen.seat ^ 2
    assert kinds >= {"trumps_held", "partner_to_call", "partners_bid"}


def test_a_pass_is_not_explained_by_books_that_are_enough() -> None:
    told = 0
    for state in moments_of(range(30), Phase.AUCTION, 2):
        seen = view(state, state.turn)
        for reason in why(seen, Pass(seen.seat), NAMES):
            if reason.kind == "estimate":
                needed = int(reason.text.rstrip(".").rsplit(" ", 1)[1])
                assert reason.count < 10 * needed
                told += 1
    assert told


class Advised:
    """A hint for a call, its reasons by kind, and the same auction simulated once more."""

    def __init__(self, seen: SeatView, seed: int) -> None:
        self.seen = seen
        self.hint = hint(seen, Random(seed), NAMES, 40)
        self.kinds = {reason.kind: reason for reason in self.hint.reasons}
        self.again = {one.action: one for one in weigh(seen, Random(-seed - 1), 60).choices}

    def course(self, action: Action) -> Course:
        found = self.again[action].course
        assert found is not None
        return found


@cache
def advised() -> list[Advised]:
    """Hints in a few dozen auctions."""
    states = moments_of(range(12), Phase.AUCTION, 2)
    return [Advised(view(state, state.turn), seed) for seed, state in enumerate(states)]


def left_to_them(one: Advised) -> bool:
    """Whether the other side has the bid."""
    holder, high = high_bid(one.seen.calls)
    return high is not None and (holder ^ one.seen.seat) & 1 == 1


def needed(one: Advised) -> int:
    """The tenths of a book that the bid needs, or none for a pass."""
    action = one.hint.action
    return 10 * (action.bid.level + 6) if isinstance(action, MakeBid) else 10**6


def pushes(one: Advised, reason: Reason) -> bool:
    course = one.course(one.hint.action)
    loss = ("at a loss" in reason.text) == (course.worth_theirs > 0)
    return abs(100 * course.theirs - reason.count) < 15 and (loss or abs(course.worth_theirs) < 0.5)


def partner_bids_on(one: Advised, reason: Reason) -> bool:
    course = one.course(one.hint.action)
    return abs(100 * (1 - course.theirs - course.stands) - reason.count) < 15


def fits(one: Advised, reason: Reason) -> bool:
    return abs(10 * one.course(one.hint.action).books - reason.count) < 5


def costs_less(one: Advised, _: Reason) -> bool:
    return one.again[one.hint.action].worth > one.again[Pass(one.seen.seat)].worth - 0.3


CHECKS: dict[str, Callable[[Advised, Reason], bool]] = {
    "trumps_held": lambda one, reason: (
        reason.count == (one.seen.hand & (SUIT_MASKS[reason.suit] | JOKERS)).bit_count()
    ),
    "bosses_held": lambda _, reason: 0 < reason.count <= 4,
    "short": lambda one, reason: reason.count < needed(one) - 5,
    "estimate": lambda one, reason: reason.count >= needed(one) - 5 or needed(one) == 10**6,
    "forced": lambda one, _: not one.seen.may_pass,
    "outbids": lambda one, _: left_to_them(one),
    "pushes": pushes,
    "partner_bids_on": partner_bids_on,
    "fits": fits,
    "pays": lambda one, _: one.again[one.hint.action].worth > -0.5,
    "sacrifice": lambda one, reason: left_to_them(one) and costs_less(one, reason),
    "lesser_evil": costs_less,
    "they_go_set": lambda one, _: (
        left_to_them(one) and one.course(one.hint.action).worth_theirs > -0.5
    ),
    "stake": lambda one, reason: stake_holds(one.seen, one.hint.action, reason.text),
    "partners_bid": lambda one, _: high_bid(one.seen.calls)[0] == one.seen.seat ^ 2,
    "partner_to_call": lambda one, _: all(
        call.seat != one.seen.seat ^ 2 for call in one.seen.calls
    ),
}


def stake_holds(seen: SeatView, action: Action, text: str) -> bool:
    """Whether what is said of making a bid and of going set by a book is what the score makes."""
    assert isinstance(action, MakeBid)
    bid = action.bid
    contract = Contract(bid, -1 if bid.is_notrump else 0, False)
    side = seen.seat & 1
    score = (seen.score[side], seen.score[1 - side])
    made, lost = text.rstrip(".").split("; ")
    for said, books in ((made, bid.level + 6), (lost, bid.level + 5)):
        points, _, _, _, winner = score_hand(seen.rules, contract, 0, (books, 13 - books), score)
        ends = "wins the game" in said or "loses the game" in said
        if ends != (winner == (0 if said is made else 1)):
            return False
        if not ends and int(said.rsplit(" ", 1)[1]) != abs(points[0]):
            return False
    return True


def test_every_reason_for_a_call_that_was_weighed_is_true() -> None:
    kinds = set()
    for one in advised():
        for reason in one.hint.reasons:
            assert CHECKS[reason.kind](one, reason), (reason, one.hint.text)
            kinds.add(reason.kind)
    assert kinds >= {"short", "estimate", "stake", "pushes", "outbids", "partner_to_call"}


def test_no_bid_is_advised_that_the_hand_is_short_of_without_saying_so_and_why() -> None:
    short = 0
    for one in advised():
        if isinstance(one.hint.action, MakeBid) and "short" in one.kinds:
            short += 1
            assert set(one.kinds) & {
                "forced", "pushes", "partner_bids_on", "fits", "pays", "sacrifice", "lesser_evil"
            }, one.hint.text  # fmt: skip
    assert short


def test_reasons_for_a_burial_are_true_of_what_is_kept() -> None:
    kinds = set()
    for state in moments_of(range(40), Phase.BURY, 1):
        seen = view(state, state.turn)
        best = weigh(seen, Random(1), 1).best.action
        assert isinstance(best, Bury)
        kept = seen.hand & ~best.cards
        for reason in why(seen, best, NAMES):
            kinds.add(reason.kind)
            if reason.kind == "new_void":
                assert seen.hand & SUIT_MASKS[reason.suit]
                assert not kept & SUIT_MASKS[reason.suit]
            if reason.kind == "keeps_trumps":
                trumps = SUIT_MASKS[reason.suit] | JOKERS
                assert seen.hand & trumps == kept & trumps
                assert (kept & trumps).bit_count() == reason.count
            if reason.kind == "keeps_for":
                assert (kept & (SUIT_MASKS[reason.suit] | JOKERS)).bit_count() == reason.count
            if reason.kind == "dead_jokers":
                assert (best.cards & JOKERS).bit_count() == reason.count
    assert kinds >= {"new_void", "keeps_trumps", "keeps_for", "dead_jokers", "bosses_held"}


# In their words

STRONG = "BJ AS KS QS JS TS 9S AH KH AD 3C 2C"
WEAK = "QS 8S 7S 6S 5S 9H 8H 9D 8D 9C 8C 6C"
USUAL = "With an average kitty and partner your hand takes about"


def told(view: SeatView, text: str) -> list[str]:
    """What speaks for an action of North's, with # for each estimate."""
    return [
        re.sub(r"\d+\.\d", "#", reason.text) for reason in why(view, action(f"N {text}"), NAMES)
    ]


def to_call(hand: str, *before: str) -> SeatView:
    """What North sees with this hand after these calls."""
    dealer = "WSEN"[len(before)]
    return view(after(dealt(N=hand, dealer=dealer), *before), 0)


@pytest.mark.parametrize(
    ("hand", "call", "sentences"),
    [(STRONG, "bids 3 up",
      ["You hold seven trumps uptown in spades, a joker among them.",
       f"{USUAL} # books, and you need 9."]),
     (STRONG, "bids 3 nt",
      ["You hold the best card of three suits at no-trump uptown.",
       f"{USUAL} # books, and you need 9."]),
     (STRONG.replace("TS", "LJ"), "bids 3 down",
      ["You hold seven trumps downtown in spades, both jokers among them.",
       f"{USUAL} # books, and you need 9."]),
     (STRONG, "passes", ["Your partner can still bid."]),
     (WEAK, "bids 3 up",
      ["You hold five trumps uptown in spades.", f"{USUAL} # books, and you need 9."]),
     (WEAK, "bids 7 up",
      ["You hold five trumps uptown in spades.",
       f"{USUAL} # books, short of the 13 you need."]),
     (WEAK, "passes",
      ["Your partner can still bid.",
       "Your hand takes about # books at best, uptown in spades: 3 uptown needs 9."])],
)  # fmt: skip
def test_what_is_said_for_a_first_call(hand: str, call: str, sentences: list[str]) -> None:
    assert told(to_call(hand), call) == sentences


def test_a_bid_over_the_other_side_takes_the_bid_from_it() -> None:
    assert told(to_call(WEAK, "W bids 3 up"), "bids 3 nt") == [
        f"{USUAL} # books at no-trump uptown, short of the 9 you need.",
        "It takes the bid from the other side's 3 uptown.",
    ]


def test_a_pass_under_the_partners_bid_leaves_it_there() -> None:
    seen = to_call(WEAK, "S bids 3 up", "W passes")
    assert told(seen, "passes")[0] == "Your partner already has the bid."


def test_who_has_to_bid_is_told_so() -> None:
    seen = to_call(WEAK, "E passes", "S passes", "W passes")
    assert told(seen, "bids 3 up")[-1] == "Everybody has passed, so you have to bid."


@pytest.mark.parametrize(
    ("score", "call", "sentence"),
    [((0, 0), "3 up", "Making it scores at least 3; going set costs 3."),
     ((4, 0), "3 up", "Making it wins the game; going set costs 3."),
     ((-4, 0), "3 up", "Making it scores at least 3; going set loses the game."),
     ((0, 0), "4 nt", "Making it wins the game; going set loses the game.")],
)  # fmt: skip
def test_the_risk_is_what_the_score_makes_of_it(
    score: tuple[int, int], call: str, sentence: str
) -> None:
    state = after(dealt(N=STRONG, dealer="W"))._replace(score=score)
    seen = view(state, 0)
    best = Weighed((Choice(action(f"N bids {call}"), None, 1.0),), 100)
    assert [one.text for one in call_reasons(seen, best, NAMES)][-1] == sentence


EIGHTEEN = "BJ LJ AS KS QS 4S 3S AH 2H 3H 4D 3D 2D 5C 4C 3C 2C AD"


def to_bury(high: str, names: str, rules: HouseRules = PAGAT) -> SeatView:
    """What North sees with these 18 cards."""
    cards = EIGHTEEN.split()
    state = won(dealt(rules, N=" ".join(cards[:12]), kitty=" ".join(cards[12:])), high, "N")
    return view(after(state, f"N names {names}") if names else state, 0)


@pytest.mark.parametrize(
    ("high", "names", "burial", "sentences"),
    [("4 up", "S", "2C 3C 4C 5C 2D 3D",
      ["That leaves you out of clubs, to cut.", "You keep all your trumps, seven."]),
     ("4 up", "S", "2C 3C 4C 5C 3S 4S", ["That leaves you out of clubs, to cut."]),
     ("4 up", "C", "2C 3C 4C 5C BJ 3S", []),
     ("4 nt", "up", "2C 3C 4C 5C BJ LJ",
      ["Jokers take nothing at no-trump.",
       "You keep the best card of three suits at no-trump uptown."]),
     ("4 nt", "up", "2C 3C 4C 5C 3S 4S",
      ["You keep the best card of three suits at no-trump uptown."])],
)  # fmt: skip
def test_what_is_said_for_a_burial(
    high: str, names: str, burial: str, sentences: list[str]
) -> None:
    assert told(to_bury(high, names), f"buries {burial}") == sentences


@pytest.mark.parametrize(
    ("high", "burial", "sentences"),
    [("4 up", "2C 3C 4C 5C 2D 3D",
      ["You keep seven trumps if you name spades.", "That leaves you out of clubs, to cut."]),
     ("4 nt", "5C 4C 3C 4S 4D AD",
      ["You keep the best card of three suits at no-trump downtown."]),
     ("4 nt", "5C 4C 2C 2D 3D 4D",
      ["You keep the best card of three suits at no-trump uptown."])],
)  # fmt: skip
def test_what_is_said_for_a_burial_before_the_name(
    high: str, burial: str, sentences: list[str]
) -> None:
    rules = house_rules(naming="after_kitty", downtown_ace="low")
    assert told(to_bury(high, "", rules), f"buries {burial}") == sentences


@pytest.mark.parametrize(
    ("high", "names", "sentence"),
    [("4 up", "S", "You hold seven trumps uptown in spades, both jokers among them."),
     ("4 down", "H", "You hold five trumps downtown in hearts, both jokers among them."),
     ("4 nt", "down", "You hold the best card of two suits at no-trump downtown.")],
)  # fmt: skip
def test_what_is_said_for_a_name(high: str, names: str, sentence: str) -> None:
    cards = " ".join(EIGHTEEN.split()[:12])
    assert told(view(won(dealt(N=cards), high, "N"), 0), f"names {names}") == [sentence]
