"""Reasons for a call, a name or a burial: true when counted after, and at one with the points."""

from random import Random

import pytest

from bidwhist.engine import Bury, HouseRules, MakeBid, Pass, Phase, SeatView, house_rules, view
from bidwhist.engine.cards import JOKERS, SUIT_MASKS
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.hint import why
from bidwhist.teach.reason_types import Reason
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


def estimates(reasons: tuple[Reason, ...]) -> list[Reason]:
    return [reason for reason in reasons if reason.kind == "estimate"]


def test_books_that_the_points_gainsay_are_left_out_of_a_hint() -> None:
    short = long = 0
    for state in moments_of(range(30), Phase.AUCTION, 2):
        seen = view(state, state.turn)
        for bid in seen.bids:
            action = MakeBid(seen.seat, bid)
            for told in estimates(why(seen, action, NAMES)):
                spare = told.count - 10 * (bid.level + 6)
                gainsaid = estimates(why(seen, action, NAMES, -spare))
                assert bool(gainsaid) == (abs(spare) <= 5)
                assert estimates(why(seen, action, NAMES, spare)) == [told]
                short += spare < -5
                long += spare > 5
    assert short
    assert long


def test_a_pass_is_not_explained_by_books_that_are_enough() -> None:
    told = 0
    for state in moments_of(range(30), Phase.AUCTION, 2):
        seen = view(state, state.turn)
        for reason in estimates(why(seen, Pass(seen.seat), NAMES)):
            if "would need" in reason.text:
                needed = int(reason.text.rstrip(".").rsplit(" ", 1)[1])
                assert reason.count < 10 * needed
                told += 1
    assert told


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
USUAL = "With an average kitty and partner your cards take about"


def told(view: SeatView, text: str, worth: float | None = None) -> list[str]:
    """What speaks for an action of North's."""
    return [reason.text for reason in why(view, action(f"N {text}"), NAMES, worth)]


def to_call(hand: str, *before: str) -> SeatView:
    """What North sees with this hand after these calls."""
    dealer = "WSEN"[len(before)]
    return view(after(dealt(N=hand, dealer=dealer), *before), 0)


@pytest.mark.parametrize(
    ("hand", "call", "sentences"),
    [(STRONG, "bids 3 up",
      ["You hold seven trumps uptown in spades, a joker among them.",
       f"{USUAL} 12.2 books, uptown in spades; 3 uptown needs 9."]),
     (STRONG, "bids 3 nt",
      ["You hold the best card of three suits at no-trump uptown.",
       f"{USUAL} 12.2 books, at no-trump uptown; 3 no-trump needs 9."]),
     (STRONG.replace("TS", "LJ"), "bids 3 down",
      ["You hold seven trumps downtown in spades, both jokers among them.",
       f"{USUAL} 12.4 books, downtown in spades; 3 downtown needs 9."]),
     (STRONG, "passes", ["Your partner is still to call."]),
     (WEAK, "bids 3 up",
      ["You hold five trumps uptown in spades.", f"{USUAL} 8.5 books, uptown in spades; 3 uptown "
       "needs 9, but it leaves the others only higher bids."]),
     (WEAK, "bids 7 up",
      ["You hold five trumps uptown in spades.",
       f"{USUAL} 8.5 books, uptown in spades; 7 uptown needs 13."]),
     (WEAK, "passes",
      ["Your partner is still to call.",
       f"{USUAL} 8.5 books at best, uptown in spades; 3 uptown would need 9."])],
)  # fmt: skip
def test_what_is_said_for_a_first_call(hand: str, call: str, sentences: list[str]) -> None:
    assert told(to_call(hand), call) == sentences


def test_a_bid_over_the_other_side_outbids_it() -> None:
    assert told(to_call(WEAK, "W bids 3 up"), "bids 3 nt") == [
        f"{USUAL} 6.6 books, at no-trump uptown; 3 no-trump needs 9, but it outbids the other "
        "side's 3 uptown."
    ]


def test_a_pass_under_the_partners_bid_leaves_it_there() -> None:
    seen = to_call(WEAK, "S bids 3 up", "W passes")
    assert told(seen, "passes")[0] == "Your partner holds the bid already."


def test_a_bid_over_the_partners_leaves_the_others_only_higher_ones() -> None:
    seen = to_call(WEAK, "S bids 3 up", "W passes")
    assert told(seen, "bids 3 nt")[0].endswith("but it leaves the others only higher bids.")


def test_who_calls_last_leaves_nobody_higher_bids() -> None:
    seen = to_call(WEAK, "E passes", "S passes", "W passes")
    (sentence,) = told(seen, "bids 3 nt")
    assert sentence == f"{USUAL} 6.6 books, at no-trump uptown; 3 no-trump needs 9."


@pytest.mark.parametrize(
    ("hand", "call", "worth", "left"),
    [(WEAK, "bids 3 up", 2.0, True),  # half a book short, which is within what such a count knows
     (WEAK, "bids 4 up", 2.0, False),
     (STRONG, "bids 3 up", -2.0, False),
     (STRONG, "bids 3 up", 2.0, True)],
)  # fmt: skip
def test_books_are_told_unless_the_points_gainsay_them(
    hand: str, call: str, worth: float, left: bool
) -> None:
    assert any(USUAL in sentence for sentence in told(to_call(hand), call, worth)) == left


EIGHTEEN = "BJ LJ AS KS QS 4S 3S AH 2H 3H 4D 3D 2D 5C 4C 3C 2C AD"


def to_bury(high: str, names: str, rules: HouseRules = PAGAT) -> SeatView:
    """What North sees with these 18 cards."""
    cards = EIGHTEEN.split()
    state = won(dealt(rules, N=" ".join(cards[:12]), kitty=" ".join(cards[12:])), high, "N")
    return view(after(state, f"N names {names}") if names else state, 0)


@pytest.mark.parametrize(
    ("high", "names", "burial", "sentences"),
    [("4 up", "S", "2C 3C 4C 5C 2D 3D",
      ["You are then out of clubs and can cut.", "You keep all your trumps, seven."]),
     ("4 up", "S", "2C 3C 4C 5C 3S 4S", ["You are then out of clubs and can cut."]),
     ("4 up", "C", "2C 3C 4C 5C BJ 3S", []),
     ("4 nt", "up", "2C 3C 4C 5C BJ LJ",
      ["At no-trump jokers take nothing.",
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
      ["You keep seven trumps if you name spades.", "You are then out of clubs and can cut."]),
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
