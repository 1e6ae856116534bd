"""An evening in plain mode from the command line: who plays, and a game that has been played."""

import shutil
from collections.abc import Callable
from pathlib import Path

Plain = Callable[..., str]
"""The fixture `plain`: lines are typed, and it is returned what the program prints."""

ONE = "--players==club,=club,Dee,=club"
"""The option by which Dee sits down alone with three bots, and nothing is asked."""


def lay_example(home: Path, times: int = 1) -> None:
    """Lay the example's game into the home, as one that was played, or as several."""
    (home / "games").mkdir()
    example = Path(__file__).parents[2] / "docs/example.bidwhist"
    for number in range(times):
        shutil.copy(example, home / "games" / f"example{number or ''}.bidwhist")
