"""History and statistics for other programs: JSON by the names of seats and sides, rows of CSV."""

import csv
import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest
from games import SEATS, game, hand

from bidwhist.store.export import CSV_HEAD, export_hands, game_facts, write_csv
from bidwhist.store.game_summary import GameEntry, Seat


def test_json_names_seats_and_sides() -> None:
    facts = game_facts(game(hand((4, 0), 0), hand((0, 0), None), hand((0, 5), 1), winner=1))
    assert (facts["winner"], facts["score"]) == ("EW", {"NS": 7, "EW": 0})
    assert facts["players"]["E"] == {"name": "Bob", "kind": "bot:club"}
    assert [played["declarer"] for played in facts["hands"]] == ["N", None, "E"]
    assert facts["hands"][0]["dealer"] == "W"
    assert facts["hands"][2]["points"] == {"NS": 0, "EW": 5}


def test_csv_has_a_row_for_each_hand(tmp_path: Path) -> None:
    played = [game(hand((4, 0)), hand((0, 0), None)), game(hand((7, 0)), day=2)]
    assert write_csv(tmp_path / "hands.csv", played) == 3
    rows = list(csv.DictReader((tmp_path / "hands.csv").read_text().splitlines()))
    assert len(rows) == 3
    assert rows[0].keys() == set(CSV_HEAD)
    assert (rows[0]["declarer"], rows[0]["level"], rows[0]["points_NS"]) == ("N", "4", "4")
    assert (rows[1]["declarer"], rows[1]["level"]) == ("", "")


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r"])
def test_a_name_is_no_formula_in_a_spreadsheet(tmp_path: Path, first: str) -> None:
    name = f"{first}cmd|'/c calc'!A1"
    write_csv(tmp_path / "hands.csv", [game(seats=(Seat(name, "human"), *SEATS[1:]))])
    with (tmp_path / "hands.csv").open(encoding="utf-8", newline="") as file:
        assert next(csv.DictReader(file))["name_N"] == f"'{name}"


def test_csv_has_no_games_for_practice(tmp_path: Path) -> None:
    games = [game(day=1), replace(game(day=2), practice=True)]
    assert write_csv(tmp_path / "hands.csv", games) == 1


@pytest.mark.parametrize(
    ("played", "words"), [([], "0 hands"), ([game()], "1 hand"), ([game(), game(day=2)], "2 hands")]
)
def test_hands_are_written_beside_the_games_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: list[GameEntry], words: str
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    path = tmp_path / "hands.csv"
    assert export_hands(played) == f"Written, {words}: {path}"
    assert len(path.read_text("utf-8").splitlines()) == 1 + len(played)


def test_on_a_full_disk_the_hands_that_were_written_before_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    export_hands([game()])
    before = (tmp_path / "hands.csv").read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert export_hands([game(), game(day=2)]) == "It cannot be written (No space left on device)."
    assert [path.name for path in tmp_path.iterdir()] == ["hands.csv"]
    assert (tmp_path / "hands.csv").read_bytes() == before


def test_where_hands_cannot_be_written_the_reason_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    (tmp_path / "hands.csv").mkdir()
    assert export_hands([game()]) == "It cannot be written (Is a directory)."
