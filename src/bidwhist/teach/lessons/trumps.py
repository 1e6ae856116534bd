"""Lesson 5: pulling trumps (docs/rules.md, chapters 5 and 7)."""

from __future__ import annotations

from bidwhist.engine import State
from bidwhist.engine.cards import EAST, NORTH, WEST
from bidwhist.teach.lessons import facts
from bidwhist.teach.lessons.scene import LEARNER, Scene
from bidwhist.teach.lessons.steps import Answer, Lesson, Pick, PlayCard, Tell

DEAL = (
    "AS QS 9S 6S 3S JH 4H JD 7D 2D KC TC | KS JS TS 8S 2S QH TH 9H 5H 9D 5D 5C | "
    "LJ 4S AH 8H 3H AD 8D 3D AC QC JC 4C | 7S 5S KH 6H 2H KD QD 4D 9C 8C 7C 2C | "
    "3C BJ 6D TD 6C 7H"
)
START = Scene(DEAL, "S", "pass pass 3up 4up name:C bury:3D,6D,3H,7H,8H,4S")
TWO_ROUNDS = START.then("BJ 2C TC 5C / LJ 7C KC 2S")

OTHER = (
    "BJ AS TH 9H 2H KD 7D 4D TC 9C 8C 5C | QS TS 5S JH 8H 7H 5H TD 5D JC 6C 4C | "
    "LJ 8S KH QH QD 9D 8D KC QC 7C 3C 2C | 9S 6S 4S 3S 2S AH 6H 4H 3H AD 3D 2D | "
    "AC JS 6D JD KS 7S"
)
STOP = Scene(
    OTHER,
    "S",
    "3nt pass pass 4up name:C bury:6D,8D,9D,JD,QD,7S "
    "2C 2S BJ 4C / TC 6C 3C 3S / 9C JC QC 2D / LJ 4S 5C 5D",
)


def trumps_out(state: State | None) -> int:
    """Return how many trumps the other three still hold."""
    assert state is not None
    assert state.tricks is not None
    order = state.tricks.order
    others = sum(state.holding(seat) for seat in (NORTH, EAST, WEST))
    return (others & order.group[order.trump]).bit_count()


def _in_all(state: State | None) -> str:
    assert state is not None
    assert state.tricks is not None
    order = state.tricks.order
    mine = (state.holding(LEARNER) & order.group[order.trump]).bit_count()
    return str(mine + trumps_out(state))


def _still_out(state: State | None) -> str:
    return str(trumps_out(state))


def _who_has_trumps(state: State | None) -> str:
    assert state is not None
    assert state.tricks is not None
    group = state.tricks.order.group[state.tricks.order.trump]
    enemies = (state.holding(EAST) | state.holding(WEST)) & group
    return "North" if state.holding(NORTH) & group and not enemies else "an opponent"


LESSON = Lesson(
    "trumps",
    "Pulling trumps",
    "count them, draw them, stop in time",
    (
        Tell(
            "You play 4 uptown, clubs are trump. Trumps in the other side's hands are a danger: "
            "they cut your aces. So the declarer leads trumps until theirs are gone. That is "
            "called pulling trumps.",
            scene=START,
        ),
        Pick(
            "For that you must count. There are thirteen clubs. How many trumps are there in all?",
            (
                ("13", "And two jokers, which are trumps as well."),
                ("15", "Thirteen clubs and two jokers. You hold eight, so seven are out."),
                ("54", "Only clubs and jokers are trumps in this hand."),
            ),
            "15",
            _in_all,
            scene=START,
        ),
        Tell(
            "You led the big joker: two, ten and five of clubs fell. Then the little joker: seven "
            "from West, the king from your partner, and East threw a spade. East has no trump "
            "left.",
            cards="BJ 2C TC 5C / LJ 7C KC 2S",
            scene=TWO_ROUNDS,
        ),
        Pick(
            "Seven trumps were out. Two, ten, five, seven and king of clubs have been played by "
            "the others. How many are left?",
            (
                ("None", "Count again: seven were out, and five of them have gone."),
                ("2", "The eight and the nine. East has none; so they are with West or North."),
                ("5", "Five have gone. Seven less five."),
            ),
            "2",
            _still_out,
            scene=TWO_ROUNDS,
        ),
        PlayCard(
            "You hold six trumps and two aces, and two trumps are out. Your lead.",
            TWO_ROUNDS,
            Answer("Once more, from the top: the eight falls, and no harm can come of it.",
                   "AC QC JC", facts.best),
            (
                Answer("Too early: two trumps are still out, and leading a side suit now costs a "
                       "book. First pull, then cash.", "AH AD", facts.costs_something),
                Answer("A trump, but a low one: the eight or the nine beats it. Pull from the "
                       "top.", "3C 4C 6C", facts.costs_something),
                Answer("Neither a trump nor a sure book. That gives something away.",
                       claim=facts.costs_something),
            ),
        ),
        Pick(
            "Another hand, clubs again. After four rounds of trumps East and West have both shown "
            "out: they played other suits on a club lead. You hold three trumps, one more is out. "
            "Who has it?",
            (
                ("North", "It can be nowhere else. Your partner's trump is no danger."),
                ("an opponent", "Both have thrown other suits on trumps, so neither has one."),
            ),
            "North",
            _who_has_trumps,
            scene=STOP,
        ),
        PlayCard(
            "So what now? One more trump lead would draw your partner's.",
            STOP,
            Answer("Stop pulling. Your trumps and your partner's can now win books one by one. "
                   "Go after the side suits.", "KH QH 8S JS", facts.best),
            (
                Answer("That takes two of your own side's trumps for one book. It costs you one: "
                       "the others have none left to pull.", "7C KC AC", facts.costs(1)),
                Answer("Right to stop pulling. But your partner's only spade is the ace, and here "
                       "it falls on your king. A small spade keeps both.", "KS", facts.costs(1)),
            ),
        ),
        Tell(
            "Count fifteen, pull from the top, stop when only your side has any. Whoever does "
            "that plays better than most.",
            cards="BJ LJ AC KC QC",
        ),
    ),
)  # fmt: skip
