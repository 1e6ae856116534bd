"""The table: it lays out and routes; what is done there, its parts do, each in its file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual import events, on
from textual.binding import BindingType
from textual.screen import Screen

from bidwhist.engine.score import Result
from bidwhist.game.bot_turn import BotAnswer, Question
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import Event
from bidwhist.text.card_labels import card_label
from bidwhist.tui.base_screen import close
from bidwhist.tui.drawing.prompt_text import awaiting
from bidwhist.tui.table.advisor import Advisor
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.commands import COMMANDS
from bidwhist.tui.table.curtain import Curtain
from bidwhist.tui.table.dialogs import TableDialogs
from bidwhist.tui.table.driver import Driver, answer_of
from bidwhist.tui.table.ending import Ending
from bidwhist.tui.table.game_log import GameLog
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.handover import Handover
from bidwhist.tui.table.kind import HINTS_ARE_OFF, WHOLE_GAME, TableKind
from bidwhist.tui.table.layout import TableLayout, stage_of
from bidwhist.tui.table.moves import Moves
from bidwhist.tui.table.naming import Naming
from bidwhist.tui.table.panel import NEWEST
from bidwhist.tui.table.pauses import Pause
from bidwhist.tui.table.prompt import KeyLine, Prompt
from bidwhist.tui.table.second_thoughts import SecondThoughts
from bidwhist.tui.table.situation import Situation
from bidwhist.tui.table.table_actions import TableActions, situation_of
from bidwhist.tui.table.tips import tip_applies
from bidwhist.tui.table.trick import TrickPlace
from bidwhist.tui.table.viewer import Viewer
from bidwhist.tui.widgets.painted import Moment


class TableScreen(TableLayout):
    """Shows a game to the person at the screen. It is left with what the kind of table says.

    A whole game is left with "again" or "title", one hand with "over" or "left".
    """

    OWN_COMMANDS = COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = COMMANDS.bindings()

    def __init__(self, conductor: Conductor, kind: TableKind = WHOLE_GAME) -> None:
        super().__init__(conductor.players, kind.heading)
        self.conductor = conductor
        self.kind = kind
        self.now = Situation()
        viewer = self.viewer = Viewer.of(conductor.players)
        pause = self.pause = Pause(self.set_timer, self._renew)
        self.driver = Driver(
            conductor, viewer, pause, self, self._ask_bot, self.run_worker,
            lambda: self.program.settings.pace,
        )  # fmt: skip
        self.advisor = Advisor(
            conductor, viewer, lambda: self.program.teacher, self.run_worker
        )  # fmt: skip
        self.thoughts = SecondThoughts(
            conductor, viewer, pause, self.advisor, self._strictness, self.driver.answer, self.say
        )
        self.moves = Moves(
            conductor, viewer, self.driver, self.thoughts, self.say,
            lambda: self.program.settings.confirm_play, lambda: self.look.symbols,
        )  # fmt: skip
        self.dialogs = TableDialogs(conductor, viewer, pause, self.driver, self, self.run_worker)
        self.actions = TableActions(self, self.run_worker)
        self.ending = Ending(conductor, viewer, self.driver, kind, self)
        self.handover = Handover(conductor, viewer, self, self.driver.follow)
        self.told = GameLog(conductor, lambda card: card_label(card, self.look.symbols))

    # Coming, going and changing

    def on_mount(self) -> None:
        """Begin, or go on where the record ends."""
        self.relook()
        for part, what in ((Hand, "cursor"), (Hand, "marked"), (Auction, "cursor"),
                           (Naming, "cursor")):  # fmt: skip
            self.watch(self.query_one(part), what, self._choice_changed, init=False)
        if self.conductor.unsaved:
            self.warn(self.conductor.unsaved)
        self.show()
        self.watch_stage()
        self.driver.follow()

    def on_screen_resume(self) -> None:
        """Take over changed settings, and go on with what has waited."""
        self.relook()
        if self.view is not None:
            self.driver.follow()

    def relook(self) -> None:
        """Take over the settings, which may have changed while something lay over the table."""
        if self.look.symbols != self.program.look.symbols:
            self.told.forget()
        self.look = self.program.look
        settings = self.program.settings
        self.query_one(TrickPlace).moves = settings.movement and settings.pace != "instant"
        self.fit(*self.size)
        if self.view is not None:
            self.watch_panelled()
            self._renew()

    def watch_panelled(self) -> None:
        """Have the newest of the log in the side panel, where that is shown."""
        if self.panelled:
            self.lines = self.told.lines(NEWEST)

    # What is shown

    def show(self, happened: Sequence[Event] = ()) -> None:  # noqa: ARG002
        """Send everything down that the person at the screen may see."""
        conductor, viewer = self.conductor, self.viewer
        view = conductor.view(viewer.seat)
        self.bottom = viewer.bottom
        self.view = view
        self.moment = Moment(view.hand_number, len(view.tricks), viewer.seat, conductor.version)
        self.results = tuple(conductor.results)
        self.watch_panelled()
        self.stage = stage_of(view, resting=self.pause.is_resting, recalling=viewer.recalling)
        self.say()

    def say(self, sentence: str = "", mark: str = "") -> None:
        """Put a sentence under the table, without one what stands or is awaited.

        `!` marks a refusal, `?` a doubt.
        """
        self._renew()
        doubted = self.thoughts.doubted
        if not sentence and doubted is not None:
            sentence, mark = doubted.why.short, "?"
        elif not sentence and not self.pause.is_running:
            sentence = self._awaited()
        if sentence or not self.pause.is_running:
            line = self.query_one(Prompt)
            line.sentence, line.mark = sentence, mark
        self.thoughts.look_ahead()

    def _awaited(self) -> str:
        view = self.conductor.view(self.viewer.seat)
        sentence = awaiting(view, self.players)
        if self.now.decides and tip_applies(view, self.stage):
            tip = self.program.tip(self.stage, self.conductor.version)
            sentence = f"{sentence} {tip}".strip()
        return sentence

    def _renew(self) -> None:
        """Take over what stands on the table, and offer what can be done about it."""
        self.pausing, self.resting = self.pause.is_running, self.pause.is_resting
        self.covered, self.recalling = self.viewer.covered, self.viewer.recalling
        hintless = "" if self.program.settings.hints else HINTS_ARE_OFF
        self.now = situation_of(self, self.kind.hintless or hintless)
        self.query_one(KeyLine).keys = COMMANDS.line(self)

    def warn(self, sentence: str) -> None:
        """Say something in passing."""
        self.notify(sentence, severity="warning", markup=False)

    # What comes in

    def on_key(self, event: events.Key) -> None:
        """Any key ends a pause, and does nothing else; only taking back is not lost in it."""
        if self.pause.is_running and event.key != "ctrl+z":
            event.stop()
            event.prevent_default()
            self.pause.end()
        else:
            self.auction.hear(event.key)

    def on_click(self) -> None:
        """Any click ends a pause."""
        self.pause.end()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Have only the keys that do something now: where nothing is seen, one can only leave."""
        if action == "command" and self.has_class("cramped") and parameters[0] != "leave":
            return False
        return super().check_action(action, parameters)

    def action_command(self, name: str) -> None:
        """Do a command, and see what can be done after it."""
        super().action_command(name)
        if self.is_attached:
            self._renew()

    def _is_fresh(self, moment: Moment) -> bool:
        """Whether an input was made to what stands on the table."""
        return moment == self.moment and not self.pause.is_running and self.is_active

    @on(Auction.Called)
    def _called(self, event: Auction.Called) -> None:
        if self._is_fresh(event.moment):
            self.moves.call(event.bid)

    @on(Auction.Barred)
    def _barred(self, event: Auction.Barred) -> None:
        self.moves.try_call(event.bid)

    @on(Auction.Halfway)
    def _halfway(self) -> None:
        self.moves.ask_direction()

    @on(Naming.Named)
    def _named(self, event: Naming.Named) -> None:
        if self._is_fresh(event.moment):
            self.moves.name(event.choice)

    @on(Hand.Marked)
    def _marked(self, event: Hand.Marked) -> None:
        self.marked = event.cards

    @on(Hand.Buried)
    def _buried(self, event: Hand.Buried) -> None:
        if self._is_fresh(event.moment):
            self.moves.bury(event.cards)

    @on(Hand.Chosen)
    def _chosen(self, event: Hand.Chosen) -> None:
        if self._is_fresh(event.moment):
            self.moves.play(event.card)

    @on(Auction.Asked)
    def _call_asked(self, event: Auction.Asked) -> None:
        self.dialogs.explain_call(event.place)

    @on(TrickPlace.Asked)
    def _card_asked(self, event: TrickPlace.Asked) -> None:
        view = self.conductor.view(self.viewer.seat)
        this = self.query_one(TrickPlace).shown(view) is view.trick
        self.dialogs.explain_card(event.position, of_this_trick=this)

    def _choice_changed(self) -> None:
        """Drop a doubt, a question or a refusal, since something else has been chosen."""
        self.moves.unconfirm()
        if self.thoughts.doubted is not None or self.query_one(Prompt).mark:
            self.thoughts.drop()
            self.say()

    # What the parts of the table need of the program

    async def _ask_bot(self, question: Question) -> BotAnswer:
        return await answer_of(self.program.thinker, question)

    def _strictness(self) -> str:
        """How strict second thoughts are now; "off" where advice is not wanted or not allowed."""
        advised = self.now.decides and not self.now.hintless
        return self.program.settings.second_thoughts if advised else "off"

    # Between people, and at the end

    def hand_over(self, seat: int) -> None:
        """Let the person at this seat have the screen."""
        self.handover.begin(seat)

    def hang(self, seat: int, lines: Sequence[str], lifted: Callable[[], None]) -> None:
        """Hang a curtain before the table."""
        curtain = Curtain(self.names[seat], tuple(lines), self.ending.ask_leave)
        self.cover_with(curtain, lambda _: lifted())

    def show_result(self, result: Result) -> None:
        """Show how the hand ended."""
        self.ending.show_result(result)

    def cover_with(self, screen: Screen[Any], after: Callable[[Any], Any]) -> None:
        """Lay a screen over all that is there."""
        self.app.push_screen(screen, after)

    def leave(self, what: str = "title") -> None:
        """Leave the table, and what lies over it: a curtain."""
        while self in self.app.screen_stack and not self.is_active:
            self.app.pop_screen()
        close(self, what)

    def quit(self) -> None:
        """Leave the program."""
        self.app.exit(0)

    # Commands

    @property
    def doubt_lines(self) -> list[str]:
        """Why the expert would not."""
        doubted = self.thoughts.doubted
        return [] if doubted is None else doubted.why.lines

    def show_log(self) -> None:
        """Show what has happened in words."""
        self.dialogs.show_words("Log", self.told.lines(), at_end=True)
