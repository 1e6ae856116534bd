"""The command line: what it answers, what it costs, and how it fails."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bidwhist import __version__
from bidwhist.cli import commands
from bidwhist.cli.commands._table import PROFILES as OFFERED
from bidwhist.cli.commands._table import THEMES, UNSAID, add_options
from bidwhist.cli.main import main
from bidwhist.cli.parser import build_parser
from bidwhist.engine import PROFILES
from bidwhist.tui.themes import themes


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The finished process of `bidwhist` with these arguments, without a terminal."""
    command = [sys.executable, "-m", "bidwhist", *arguments]
    return subprocess.run(
        command, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )


def one_sentence(text: str) -> bool:
    """Whether the text is a single line, and no traceback."""
    return text.startswith("bidwhist") and text.count("\n") == 1 and "Traceback" not in text


def test_version_is_told_and_is_the_packages() -> None:
    told = run("--version")
    assert (told.returncode, told.stdout) == (0, f"bidwhist {__version__}\n")


def test_help_names_every_command() -> None:
    told = run("--help")
    assert told.returncode == 0
    assert all(f"  {name}" in told.stdout for name in commands.names())


@pytest.mark.parametrize(
    "arguments",
    [["frobnicate"], ["--seed", "soon"], ["--rules", "none"], ["--vers"], ["rules", "nowhere"]],
)
def test_bad_arguments_end_in_one_sentence_and_two(arguments: list[str]) -> None:
    told = run(*arguments)
    assert told.returncode == 2
    assert one_sentence(told.stderr)


def test_without_a_terminal_the_table_says_so_and_ends_in_two() -> None:
    told = run()
    assert told.returncode == 2
    assert one_sentence(told.stderr)
    assert "terminal" in told.stderr


def test_the_profiles_offered_are_the_engines() -> None:
    assert set(OFFERED) == set(PROFILES)


def test_the_themes_that_the_command_line_offers_are_those_of_the_table() -> None:
    assert THEMES == themes.NAMES


def test_a_theme_that_there_is_not_is_refused_before_the_terminal_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--theme", "foo"])
    said = capsys.readouterr().err
    assert "foo" in said
    assert "felt" in said
    assert "terminal at both ends" not in said


def test_options_of_the_table_that_nobody_gave_are_unsaid() -> None:
    args = vars(build_parser().parse_args([]))
    assert {name: args[name] for name in UNSAID} == UNSAID


def test_options_of_the_table_are_understood() -> None:
    line = ["--ascii", "--no-mouse", "--theme", "felt", "--seed", "7", "--rules", "low-ace"]
    args = build_parser().parse_args(line)
    said = (args.ascii, args.no_mouse, args.theme, args.seed, args.rules, args.command)
    assert said == (True, True, "felt", 7, "low-ace", None)


def test_a_commands_table_options_leave_alone_what_was_said_before() -> None:
    parser = argparse.ArgumentParser()
    parser.set_defaults(**UNSAID)
    add_options(parser)
    add_options(parser.add_subparsers().add_parser("resume"))
    args = parser.parse_args(["--ascii", "--seed", "7", "resume", "--seed", "8"])
    assert (args.ascii, args.seed, args.no_mouse) == (True, 8, False)


def test_a_pipe_that_closes_early_is_no_fault() -> None:
    command = [sys.executable, "-m", "bidwhist", "rules"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == ""


CLOSED = {"stdin": "<&-", "stdout": ">&-", "stderr": "2>&-"}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no shell that closes streams")
@pytest.mark.parametrize(
    ("arguments", "closed", "status"),
    [
        ("--version", "stdout", 0),
        ("rules 3.4", "stdout", 0),
        ("check /nowhere", "stderr", 2),
        ("--plain", "stdin", 0),
        ("--plain", "stdout", 0),
        ("--plain --players =club,=club,Dee,=club", "stderr", 0),
        ("daily", "stdin", 0),
        ("", "stdout", 2),
    ],
)
def test_a_stream_that_a_shell_has_closed_is_no_fault(
    tmp_path: Path, arguments: str, closed: str, status: int
) -> None:
    command = f"exec {sys.executable} -m bidwhist {arguments} {CLOSED[closed]}"
    done = subprocess.run(
        ["/bin/sh", "-c", command], check=False, capture_output=True, text=True,
        stdin=subprocess.DEVNULL, env=os.environ | {"BIDWHIST_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == status
    assert "Something went wrong" not in done.stderr
    for path in (tmp_path / "games").glob("*"):
        assert path.read_bytes().startswith(b'{"type":"game"')


def test_what_is_refused_is_repeated_without_an_escape(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["man", "\x1b[2J"])
    assert "unrecognized arguments: \\x1b[2J" in capsys.readouterr().err
    monkeypatch.setenv("BIDWHIST_THEME", "\x1b[2J")
    assert main(["settings"]) == 0
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("limit", ["-1", "0", "9" * 30])
def test_any_number_limits_the_history(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    limit: str,
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    assert main(["history", "--limit", limit]) == 0
    assert capsys.readouterr().out == "No finished game to list.\n"


@pytest.fixture
def fail_with(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], None]:
    """A switch that makes every command raise what it is given."""

    def switch(fault: BaseException) -> None:
        def broken(_name: str) -> commands.Command:
            raise fault

        monkeypatch.delenv("BIDWHIST_DEBUG", raising=False)
        monkeypatch.setattr(commands, "load", broken)

    return switch


def test_a_crash_ends_in_one_sentence_and_one(
    fail_with: Callable[[BaseException], None], capsys: pytest.CaptureFixture[str]
) -> None:
    fail_with(RuntimeError("the cards\nfell down"))
    assert main(["rules"]) == 1
    told = capsys.readouterr().err
    assert one_sentence(told)
    assert "the cards fell down" in told


def test_a_crash_shows_where_when_asked(
    fail_with: Callable[[BaseException], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_with(RuntimeError("the cards fell down"))
    monkeypatch.setenv("BIDWHIST_DEBUG", "1")
    with pytest.raises(RuntimeError):
        main(["rules"])


def test_ctrl_c_ends_in_130(
    fail_with: Callable[[BaseException], None], capsys: pytest.CaptureFixture[str]
) -> None:
    fail_with(KeyboardInterrupt())
    assert main(["rules"]) == 130
    assert capsys.readouterr().err == ""


def test_rules_prints_one_house_rule() -> None:
    told = run("rules", "minimum_bid")
    assert told.returncode == 0
    assert told.stdout.startswith("minimum_bid")
    assert "all_pass" not in told.stdout


def test_rules_prints_everything() -> None:
    told = run("rules").stdout
    assert told.index("1. Cards") < told.index("10. Game") < told.rindex("wrong_call")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this platform has no full device")
@pytest.mark.parametrize("arguments", [["--version"], ["rules"], ["check", "EXAMPLE"], ["man"]])
def test_output_that_finds_no_room_ends_in_one_sentence_and_one(arguments: list[str]) -> None:
    example = Path(__file__).parents[2] / "docs" / "example.bidwhist"
    named = [str(example) if word == "EXAMPLE" else word for word in arguments]
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "bidwhist", *named],
            check=False, stdout=full, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "bidwhist: No space left on device.\n")


@pytest.mark.parametrize("command", ["resume", "replay", "check", "analyse"])
@pytest.mark.parametrize("name", [".", "x" * 5000, "/dev/null/x"])
def test_a_name_that_cannot_be_a_files_is_refused(
    command: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, name]) == 2
    assert one_sentence(capsys.readouterr().err)


@pytest.mark.parametrize("command", ["resume", "replay", "check", "analyse"])
def test_a_file_without_a_name_is_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([command, ""])
    assert "argument FILE: the name of a file is missing" in capsys.readouterr().err
