"""The daily deal: play it once for the record, then for practice, and review it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content

from bidwhist.daily.deal import begin
from bidwhist.daily.entry import Entry
from bidwhist.daily.wording import share_line, yardstick_words
from bidwhist.engine.errors import RecordError
from bidwhist.game.conductor import Conductor
from bidwhist.game.session import Session
from bidwhist.store.daily_records import AlreadyPlayed
from bidwhist.store.journal import Busy
from bidwhist.store.saved_rules import players_alone
from bidwhist.store.unfinished_games import why_not
from bidwhist.text.sanitize import reason
from bidwhist.text.words import result_words
from bidwhist.tui.daily.daily_log import DiaryScreen
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.table.kind import one_hand
from bidwhist.tui.table.screen import TableScreen

if TYPE_CHECKING:
    from bidwhist.store.journal import Journal
    from bidwhist.store.replay import Replay

KEPT = "it goes on from here another time"
NOT_KEPT = "it is for practice, and not kept"
HINTLESS = "The hand that counts has no hints; played once more, it has."


class DailyScreen(DiaryScreen):
    """The daily log with commands to play, practise and review the chosen day."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "begin", "Play", key_display="Enter"),
        Binding("o", "once_more", "Practise"),
        Binding("r", "review", "Review"),
        Binding("e", "experts", "Expert"),
        Binding("c", "copy", "Copy"),
        Binding("escape,q", "leave", "Back", key_display="Esc"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enable only the keys that do something for the chosen day."""
        if action == "begin":
            return self.may_begin
        if action == "once_more":
            return not self.may_begin
        if action in ("review", "copy"):
            return self.entry.is_done
        if action == "experts":
            return self.entry.yardstick is not None
        return super().check_action(action, parameters)

    # Playing

    def action_begin(self) -> None:
        """Play the chosen day's hand for the record, or continue it."""
        if not self.is_active:
            return
        if self.turn_over():  # that deal is no longer today's
            self.notify(f"It is {self.today} now, and there is another deal.")
        else:
            self.begin()

    @on(DiaryScreen.Read)
    def _begin_at_once(self) -> None:
        """Begin the hand without a key the first time, if `at_once` is set."""
        at_once, self.at_once = self.at_once, False
        if at_once and self.may_begin:
            self.begin()

    def begin(self) -> None:
        """Begin the chosen day's hand, or say why that is impossible."""
        day, names = self.chosen, self._names()
        try:
            session, journal = self.diary.sit_down(day, names)
        except (AlreadyPlayed, Busy, RecordError, OSError) as refusal:
            self.notify(self._why(day, refusal), severity="error", markup=False)
            self.look_again()
            return
        kind = one_hand(f"Daily deal {day}", KEPT, HINTLESS)
        table = TableScreen(Conductor(session), kind)
        self.program.navigation.conduct(
            table, journal, lambda _: self._played(day, session, journal)
        )

    def _names(self) -> tuple[str, ...]:
        return tuple(player.name for player in players_alone(self.program.settings))

    def _why(self, day: date, refusal: AlreadyPlayed | Busy | RecordError | OSError) -> str:
        if isinstance(refusal, AlreadyPlayed):
            return str(refusal)
        return why_not(self.diary.path(day), refusal)

    def _played(self, day: date, session: Session, journal: Journal) -> None:
        """Keep the result of a hand that could not be saved while the screen is open."""
        result = session.state.result
        if result is not None and (journal.path is None or journal.notice):
            self.unsaved[day] = Entry(day, "done", result)

    def action_once_more(self) -> None:
        """Play the chosen day's hand without saving it."""
        if self.is_active and not self.may_begin:
            day = self.chosen
            session = begin(day, self._names())
            table = TableScreen(Conductor(session), one_hand(f"Practice {day}", NOT_KEPT))
            self.program.navigation.conduct(table, None, lambda _: self._practised(day, session))

    def _practised(self, day: date, session: Session) -> None:
        """Show the practice result beside par and the expert, if known."""
        result = session.state.result
        if result is None:
            return
        names = tuple(player.name for player in session.players)
        known = Entry(day, "done", result, self.diary.yardstick(day))
        lines = [*result_words(result, session.rules, names), yardstick_words(known)]
        self.open(Sheet(f"Practice {day}", [Content(line) for line in lines if line]))

    # Afterwards

    def action_review(self) -> None:
        """Review the hand: where it was won or lost."""
        replay = self._opened(self.diary.path)
        if replay is not None:
            self.program.navigation.show_review(replay)

    def action_experts(self) -> None:
        """Go through the hand as the expert played it."""
        from bidwhist.tui.replay.replay_screen import ReplayScreen

        replay = self._opened(self.diary.experts_path)
        if replay is not None:
            self.open(ReplayScreen(replay))

    def _opened(self, path_of: Callable[[date], Path]) -> Replay | None:
        """Return a record of the chosen day, or say why there is none and return None."""
        from bidwhist.store.replay import open_replay

        try:
            return open_replay(path_of(self.chosen))
        except (RecordError, OSError) as refusal:
            why = f"This hand cannot be shown: {reason(refusal)}"
            self.notify(why, severity="error", markup=False)
            return None

    def action_copy(self) -> None:
        """Copy the line to share to the terminal's clipboard."""
        line = share_line(self.entry, self.streak)
        self.app.copy_to_clipboard(line)
        self.notify("Sent to the clipboard, where the terminal allows that.")
