"""The layout of a lesson's screen, at every size."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.reactive import var
from textual.widgets import OptionList, Static

from bidwhist.engine import SeatView
from bidwhist.teach.lessons.scene import NAMES
from bidwhist.tui.base_screen import KeyedScreen
from bidwhist.tui.drawing.fan import Tier, tier_for
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.lessons.pictures import CardPicture, NamedTrick
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.burial import Burial
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.layout import LARGE, TALL, TOWERING
from bidwhist.tui.table.prompt import KeyLine
from bidwhist.tui.widgets.painted import NO_MOMENT, Moment, Painted

TRICK_LINES, AUCTION_LINES, BURIAL_LINES = 7, 10, 8

Left = Literal["done", "left"]


class LessonLayout(KeyedScreen[Left]):
    """The parts of a lesson, and the reactives that they show."""

    CSS_PATH = "lesson.tcss"
    AUTO_FOCUS = ""
    ALLOW_SELECT: ClassVar[bool] = False

    view: var[SeatView | None] = var(None)
    look: var[Look] = var(Look())
    moment: var[Moment] = var(NO_MOMENT)
    tier: var[Tier] = var("large")
    locked: var[bool] = var(True)
    marked: var[int] = var(0)

    @property
    def hand(self) -> Hand:
        """One's own cards."""
        return self.query_one(Hand)

    @property
    def auction(self) -> Auction:
        """The calls and the grid."""
        return self.query_one(Auction)

    def compose(self) -> ComposeResult:
        """Lay out the title, the words, the middle, the hand and the keys."""
        cls = LessonLayout
        yield Static(id="head", markup=False)
        with VerticalScroll(id="words", can_focus=False):
            yield Static(id="text", markup=False)
            yield Static(id="answer", markup=False)
        yield Static(id="contract", markup=False)
        with Horizontal(id="middle"):
            yield CardPicture().data_bind(cls.look)
            yield NamedTrick().data_bind(cls.view, cls.look)
            yield Auction(NAMES).data_bind(cls.view, cls.look, cls.moment)
            yield Burial().data_bind(cls.view, cls.look, cls.marked)
            yield OptionList(compact=True)
        yield Hand().data_bind(cls.view, cls.look, cls.moment, cls.tier, cls.locked)
        yield KeyLine().data_bind(cls.look)

    def relook(self) -> None:
        """Draw in the colors of the theme in force."""
        self.look = self.program.look
        for part in self.query(Painted):
            part.refresh()

    def on_resize(self, event: events.Resize) -> None:
        """Fit everything into the new size."""
        self.fit(event.size.width, event.size.height)

    def fit(self, width: int, height: int) -> None:
        """Choose the cards' size, and give the words the lines that the middle does not need."""
        roomy = width >= LARGE[0] and height >= LARGE[1]
        self.tier = tier_for(
            self.program.settings.cards, roomy and not self.query_one(Auction).display
        )
        large = 10 if height >= TOWERING else 8 if height >= TALL else 6
        hand = (large if self.tier == "large" else 3) if self.view is not None else 0
        self.query_one(Hand).styles.height = hand
        picture = self.query_one(CardPicture)
        picture.tall = roomy
        rest = height - 2 - hand - (self.view is not None and self.view.declarer >= 0)
        middle = self._middle_lines(picture)
        self.query_one("#words").styles.max_height = max(3, rest - middle)

    def _middle_lines(self, picture: CardPicture) -> int:
        """Return how many lines the middle must have."""
        needs = [1, picture.lines if picture.display else 0]
        if self.query_one(Auction).display:
            needs.append(AUCTION_LINES)
        if self.query_one(NamedTrick).display:
            needs.append(TRICK_LINES)
        if self.query_one(Burial).display:
            needs.append(BURIAL_LINES)
        options = self.query_one(OptionList)
        if options.display:
            needs.append(options.option_count)
        return max(needs)
