"""Fit the weights of the bots' habits, `src/bidwhist/bots/feature_weights.json`.

    python benchmarks/habits.py play 3000 1 play1.pkl  what each lead, discard … was worth
    python benchmarks/habits.py fit play1.pkl          the weights that explain it

The numbers are hands and a seed. `play` weighs the answers that the habits know in
positions of hands that the bots play, each in 25 imagined deals. `fit` solves for the weights by
least squares with a small penalty; it needs numpy. Fitting to what the newest habits do, two or
three times over, is how the weights came about.
"""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from bidwhist.bots.burying import burial
from bidwhist.bots.canonical import renaming
from bidwhist.bots.deal_sampler import Worlds
from bidwhist.bots.feature_weights import suit_facts, trick_facts
from bidwhist.bots.hand_value import estimate
from bidwhist.bots.leading import looks_of
from bidwhist.bots.playing import cheapest, choose, look_of_trick, throw
from bidwhist.bots.position import ANY, JOKERS, TRUMPS, Position
from bidwhist.bots.rollouts import distinct, weigh
from bidwhist.engine import house_rules
from bidwhist.engine.contract import order_for

RULES = house_rules()
TARGET = Path(__file__).parents[1] / "src/bidwhist/bots/feature_weights.json"
WORLDS = 25
ASTRAY = 0.08  # how often another than the habitual card is played, to see more of the game
PENALTY = 20.0
Option = tuple[str, int, int]  # situation, look, card


def deal(chance: Random) -> tuple[list[int], int]:
    deck = list(range(54))
    chance.shuffle(deck)
    hands = [sum(1 << card for card in deck[at : at + 12]) for at in (0, 12, 24, 36)]
    return hands, sum(1 << card for card in deck[48:])


def start(chance: Random, notrump: bool) -> Position:
    """A hand that somebody would have bid: the best of four declarers, with nine books or more."""
    while True:
        hands, kitty = deal(chance)
        books, seat, trump, downtown = max(
            (books, seat, *name)
            for seat in range(4)
            for name, books in estimate(hands[seat], RULES).items()
            if (name[0] < 0) == notrump
        )
        if books < 9:
            continue
        names = renaming(order_for(trump, downtown, RULES))
        held = [names.mask(hands[seat + step & 3]) for step in range(4)]
        held[0] |= names.mask(kitty)
        buried = burial(held[0], notrump)
        held[0] ^= buried
        return Position(held, notrump, 0, buried, 9)


def seen(position: Position) -> Position:
    """The position as the seat to play knows it."""
    known = position.copy()
    known.hands = [hand if seat == position.turn else 0 for seat, hand in enumerate(position.hands)]
    known.buried = position.buried if position.turn == 0 else 0
    return known


def low(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def options(position: Position) -> list[Option]:
    """What the habits choose from, in a position where they have a choice."""
    hand = position.hands[position.turn]
    if not hand & hand - 1 or position.led == ANY:
        return []
    if position.count == 0:
        return _leads(position, hand)
    following = hand & position.follow
    if following:
        return _follows(position, following)
    side = hand & ~position.trumps
    return [*_cuts(position, hand & position.trumps, side)] or _throws(position, side)


def _leads(position: Position, hand: int) -> list[Option]:
    if not position.trumps:
        hand = hand & ~JOKERS or hand
    looks, turn, found = looks_of(position, hand), position.turn, []
    for suit in range(4):
        cards = hand & position.groups[suit]
        kind = "plain" if not position.trumps else "trump" if suit == 3 else "side"
        if cards:
            found.append((f"lead {kind} {turn} high", looks[suit], cards.bit_length() - 1))
            found.append((f"lead {kind} {turn} low", looks[suit], low(cards)))
    return found


def _follows(position: Position, cards: int) -> list[Option]:
    win = cards & -(2 << position.best)
    cut = position.best >= 39 and position.trumps and position.led != 3
    if not cards & cards - 1 or position.count == 3 or not win or cut:
        return []
    unseen = position.unseen() & position.follow
    look = look_of_trick(position, cards, unseen, cards)
    kind = "plain" if not position.trumps else "trump" if position.led == 3 else "side"
    name = f"follow {kind} {position.turn} {position.count}"
    answers = {"low": low(cards), "just": low(win), "high": cheapest(win, unseen)}
    return [(f"{name} {how}", look, card) for how, card in answers.items()]


def _cuts(position: Position, trumps: int, side: int) -> Iterator[Option]:
    win = trumps & -(2 << position.best)
    partner_won = position.count == 3 and position.winner == position.turn ^ 2
    if not side or not win or partner_won:
        return
    look = look_of_trick(position, trumps, position.unseen() & position.follow, trumps)
    name = f"cut side {position.turn} {position.count}"
    yield f"{name} spare", look, throw(position, side)
    yield f"{name} just", look, low(win)
    yield f"{name} high", look, cheapest(win, position.unseen() & TRUMPS)


def _throws(position: Position, side: int) -> list[Option]:
    if not position.trumps and side & JOKERS:
        return []
    looks = looks_of(position, side)
    name = f"throw {'side' if position.trumps else 'plain'} {position.turn}"
    return [
        (name, looks[suit], low(side & position.groups[suit]))
        for suit in range(4)
        if side & position.groups[suit]
    ]


def play(hands: int, chance: Random) -> list[list[tuple[str, int, float]]]:
    """Each decision as (situation, look, books more than the mean of its options)."""
    rows = []
    books = [float(number) for number in range(14)]
    for number in range(hands):
        position = start(chance, bool(number & 1))
        while position.hands[position.turn]:
            card, found = choose(position), options(position)
            runs = distinct(position)
            stands = [max(run for run in runs if run <= option[2]) for option in found]
            if len(set(stands)) > 1:
                worlds = Worlds(seen(position))
                told = weigh(worlds, sorted(set(stands)), books, WORLDS, chance)
                worth = {prospect.card: prospect.books for prospect in told}
                mean = sum(worth[stand] for stand in stands) / len(stands)
                pairs = zip(found, stands, strict=True)
                rows.append([(name, look, worth[at] - mean) for (name, look, _), at in pairs])
                if chance.random() < ASTRAY:
                    card = chance.choice(found)[2]
            position.push(card)
    return rows


def solve(rows: list[tuple[list[Any], float]]) -> tuple[dict[Any, float], float]:
    """The weight of each fact by penalised least squares, and the spread of what is left."""
    import numpy as np

    places: dict[Any, int] = {}
    for facts, _ in rows:
        for fact, _share in facts:
            places.setdefault(fact, len(places))
    square, side = np.eye(len(places)) * PENALTY, np.zeros(len(places))
    for at in range(0, len(rows), 4000):
        part = rows[at : at + 4000]
        matrix = np.zeros((len(part), len(places)))
        for line, (facts, _) in enumerate(part):
            for fact, share in facts:
                matrix[line, places[fact]] += share
        square += matrix.T @ matrix
        side += matrix.T @ np.array([value for _, value in part])
    weights = np.linalg.solve(square, side)
    left = [
        value - sum(share * weights[places[fact]] for fact, share in facts)
        for facts, value in rows[::10]
    ]
    return {fact: float(weights[at]) for fact, at in places.items()}, float(np.std(left))


def fit_play(decisions: list[list[tuple[str, int, float]]]) -> dict[str, dict[str, float]]:
    """The weights of leads, follows, cuts and discards; each kind of choice by itself."""
    groups: dict[str, list[tuple[list[Any], float]]] = {}
    for decision in decisions:
        words = decision[0][0].split()
        kind = " ".join(words[:3:2] if words[0] == "lead" else words[:-1])
        kind += " plain" if words[1] == "plain" else ""
        facts = [
            [(name, fact) for fact in (suit_facts if name[0] in "lt" else trick_facts)(look)]
            for name, look, _ in decision
        ]
        share = -1 / len(decision)
        others = [(fact, share) for own in facts for fact in own]
        for own, (_, _, value) in zip(facts, decision, strict=True):
            groups.setdefault(kind, []).append(([*((fact, 1.0) for fact in own), *others], value))
    fitted: dict[str, dict[str, float]] = {}
    for rows in groups.values():
        for (name, fact), weight in solve(rows)[0].items():
            if abs(weight) >= 0.005:
                fitted.setdefault(name, {})[fact] = round(weight, 2)
    return fitted


def main(arguments: list[str]) -> None:
    """Do what the head of this file says."""
    what, *rest = arguments
    if what == "play":
        number, seed, name = rest
        Path(name).write_bytes(pickle.dumps(play(int(number), Random(int(seed)))))
        return
    decisions = [decision for name in rest for decision in pickle.loads(Path(name).read_bytes())]
    text = json.dumps(dict(sorted(fit_play(decisions).items())), indent=0, separators=(",", ":"))
    TARGET.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
