"""What a lesson shows in the middle: cards in rows, or a trick with the players' names."""

from __future__ import annotations

from textual.reactive import reactive

from bidwhist.engine.notation import parse_cards
from bidwhist.teach.lessons.scene import NAMES
from bidwhist.tui.drawing.canvas import Canvas, ink
from bidwhist.tui.drawing.cards import draw_card
from bidwhist.tui.drawing.pips import BIG
from bidwhist.tui.drawing.trick import BOTTOM, LEFT, RIGHT, TOP, card_size, corner_of, place_of
from bidwhist.tui.table.trick import TrickPlace
from bidwhist.tui.widgets.painted import Painted

WIDTH = 7
TALL, SHORT = 5, 3


class CardPicture(Painted):
    """Cards in notation, rows separated by `/`, each centered; smaller if there is little room.

    The height follows the cards: `tall` gives five rows a card, three otherwise.
    """

    cards: reactive[str] = reactive("", layout=True)
    tall: reactive[bool] = reactive(True, layout=True)

    @property
    def rows(self) -> list[tuple[int, ...]]:
        """The cards row by row."""
        return [parse_cards(row) for row in self.cards.split("/") if row.strip()]

    @property
    def lines(self) -> int:
        """How many lines of the terminal the picture takes."""
        return len(self.rows) * (TALL if self.tall else SHORT)

    def paint(self, canvas: Canvas) -> None:
        """Paint each row centered."""
        rows = self.rows
        width, height = size = self._size_for(canvas, rows)
        top = max(0, (canvas.height - height * len(rows)) // 2)
        for number, row in enumerate(rows):
            pitch = width + 1 if len(row) * (width + 1) <= canvas.width else width
            left = (canvas.width - pitch * (len(row) - 1) - width) // 2
            for place, card in enumerate(row):
                at = left + place * pitch, top + number * height
                draw_card(canvas, *at, card, self.look, size=size)

    def _size_for(self, canvas: Canvas, rows: list[tuple[int, ...]]) -> tuple[int, int]:
        """Return the columns and rows of a card: big ones if they all fit."""
        longest = max(map(len, rows), default=0)
        if len(rows) * BIG[1] <= canvas.height and longest * (BIG[0] + 1) <= canvas.width:
            return BIG
        return WIDTH, TALL if self.tall else SHORT


class NamedTrick(TrickPlace):
    """The current trick, with each player's name beside the card."""

    names: reactive[tuple[str, ...]] = reactive(NAMES)

    def paint(self, canvas: Canvas) -> None:
        """Paint the trick and the names."""
        super().paint(canvas)
        for seat, name in enumerate(self.names):
            self._paint_name(canvas, place_of(seat, self.bottom), name)

    def _paint_name(self, canvas: Canvas, place: int, name: str) -> None:
        """Write a name above a card at the side, or to the right of one in the middle."""
        x, y = corner_of(place, canvas.width, canvas.height)
        width, height = card_size(canvas.width, canvas.height)
        if place in (LEFT, RIGHT):
            canvas.put(x + (width - len(name)) // 2, y - 1, name, ink(self.look.muted))
        else:
            row = y if place == TOP else y + height - 1
            assert place in (TOP, BOTTOM)
            canvas.put(x + width + 1, row, name, ink(self.look.muted))
