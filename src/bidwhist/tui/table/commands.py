"""The commands of the table, each defined once, the most needed first.

To add one, add it to `COMMANDS`: keys, line of keys, help, palette and clicks follow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from bidwhist.engine.actions import Accept
from bidwhist.engine.game import Phase
from bidwhist.game.answers import Claim
from bidwhist.tui.commands import Command, Commands, HasHelp
from bidwhist.tui.table.advisor import Advisor
from bidwhist.tui.table.dialogs import TableDialogs
from bidwhist.tui.table.driver import Driver
from bidwhist.tui.table.ending import Ending
from bidwhist.tui.table.part_commands import (
    AUCTION,
    CHOOSE_A_BID,
    CHOOSE_ANOTHER_BID,
    HAND,
    NAMING,
    HasAuction,
    HasHand,
    HasNaming,
)
from bidwhist.tui.table.pauses import Pause
from bidwhist.tui.table.second_thoughts import SecondThoughts
from bidwhist.tui.table.situation import Situation
from bidwhist.tui.table.table_actions import TableActions
from bidwhist.tui.table.viewer import Viewer


class AtTable(HasAuction, HasNaming, HasHand, HasHelp, Protocol):
    """A table, as far as its commands need it."""

    viewer: Viewer
    driver: Driver
    advisor: Advisor
    pause: Pause
    thoughts: SecondThoughts
    dialogs: TableDialogs
    actions: TableActions
    ending: Ending

    @property
    def doubt_lines(self) -> list[str]:
        """Why the expert would not."""
        ...

    def say(self, sentence: str = "", mark: str = "") -> None:
        """Put a sentence under the table, or what is awaited."""
        ...

    def show_log(self) -> None:
        """Show what has happened in words."""
        ...


def _free(at: AtTable) -> bool:
    return not at.now.pausing


def _is_shown(now: Situation) -> bool:
    return not now.pausing and not now.covered and now.has_cards


_ANYWAY: Final = {Phase.AUCTION: "call it", Phase.NAME: "name it", Phase.BURY: "bury them"}


def _insisting(at: AtTable) -> str:
    return f"{_ANYWAY.get(at.now.phase or Phase.PLAY, 'play it')} anyway"


def _key_beside_suits(small: str) -> Callable[[AtTable], str]:
    """Return the key that is shown: its capital where the small letter names a suit."""
    return lambda at: small.upper() if at.now.names_a_suit else small


def _remark(at: AtTable, small: str, what: str, suit: str) -> str:
    """Return what a person with Caps Lock on has to know, where small letters name suits."""
    if not at.now.names_a_suit:
        return ""
    return f"Capital {small.upper()} is for {what}; the small {small} names {suit}."


COMMANDS: Final = Commands[AtTable](
    Command(
        "skip", "", "", lambda at: at.pause.end(), lambda at: at.now.pausing,
        line="goes on", shown="any key",
    ),
    Command(
        "show", "x", "Show the hand", lambda at: at.actions.cover(False),
        lambda at: _free(at) and at.now.covered, line="show the cards",
    ),
    # Second thoughts
    Command(
        "insist", "", "", lambda at: at.thoughts.insist(), lambda at: at.now.doubted,
        line=_insisting, shown=lambda at: "b" if at.now.phase == Phase.BURY else "⏎",
    ),
    Command(
        "why", "w", "Why the expert would not",
        lambda at: at.dialogs.show_words("Second thoughts", at.doubt_lines),
        lambda at: at.now.doubted, line="why",
    ),
    Command(
        "withdraw", "escape", "Withdraw what was begun", lambda at: at.actions.withdraw(),
        lambda at: _free(at) and at.now.is_begun, line="withdraw", shown="Esc",
        offer=lambda at: at.now.doubted,
    ),
    # One's turn
    CHOOSE_ANOTHER_BID,
    *AUCTION,
    *NAMING,
    *HAND,
    Command(
        "accept", "a", "Accept the hand", lambda at: at.driver.answer(Accept(at.viewer.seat)),
        lambda at: at.now.acts_in(Phase.SHOWDOWN), line="accept",
    ),
    Command(
        "claim", "c", "Claim the rest", lambda at: at.driver.answer(Claim()),
        lambda at: at.now.acts_in(Phase.PLAY), line="claim", offer=lambda at: at.now.can_claim,
    ),
    Command(
        "hint", "h,H", "Hint; H at naming",
        lambda at: at.actions.give_hint(_remark(at, "h", "a hint", "hearts")),
        lambda at: at.now.can_hint, line="hint", shown=_key_beside_suits("h"),
    ),
    Command(
        "no_hint", "h,H", "", lambda at: at.say(at.now.hintless, "!"),
        lambda at: _free(at) and at.now.decides and bool(at.now.hintless),
    ),
    CHOOSE_A_BID,
    # Besides one's turn
    Command(
        "revoke", "r", "Call a revoke", lambda at: at.dialogs.ask_revoke(),
        lambda at: _free(at) and at.now.may_call_revoke, line="call a revoke",
    ),
    Command(
        "take_back", "ctrl+z", "Take back", lambda at: at.actions.take_back(),
        line="take back", offer=lambda at: at.now.can_take_back,
    ),
    Command(
        "last_trick", "l", "Last trick", lambda at: at.actions.recall(), _free,
        line="last trick", offer=lambda at: at.now.has_tricks,
    ),
    Command(
        "score", "s,S", "Score sheet; S at naming",
        lambda at: at.dialogs.show_score(_remark(at, "s", "the score", "spades")), _free,
        line="score", shown=_key_beside_suits("s"),
    ),
    Command("log", "g", "Log", lambda at: at.show_log(), _free, line="log"),
    Command(
        "explain", "e", "What a bid or card tells", lambda at: at.dialogs.explain(),
        lambda at: _free(at) and at.now.has_calls, line="explain",
    ),
    Command(
        "hide", "x", "Hide the hand", lambda at: at.actions.cover(True),
        lambda at: _is_shown(at.now), line="hide",
    ),
    Command("help", "", "", lambda at: at.show_help(), _free, line="help", shown="?"),
    Command("leave", "q,escape", "Leave", lambda at: at.ending.ask_leave(), _free, line="leave"),
)  # fmt: skip
