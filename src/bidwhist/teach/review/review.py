"""A finished hand looked at again: where it was won or lost, and what perfect play would have made.

Two judges. The expert weighs each decision by what its seat knew, in books and points expected; the
solver sees all four hands and says what each card gave away for certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bidwhist.bots.double_dummy import Cancelled, Solver, Watch
from bidwhist.engine import Action, Bury, MakeBid, NameTrump, Pass, Play, Result, State, apply, view
from bidwhist.engine.cards import SEAT_WORDS, side_of
from bidwhist.engine.trick import Tricks
from bidwhist.teach.evaluate import weigh
from bidwhist.teach.hint import why
from bidwhist.teach.reason_types import Reason

SWINGS = 3
SOLVING = 0.3  # of the whole work, as the watcher is told
WORTH_A_WORD = 0.1  # points


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the hand, and what the expert would have done.

    - `step`: its number among the hand's actions; `trick`: 1 to 12 for a card, else 0.
    - `best`: the expert's action; `reasons`: why. `cost` in points and `books` in books (None in
      the auction) say how much worse the action was expected to be; both are 0 where the seat had
      no choice. `revoked` is set, and they are 0, for a card that was not lawful.
    - `given_away`: the tricks that it cost for certain when all four hands are open.
    """

    step: int
    seat: int
    trick: int
    action: Action
    best: Action
    reasons: tuple[Reason, ...]
    cost: float
    books: float | None
    given_away: int
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class HandReview:
    """What a hand looked at again shows.

    `par` is how many books perfect play by all makes for the declaring side, the burial included,
    from the first lead on; `course` the same after each of the twelve tricks. Both are empty (None)
    for a hand that was thrown in.
    """

    number: int
    result: Result
    decisions: tuple[Decision, ...]
    par: int | None
    course: tuple[int, ...]

    @property
    def swings(self) -> tuple[Decision, ...]:
        """The decisions that cost most, at most three, the dearest first."""
        dear = [one for one in self.decisions if one.cost >= WORTH_A_WORD]
        return tuple(sorted(dear, key=lambda one: -one.cost)[:SWINGS])

    def given_away_by(self, seat: int) -> float:
        """Return the points that the seat's decisions cost in all, trifles left out."""
        own = (one.cost for one in self.decisions if one.seat == seat)
        return sum(cost for cost in own if cost >= WORTH_A_WORD)


def review_hand(
    before: State,
    actions: Sequence[Action],
    names: Sequence[str] = SEAT_WORDS,
    worlds: int = 100,
    watch: Watch = lambda _: True,
) -> HandReview:
    """Return the review of a hand that is over: the game before its deal, and all that was done.

    `watch` is told the share of the work that is done; `Cancelled` when it returns False.
    """
    states = [before.without_hand()]
    for action in actions:
        states.append(apply(states[-1], action))
    result = states[-1].result
    if result is None:
        raise ValueError("Only a hand that is over can be reviewed.")
    open_books = _perfect_play(states, lambda share: watch(SOLVING * share))
    decisions = []
    plays = 0
    for step, (state, action) in enumerate(zip(states, actions, strict=False)):
        if not watch(SOLVING + (1 - SOLVING) * step / len(actions)):
            raise Cancelled
        if isinstance(action, Pass | MakeBid | NameTrump | Bury | Play):
            lost = 0
            if isinstance(action, Play):
                lost = _lost(open_books, plays, side_of(action.seat) == side_of(state.declarer))
                plays += 1
            decisions.append(_decision(state, action, step, lost, names, worlds))
    par = open_books[0] if open_books else None
    return HandReview(result.hand_number, result, tuple(decisions), par, tuple(open_books[4::4]))


def _perfect_play(states: Sequence[State], watch: Watch) -> list[int]:
    """Return the declarers' books if all play perfectly from each moment of the play on.

    The first is that of the lead, the last that of the finished hand; empty where nothing was
    played.
    """
    moments = _moments(states)
    if not moments:
        return []
    books: list[int] = []

    def overall(share: float) -> bool:
        return watch((len(books) + share) / len(moments))

    led = states[0].rules.burial_book == "first_trick"
    solver = Solver(moments[0].hands, moments[0].order, overall, burial_led=led)
    side = side_of(next(state.declarer for state in states if state.tricks is not None))
    for tricks in moments:
        books.append(_declarers_books(solver, tricks, side, led=led))  # noqa: PERF401 - overall looks
    return books


def _moments(states: Sequence[State]) -> list[Tricks]:
    """Return the tricks as they stood before each card and after the last, none twice."""
    moments: list[Tricks] = []
    for state in states:
        tricks = state.tricks
        if tricks is not None and (not moments or tricks is not moments[-1]):
            moments.append(tricks)
    return moments


def _declarers_books(solver: Solver, tricks: Tricks, side: int, *, led: bool) -> int:
    """Return the books that the declaring side has and those that perfect play adds.

    The burial is among them: its own, or where it is `led` for, of who takes the first trick.
    """
    done = sum(tricks.books)
    has = tricks.books[side] + (not led or (done > 0 and side_of(tricks.leads[1]) == side))
    left = 12 - done + (led and not done)
    ours = solver.solve(tricks)
    return has + (ours if side == 0 else left - ours)


def _lost(books: Sequence[int], play: int, declares: bool) -> int:
    """Return the tricks that card number `play` cost the side that played it."""
    change = books[play] - books[play + 1]
    return change if declares else -change


def _decision(
    state: State, action: Action, step: int, lost: int, names: Sequence[str], worlds: int
) -> Decision:
    """Return an action beside what the expert would have done, knowing what the seat knew."""
    seat = state.turn
    seen = view(state, seat)
    weighed = weigh(seen, Random(f"{step} {seen.hand}"), worlds, also=action)
    best, chosen = weighed.best, weighed.of(action)
    trick = 1 + len(state.tricks.history) // 4 if state.tricks is not None else 0
    cost = weighed.cost(action)
    books: float | None = 0.0
    if chosen is not None:
        known = best.books is not None and chosen.books is not None
        books = (best.books or 0.0) - (chosen.books or 0.0) if known else None
    reasons: tuple[Reason, ...] = ()
    if cost >= WORTH_A_WORD:
        as_well = why(seen, action, names)
        speaking = why(seen, best.action, names)
        reasons = tuple(one for one in speaking if one not in as_well)
    return Decision(
        step, seat, trick, action, best.action, reasons, cost, books, lost, chosen is None
    )
