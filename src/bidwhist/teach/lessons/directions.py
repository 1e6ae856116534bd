"""Lesson 2: uptown and downtown (docs/rules.md, chapter 6)."""

from __future__ import annotations

from bidwhist.engine import State, house_rules
from bidwhist.engine.cards import BIG_JOKER, LITTLE_JOKER
from bidwhist.engine.contract import order_for
from bidwhist.teach.lessons import facts
from bidwhist.teach.lessons.scene import Scene
from bidwhist.teach.lessons.steps import Answer, Lesson, Pick, PlayCard, Tell

DEAL = (
    "TS TH 8H 6D 5D KC QC JC TC 9C 8C 7C | JS 9S 7S 5H 4H 2H QD JD TD 9D 8D 7D | "
    "BJ KS QS 8S 3S 2S AH KH JH 9H 3H KD | LJ AS 6S 5S 4S QH 7H 6H 4D AC 3C 2C | "
    "6C 5C 4C AD 3D 2D"
)
_BURIED = "bury:3C,4C,5C,6C,7H,QH"
DOWN = Scene(DEAL, "E", f"pass 4down pass pass name:S {_BURIED}")
UP = Scene(DEAL, "E", f"pass 4up pass pass name:S {_BURIED}")


def _may_discard(state: State | None) -> str:
    """Return whether anything but a diamond may be played."""
    assert state is not None
    assert state.tricks is not None
    return "No" if state.tricks.lawful() & ~state.tricks.follow == 0 else "Yes"


def _taker(_state: State | None) -> str:
    return facts.taker("3H AH KH 2H", trump="S", downtown=True)


def _jokers_downtown(_state: State | None) -> str:
    place = order_for(3, True, house_rules()).place
    return "The big one" if place[BIG_JOKER] > place[LITTLE_JOKER] else "The little one"


LESSON = Lesson(
    "directions",
    "Uptown and downtown",
    "which card beats which",
    (
        Tell(
            "Every bid says which way the cards run. Uptown is what you know from other games: "
            "the ace is best, then the king, and so on down to the two.",
            cards="AS KS QS JS TS 9S 8S / 7S 6S 5S 4S 3S 2S",
        ),
        Tell(
            "Downtown turns them round, in every suit: low cards win. But mind the ace. It is the "
            "best card of its suit both ways. After it come the two, the three … and the king is "
            "the worst of all.",
            cards="AS 2S 3S 4S 5S 6S 7S / 8S 9S TS JS QS KS",
        ),
        Pick(
            "Downtown, spades are trump. North leads the three of hearts, East plays the ace, you "
            "the king, West the two. Who takes it?",
            (
                ("North", "The three is good, but the two beats it, and the ace beats both."),
                ("East", "The ace beats the two, the two beats the three, and the king beats "
                 "nobody."),
                ("You", "Uptown the ace would beat you too. Downtown the king beats nobody."),
                ("West", "The two is second best downtown. Only the ace beats it: it did."),
            ),
            "East",
            _taker,
            cards="3H AH KH 2H",
        ),
        PlayCard(
            "Downtown. West led the six of hearts, your partner played the ten, East the four. "
            "Take the trick with no more than you need.",
            DOWN.then("6H TH 4H"),
            Answer("Downtown the three beats the four. The ace would have done it too, but it "
                   "will win another trick.", "3H", facts.wins_cheapest),
            (
                Answer("It wins; so would a lesser heart, and an ace takes any trick of its suit.",
                       "AH", facts.wins_dear),
                Answer("High cards are low ones downtown: East's four beats this.",
                       "KH JH 9H", facts.loses),
            ),
        ),
        PlayCard(
            "The very same cards, but uptown. Now your partner's ten is the best card so far, and "
            "you are the last to play. The trick is your side's already: leave it to your "
            "partner.",
            UP.then("6H TH 4H"),
            Answer("Uptown three and nine are below the ten: your partner keeps the trick, and "
                   "your high hearts wait.", "3H 9H", facts.leaves_partner),
            (
                Answer("That beats your partner's ten: two good cards for one trick.",
                       "AH KH JH", facts.wins),
            ),
        ),
        Pick(
            "The direction changes who wins, never what you may play. Downtown again: West leads "
            "the four of diamonds, and your only diamond is the king, the worst there is. May you "
            "throw something else instead?",
            (
                ("Yes", "That would be a revoke. Good or bad, you must follow suit."),
                ("No", "You hold a diamond, so you play a diamond. The king it is."),
            ),
            "No",
            _may_discard,
            scene=DOWN.then("4D 5D 7D"),
        ),
        PlayCard(
            "Downtown, spades are trump. Clubs were led, and East, who has none, put in the nine "
            "of spades. You have no club either. Beat East as cheaply as you can.",
            DOWN.then("2C 7C 9S"),
            Answer("Downtown the eight beats the nine. Trumps are turned round like any suit.",
                   "8S", facts.wins_cheapest),
            (
                Answer("That wins. A lesser trump would have, too: you want this one later.",
                       "3S 2S BJ", facts.wins_dear),
                Answer("Downtown king and queen are the smallest trumps: the nine beats them.",
                       "KS QS", facts.loses),
                Answer("No trump, no club: that can win nothing here.", claim=facts.loses),
            ),
        ),
        Pick(
            "One thing does not turn. Downtown, both jokers fall into one trick, spades being "
            "trump. Which is the better?",
            (
                ("The big one", "Big joker, little joker, then the ace of trumps, two, three … "
                 "Jokers stand on top, uptown and downtown."),
                ("The little one", "That would be neat, but no: the jokers never turn. The big one "
                 "is the best trump both ways."),
            ),
            "The big one",
            _jokers_downtown,
            cards="BJ LJ AS 2S 3S",
        ),
    ),
)  # fmt: skip
