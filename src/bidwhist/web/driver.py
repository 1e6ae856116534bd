"""Textual's driver for a browser, which ends with the server however that ends."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial

from textual.drivers.web_driver import WebDriver
from textual.messages import ExitApp


class VisitorDriver(WebDriver):
    """Closes the table when nobody is left to send it anything, as after the server was killed."""

    def run_input_thread(self) -> None:
        """Pass on what comes in until it ends."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._write = partial(self._write_if_heard)
            with suppress(RuntimeError):  # the loop has ended by itself
                self.send_message(ExitApp())

    def _write_if_heard(self, data: bytes) -> int:
        """Write to a server that may be gone."""
        with suppress(OSError):
            return os.write(self.fileno, data)
        return len(data)
