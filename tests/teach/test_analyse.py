"""`bidwhist analyse`: the review of a record, in sentences or for programs."""

import json
from pathlib import Path

import pytest

from bidwhist.cli.main import main
from bidwhist.engine.record_writer import action_line, game_line
from bidwhist.engine.rules import nearest_profile
from bidwhist.teach.review.review_text import plain, sentences
from example import EXAMPLE
from game_positions import Game
from teach.hands_reviewed import NAMES, reviewed


def record(game: Game, folder: Path) -> Path:
    states, actions = game
    rules = states[0].rules
    who = [(name, "bot:club") for name in NAMES]
    lines = [game_line(rules, nearest_profile(rules), who)]
    lines += [action_line(action) for action in actions]
    path = folder / "game.bidwhist"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def test_analyse_prints_the_review(
    games: list[Game], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record(games[0], tmp_path)
    assert main(["analyse", str(path), "--worlds", "2"]) == 0
    assert capsys.readouterr().out.splitlines() == list(sentences(reviewed(games[0]), NAMES))


def test_analyse_as_json_has_a_line_a_hand(
    games: list[Game], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record(games[0], tmp_path)
    assert main(["analyse", str(path), "--worlds", "2", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line) == json.loads(json.dumps(plain(reviewed(games[0]))))


def test_analyse_refuses_what_is_no_record(tmp_path: Path) -> None:
    bad = tmp_path / "bad.bidwhist"
    bad.write_text("nonsense\n", "utf-8")
    assert main(["analyse", str(bad)]) == 1
    assert main(["analyse", str(tmp_path / "none")]) == 2


@pytest.mark.parametrize(
    ("option", "complaint"),
    [(["--hand", "99"], "finished hand 99"), (["--worlds", "0"], "At least one deal")],
)
def test_analyse_refuses_what_it_cannot_do(
    option: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(EXAMPLE), *option]) == 2
    assert complaint in capsys.readouterr().err


def test_analyse_says_when_no_hand_is_over(
    games: list[Game], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    states, actions = games[0]
    path = record((states[:-3], actions[:-3]), tmp_path)
    assert main(["analyse", str(path)]) == 1
    assert "over" in capsys.readouterr().err
