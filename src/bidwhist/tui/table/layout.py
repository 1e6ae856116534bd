"""Where everything lies on the table, at every size; what is shown comes down as reactives."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Literal, get_args

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static

from bidwhist.engine.game import Phase
from bidwhist.engine.score import Result
from bidwhist.engine.view import SeatView
from bidwhist.game.session import Player
from bidwhist.tui.base_screen import KeyedScreen
from bidwhist.tui.drawing.fan import Tier, tier_for
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.trick import BOTTOM, LEFT, RIGHT, TOP
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.burial import Burial
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.naming import Naming
from bidwhist.tui.table.panel import SidePanel
from bidwhist.tui.table.prompt import KeyLine, Prompt
from bidwhist.tui.table.scoreboard import Scoreboard
from bidwhist.tui.table.seats import SeatPlace
from bidwhist.tui.table.trick import TrickPlace
from bidwhist.tui.widgets.painted import NO_MOMENT, Moment

Stage = Literal["auction", "naming", "burial", "play"]
"""What the middle of the table shows."""

SMALLEST = 60, 20
LARGE = 80, 24
PANEL_FROM = 120
TALL, TOWERING = 36, 42

CRAMPED = f"The table needs {SMALLEST[0]} columns and {SMALLEST[1]} rows: make some room."


class TableLayout(KeyedScreen[str]):
    """The regions of the table, which never move, and the reactives that they show."""

    CSS_PATH = Path(__file__).with_name("table.tcss")  # also for subclasses elsewhere
    AUTO_FOCUS = ""
    HELP_TITLE = "The table"
    ALLOW_SELECT: ClassVar[bool] = False

    # Each part paints itself when what it is bound to changes; the screen has nothing of its own.
    view: var[SeatView | None] = var(None, init=False)
    look: var[Look] = var(Look(), init=False)
    bottom: var[int] = var(2)
    moment: var[Moment] = var(NO_MOMENT)
    tier: var[Tier] = var("large")
    panelled: var[bool] = var(False)
    covered: var[bool] = var(False)
    pausing: var[bool] = var(False)
    resting: var[bool] = var(False)
    recalling: var[bool] = var(False)
    marked: var[int] = var(0)
    lines: var[tuple[str, ...]] = var(())
    results: var[tuple[Result, ...]] = var(())
    stage: var[Stage] = var[Stage]("auction")

    def __init__(self, players: tuple[Player, ...], heading: str = "") -> None:
        """Show `heading` on the top line in the place of the hand's number."""
        super().__init__()
        self._heading = heading
        self.players = players
        self.names = tuple(player.name for player in players)

    def compose(self) -> ComposeResult:
        """Lay out the table from top to bottom, and the side panel."""
        cls = TableLayout
        with Horizontal(id="room"):
            with Vertical(id="table"):
                yield Scoreboard(self.names, self._heading).data_bind(cls.view, cls.look)
                with Horizontal(id="felt"):
                    yield self._seat(LEFT)
                    with Vertical(id="middle"):
                        yield self._seat(TOP)
                        yield TrickPlace().data_bind(
                            cls.view, cls.look, cls.resting, cls.recalling, cls.bottom,
                            locked=cls.pausing,
                        )  # fmt: skip
                        yield Auction(self.names).data_bind(
                            cls.view, cls.look, cls.moment, locked=cls.pausing
                        )
                        yield Naming().data_bind(cls.view, cls.look, cls.moment, cls.covered)
                        yield Burial().data_bind(cls.view, cls.look, cls.marked, cls.covered)
                        yield self._seat(BOTTOM)
                    yield self._seat(RIGHT)
                yield Prompt().data_bind(cls.look)
                yield Hand().data_bind(
                    cls.view,
                    cls.look,
                    cls.moment,
                    cls.covered,
                    cls.tier,
                    cls.bottom,
                    locked=cls.pausing,
                )
                yield KeyLine().data_bind(cls.look)
            yield SidePanel(self.names).data_bind(
                cls.view, cls.lines, cls.results, cls.look, shown=cls.panelled
            )
        yield Static(CRAMPED, id="cramped", markup=False)

    def _seat(self, place: int) -> SeatPlace:
        cls = TableLayout
        return SeatPlace(place, self.players).data_bind(cls.view, cls.look, cls.bottom)

    @property
    def hand(self) -> Hand:
        """One's own cards."""
        return self.query_one(Hand)

    @property
    def auction(self) -> Auction:
        """The calls and the grid."""
        return self.query_one(Auction)

    @property
    def naming(self) -> Naming:
        """What may be named."""
        return self.query_one(Naming)

    def on_resize(self, event: events.Resize) -> None:
        """Choose the size of the cards, and whether there is room at all."""
        self.fit(event.size.width, event.size.height)

    def fit(self, width: int, height: int) -> None:
        """Lay the table out for a terminal of this size."""
        roomy = width >= LARGE[0] and height >= LARGE[1]
        self.tier = tier_for(self.program.settings.cards, roomy)
        self.panelled = width >= PANEL_FROM
        classes = {
            "cramped": width < SMALLEST[0] or height < SMALLEST[1],
            "tall": height >= TALL,
            "towering": height >= TOWERING,
        }
        self.update_classes(classes | {tier: tier == self.tier for tier in get_args(Tier)})

    def watch_stage(self) -> None:
        """Show what belongs to the stage."""
        if not self.query(Hand):  # the first value comes before anything is laid out
            return
        shown: dict[Stage, type[Widget]] = {
            "auction": Auction,
            "naming": Naming,
            "burial": Burial,
            "play": TrickPlace,
        }
        for stage, part in shown.items():
            self.query_one(part).display = stage == self.stage


def stage_of(view: SeatView, *, resting: bool, recalling: bool) -> Stage:
    """Return what the middle shows for a view.

    A finished auction stays while it is `resting`; `recalling` brings the last trick back.
    """
    if view.phase == Phase.AUCTION or (resting and view.declarer >= 0 and not view.tricks):
        return "auction"
    if recalling:
        return "play"
    if view.is_my_turn and view.phase == Phase.NAME:
        return "naming"
    if view.is_my_turn and view.phase == Phase.BURY:
        return "burial"
    return "play"
