"""`play.py` starts the game from its folder, whatever the system's Python lacks."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, with an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    spec = importlib.util.spec_from_file_location("play", ROOT / "play.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Ran:
    """Stands in for the programs that are run; each environment gets a Python that is a file."""

    def __init__(self, fails: bool = False) -> None:
        self.commands: list[list[str]] = []
        self.fails = fails

    def __call__(self, command: list[str], **_: Any) -> None:
        self.commands.append(command)
        if "venv" in command:
            (Path(command[-1]) / "bin").mkdir(parents=True)
        if "install" in command and self.fails:
            raise subprocess.CalledProcessError(1, command)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> Ran:
    """No program is run."""
    ran = Ran()
    monkeypatch.setattr(subprocess, "run", ran)
    return ran


def without(play: ModuleType, monkeypatch: pytest.MonkeyPatch, *missing: str) -> None:
    """Have a system whose Python lacks these modules."""
    monkeypatch.setattr(play, "find_spec", lambda name: None if name in missing else True)


def starts(play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What is started in the place of the script, from now on."""
    started: list[list[str]] = []

    def start(command: list[str]) -> int:
        started.append(command)
        return 0

    monkeypatch.setattr(play, "run", start)
    return started


def test_it_starts_the_game_in_an_environment_that_is_made_once(
    play: ModuleType, ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = starts(play, monkeypatch)
    for _ in range(2):
        assert play.main(["--seed", "7"]) == 0
    assert len(ran.commands) == 2  # the environment, and what is in it
    assert started[0] == started[1]
    python, *rest = started[0]
    assert Path(python).parents[2] == play.cache()
    assert rest == ["-P", "-m", "bidwhist", "--seed", "7"]


def test_it_is_made_anew_when_the_project_needs_other_things(
    play: ModuleType, ran: Ran, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(play, "ROOT", tmp_path)
    for needs in ("textual>=8", "textual>=9"):
        (tmp_path / "pyproject.toml").write_text(needs)
        play.environment([])
    assert len(ran.commands) == 4
    assert len(list(play.cache().iterdir())) == 1


@pytest.mark.parametrize(
    ("arguments", "extra"), [([], ""), (["pytest"], "[test]"), (["--ascii", "serve"], "[web]")]
)
def test_what_a_command_needs_besides_is_installed_with_it(
    play: ModuleType, ran: Ran, monkeypatch: pytest.MonkeyPatch, arguments: list[str], extra: str
) -> None:
    monkeypatch.setattr(play, "run", lambda _command: 0)
    monkeypatch.chdir(ROOT)
    play.main(arguments)
    assert ran.commands[-1][-2:] == ["--editable", f"{ROOT}{extra}"]


def test_a_system_without_ensurepip_installs_by_its_own_pip(
    play: ModuleType, ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    without(play, monkeypatch, "ensurepip")
    play.environment([])
    make, install = ran.commands
    assert "--without-pip" in make
    assert install[:4] == [sys.executable, "-m", "pip", "--python"]


def test_a_system_without_any_pip_is_told_what_to_install(
    play: ModuleType,
    ran: Ran,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    without(play, monkeypatch, "ensurepip", "pip")
    assert play.main([]) == 1
    assert "sudo apt install python3-venv" in capsys.readouterr().err
    assert list(play.cache().iterdir()) == []


def test_what_cannot_be_installed_is_said_and_leaves_nothing(
    play: ModuleType, ran: Ran, capsys: pytest.CaptureFixture[str]
) -> None:
    ran.fails = True
    assert play.main([]) == 1
    assert capsys.readouterr().err.splitlines()[-1].startswith("bidwhist could not be set up.")
    assert list(play.cache().iterdir()) == []


def test_a_home_that_cannot_be_written_to_is_said(
    play: ModuleType,
    ran: Ran,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert play.main([]) == 1
    assert "could not be set up: " in capsys.readouterr().err


def test_an_older_python_hands_over_to_a_newer_one_or_says_what_is_needed(
    play: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "OLDEST", (4, 0))
    started = starts(play, monkeypatch)
    there = {"python3.12": "/opt/python3.12"}
    monkeypatch.setattr(play.shutil, "which", there.get)
    assert play.main(["--seed", "7"]) == 0
    assert started == [["/opt/python3.12", str(ROOT / "play.py"), "--seed", "7"]]
    there.clear()
    assert play.main([]) == 2
    assert "needs Python 3.11 or newer" in capsys.readouterr().err


MISSING = """
import importlib.util, runpy, sys
find = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name in {missing} else find(name)
sys.argv[0] = {path!r}
runpy.run_path({path!r}, run_name="__main__")
"""


@pytest.mark.slow
@pytest.mark.parametrize("missing", [(), ("ensurepip",), ("ensurepip", "pip")])
def test_the_game_comes_up_whatever_the_system_lacks(
    tmp_path: Path, missing: tuple[str, ...]
) -> None:
    """It fetches what it needs, and so takes a network."""
    code = MISSING.format(missing=missing, path=str(ROOT / "play.py"))
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [sys.executable, "-c", code, "--plain", "--seed", "7"],
        env={**own, "XDG_CACHE_HOME": str(tmp_path), "BIDWHIST_HOME": str(tmp_path / "home")},
        input="quit\n", capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert "South" in done.stdout
