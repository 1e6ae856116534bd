"""Records of bot games by the number: the same again, in order, and never over another's."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bidwhist.bots import BOTS
from bidwhist.cli.main import main
from bidwhist.engine import Phase, Play, house_rules
from bidwhist.engine.record import check, read
from bidwhist.game import selfplay
from bidwhist.game.selfplay import Batch, play
from bidwhist.game.session import Session

CLUB = Batch(("club",) * 4, house_rules(), "pagat", "1")


def deal(folder: Path, *options: str) -> int:
    """The exit status of `bidwhist deal` into the folder."""
    return main(["deal", "--out", str(folder), *options])


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of the folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_each_record_is_a_whole_game_that_the_rules_allow(tmp_path: Path) -> None:
    status = deal(tmp_path, "--games", "3", "--bots", "club,random,club,random",
                  "--rules", "kitchen-table,target=14")  # fmt: skip
    assert status == 0
    assert len(contents(tmp_path)) == 3
    for path in tmp_path.iterdir():
        last = list(check(path))[-1]
        assert last["event"] == "hand"
        assert last["winner"]
        first = next(read(path.read_bytes().splitlines()))
        assert first.after.rules == house_rules("kitchen-table", target=14)


def test_the_same_seed_writes_the_same_bytes_in_one_process_or_two(tmp_path: Path) -> None:
    deal(tmp_path / "one", "--games", "4")
    deal(tmp_path / "two", "--games", "4", "--workers", "2")
    deal(tmp_path / "other", "--games", "4", "--seed", "2")
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert contents(tmp_path / "one") != contents(tmp_path / "other")


def test_a_run_that_was_cut_short_is_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal(tmp_path, "--games", "2")
    kept = contents(tmp_path)
    deal(tmp_path, "--games", "3")
    assert "1 game with" in capsys.readouterr().out.splitlines()[-1]
    assert len(contents(tmp_path)) == 3
    assert kept.items() <= contents(tmp_path).items()


def test_the_records_of_other_games_are_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal(tmp_path, "--games", "2")
    kept = contents(tmp_path)
    assert deal(tmp_path, "--games", "2", "--rules", "pagat,target=21") == 2
    assert "another game" in capsys.readouterr().err
    assert contents(tmp_path) == kept


def test_progress_goes_to_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal(tmp_path, "--games", "2")
    told = capsys.readouterr()
    assert told.err == "1 of 2 games\n2 of 2 games\n"
    assert told.out.startswith("2 games with ")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--bots", "shark"], "no bot 'shark'"),
        (["--bots", "club,club"], "four bots"),
        (["--rules", "pagat,boats=3"], "no house rule 'boats'"),
        (["--rules", "pagat,target"], "'target' says no value"),
        (["--games", "0"], "at least one game"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    tmp_path: Path, options: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert deal(tmp_path, *options) == 2
    assert complaint in capsys.readouterr().err
    assert not contents(tmp_path)


def test_a_bot_that_fails_is_replaced_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def lawless(*_: object) -> Play:
        return Play(0, 99)

    monkeypatch.setattr(selfplay, "bot_or_program", lambda _name: lawless)
    written = play(CLUB, 1)
    assert written.replaced > 48
    assert '"type":"end"' in written.lines[-1]


def test_a_game_that_nobody_can_win_ends_some_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "MOST_HANDS", 2)
    written = play(Batch(CLUB.bots, house_rules(target=100), "pagat", "1"), 1)
    assert written.hands == 2


def test_a_record_cut_anywhere_is_played_on_to_the_same_end() -> None:
    lines = play(CLUB, 3).lines
    session = Session.resume(lines[: len(lines) // 2])
    while session.state.phase != Phase.OVER:
        if session.state.phase == Phase.DEAL:
            session.deal()
        else:
            view = session.view(session.state.turn)
            session.act(BOTS["club"](view, Random(session.bot_seed)))
    assert session.state.score == Session.resume(lines).state.score


def test_interrupted_it_ends_quietly_and_leaves_whole_games(tmp_path: Path) -> None:
    command = ["deal", "--games", "2000", "--workers", "2", "--out", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "bidwhist", *command],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    while process.poll() is None and len(list(tmp_path.glob("*.bidwhist"))) < 3:
        pass
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does by Ctrl+C: to the workers too
    told = process.communicate()
    assert (process.returncode, told) == (130, (b"", b""))
    assert all(list(check(path))[-1].get("winner") for path in tmp_path.iterdir())
