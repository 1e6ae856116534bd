"""Lesson 7: defending to eight minus the bid (docs/rules.md, chapter 8)."""

from __future__ import annotations

from bidwhist.engine import Bid, Contract, State
from bidwhist.engine.contract import UPTOWN
from bidwhist.teach.lessons import facts
from bidwhist.teach.lessons.scene import Scene
from bidwhist.teach.lessons.steps import Answer, Lesson, Pick, PlayCard, Tell

CASH = Scene(
    "LJ QS JH TH QD 7D 6D 5D 3D QC JC TC | JS 6S 6H AD TD 8D 7C KC 9C 5C 4C 2C | "
    "8S 4S 3S AH QH 9H 7H KD JD 2D AC 8C | BJ AS KS TS 5S 2S KH 5H 4H 2H 6C 3C | "
    "3H 9S 9D 7S 8H 4D",
    "W",
    "pass pass 3nt 4up name:S bury:3C,6C,4D,9D,2H,3H "
    "BJ QS 6S 3S / 2S LJ JS 4S / TH 6H AH 4H / AC 5S TC 2C / AS 3D 4C 8S / KH JH 5C 7H / "
    "8H 5D 7C 9H",
)
CUT = Scene(
    "LJ 4S QH JH 8H 7D 6D 4D 2D JC TC 5C | BJ KS QS 7S 3S 2S 3H 5D KC 8C 6C 4C | "
    "AS JS TS 9S 8S AH TH 6H KD JD TD AC | 6S KH 9H 7H 4H 2H QD 9D 8D QC 7C 3C | "
    "5H 2C 3D AD 9C 5S",
    "E",
    "pass pass 3down 4up name:S bury:2C,4C,3D,5D,3H,5H "
    "BJ 8S 6S 4S / 2S 9S 2H LJ / 5C 6C AC 3C / AH 4H 8H 3S / 5S AS 7H 2D / 6H KH JH 8C / "
    "QC TC 9C",
)
PARTNERS = Scene(
    "AS 5S 2S 9H TD 6D QC TC 8C 6C 5C 4C | TS 8S 8H 7H 4H QD JD 9D 7D 5D AC JC | "
    "BJ KS 6S AH KH TH AD 8D 4D 2D KC 9C | LJ QS 4S QH JH 6H 5H 3H 2H KD 3D 3C | "
    "7C 7S 3S JS 2C 9S",
    "E",
    "3nt 4up pass pass name:H bury:2C,3C,7C,3D,KD,3S "
    "2H 9H 4H TH / AD 3H 6D 5D / 5H 4C 7H KH / 9C 6H 5C JC / JH 2S 8H AH / KC QH 6C AC / "
    "QS AS 8S",
)


def to_set(level: int) -> int:
    """Return how many books set a bid of this level."""
    return 13 - Contract(Bid(level, UPTOWN), 3, False).needed + 1


def _five(_state: State | None) -> str:
    return f"{to_set(5)} books"


def _three(_state: State | None) -> str:
    return f"{to_set(3)} books"


def _more(state: State | None) -> str:
    """Return how many more books set the contract of a position."""
    assert state is not None
    assert state.tricks is not None
    assert state.contract is not None
    side = 1 - (state.declarer & 1)
    return f"{to_set(state.contract.level) - state.tricks.books[side]} more"


LESSON = Lesson(
    "defence",
    "Defending",
    "eight minus the bid",
    (
        Tell(
            "The other side has the bid: you defend. Defenders score nothing. Their joy is the "
            "set: when the bid fails, the declarer loses its level. So know how many books you "
            "need."
        ),
        Pick(
            "They bid 5 and must take 11 of the 13 books. How many do you need to set them?",
            (
                ("2 books", "Thirteen less two is eleven: they would just make it."),
                ("3 books", "Then only ten are left for them. The rule: eight minus the bid."),
                ("5 books", "Less than that. Eight minus the bid."),
            ),
            "3 books",
            _five,
        ),
        Pick(
            "And against a bid of 3?",
            (
                ("3 books", "They need nine, so you need five: eight minus three."),
                ("5 books", "Eight minus three. A low bid is hard to set."),
                ("8 books", "Eight, less the bid."),
            ),
            "5 books",
            _three,
        ),
        Pick(
            "West plays 4 uptown, spades are trump. You have taken three books so far. How many "
            "more will set it?",
            (
                ("1 more", "Four sets a bid of four. You have three."),
                ("2 more", "Eight minus four is four, and you have three already."),
                ("4 more", "Four in all, and three of them you have."),
            ),
            "1 more",
            _more,
            scene=CASH,
        ),
        PlayCard(
            "You are on lead. Ace, king, jack and ten of hearts are gone: your queen is the best "
            "heart left. West has most of the trumps. Choose your lead.",
            CASH,
            Answer("The fourth book: set. When your sure books are enough, take them at once.",
                   "QH", facts.both(facts.best, facts.sets)),
            (Answer("West throws the five of hearts on it and has nothing but trumps left: your "
                    "queen comes to nothing. Cash first.", claim=facts.costs(1)),),
        ),
        PlayCard(
            "East plays 4 uptown, spades are trump; again you have three books. West's queen of "
            "clubs is winning, you have no club, and you are the last to play.",
            CUT,
            Answer("A small trump is the fourth book, and the bid is set. Never let the setting "
                   "book go by.", "TS JS", facts.both(facts.best, facts.sets)),
            (Answer("West keeps the trick, and the chance does not come back: they make it.",
                    claim=facts.costs(1)),),
        ),
        PlayCard(
            "West plays 4 uptown, hearts are trump. West led the queen of spades, and your "
            "partner's ace has it. You are the last to play.",
            PARTNERS,
            Answer("The book is your partner's already. A small card is enough, and the king "
                   "still waits.", "6S", facts.both(facts.best, facts.leaves_partner)),
            (Answer("A king under your partner's ace: one book where there could have been two.",
                    "KS", facts.costs(1)),),
        ),
        Tell(
            "Eight minus the bid. Count up to it, cash out when your sure books reach it, and let "
            "your partner's winners be.",
            cards="QH AS",
        ),
    ),
)  # fmt: skip
