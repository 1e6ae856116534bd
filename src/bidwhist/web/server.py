"""The server: our page, a cap on visitors, and nobody let in who comes from another site."""

from __future__ import annotations

import logging
import re
import secrets
import shutil
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from aiohttp import WSCloseCode
from aiohttp.web import (
    Application,
    HTTPForbidden,
    HTTPServiceUnavailable,
    Request,
    Response,
    WebSocketResponse,
)
from textual_serve.server import Server

from bidwhist.text.sanitize import printable
from bidwhist.text.words import number_of
from bidwhist.web.visitor import Visitor

LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""The names of this very computer."""

COOKIE: Final = "bidwhist_visitor"
_TOKEN: Final = re.compile(r"[0-9a-f]{32}")
_YEAR: Final = 365 * 24 * 3600
_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "font-src 'self'; img-src 'self' data:; connect-src 'self' ws://{host} wss://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Tables(Server):
    """Serves a table to each of at most `most` visitors at a time.

    A visitor is known again by a cookie, and finds games and settings in a folder below `data`;
    without a cookie the folder goes when the visitor does. `arguments` are the table's options.
    """

    def __init__(
        self, host: str, port: int, most: int, data: Path, arguments: Sequence[str] = ()
    ) -> None:
        shown = f"[{host}]" if ":" in host else host  # an address of version 6
        address = f"http://{printable(shown)}:{port}"
        super().__init__("bidwhist", host, port, title="Bid Whist", public_url=address)
        self.most = most
        self.data = data
        self.visitors: set[Visitor] = set()
        self._sockets: set[WebSocketResponse] = set()
        self._arguments = arguments

    def initialize_logging(self) -> None:
        """Say only what went wrong."""
        logging.basicConfig(level=logging.WARNING, format="bidwhist: %(message)s")

    async def on_startup(self, app: Application) -> None:  # noqa: ARG002
        """Say where the table is."""
        print(
            f"The table is open at {self.public_url} for up to {number_of(self.most, 'visitor')}. "
            "Ctrl+C closes it.",
            flush=True,
        )

    async def on_shutdown(self, app: Application) -> None:  # noqa: ARG002
        """Close every table; what is being played is kept."""
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    async def handle_index(self, request: Request) -> Response:
        """Return the page, and a cookie to a visitor who has none."""
        self._check_host(request)
        self._check_room()
        page = files("bidwhist.web").joinpath("page.html").read_text(encoding="utf-8")
        response = Response(text=page, content_type="text/html")
        response.headers["Content-Security-Policy"] = _POLICY.format(host=request.host)
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "no-referrer"
        if _token(request) is None:
            response.set_cookie(
                COOKIE, secrets.token_hex(16), max_age=_YEAR, httponly=True, samesite="Strict"
            )
        return response

    async def handle_websocket(self, request: Request) -> WebSocketResponse:
        """Seat a visitor, pass on what is typed and shown, and clear the table afterwards."""
        self._check_host(request)
        if urlsplit(request.headers.get("Origin", "")).netloc != request.host:
            raise HTTPForbidden(text="Only this server's own page may open a table.")
        self._check_room()
        socket = WebSocketResponse(heartbeat=15, max_msg_size=1 << 16)
        folder = self._folder(request)
        await self._until_left(folder)
        visitor = Visitor(socket, self.download_manager, folder, self._arguments)
        self.visitors.add(visitor)
        self._sockets.add(socket)
        try:
            await socket.prepare(request)
            await visitor.start(_cells(request, "width", 80), _cells(request, "height", 24))
            with suppress(ValueError, KeyError, IndexError, TypeError, AssertionError):
                await self._process_messages(socket, visitor)  # what is no message ends the visit
        finally:
            await visitor.stop()
            await socket.close()
            self._sockets.discard(socket)
            self.visitors.discard(visitor)
            self._tidy(visitor.folder, kept=_token(request) is not None)
        return socket

    def _check_host(self, request: Request) -> None:
        """Refuse what reached this computer under another's name, as a rebound name would."""
        if self.host in LOCAL and urlsplit(f"//{request.host}").hostname not in LOCAL:
            raise HTTPForbidden(text="This table is for this computer alone.")

    def _check_room(self) -> None:
        if sum(not visitor.leaving for visitor in self.visitors) >= self.most:
            raise HTTPServiceUnavailable(text="Every seat is taken. Please come back later.")

    async def _until_left(self, folder: Path) -> None:
        """Wait for whoever leaves this folder: a page loaded anew finds the game free again."""
        for visitor in [one for one in self.visitors if one.folder == folder and one.leaving]:
            await visitor.gone()

    def _folder(self, request: Request) -> Path:
        """Return the visitor's folder, made if need be."""
        token = _token(request)
        if token is None:
            return Path(tempfile.mkdtemp(prefix="bidwhist-"))
        folder = self.data / token
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder

    def _tidy(self, folder: Path, kept: bool) -> None:
        """Remove the folder of a visitor who cannot come back, or has left nothing to come for."""
        if any(visitor.folder == folder for visitor in self.visitors):
            return
        played = any((folder / "games").glob("*.bidwhist")) or (folder / "settings.toml").exists()
        if not (kept and played):
            shutil.rmtree(folder, ignore_errors=True)


def _token(request: Request) -> str | None:
    """Return the visitor's token, None for one that we have not given."""
    token = request.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def _cells(request: Request, name: str, usual: int) -> int:
    said = request.query.get(name, "")
    return int(said) if said.isdecimal() and len(said) < 6 else usual
