"""Find the command in a typed line: a whole word, an abbreviation, or the bare answer."""

from __future__ import annotations

from typing import Final

from bidwhist.engine import Phase, SeatView
from bidwhist.game.claims import takes_the_rest
from bidwhist.plain import parsing
from bidwhist.plain.parsing import Unclear
from bidwhist.store.settings import Settings
from bidwhist.text.words import listed

HELP: Final = {
    "bid": "bid 4 uptown, bid 4 up or just 4u. 4d is downtown, 4n is no-trump; 4nu and 4nd where a "
    "bid says which way. Four high, four straight, four low, four special and four no do as well.",
    "pass": "pass in the auction.",
    "name": "name spades, or after a no-trump bid: name downtown; name spades aces bad, where the "
    "declarer says what aces are.",
    "bury": "bury as many cards as the kitty has, all in one line, each as ace of spades or as.",
    "play": "play a card: ace of spades, as, or just ace where you hold one ace.",
    "call": "call a revoke: who, and in which trick; call Omar 5.",
    "accept": "accept the hand as it was played.",
    "claim": "take the rest, when every trick that is left is yours whatever the others play.",
    "back": "take back what you did last, as long as nobody has seen anything new.",
    "hand": "your cards.",
    "table": "the contract, the books, and the trick as it lies.",
    "last": "the last trick.",
    "auction": "who bid what.",
    "events": "all that has happened in this hand.",
    "why": "what a bid or a card tells: the last one; why Omar, why Omar bid, why ace of spades.",
    "kitty": "the kitty and what you buried, where you may know them.",
    "score": "the score sheet, hand by hand.",
    "rules": "the house rules in force; rules 3.4, rules auction or rules boston reads that part.",
    "hint": "what a good player would do, and why.",
    "review": "what the expert would have done otherwise in the hand that is over; review all: "
    "what is small too.",
    "again": "the same cards once more, for practice; again kitty, again lead, again trick 5, and "
    "at another seat again lead as Omar.",
    "vanish": "scroll the page away, so that nobody reads your cards over your shoulder.",
    "speak": "how much I say: speak brief, or speak full.",
    "settings": "hints, second thoughts, confirming a card, how much I say.",
    "help": "this list; help bid explains one word.",
    "menu": "back to where a game is chosen. This one is kept.",
    "quit": "stop here. The game is kept.",
}
_ALIASES: Final = {
    "undo": "back", "take": "back", "exit": "quit", "bye": "quit", "revoke": "call",
    "log": "events", "explain": "why", "hide": "vanish", "clear": "vanish",
    "trumps": "name", "discard": "bury", "lead": "play", "cards": "hand", "status": "table",
    "books": "table", "trick": "table", "?": "help",
}  # fmt: skip
_LETTERS: Final = {"h": "hand", "r": "rules", "s": "score"}
"""What is asked for so often that its letter is enough, whatever else begins with it."""
_WHEN: Final = {
    "bid": Phase.AUCTION, "pass": Phase.AUCTION, "name": Phase.NAME, "bury": Phase.BURY,
    "play": Phase.PLAY, "accept": Phase.SHOWDOWN,
}  # fmt: skip
_WITH_MORE: Final = frozenset(
    {"bid", "name", "bury", "play", "call", "why", "review", "again", "speak", "rules", "help"}
)
_EXPECTED: Final = {
    Phase.AUCTION: "bid", Phase.NAME: "name", Phase.BURY: "bury", Phase.PLAY: "play",
}  # fmt: skip


def usable(view: SeatView, settings: Settings) -> list[str]:
    """Return the commands that can be used now, in the order of the help."""
    calling = view.rules.revokes == "called"
    missing = {word for word, phase in _WHEN.items() if phase != view.phase}
    if not (calling and view.phase in (Phase.PLAY, Phase.SHOWDOWN)):
        missing.add("call")
    if not settings.hints or view.phase in (Phase.DEAL, Phase.OVER, Phase.SHOWDOWN):
        missing.add("hint")
    if not takes_the_rest(view):
        missing.add("claim")
    if not is_between_hands(view):
        missing |= {"review", "again"}
    return [word for word in HELP if word not in missing]


def is_between_hands(view: SeatView) -> bool:
    """Return whether a hand is over and the next has not been dealt."""
    return view.result is not None and view.phase in (Phase.DEAL, Phase.OVER)


def parse(line: str, view: SeatView, settings: Settings) -> tuple[str, str]:
    """Return the command and the rest of the line; `Unclear` where it is no command or several."""
    if _is_answer(line, view):
        return _EXPECTED[view.phase], line
    first, _, rest = line.partition(" ")
    first = first.lower()
    words = usable(view, settings)
    first = _LETTERS.get(first, first)
    if first in HELP:
        return first, rest.strip()
    able = _WITH_MORE if rest else {*words} - {"speak"}
    meant = {word for word in words if word.startswith(first) and word in able}
    if not meant or first in _ALIASES:
        meant = {_ALIASES[word] for word in _ALIASES if word.startswith(first)} & set(words)
    if len(own := meant & {word for word, phase in _WHEN.items() if phase == view.phase}) == 1:
        meant = own
    if len(meant) == 1:
        return meant.pop(), rest.strip()
    if meant:
        raise Unclear(f"Do you mean {listed(sorted(meant), 'or')}?")
    if view.phase in _EXPECTED and first[:1].isdigit():
        return _EXPECTED[view.phase], line
    raise Unclear(f"I do not know the word {first}. You can say: {listed(words, 'or')}.")


def _is_answer(line: str, view: SeatView) -> bool:
    """Return whether the line, without a command, answers the question of the phase."""
    match view.phase:
        case Phase.AUCTION:
            return line[:1].isdigit() or parsing.is_bid(line)
        case Phase.NAME:
            return parsing.is_name(line, view.bid is not None and view.bid.is_notrump)
        case Phase.BURY | Phase.PLAY:
            return parsing.names_cards(line)
        case _:
            return False
