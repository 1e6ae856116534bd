"""A sum that is the same on every Python: from 3.12 on `sum` rounds floats otherwise than before.

The last bit of it decides between cards of equal worth, and so what a bot does.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add


def total(values: Iterable[float]) -> float:
    """Return the values added one after the other."""
    return reduce(add, values, 0.0)
