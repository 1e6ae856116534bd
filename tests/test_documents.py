"""Every command in every document is run, in the order in which its document has them.

A command is run as it stands there, in a folder and with a home of the test's own; what is changed
first is in `SMALLER` and nowhere else. `WAYS` says how each kind of command is run: one that fits
none of them fails the test.
"""

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest
from textual.app import App

from bidwhist.cli import cli_spec, commands
from bidwhist.cli.main import main
from bidwhist.engine import house_rules
from bidwhist.game.deal_codes import deal_code
from terminal import Terminal

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLE = "docs/example.bidwhist"
BENCHMARKS = (ROOT / "benchmarks/__main__.py").read_text(encoding="utf-8")

SMALLER: Final = (
    (r"--(deals|games) \d+", r"--\1 1"),  # one where the document has a thousand
    (r" --workers \d+", ""),  # and so no processes to share them
    (r"^(bidwhist arena) expert club", r"\1 club novice"),  # who have no need to think
    (r"^(bidwhist analyse) FILE", r"\1 FILE --worlds 2"),
    (r"\bFILE\b", EXAMPLE),
    (r"\bCODE\b", deal_code("7", house_rules(), "pagat")),
    (r"^ssh -t host ", ""),  # there is no other computer here
    (r"['\"]bidwhist\[(\w+)\]['\"]", r"'.[\1]'"),  # from this folder, not from an index
)

FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PROGRAMS = ("bidwhist ", "python3 ", "python ", "py ", "pip ", "uv ", "pipx ", "ssh ", "arena ")
"""What begins a command in running text; there an arena's may be without its `bidwhist`."""


def commands_of(text: str) -> Iterator[str]:
    """Each command of a document: every line of its `sh` blocks, and commands in running text."""
    for place in re.finditer(f"{FENCE.pattern}|{INLINE.pattern}", text, FENCE.flags):
        language, block, inline = place.groups()
        if block is not None and language == "sh":
            yield from (line for line in block.splitlines() if line and line[0] != "#")
        elif inline and (inline.startswith(PROGRAMS) or inline == "bidwhist"):
            yield inline if not inline.startswith("arena") else f"bidwhist {inline}"


def smaller(line: str) -> str:
    """The command as it is run here."""
    for pattern, instead in SMALLER:
        line = re.sub(pattern, instead, line)
    return line


def bare(line: str) -> str:
    """The command without the remark behind it."""
    return line.partition(" #")[0].strip()


class Desk:
    """A folder with what the documents speak of, where their commands are run."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.home = folder / "work", folder / "home"
        (self.folder / "docs").mkdir(parents=True)
        shutil.copy(ROOT / EXAMPLE, self.folder / "docs")
        blocks = FENCE.findall((ROOT / "docs/bots.md").read_text(encoding="utf-8"))
        programs = [text for language, text in blocks if language == "python"]
        (self.folder / "first.py").write_text(programs[1], encoding="utf-8")
        left = (ROOT / EXAMPLE).read_text("utf-8").splitlines(keepends=True)[:12]
        (self.home / "games").mkdir(parents=True)
        (self.home / "games" / "left.bidwhist").write_text("".join(left), encoding="utf-8")
        path = f"{self._programs(folder / 'bin')}{os.pathsep}{os.environ['PATH']}"
        for name, value in {"PATH": path, "BIDWHIST_HOME": str(self.home)}.items():
            monkeypatch.setenv(name, value)
        monkeypatch.chdir(self.folder)

    def _programs(self, folder: Path) -> Path:
        """A folder with `bidwhist` and `python3`, whichever environment the tests run in."""
        folder.mkdir()
        for name, start in (("bidwhist", " -m bidwhist"), ("python3", "")):
            (folder / name).write_text(
                f'#!/bin/sh\nexec {shlex.quote(sys.executable)}{start} "$@"\n'
            )
            (folder / name).chmod(0o755)
        return folder

    def here(self, line: str) -> None:
        """Run a command of ours, in this process."""
        assert main(shlex.split(line, comments=True)[1:]) == 0

    def unplayed(self, line: str) -> None:
        """One that speaks of today's deal, which nobody has played at this desk."""
        assert main(shlex.split(line, comments=True)[1:]) == 1

    def shown(self, line: str) -> None:
        """Run one that prints its help or version and leaves."""
        with pytest.raises(SystemExit, match=r"^0$"):
            self.here(line)

    def named(self, line: str) -> None:
        """A command's name alone, in running text: it has a help."""
        self.shown(f"{line} --help")

    def in_shell(self, line: str, typed: str = "", folder: Path | None = None) -> None:
        """Run a line in the shell that it says it is for."""
        shell = (re.findall(r"# in (\w+)", line) or ["bash"])[0]
        if shutil.which(shell) is None or (line.startswith("man") and shutil.which("man") is None):
            return
        before = "autoload -U compinit; compinit -D\n" if shell == "zsh" else ""
        strict = ["-euo", "pipefail"] if shell == "bash" else []
        done = subprocess.run(
            [shell, *strict, "-c", before + bare(line)],
            input=typed, capture_output=True, text=True, check=False, cwd=folder or self.folder,
        )  # fmt: skip
        assert done.returncode == 0, f"{line!r} said {done.stderr[-2000:]}"

    def plain(self, line: str) -> None:
        """Begin a game in sentences, and quit."""
        self.in_shell(line, typed="quit\n")

    def at_table(self, line: str) -> None:
        """Open the table on a terminal, and leave it by a signal."""
        arguments = shlex.split(line, comments=True)[1:]
        with Terminal(self.home, *arguments) as terminal:
            terminal.wait_until(lambda: len(terminal.text().split()) > 20, "a screen")
            terminal.send(15)
            assert terminal.wait_for_end() == 143
            assert terminal.is_as_before()

    def served(self, line: str) -> None:
        """Serve until interrupted; without the extra, be told what to install."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        arguments = [*shlex.split(line, comments=True)[1:], "--port", str(port)]
        with Terminal(self.home, *arguments) as terminal:
            if find_spec("textual_serve") is None:
                assert terminal.wait_for_end() == 2
                return
            terminal.wait_for("The table is open")
            terminal.send(2)
            assert terminal.wait_for_end() in (0, 130)

    def checked(self, line: str) -> None:
        """A developer's line: each part of it is in what has to pass before a change lands."""
        script = (ROOT / ".ci/run").read_text(encoding="utf-8")
        assert all(part in script for part in line.split(" && "))

    def collected(self, line: str) -> None:
        """Tests that a document names are there; they are run without being named."""
        arguments = line.split()[3:]
        markers = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["pytest"]
        for option, value in zip(arguments, [*arguments[1:], ""], strict=True):
            if option == "-m":
                assert any(one.startswith(f"{value}:") for one in markers["ini_options"]["markers"])
            assert "/" not in option or (ROOT / option).exists()

    def measured(self, line: str) -> None:
        """A measurement that takes long: it is one of those that `test_benchmarks` runs briefly."""
        assert all(f'"{name}"' in BENCHMARKS for name in line.split()[3:] if name != "…")

    def named_app(self, line: str) -> None:
        """What another program is told to run is there."""
        module, _, name = line.rpartition(" ")[2].partition(":")
        assert issubclass(getattr(import_module(module), name), App)

    def started(self, line: str) -> None:
        """The program started by its script: what follows that is what follows `bidwhist`."""
        command = re.sub(r"^\S+ play\.py", "bidwhist", line)
        way_of(command, WAYS)(self, command)

    def installed(self, line: str) -> None:
        """An installation: the extras that it names exist. `test_installations_work` does it."""
        extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
        for named in re.findall(r"\[([\w,]+)\]", line):
            assert set(named.split(",")) <= set(extras["optional-dependencies"])


INSTALLS = r".*\b(pip|pipx|uv tool) install .*|python3 -m venv .*|python3 play\.py.*"
TOLD = "analyse|arena|check|completion|daily|deal|history|man|rules|settings|stats"

ONCE: Final[tuple[tuple[str, Callable[[Desk, str], None]], ...]] = (
    (r"py(thon3)? play\.py( serve)?", Desk.started),
    (INSTALLS, Desk.installed),
    (r"ruff check .*", Desk.checked),
    (r"textual run .*", Desk.named_app),
    (r"python3? -m benchmarks\b.*", Desk.measured),
    (r"python3 -m pytest .*", Desk.collected),
    (r"bidwhist (analyse|arena|check|completion|daily|deal|replay)", Desk.named),
    (r"bidwhist daily --share", Desk.unplayed),
    (r"bidwhist --(help|version)", Desk.shown),
    (r"bidwhist( --(rules|seed|ascii|no-mouse|theme|deal)\b.*)?", Desk.at_table),
    (r"bidwhist (resume|replay)\b.*", Desk.at_table),
    (r"bidwhist serve\b.*", Desk.served),
    (r"bidwhist --plain\b.*", Desk.plain),
    (r"(printf|eval|man|bidwhist completion) .*", Desk.in_shell),
)
"""How a command is run that leaves nothing behind: once, in the first document that has it."""

WAYS: Final = (
    *ONCE,
    (rf"bidwhist ({TOLD})\b[^|]*", Desk.here),
)


def way_of(line: str, ways: Sequence[tuple[str, Callable[[Desk, str], None]]]) -> Any:
    """How to run a line, or None."""
    return next((way for kind, way in ways if re.fullmatch(kind, bare(line))), None)


def lines_of(document: Path) -> list[str]:
    """The commands of a document as they are run, each once."""
    found = commands_of(document.read_text(encoding="utf-8"))
    return list(dict.fromkeys(map(smaller, found)))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_of_a_document_runs(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(tmp_path, monkeypatch)
    before = DOCUMENTS[: DOCUMENTS.index(document)]
    earlier = {bare(line) for path in before for line in lines_of(path)}
    for line in lines_of(document):
        way = way_of(line, WAYS)
        assert way is not None, f"{document.name}: nobody knows how to run {line!r}"
        if bare(line) not in earlier or not way_of(line, ONCE):
            way(desk, line)


def installations() -> list[str]:
    """The lines that install something, of all documents."""
    lines = {bare(line) for document in DOCUMENTS for line in lines_of(document)}
    return sorted(line for line in lines if re.fullmatch(INSTALLS, line))


@pytest.mark.slow
@pytest.mark.parametrize("line", installations())
def test_installations_work(line: str, tmp_path: Path) -> None:
    """Each in a copy of the tree and an environment of its own.

    What comes after it is as short as can be: the tests are counted and the program says its
    help.
    """
    tool = line.partition(" ")[0]
    if tool in ("uv", "pipx") and shutil.which(tool) is None:
        pytest.skip(f"There is no {tool} here.")
    subprocess.run(["git", "clone", "-q", str(ROOT), str(tmp_path / "tree")], check=True)
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    folders = [str(tmp_path / "venv" / "bin"), str(tmp_path / "tools"), os.environ["PATH"]]
    environment = {
        **os.environ, "PATH": os.pathsep.join(folders), "BIDWHIST_HOME": str(tmp_path / "home"),
        "UV_TOOL_DIR": str(tmp_path / "uv"), "UV_TOOL_BIN_DIR": str(tmp_path / "tools"),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "PIPX_HOME": str(tmp_path / "pipx"), "PIPX_BIN_DIR": str(tmp_path / "tools"),
    }  # fmt: skip
    line = re.sub(r"(&& bidwhist|play\.py)( serve)?$", r"\1 \2 --help", line)
    line = re.sub(r"(-m|play\.py) pytest", r"\g<0> --collect-only -q", line)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", line], cwd=tmp_path / "tree", env=environment,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]


def test_every_block_says_what_language_it_is() -> None:
    """One without, or one that is only set in, would not be looked at for commands."""
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        outside = FENCE.sub("", text).splitlines()
        assert not [line for line in outside if line.startswith(("    bidwhist", "    python"))]
        languages = {block[1] for block in FENCE.finditer(text)}
        assert languages <= {"sh", "json", "python", "text", "toml"}, document.name


def test_every_file_of_ours_that_a_document_names_exists() -> None:
    """By its path in the tree, in the package, or in the part of it that is spoken of."""
    folders = (ROOT / name for name in ("src", "tests", "docs", "benchmarks"))
    tree = {str(path) for folder in folders for path in folder.rglob("*.*")}
    tree |= {str(path) for path in ROOT.glob("*.*")}
    for document in DOCUMENTS:
        spans = " ".join(INLINE.findall(document.read_text(encoding="utf-8"))).split()
        named = {span for span in spans if re.fullmatch(r"[\w./]+\.(py|json|tcss|html)", span)}
        missing = {one for one in named if not any(path.endswith(f"/{one}") for path in tree)}
        assert missing - {"first.py"} == set(), document.name


def test_every_option_that_a_document_names_exists() -> None:
    known = {
        flag for command in cli_spec.commands() for one in command.options for flag in one.flags
    }
    known.update(re.findall(r'"(--[a-z-]+)"', BENCHMARKS))
    for document in DOCUMENTS:
        spans = INLINE.findall(document.read_text(encoding="utf-8"))
        named = {re.split("[ =]", span)[0] for span in spans if span.startswith("--")}
        assert named <= known, document.name


def test_every_command_is_in_a_document() -> None:
    text = "\n".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    missing = [name for name in commands.names() if f"bidwhist {name}" not in text]
    assert missing == []
