"""A doubt of the expert as a person sees it at every size: in the auction, in play, and why."""

from __future__ import annotations

from pathlib import Path

import pytest
from dear_choices import choose
from table_app import SIZES, TaughtAtOnce, at_table, brought_to, game
from textual.pilot import Pilot

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Bury, MakeBid, Pass, Phase, Play
from bidwhist.engine.actions import Action
from bidwhist.engine.cards import cards_in, mask_of
from bidwhist.game.session import Session
from bidwhist.teach.choices import Choice, Weighed
from bidwhist.tui.table.screen import TableScreen
from screen_text import compare


class Unmoved(TaughtAtOnce):
    """A teacher whose figures never change, so that the screens do not either."""

    def __init__(self, best: Action, other: Action) -> None:
        books = (None, None) if isinstance(best, Pass) else (9.4, 8.2)
        self.weighed = Weighed((Choice(best, books[0], 1.2), Choice(other, books[1], -0.9)), 100)

    async def ask(self, _work: object, *_arguments: object) -> Weighed:
        return self.weighed


def two_ways(session: Session) -> tuple[Action, Action]:
    """What is taken to be best at South's turn, and what is taken to be dear."""
    view = session.view(2)
    if view.phase == Phase.AUCTION:
        return Pass(2), MakeBid(2, view.bids[-1])
    if view.phase == Phase.PLAY:
        cards = list(cards_in(view.lawful))
        return Play(2, cards[0]), Play(2, cards[-1])
    best = simplest(view)
    assert isinstance(best, Bury)
    others = list(cards_in(view.hand & ~best.cards))[:6]
    return best, Bury(2, mask_of(others))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("phase", "key"), [(Phase.AUCTION, ""), (Phase.PLAY, ""), (Phase.BURY, "w")]
)
def test_a_doubt_as_a_person_sees_it(
    tmp_path: Path, phase: Phase, key: str, size: tuple[int, int]
) -> None:
    session = brought_to(game(seed="3"), phase, 2, 3 if phase == Phase.PLAY else 0)
    best, action = two_ways(session)
    what = f"{phase.name.lower()}_why" if key else phase.name.lower()

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await choose(pilot, table, action)
        if key:
            await pilot.press(key)
        await compare(f"doubt_{what}", pilot)

    teacher = Unmoved(best, action)
    at_table(tmp_path, session, steps, size, teacher=teacher, second_thoughts="normal")
