"""The server: it serves the page, limits visitors, and refuses requests from other sites."""

from __future__ import annotations

import asyncio
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
from urllib.parse import SplitResult, urlsplit

from aiohttp import WSCloseCode
from aiohttp.web import (
    Application,
    HTTPBadRequest,
    HTTPForbidden,
    HTTPServiceUnavailable,
    HTTPUpgradeRequired,
    Request,
    Response,
    WebSocketResponse,
)
from textual_serve.server import Server

from bidwhist.store.history import FILE as CACHE
from bidwhist.text.sanitize import printable
from bidwhist.text.words import number_of
from bidwhist.web.visitor import Visitor

LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""The names of this computer."""

FULL: Final = "Every seat is taken. Please come back later."

RELOAD: Final = 2.0
"""Seconds that a reloaded page waits for its own previous seat."""

COOKIE: Final = "bidwhist_visitor"
_TOKEN: Final = re.compile(r"[0-9a-f]{32}")
_MOMENT: Final = 0.05
_YEAR: Final = 365 * 24 * 3600
_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "font-src 'self'; img-src 'self' data:; connect-src 'self' ws://{host} wss://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Tables(Server):
    """Serves a table to each of at most `most` visitors at a time.

    A cookie identifies a visitor, whose games and settings are in a folder below `data`;
    without a cookie the folder is removed after the visit. `arguments` are the table's options.
    """

    def __init__(
        self, host: str, port: int, most: int, data: Path, arguments: Sequence[str] = ()
    ) -> None:
        shown = f"[{host}]" if ":" in host else host  # an IPv6 address
        address = f"http://{printable(shown)}:{port}"
        super().__init__("bidwhist", host, port, title="Bid Whist", public_url=address)
        self.most = most
        self.data = data
        self.visitors: set[Visitor] = set()
        self._sockets: set[WebSocketResponse] = set()
        self._arguments = arguments

    def initialize_logging(self) -> None:
        """Log only errors."""
        logging.basicConfig(level=logging.WARNING, format="bidwhist: %(message)s")

    async def on_startup(self, app: Application) -> None:  # noqa: ARG002
        """Print the table's address."""
        print(
            f"The table is open at {self.public_url} for up to {number_of(self.most, 'visitor')}. "
            "Ctrl+C closes it.",
            flush=True,
        )

    async def on_shutdown(self, app: Application) -> None:  # noqa: ARG002
        """Close every table; unfinished games are kept."""
        for socket in list(self._sockets):
            await socket.close(code=WSCloseCode.GOING_AWAY)

    async def handle_index(self, request: Request) -> Response:
        """Return the page, and a cookie to a visitor who has none."""
        self._check_host(request)
        if not self._has_room() and not self._seated(request):
            raise HTTPServiceUnavailable(text=FULL)
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
        origin = _parsed(request.headers.get("Origin", ""))
        if origin is None or origin.netloc != request.host:
            raise HTTPForbidden(text="Only this server's own page may open a table.")
        socket = WebSocketResponse(heartbeat=15, max_msg_size=1 << 16)
        if not socket.can_prepare(request):
            raise HTTPUpgradeRequired(text="A table is a websocket; the page opens it.")
        await self._until_room(request)
        visitor = Visitor(socket, self.download_manager, self._folder(request), self._arguments)
        self.visitors.add(visitor)  # before the first await, so that the seat is taken
        self._sockets.add(socket)
        try:
            await self._until_left(visitor.folder)
            await socket.prepare(request)
            await visitor.start(_cells(request, "width", 80), _cells(request, "height", 24))
            with suppress(Exception):  # an invalid message ends the visit
                await self._process_messages(socket, visitor)
        finally:
            await visitor.stop()
            await socket.close()
            self._sockets.discard(socket)
            self.visitors.discard(visitor)
            self._tidy(visitor.folder, kept=_token(request) is not None)
        return socket

    def _check_host(self, request: Request) -> None:
        """Refuse a request with another host's name, as in DNS rebinding."""
        asked = _parsed(f"//{request.host}")
        if asked is None:
            raise HTTPBadRequest(text="This is no name of a host.")
        if self.host in LOCAL and asked.hostname not in LOCAL:
            raise HTTPForbidden(text="This table is for this computer alone.")

    def _has_room(self) -> bool:
        return sum(not visitor.leaving for visitor in self.visitors) < self.most

    def _seated(self, request: Request) -> bool:
        """Return whether this visitor has a seat already, perhaps from a page being closed."""
        token = _token(request)
        return any(token == visitor.folder.name for visitor in self.visitors if not visitor.leaving)

    async def _until_room(self, request: Request) -> None:
        """Let a reloaded page wait for its previous seat; refuse visitors when all are taken."""
        patience = RELOAD
        while not self._has_room() and self._seated(request) and patience > 0:
            await asyncio.sleep(_MOMENT)
            patience -= _MOMENT
        if not self._has_room():
            raise HTTPServiceUnavailable(text=FULL)

    async def _until_left(self, folder: Path) -> None:
        """Wait until the folder's previous table has closed, so that its game is free."""
        for visitor in [one for one in self.visitors if one.folder == folder and one.leaving]:
            await visitor.gone()

    def _folder(self, request: Request) -> Path:
        """Create and return the visitor's folder."""
        token = _token(request)
        if token is None:
            return Path(tempfile.mkdtemp(prefix="bidwhist-"))
        folder = self.data / token
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder

    def _tidy(self, folder: Path, kept: bool) -> None:
        """Remove the folder of a visitor without a cookie, or one that holds only caches."""
        if any(visitor.folder == folder for visitor in self.visitors):
            return
        files = (path for path in folder.rglob("*") if path.is_file())
        if not kept or all(path.name.startswith(CACHE) for path in files):
            shutil.rmtree(folder, ignore_errors=True)


def _parsed(url: str) -> SplitResult | None:
    """Return the parts of an address; None if it is invalid, as `http://[::1`."""
    try:
        return urlsplit(url)
    except ValueError:
        return None


def _token(request: Request) -> str | None:
    """Return the visitor's token, or None for one that we did not issue."""
    token = request.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def _cells(request: Request, name: str, usual: int) -> int:
    said = request.query.get(name, "")
    return int(said) if said.isdecimal() and len(said) < 6 else usual
