"""What a person does at the table besides playing: ask, look back, hide, take back, withdraw."""

from __future__ import annotations

from typing import Protocol

from bidwhist.game.answers import Done, TakeBack
from bidwhist.game.conductor import Conductor
from bidwhist.tui.drawing.prompt_text import trick_taken
from bidwhist.tui.table.advisor import Advisor, Run
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.dialogs import TableDialogs
from bidwhist.tui.table.driver import Driver
from bidwhist.tui.table.hand import NOTHING, Hand
from bidwhist.tui.table.moves import Moves
from bidwhist.tui.table.naming import Naming
from bidwhist.tui.table.pauses import Pause
from bidwhist.tui.table.second_thoughts import SecondThoughts
from bidwhist.tui.table.situation import Situation
from bidwhist.tui.table.viewer import Viewer


class HasParts(Protocol):
    """A table with its parts."""

    conductor: Conductor
    viewer: Viewer
    pause: Pause
    driver: Driver
    advisor: Advisor
    thoughts: SecondThoughts
    moves: Moves
    dialogs: TableDialogs

    @property
    def now(self) -> Situation:
        """What stands on the table."""
        ...

    @property
    def auction(self) -> Auction:
        """The calls and the grid."""
        ...

    @property
    def naming(self) -> Naming:
        """What may be named."""
        ...

    @property
    def hand(self) -> Hand:
        """One's own cards."""
        ...

    def say(self, sentence: str = "", mark: str = "") -> None:
        """Put a sentence under the table, or what is awaited."""
        ...


def situation_of(table: HasParts, hintless: str) -> Situation:
    """Return what stands on the table for the person at the screen."""
    conductor, viewer, pause = table.conductor, table.viewer, table.pause
    doubted = table.thoughts.doubted is not None
    half_way = viewer.recalling or table.moves.asks or table.auction.is_half_typed
    return Situation(
        view=conductor.view(viewer.seat),
        covered=viewer.covered,
        pausing=pause.is_running,
        can_take_back=viewer.seat >= 0 and conductor.can_take_back(viewer.seat),
        can_claim=viewer.seat >= 0 and conductor.can_claim(viewer.seat),
        hintless=hintless,
        doubted=doubted,
        is_begun=doubted or half_way,
    )


class TableActions:
    """Does it, for the person at the screen."""

    def __init__(self, table: HasParts, run: Run) -> None:
        self._table = table
        self._run = run

    def give_hint(self, remark: str = "") -> None:
        """Say what the teacher would do and why."""
        self._run(self._give_hint(remark))

    async def _give_hint(self, remark: str) -> None:
        table = self._table
        version = table.conductor.version
        table.say("Thinking about a hint …")
        lines, fault = await table.advisor.hint()
        if version != table.conductor.version:
            return
        table.say(fault, "!" if fault else "")
        if lines and table.now.can_hint:
            table.dialogs.show_words("Hint", [*lines, *([remark] if remark else [])])

    def recall(self) -> None:
        """Show the last finished trick, or put it away."""
        table, viewer = self._table, self._table.viewer
        view = table.conductor.view(viewer.seat)
        if not view.tricks:
            table.say("No trick has been taken yet.", "!")
            return
        viewer.recalling = not viewer.recalling
        taken = trick_taken(view.tricks[-1], table.conductor.players)
        told = f"Trick {len(view.tricks)}: {taken} l puts it away, e explains."
        table.say(told if viewer.recalling else "")

    def cover(self, covered: bool) -> None:
        """Hide the hand from someone in the room, or show it again."""
        self._table.viewer.covered = covered
        self._table.say()

    def take_back(self) -> None:
        """Take one's last action back, where nothing new was seen; a burial stays marked."""
        table, seat = self._table, self._table.viewer.seat
        if not table.conductor.can_take_back(seat):
            table.say("There is nothing to take back.", "!")
            return
        marked = table.conductor.view(seat).buried
        table.pause.drop()
        if isinstance(table.driver.answer(TakeBack()), Done):
            table.hand.marked = marked
            table.say("Taken back.")

    def withdraw(self) -> None:
        """Take back what has only been begun: a doubted choice, a question, half a bid."""
        table = self._table
        table.viewer.recalling = False
        table.auction.forget_typed()
        table.moves.unconfirm()
        table.thoughts.drop()
        table.auction.cursor, table.naming.cursor = None, NOTHING
        if table.hand.playing:
            table.hand.cursor = NOTHING
        table.say()
