"""The command palette, which closes once, whatever keys and clicks are still on their way."""

from __future__ import annotations

from typing import Any

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette


class Palette(CommandPalette):
    """Textual's palette; closed twice it would take the screen underneath along."""

    _left = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Close, the first time."""
        if self._left:
            return AwaitComplete()
        self._left = True
        return super().dismiss(result)
