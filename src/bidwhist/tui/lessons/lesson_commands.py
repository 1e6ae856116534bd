"""What can be done in a lesson: answer a question, go on and back."""

from __future__ import annotations

from typing import Final, Protocol

from bidwhist.tui.commands import HELP, Command, Commands, HasHelp
from bidwhist.tui.table.part_commands import AUCTION, HAND, HasAuction, HasHand


class InLesson(HasAuction, HasHand, HasHelp, Protocol):
    """A lesson, as far as its commands need it."""

    @property
    def answered(self) -> bool:
        """Whether there is no question, or it has been answered."""
        ...

    @property
    def picks(self) -> bool:
        """Whether the question is to pick a sentence."""
        ...

    @property
    def at(self) -> int:
        """The index of the current step."""
        ...

    def go_on(self) -> None:
        """Go on to the next step."""
        ...

    def go_back(self) -> None:
        """Go back a step."""
        ...

    def restart(self) -> None:
        """Restart the lesson."""
        ...

    def scroll(self, step: int) -> None:
        """Scroll the words if they do not fit."""
        ...

    def move_pick(self, step: int) -> None:
        """Move among the sentences."""
        ...

    def pick(self) -> None:
        """Take the sentence under the cursor."""
        ...

    def leave(self) -> None:
        """Leave; the step is remembered."""
        ...


COMMANDS: Final = Commands[InLesson](
    *AUCTION,
    *HAND,
    Command(
        "pick", "enter,space", "Answer", lambda at: at.pick(), lambda at: at.picks,
        line="answer", shown="↑↓ ⏎",
    ),
    Command(
        "pick_before", "up,k", "Choose", lambda at: at.move_pick(-1), lambda at: at.picks,
        steers=True,
    ),
    Command(
        "pick_after", "down,j", "Choose", lambda at: at.move_pick(1), lambda at: at.picks,
        steers=True,
    ),
    Command(
        "next", "enter,space", "Go on", lambda at: at.go_on(), lambda at: at.answered,
        line="go on", shown="⏎",
    ),
    Command(
        "back", "backspace", "Step before", lambda at: at.go_back(), lambda at: at.at > 0,
        line="back", shown="⌫",
    ),
    Command("restart", "home", "From the start", lambda at: at.restart()),
    Command("text_up", "pageup", "Text up", lambda at: at.scroll(-1), steers=True),
    Command("text_down", "pagedown", "Text down", lambda at: at.scroll(1), steers=True),
    HELP,
    Command("leave", "q,escape", "Leave", lambda at: at.leave(), line="leave"),
)  # fmt: skip
