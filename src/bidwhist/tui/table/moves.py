"""What a person does with the cards: what the parts of the table post becomes an action."""

from __future__ import annotations

from textual import on

from bidwhist.engine.actions import Bury, MakeBid, Pass, Play
from bidwhist.text.card_labels import card_label
from bidwhist.tui.table.asides import Asides
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.hand import NOTHING, Hand
from bidwhist.tui.table.naming import Naming
from bidwhist.tui.widgets.painted import Moment


class Moves(Asides):
    """Takes calls, names, burials and cards; what comes from an earlier moment is dropped."""

    _confirming = NOTHING

    def unconfirm(self) -> None:
        """Forget which card a person has been asked about."""
        self._confirming = NOTHING

    def choice_changed(self) -> None:
        """Drop what was said or asked about another choice."""
        self.unconfirm()
        super().choice_changed()

    def _is_stale(self, moment: Moment) -> bool:
        return moment != self.moment or self.pausing or not self.is_active

    @on(Auction.Called)
    def _called(self, event: Auction.Called) -> None:
        if not self._is_stale(event.moment):
            bid = event.bid
            self.propose(Pass(self.seat) if bid is None else MakeBid(self.seat, bid))

    @on(Auction.Barred)
    def _barred(self, event: Auction.Barred) -> None:
        """Have the engine say why."""
        bid = event.bid
        self.act(Pass(self.seat) if bid is None else MakeBid(self.seat, bid))

    @on(Auction.Halfway)
    def _halfway(self) -> None:
        """Ask for the letter that makes a no-trump bid whole."""
        self.prompt("No-trump uptown, u, or downtown, d?", "?")

    @on(Naming.Named)
    def _named(self, event: Naming.Named) -> None:
        if not self._is_stale(event.moment):
            self.propose(event.choice)

    @on(Hand.Marked)
    def _marked(self, event: Hand.Marked) -> None:
        self.marked = event.cards

    @on(Hand.Buried)
    def _buried(self, event: Hand.Buried) -> None:
        if not self._is_stale(event.moment):
            self.propose(Bury(self.seat, event.cards))

    @on(Hand.Chosen)
    def _chosen(self, event: Hand.Chosen) -> None:
        """Play the card, with confirmation asking for it twice."""
        if self._is_stale(event.moment):
            return
        play = Play(self.seat, event.card)
        lawful = self.view is not None and self.view.playable >> event.card & 1
        if lawful and self.program.settings.confirm_play and self._confirming != event.card:
            self._confirming = event.card
            if not self.doubts(play):
                card = card_label(event.card, self.look.symbols)
                self.prompt(f"Play {card}? Once more plays it.", "?")
            return
        self._confirming = NOTHING
        self.propose(play)
