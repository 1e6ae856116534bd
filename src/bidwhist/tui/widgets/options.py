"""A list to choose from."""

from __future__ import annotations

from textual.widgets import OptionList


class Options(OptionList):
    """Textual's list, with its cursor in sight after its room has changed, too."""

    def on_resize(self) -> None:
        """Scroll to the cursor: lists get less room when a text below them gets longer."""
        self.call_after_refresh(self.scroll_to_highlight)
