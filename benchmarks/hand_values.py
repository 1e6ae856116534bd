"""Fit what a hand is worth: `hand_values.bin` and `hand_values.json` in `src/bidwhist/bots/`.

    python benchmarks/hand_values.py 30000 1

The numbers are deals, and a seed. Every contract of every deal is played by the first hand with the
club player's habits. The books are explained, by least squares with a small penalty, by a few facts
of each holding; the value of a holding is the sum of its facts' weights. Each table of values is
then made monotone: half-way between the least monotone table above it and the greatest below it.
It needs numpy.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from habits import RULES, deal

from bidwhist.bots.burying import burial
from bidwhist.bots.canonical import renaming
from bidwhist.bots.hand_value import PARTS, UNIT
from bidwhist.bots.playing import play_out
from bidwhist.bots.position import Position
from bidwhist.engine.contract import order_for

FOLDER: Final = Path(__file__).parents[1] / "src/bidwhist/bots"
PENALTY: Final = 20.0
Row = tuple[bool, int, int, int, int]  # no-trump, hand, kept, partner, books


def holding_facts(mask: int) -> list[str]:
    """Return the names of what is true of a holding; its value is the sum of their weights."""
    length = mask.bit_count()
    spots = (mask >> 7 & 3).bit_count()
    return [
        f"length {min(length, 9)}",
        f"top {mask >> 9:04b} length {min(length, 6)}",
        f"spots {spots} length {min(length, 4)}",
    ]


FACTS: Final = sorted({fact for mask in range(8192) for fact in holding_facts(mask)})


def played(deals: int, chance: Random) -> Iterator[Row]:
    """Yield every contract of every deal, played by the first hand."""
    for _ in range(deals):
        hands, kitty = deal(chance)
        for trump in (-1, 0, 1, 2, 3):
            for downtown in (False, True):
                names = renaming(order_for(trump, downtown, RULES))
                held = [names.mask(hand) for hand in hands]
                buried = burial(held[0] | names.mask(kitty), trump < 0)
                kept = (held[0] | names.mask(kitty)) ^ buried
                table = Position((kept, *held[1:]), trump < 0, 0, buried, 9)
                yield trump < 0, held[0], kept, held[2], play_out(table)


def fit(rows: Sequence[Row], notrump: bool, hands: dict[str, Callable[[Row], int]]) -> Any:
    """Return the table of each part and kind, the constants by jokers, and the spread left."""
    import numpy as np

    kinds = ("plain",) if notrump else ("side", "trump")
    index = {fact: at for at, fact in enumerate(FACTS)}
    facts = np.zeros((8192, len(FACTS)))
    for mask in range(8192):
        facts[mask, [index[fact] for fact in holding_facts(mask)]] = 1.0
    some = [row for row in rows if row[0] == notrump]
    books = np.array([row[4] for row in some], float)
    mean = float(books.mean())
    blocks = [(part, kind) for part in hands for kind in kinds]
    alone = [part for part in hands if part != "both"]

    def matrix(part_rows: Sequence[Row]) -> Any:
        columns = []
        for part, kind in blocks:
            cards = np.array([hands[part](row) for row in part_rows])
            suits = range(4) if notrump else (3,) if kind == "trump" else range(3)
            columns.append(sum(facts[cards >> 13 * suit & 8191] for suit in suits))
        for part in alone:
            jokers = np.array([0 if notrump else hands[part](row) >> 52 for row in part_rows])
            columns.append(np.eye(4)[jokers])
        return np.hstack(columns)

    size = len(blocks) * len(FACTS) + 4 * len(alone)
    square, side, left, count = np.eye(size) * PENALTY, np.zeros(size), 0.0, 0
    parts = [slice(at, at + 5000) for at in range(0, len(some), 5000)]
    for part in parts:
        found = matrix(some[part])
        square += found.T @ found
        side += found.T @ (books[part] - mean)
    weights = np.linalg.solve(square, side)
    for part in parts[::5]:
        left += float((((books[part] - mean) - matrix(some[part]) @ weights) ** 2).sum())
        count += len(books[part])
    tables = {
        f"{part} {kind}": facts @ weights[at * len(FACTS) : (at + 1) * len(FACTS)]
        for at, (part, kind) in enumerate(blocks)
    }
    jokers = weights[len(blocks) * len(FACTS) :].reshape(-1, 4)
    constants = {
        f"{part} {kinds[-1]}": [mean * (part != "partner") + float(one) for one in jokers[at]]
        for at, part in enumerate(alone)
    }
    return tables, constants, (left / count) ** 0.5


Steps = Iterator[tuple[int, float]]


def weaker(mask: int, name: str, joker: float) -> Steps:
    """Yield holdings and what they may at most be worth more than this one, mostly nothing.

    A lower card in the place of one may never be worth more. Nor may a hand with one trump less, at
    no-trump with one card less, and with a side card more that is the lowest of its suit: together
    that makes a trump in the place of such a card never a loss. That a joker in the place of the
    best trump is none, the last line says the other way round: `joker` is what one adds.
    """
    for place in range(12):
        if mask >> place & 3 == 2:
            yield mask ^ 3 << place, 0.0
    if name in ("hand trump", "hand plain"):
        for place in range(13):
            if mask >> place & 1:
                yield mask ^ 1 << place, 0.0
    if name == "hand side":
        for place in range(13):
            if mask & (2 << place) - 1:
                return
            yield mask | 1 << place, 0.0
    if name == "hand trump" and not mask >> 12:
        yield mask | 1 << 12, joker


def monotone(values: Sequence[float], name: str, joker: float) -> list[float]:
    """Return the table half-way between its monotone hull from above and from below."""
    below = {mask: list(weaker(mask, name, joker)) for mask in range(8192)}
    high, low = list(values), list(values)
    changed = True
    while changed:
        changed = False
        for mask, worse in below.items():
            for other, more in worse:
                if high[mask] < high[other] - more:
                    high[mask], changed = high[other] - more, True
                if low[other] > low[mask] + more:
                    low[other], changed = low[mask] + more, True
    return [(one + other) / 2 for one, other in zip(high, low, strict=True)]


def main(arguments: list[str]) -> None:
    """Do what the head of this file says."""
    deals, seed = map(int, arguments)
    rows = list(played(deals, Random(seed)))
    alone: dict[str, Callable[[Row], int]] = {"hand": lambda row: row[1]}
    pair: dict[str, Callable[[Row], int]] = {
        "kept": lambda row: row[2],
        "partner": lambda row: row[3],
        "both": lambda row: row[2] | row[3],
    }
    tables: dict[str, Any] = {}
    constants: dict[str, list[float]] = {}
    for notrump in (False, True):
        for parts in (alone, pair):
            found, bases, spread = fit(rows, notrump, parts)
            tables |= found
            for name, base in bases.items():
                constants[name] = [*(round(books, 3) for books in base), round(spread, 3)]
            print(f"{'no-trump' if notrump else 'trumps'}, {' '.join(parts)}: {spread:.3f}")
    none, little, big, both, _ = constants["hand trump"]
    joker = min(little - none, both - big) - 2 / UNIT  # a thousandth each for what is rounded
    numbers = array("h")
    for name in PARTS:
        numbers.extend(round(UNIT * value) for value in monotone(tables[name], name, joker))
    if sys.byteorder == "big":
        numbers.byteswap()
    (FOLDER / "hand_values.bin").write_bytes(numbers.tobytes())
    text = json.dumps(constants, indent=0)
    (FOLDER / "hand_values.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
