"""Reasons for a call, a name or a burial: true when counted after, and at one with the points."""

from random import Random

from bidwhist.bots import BOTS
from bidwhist.engine import Bury, HouseRules, MakeBid, Pass, Phase, view
from bidwhist.engine.cards import JOKERS, SOUTH, SUIT_MASKS
from bidwhist.session import Player, Session
from bidwhist.teach.hint import hint, why
from bidwhist.teach.reason import Reason
from bidwhist.teach.weighing import weigh
from moments import moments_of

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


def test_a_bid_that_the_cards_alone_are_short_of_is_explained_by_what_it_outbids() -> None:
    """Twelve cards worth 7.5 books at no-trump, and a bid of nine that wins points even so."""
    session = Session.start(HouseRules(), [Player(name, "human") for name in NAMES], "9")
    session.deal()
    while session.state.turn != SOUTH:
        session.act(BOTS["club"](session.view(session.state.turn), Random(1)))
    found = hint(session.view(SOUTH), Random(1))
    assert found.advice == "Bid 3 no-trump."
    assert [reason.text for reason in found.reasons] == ["It outbids the other side's 3 uptown."]
    assert found.weighed.best.worth > 2


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
