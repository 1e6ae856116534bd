"""How a hand ends at the table, and how the table is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.screen import Screen

from bidwhist.engine.score import Result
from bidwhist.game.conductor import Conductor
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.table.driver import Driver
from bidwhist.tui.table.kind import TableKind
from bidwhist.tui.table.result import HandResult
from bidwhist.tui.table.viewer import Viewer


class Door(Protocol):
    """The table's screen, as far as leaving it goes."""

    @property
    def look(self) -> Look:
        """How everything is drawn."""
        ...

    def show(self) -> None:
        """Show the table as the viewer may see it."""
        ...

    def cover_with(self, screen: Screen[Any], after: Callable[[Any], Any]) -> None:
        """Lay a screen over all that is there; `after` is given its answer."""
        ...

    def leave(self, what: str) -> None:
        """Leave the table with this, and whatever lies over it."""
        ...

    def quit(self) -> None:
        """Leave the program."""
        ...


class Ending:
    """Shows results, each once, and asks about leaving."""

    def __init__(
        self, conductor: Conductor, viewer: Viewer, driver: Driver, kind: TableKind, door: Door
    ) -> None:
        self._conductor = conductor
        self._viewer = viewer
        self._driver = driver
        self._kind = kind
        self._door = door
        self._shown: Result | None = None

    def show_result(self, result: Result) -> None:
        """Show how the hand ended; between people nobody's hand stays on the screen."""
        if self._kind.ends_with_hand:
            self._door.leave("over")
        elif result is not self._shown:
            self._shown = result
            if not self._viewer.is_alone:
                self._viewer.stand_up()
                self._door.show()
            self._door.cover_with(HandResult(self._conductor, self._door.look), self._go_on)

    def _go_on(self, what: str | None) -> None:
        if what == "next":
            self._driver.go_on()
        else:
            self._door.leave(what or "title")

    def ask_leave(self) -> None:
        """Ask whether to leave, and say what becomes of the cards."""

        def left(answer: str | None) -> None:
            if answer == "quit":
                self._door.quit()
            elif answer in ("title", "left"):
                self._door.leave(answer)

        self._door.cover_with(self._kind.leaving(bool(self._conductor.unsaved)), left)
