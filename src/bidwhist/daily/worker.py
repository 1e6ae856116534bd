"""A process that reckons beside the table: `python -m bidwhist.daily.worker 2026-11-30`.

Each line on standard output is a JSON object: `share`, how much of the work is done, and at last
the reckoning: `par`, `books`, `points` and `lines`, the record of the expert's hand.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from datetime import date

from bidwhist.daily.reckoning import reckon

STEPS = 200  # so finely is progress told


def run(day: date) -> None:
    """Print how far it has got, and then the reckoning."""
    told = -1

    def tell(share: float) -> bool:
        nonlocal told
        if int(STEPS * share) != told:
            told = int(STEPS * share)
            print(json.dumps({"share": round(share, 3)}), flush=True)
        return True

    found = reckon(day, tell)
    print(json.dumps({**asdict(found.yardstick), "lines": found.lines}), flush=True)


if __name__ == "__main__":
    run(date.fromisoformat(sys.argv[1]))
