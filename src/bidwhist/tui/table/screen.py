"""The table: the one conductor. `act` alone changes the game; views go down, messages come up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work

from bidwhist.bots.bot_client import BotFailed
from bidwhist.bots.fallback import simplest
from bidwhist.engine.actions import Action, Play
from bidwhist.engine.errors import IllegalAction
from bidwhist.engine.game import Phase
from bidwhist.engine.score import Result
from bidwhist.engine.view import SeatView
from bidwhist.game.claims import takes_the_rest, while_claimed
from bidwhist.game.session import Session
from bidwhist.store.journal import SAVED_AGAIN
from bidwhist.text.words import auction_won_words, claim_words
from bidwhist.tui.drawing.game_log import log_lines
from bidwhist.tui.drawing.prompt_text import awaiting, trick_taken
from bidwhist.tui.table.asides import Leaving
from bidwhist.tui.table.handover import NOBODY, Turns
from bidwhist.tui.table.keys import keys_now
from bidwhist.tui.table.pace import BEFORE_BOT
from bidwhist.tui.table.prompt import KeyLine
from bidwhist.tui.table.result import HandResult
from bidwhist.tui.table.trick import TrickPlace
from bidwhist.tui.widgets.painted import Moment

if TYPE_CHECKING:
    from bidwhist.store.journal import Journal


class TableScreen(Turns):
    """Conducts a game: asks bots, draws curtains, pauses, and shows what each seat may see.

    Dismisses with "again" or "title".
    """

    def __init__(self, session: Session, journal: Journal | None = None) -> None:
        super().__init__(session.players)
        self.session = session
        self._journal = journal
        humans = [seat for seat, player in enumerate(self.players) if player.is_human]
        self._alone = len(humans) == 1
        self.seat = humans[0] if self._alone else NOBODY
        self.bottom = humans[0] if humans else 2
        self._shown_result: Result | None = None
        self._notes: list[str] = []
        self._complained = ""

    def on_mount(self) -> None:
        """Begin, or go on where the record ends."""
        self._relook(None)
        self.program.theme_changed_signal.subscribe(self, self._relook)
        self.show_game()
        self.watch_stage()
        self.follow()

    def _relook(self, _theme: object) -> None:
        """Take over the settings, which may have changed while something lay over the table."""
        self.look = self.program.look
        settings = self.program.settings
        self.query_one(TrickPlace).moves = settings.movement and settings.pace != "instant"
        self.fit(*self.size)

    def on_screen_resume(self) -> None:
        """Take over changed settings."""
        self._relook(None)

    # The game goes on

    def act(self, action: Action) -> None:
        """Change the game; what the rules refuse is said and changes nothing."""
        before = self.session.state
        try:
            self.session.act(action)
        except IllegalAction as refusal:
            self.refuse(str(refusal))
            return
        after = self.session.state
        self.recalling = False
        self.unconfirm()
        if len(after.calls) == 4 > len(before.calls) and after.declarer >= 0:
            self.rest(auction_won_words(self.session.view(NOBODY), self.names))
        elif after.tricks and len(after.tricks.history) % 4 == 0 and isinstance(action, Play):
            self.rest(trick_taken(self.session.view(NOBODY).tricks[-1], self.players))
        elif self._next_is_bot():
            self._wait_for_bot()
        self.show_game()
        self.follow()

    def claim(self) -> None:
        """Play out a hand whose rest is certain: the claimer from the top, the others anything."""
        claimer = self.seat
        while self.session.state.phase == Phase.PLAY:
            view = self.session.view(self.session.state.turn)
            self.session.act(while_claimed(view, claimer))
        self.rest(claim_words(claimer, self.names))
        self.show_game()
        self.follow()

    def show_game(self) -> None:
        """Send everything down that the person at the screen may see."""
        session, state = self.session, self.session.state
        view = session.view(self.seat)
        if self.seat >= 0:
            self.bottom = self.seat
        trick = len(state.tricks.leads) if state.tricks else 0
        self.view = view
        self.moment = Moment(state.hand_number, trick, self.seat, session.version)
        self.results = tuple(event for event in session.log if isinstance(event, Result))
        symbols = self.look.symbols
        said = log_lines(session.log, session.rules, self.names, symbols)
        notice = [self._unsaved] if self._unsaved else []
        self.lines = (*said, *self._notes, *notice)
        self.stage = self.stage_of(view)
        self.say()
        self._complain()

    @property
    def _unsaved(self) -> str:
        """Why the game is not on the disk, empty where it is."""
        return self._journal.notice if self._journal else ""

    def _complain(self) -> None:
        """Say once that the disk refuses the game, and once that it takes it again."""
        if self._unsaved != self._complained:
            self._complained = self._unsaved
            self.notify(self._complained or SAVED_AGAIN, severity="warning", markup=False)

    @property
    def leaving(self) -> Leaving:
        """How one is asked about leaving; a game that could not be saved is lost."""
        if not self._unsaved:
            return super().leaving
        lost = "the game is lost"
        question = "Leave the table? The game is not saved."
        return question, ("title", f"To the title: {lost}"), f"Quit bidwhist: {lost}"

    def say(self) -> None:
        """Say what is awaited and which keys do something."""
        view = self.session.view(self.seat)
        doubted = self.doubted
        if doubted is not None:
            self.prompt(doubted.why.short, "?")
        elif not self.pausing:
            tip = ""
            if view.is_my_turn and not self.covered and self._tip_applies(view):
                tip = self.program.tip(self.stage, self.session.version)
            self.prompt(f"{awaiting(view, self.players)} {tip}".strip())
        self.query_one(KeyLine).keys = keys_now(
            view,
            pausing=self.pausing,
            covered=self.covered,
            can_take_back=self.seat >= 0 and self.session.can_take_back(self.seat),
            can_claim=not self.pausing and takes_the_rest(view),
            can_hint=self.can_hint,
            doubted=doubted is not None,
        )
        self.look_ahead()

    def _tip_applies(self, view: SeatView) -> bool:
        """Whether the tip is of use now: in play, where not every card is bright."""
        refused = view.phase == Phase.PLAY and view.playable != view.hand
        return self.stage != "play" or refused

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.prompt(sentence, "!")

    def _next_is_bot(self) -> bool:
        turn = self.session.state.turn
        return turn >= 0 and not self.players[turn].is_human

    def _wait_for_bot(self) -> None:
        """Give people time to see what has been done, and say who is next."""
        self.wait(BEFORE_BOT[self.program.settings.pace])
        self.prompt(awaiting(self.session.view(NOBODY), self.players))

    def follow(self) -> None:
        """See who is next: a bot begins to think at once, all else waits for the pause to end."""
        if self._next_is_bot():
            self._ask()
        elif not self.pausing:
            self._go_on()

    def after_pause(self) -> None:
        """Go on where the pause began."""
        if self.answer_pondered():
            return
        self.stage = self.stage_of(self.session.view(self.seat))
        if self._next_is_bot():
            self.say()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Let the next person have the table, score the hand, or deal."""
        state = self.session.state
        if self.has_result_to_show:
            self.show_result()
        elif state.phase == Phase.DEAL:
            self._deal()
        elif state.turn >= 0 and self.players[state.turn].is_human and state.turn != self.seat:
            self.change_seats(state.turn)
        else:
            self.say()

    def _deal(self) -> None:
        self._notes.clear()
        self.session.deal()
        if self._next_is_bot():
            self._wait_for_bot()
        self.show_game()
        self.follow()

    @work(exclusive=True, group="bot")
    async def _ask(self) -> None:
        """Have the bot think, wait for the pause to end, and play; late answers are dropped."""
        session, version = self.session, self.session.version
        seat = session.state.turn
        view = session.view(seat)
        try:
            bot, seed = self.players[seat].bot, session.bot_seed
            action = await self.program.thinker.ask(view, bot, seed)
        except BotFailed as fault:
            action = simplest(view)
            name = self.names[seat]
            self._notes.append(f"{name} did not answer ({fault}); the simplest move was made.")
        await self.running.wait()
        if session.version == version and self.is_attached:
            self.act(action)

    @property
    def has_result_to_show(self) -> bool:
        """Whether a hand has ended whose result nobody has seen at this table."""
        result = self.session.state.result
        return result is not None and result is not self._shown_result

    def show_result(self) -> None:
        """Show how the hand ended; between people nobody's hand stays on the screen."""
        self._shown_result = self.session.state.result
        if not self._alone:
            self.seat = NOBODY
            self.show_game()
        result = HandResult(self.results, self.session, self.look)
        self.app.push_screen(result, self._after_result)

    def _after_result(self, what: str | None) -> None:
        if what == "next":
            self._go_on()
        else:
            self.dismiss(what or "title")
