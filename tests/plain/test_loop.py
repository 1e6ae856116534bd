"""Plain mode from the command line: laying the table, leaving, going on."""

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bidwhist.cli import main
from bidwhist.engine.record import check
from bidwhist.plain import loop, retelling
from bidwhist.store.saved import go_on, unfinished
from bidwhist.store.settings import SettingsFile
from terminal import Terminal

ONE = "--players==club,=club,Dee,=club"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for games and settings."""
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    return tmp_path


def plain(monkeypatch: pytest.MonkeyPatch, *typed: str, options: tuple[str, ...] = ()) -> str:
    """What `bidwhist --plain` prints to these lines and the end of input."""
    source, sink = io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO()
    monkeypatch.setattr(sys, "stdin", source)
    monkeypatch.setattr(sys, "stdout", sink)
    assert main(["--plain", *options]) == 0
    return sink.getvalue()


def test_input_that_ends_at_once_ends_well(monkeypatch: pytest.MonkeyPatch) -> None:
    assert plain(monkeypatch).endswith("Good-bye.\n")


def test_flags_name_players_and_rules_and_nothing_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = plain(monkeypatch, options=("--rules", "low-ace", ONE, "--seed", "3"))
    assert "Your bid?" in text
    assert "Enter to play" not in text
    (game,) = unfinished()
    assert (game.players, game.rules) == (("Maya", "Omar", "Dee", "Ruth"), "low-ace")


@pytest.mark.parametrize(
    ("players", "complaint"),
    [("Ann,Bob", "four players"), ("a,b,c,=shark", "no bot 'shark'"), ("a,b,c,\x07", "one letter")],
)
def test_players_that_cannot_sit_down_are_refused(
    players: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--plain", "--players", players]) == 2
    assert complaint in capsys.readouterr().err


def test_a_seed_deals_the_same_hand_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (
        plain(monkeypatch, "hand", options=(ONE, "--seed", seed)) for seed in ("7", "7")
    )
    assert first == second
    assert plain(monkeypatch, "hand", options=(ONE, "--seed", "8")) != first


def test_seats_are_asked_one_by_one_and_kept_for_the_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = plain(monkeypatch, "seats", "Ann", "Bo=random", "", "club", "play")
    assert "North: Ann, a person.\nEast: Bo, a random bot.\nSouth: Dee, a person." in text
    assert SettingsFile().current.names == ("Ann", "Bo", "Dee", "Ruth")
    assert "North: Ann, a person." in plain(monkeypatch)


def test_house_rules_are_changed_by_name_and_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = plain(monkeypatch, "rules", "minimum_bid 4", "target 2", "boats 3", "boston", "", "play")

    assert "House rule target cannot be 2" in text
    assert "There is no house rule 'boats'." in text
    assert "all 13 books?" in text
    (game,) = unfinished()
    assert game.rules == "pagat, min 4"


@pytest.mark.parametrize("answer", ["=", " = =", "save", "reset", "remove", "forget", "?", "\x1b"])
def test_an_answer_about_house_rules_that_is_none_is_met_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    text = plain(monkeypatch, "rules", answer)
    assert "values to unpack" not in text
    assert text.count("The rules have no such part.") == 1


def test_house_rules_are_kept_and_forgotten_with_an_equals_sign_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = plain(monkeypatch, "rules", "save=a=b", "remove = a=b", "remove=a=b")
    assert "Kept as a=b." in text
    assert "a=b is removed." in text
    assert "There is no table a=b." in text


def test_house_rules_are_saved_under_a_name_and_taken_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain(monkeypatch, "rules", "target 21", "save Our Friday")
    text = plain(monkeypatch, "rules", "low-ace", "our friday", "", "play")
    assert "Tables of your own: Our Friday." in text
    assert unfinished()[0].rules == "pagat, to 21"


def test_house_rules_that_were_kept_are_forgotten_and_one_rule_is_reset(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = plain(
        monkeypatch, "rules", "target 21", "minimum_bid 4", "save Our Friday", "remove our friday",
        "remove our friday", "reset target", "reset moon", "", "play",
    )  # fmt: skip
    assert "Our Friday is removed.\n" in text
    assert "There is no table our friday.\n" in text
    assert unfinished()[0].rules == "pagat, min 4"


def test_a_game_that_was_left_is_gone_on_with_where_it_stood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = plain(monkeypatch, "quit", options=(ONE, "--seed", "3"))
    assert "The game is kept" in left
    text = plain(monkeypatch, "resume", "4u", "spades")
    assert "Games that can be gone on with: 1." in text
    assert "Dee bids 4 uptown." in text
    (game,) = unfinished()
    assert not [event for event in check(game.path) if event["event"] == "error"]


def test_of_several_games_one_is_chosen_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    plain(monkeypatch, options=(ONE, "--seed", "3"))
    plain(monkeypatch, options=(ONE, "--seed", "3", "--rules", "low-ace"))
    text = plain(monkeypatch, "resume", "resume 9", "resume 2")
    assert text.count("Say resume and the number.") == 2
    assert text.count("Your bid?") == 1


def test_a_game_that_was_left_is_put_away_when_that_is_meant(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain(monkeypatch, options=(ONE, "--seed", "3"))
    (older,) = (home / "games").glob("*.bidwhist")
    os.utime(older, (0, older.stat().st_mtime - 1))  # a tick of the clock may be longer than a game
    plain(monkeypatch, options=(ONE, "--seed", "3", "--rules", "low-ace"))
    text = plain(monkeypatch, "away", "away 1", "no", "away 1", "yes", "away 9")
    assert text.count("1: Maya, Omar, Dee, Ruth; hand 1, low-ace, just now.\n2: ") == 1
    assert "Put away as aside/" in text
    (left,) = unfinished()
    assert left.rules == "pagat"
    assert len(list((home / "games" / "aside").iterdir())) == 1


def test_a_file_that_is_refused_is_told_of_and_can_be_put_away(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "games").mkdir()
    (home / "games" / "odd.bidwhist").write_text("{}\n")
    text = plain(monkeypatch, "resume", "away 2", "away 1", "yes", "away")
    assert "Files that are no games to go on with: 1. Say away to hear why." in text
    assert "odd.bidwhist:1: " in text.split("away 2")[0]
    assert "1: odd.bidwhist, which is refused: Line 1: " in text
    assert text.endswith("away\nThere is no game to go on with.\nEnter to play, or say help "
                         "for more? \nGood-bye.\n")  # fmt: skip
    assert (home / "games" / "aside" / "odd.bidwhist").exists()


def test_a_game_in_another_window_is_neither_gone_on_with_nor_put_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain(monkeypatch, options=(ONE, "--seed", "3"))
    session, journal = go_on(unfinished()[0].path)
    text = plain(monkeypatch, "resume", "away 1", "hands 1")
    journal.close()
    assert "in another window" in text.split("away 1")[0]
    assert "Another window has it open." in text.split("away 1")[1]
    assert session.state.hand == 1
    assert len(unfinished()) == 1


def test_the_hands_that_are_over_of_a_game_that_was_left_are_gone_through(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home)
    record = home / "games" / "example.bidwhist"
    lines = record.read_text().replace('"pagat"', '"pagat","target":21').splitlines(keepends=True)
    record.write_text("".join(lines[:-1]))
    text = plain(monkeypatch, "hands", "trick 2", "play south", "menu", "hands 9", "quit")
    assert "Hand 1 of 1, Enter to go on:" in text
    assert "2: Maya, Omar, Dee, Ruth; hand 1, pagat, to 21" in text.split("hands 9\n")[1]


def test_before_a_hand_of_it_is_over_there_is_none_to_go_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain(monkeypatch, options=(ONE, "--seed", "3"))
    assert "No hand of this game is over yet." in plain(monkeypatch, "hands")


def test_a_seed_for_the_next_game_is_said_in_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    told = plain(monkeypatch, "hand", options=(ONE, "--seed", "7")).split("Your bid?")[1]
    text = plain(monkeypatch, "seed 7", "play", "hand")
    assert "The next game has the seed 7." in text
    assert text.split("Your bid?")[1] == told
    assert "The next game has new cards." in plain(monkeypatch, "seed 7", "seed")


def test_from_a_game_one_comes_back_to_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    text = plain(monkeypatch, "menu", "book 3.4", "quit", options=(ONE, "--seed", "3"))
    assert "The game is kept: resume goes on with it." in text
    assert "3.4 When three players have passed" in text.split("The game is kept")[1]


def test_every_word_of_the_menu_is_told_by_help_and_does_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = plain(monkeypatch, "help")
    for word in loop._MENU:
        assert f"\n{word}: " in text
        if word not in ("play", "help", "quit"):
            assert "\nhelp: this list." not in plain(monkeypatch, word, "", "")


def test_without_a_game_there_is_none_to_go_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no game to go on with" in plain(monkeypatch, "resume", "help", "nonsense", "quit")


def test_a_place_that_cannot_be_written_is_said_and_played_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "games").write_text("in the way")
    text = plain(monkeypatch, "4u", options=(ONE, "--seed", "3"))
    assert "This game is not being saved" in text
    assert "Dee bids 4 uptown." in text
    assert "The game is kept" not in text


def command(
    *arguments: str, typed: bytes, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """The finished process of `bidwhist` with this input."""
    return subprocess.run(
        [sys.executable, "-m", "bidwhist", *arguments],
        input=typed, capture_output=True, check=False, env={**os.environ, **environment},
    )  # fmt: skip


def test_bytes_that_are_no_text_are_answered_in_the_terminals_own_letters() -> None:
    done = command(
        "--plain", "--players", "=club,=club,Zoë ♥,=club", "--seed", "3",
        typed=b"\xff\xfe\x1b[A\n\x00\nhand\n" + b"x" * 10_000 + b"\n4u\n",
        PYTHONIOENCODING="ascii:strict", PYTHONUTF8="0",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert b"\x1b" not in done.stdout
    assert b"bids 4 uptown." in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_a_dumb_terminal_gets_plain_mode_by_itself() -> None:
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "bidwhist"], stdin=theirs, stdout=theirs, stderr=theirs,
        env={**os.environ, "TERM": "dumb"},
    ) as process:  # fmt: skip
        os.close(theirs)
        os.write(ours, b"quit\n")
        printed = b""
        while chunk := _read(ours):
            printed += chunk
        process.wait()
    os.close(ours)
    assert process.returncode == 0
    assert b"line by line" in printed
    assert b"\x1b" not in printed


def _read(descriptor: int) -> bytes:
    """What comes next; nothing once the other end is closed."""
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


def test_players_without_plain_mode_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([ONE]) == 2
    assert "--plain" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_the_script_in_the_questions_and_answers_plays() -> None:
    text = (Path(__file__).parents[2] / "docs/faq.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^printf .*$", text, re.MULTILINE)
    here = line.replace("| bidwhist", f"| {shlex.quote(sys.executable)} -m bidwhist")
    done = subprocess.run(["bash", "-c", here], capture_output=True, text=True, check=True)
    assert "Dee bids 4 uptown." in done.stdout
    assert done.stdout.endswith("Good-bye.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_a_dumb_terminal_may_be_told_who_plays(home: Path) -> None:
    with Terminal(home, ONE, environment={"TERM": "dumb"}) as terminal:
        terminal.wait_for("Your bid?")
        terminal.press("quit\n")
        assert terminal.wait_for_end() == 0


def test_settings_are_told_and_changed_between_games(monkeypatch: pytest.MonkeyPatch) -> None:
    text = plain(monkeypatch, "settings", "tell brief", "confirm", "moon")
    assert "telling is brief now." in text
    assert "confirm_play is no: ask before a card is played. It can be yes or no." in text
    assert "There are telling, confirm_play, hints and second_thoughts." in text
    assert SettingsFile().current.telling == "brief"


def test_the_rules_can_be_read_before_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "3.4 When three players have passed" in plain(monkeypatch, "book 3.4")


def finished(home: Path) -> None:
    """Lay the example's game into the home, as one that was played."""
    (home / "games").mkdir()
    example = Path(__file__).parents[2] / "docs/example.bidwhist"
    shutil.copy(example, home / "games" / "example.bidwhist")


def test_games_that_were_played_are_listed_and_gone_through_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home)
    text = plain(monkeypatch, "games", "games 1", "", "all", "quit")
    assert "1: Maya and Dee beat Omar and Ruth, plus 8 to 0" in text
    assert "Dee leads the ace of diamonds." in text


def test_a_game_can_be_played_on_from_a_moment_of_another(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home)
    text = plain(monkeypatch, "games 1", "trick 2", "play south")
    assert "Your card?" in text
    assert len(unfinished()) == 1


def test_statistics_are_told_in_sentences(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(home)
    text = plain(monkeypatch, "statistics dee", "statistics nobody")
    assert "Dee has won 1 of 1 games and 1 of 1 hands, and made 1 of 1 contracts." in text
    assert "No such game has been played" in text


def test_statistics_are_told_of_one_profile(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(home)
    text = plain(monkeypatch, "statistics dee pagat", "statistics pagat", "statistics dee low-ace")
    assert text.count("has won 1 of 1 games") == 2
    assert "No such game has been played" in text.split("dee low-ace\n")[1]
    assert "Games won less games lost, over time: lowest 0, highest plus 1, now plus 1." in text


def test_hands_are_written_into_a_table(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(home)
    assert "Written, 1 hand: " in plain(monkeypatch, "export")
    assert len((home / "hands.csv").read_text().splitlines()) == 2


def test_a_hand_of_a_game_is_reviewed_and_played_again_from_where_one_is(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        retelling, "review_lines", lambda hand, names, what: [f"{names[2]} {hand.number} {what}"]
    )
    finished(home)
    text = plain(monkeypatch, "games 1", "review all", "trick 2", "card", "again as maya", "quit",
                 "again moon", "quit", "quit")  # fmt: skip
    assert "One moment, please.\nDee 1 all\n" in text
    assert "For practice: nothing of it is kept; quit goes back.\n" in text
    assert "Who: " in text.split("again moon\n")[1]
    assert not unfinished()


def test_a_setting_that_is_changed_in_practice_stays_changed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home)
    plain(monkeypatch, "games 1", "trick 2", "again as maya", "speak brief", "quit", "quit",
          "settings", "hints no", "", "quit")  # fmt: skip
    liked = SettingsFile().current
    assert (liked.telling, liked.hints) == ("brief", False)


def test_a_record_is_heard_card_by_card(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(home)
    whole = plain(monkeypatch, "games 1", "trick 1", "", "quit")
    single = plain(monkeypatch, "games 1", "trick 1", "card", "card", "card", "card", "quit")
    told = [line for line in whole.split("trick 1\n")[1].splitlines() if " leads " in line]
    assert told[1] in single.split(" card\n")[1]
    assert all(part.count(" plays ") == 1 for part in single.split(" card\n")[2:])


@pytest.mark.parametrize("word", ["games", "statistics"])
def test_before_the_first_game_there_is_nothing_to_tell(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "No game has been played to its end yet." in plain(monkeypatch, word)


def test_a_record_that_has_been_damaged_is_refused_and_the_evening_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home)
    plain(monkeypatch, "games")
    record = home / "games" / "example.bidwhist"
    record.write_bytes(record.read_bytes().replace(b'"AD"', b'"2S"'))
    text = plain(monkeypatch, "games 1", "book 3.4")
    assert "example.bidwhist:" in text
    assert "3.4 When three" in text
