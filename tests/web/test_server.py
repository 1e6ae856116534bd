"""The server of the table in a browser: who is let in, where they sit, and how they leave."""

import asyncio
import json
import os
import re
import signal
import stat
import sys
import tempfile
from pathlib import Path

import pytest

pytest.importorskip("textual_serve", reason="the extra web is not installed")

from aiohttp import (
    ClientSession,
    ClientWebSocketResponse,
    WSMsgType,
    WSServerHandshakeError,
)
from house import DEADLINE, ONE, TWO, House, in_house, is_gone, pids, shown

from bidwhist.store.history import FILE
from bidwhist.web import server as tables_server
from bidwhist.web import visitor as visitors_table
from bidwhist.web.server import COOKIE, Tables


def test_the_page_has_its_title_and_asks_nobody_else_for_anything(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        async with house.session.get(f"http://{house.place}/") as response:
            page = await response.text()
            assert response.status == 200
            assert "<title>Bid Whist</title>" in page
            assert not re.search(r"(src|href)=\"(https?:)?//|url\(\"?(https?:)?//", page)
            assert "default-src 'none'" in response.headers["Content-Security-Policy"]
            assert len(response.cookies[COOKIE].value) == 32
        for file in ("css/xterm.css", "js/textual.js", "fonts/RobotoMono-VariableFont_wght.ttf"):
            assert file in page
            assert await house.status(f"/static/{file}") == 200

    in_house(tmp_path, scene)


@pytest.fixture
def deaf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are there at once, show a title and listen to nobody."""
    table = tmp_path / "deaf"
    table.write_text(
        f"#!{sys.executable}\nimport signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        'print("__GANGLION__", flush=True)\nprint("D\\0\\0\\0\\4Quit", end="", flush=True)\n'
        "time.sleep(600)\n"
    )
    table.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(table))
    monkeypatch.setattr(visitors_table, "PATIENCE", 0.1)


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log says went wrong, but for what a child watcher says of a test's own loops."""
    return [one.getMessage() for one in caplog.records if one.name != "asyncio"]


def test_each_visitor_has_a_process_and_a_folder(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        async with house.seated(ONE), house.seated(TWO):
            assert len(set(pids(house))) == 2
            folders = {visitor.folder for visitor in house.tables.visitors}
            assert folders == {tmp_path / ONE, tmp_path / TWO}
            assert stat.S_IMODE((tmp_path / ONE).stat().st_mode) == 0o700

    in_house(tmp_path, scene)


def test_who_leaves_leaves_no_process_and_no_empty_folder(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        async with house.seated(ONE):
            (pid,) = pids(house)
        await house.until(lambda: not house.tables.visitors)
        assert is_gone(pid)
        assert not (tmp_path / ONE).exists()

    in_house(tmp_path, scene)


@pytest.mark.parametrize(
    "left",
    ["lessons.toml", "settings.toml", "tables/ours.toml", "daily/2026-11-30.bidwhist",
     "games/game.bidwhist", "games/aside/game.bidwhist", "hands.csv"],
)  # fmt: skip
def test_whatever_a_visitor_has_left_is_kept(tmp_path: Path, left: str) -> None:
    folder = tmp_path / ONE
    (folder / left).parent.mkdir(parents=True)
    (folder / left).write_text("")
    Tables("localhost", 0, 1, tmp_path)._tidy(folder, kept=True)
    assert (folder / left).exists()


def test_what_can_be_made_again_is_nothing_to_come_for(tmp_path: Path) -> None:
    folder = tmp_path / ONE
    (folder / "games").mkdir(parents=True)
    for name in (FILE, f"{FILE}-journal"):
        (folder / name).write_text("")
    Tables("localhost", 0, 1, tmp_path)._tidy(folder, kept=True)
    assert not folder.exists()


def test_a_page_whose_process_dies_is_closed(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        async with house.seated(ONE) as socket:
            os.kill(pids(house)[0], signal.SIGKILL)
            async with asyncio.timeout(DEADLINE):
                while (await socket.receive()).type == WSMsgType.BINARY:
                    pass
            assert socket.closed
        await house.until(lambda: not house.tables.visitors)

    in_house(tmp_path, scene)


def test_who_comes_back_at_once_finds_the_game(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        async with house.seated(ONE) as socket:
            await socket.send_json(["stdin", "\r"])
            games = tmp_path / ONE / "games"
            await house.until(lambda: any(games.glob("*.bidwhist")))
        async with house.seated(ONE, until="Go on"):
            pass

    in_house(tmp_path, scene)


def test_a_visitor_without_a_cookie_of_ours_leaves_nothing(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        for token in ("", "../../etc"):
            async with house.seated(token) as socket:
                (folder,) = (visitor.folder for visitor in house.tables.visitors)
                assert tmp_path not in folder.parents
                await socket.send_json(["stdin", "\r"])
                await house.until((folder / "games").exists)
            await house.until(lambda: not house.tables.visitors)
            assert not folder.exists()
        assert not any(tmp_path.iterdir())

    in_house(tmp_path, scene)


def test_there_is_no_seat_beyond_the_cap_until_somebody_leaves(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        async with house.seated(ONE):
            assert await house.status("/") == 503
            assert await house.knock(Origin=f"http://{house.place}") == 503
        await house.until(lambda: not house.tables.visitors)
        assert await house.status("/") == 200

    in_house(tmp_path, scene, most=1)


@pytest.mark.usefixtures("deaf")
def test_no_more_sit_down_than_there_are_seats_however_many_come_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        async def come() -> object:
            return await house.session.ws_connect(
                f"http://{house.place}/ws",
                origin=f"http://{house.place}",
                headers={"Cookie": f"{COOKIE}={ONE}"},
            )

        came = await asyncio.gather(*(come() for _ in range(12)), return_exceptions=True)
        refused = [one.status for one in came if isinstance(one, WSServerHandshakeError)]
        assert refused == [503] * 9
        assert len(house.tables.visitors) == 3
        for socket in came:
            if isinstance(socket, ClientWebSocketResponse):
                await socket.close()
        await house.until(lambda: not house.tables.visitors)

    monkeypatch.setattr(tables_server, "RELOAD", 0.2)
    in_house(tmp_path / "data", scene, most=3)


@pytest.mark.usefixtures("deaf")
def test_a_page_loaded_anew_has_its_own_seat_though_all_are_taken(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        for _ in range(3):
            async with house.seated(ONE) as before:
                async with house.session.get(
                    f"http://{house.place}/", headers={"Cookie": f"{COOKIE}={ONE}"}
                ) as response:
                    assert response.status == 200
                assert await house.status("/", Cookie=f"{COOKIE}={TWO}") == 503
                again = asyncio.create_task(_sit_down(house))
                await asyncio.sleep(0.2)
                assert not again.done()
                await before.close()
                await again

    in_house(tmp_path, scene, most=1)


async def _sit_down(house: House) -> None:
    async with house.seated(ONE):
        pass


def test_a_request_for_a_table_that_is_no_websocket_is_refused_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        own = {"Origin": f"http://{house.place}"}
        assert await house.status("/ws", **own) == 426
        assert await house.status("/ws", Cookie=f"{COOKIE}={ONE}", **own) == 426
        assert await house.status("/ws", Upgrade="websocket", Connection="Upgrade", **own) == 426
        assert not house.tables.visitors

    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    in_house(tmp_path / "data", scene)
    assert not any((tmp_path / "temporary").iterdir())
    assert not (tmp_path / "data").exists()
    assert complaints(caplog) == []


@pytest.mark.parametrize("host", ["[::1", "]", "[x]", "a..b", "", "\xff"])
def test_a_host_that_is_none_is_refused_without_a_trace(
    tmp_path: Path, host: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        assert await house.status("/", Host=host) in (400, 403)
        assert await house.knock(Host=host, Origin=f"http://{host}") in (400, 403)
        assert await house.knock(Origin=f"http://{host}") == 403

    in_house(tmp_path, scene)
    assert complaints(caplog) == []


def test_another_sites_page_opens_no_table(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        assert await house.knock(Origin="http://elsewhere.example") == 403
        assert await house.knock() == 403
        rebound = f"rebound.example:{house.port}"
        assert await house.knock(Host=rebound, Origin=f"http://{rebound}") == 403
        assert await house.status("/", Host=rebound) == 403
        assert not house.tables.visitors

    in_house(tmp_path, scene)


@pytest.mark.usefixtures("deaf")
@pytest.mark.parametrize(
    "message",
    ["no JSON", "{}", "[]", '["stdin"]', '["stdin", 5]', '["stdin", "\\ud800"]', '["resize", [1]]',
     "[" * 3000, "9" * 5000, '["ping", ' + "[" * 900 + "]" * 900 + "]"],
)  # fmt: skip
def test_what_is_no_message_ends_that_visit_alone_without_a_trace(
    tmp_path: Path, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        async with house.seated(ONE) as socket:
            await socket.send_str(message)
            await socket.send_str("no JSON")  # where that was a message after all
            while (await socket.receive()).type in (WSMsgType.BINARY, WSMsgType.TEXT):
                pass
            await house.until(lambda: not house.tables.visitors)
        assert await house.status("/") == 200

    in_house(tmp_path, scene)
    assert complaints(caplog) == []


def test_a_window_too_large_to_be_one_is_not_believed(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        async with house.seated(ONE, "width=99999&height=x") as socket:
            size = {"width": 10**9, "height": -5}
            await socket.send_str(json.dumps(["resize", size]))
            await socket.send_str(json.dumps(["resize", {"width": "a", "height": None}]))
            await shown(socket, "Quit")

    in_house(tmp_path, scene)


@pytest.mark.usefixtures("deaf")
def test_a_table_that_does_not_listen_is_ended(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        async with house.seated(ONE):
            (pid,) = pids(house)
        await house.until(lambda: not house.tables.visitors)
        assert is_gone(pid)

    in_house(tmp_path / "data", scene)


@pytest.mark.usefixtures("deaf")
def test_a_visitor_who_is_leaving_takes_up_no_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        async with house.seated(ONE):
            (visitor,) = house.tables.visitors
        await house.until(lambda: visitor.leaving)
        assert await house.status("/") == 200
        assert visitor in house.tables.visitors

    monkeypatch.setattr(visitors_table, "PATIENCE", 2.0)
    in_house(tmp_path / "data", scene, most=1)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_tables_end_with_the_server_however_it_ends(tmp_path: Path, number: int) -> None:
    async def scene() -> None:
        port = _free_port()
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bidwhist", "serve", "--port", str(port), "--data", str(tmp_path),
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert server.stdout
        assert f":{port}" in (await server.stdout.readline()).decode()
        async with ClientSession() as session:
            house = House(Tables("localhost", port, 8, tmp_path), port, session)
            await house.until_open()
            async with house.seated(ONE):
                (pid,) = _children(server.pid)
                server.send_signal(number)
                assert await server.wait() == (0 if number == signal.SIGTERM else -number)
                await house.until(lambda: is_gone(pid))

    asyncio.run(scene())


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])


def _children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
