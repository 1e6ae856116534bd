"""Completions and the manual page, made from the parser: whole, and understood by their readers."""

import os
import select
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from bidwhist.cli import cli_spec, completion, manual
from bidwhist.cli.commands._table import PROFILES
from bidwhist.cli.main import main

COMMANDS = cli_spec.commands()
WORDS = {command.name for command in COMMANDS if command.name}
FLAGS = {flag for command in COMMANDS for option in command.options for flag in option.flags}


def needs(program: str) -> pytest.MarkDecorator:
    """Skips where the program is not installed."""
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"there is no {program} here")


def output(*command: str, stdin: str = "", folder: Path | None = None) -> str:
    """What a program prints, having had nothing to complain about."""
    done = subprocess.run(
        command, input=stdin, capture_output=True, text=True, check=True, cwd=folder
    )
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("shell", completion.SHELLS)
def test_each_script_has_every_command_and_option(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    flags = FLAGS if shell != "fish" else {f"-l {flag[2:]}" for flag in FLAGS if flag[:2] == "--"}
    assert all(word in script for word in WORDS | flags)


def test_a_shell_that_is_not_known_is_refused() -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["completion", "tcsh"])


def bash_offers(line: str, folder: Path) -> list[str]:
    """What bash would offer at the end of the line."""
    words = line.split(" ")
    listed = " ".join(f"'{word}'" for word in words)
    script = f"COMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; _bidwhist\n"
    show = 'printf "%s\\n" "${COMPREPLY[@]}"\n'
    source = completion.bash().replace("complete -o", ": -o") + script + show
    return output("bash", "--norc", "-c", source, folder=folder).split("\n")[:-1]


@needs("bash")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("bidwhist dea", ["deal"]),
        ("bidwhist --rul", ["--rules"]),
        ("bidwhist --rules kit", ["kitchen-table"]),
        ("bidwhist --rules = kit", ["kitchen-table"]),
        ("bidwhist --rules =", [*PROFILES]),
        ("bidwhist deal --see", ["--seed"]),
        ("bidwhist --seed dea", [""]),
        ("bidwhist completion z", ["zsh"]),
        ("bidwhist check --j", ["--json"]),
        ("bidwhist check a", ["a game.bidwhist"]),
        ("bidwhist --ascii resume --li", ["--list"]),
        ("bidwhist deal --out s", ["sub"]),
    ],
)
def test_bash_offers_what_can_come_next(line: str, offered: list[str], tmp_path: Path) -> None:
    (tmp_path / "a game.bidwhist").touch()
    (tmp_path / "sub").mkdir()
    assert bash_offers(line, tmp_path) == offered


@needs("fish")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("bidwhist dea", {"deal"}),
        ("bidwhist --rules kit", {"kitchen-table"}),
        ("bidwhist deal --see", {"--seed"}),
        ("bidwhist completion ", {"bash", "zsh", "fish"}),
        ("bidwhist deal --out s", {"sub/"}),
    ],
)
def test_fish_offers_what_can_come_next(line: str, offered: set[str], tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sun.txt").touch()
    source = completion.fish() + f"complete -C '{line}'\n"
    told = output("fish", "--no-config", "-c", source, folder=tmp_path)
    assert {entry.split("\t")[0] for entry in told.splitlines()} == offered


@needs("zsh")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [("bidwhist dea", "deal "), ("bidwhist deal --wo", "--workers "),
     ("bidwhist --rules kit", "kitchen-table ")],
)  # fmt: skip
def test_zsh_completes_what_is_typed(typed: str, completed: str, tmp_path: Path) -> None:
    import pty

    (tmp_path / "bidwhist.zsh").write_text(completion.zsh())
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        ["zsh", "-f", "-i"], stdin=theirs, stdout=theirs, stderr=theirs,
        cwd=tmp_path, env={**os.environ, "TERM": "dumb", "PS1": "ready> "}, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    try:
        os.write(ours, b"autoload -U compinit; compinit -D; . ./bidwhist.zsh; PS1='no''w> '\n")
        assert "now> " in heard(ours, "now> ")
        os.write(ours, f"{typed}\t".encode())
        assert completed in heard(ours, completed)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def heard(descriptor: int, wanted: str) -> str:
    """What a terminal shows until it has shown what is wanted, or for a minute."""
    text, until = "", time.monotonic() + 60
    while wanted not in text and time.monotonic() < until:
        if select.select([descriptor], [], [], 0.2)[0]:
            text += os.read(descriptor, 4096).decode(errors="replace")
    return text


def test_the_manual_page_has_every_command_and_option() -> None:
    page = manual.page().replace("\\-", "-")
    assert all(f".SS {word}\n" in page for word in WORDS)
    assert all(f"\\fB{flag}\\fR" in page for flag in FLAGS)


def test_nothing_in_the_manual_page_is_taken_for_a_request_that_is_none() -> None:
    requests = {line.split()[0] for line in manual.page().splitlines() if line[:1] in ".'"}
    assert requests <= {".TH", ".SH", ".SS", ".PP", ".TP"}


@needs("groff")
def test_the_manual_page_is_set_without_a_warning() -> None:
    text = output("groff", "-man", "-ww", "-Tascii", "-P-c", stdin=manual.page())
    assert "kitchen-table" in text
    assert "BIDWHIST(6)" in text


def test_the_manual_page_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["man"]) == 0
    assert capsys.readouterr().out == manual.page()
