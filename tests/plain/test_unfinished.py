"""Games that were left, in plain mode: gone on with, gone through, put away."""

import os
from pathlib import Path

from bidwhist.engine.record import check
from bidwhist.store.unfinished_games import go_on, unfinished
from plain.plain_program import ONE, Plain, lay_example


def test_a_game_that_was_left_is_gone_on_with_where_it_stood(plain: Plain) -> None:
    left = plain("quit", options=(ONE, "--seed", "3"))
    assert "The game is kept" in left
    text = plain("resume", "4u", "spades")
    assert "Games that can be gone on with: 1." in text
    assert "You are Dee at South; your partner is Maya.\n" in text
    assert "Dee bids 4 uptown." in text
    (game,) = unfinished()
    assert not [event for event in check(game.path) if event["event"] == "error"]


def test_a_game_that_another_window_has_open_is_said(home: Path, plain: Plain) -> None:
    plain("quit", options=(ONE, "--seed", "3"))
    _, journal = go_on(next((home / "games").glob("*.bidwhist")))
    text = plain("quit")
    journal.close()
    assert "Games that are open in another window: 1." in text
    assert "Games that can be gone on with" not in text


def test_of_several_games_one_is_chosen_by_number(plain: Plain) -> None:
    plain(options=(ONE, "--seed", "3"))
    plain(options=(ONE, "--seed", "3", "--rules", "low-ace"))
    text = plain("resume", "resume 9", "resume 2")
    assert text.count("Say resume and the number.") == 2
    assert text.count("Your bid?") == 1


def test_without_a_game_there_is_none_to_go_on_with(plain: Plain) -> None:
    assert "no game to go on with" in plain("resume", "help", "nonsense", "quit")


def test_a_game_that_was_left_is_put_away_when_that_is_meant(home: Path, plain: Plain) -> None:
    plain(options=(ONE, "--seed", "3"))
    (older,) = (home / "games").glob("*.bidwhist")
    os.utime(older, (0, older.stat().st_mtime - 1))  # a tick of the clock may be longer than a game
    plain(options=(ONE, "--seed", "3", "--rules", "low-ace"))
    text = plain("away", "away 1", "no", "away 1", "yes", "away 9")
    assert text.count("1: Maya, Omar, Dee, Ruth; hand 1, low-ace, just now.\n2: ") == 1
    assert "Put away as aside/" in text
    (left,) = unfinished()
    assert left.rules == "pagat"
    assert len(list((home / "games" / "aside").iterdir())) == 1


def test_a_file_that_is_refused_is_told_of_and_can_be_put_away(home: Path, plain: Plain) -> None:
    (home / "games").mkdir()
    (home / "games" / "odd.bidwhist").write_text("{}\n")
    text = plain("resume", "away 2", "away 1", "yes", "away")
    assert "Files that are no games to go on with: 1. Say away to hear why." in text
    assert "odd.bidwhist:1: " in text.split("away 2")[0]
    assert "1: odd.bidwhist, which is refused: Line 1: " in text
    assert text.endswith("away\nThere is no game to go on with.\nEnter to play, or say help "
                         "for more? \nGood-bye.\n")  # fmt: skip
    assert (home / "games" / "aside" / "odd.bidwhist").exists()


def test_a_game_in_another_window_is_neither_gone_on_with_nor_put_away(plain: Plain) -> None:
    plain(options=(ONE, "--seed", "3"))
    session, journal = go_on(unfinished()[0].path)
    text = plain("resume", "away 1", "hands 1")
    journal.close()
    assert "in another window" in text.split("away 1")[0]
    assert "Another window has it open." in text.split("away 1")[1]
    assert session.state.hand_number == 1
    assert len(unfinished()) == 1


def test_the_hands_that_are_over_of_a_game_that_was_left_are_gone_through(
    home: Path, plain: Plain
) -> None:
    lay_example(home)
    record = home / "games" / "example.bidwhist"
    lines = record.read_text().replace('"pagat"', '"pagat","target":21').splitlines(keepends=True)
    record.write_text("".join(lines[:-1]))
    text = plain("hands", "trick 2", "play south", "menu", "hands 9", "quit")
    assert "Hand 1 of 1, Enter to go on:" in text
    assert "2: Maya, Omar, Dee, Ruth; hand 1, pagat, to 21" in text.split("hands 9\n")[1]


def test_the_first_hand_is_gone_through_while_the_second_is_played(
    home: Path, plain: Plain
) -> None:
    lay_example(home)
    record = home / "games" / "example.bidwhist"
    lines = record.read_text().replace('"pagat"', '"pagat","target":21').splitlines(keepends=True)
    record.write_text("".join(lines[:-1]))
    plain("resume", "", "quit")
    assert "Hand 1 of 2, Enter to go on:" in plain("hands", "quit")


def test_a_game_of_which_no_hand_is_over_has_none_to_go_through(plain: Plain) -> None:
    plain(options=(ONE, "--seed", "3"))
    assert "No hand of this game is over yet." in plain("hands")
