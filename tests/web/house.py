"""A server of tables that runs for a test, and browsers that come to it. Needs the extra `web`."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientConnectionError, ClientSession, ClientWebSocketResponse, WSMsgType, web

from bidwhist.web.server import COOKIE, Tables

ONE, TWO = "1" * 32, "2" * 32
"""Two visitors' tokens."""

DEADLINE = 20.0
"""Seconds after which what should have happened long ago is taken not to happen."""


class House:
    """A server that runs, and somebody at a browser."""

    def __init__(self, tables: Tables, port: int, session: ClientSession) -> None:
        self.tables, self.port, self.session = tables, port, session

    @property
    def place(self) -> str:
        """The server's host and port."""
        return f"localhost:{self.port}"

    @asynccontextmanager
    async def seated(
        self, token: str = ONE, size: str = "width=80&height=24", until: str = "Quit"
    ) -> AsyncIterator[ClientWebSocketResponse]:
        """A visitor whose browser shows the title."""
        headers = {"Cookie": f"{COOKIE}={token}"} if token else {}
        async with self.session.ws_connect(
            f"http://{self.place}/ws?{size}", origin=f"http://{self.place}", headers=headers
        ) as socket:
            await shown(socket, until)
            yield socket

    async def status(self, path: str, **headers: str) -> int:
        """The status of a request, with these headers."""
        async with self.session.get(f"http://{self.place}{path}", headers=headers) as response:
            return int(response.status)

    async def knock(self, **headers: str) -> int:
        """The status of a browser's request for a table."""
        asking = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                  "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}  # fmt: skip
        return await self.status("/ws", **asking, **headers)

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(DEADLINE):
            while not so():
                await asyncio.sleep(0.01)

    async def until_open(self) -> None:
        """Wait until the server answers."""
        async with asyncio.timeout(DEADLINE):
            while True:
                try:
                    await self.status("/")
                except ClientConnectionError:
                    await asyncio.sleep(0.02)
                else:
                    return


async def shown(socket: ClientWebSocketResponse, words: str) -> None:
    """Read until the table has shown these words."""
    seen = b""
    async with asyncio.timeout(DEADLINE):
        while words.encode() not in seen:
            message = await socket.receive()
            assert message.type == WSMsgType.BINARY, message
            seen += message.data


def in_house(folder: Path, scene: Callable[[House], Awaitable[None]], most: int = 8) -> None:
    """Play a scene in a house that is closed afterwards."""

    async def play() -> None:
        tables = Tables("localhost", 0, most, folder)
        runner = web.AppRunner(await tables._make_app())
        await runner.setup()
        site = web.TCPSite(runner, "localhost", 0)
        await site.start()
        port = runner.addresses[0][1]
        async with ClientSession() as session:
            try:
                await scene(House(tables, port, session))
            finally:
                await runner.cleanup()
        assert not tables.visitors

    asyncio.run(play())


def pids(house: House) -> list[int]:
    """The processes of those who sit at a table."""
    return [visitor._process.pid for visitor in house.tables.visitors if visitor._process]


def is_gone(pid: int) -> bool:
    """Whether there is no such process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False
