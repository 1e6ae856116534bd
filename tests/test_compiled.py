"""The wheel with compiled modules, and that without the variable nothing is compiled."""

import os
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.slow


def wheel(folder: Path, compiled: str) -> Path:
    """A wheel of this tree, built with the variable as given."""
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "-w",
        folder,
        ROOT,
    ]
    subprocess.run(command, check=True, env={**os.environ, "BIDWHIST_MYPYC": compiled})
    (made,) = folder.glob("*.whl")
    return made


def libraries(archive: Path) -> set[str]:
    """The modules of a wheel that are compiled."""
    names = zipfile.ZipFile(archive).namelist()
    suffix = EXTENSION_SUFFIXES[0]
    return {name.removesuffix(suffix) for name in names if name.endswith(suffix)}


def test_the_busiest_modules_are_compiled_where_that_is_asked_for(tmp_path: Path) -> None:
    archive = wheel(tmp_path, "1")
    assert {"bidwhist/engine/trick", "bidwhist/bots/playing", "bidwhist/bots/solver/search"} <= (
        libraries(archive)
    )
    assert not archive.name.endswith("-any.whl")
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(tmp_path / "there")
    code = "import bidwhist.bots.playing as it; print(it.__file__)"
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "there")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip().endswith(EXTENSION_SUFFIXES[0])


@pytest.mark.parametrize("value", ["", "0"])
def test_without_the_variable_nothing_is(tmp_path: Path, value: str) -> None:
    archive = wheel(tmp_path, value)
    assert libraries(archive) == set()
    assert archive.name.endswith("-py3-none-any.whl")
