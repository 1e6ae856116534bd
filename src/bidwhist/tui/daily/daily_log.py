"""The diary of daily deals: a day's result beside par and the expert, and earlier days."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from textual import on, work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Footer, Static

from bidwhist.bots.child_process import BACKGROUND, ChildFailed, ChildProcess
from bidwhist.daily.entry import Entry, tally
from bidwhist.daily.par import Reckoning, reckon
from bidwhist.store.daily_records import Diary
from bidwhist.text.sanitize import reason
from bidwhist.tui.base_screen import OwnScreen
from bidwhist.tui.daily.calendar import Calendar
from bidwhist.tui.daily.calendar_drawing import Month, day_lines, sum_lines

LOW = 24
"""The height below which only the essentials are shown."""

PAGES = 60
"""How many of the newest days are read and shown first."""

A_WHILE = 20.0
"""Seconds between checks of the date: the screen may be open past midnight."""

PATIENCE = 300.0
"""Seconds without progress after which the computation is stopped: some hands are hard."""


class DiaryScreen(OwnScreen[None]):
    """Shows the diary and a chosen day; computes par and the expert's hand once it is done.

    `today` returns the local date; with `at_once` an open hand begins immediately.
    """

    CSS_PATH = "daily.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-tall"), (36, "-high")]  # noqa: RUF012, as Textual types it

    class Read(Message):
        """The diary has been read and shown."""

    def __init__(
        self,
        day: date | None = None,
        at_once: bool = False,
        diary: Diary | None = None,
        today: Callable[[], date] = date.today,
        teacher: ChildProcess | None = None,
    ) -> None:
        super().__init__()
        self._clock = today
        self.today = today()
        self.chosen = day or self.today
        self.at_once = at_once
        self.diary = diary if diary is not None else Diary()
        self.entries: dict[date, Entry] = {}
        self.unsaved: dict[date, Entry] = {}
        self._share: float | None = None  # of the chosen day's computation
        self._teacher = teacher  # our own: it continues while a hand is played

    @property
    def streak(self) -> int:
        """The days played in a row up to the chosen one."""
        return tally(self.entries.values(), self.chosen).streak

    def compose(self) -> ComposeResult:
        """Lay out the day, the calendar and the totals."""
        yield Static("Daily deal", id="title")
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="day", markup=False)
            yield Calendar()
            yield Static(id="sum", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Focus the calendar, and check the date regularly."""
        self.query_one(Calendar).focus()
        self.set_interval(A_WHILE, self.turn_over)

    def relook(self) -> None:
        """Redraw the calendar and the day in the current colors."""
        self.query_one(Calendar).look = self.program.look
        self.show()

    def on_resize(self) -> None:
        """Show as many weeks as fit."""
        self.call_after_refresh(self.show)

    def on_screen_resume(self) -> None:
        """Refresh: a hand may have been played, or the date may have changed."""
        self.look_again()

    def on_unmount(self) -> None:
        """End the child process that works out par."""
        if self._teacher is not None:
            self._teacher.close()

    def turn_over(self) -> bool:
        """Show the new day after midnight; return whether the screen has left the old one.

        A day that has been played, or is being played, stays chosen.
        """
        now = self._clock()
        if now == self.today:
            return False
        leaves = self.chosen == self.today and self.entry.standing == "open"
        self.today = now
        if leaves:
            self.chosen = now
        self.show()
        return leaves

    # The diary

    @work(exclusive=True, group="diary")
    async def look_again(self) -> None:
        """Read the newest days of the diary, then the older ones."""
        days = await asyncio.to_thread(self.diary.days)
        newest = await asyncio.to_thread(self._read, days[:PAGES])
        self._take(newest, {} if len(days) <= PAGES else self.entries)
        if len(days) > PAGES:
            older = await asyncio.to_thread(self._read, days[PAGES:])
            self._take(newest + older, {})

    def _read(self, days: Sequence[date]) -> list[Entry]:
        return [self.diary.entry(day) for day in days]

    def _take(self, entries: list[Entry], known: dict[date, Entry]) -> None:
        """Show the entries read, and those that could not be saved."""
        found = known | {entry.day: entry for entry in entries}
        unsaved = {day: own for day, own in self.unsaved.items() if not _done(found.get(day))}
        self.entries = found | unsaved
        self.show()
        self._reckon_if_due()
        self.post_message(self.Read())

    @property
    def entry(self) -> Entry:
        """The chosen day's entry."""
        return self.entries.get(self.chosen, Entry(self.chosen))

    @property
    def may_begin(self) -> bool:
        """Whether the chosen day can be played for the record, or continued."""
        open_now = self.entry.standing == "open" and self.chosen == self.today
        return open_now or self.entry.standing == "begun"

    def show(self) -> None:
        """Show the chosen day, the calendar around it, and the totals."""
        look = self.program.look
        numbers = tally(self.entries.values(), self.today)
        low = self.size.height < LOW
        lines = day_lines(self.entry, self.today, self._share, self.streak, look, briefly=low)
        self.query_one("#day", Static).update(Content("\n").join(lines))
        calendar = self.query_one(Calendar)
        top = calendar.top_for(self.chosen, self.today)
        calendar.month = Month(top, self.today, self.chosen, self.entries)
        self.query_one("#sum", Static).update(Content("\n").join(sum_lines(numbers, look)))
        self.refresh_bindings()

    @on(Calendar.Chosen)
    def _choose(self, event: Calendar.Chosen) -> None:
        if event.day != self.chosen:
            self.chosen, self._share = event.day, None
            self.workers.cancel_group(self, "reckoning")
            self.show()
            self._reckon_if_due()

    # Par and the expert

    def _reckon_if_due(self) -> None:
        if self.entry.is_done and self.entry.yardstick is None and self._share is None:
            self._reckon(self.chosen)

    @work(exclusive=True, group="reckoning", exit_on_error=False)
    async def _reckon(self, day: date) -> None:
        """Compute par and the expert's hand in the background, and save them."""
        self._tell(day, 0.0)
        teacher = self._teacher = self._teacher or ChildProcess(BACKGROUND, patience=PATIENCE)
        try:
            found = await teacher.ask(reckon, day, watch=lambda share: self._tell(day, share))
        except ChildFailed as fault:
            self.notify(f"Par was not reckoned. {fault}", severity="warning", markup=False)
            self._share = None
            self.show()
            return
        self._share = None
        self._keep(day, found)

    def _tell(self, day: date, share: float) -> None:
        if day == self.chosen:
            self._share = share
            self.show()

    def _keep(self, day: date, found: Reckoning) -> None:
        try:
            self.diary.keep(day, found)
        except OSError as error:
            why = f"Par cannot be written down ({reason(error)})."
            self.notify(why, severity="warning", markup=False)
        self.entries[day] = replace(self.entries[day], yardstick=found.yardstick)
        if day in self.unsaved:
            self.unsaved[day] = self.entries[day]
        self.show()


def _done(entry: Entry | None) -> bool:
    return entry is not None and entry.is_done
