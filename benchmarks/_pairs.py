"""Two things measured in turn: how the programs beside this file tell what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median


def tell(
    what: str,
    ours: Sequence[float],
    other: str,
    theirs: Sequence[float],
    unit: str = "ms",
    most: float | None = None,
) -> None:
    """Print both medians, the median of the pairs' ratios, and what that may be at most."""
    ratio = median(one / two for one, two in zip(ours, theirs, strict=True))
    limit = f" (at most {most:g})" if most else ""
    print(
        f"{what:32}{median(ours):10.2f} {unit:3}  {other:>10}{median(theirs):10.2f} {unit:3}"
        f"  ratio {ratio:.2f}{limit}"
    )
