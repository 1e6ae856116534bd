"""Is every card equally likely in every place? A chi-square test of fresh deals, as printed here.

    python benchmarks/fairness.py [DEALS]

Each deal is that of a new game's first hand, from a seed out of the system's entropy. Counted are
the 54 cards by 5 places (four hands and the kitty). In n fair deals the usual sum of (seen −
expected)² / expected, times 53/54 because a deal uses every card once, follows chi-square with
53 · 4 = 212 degrees of freedom. A `p` near 0 means a crooked shuffle; fair ones spread evenly
between 0 and 1, so that one run in a hundred is below 0.01.
"""

from __future__ import annotations

import math
import sys
import time
from collections import Counter

from bidwhist.engine import Deal, house_rules, new_game
from bidwhist.engine.cards import JOKERS, cards_in
from bidwhist.game.dealing import fresh_seed, next_deal

SIZES = (12, 12, 12, 12, 6)
DEGREES = 53 * 4


def main(deals: int) -> int:
    """Deal, count and print; 1 where the shuffle looks crooked."""
    start = new_game(house_rules())
    seen: list[list[int]] = [[0] * 5 for _ in range(54)]
    dealers: Counter[int] = Counter()
    joined = 0
    began = time.perf_counter()
    for _ in range(deals):
        deal = next_deal(start, fresh_seed())
        dealers[deal.dealer] += 1
        joined += any(hand & JOKERS == JOKERS for hand in deal.hands)
        count(deal, seen)
    chi = chi_square(seen, deals)
    chance = survival(chi, DEGREES)
    pair = 4 * 12 * 11 / (54 * 53)
    off = abs(joined - deals * pair) / math.sqrt(deals * pair * (1 - pair))
    print(f"{deals:,} deals in {time.perf_counter() - began:.1f} s")
    print(f"card by place: chi-square {chi:.1f} of {DEGREES} degrees of freedom, p = {chance:.3f}")
    print(f"both jokers in one hand: {joined / deals:.4f}, fair {pair:.4f} ({off:.1f} sigma off)")
    print("first dealer:", ", ".join(f"{seat} {dealers[i]:,}" for i, seat in enumerate("NESW")))
    return int(chance < 1e-4 or off > 4)


def count(deal: Deal, seen: list[list[int]]) -> None:
    """Count where each card of a deal went."""
    for place, hand in enumerate(deal.hands):
        for card in cards_in(hand):
            seen[card][place] += 1
    for card in deal.kitty:
        seen[card][4] += 1


def chi_square(seen: list[list[int]], deals: int) -> float:
    """Return the test figure, which follows chi-square where every place is equally likely."""
    total = 0.0
    for size, column in zip(SIZES, zip(*seen, strict=True), strict=True):
        fair = deals * size / 54
        total += sum((times - fair) ** 2 for times in column) / fair
    return total * 53 / 54


def survival(chi: float, degrees: int) -> float:
    """Return how likely so large a figure is by chance (Wilson and Hilferty, 1931)."""
    spread = 2 / (9 * degrees)
    normal = ((chi / degrees) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(normal / math.sqrt(2)) / 2


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000))
