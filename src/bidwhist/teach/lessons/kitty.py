"""Lesson 4: naming and burying (docs/rules.md, chapter 4)."""

from __future__ import annotations

from bidwhist.bots.hand_value import estimate
from bidwhist.engine import NameTrump, State, is_legal, view
from bidwhist.engine.cards import NORTH, SUITS
from bidwhist.teach.lessons.scene import LEARNER, Scene
from bidwhist.teach.lessons.steps import Answer, BuryCards, Fault, Lesson, Pick, Tell
from bidwhist.text.words import SUIT_NAMES

DEAL = (
    "KS 2S QH 8H 5H 5D 3D QC TC 9C 7C 3C | BJ TS 7S 6S 4S JH 3H KD 7D KC 8C 2C | "
    "LJ AS 3S AH KH 7H 6H TD 9D 6D JC 4C | QS JS TH 9H 2H AD QD JD 8D 2D AC 5C | "
    "5S 6C 4D 8S 9S 4H"
)
WON = Scene(DEAL, "S", "pass pass 3up 4up")
TAKEN = WON.then("name:H")
BURIED = "4C 6C 4D 6D 9D TD"


def _best_suit(state: State | None) -> str:
    assert state is not None
    books = estimate(state.hands[LEARNER], state.rules)
    return SUIT_NAMES[max(range(4), key=lambda suit: books[suit, False])].capitalize()


def _may_rename(state: State | None) -> str:
    assert state is not None
    names = [NameTrump(LEARNER, trump) for trump in range(len(SUITS))]
    return "Yes" if any(is_legal(state, name) for name in names) else "No"


def _who_knows(state: State | None) -> str:
    assert state is not None
    if view(state, NORTH).buried or not view(state, LEARNER).buried:
        return "You and your partner"
    return "Only you"


LESSON = Lesson(
    "kitty",
    "Naming and burying",
    "what to name, what to lay away",
    (
        Tell(
            "You have won the auction with 4 uptown: ten books. You are the declarer. First you "
            "name the trump suit; only then do you see the kitty.",
            scene=WON,
        ),
        Pick(
            "Look for length first, then for high cards. Which suit do you name?",
            (
                ("Clubs", "Only a jack and a four: everybody else may well have more."),
                ("Diamonds", "Three, and the ten is the best of them. Your hearts are longer "
                 "and better."),
                ("Hearts", "Ace, king and two more, and the little joker makes five trumps."),
                ("Spades", "The ace is good, but there are only two."),
            ),
            "Hearts",
            _best_suit,
            scene=WON,
        ),
        Pick(
            "Hearts are trump, and the kitty is in your hand: eighteen cards, and now you hold "
            "five spades. May you change your mind and name spades?",
            (
                ("Yes", "At some tables you name after seeing the kitty. At this one it is said."),
                ("No", "Said is said. The kitty can help a suit that you named, not choose it."),
            ),
            "No",
            _may_rename,
            scene=TAKEN,
        ),
        BuryCards(
            "Now bury six. Keep all trumps and jokers. Keep aces. Then empty a short suit "
            "rather than thinning a long one: where you hold nothing, you can trump. Your spades "
            "are long; clubs and diamonds are short and hopeless.",
            TAKEN,
            BURIED,
            Answer("Trumps, ace and long spades are all there, and the losers are gone. They even "
                   "make a book."),
            (
                Fault("There is a trump among them. Each of your trumps can be a book.",
                      "4C 6C 4D 6D 9D 4H", buried="LJ AH KH 7H 6H 4H"),
                Fault("You are burying the ace of spades. In your hand it would be a book of its "
                      "own: the burial is one book whatever is in it.",
                      "4C 6C 4D 6D 9D AS", buried="AS"),
                Fault("Those spades are your second suit: once the others have run out of them, "
                      "even the small ones win. Clubs and diamonds go first.",
                      "4C 6C JC 3S 5S 8S", buried="9S 8S 5S 3S"),
            ),
        ),
        Pick(
            "Six cards lie face down before you. Who may know what they are?",
            (
                ("Only you", "Not even your partner may look before the hand is over."),
                ("You and your partner", "Partners share the score, not the secret: only the "
                 "declarer knows."),
                ("Everybody", "It stays secret until the hand is over."),
            ),
            "Only you",
            _who_knows,
            scene=TAKEN.then("bury:" + BURIED.replace(" ", ",")),
        ),
        Tell(
            "One book is yours. You need nine of the twelve tricks, and you lead to the first. "
            "What to lead is the next lesson.",
            scene=TAKEN.then("bury:" + BURIED.replace(" ", ",")),
        ),
    ),
)  # fmt: skip
