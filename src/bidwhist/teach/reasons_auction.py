"""Why a call is right: the aim, the reason, the risk, out of the hand and of simulated auctions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bidwhist.bots.bidding import own_score
from bidwhist.bots.hand_value import estimate
from bidwhist.bots.naming import names_for
from bidwhist.engine import Bid, Contract, MakeBid, SeatView
from bidwhist.engine.auction import high_bid
from bidwhist.engine.cards import partner_of
from bidwhist.engine.contract import NONE
from bidwhist.engine.score import score_hand
from bidwhist.teach.choices import Choice, Course, Weighed
from bidwhist.teach.number_words import books_told, share_told, tenths
from bidwhist.teach.reason_types import Reason
from bidwhist.teach.reasons_holding import holding, way_words
from bidwhist.text.words import bid_words

NEARLY: Final = 5
"""Tenths of a book by which an estimate may miss what a bid needs, and still be called enough."""
OFTEN: Final = 0.6
"""The share of simulated auctions from which on something is what to expect."""
SELDOM: Final = 0.3
"""The share below which something happens too seldom to reason from."""


def call_reasons(view: SeatView, weighed: Weighed, names: Sequence[str]) -> tuple[Reason, ...]:
    """Return why the best call is right: first the hand, then the aim or the reason, the risk."""
    best = weighed.best
    if not isinstance(best.action, MakeBid):
        return (*_partners_part(view), *_why_pass(view, best, names))
    bid = best.action.bid
    aim = _besides(view)
    if view.may_pass and _spare(view, bid) < -NEARLY and best.course is not None:
        aim = _why_short(view, weighed, bid, best.course)
    return (*_hand(view, bid), *aim, *_stake(view, bid))


def bid_reasons(view: SeatView, bid: Bid) -> tuple[Reason, ...]:
    """Return what the hand and the calls before say for a bid."""
    return (*_hand(view, bid), *_besides(view))


def pass_reasons(view: SeatView) -> tuple[Reason, ...]:
    """Return what speaks for a pass: who holds the bid or may yet bid, and what the hand lacks."""
    return (*_partners_part(view), *_too_little(view))


# The hand


def _best_name(view: SeatView, bid: Bid) -> tuple[int, bool, float]:
    """Return the contract in which the hand is worth most under a bid, and its books."""
    books = estimate(view.hand, view.rules)
    trump, downtown = max(names_for(bid), key=books.__getitem__)
    return trump, downtown, books[trump, downtown]


def _spare(view: SeatView, bid: Bid) -> int:
    """Return the tenths of a book that the hand is worth more than the bid needs."""
    return tenths(_best_name(view, bid)[2]) - 10 * (bid.level + 6)


def _hand(view: SeatView, bid: Bid) -> Iterator[Reason]:
    """Yield what one holds for a bid, and the books of it beside those that it needs."""
    trump, downtown, books = _best_name(view, bid)
    held = holding(view, trump, downtown)
    if held is not None:
        yield held
    count, needed = tenths(books), bid.level + 6
    where = "" if held is not None else f" {way_words(trump, downtown)}"
    text = f"With an average kitty and partner your hand takes about {books_told(books)} books"
    if count < 10 * needed - NEARLY:
        yield Reason("short", f"{text}{where}, short of the {needed} you need.", count=count)
    else:
        yield Reason("estimate", f"{text}{where}, and you need {needed}.", count=count)


# What a bid is good for besides its books


def _besides(view: SeatView) -> Iterator[Reason]:
    """Yield that somebody has to bid, or that a bid takes the auction from the other side."""
    holder, high = high_bid(view.calls)
    if not view.may_pass:
        yield Reason("forced", "Everybody has passed, so you have to bid.")
    elif high is not None and holder != partner_of(view.seat):
        text = f"It takes the bid from the other side's {bid_words(high)}."
        yield Reason("outbids", text, seats=(holder,))


def _why_short(view: SeatView, weighed: Weighed, bid: Bid, course: Course) -> Iterator[Reason]:
    """Yield why a bid is right of which the hand is short, and which nobody has to make."""
    partners = 1 - course.stands - course.theirs
    if course.theirs >= OFTEN:
        text = f"But the other side bids over it {share_told(course.theirs)}, "
        text += "at a loss." if course.worth_theirs > 0 else "and then needs more books."
        yield Reason("pushes", text, count=round(100 * course.theirs))
    elif partners >= SELDOM:
        text = f"But your partner bids over it {share_told(partners)}."
        yield Reason("partner_bids_on", text, count=round(100 * partners))
    elif course.stands >= SELDOM and tenths(course.books) >= 10 * (bid.level + 6):
        text = f"But when you get to play it, it takes about {books_told(course.books)} books."
        yield Reason("fits", text, count=tenths(course.books))
    elif weighed.best.worth >= 0:
        yield Reason("pays", "It's likely to go set, but it pays on average.")
    else:
        left = next((one for one in weighed.choices if not isinstance(one.action, MakeBid)), None)
        yield from _lesser_evil(view, weighed.best, left)


def _lesser_evil(view: SeatView, best: Choice, left: Choice | None) -> Iterator[Reason]:
    """Yield why a bid that loses points is better than a pass, `left`."""
    if left is None or left.course is None or left.worth >= best.worth:
        return
    holder, high = high_bid(view.calls)
    if high is not None and (holder ^ view.seat) & 1 and left.course.theirs >= OFTEN:
        text = f"It's likely to go set, but leaving them {bid_words(high)} would cost more."
        yield Reason("sacrifice", text, seats=(holder,))
    else:
        yield Reason("lesser_evil", "It's likely to go set, but passing comes out even worse.")


# A pass


def _partners_part(view: SeatView) -> Iterator[Reason]:
    """Yield what a pass leaves to the partner: a bid that stands, or the next word."""
    partner = partner_of(view.seat)
    holder, _ = high_bid(view.calls)
    if holder == partner:
        yield Reason("partners_bid", "Your partner already has the bid.", seats=(holder,))
    elif all(call.seat != partner for call in view.calls) and view.bids:
        yield Reason("partner_to_call", "Your partner can still bid.", seats=(partner,))


def _too_little(view: SeatView) -> Iterator[Reason]:
    """Yield the hand's best and what the cheapest bid of it would need, unless it has that."""
    books = estimate(view.hand, view.rules)
    trump, downtown = max(books, key=books.__getitem__)
    count = tenths(books[trump, downtown])
    fitting = [bid for bid in view.bids if (trump, downtown) in names_for(bid)]
    cheapest = min(fitting, key=lambda bid: bid.level, default=None)
    if cheapest is None or count >= 10 * (cheapest.level + 6):
        return
    text = f"Your hand takes about {books_told(books[trump, downtown])} books at best, "
    text += f"{way_words(trump, downtown)}: {bid_words(cheapest)} needs {cheapest.level + 6}."
    yield Reason("estimate", text, suit=trump, count=count)


def _why_pass(view: SeatView, best: Choice, names: Sequence[str]) -> Iterator[Reason]:
    """Yield what to hope for when one passes."""
    holder, high = high_bid(view.calls)
    course = best.course
    theirs = high is not None and holder & 1 != view.seat & 1
    if theirs and course is not None and course.theirs >= OFTEN and course.worth_theirs > 0:
        assert high is not None
        text = f"{names[holder]}'s {bid_words(high)} is more likely to cost them than to pay."
        yield Reason("they_go_set", text, seats=(holder,))
    else:
        yield from _too_little(view)


# The risk


def _stake(view: SeatView, bid: Bid) -> Iterator[Reason]:
    """Yield what making the bid and going set do to the score, where it is told in few words."""
    trump, downtown, _ = _best_name(view, bid)
    contract = Contract(bid, NONE if bid.is_notrump else trump, downtown)
    needed = bid.level + 6
    score = own_score(view)
    made = score_hand(view.rules, contract, 0, (needed, 13 - needed), score)
    lost = score_hand(view.rules, contract, 0, (needed - 1, 14 - needed), score)
    least = "at least " if view.rules.overtricks == "counted" and needed < 13 else ""
    gain = "wins the game" if made[4] == 0 else f"scores {least}{made[0][0]}"
    loss = "loses the game" if lost[4] == 1 else f"costs {-lost[0][0]}"
    yield Reason("stake", f"Making it {gain}; going set {loss}.", count=bid.level)
