"""What a person does with the cards: what the parts of the table post becomes an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bidwhist.engine.actions import Bury, MakeBid, NameTrump, Pass, Play
from bidwhist.engine.contract import Bid
from bidwhist.game.conductor import Conductor
from bidwhist.text.card_labels import card_label
from bidwhist.tui.table.driver import Driver
from bidwhist.tui.table.second_thoughts import SecondThoughts
from bidwhist.tui.table.viewer import Viewer

NOTHING: Final = -1
HALF_A_BID: Final = "No-trump uptown, u, or downtown, d?"


class Moves:
    """Takes calls, names, burials and cards of the person at the screen.

    `confirms` says whether a card is asked about before it is played, and `symbols` how it is
    named then.
    """

    def __init__(
        self,
        conductor: Conductor,
        viewer: Viewer,
        driver: Driver,
        thoughts: SecondThoughts,
        say: Callable[[str, str], None],
        confirms: Callable[[], bool],
        symbols: Callable[[], bool],
    ) -> None:
        self._conductor = conductor
        self._viewer = viewer
        self._driver = driver
        self._thoughts = thoughts
        self._say = say
        self._confirms = confirms
        self._symbols = symbols
        self._asked_about = NOTHING  # this card, at that version of the game
        self._version = -1

    @property
    def asks(self) -> bool:
        """Whether a person has been asked to confirm a card."""
        return self._asked_about != NOTHING and self._version == self._conductor.version

    def unconfirm(self) -> None:
        """Forget which card a person has been asked about."""
        self._asked_about = NOTHING

    def call(self, bid: Bid | None) -> None:
        """Bid, or with None pass."""
        seat = self._viewer.seat
        self._thoughts.propose(Pass(seat) if bid is None else MakeBid(seat, bid))

    def try_call(self, bid: Bid | None) -> None:
        """Make a call that may not be made, for the sentence that says why."""
        seat = self._viewer.seat
        self._driver.answer(Pass(seat) if bid is None else MakeBid(seat, bid))

    def ask_direction(self) -> None:
        """Ask for the letter that makes a no-trump bid whole."""
        self._say(HALF_A_BID, "?")

    def name(self, choice: NameTrump) -> None:
        """Name trump, or the direction at no-trump."""
        self._thoughts.propose(choice)

    def bury(self, cards: int) -> None:
        """Bury these cards."""
        self._thoughts.propose(Bury(self._viewer.seat, cards))

    def play(self, card: int) -> None:
        """Play the card, with confirmation asking for it twice."""
        play = Play(self._viewer.seat, card)
        lawful = self._conductor.view(self._viewer.seat).playable >> card & 1
        confirmed = self.asks and self._asked_about == card
        if lawful and self._confirms() and not confirmed:
            self._asked_about, self._version = card, self._conductor.version
            if not self._thoughts.doubts(play):
                words = card_label(card, self._symbols())
                self._say(f"Play {words}? Once more plays it.", "?")
            return
        self._asked_about = NOTHING
        self._thoughts.propose(play)
