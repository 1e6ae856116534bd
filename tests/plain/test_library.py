"""What can be looked up between games in plain mode: those that were played, and statistics."""

from pathlib import Path

import pytest

from bidwhist.plain import replay_text
from bidwhist.store.unfinished_games import unfinished
from plain.plain_program import Plain, lay_example


def test_games_that_were_played_are_listed_and_gone_through_again(home: Path, plain: Plain) -> None:
    lay_example(home)
    text = plain("games", "games 1", "", "all", "quit")
    assert "1: Maya and Dee beat Omar and Ruth, plus 8 to 0" in text
    assert "Dee leads the ace of diamonds." in text


@pytest.mark.parametrize(
    ("games", "older"), [(10, ""), (11, "There is 1 older game"), (12, "There are 2 older games")]
)
def test_of_many_games_ten_are_listed_unless_all_are_wanted(
    games: int, older: str, home: Path, plain: Plain
) -> None:
    lay_example(home, games)
    ten, every = plain("games", "games all").split("say help for more? games")[1:]
    assert ten.count(" beat ") == 10
    assert (f"{older}: say games all.\n" in ten) if older else "older" not in ten
    assert every.count(" beat ") == games
    assert "older" not in every


def test_a_record_is_heard_card_by_card(home: Path, plain: Plain) -> None:
    lay_example(home)
    whole = plain("games 1", "trick 1", "", "quit")
    single = plain("games 1", "trick 1", "card", "card", "card", "card", "quit")
    told = [line for line in whole.split("trick 1\n")[1].splitlines() if " leads " in line]
    assert told[1] in single.split(" card\n")[1]
    assert all(part.count(" plays ") == 1 for part in single.split(" card\n")[2:])


def test_a_game_can_be_played_on_from_a_moment_of_another(home: Path, plain: Plain) -> None:
    lay_example(home)
    text = plain("games 1", "trick 2", "play south")
    assert "Your card?" in text
    assert len(unfinished()) == 1


def test_a_hand_of_a_game_is_reviewed_and_played_again_from_where_one_is(
    home: Path, plain: Plain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        replay_text, "review_lines", lambda hand, names, what: [f"{names[2]} {hand.number} {what}"]
    )
    lay_example(home)
    text = plain("games 1", "review all", "trick 2", "card", "again as maya", "quit",
                 "again moon", "quit", "quit")  # fmt: skip
    assert "One moment, please.\nDee 1 all\n" in text
    assert "For practice: nothing of it is kept; quit goes back.\n" in text
    assert "\nTrick 3: " in text.split("again as maya\n")[1]
    assert "Who: " in text.split("again moon\n")[1]
    assert not unfinished()


def test_at_its_end_a_hand_is_played_again_from_the_auction_on(home: Path, plain: Plain) -> None:
    lay_example(home)
    text = plain("games 1", "trick 12", "again", "quit", "quit")
    assert "Nobody has called yet.\n" in text.split(": again\n")[1]


def test_a_record_that_has_been_damaged_is_refused_and_the_evening_goes_on(
    home: Path, plain: Plain
) -> None:
    lay_example(home)
    plain("games")
    record = home / "games" / "example.bidwhist"
    record.write_bytes(record.read_bytes().replace(b'"AD"', b'"2S"'))
    text = plain("games 1", "book 3.4")
    assert "example.bidwhist:" in text
    assert "3.4 When three" in text


def test_statistics_are_told_in_sentences(home: Path, plain: Plain) -> None:
    lay_example(home)
    text = plain("statistics dee", "statistics nobody")
    for sentence in (
        "Dee has won 1 of 1 games and 1 of 1 hands, and made 1 of 1 contracts.",
        "In a row now: 1 won. The most were 1 won and 0 lost.",
        "As declarer: 1 hand, plus 8.00 points each.",
        "With a club bot: 1 hand, plus 8.00 points each, 1 of 1 games won.",
    ):
        assert f"{sentence}\n" in text
    assert "No such game has been played" in text


def test_statistics_are_told_of_one_profile(home: Path, plain: Plain) -> None:
    lay_example(home)
    text = plain("statistics dee pagat", "statistics pagat", "statistics dee low-ace")
    assert text.count("has won 1 of 1 games") == 2
    assert "No such game has been played" in text.split("dee low-ace\n")[1]
    assert "Games won less games lost, over time: lowest 0, highest plus 1, now plus 1." in text


@pytest.mark.parametrize("word", ["games", "statistics"])
def test_before_the_first_game_there_is_nothing_to_tell(word: str, plain: Plain) -> None:
    assert "No game has been played to its end yet." in plain(word)


def test_hands_are_written_into_a_table(home: Path, plain: Plain) -> None:
    lay_example(home)
    assert "Written, 1 hand: " in plain("export")
    assert len((home / "hands.csv").read_text().splitlines()) == 2
