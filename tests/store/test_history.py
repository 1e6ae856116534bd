"""The history: built from the records, kept in step with them, replaced when it is damaged."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from games import kept, record

from bidwhist.cli.main import main
from bidwhist.store import history as module
from bidwhist.store.game_summary import GameEntry, Seat, finished_game
from bidwhist.store.history import History
from example import seated


def test_a_finished_game_is_kept_with_players_rules_and_hands(tmp_path: Path) -> None:
    record(tmp_path, rules={"profile": "pagat", "target": 8}, seed="abc")
    with History(tmp_path) as history:
        (game,) = history.games()
    assert game.seats == (
        Seat("Maya", "bot:club"),
        Seat("Omar", "bot:club"),
        Seat("Ruth", "human"),
        Seat("Dee", "bot:club"),
    )
    assert (game.profile, game.overrides, game.seed) == ("pagat", {"target": 8}, "abc")
    assert (game.winner, game.score) == (0, (8, 0))
    (hand,) = game.hands
    assert (hand.declarer, hand.level, hand.strain, hand.direction) == (2, 4, "notrump", "downtown")
    assert (hand.trump, hand.books, hand.points, hand.made) == (None, (10, 3), (8, 0), True)


def test_a_thrown_in_hand_is_kept_without_a_contract(tmp_path: Path) -> None:
    path = record(tmp_path, rules={"profile": "pagat", "all_pass": "redeal"})
    game, deal, *played = path.read_text().splitlines()[:-2]
    thrown_in = [
        json.dumps(json.loads(deal) | {"dealer": "W"}),
        *(json.dumps({"type": "pass", "seat": seat}) for seat in "NESW"),
    ]
    path.write_text("\n".join([game, *thrown_in, deal.replace('"hand":1', '"hand":2'), *played]))
    with History(tmp_path) as history:
        first, second = history.games()[0].hands
    assert (first.declarer, first.level, first.strain, first.direction) == (None,) * 4
    assert (first.books, first.points, first.made) == ((0, 0), (0, 0), False)
    assert (second.number, second.declarer) == (2, 2)


def test_an_unfinished_game_comes_in_when_it_is_over(tmp_path: Path) -> None:
    path = record(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    assert kept(tmp_path) == []
    path.write_bytes(whole)
    assert kept(tmp_path) == ["game.bidwhist"]


def test_a_game_is_kept_once(tmp_path: Path) -> None:
    record(tmp_path)
    with History(tmp_path) as history:
        assert history.catch_up() == 0
    assert kept(tmp_path) == ["game.bidwhist"]


def test_the_newest_game_comes_first(tmp_path: Path) -> None:
    for name, created in (("a", "2026-02-01"), ("b", "2026-03-01"), ("c", "2026-01-01")):
        record(tmp_path, name, created=created)
    assert kept(tmp_path) == ["b.bidwhist", "a.bidwhist", "c.bidwhist"]


def test_games_are_in_order_whatever_zones_they_were_played_in(tmp_path: Path) -> None:
    record(tmp_path, "a", created="2026-03-01T20:00:00-06:00")
    record(tmp_path, "b", created="2026-03-02T01:00:00Z")
    assert kept(tmp_path) == ["a.bidwhist", "b.bidwhist"]


def test_of_games_begun_at_one_time_the_later_name_comes_first(tmp_path: Path) -> None:
    for name in ("b", "c", "a"):
        record(tmp_path, name, created="2026-03-01")
    assert kept(tmp_path) == ["c.bidwhist", "b.bidwhist", "a.bidwhist"]


def test_a_game_whose_record_is_gone_is_forgotten(tmp_path: Path) -> None:
    record(tmp_path, "a")
    path = record(tmp_path, "b")
    with History(tmp_path) as history:
        path.unlink()
        history.catch_up()
        assert [game.file for game in history.games()] == ["a.bidwhist"]


def test_what_has_not_changed_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(tmp_path, "a")
    left = record(tmp_path, "b")
    left.write_bytes(left.read_bytes()[:2000])
    assert kept(tmp_path) == ["a.bidwhist"]
    monkeypatch.setattr(module, "finished_game", pytest.fail)
    assert kept(tmp_path) == ["a.bidwhist"]


def test_many_records_are_read_by_several_processes_to_the_same_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        record(tmp_path, name)
    record(tmp_path, "d").write_text("{}\n")
    with History(tmp_path) as history:
        alone, refused = history.games(), history.refused
        monkeypatch.setattr(module, "MANY", 3)
        assert history.rebuild() == 3
        assert (history.games(), history.refused) == (alone, refused)


def test_where_no_process_can_be_started_the_records_are_read_in_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(tmp_path)
    monkeypatch.setattr(module, "MANY", 0)
    monkeypatch.setattr("bidwhist.bots.parallel.get_context", pytest.importorskip)
    assert kept(tmp_path) == ["game.bidwhist"]


def test_the_reader_is_told_how_far_the_reading_has_got(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        record(tmp_path, name)
    monkeypatch.setattr(module, "TOGETHER", 2)
    told: list[tuple[int, int]] = []
    with History(tmp_path, progress=lambda done, of: told.append((done, of))):
        pass
    assert told == [(0, 3), (2, 3), (3, 3)]


def test_games_are_chosen_by_profile_player_and_number(tmp_path: Path) -> None:
    record(tmp_path, "a", created="2026-01-01")
    record(
        tmp_path,
        "b",
        created="2026-01-02",
        rules={"profile": "kitchen-table", "naming": "before_kitty"},
    )
    record(tmp_path, "c", created="2026-01-03", players=seated("Maya", "Omar", "RUTHIE", "Dee"))
    with History(tmp_path) as history:

        def files(**wanted: Any) -> str:
            return "".join(game.file[0] for game in history.games(**wanted))

        assert files() == "cba"
        assert files(profile="pagat") == "ca"
        assert files(player="ruth") == "ba"
        assert files(player="ruthie") == "c"
        assert files(limit=1) == "c"
        assert files(limit=-1) == ""
        assert files(limit=10**30, profile="kitchen-table", player="dee") == "b"


def test_a_record_of_another_size_is_read_anew(tmp_path: Path) -> None:
    record(tmp_path)
    with History(tmp_path) as history:
        record(tmp_path, seed="another")
        assert history.catch_up() == 1
        assert [game.seed for game in history.games()] == ["another"]
        assert history.notice == ""


def test_the_rules_are_told_apart_from_their_own_profile(tmp_path: Path) -> None:
    record(tmp_path, rules={"profile": "kitchen-table", "naming": "before_kitty"})
    with History(tmp_path) as history:
        (game,) = history.games()
    assert (game.profile, game.overrides) == ("kitchen-table", {"naming": "before_kitty"})


def test_a_game_that_does_not_say_when_it_began_was_played_when_its_record_was_written(
    tmp_path: Path,
) -> None:
    os.utime(record(tmp_path, created=None), (1_767_225_600, 1_767_225_600))
    with History(tmp_path) as history:
        assert history.games()[0].played == "2026-01-01T00:00:00+00:00"


def test_a_time_beyond_all_calendars_is_the_last_day_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record(tmp_path, created=None)
    stat = Path.stat

    def late(self: Path, **how: bool) -> os.stat_result:
        found = list(stat(self, **how))
        found[8] = 10**15  # when it was written
        return os.stat_result(found)

    monkeypatch.setattr(Path, "stat", late)
    game = finished_game(path)
    assert game is not None
    assert game.played == "9999-12-31T00:00:00+00:00"


def test_a_refused_record_is_named_with_line_and_reason_and_hinders_no_other(
    tmp_path: Path,
) -> None:
    record(tmp_path)
    bad = record(tmp_path, "bad")
    bad.write_text(bad.read_text().replace('"points":{"NS":8', '"points":{"NS":9'))
    with History(tmp_path) as history:
        assert [game.file for game in history.games()] == ["game.bidwhist"]
        assert len(history.refused) == 1
        assert history.refused[0].startswith("bad.bidwhist:57: This score line does not agree")


def test_a_refused_record_is_named_once_however_often_one_looks(tmp_path: Path) -> None:
    record(tmp_path).write_text("{}\n")
    with History(tmp_path) as history:
        history.catch_up()
        assert len(history.refused) == 1


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    record(tmp_path).with_name("folder.bidwhist").mkdir()
    with History(tmp_path) as history:
        assert history.refused == []


def test_rebuilding_gives_what_the_records_say(tmp_path: Path) -> None:
    record(tmp_path)
    with History(tmp_path) as history:
        before = list(history.games())
    with History(tmp_path) as history, history._database:
        _, stamp = history._files().popitem()
        history._keep(before[0].file, stamp, replace(before[0], winner=1 - before[0].winner))
    with History(tmp_path) as history:
        assert list(history.games()) != before
        assert history.rebuild() == 1
        assert list(history.games()) == before


def test_rebuilding_forgets_games_whose_record_is_gone(tmp_path: Path) -> None:
    path = record(tmp_path)
    with History(tmp_path) as history:
        path.unlink()
        assert history.record_of(history.games()[0]) is None
        history.rebuild()
        assert list(history.games()) == []


@pytest.mark.parametrize("again", [History.catch_up, History.rebuild])
def test_a_history_that_takes_nothing_in_is_read_from_the_records(
    tmp_path: Path, again: Callable[[History], int]
) -> None:
    record(tmp_path)
    with History(tmp_path) as history:
        record(tmp_path, "second")
        history._database.execute("PRAGMA query_only = ON")
        assert again(history) == 2
        assert len(list(history.games())) == 2
        assert history.notice == (
            "The history cannot be kept: attempt to write a readonly database."
        )
    assert len(kept(tmp_path)) == 2


def test_a_record_that_goes_while_it_is_looked_at_hinders_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(tmp_path)
    gone = record(tmp_path, "gone")
    read = finished_game

    def going(path: Path) -> GameEntry | None:
        gone.unlink(missing_ok=True)
        return read(path)

    monkeypatch.setattr(module, "finished_game", going)
    assert kept(tmp_path) == ["game.bidwhist"]


def test_two_programs_may_read_and_write_at_once(tmp_path: Path) -> None:
    record(tmp_path)
    with History(tmp_path) as one, History(tmp_path) as other:
        record(tmp_path, "second")
        assert (one.catch_up(), other.catch_up()) == (1, 0)
        assert len(list(other.games())) == 2


# bidwhist history


@pytest.mark.usefixtures("chicago")
def test_games_are_listed_by_the_readers_clock(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record(home, created="2026-03-02T05:59:00Z")
    main(["history"])
    assert capsys.readouterr().out.startswith("2026-03-01 23:59  Maya")
    main(["history", "--json"])
    assert json.loads(capsys.readouterr().out)["played"] == "2026-03-01T23:59:00-06:00"
    main(["stats", "--csv", str(home / "hands.csv")])
    assert ",2026-03-01T23:59:00-06:00," in (home / "hands.csv").read_text()


def test_the_command_lists_who_beat_whom(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record(home, created="2026-03-01T20:15:00Z")
    assert main(["history"]) == 0
    assert capsys.readouterr().out == (
        "2026-03-01 20:15  Maya & Ruth beat Omar & Dee, +8 : +0, 1 hand (pagat, game.bidwhist)\n"
    )


def test_the_command_lists_what_was_asked_for(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record(home, "a", seed="7")
    record(home, "b", rules={"profile": "kitchen-table", "naming": "before_kitty"})
    main(["history", "--json", "--profile", "kitchen-table"])
    assert json.loads(capsys.readouterr().out)["file"] == "b.bidwhist"
    main(["history", "--json", "--player", "ruth", "--limit", "1"])
    assert len(capsys.readouterr().out.splitlines()) == 1
    main(["history", "--json", "--profile", "pagat"])
    assert json.loads(capsys.readouterr().out)["code"] == "FGM"
    main(["history", "--player", "Nobody"])
    assert "No finished game" in capsys.readouterr().out


def test_the_command_reads_every_record_anew_where_that_is_asked_for(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record(home).with_name("bad.bidwhist").write_text("{}\n")
    assert main(["history", "--rebuild"]) == 0
    told = capsys.readouterr()
    assert "1 finished game." in told.err
    assert "bad.bidwhist:1:" in told.err
    assert "Ruth" in told.out
