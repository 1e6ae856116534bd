"""Names and files from outside: nothing of them reaches a terminal or a path as it is."""

import json
from pathlib import Path

import pytest
from games import record

from bidwhist.cli.main import main
from bidwhist.store.history import History
from bidwhist.store.unfinished_games import find, unfinished

HOSTILE = (
    "\x1b[2J\x1b]0;owned\x07",
    "\x9b31m\x85",
    "a\u202eb\u2066c",
    "[/]",
    "[red]x[/red]",
    "../../etc/passwd",
    "=1+1",
    "\\[",
    "\x00",
    "x" * 5000,
    "漢字\u0301\u0301\u0301",
    "\r\nAnn",
)
COMMANDS = (
    ["history"],
    ["stats"],
    ["stats", "--json"],
    ["history", "--json"],
    ["resume", "--list"],
)


def hostile_record(home: Path, name: str) -> Path:
    """A finished game, and next to it an unfinished one, of four players of that name."""
    bot = "bot:" + name.replace("\n", "")
    players = {seat: {"name": name, "kind": "human" if seat == "S" else bot} for seat in "NESW"}
    path = record(home, players=players, created=name, seed=name)
    unfinished_game = path.with_name("unfinished.bidwhist")
    unfinished_game.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:20]))
    return path


def is_harmless(text: str) -> bool:
    """Return whether the text is lines of what can be seen."""
    return all(line.isprintable() for line in text.split("\n"))


@pytest.mark.parametrize("name", HOSTILE)
def test_players_names_are_printed_harmlessly(
    home: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    path = hostile_record(home, name)
    for command in (*COMMANDS, ["replay", str(path)], ["check", str(path)]):
        assert main(command) == 0, command
        told = capsys.readouterr()
        assert is_harmless(told.out), command
        assert is_harmless(told.err), command
        assert "x" * 500 not in told.out, command


@pytest.mark.parametrize("name", HOSTILE)
def test_players_names_are_listed_short_and_harmlessly(home: Path, name: str) -> None:
    hostile_record(home, name)
    (game,) = unfinished(home / "games")
    with History(home) as history:
        (entry,) = history.games()
    for text in (*game.players, *game.kinds, entry.played, *(seat.name for seat in entry.seats)):
        assert text.isprintable()
        assert len(text) <= 400


@pytest.mark.parametrize("name", ["\x1b[2J", "a\u202eb", "new\nline", "[x]", "\udcff"])
def test_file_names_are_printed_harmlessly(
    home: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    path = hostile_record(home, "Ann").rename(home / "games" / f"{name}.bidwhist")
    broken = path.with_name(f"broken {name}.bidwhist")
    broken.write_bytes(b"{}\n")
    left = path.with_name(f"left {name}.bidwhist")
    left.write_bytes(path.read_bytes()[:2000])
    commands = [
        *COMMANDS,
        ["replay", str(broken)],
        ["check", str(path), str(broken), str(home / f"missing {name}")],
        ["resume", str(broken)],
        ["resume", str(path)],
        ["resume", f"missing {name}"],
        ["replay", f"missing {name}"],
        ["stats", "--csv", str(home / name / "x.csv")],
        ["stats", "--player", name],
    ]
    for command in commands:
        assert main(command) in (0, 1, 2)
        told = capsys.readouterr()
        assert is_harmless(told.out), command
        assert is_harmless(told.err), command
        assert "Something went wrong" not in told.err


@pytest.mark.parametrize("name", ["../x", "/etc/passwd", "a/../../b"])
def test_only_a_bare_name_is_looked_for_among_the_games(home: Path, name: str) -> None:
    assert find(name) == Path(name)
    assert find("game.bidwhist") == home / "games" / "game.bidwhist"


def test_a_history_that_was_tampered_with_names_no_file_outside_its_folder(home: Path) -> None:
    record(home)
    with History(home) as history:
        (game,) = history.games()
        assert history.record_of(game) == home / "games" / "game.bidwhist"
        for file in ("../history.sqlite3", str(home / "history.sqlite3"), ""):
            outside = type(game)(
                **{name: getattr(game, name) for name in game.__slots__} | {"file": file}
            )
            assert history.record_of(outside) is None


def test_json_of_hostile_names_can_be_read_again(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hostile_record(home, HOSTILE[0])
    main(["history", "--json"])
    seats = json.loads(capsys.readouterr().out)["players"]
    assert seats["S"]["name"].isprintable()
