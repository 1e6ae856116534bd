"""How much faster the compiled modules are than the same source as plain Python.

    python benchmarks/compiled.py PURE COMPILED [--rounds 7]

PURE and COMPILED are two Python programs with this package installed, the second one by
`BIDWHIST_MYPYC=1 pip install .`. Each part is done by one and then by the other, round after round;
seconds are the processor's. What both come to has to be the same.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from _pairs import tell


def hands(chance: Random, size: int) -> list[int]:
    """Four hands of so many cards by chance."""
    deck = chance.sample(range(54), 4 * size)
    return [sum(1 << card for card in deck[seat * size :][:size]) for seat in range(4)]


def tricks(chance: Random) -> Iterator[int]:
    """Whole hands by chance, as the engine plays them out: NS's books."""
    from bidwhist.engine import house_rules
    from bidwhist.engine.contract import order_for
    from bidwhist.engine.trick import Tricks

    orders = [order_for(trump, False, house_rules()) for trump in range(-1, 4)]
    for number, dealt in enumerate(hands(chance, 12) for _ in range(300)):
        for trump in range(5):
            hand = Tricks(dealt, number & 3, orders[trump])
            for _ in range(4):
                played = hand.copy()
                played.playout(chance.random)
                yield played.books[0]


def bots(chance: Random) -> Iterator[int]:
    """Whole hands by the habits that the club plays by and the expert plays out with."""
    from bidwhist.bots.burying import burials
    from bidwhist.bots.playing import play_out
    from bidwhist.bots.position import FULL, Position

    for number, dealt in enumerate(hands(chance, 12) for _ in range(300)):
        held = FULL & ~(dealt[1] | dealt[2] | dealt[3])
        for buried in burials(held, bool(number & 1), 0)[:6]:
            kept = (held ^ buried, *dealt[1:])
            yield play_out(Position(kept, bool(number & 1), 0, buried, 9))


def expert(chance: Random) -> Iterator[int]:
    """One deal from its first call to its last card by four experts: its books."""
    from bidwhist.bots import BOTS
    from bidwhist.engine import Phase, apply, house_rules, new_game, view
    from bidwhist.engine.deal import deal_cards

    deck = list(range(54))
    chance.shuffle(deck)
    state = apply(new_game(house_rules(target=100)), deal_cards(deck, 1, 0))
    while state.phase != Phase.DEAL:
        state = apply(state, BOTS["expert"](view(state, state.turn), chance))
    assert state.result is not None
    yield state.result.books[0]


def solver(chance: Random) -> Iterator[int]:
    """Endings of seven cards with all hands open."""
    from bidwhist.bots.double_dummy import solve
    from bidwhist.engine import house_rules
    from bidwhist.engine.contract import order_for
    from bidwhist.engine.trick import Tricks

    rules = house_rules()
    for number in range(120):
        order = order_for(number % 5 - 1, False, rules)
        yield solve(Tricks(hands(chance, 7), number & 3, order))


PARTS: Final[dict[str, Callable[[Random], Iterator[int]]]] = {
    part.__name__: part for part in (tricks, bots, expert, solver)
}


def do(part: str, seed: str) -> None:
    """Print the seconds that the part takes the second time, and what it comes to.

    The first time it fills its tables; over many thousand hands that does not count.
    """
    list(PARTS[part](Random(seed)))
    start = time.process_time()
    came_to = list(PARTS[part](Random(seed)))
    print(time.process_time() - start, hash(tuple(came_to)))


def asked(python: str, part: str, seed: int) -> tuple[float, str]:
    """Let a Python program do a part; its seconds, and what it came to."""
    command = [python, __file__, "--part", part, str(seed)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds, came_to = run.stdout.split()
    return float(seconds), came_to


def main() -> int:
    if sys.argv[1:2] == ["--part"]:
        do(*sys.argv[2:])
        return 0
    parser = argparse.ArgumentParser(description="How much faster the compiled modules are.")
    parser.add_argument("pure", help="a Python program with the package as plain Python")
    parser.add_argument("compiled", help="one with the package compiled")
    parser.add_argument("--rounds", type=int, default=7)
    chosen = parser.parse_args()
    wrong = 0
    for part in PARTS:
        pairs = [
            (asked(chosen.pure, part, seed), asked(chosen.compiled, part, seed))
            for seed in range(chosen.rounds)
        ]
        wrong += sum(one[1] != two[1] for one, two in pairs)
        pure, fast = ([pair[at][0] for pair in pairs] for at in (0, 1))
        tell(part, pure, "compiled", fast, "s")
    if wrong:
        print(f"{wrong} answers differ.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
