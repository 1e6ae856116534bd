"""The same moment, or record, of a game with every card that nobody can see dealt anew."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random

from bidwhist.engine import Phase, State, view
from bidwhist.engine.cards import DECK, cards_in, mask_of
from bidwhist.engine.notation import cards_text


def known_to(state: State, seat: int) -> int:
    """The cards whose place the seat knows, by the rules; -1 is an onlooker."""
    known = state.holding(seat) if seat >= 0 else 0
    if seat == state.declarer >= 0:
        known |= state.buried
    if state.tricks is not None:
        known |= mask_of(state.tricks.history)
    if shows_kitty(state):
        known |= mask_of(state.kitty)
    return known


def shows_kitty(state: State) -> bool:
    """Whether everybody has seen the kitty."""
    if state.bid is None or not is_taken(state):
        return False
    shown = state.rules.kitty_shown
    return shown == "always" or (shown == "trump_bids" and not state.bid.is_notrump)


def is_taken(state: State) -> bool:
    """Whether the declarer has taken the kitty."""
    return bool(state.buried) or state.phase is Phase.BURY


def dealt_anew(state: State, seat: int, chance: Random) -> State:
    """A state that the seat cannot tell from this one, everything else shuffled."""
    known = known_to(state, seat)
    deck = list(cards_in(state.rules.cards & ~known))
    chance.shuffle(deck)
    cards = iter(deck)
    held = tuple(_anew(state.holding(other), known, cards) for other in range(4))
    buried = _anew(state.buried, known, cards)
    taken = is_taken(state)
    if shows_kitty(state) or (taken and seat == state.declarer):
        kitty = state.kitty
    else:
        size = state.rules.kitty_size
        kitty = tuple(chance.sample(deck, size) if taken else (next(cards) for _ in range(size)))
    changed = state._replace(hands=held, kitty=kitty, buried=buried)
    if state.tricks is None:
        return changed
    tricks = state.tricks.copy()
    tricks.hands = list(held)
    whole = (held[other] | tricks.played_by(other) for other in range(4))
    return changed._replace(hands=tuple(whole), tricks=tricks)


def _anew(mask: int, known: int, cards: Iterator[int]) -> int:
    return mask & known | mask_of(next(cards) for _ in cards_in(mask & ~known))


def leaks(state: State, seat: int, chance: Random) -> bool:
    """Whether the seat's view tells the two apart."""
    return view(dealt_anew(state, seat, chance), seat) != view(state, seat)


def record_dealt_anew(lines: Sequence[str], chance: Random) -> tuple[list[str], list[str]]:
    """A record of one hand, and the same with the cards that were not played exchanged.

    In both revokes are called, so that any card may be played.
    """
    first = json.loads(lines[0])
    first["rules"]["revokes"] = "called"
    whole = [json.dumps(first), *lines[1:]]
    played = {json.loads(line)["card"] for line in lines if '"play"' in line}
    hidden = sorted(set(cards_text(cards_in(DECK)).split()) - played)
    other = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))

    def exchanged(line: str) -> str:
        fields = json.loads(line)
        for name in (*"NESW", "kitty", "cards"):
            if isinstance(fields.get(name), str):
                cards = fields[name].split()
                fields[name] = " ".join(other.get(card, card) for card in cards)
        return json.dumps(fields)

    hiding = ('"deal"', '"bury"')
    return whole, [exchanged(one) if any(kind in one for kind in hiding) else one for one in whole]
