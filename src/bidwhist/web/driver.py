"""Textual's driver for a browser; it ends when the server ends or is killed."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial

from textual.drivers.web_driver import WebDriver
from textual.messages import ExitApp


class VisitorDriver(WebDriver):
    """Closes the table when its input ends, as when the server is killed."""

    def run_input_thread(self) -> None:
        """Pass on input until it ends."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._write = partial(self._write_if_heard)
            with suppress(RuntimeError):  # the event loop has already ended
                self.send_message(ExitApp())

    def _write_if_heard(self, data: bytes) -> int:
        """Write to the server, which may be gone."""
        with suppress(OSError):
            return os.write(self.fileno, data)
        return len(data)
