"""Lesson 6: no-trump and dead jokers (docs/rules.md, 7.3 to 7.5 and 8.4)."""

from __future__ import annotations

from bidwhist.engine import Bid, Contract, State, house_rules
from bidwhist.engine.cards import JOKERS
from bidwhist.engine.contract import NONE, NOTRUMP
from bidwhist.engine.score import hand_points
from bidwhist.teach.lessons import facts
from bidwhist.teach.lessons.scene import Scene
from bidwhist.teach.lessons.steps import (
    Answer,
    BuryCards,
    Fault,
    Lesson,
    Pick,
    PlayCard,
    Tell,
)

DEAL = (
    "QS 5S QH 9H 7H 6H TD 2D QC TC 8C 7C | BJ 3S AH 8H 5H 2H KD 8D 5D JC 9C 4C | "
    "LJ AS JS 8S JH QD 7D 6D 4D 6C 5C 3C | KS 9S 6S 2S KH TH 3H AD JD 3D AC KC | "
    "9D 4H TS 7S 2C 4S"
)
DEFENDING = Scene(
    DEAL,
    "W",
    "pass pass 3up 3nt name:up bury:2C,3D,9D,JD,3H,4H 2S 5S 3S 8S / 4D AD 2D 5D / 4S QS BJ JS",
)
CLUBS_LED = DEFENDING.then("/ 7C 4C")
HEARTS_LED = CLUBS_LED.then("3C KC / TH 6H AH JH / 2H")

STRONG = (
    "8S 6S KH QH JH 5H 4H JD 8D 6D 5D TC | JS 9S 9H 8H 2H TD 7D 2D QC 6C 5C 4C | "
    "LJ AS KS 5S 3S 7H KD 9D AC KC JC 9C | QS TS 7S 4S AH TH 6H 3H 4D 3D 7C 2C | "
    "BJ 3C 8C AD 2S QD"
)
DECLARING = Scene(STRONG, "E", "3nt pass pass pass name:up")


def _may_throw_joker(state: State | None) -> str:
    assert state is not None
    assert state.tricks is not None
    return "Yes" if state.tricks.lawful() & JOKERS else "No"


def _taker(_state: State | None) -> str:
    return facts.taker("KC BJ 3C AC")


def _joker_led(_state: State | None) -> str:
    """Return who takes a trick of joker, joker, six and jack of clubs."""
    return facts.taker("BJ LJ 6C JC")


def _score(_state: State | None) -> str:
    points, _ = hand_points(Contract(Bid(4, NOTRUMP), NONE, False), 11, house_rules())
    return f"+{points}"


LESSON = Lesson(
    "notrump",
    "No-trump and dead jokers",
    "when the best cards become the worst",
    (
        Tell(
            "At no-trump no suit is above the others, and the jokers are dead. They belong to no "
            "suit and never win. You may throw one only when you cannot follow suit, or lead it.",
            cards="BJ LJ",
        ),
        Pick(
            "No-trump, uptown. North leads the king of clubs, East throws the big joker, you play "
            "the three of clubs, West the ace. Who takes it?",
            (
                ("North", "The king would have, but for the ace."),
                ("East", "With a trump suit, yes. At no-trump a joker never wins."),
                ("West", "The highest card of the suit led. The joker does not count."),
            ),
            "West",
            _taker,
            cards="KC BJ 3C AC",
        ),
        Pick(
            "West plays 3 no-trump uptown, and you defend. Your partner leads a club. You would "
            "love to be rid of the little joker. May you throw it here?",
            (
                ("Yes", "You hold clubs, and while you can follow, the joker stays."),
                ("No", "You hold clubs, so you follow. The joker waits for a suit that you have "
                 "run out of."),
            ),
            "No",
            _may_throw_joker,
            scene=CLUBS_LED,
        ),
        PlayCard(
            "Two tricks later East leads a heart, and you have none left. Now anything may be "
            "thrown. What goes?",
            HEARTS_LED,
            Answer("The joker: it can win nothing, ever. Every other card still might.",
                   "LJ", facts.is_joker),
            (
                Answer("To throw an ace and keep a joker is the blunder that people remember: the "
                       "ace was a book.", "AS", facts.costs(1)),
                Answer("It costs nothing today. But a small card can still follow suit or grow "
                       "into a winner, and the joker never can.", claim=facts.best),
            ),
        ),
        Pick(
            "And if a joker is led? No-trump, uptown: North leads the big joker, and East throws "
            "the little one, as anything goes. You play the six of clubs: the first real card, "
            "so clubs must be followed. West plays the jack of clubs. Who takes it?",
            (
                ("North", "A joker that is led does not win either, unless all four were jokers."),
                ("East", "The little joker is as dead as the big one."),
                ("You", "You set the suit. West beat you in it."),
                ("West", "Clubs was the suit, and the jack is the best club."),
            ),
            "West",
            _joker_led,
            cards="BJ LJ 6C JC",
        ),
        BuryCards(
            "Now you are the declarer: 3 no-trump uptown. Both jokers are in your eighteen cards. "
            "Bury six.",
            DECLARING,
            "2S 3S 5S 3C LJ BJ",
            Answer("Both jokers are gone, and every ace and king is still there."),
            (
                Fault("A joker stays in your hand, and it can win nothing. The burial is the "
                      "place for it.", "2S 3S 5S 3C 7H LJ", buried="", kept="LJ BJ"),
                Fault("An ace or a king is going away: a sure book. Bury small cards instead.",
                      "7H 2S 3S AD LJ BJ", buried="AS KS AD KD AC KC"),
            ),
        ),
        Pick(
            "Why would anybody play a game without trumps? Because all points count double. You "
            "bid 4 no-trump and take 11 books. What do you score?",
            (
                ("+5", "That is 11 less 6. Now double it."),
                ("+8", "Books above the bid count too: 11 less 6, doubled."),
                ("+10", "11 books − 6 = 5, and twice that. But a set would have cost 8."),
            ),
            "+10",
            _score,
        ),
    ),
)  # fmt: skip
