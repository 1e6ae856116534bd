"""Plain mode from the command line: its flags, the menu between games, and how it ends."""

from pathlib import Path

import pytest

from bidwhist.cli.main import main
from bidwhist.plain import loop
from bidwhist.store.unfinished_games import unfinished
from installed import install_bot
from plain.plain_program import ONE, Plain, lay_example


def test_input_that_ends_at_once_ends_well(plain: Plain) -> None:
    assert plain().endswith("Good-bye.\n")


def test_flags_name_players_and_rules_and_nothing_is_asked(plain: Plain) -> None:
    text = plain(options=("--rules", "low-ace", ONE, "--seed", "3"))
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


def test_players_without_plain_mode_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([ONE]) == 2
    assert "--plain" in capsys.readouterr().err


def test_a_seed_deals_the_same_hand_again(plain: Plain) -> None:
    first, second = (plain("hand", options=(ONE, "--seed", seed)) for seed in ("7", "7"))
    assert first == second
    assert plain("hand", options=(ONE, "--seed", "8")) != first


def test_a_seed_for_the_next_game_is_said_in_the_menu(plain: Plain) -> None:
    told = plain("hand", options=(ONE, "--seed", "7")).split("Your bid?")[1]
    text = plain("seed 7", "play", "hand")
    assert "The next game has the seed 7." in text
    assert text.split("Your bid?")[1] == told
    assert "The next game has new cards." in plain("seed 7", "seed")


def test_the_game_after_a_seeded_one_has_other_cards(plain: Plain) -> None:
    first, second = plain("seed 7", "play", "hand", "menu", "play", "hand").split("? hand\n")[1:]
    held = [told.split("You may")[0] for told in (first, second)]
    assert held[0] != held[1]


def test_a_long_seed_is_cut(plain: Plain) -> None:
    assert f"The next game has the seed {40 * 'x'}.\n" in plain(f"seed {60 * 'x'}")


def test_a_game_that_is_over_is_not_said_to_be_kept(home: Path, plain: Plain) -> None:
    lay_example(home)
    text = plain("games 1", "trick 11", "play south", "six of hearts")
    assert "The game is over: Maya and Dee win." in text
    assert "The game is kept" not in text


def test_from_a_game_one_comes_back_to_the_menu(plain: Plain) -> None:
    text = plain("menu", "book 3.4", "quit", options=(ONE, "--seed", "3"))
    assert "The game is kept: resume goes on with it." in text
    assert "3.4 When three players have passed" in text.split("The game is kept")[1]


def test_every_word_of_the_menu_is_told_by_help_and_does_something(plain: Plain) -> None:
    text = plain("help")
    for word in loop._MENU:
        assert f"\n{word}: " in text
        if word not in ("play", "help", "quit"):
            assert "\nhelp: this list." not in plain(word, "", "")


def test_the_rules_can_be_read_before_a_game(plain: Plain) -> None:
    assert "3.4 When three players have passed" in plain("book 3.4")
    assert "1.2 Four players sit at" in plain("book")


def test_a_place_that_cannot_be_written_is_said_and_played_on(home: Path, plain: Plain) -> None:
    (home / "games").write_text("in the way")
    text = plain("4u", options=(ONE, "--seed", "3"))
    assert text.count("This game is not being saved") == 1
    assert "Dee bids 4 uptown." in text
    assert "The game is kept" not in text


def test_a_bot_of_another_package_can_be_seated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plain: Plain
) -> None:
    install_bot(tmp_path, monkeypatch)
    text = plain(options=("--players", "=timid,=club,Dee,=club", "--seed", "3"))
    assert "did not answer" not in text
    text = plain("seats", "timid", "", "", "Ruth=nobody", "", "play")
    assert "expert or Timid for a bot" in text
    assert "There is no bot 'nobody'; there are random, novice, club, expert and Timid." in text
    assert unfinished()[0].kinds == ("bot:Timid", "bot:club", "human", "bot:club")
