"""Lesson 1: the deck and the jokers (docs/rules.md, chapters 1, 5 and 7)."""

from __future__ import annotations

from bidwhist.engine import State
from bidwhist.engine.cards import LITTLE_JOKER
from bidwhist.teach.lessons import facts
from bidwhist.teach.lessons.scene import Scene
from bidwhist.teach.lessons.steps import Answer, Lesson, Pick, PlayCard, Tell

DEAL = (
    "8S 5S 3S TH 6H 3H KD 8D JC 8C 7C 5C | 7S 6S 2S AH 7H TD AD 9D TC 9C 6C 4C | "
    "BJ AS 9S 4S KH 8H 5H 2H QD JD 7D 3D | LJ KS QS JS TS QH JH 4D 2D AC KC QC | "
    "6D 5D 4H 9H 3C 2C"
)
_BURIED = "bury:2C,3C,2D,4D,5D,6D"
SPADES = Scene(DEAL, "E", f"pass 3up pass pass name:S {_BURIED}")
LITTLE_ALONE = Scene(
    DEAL.replace("LJ", "?").replace("BJ", "LJ").replace("?", "BJ"),
    "E",
    f"pass 3up pass pass name:C {_BURIED} KC 5C 4C",
)


def _books(_state: State | None) -> str:
    """Return how many books there are: the tricks of twelve cards, and the burial."""
    return f"{48 // 4 + 1} books"


def _must_play_joker(state: State | None) -> str:
    assert state is not None
    assert state.tricks is not None
    return "Yes" if state.tricks.lawful() == 1 << LITTLE_JOKER else "No"


LESSON = Lesson(
    "deck",
    "The deck and the jokers",
    "54 cards, books, following suit",
    (
        Tell(
            "Welcome. Two sides of two play for tricks: four cards, one from each player, the "
            "best takes them. One side promises how many it will win: six and so many more. Keep "
            "the promise and you score what you won above six; break it and you lose what you "
            "promised. At +7 a side has won the game, at -7 it has lost.",
            cards="BJ LJ AS KS / AH QD TC 2C",
        ),
        Tell(
            "The deck is the usual 52 cards and two jokers, the big one (BJ) and the little one "
            "(LJ); the big one is the better. You sit South; North, opposite, is your partner. "
            "Everybody gets twelve cards, and six lie face down in the middle: the kitty. These "
            "twelve are yours.",
            scene=Scene(DEAL, "E"),
        ),
        Pick(
            "A trick that has been won is called a book. There are twelve tricks. One book more "
            "is made of six cards that somebody lays away at the start. So how many books has a "
            "hand?",
            (
                ("12 books", "The twelve tricks, yes, and there is the one that was laid away."),
                ("13 books", "Twelve tricks and the six buried cards. All talk is of 13 books."),
                ("14 books", "One less: twelve tricks, and one book laid away."),
            ),
            "13 books",
            _books,
        ),
        PlayCard(
            "West has led the queen of hearts. Whoever holds a heart must play a heart. You are "
            "the last to play: take the trick.",
            SPADES.then("QH 3H 7H"),
            Answer("The king beats the queen, and the book is yours. You lead to the next trick.",
                   "KH", facts.wins),
            (Answer("Allowed, but the queen beats it and West keeps the book. You have better.",
                    "8H 5H 2H", facts.loses),),
        ),
        PlayCard(
            "The same hand. Spades are trump: they beat all other suits. West leads the ace of "
            "clubs. You hold no club and may play anything: any spade wins now. Win it as cheaply "
            "as you can.",
            SPADES.then("AC 5C 4C"),
            Answer("A small trump beats the ace. Your better trumps are kept for later.",
                   "4S", facts.wins_cheapest),
            (
                Answer("That wins, but a smaller spade would have won as well. Save this one.",
                       "9S AS BJ", facts.wins_dear),
                Answer("Allowed, as you hold no club, but only the suit led and trumps can win. "
                       "The ace of clubs keeps the book.", claim=facts.loses),
            ),
        ),
        Tell(
            "With a trump suit both jokers are trumps, in every way, and the two best: above the "
            "ace. To lead one is to lead trump. When trump is led, a joker follows suit.",
            cards="BJ LJ AS KS QS JS / TS 9S 8S 7S 6S 5S",
        ),
        PlayCard(
            "Spades are trump, and West leads the little joker. That is a trump lead, so you "
            "must follow with a trump. Can you take it?",
            SPADES.then("LJ 3S 2S"),
            Answer("Only the big joker beats the little one.", "BJ", facts.wins),
            (Answer("The little joker stands above every spade, the ace too.",
                    "AS 9S 4S", facts.loses),),
        ),
        Pick(
            "In this hand clubs are trump, and West leads the king of clubs. You hold no club, "
            "but the little joker. Must you play it?",
            (
                ("Yes", "It is the only trump you hold, trump was led, and so it has to follow. "
                 "This time it pays: it wins."),
                ("No", "At no-trump you would be right. With a trump suit a joker is a trump like "
                 "any other and has to follow one."),
            ),
            "Yes",
            _must_play_joker,
            scene=LITTLE_ALONE,
        ),
        Tell(
            "That is the deck: 54 cards, 13 books, two jokers on top of the trumps. Next comes "
            "what makes this game wicked: the cards turned upside down.",
            cards="AS 2S 3S / KS QS JS",
        ),
    ),
)  # fmt: skip
