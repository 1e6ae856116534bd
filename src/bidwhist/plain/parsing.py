"""Parse typed cards, bids, suits and seats; `Unclear` asks back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from bidwhist.engine.cards import (
    DECK,
    JOKERS,
    RANKS,
    SEAT_WORDS,
    SEATS,
    SUIT_MASKS,
    SUITS,
    cards_in,
    mask_of,
)
from bidwhist.engine.contract import (
    DOWNTOWN,
    NONE,
    NOTRUMP,
    NOTRUMP_DOWN,
    NOTRUMP_UP,
    UPTOWN,
    Bid,
)
from bidwhist.text.words import RANK_NAMES, SUIT_NAMES, bid_words, card_words, listed


class Unclear(Exception):
    """The text means nothing, or more than one thing; the message asks back."""


_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SUITS: Final = {
    word: suit
    for suit, name in enumerate(SUIT_NAMES)
    for word in (name, name[:-1], SUITS[suit].lower())
}
_RANKS: Final = {
    **{word: rank for rank, name in enumerate(RANK_NAMES) for word in (name, f"{name}s")},
    **{letter.lower(): rank for rank, letter in enumerate(RANKS)},
    "deuce": 0, "trey": 1, "10": 8, "sixes": 4,
}  # fmt: skip
_JOKERS: Final = {
    "bj": 1 << 53, "big": 1 << 53, "lj": 1 << 52, "little": 1 << 52, "small": 1 << 52,
    "joker": JOKERS, "jokers": JOKERS,
}  # fmt: skip
_COMPACT: Final = {
    text: 1 << 13 * suit + rank
    for suit, letter in enumerate(SUITS.lower())
    for word, rank in [*zip(RANKS.lower(), range(13), strict=True), ("10", 8)]
    for text in (word + letter, letter + word)
}
_WAYS: Final = {
    "u": False, "up": False, "uptown": False, "high": False, "straight": False,
    "d": True, "down": True, "downtown": True, "low": True, "special": True,
}  # fmt: skip
_SIGNS: Final = str.maketrans("♠♥♦♣,;.-\ufe0f", "shdc     ")
_SMALL: Final = frozenset({"of", "the", "and", "then"})
_ACES: Final = re.compile(r"\b(?:aces? (bad|low|good|high)|(bad|good)(?: aces?)?)\b")
_NOTRUMPS: Final[dict[bool | None, tuple[int, ...]]] = {
    None: (NOTRUMP, NOTRUMP_UP, NOTRUMP_DOWN), False: (NOTRUMP_UP,), True: (NOTRUMP_DOWN,),
}  # fmt: skip
ANY_STRAIN: Final = tuple(range(5))
_STRAIN: Final = re.compile(
    r"(?P<no>n|nt|no|no ?trumps?|n t)? ?"
    r"(?P<way>u|up|uptown|high|straight|d|down|downtown|low|special)?"
)


def card_sets(text: str) -> list[int]:
    """Return for each card in the text the mask of the cards that it may mean.

    `as`, `ace of spades` and `spade ace` mean one card; `ace`, `spade` and `joker` several.
    """
    words = [word for word in text.lower().translate(_SIGNS).split() if word not in _SMALL]
    found = []
    while words:
        word = words.pop(0)
        if word in _COMPACT:
            found.append(_COMPACT[word])
        elif word in _JOKERS:
            found.append(_JOKERS[word])
            if word in ("big", "little", "small") and words[:1] == ["joker"]:
                words.pop(0)
        elif word in _RANKS or word in _SUITS:
            found.append(_suited(word, words))
        else:
            raise Unclear(f"{word} is no card.")
    return found


def _suited(word: str, words: list[str]) -> int:
    """Return the mask of a rank and a suit in either order, or of either alone."""
    other = _SUITS if word in _RANKS else _RANKS
    pair = [word, words.pop(0)] if words and words[0] in other else [word]
    mask = DECK ^ JOKERS
    for part in pair:
        if part in _RANKS:
            mask &= mask_of(_RANKS[part] + 13 * suit for suit in range(4))
        else:
            mask &= SUIT_MASKS[_SUITS[part]]
    return mask


def names_cards(text: str) -> bool:
    """Return whether the text names cards and is more than a single letter."""
    try:
        found = card_sets(text)
    except Unclear:
        return False
    return bool(found) and (len(text.split()) > 1 or len(text) > 1 or text.isdigit())


def one_card(text: str, hand: int, allowed: int) -> int:
    """Return the card meant: the only playable one that fits, or the only one held."""
    sets = card_sets(text)
    if not sets:
        raise Unclear("Which card?")
    if len(sets) > 1:
        raise Unclear("One card at a time.")
    return _the_one(sets[0], hand, allowed)


def cards_to_bury(text: str, hand: int) -> int:
    """Return the mask of the cards that are meant; the engine says whether they may be buried."""
    chosen = 0
    for mask in card_sets(text):
        card = _the_one(mask, hand, hand)
        if chosen >> card & 1:
            raise Unclear(f"You said {card_words(card)} twice.")
        chosen |= 1 << card
    return chosen


def _the_one(mask: int, hand: int, allowed: int) -> int:
    fitting = mask & allowed or mask & hand or mask
    if fitting.bit_count() == 1:
        return fitting.bit_length() - 1
    if not fitting & hand:
        raise Unclear("You hold no such card.")
    raise Unclear(f"Which one: {listed(map(card_words, cards_in(fitting)), 'or')}?")


def bid(text: str, legal: Sequence[Bid], every: Sequence[Bid]) -> Bid:
    """Return the bid that is meant, legal or not; `every` are those that the table knows.

    A level alone is never completed, even where one bid of that level is left: it may cost more
    than the bid that was meant.
    """
    level, strains = _level_and_strains(text)
    if level is None:
        raise Unclear(f"At which level? You may bid {bids_words(legal)}.")
    fitting = [bid for bid in legal if bid.level == level and bid.strain in strains]
    if len(fitting) > 1:
        raise Unclear(f"Which one: {listed(map(bid_words, fitting), 'or')}?")
    if fitting and strains == ANY_STRAIN:
        left = bid_words(fitting[0])
        raise Unclear(f"At level {level} only {left} is left: say {left} to bid it.")
    if fitting:
        return fitting[0]
    known = [bid for bid in every if bid.level == level and bid.strain in strains]
    return known[0] if known else Bid(level, strains[0])


def is_bid(text: str) -> bool:
    """Return whether the text is a level in figures or in letters, and a way or none."""
    try:
        return _level_and_strains(text)[0] is not None
    except Unclear:
        return False


def _level_and_strains(text: str) -> tuple[int | None, tuple[int, ...]]:
    """Return the level, None where there is none, and the strains that the words may mean."""
    words = re.findall(r"[0-9]+|[a-z]+", text.lower())
    levels = [word for word in words if word.isdigit() or word in _NUMBERS]
    strain = _STRAIN.fullmatch(" ".join(word for word in words if word not in levels))
    if len(levels) > 1 or strain is None or not words:
        raise Unclear("That is no bid: say a level and uptown, downtown or no-trump.")
    turned = _WAYS.get(strain["way"])
    if strain["no"]:
        said = _NOTRUMPS[turned]
    else:
        said = ANY_STRAIN if turned is None else (DOWNTOWN,) if turned else (UPTOWN,)
    if not levels:
        return None, said
    return (_NUMBERS.index(levels[0]) + 1 if levels[0] in _NUMBERS else int(levels[0])), said


def bids_words(legal: Sequence[Bid]) -> str:
    """Return which bids there are, in few words: `4 no-trump, or anything from 5 to 7`."""
    levels = sorted({bid.level for bid in legal})
    if not levels:
        return "nothing"
    most = sum(bid.level == levels[-1] for bid in legal)
    partial = [bid_words(bid) for bid in legal if _count(legal, bid.level) < most]
    whole = [level for level in levels if _count(legal, level) == most]
    if len(whole) > 1:
        partial.append(f"anything from {whole[0]} to {whole[-1]}")
    else:
        partial += [bid_words(bid) for bid in legal if bid.level == whole[0]]
    return listed(partial, "or")


def _count(legal: Iterable[Bid], level: int) -> int:
    return sum(bid.level == level for bid in legal)


def named(text: str, notrump: bool) -> tuple[int, bool]:
    """Return the trump suit (-1: none) and the no-trump direction that are meant."""
    word = _name_word(aces_in(text)[0])
    if word in _WAYS and (notrump or word not in _SUITS):
        return NONE, _WAYS[word]
    if word in _SUITS:
        return _SUITS[word], False
    what = "uptown or downtown" if notrump else "clubs, diamonds, hearts or spades"
    raise Unclear(f"Name {what}.")


def aces_in(text: str) -> tuple[str, bool | None]:
    """Return what is named besides the aces, and whether they are bad; None where not said."""
    plain = text.lower().translate(_SIGNS)
    said = _ACES.search(plain)
    if said is None:
        return text.strip(), None
    words = [word for word in _ACES.sub(" ", plain).split() if word not in ("and", "with")]
    return " ".join(words), (said[1] or said[2]) in ("bad", "low")


def is_name(text: str, notrump: bool) -> bool:
    """Return whether the text is a suit, or at no-trump a direction."""
    words, aces_bad = aces_in(text)
    known = _WAYS if notrump else _SUITS
    return _name_word(words) in known or (aces_bad is not None and not words)


def _name_word(text: str) -> str:
    return text.lower().translate(_SIGNS).strip()


def number(text: str) -> int:
    """Return the number, 0 where the text is none or has six digits or more."""
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def seat(text: str, names: Sequence[str], among: Iterable[int]) -> int:
    """Return the seat by its letter, its name or the first letters of a player's name."""
    word = text.strip().casefold()
    seats = list(among)
    whole = [at for at in seats if word in (SEAT_WORDS[at].casefold(), SEATS[at].casefold())]
    for found in (
        whole,
        [at for at in seats if names[at].casefold() == word],
        [at for at in seats if names[at].casefold().startswith(word)],
    ):
        if len(found) == 1 and word:
            return found[0]
    raise Unclear(f"Who: {listed((who(at, names) for at in seats), 'or')}?")


def who(at: int, names: Sequence[str]) -> str:
    """Return a player with the seat: `Maya at North`."""
    return f"{names[at]} at {SEAT_WORDS[at]}"
