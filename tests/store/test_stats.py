"""Statistics: what each figure counts."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from games import SEATS, game, hand, record

from bidwhist.cli.main import main
from bidwhist.store.game_summary import Seat
from bidwhist.store.stats import ContractLine, PartnerLine, RoleLine, Share, players, stats


def test_games_are_won_by_the_side_of_the_seat() -> None:
    games = [game(day=1), game(day=2, winner=1), game(day=3)]
    assert stats(games, "Ann").games == Share(2, 3)
    assert stats(games, "Di").games == Share(1, 3)


def test_names_count_in_upper_and_lower_case_alike() -> None:
    assert stats([game()], "aNN").games.of == 1


def test_a_profile_counts_alone() -> None:
    games = [game(day=1), game(day=2, profile="low-ace")]
    assert stats(games, "Ann", "low-ace").games.of == 1
    assert stats(games, "Ann").games.of == 2


def test_hands_are_won_by_points() -> None:
    played = game(hand((4, 0)), hand((-4, 0)), hand((0, 3), declarer=1), hand((-3, 2)))
    assert stats([played], "Ann").hands == Share(1, 4)
    assert stats([played], "Di").hands == Share(3, 4)


def test_thrown_in_hands_count_nowhere() -> None:
    facts = stats([game(hand((0, 0), declarer=None, made=False), hand((7, 0)))], "Ann")
    assert facts.hands.of == 1
    assert sum(role.hands for role in facts.roles) == 1


def test_contracts_are_those_of_the_declarer_by_level_and_strain() -> None:
    played = game(
        hand((4, 0), 0, (4, "uptown")),
        hand((-4, 0), 0, (4, "uptown"), made=False),
        hand((12, 0), 0, (5, "notrump")),
        hand((5, 0), 2, (5, "downtown")),
    )
    facts = stats([played], "Ann")
    assert facts.made == Share(2, 3)
    assert facts.contracts == (
        ContractLine(4, "uptown", Share(1, 2)),
        ContractLine(5, "notrump", Share(1, 1)),
    )


def test_points_are_averaged_by_role() -> None:
    played = game(hand((4, 0), 0), hand((6, 0), 2), hand((0, 5), 1), hand((0, -3), 3))
    assert stats([played], "Ann").roles == (
        RoleLine("declarer", 1, 4.0),
        RoleLine("partner", 1, 6.0),
        RoleLine("defender", 2, -1.0),
    )


def test_bostons_are_those_of_the_own_side() -> None:
    played = game(hand((7, 0), 0, boston=True), hand((7, 0), 2, boston=True))
    assert stats([played], "Ann").bostons == 2
    assert stats([played], "Di").bostons == 0


def test_partners_are_told_apart_by_their_kind() -> None:
    human = (SEATS[0], SEATS[1], Seat("Eve", "human"), SEATS[3])
    games = [game(day=1), game(day=2, winner=1), game(hand((-3, 0)), day=3, seats=human)]
    assert stats(games, "Ann").partners == (
        PartnerLine("bot:expert", Share(1, 2), 2, 7.0),
        PartnerLine("human", Share(1, 1), 1, -3.0),
    )


def test_streaks_and_trend_go_by_the_day_of_the_game() -> None:
    winners = [0, 0, 0, 1, 1, 0, 1, 1]
    games = [game(day=day, winner=winner) for day, winner in enumerate(winners, start=1)]
    facts = stats(list(reversed(games)), "Ann")
    assert (facts.streaks.now, facts.streaks.won, facts.streaks.lost) == (-2, 3, 2)
    assert facts.trend == (1, 2, 3, 2, 1, 2, 1, 0)


def test_records_are_the_extremes() -> None:
    games = [
        game(hand((14, 0)), hand((-10, 0)), score=(9, -2), day=1),
        game(hand((1, 0)), score=(0, 8), winner=1, day=2),
    ]
    records = stats(games, "Ann").records
    assert (records.best_hand, records.worst_hand, records.widest_win) == (14, -10, 11)
    assert (records.shortest_game, records.longest_game) == (1, 2)
    assert records.games_words == "1 to 2 hands, widest win by 11"


def test_a_game_that_was_lost_is_no_win_by_nothing() -> None:
    lost = stats([game(hand((0, 8)), score=(0, 8), winner=1)], "Ann")
    assert lost.records.games_words == "1 hand"


def test_the_people_come_first_who_have_played_most() -> None:
    eve = (Seat("Eve", "human"), *SEATS[1:])
    assert players([game(day=1, seats=eve), game(day=2)]) == ["Di", "Eve", "Ann"]


def test_games_for_practice_count_nowhere() -> None:
    games = [game(day=1), replace(game(day=2, winner=1), practice=True)]
    assert stats(games, "Ann") == stats(games[:1], "Ann")


def test_a_name_is_spelled_as_in_the_first_game_that_is_given() -> None:
    games = [game(seats=(Seat(name, "human"), *SEATS[1:])) for name in ("EVE", "Eve")]
    assert players(games) == ["EVE", "Di"]
    assert players(reversed(games)) == ["Eve", "Di"]


def test_a_name_at_two_seats_of_a_game_counts_once() -> None:
    twice = (Seat("Di", "human"), Seat("DI", "human"), *SEATS[1:3])
    alone = (*SEATS[:3], Seat("Bot", "bot:club"))
    assert players([game(seats=twice), game(seats=alone), game(seats=alone)]) == ["Ann", "Di"]


def test_who_has_played_for_practice_alone_is_no_player() -> None:
    assert players([replace(game(), practice=True)]) == []


def test_of_nothing_there_are_figures_too() -> None:
    facts = stats([], "Ann")
    assert (facts.games.percent, facts.trend, facts.partners) == (0.0, (), ())


# The command


@pytest.fixture(name="home")
def _home(home: Path) -> Path:
    record(home)
    return home


@pytest.mark.usefixtures("home")
def test_the_command_reports_on_whoever_has_played_most(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["stats"]) == 0
    report = capsys.readouterr().out
    assert report.startswith("Ruth, all house rules\n")
    assert "games won         1 of 1 (100 %)" in report
    assert "4 no-trump             1    1" in report


@pytest.mark.usefixtures("home")
def test_the_command_has_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--json", "--player", "omar"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["games"] == {"count": 0, "of": 1}
    assert facts["roles"][2] == {"role": "defender", "hands": 1, "average": -8.0}


@pytest.mark.usefixtures("home")
def test_a_player_whom_nobody_knows_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--player", "\x1b[2J"]) == 2
    assert capsys.readouterr().err == "bidwhist: No game of \\x1b[2J is in the history.\n"


def test_a_player_of_games_for_practice_alone_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    record(tmp_path, practice=True)
    assert main(["stats", "--player", "Omar"]) == 2
    assert capsys.readouterr().err == "bidwhist: No game of Omar is in the history.\n"


def test_the_command_writes_csv(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--csv", str(home / "hands.csv")]) == 0
    assert ": 1 hand." in capsys.readouterr().out
    assert len((home / "hands.csv").read_text().splitlines()) == 2
    assert main(["stats", "--csv", str(home)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_csv_has_the_games_of_one_player_where_that_is_asked_for(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    others = {seat: {"name": f"Other {seat}", "kind": "human"} for seat in "NESW"}
    record(home, "others", players=others)
    for player, rows in (("RUTH", 1), ("Other N", 1), (None, 2)):
        asked = ["--player", player] if player else []
        assert main(["stats", *asked, "--csv", str(home / "hands.csv")]) == 0
        assert len((home / "hands.csv").read_text().splitlines()) == 1 + rows
    assert main(["stats", "--player", "Nobody", "--csv", str(home / "nobody.csv")]) == 2
    assert not (home / "nobody.csv").exists()
    capsys.readouterr()
