"""One visitor's table: its own process, with its own folder for games and settings."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from aiohttp.web import WebSocketResponse
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from bidwhist.bots.child_process import own_program

PATIENCE: Final = 3.0
"""Seconds that a table has to close after its visitor has left."""

WIDEST: Final = 400
"""The largest columns and rows accepted for a window."""


class Visitor(AppService):
    """The process behind one browser window; `leaving` once the window has gone."""

    _process: Process | None

    def __init__(
        self,
        socket: WebSocketResponse,
        downloads: DownloadManager,
        folder: Path,
        arguments: Sequence[str] = (),
    ) -> None:
        async def close() -> None:
            await socket.close()

        super().__init__(
            "bidwhist",
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=close,
            download_manager=downloads,
        )
        self.folder = folder
        self.leaving = False
        self._gone = asyncio.Event()
        self._arguments = arguments

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        environment = super()._build_environment(_sane(width), _sane(height))
        environment.pop("NO_COLOR", None)  # describes the terminal of whoever runs the server
        environment["TEXTUAL_DRIVER"] = "bidwhist.web.driver:VisitorDriver"
        return {**environment, "BIDWHIST_HOME": str(self.folder), "LC_ALL": "C.UTF-8"}

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start the table without a shell, so that signals reach it."""
        self._process = await asyncio.create_subprocess_exec(
            *own_program("bidwhist.cli.main"), *self._arguments,
            stdin=PIPE, stdout=PIPE, stderr=PIPE, env=self._build_environment(width, height),
        )  # fmt: skip
        self._stdin = self._process.stdin
        return self._process

    async def set_terminal_size(self, width: int, height: int) -> None:
        """Pass the window's size on, limited to plausible values."""
        await super().set_terminal_size(_sane(width), _sane(height))

    async def run(self) -> None:
        """Pass on what the table shows; close the page when the table has ended by itself."""
        try:
            await super().run()
        finally:
            if not self.leaving:
                await self.remote_close()

    async def stop(self) -> None:
        """Ask the table to close; end its process if it does not."""
        self.leaving = True
        if self._process is not None:
            await self._end(self._process, self._task)
        self._gone.set()

    async def gone(self) -> None:
        """Wait until the table has been closed."""
        await self._gone.wait()

    async def _end(self, process: Process, reading: asyncio.Task[None] | None) -> None:
        closing = asyncio.ensure_future(super().stop())
        ended = asyncio.ensure_future(process.wait())
        await asyncio.wait({closing, ended}, timeout=PATIENCE)
        if not ended.done():
            process.kill()
        if reading is not None:
            reading.cancel()  # it may be waiting for a browser that reads nothing more
        await asyncio.gather(closing, ended)


def _sane(cells: object) -> int:
    """Return the number of cells, limited to a plausible size."""
    return max(1, min(WIDEST, cells)) if isinstance(cells, int) else 80
