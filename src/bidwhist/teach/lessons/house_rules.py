"""Lesson 8: house rules (docs/rules.md, House rules)."""

from __future__ import annotations

from bidwhist.engine import Bid, Contract, Phase, State, house_rules
from bidwhist.engine.contract import UPTOWN
from bidwhist.engine.revoke import move_books
from bidwhist.engine.score import hand_points
from bidwhist.teach.lessons import directions, facts, notrump
from bidwhist.teach.lessons.bidding import LOW
from bidwhist.teach.lessons.kitty import WON
from bidwhist.teach.lessons.scene import Scene
from bidwhist.teach.lessons.steps import Answer, Lesson, MakeCall, Pick, PlayCard, Tell

ACE_LOW = directions.DOWN.then("6H TH 4H").under(downtown_ace="low")
ANY_TIME = notrump.CLUBS_LED.under(notrump_jokers="any_time")
NAME_LATER = Scene(WON.deal, WON.dealer, WON.script).under(naming="after_kitty")


def _boston(_state: State | None) -> str:
    contract = Contract(Bid(4, UPTOWN), 3, False)
    return f"+{hand_points(contract, 13, house_rules(boston='flat_14'))[0]}"


def _first(state: State | None) -> str:
    assert state is not None
    return "Take the kitty and bury" if state.phase is Phase.BURY else "Name trump"


def _after_revoke(_state: State | None) -> str:
    """Return what the declarers have when three of their ten books have moved."""
    return f"{move_books((10, 3), 0)[0]} books"


LESSON = Lesson(
    "house-rules",
    "House rules",
    "every family plays it a little differently",
    (
        Tell(
            "No two kitchens play quite the same game. Here a table agrees on its house rules "
            "before the first deal. Then they are locked and shown at the top of the table. F1 "
            "explains each; F2 in the set-up asks them all."
        ),
        PlayCard(
            "Some tables play downtown with the ace low: two, three … king, ace. West led the six "
            "of hearts, North played the ten, East the four. Take it at such a table.",
            ACE_LOW,
            Answer("The three beats the four, as before. The ace would have come last.",
                   "3H", facts.wins),
            (
                Answer("Here the ace is the lowest heart of all, below the king.",
                       "AH", facts.loses),
                Answer("Downtown that is worse than the four.", "KH JH 9H", facts.loses),
            ),
        ),
        MakeCall(
            "At some tables downtown outranks uptown. East has bid 4 uptown. Bid downtown as low "
            "as this table allows.",
            Scene(LOW, "N", "4up").under(equal_bids="downtown_over_uptown"),
            Answer("Here 4 downtown beats 4 uptown. No-trump would still beat both.",
                   "4down", facts.cheapest_over),
            (
                Answer("It beats 4 uptown, but a lower downtown bid does too at this table.",
                       "5down 6down 7down", facts.beats_dear),
                Answer("That is not downtown.", claim=facts.not_downtown),
            ),
        ),
        PlayCard(
            "No-trump, and a table where jokers may be thrown at any time, even by somebody who "
            "could follow. Clubs were led, and your clubs are needed. Get rid of what is not.",
            ANY_TIME,
            Answer("Gone, and all your clubs are still there. At most tables you would have had "
                   "to follow.", "LJ", facts.is_joker),
            (Answer("Allowed, but here the joker could go instead.", claim=facts.joins_suit),),
        ),
        Pick(
            "You have won with 4 uptown at a table that names after the kitty. What do you do "
            "first?",
            (
                ("Name trump", "That is the other way. Here the kitty comes first."),
                ("Take the kitty and bury", "Eighteen cards, six of them away, and then you say "
                 "what they are good for."),
            ),
            "Take the kitty and bury",
            _first,
            scene=NAME_LATER,
        ),
        Pick(
            "All 13 books are a Boston. Usually it scores 13 − 6 = 7. At some tables it scores 14 "
            "flat; at others it wins the game. You bid 4 uptown and make a Boston at a table with "
            "14 flat: what do you write down?",
            (
                ("+4", "Even at a plain table it would be seven: all books above six count."),
                ("+7", "That is the plain table. This one pays 14."),
                ("+14", "Fourteen flat, and a story for years."),
            ),
            "+14",
            _boston,
        ),
        Pick(
            "Where the table calls revokes, any card can be played, and it is for the others to "
            "notice a wrong one. A revoke that is called costs three books. You bid 4 and hold "
            "ten books; your partner's revoke is called. What are you left with?",
            (
                ("10 books", "A revoke that nobody calls costs nothing. This one was called."),
                ("7 books", "Ten less three: you are set. Look at your cards twice."),
                ("0 books", "Only a side with fewer than three books loses them all."),
            ),
            "7 books",
            _after_revoke,
        ),
        Tell(
            "That is all you need. Sit down at a table: the set-up lets you choose the rules that "
            "your family plays, and the bots play by them too. Good cards!",
            cards="BJ LJ AS 2H KD 2C",
        ),
    ),
)  # fmt: skip
