"""A record told in sentences: all of it, or step by step, and from where one plays on."""

import io
from pathlib import Path
from random import Random

import pytest

from bidwhist.cli.main import main
from bidwhist.engine import view
from bidwhist.engine.notation import parse_mask
from bidwhist.plain.console import Console
from bidwhist.plain.replay_text import PlayOn, ReplayReader, cards_text
from bidwhist.store.replay import Replay, replay
from example import EXAMPLE
from hands import PAGAT, leading
from unseen import record_dealt_anew

LINES = EXAMPLE.read_text("utf-8").splitlines()
WHOLE = replay(LINES)
UNFINISHED = replay(LINES[:29])


def told(record: Replay, typed: str = "") -> str:
    sink = io.StringIO()
    reader = ReplayReader(record, Console(io.StringIO(typed), sink))
    if typed:
        reader.walk()
    else:
        reader.tell_all()
    return sink.getvalue()


def test_the_whole_record_is_told() -> None:
    story = told(WHOLE)
    assert story.startswith("Maya in North, Omar in East, ")
    assert "The burial: the jack of clubs, the king of diamonds, " in story
    assert "Kitty: QH 5S 6H 7C 8S 2D" in story
    assert story.count("wins trick") == 12


def test_the_deal_code_is_told_once_the_game_is_over() -> None:
    seeded = [LINES[0].replace('"version":1', '"version":1,"seed":"7"'), *LINES[1:]]
    assert "bidwhist --deal FGM" in told(replay(seeded))
    assert "--deal" not in told(replay(seeded[:29]))


def test_no_card_in_hand_is_told_of_a_hand_that_is_not_over() -> None:
    story = told(UNFINISHED)
    assert "Kitty" not in story
    assert "The burial:" not in story
    assert "jack of clubs" not in story


def test_one_goes_forward_and_back_and_to_any_trick_and_hand() -> None:
    story = told(WHOLE, "\ntrick 12\nback\nhand 1\nback\nhand 9\nall\n\nquit\n")
    assert story.count("wins trick 12.") == 2
    assert story.count("wins trick 11.") == 2
    assert story.count("Hand 1: Maya deals.") == 2
    assert "The record begins here." in story
    assert "trick 5: go to the end of that trick" in story  # help, for a hand that is not there
    assert "The record ends here." in story


def test_playing_on_leaves_with_hand_step_and_seat() -> None:
    with pytest.raises(PlayOn) as wish:
        told(WHOLE, "trick 3\nplay west\n")
    assert (wish.value.hand, wish.value.step, wish.value.seat) == (0, 19, 3)
    with pytest.raises(PlayOn) as wish:
        told(WHOLE, "play\n")
    assert (wish.value.step, wish.value.seat) == (1, None)


def test_nothing_is_played_on_where_nothing_is_left_or_the_hand_is_not_over() -> None:
    assert "The game is over here" in told(WHOLE, "trick 12\nplay\n")
    assert "go on with the game itself" in told(UNFINISHED, "play\n")


def test_cards_are_open_from_best_to_worst(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(EXAMPLE)]) == 0
    story = capsys.readouterr().out
    assert "\nN Maya: BJ  4S 2S  3H 2H  9D 7D 4D  AC KC 10C 9C\n" in story
    assert "\nN Maya: BJ  2S 4S  2H 3H  4D 7D 9D  AC 9C 10C KC\n" in story  # downtown named


def test_a_record_without_a_hand_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new.bidwhist"
    path.write_text(LINES[0] + "\n")
    assert main(["replay", str(path)]) == 2
    assert main(["replay", str(tmp_path / "missing.bidwhist")]) == 2
    assert "No hand was dealt" in capsys.readouterr().err


def test_a_record_of_ones_own_is_found_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "mine.bidwhist").write_text("\n".join(LINES))
    assert main(["replay", "mine.bidwhist"]) == 0
    assert "wins trick 12" in capsys.readouterr().out


@pytest.mark.parametrize("count", range(2, 56, 3))
def test_what_is_told_of_a_hand_that_is_not_over_is_the_same_whatever_lies_hidden(
    count: int,
) -> None:
    lines, other = record_dealt_anew(LINES[:count], Random(count))
    assert other[1] != lines[1]
    assert told(replay(other)) == told(replay(lines))


def test_hands_are_written_in_short_with_jokers_and_trumps_first() -> None:
    state = leading(PAGAT, "4 up", "C", kitty="2H 3H 4H 5H 6H 7H")
    cards = parse_mask("BJ 2C AC TD 9S AS")
    assert cards_text(cards, view(state, -1)) == "BJ  AC 2C  AS 9S  10D"
