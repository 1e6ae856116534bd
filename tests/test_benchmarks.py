"""Each figure that a document quotes comes from a program in benchmarks/, and those run."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.__main__ import APART, PARTS  # noqa: E402

MEASURED: Final = re.compile(r"\d (ms|µs|MiB)\b|points a deal \||\d % of the hands")
"""What only a measurement can say."""
NAMED: Final = re.compile(r"benchmarks/(\w+)\.py|python -m benchmarks ([\w ]+)`")


WITHOUT_IT: Final = """
import runpy, sys
sys.modules["pyspiel"] = None
sys.argv[1:] = ["--rounds", "1", "--deals", "1"]
runpy.run_path("benchmarks/engine.py", run_name="__main__")
"""


def sections() -> Iterator[tuple[str, str]]:
    """Each part of a document under one heading, by the document and the heading."""
    for document in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for section in re.split(r"(?m)^(?=#+ )", document.read_text(encoding="utf-8")):
            yield f"{document.name} {section.splitlines()[0] if section else ''}", section


pytestmark = pytest.mark.usefixtures("home")  # where the journal is measured

QUOTING: Final = [(where, text) for where, text in sections() if MEASURED.search(text)]


def test_every_program_is_run_by_the_one_command_or_stands_apart() -> None:
    there = {path.stem for path in (ROOT / "benchmarks").glob("[!_]*.py")}
    run = {Path(part.full[0]).stem for part in PARTS.values() if part.full[0] != "-m"}
    assert run | set(APART) == there


@pytest.mark.parametrize(("where", "text"), QUOTING, ids=[where for where, _ in QUOTING])
def test_a_section_with_a_figure_names_the_program_that_measures_it(where: str, text: str) -> None:
    named = {name for one, several in NAMED.findall(text) for name in (one or several).split()}
    assert named
    assert named <= {*PARTS, *APART}


def test_the_contributors_are_told_every_program() -> None:
    told = (ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")
    assert [name for name in PARTS if f"`{name}`" not in told] == []
    assert [name for name in APART if f"`benchmarks/{name}.py`" not in told] == []


def said_by(*arguments: str) -> str:
    """What a Python program prints; it has to end well."""
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout


def test_one_command_runs_those_that_are_named() -> None:
    said = said_by("-m", "benchmarks", "--short", "startup", "fairness", "journal")
    assert "startup: " in said
    assert "bidwhist --version" in said
    assert "chi-square" in said
    assert "a line appended" in said


@pytest.mark.slow
def test_every_program_works_in_its_short_form() -> None:
    said = said_by("-m", "benchmarks", "--short")
    assert all(f"\n{name}: {part.about}\n" in said for name, part in PARTS.items())


def test_without_the_other_library_the_engine_is_measured_alone_and_says_so() -> None:
    said = said_by("-c", WITHOUT_IT)
    assert "open_spiel is not installed: ours alone." in said
    assert "cards a second, pure apply" in said
