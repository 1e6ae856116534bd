"""Records damaged by chance, a field or a byte at a time: read, or refused by its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bidwhist.engine.errors import RecordError
from bidwhist.engine.record import check, read
from bidwhist.store.game_summary import finished_game
from bidwhist.store.replay import open_replay
from bidwhist.store.unfinished_games import go_on, look_at
from example import EXAMPLE

LINES = EXAMPLE.read_text("utf-8").splitlines()
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 99, 10**30, 1.5, 1e308, float("nan"), "", " ", "N", "x", "AS",
    "AS AS", "\x1b[2J", "\ud800", "é" * 999, [], {}, [[]], ["N"], {"a": 1}, {"profile": 7},
    {"profile": "pagat", "target": "7"}, {"profile": "pagat", "target": True},
    {"profile": "pagat", "\x1b": 1}, {"profile": "pagat", "naming": ["before_kitty"]},
    "bot:", "bot:x", "human", "uptown", "NS",
)  # fmt: skip


def damaged(chance: Random) -> bytes:
    """The example with a few things in it changed."""
    lines = list(LINES)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        at = chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                lines[at] = dumped(changed(json.loads(lines[at]), chance))
            case 1:
                lines[0] = dumped(changed(json.loads(lines[0]), chance))
            case 2:
                lines.insert(chance.randrange(len(lines)), lines[at])
            case 3:
                lines[at] = dumped(chance.choice(ODD))
            case _:
                del lines[at : at + chance.randrange(3)]
                lines = lines or [""]
        if not all(map(is_object, lines)):
            break
    data = bytearray("\n".join(lines).encode("utf-8", "surrogatepass"))
    if chance.random() < 0.3 and data:
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data[: chance.randrange(len(data) + 1)] if chance.random() < 0.1 else data)


def dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def is_object(line: str) -> bool:
    return line.startswith("{")


def changed(value: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The object with a field gone, odd, or changed inside."""
    if not value:
        return {"type": chance.choice(ODD)}
    name = chance.choice(list(value))
    if isinstance(value[name], dict) and chance.random() < 0.7:
        return value | {name: changed(value[name], chance)}
    if chance.random() < 0.2:
        return {key: kept for key, kept in value.items() if key != name}
    return value | {name: chance.choice(ODD)}


def refusal(way: Callable[[Path], object], path: Path) -> str:
    """Return the line and the reason for which the file is refused, "" where it is read."""
    try:
        way(path)
    except RecordError as error:
        return f"{error.line}: {error}"
    return ""


def damage_and_read(folder: Path, seeds: range) -> set[str]:
    """Read damaged records in every way and return what became of them."""
    path, fates = folder / "game.bidwhist", set()
    for seed in seeds:
        path.write_bytes(damaged(Random(seed)))
        events = list(check(path))
        last = events[-1] if events else {}
        refused = f"{last['line']}: {last['message']}" if last.get("event") == "error" else ""
        fates.add("refused" if refused else "read")
        assert [refusal(way, path) for way in (open_replay, finished_game)] == [refused] * 2, seed
        game = look_at(path)
        assert bool(refused) == bool(game is not None and game.refused), seed
        if game is not None:
            assert all(text.isprintable() for text in (game.refused, game.rules, *game.players))
            if game.is_readable:
                session, journal = go_on(path)
                journal.close()
                assert all(name.name.isprintable() for name in session.players)
                assert list(read(path.read_bytes().splitlines(keepends=True)))
    return fates


def test_a_damaged_record_is_read_or_refused_alike_everywhere(tmp_path: Path) -> None:
    assert damage_and_read(tmp_path, range(200)) == {"read", "refused"}


@pytest.mark.slow
def test_5_000_damaged_records_are_read_or_refused_alike_everywhere(tmp_path: Path) -> None:
    damage_and_read(tmp_path, range(200, 5_200))
