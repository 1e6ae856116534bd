"""What kind of table it is: a whole game, or one hand of which something else is to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bidwhist.tui.dialogs.choice import Choose

HINTS_ARE_OFF: Final = "Hints are switched off in the settings, F4."


@dataclass(frozen=True, slots=True)
class TableKind:
    """A table ends with its game, or with its hand where `ends_with_hand`.

    `heading` stands on the top line in the place of the hand's number; `kept` says what becomes of
    the cards when it is left, and `hintless` why there are no hints, where there are none.
    """

    heading: str = ""
    ends_with_hand: bool = False
    kept: str = "the game is kept"
    hintless: str = ""

    def leaving(self, unsaved: bool) -> Choose:
        """Return the question about leaving; an answer is what the table is left with."""
        if self.ends_with_hand:
            kept = "it is not saved" if unsaved else self.kept
            question = f"Leave the table? {kept[:1].upper()}{kept[1:]}."
            away, quitting = ("left", "Leave this hand"), "Quit bidwhist"
        else:
            kept = "the game is lost" if unsaved else self.kept
            question = "Leave the table?" + " The game is not saved." * unsaved
            away, quitting = ("title", f"To the title: {kept}"), f"Quit bidwhist: {kept}"
        return Choose(question, (("stay", "Go on playing"), away, ("quit", quitting)))


WHOLE_GAME: Final = TableKind()


def one_hand(heading: str, kept: str, hintless: str = "") -> TableKind:
    """Return a table that ends with its hand; it is left with "over", or with "left" before."""
    return TableKind(heading, True, kept, hintless)
