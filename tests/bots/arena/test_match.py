"""Matches: the same deals for both, the same result however they are spread, honest figures."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bot_positions import figures_of

from bidwhist import bots
from bidwhist.bots import parallel
from bidwhist.bots.arena.match import Match, for_points, sittings
from bidwhist.bots.arena.report import report
from bidwhist.cli.main import main
from bidwhist.engine import Action, CallRevoke, Play, SeatView, house_rules
from bidwhist.engine.record import check

MATCH = Match("club", "novice", house_rules(), 5)


def without_times(figures: dict[str, Any]) -> dict[str, Any]:
    players = [
        {key: value for key, value in player.items() if not key.endswith("_ms")}
        for player in figures["players"]
    ]
    return {**figures, "players": players}


def test_a_bot_against_itself_gains_nothing() -> None:
    assert figures_of(Match("club", "club", house_rules(), 1), 8)["points"]["mean"] == 0


def test_both_tables_of_a_deal_have_the_same_dealer_and_exchanged_sides() -> None:
    for one, two in sittings(MATCH, range(4)):
        assert one.results[0].dealer == two.results[0].dealer
        assert (one.side, two.side) == (0, 1)


def test_the_deal_passes_on() -> None:
    assert [one.results[0].dealer for one, _ in sittings(MATCH, range(5))] == [0, 1, 2, 3, 0]


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    alone = figures_of(MATCH, 12)
    with parallel.workers(2) as pool:
        shared = dict(parallel.played(MATCH, 12, pool))
    together = report(MATCH, [shared[number] for number in range(12)])
    assert without_times(together) == without_times(alone)


def test_club_beats_novice_beats_random_beyond_doubt() -> None:
    for match in (MATCH, Match("novice", "random", house_rules(), 5)):
        assert figures_of(match, 60)["points"]["low"] > 0.5


def test_a_single_deal_is_played_for_points_and_not_to_win_a_game_by_a_boston() -> None:
    single = for_points(house_rules("kitchen-table"))
    assert (single.target, single.boston) == (100, "none")
    assert for_points(house_rules("low-ace")).boston == "bonus"
    plain, winning = (
        without_times(figures_of(Match("club", "novice", house_rules(boston=boston), 5), 12))
        for boston in ("none", "wins_game")
    )
    assert {**winning, "rules": plain["rules"]} == plain


def test_games_are_played_to_the_target() -> None:
    match = Match("club", "novice", house_rules(), 3, games=True)
    for pair in sittings(match, range(2)):
        for table in pair:
            assert table.winner >= 0
            assert len(table.results) > 1 or abs(table.net) >= 7


def stubborn(view: SeatView, chance: Random) -> Action:
    """A bot that plays the queen of hearts, whether it has her or not."""
    answer = bots.BOTS["club"](view, chance)
    return Play(view.seat, 36) if isinstance(answer, Play) else answer


def lost(view: SeatView, chance: Random) -> Action:
    raise RuntimeError("no idea")


def meddling(view: SeatView, chance: Random) -> Action:
    """A bot that calls revokes in its partner's name."""
    for offender, trick in view.callable:
        return CallRevoke(view.seat ^ 2, offender, trick)
    return bots.BOTS["club"](view, chance)


@pytest.fixture
def odd_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    known: Mapping[str, bots.Bot] = {
        **bots.BOTS,
        "stubborn": stubborn,
        "lost": lost,
        "meddling": meddling,
    }
    monkeypatch.setattr(bots, "BOTS", known)


@pytest.mark.usefixtures("odd_bots")
def test_illegal_actions_are_counted_and_replaced() -> None:
    player = figures_of(Match("stubborn", "club", house_rules(), 1), 1)["players"][0]
    assert player["illegal"] > 20
    assert player["failed"] == 0


@pytest.mark.usefixtures("odd_bots")
def test_what_a_bot_does_in_its_partners_name_is_counted_and_replaced() -> None:
    match = Match("meddling", "club", house_rules(revokes="called"), 1)
    (table, _), *_ = sittings(match, range(1))
    assert table.illegal[0] > 5
    assert table.results[0].penalties == ()


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_that_raises_is_counted_and_replaced() -> None:
    player = figures_of(Match("lost", "club", house_rules(), 1), 1)["players"][0]
    assert player["failed"] == player["decisions"]


def test_the_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["arena", "club", "novice", "--deals", "3", "--seed", "5", "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert status == 0
    assert without_times(figures) == without_times(figures_of(MATCH, 3))


def test_the_command_takes_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    rules = "low-ace,minimum_bid=4,target=21"
    main(["arena", "club", "random", "--deals", "1", "--rules", rules, "--json"])
    told = json.loads(capsys.readouterr().out)["rules"]
    assert (told["downtown_ace"], told["minimum_bid"], told["target"]) == ("low", 4, 21)


def test_the_command_prints_the_report_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "club", "random", "--deals", "1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("club against random: 1 deal, each played twice, sides exchanged\n")


@pytest.mark.parametrize("wrong", [["club", "nobody"], ["club", "club", "--rules", "no-such"]])
def test_the_command_refuses_what_it_does_not_know(wrong: list[str]) -> None:
    assert main(["arena", *wrong]) == 2


def recorded(folder: Path, *options: str) -> list[Path]:
    """The records of a match of three deals, in order."""
    assert (
        main(["arena", "club", "novice", "--deals", "3", "--records", str(folder), *options]) == 0
    )
    return sorted(folder.iterdir())


def test_each_table_of_the_arena_is_a_record_that_the_rules_allow(tmp_path: Path) -> None:
    records = recorded(tmp_path)
    assert [path.name for path in records[:2]] == ["000001-ew.bidwhist", "000001-ns.bidwhist"]
    assert len(records) == 6
    for path in records:
        assert [event["event"] for event in check(path)] == ["trick"] * 12 + ["hand"]


def test_the_records_of_a_deal_differ_in_who_sits_where_and_not_in_the_cards(
    tmp_path: Path,
) -> None:
    east_west, north_south = (path.read_text().splitlines() for path in recorded(tmp_path)[:2])
    kinds = [
        {seat: who["kind"] for seat, who in json.loads(lines[0])["players"].items()}
        for lines in (north_south, east_west)
    ]
    assert kinds[0] == {"N": "bot:club", "E": "bot:novice", "S": "bot:club", "W": "bot:novice"}
    assert kinds[1] == {"N": "bot:novice", "E": "bot:club", "S": "bot:novice", "W": "bot:club"}
    assert north_south[1] == east_west[1]


def test_the_records_come_to_what_the_arena_reports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = recorded(tmp_path, "--games", "--json", "--rules", "kitchen-table")
    won = [0, 0]
    for path in records:
        winner = list(check(path))[-1]["winner"]
        won[winner.lower() not in path.name] += 1
    assert json.loads(capsys.readouterr().out)["games_won"] == won


def test_the_records_are_the_same_in_one_process_or_two(tmp_path: Path) -> None:
    alone = recorded(tmp_path / "one")
    shared = recorded(tmp_path / "two", "--workers", "2")
    assert [path.read_bytes() for path in alone] == [path.read_bytes() for path in shared]


def test_the_arena_writes_over_no_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recorded(tmp_path)
    assert main(["arena", "club", "random", "--records", str(tmp_path)]) == 2
    assert "records in" in capsys.readouterr().err


def test_interrupted_the_arena_leaves_whole_records_and_reports_them(tmp_path: Path) -> None:
    command = ["arena", "club", "club", "--deals", "100000", "--records", str(tmp_path), "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "bidwhist", *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    while process.poll() is None and not any(tmp_path.glob("000004-ew.*")):
        pass
    process.send_signal(signal.SIGINT)
    figures = json.loads(process.communicate()[0])
    records = sorted(tmp_path.iterdir())
    assert 2 * figures["played"] <= len(records) <= 2 * figures["played"] + 2
    assert all(list(check(path))[-1]["event"] == "hand" for path in records)
