"""The wheel and the source as they are handed out. Slow: each is built and installed anew.

What they contain is in `CONTENTS`; they run on every Python that this machine has of those that
`pyproject.toml` names.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bidwhist import __version__
from terminal import Terminal

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONTENTS = re.compile(
    r"bidwhist/[\w/]+\.(py|tcss)|bidwhist/(py\.typed|docs/rules\.md|web/page\.html)"
    r"|bidwhist/bots/instinct\.json"
    r"|bidwhist-[\d.]+\.data/data/share/(man/man6/bidwhist\.6|bash-completion/completions/bidwhist"
    r"|zsh/site-functions/_bidwhist|fish/vendor_completions\.d/bidwhist\.fish)"
    r"|bidwhist-[\d.]+\.dist-info/(METADATA|WHEEL|RECORD|entry_points\.txt|licenses/LICENSE)"
)
NAMED = re.compile(r"Programming Language :: Python :: (3\.\d+)")
VERSIONS = [found[1] for line in PROJECT["classifiers"] if (found := NAMED.fullmatch(line))]

pytestmark = pytest.mark.slow


def interpreters() -> Iterator[tuple[str, str]]:
    """The version and path of each Python here that we say we run on."""
    for version in VERSIONS:
        places = [str(path) for path in Path.home().glob(f".pyenv/versions/{version}.*/bin/python")]
        for path in [*places, shutil.which(f"python{version}")]:
            if path and subprocess.run([path, "-c", ""], check=False).returncode == 0:
                yield version, path
                break


def run(*command: str | Path, cwd: Path = Path("/"), **environment: str) -> str:
    """What a command prints; it has to succeed."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        command, cwd=cwd, env={**own, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The two archives, the wheel made from the source archive, and the tree they are of."""
    folder = tmp_path_factory.mktemp("built")
    run("git", "clone", "-q", ROOT, folder / "tree")
    run(sys.executable, "-m", "venv", folder / "venv")
    pip = folder / "venv" / "bin" / "pip"
    run(pip, "install", "-q", "build")
    run(folder / "venv/bin/python", "-m", "build", "-q", "--outdir", folder, folder / "tree")
    wheel, source = next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))
    return {"wheel": wheel, "source": source, "tree": folder / "tree"}


def test_the_wheel_has_what_runs_and_nothing_else(built: dict[str, Path]) -> None:
    names = zipfile.ZipFile(built["wheel"]).namelist()
    assert [name for name in names if not CONTENTS.fullmatch(name)] == []
    tracked = run("git", "ls-files", "src/bidwhist", cwd=built["tree"]).splitlines()
    assert {name.removeprefix("src/") for name in tracked} <= set(names)


def test_the_source_can_be_tested_as_it_is(built: dict[str, Path]) -> None:
    with tarfile.open(built["source"]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "pyproject.toml",
        "LICENSE",
        "README.md",
        "hatch_build.py",
        "play.py",
        "tests/conftest.py",
    } <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith(".git/")]


def test_the_metadata_say_what_it_is(built: dict[str, Path]) -> None:
    wheel = zipfile.ZipFile(built["wheel"])
    text = wheel.read(f"bidwhist-{__version__}.dist-info/METADATA").decode()
    assert f"\nVersion: {__version__}\n" in text
    assert "\nLicense-Expression: MIT\n" in text
    assert "\nDescription-Content-Type: text/markdown\n" in text


@pytest.mark.parametrize(("version", "python"), list(interpreters()))
def test_it_is_installed_and_runs_from_any_folder(
    version: str, python: str, built: dict[str, Path], tmp_path: Path
) -> None:
    run(python, "-m", "venv", tmp_path / "venv")
    run(tmp_path / "venv/bin/pip", "install", "-q", built["wheel"])
    program = tmp_path / "venv" / "bin" / "bidwhist"
    home = {"BIDWHIST_HOME": str(tmp_path / "home")}
    assert run(program, "--version") == f"bidwhist {__version__}\n"
    assert "3.4 " in run(program, "rules", "3.4")
    assert "club against novice" in run(program, "arena", "club", "novice", "--deals", "2")
    run(program, "deal", "--games", "1", "--out", tmp_path / "records")
    assert "in order" in run(program, "check", tmp_path / "records/000001.bidwhist")
    for path in (built["tree"] / "src/bidwhist/cli/commands").glob("[a-z]*.py"):
        assert run(program, path.stem, "--help").startswith("usage: bidwhist"), version
    for place in ("man/man6/bidwhist.6", "bash-completion/completions/bidwhist"):
        assert (tmp_path / "venv" / "share" / place).is_file()
    where = ("-c", f"import os; os.chdir('/'); os.execv({str(program)!r}, ['bidwhist'])")
    with Terminal(tmp_path / "home", command=where, environment=home) as terminal:
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_for("bid or pass")
        terminal.send(15)
        assert terminal.wait_for_end() == 143
