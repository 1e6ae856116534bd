"""Lesson 3: bidding and the kitty book (docs/rules.md, chapter 3)."""

from __future__ import annotations

from bidwhist.engine import Bid, Contract, State, house_rules, legal_actions
from bidwhist.engine.actions import MakeBid
from bidwhist.engine.contract import DOWNTOWN, NOTRUMP, UPTOWN
from bidwhist.teach.lessons import facts
from bidwhist.teach.lessons.scene import Scene
from bidwhist.teach.lessons.steps import Answer, Lesson, MakeCall, Pick, Tell

HIGH = (
    "AS 9S 4S AH 8H 6H KD TD 7D QC 9C 5C | 7S 2S QH JH 3H AD JD 9D 4D KC 7C 3C | "
    "BJ LJ KS QS JS TS 8S 6S 9H 7H 8D 4C | 5S KH TH 5H 2H QD 6D 2D AC TC 8C 6C | "
    "3S 4H 3D 5D JC 2C"
)
LOW = (
    "KS TS 8S AH JH 9H 7D AC QC TC 6C 4C | AS 7S 6S 5S 3S KH QH 8H 4H TD 4D 2C | "
    "BJ AD 2D 3D 5D 6D 9D 8C 7C 5H 3H 2S | LJ JS 9S 4S TH 7H 6H KD QD JD KC 9C | "
    "QS 2H 8D JC 5C 3C"
)
POOR = (
    "LJ AS KS 8S 5S AH 6H 9D 4D KC 6C 3C | BJ QS TS 4S KH QH 5H AD 8D QC TC 2C | "
    "JS 9S 7S 6S JH 9H 8H TD 7D 6D 9C 8C | 3S 2S TH 4H 3H KD QD 3D 2D AC JC 4C | "
    "2H 7H JD 5D 5C 7C"
)


def _needed(_state: State | None) -> str:
    return f"{Contract(Bid(4, UPTOWN), 3, False).needed} books"


def _beats_four_up(state: State | None) -> str:
    assert state is not None
    bids = [action.bid for action in legal_actions(state) if isinstance(action, MakeBid)]
    return "4 no-trump" if Bid(4, NOTRUMP) in bids and Bid(4, DOWNTOWN) not in bids else "both"


def _tricks(_state: State | None) -> str:
    contract = Contract(Bid(4, UPTOWN), 3, False)
    assert house_rules().overtricks == "counted"
    return f"{contract.needed - 1} tricks"


LESSON = Lesson(
    "bidding",
    "Bidding and the kitty book",
    "what a bid promises, and to whom it falls",
    (
        Tell(
            "Each player speaks once, from the dealer's left: a bid or a pass. A bid is a number "
            "from 3 to 7 and a word: uptown, downtown or no-trump. The number is how many books "
            "above six your side promises to take. The suit is not said yet.",
            scene=Scene(HIGH, "E"),
        ),
        Pick(
            "So how many of the 13 books does 4 uptown promise?",
            (
                ("4 books", "Four above six: the first six are taken for granted."),
                ("10 books", "Six and four: ten of the thirteen."),
                ("11 books", "That would be five. Six and four are ten."),
            ),
            "10 books",
            _needed,
        ),
        Pick(
            "Whoever wins the auction takes the kitty and buries six cards. They are the first "
            "book of that side, whatever is in them: the kitty book. You have bid 4 uptown. How "
            "many of the twelve tricks do you still need?",
            (
                ("10 tricks", "One less: the kitty book is yours before a card is played."),
                ("9 tricks", "Ten books, and the burial is one of them."),
                ("4 tricks", "Ten books are promised; the burial is only one of them."),
            ),
            "9 tricks",
            _tricks,
        ),
        Pick(
            "Each bid must beat the one before. A higher number always does. East has bid 4 "
            "uptown. What beats it at the same number?",
            (
                ("4 downtown", "Uptown and downtown tie, and a tie beats nothing."),
                ("4 no-trump", "At one number no-trump stands above the other two."),
                ("both", "No-trump does. But uptown and downtown tie: whoever spoke first keeps "
                 "it."),
            ),
            "4 no-trump",
            _beats_four_up,
            scene=Scene(LOW, "N", "4up"),
        ),
        MakeCall(
            "Your cards are low: you want to play downtown, but East has bid 4 uptown. Make the "
            "lowest downtown bid that beats it.",
            Scene(LOW, "N", "4up"),
            Answer("Five it has to be: 4 downtown would only tie.", "5down", facts.cheapest_over),
            (
                Answer("It beats 4 uptown, but promises more than it has to.",
                       "6down 7down", facts.beats_dear),
                Answer("That is not downtown, and your cards are low ones.",
                       claim=facts.not_downtown),
            ),
        ),
        MakeCall(
            "You deal, so you have the last word, and all three have passed: the dealer must bid. "
            "Count: six spades and two jokers are eight trumps. Your partner may bring two or "
            "three books, and the kitty book is one. What do you bid?",
            Scene(HIGH, "S", "pass pass pass"),
            Answer("Eight trumps, and the best: uptown. Nobody can bid over you any more, and "
                   "books above the bid count too, so three is enough.", "3up", facts.least),
            (
                Answer("You have the last word: a higher number earns no more here and is set "
                       "sooner. Where others still speak it may keep them out.",
                       "4up 5up 6up 7up", facts.pays_no_more),
                Answer("Your spades are the high ones: downtown they are the low ones.",
                       "3down 4down 5down 6down 7down", facts.fewer_than_best),
                Answer("No-trump pays double, but there your jokers are dead and nothing stops "
                       "the other suits.", "3nt 4nt 5nt 6nt 7nt", facts.fewer_than_best),
            ),
        ),
        MakeCall(
            "Another hand, and you have the last word again after three passes. You hold six "
            "diamonds: ace, two, three, five, six, nine, and the big joker.",
            Scene(LOW, "S", "pass pass pass"),
            Answer("Downtown ace, two, three are the three best diamonds. A fine downtown hand, "
                   "and three is enough.", "3down", facts.least),
            (
                Answer("Right direction. But a higher number earns no more here: every book above "
                       "six counts once the bid is made.",
                       "4down 5down 6down 7down", facts.pays_no_more),
                Answer("Uptown your low diamonds come last: you would take fewer books.",
                       "3up 4up 5up 6up 7up", facts.fewer_than_best),
                Answer("The joker is worth nothing there, and clubs, hearts and spades are open.",
                       "3nt 4nt 5nt 6nt 7nt", facts.fewer_than_best),
            ),
        ),
        MakeCall(
            "Once more all three have passed, and this time your hand is poor. Try to pass if you "
            "like. What is the least you can promise?",
            Scene(POOR, "S", "pass pass pass"),
            Answer("Three passes bind the dealer, and three is the lowest bid. Cheap is all that "
                   "can be asked of it.", "3up 3down", facts.least),
            (
                Answer("No-trump doubles the loss as well as the gain. With this hand it will be "
                       "a loss.", "3nt 4nt 5nt 6nt 7nt", facts.doubled),
                Answer("That promises more than you must.", claim=facts.more_than_least),
            ),
        ),
    ),
)  # fmt: skip
