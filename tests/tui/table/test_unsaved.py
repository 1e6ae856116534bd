"""A game that the disk refuses: the table says so, and promises nothing when it is left."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from table_app import NAMES, at_table
from textual.pilot import Pilot

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Deal, house_rules
from bidwhist.game.session import Player, Session
from bidwhist.store.journal import Journal
from bidwhist.tui.table.kind import WHOLE_GAME, TableKind, one_hand
from bidwhist.tui.table.screen import TableScreen
from screen_text import screen_text

REFUSED = "This game is not being saved: the disk is full."


class Disk:
    """A disk that may be full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        self._write = os.write
        monkeypatch.setattr("bidwhist.store.journal.os.write", self.write)

    def write(self, descriptor: int, data: bytes) -> int:
        if self.is_full and b'"type"' in data:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._write(descriptor, data)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def begun(folder: Path) -> tuple[Session, Journal]:
    """A game whose journal is open, with South to call."""
    journal = Journal.begin(folder)
    players = [
        Player(name, kind)
        for name, kind in zip(NAMES, ("bot:club", "bot:club", "human", "bot:club"), strict=True)
    ]
    session = Session.start(house_rules(first_dealer="north"), players, "7", journal)
    session.deal()
    session.act(simplest(session.view(1)))
    return session, journal


def play_on(table: TableScreen) -> None:
    action = simplest(table.conductor.view(table.viewer.seat))
    assert not isinstance(action, Deal)
    table.driver.answer(action)


def notes(pilot: Pilot[int]) -> list[str]:
    """What has been said in passing, in its order."""
    return [note.message for note in pilot.app._notifications]


async def asked(pilot: Pilot[int]) -> str:
    """The question about leaving."""
    await pilot.press("q")
    await pilot.pause()
    return screen_text(pilot.app)


@pytest.mark.parametrize(
    ("kind", "promise", "truth"),
    [
        (WHOLE_GAME, "the game is kept", "the game is lost"),
        (one_hand("Daily", "it is kept"), "It is kept", "It is not saved"),
    ],
)
def test_a_full_disk_is_told_and_what_is_lost_is_not_promised(
    tmp_path: Path,
    disk: Disk,
    kind: TableKind,
    promise: str,
    truth: str,
) -> None:
    session, journal = begun(tmp_path)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        assert promise in await asked(pilot)
        await pilot.press("escape")
        disk.is_full = True
        play_on(table)
        await pilot.pause()
        assert len(notes(pilot)) == 1
        assert notes(pilot)[0].startswith(REFUSED)
        text = await asked(pilot)
        assert promise not in text
        assert truth in text

    at_table(tmp_path, session, steps, kind=kind)
    journal.close()


def test_a_disk_that_has_room_again_gets_the_whole_game(tmp_path: Path, disk: Disk) -> None:
    session, journal = begun(tmp_path)

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        disk.is_full = True
        play_on(table)
        await pilot.pause()
        disk.is_full = False
        while table.viewer.seat != session.state.turn:
            await pilot.pause()
        play_on(table)
        await pilot.pause()
        assert notes(pilot)[-1] == "This game is being saved again."
        assert "the game is kept" in await asked(pilot)

    at_table(tmp_path, session, steps)
    journal.close()
    assert journal.path is not None
    assert Session.resume(journal.path.read_bytes().splitlines(True)).log == session.log
