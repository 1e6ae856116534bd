"""What people do at the table besides playing: look back, hide, take back, call, accept, leave."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import on, work
from textual.binding import Binding, BindingType
from textual.content import Content

from bidwhist.engine.actions import Accept, CallRevoke
from bidwhist.engine.contract import NONE
from bidwhist.engine.game import Phase
from bidwhist.game.claims import takes_the_rest
from bidwhist.text.words import action_words
from bidwhist.tui.base_screen import close
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.drawing.explanation import AUCTION, LAST_TRICK, THIS_TRICK, chapters_of
from bidwhist.tui.drawing.game_log import score_sheet, sides_line
from bidwhist.tui.drawing.prompt_text import card_in_question, trick_taken
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.second_thoughts import SecondThoughts
from bidwhist.tui.table.trick import TrickPlace

Leaving = tuple[str, tuple[str, str], str]
"""A question; what the table is dismissed with when it is left, in words too; quitting in words."""


class Asides(SecondThoughts):
    """The keys of the table that belong to no single part of it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "last_trick", "Last trick"),
        Binding("s,S", "score_sheet", "Score sheet; S at naming"),
        Binding("g", "log", "Log"),
        Binding("e", "explain", "What a bid or card tells"),
        Binding("x", "cover", "Hide or show the hand"),
        Binding("c", "claim", "Claim the rest"),
        Binding("r", "revoke", "Call a revoke"),
        Binding("a", "accept", "Accept the hand"),
        Binding("ctrl+z", "take_back", "Take back"),
        Binding("q,escape", "leave", "Leave"),
    ]

    @property
    def leaving(self) -> Leaving:
        """How one is asked about leaving; the game is saved at every move."""
        away = "title", "To the title: the game is kept"
        return "Leave the table?", away, "Quit bidwhist: the game is kept"

    def claim(self) -> None:
        """Play out a hand whose rest is certain."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Have only the keys that do something now."""
        view = self.view
        if action == "accept":
            return view is not None and view.is_my_turn and view.phase == Phase.SHOWDOWN
        if action == "claim":
            return view is not None and not self.pausing and takes_the_rest(view)
        if action == "explain":
            return view is not None and bool(view.calls)
        if action == "revoke":
            return view is not None and bool(view.callable)
        return super().check_action(action, parameters)

    def action_claim(self) -> None:
        """Claim the rest."""
        self.claim()

    def action_last_trick(self) -> None:
        """Show the last finished trick, or put it away."""
        view = self.view
        if view is None or not view.tricks:
            self.prompt("No trick has been taken yet.", "!")
            return
        self.recalling = not self.recalling
        if self.recalling:
            taken = trick_taken(view.tricks[-1], self.players)
            self.prompt(f"Trick {len(view.tricks)}: {taken} l puts it away, e explains.")
        else:
            self.say()

    def action_explain(self) -> None:
        """Tell what the last card told, or the last call while there is none."""
        view = self.view
        if view is None:
            return
        last = self.recalling or view.trick is None or not view.trick.cards
        trick = LAST_TRICK if last else THIS_TRICK
        played = view.phase in (Phase.PLAY, Phase.SHOWDOWN) or self.recalling
        self._explain(trick if played else AUCTION)

    @on(Auction.Asked)
    def _call_asked(self, event: Auction.Asked) -> None:
        self._explain(AUCTION, event.place)

    @on(TrickPlace.Asked)
    def _card_asked(self, event: TrickPlace.Asked) -> None:
        view = self.view
        shown = None if view is None else self.query_one(TrickPlace).shown(view)
        this = view is not None and shown is view.trick
        self._explain(THIS_TRICK if this else LAST_TRICK, event.position)

    @work(exclusive=True, group="explain")
    async def _explain(self, title: str, row: int = -1) -> None:
        """Lay out what the calls and cards tell, from a row of a chapter on (-1: its last)."""
        from bidwhist.tui.table.explain import Explain

        view = self.session.view(NONE)
        chapters = await asyncio.to_thread(chapters_of, view, self.names, self.session.bot_seed)
        if not chapters or self.pausing or not self.is_active:
            return
        titles = [chapter.title for chapter in chapters]
        chapter = titles.index(title) if title in titles else 0
        rows = len(chapters[chapter].rows)
        self.app.push_screen(Explain(chapters, chapter, row % rows, self.look))

    def action_score_sheet(self) -> None:
        """Show the score hand by hand."""
        lines = [sides_line(self.names, self.look)]
        lines += score_sheet(self.results, self.names, self.look, min(66, self.size.width - 10))
        self.app.push_screen(Sheet("Score", lines))

    def action_log(self) -> None:
        """Show what has happened in words."""
        self.app.push_screen(Sheet("Log", [Content(line) for line in self.lines], at_end=True))

    def action_cover(self) -> None:
        """Hide the hand from someone in the room, or show it again."""
        self.covered = not self.covered
        self.say()

    def action_take_back(self) -> None:
        """Take one's last action back, where nothing new was seen."""
        if self.seat < 0 or not self.session.can_take_back(self.seat):
            self.prompt("There is nothing to take back.", "!")
            return
        self.session.take_back()
        self.workers.cancel_group(self, "bot")
        self.end_pause()
        self.show_game()
        self.prompt("Taken back.")

    def action_accept(self) -> None:
        """Accept the hand as it was played."""
        self.act(Accept(self.seat))

    def action_revoke(self) -> None:
        """Ask which revoke is called."""
        view = self.view
        if view is None:
            return
        calls = []
        for offender, trick in reversed(view.callable):
            card = card_in_question(view.tricks[trick - 1], offender, self.look.symbols)
            words = f"{self.names[offender]} in trick {trick}: {card}"
            calls.append((f"{offender} {trick}", words))
        version = self.session.version

        def called(answer: str | None) -> None:
            if answer is not None and version == self.session.version:
                offender, trick = map(int, answer.split())
                call = CallRevoke(self.seat, offender, trick)
                self.act(call)
                said = action_words(call, self.names)
                self.prompt(f"{said} It is judged when the hand is scored.")

        self.app.push_screen(Choose("Who revoked?", calls), called)

    def action_leave(self) -> None:
        """Ask whether to leave, and say what becomes of the cards."""
        question, (away, words), quit_words = self.leaving
        answers = ("stay", "Go on playing"), (away, words), ("quit", quit_words)

        def left(answer: str | None) -> None:
            if answer == away:
                while self.app.screen is not self:  # a curtain
                    self.app.pop_screen()
                close(self, away)
            elif answer == "quit":
                self.app.exit(0)

        self.app.push_screen(Choose(question, answers), left)
