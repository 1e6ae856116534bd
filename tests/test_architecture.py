"""docs/architecture.md as tests: what imports what, what a bot may name, how long a file may be."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "bidwhist"

# Each line may import its own and those above. A folder stands for all that is in it, except for
# files with a line of their own. A new part is entered here, as low as it can stand.
ORDER = [
    ["text.sanitize", "text.names", "text.usage_error"],
    ["engine"],
    ["game.events"],
    ["text", "game.dealing", "game.deal_codes"],
    ["bots", "teach"],
    ["game"],
    ["daily"],
    ["store"],
    ["plain", "tui", "web"],
    ["rl"],
    ["cli"],
    ["__main__"],
]

# The same inside the engine, one file after the other.
ENGINE = [
    *("errors", "cards", "rules", "contract", "actions"),
    *("auction", "kitty", "trick", "deal", "revoke", "score"),
    *(
        "state",
        "legality",
        "hand_end",
        "game",
        "view",
        "notation",
        "record_writer",
        "record_models",
        "record",
        "record_outcome",
    ),
]

FORBIDDEN_IN_ENGINE = {
    "textual",
    "rich",
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "platformdirs",
}
PYDANTIC_IN_ENGINE = {"record_models"}
"""Where text enters that others have written."""

CONDUCTORS = {"bots/arena/match.py", "bots/deal_sampler.py"}
"""They play whole games, or imagine them, and so hold states; no bot is in them."""


def files(folder: str = "") -> list[Path]:
    return sorted((SOURCE / folder).rglob("*.py"))


def module_of(path: Path) -> str:
    """The module's name below the package, as `engine.trick`."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def imports_of(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)
            yield node.module


def parts_imported(path: Path) -> set[str]:
    """The modules of the package that a file imports: `engine.view`, `store.paths` …"""
    modules = {module_of(file).removesuffix(".__init__") for file in files()}
    names = {name.removeprefix("bidwhist.") for name in imports_of(path)}
    return {name for name in names & modules if not any(n.startswith(f"{name}.") for n in names)}


def group_of(module: str) -> int:
    """The place of a module in ORDER: the line of its own, or that of its folder."""
    if module == "__init__":
        return 0
    own = [n for n, parts in enumerate(ORDER) if module in parts]
    folder = [n for n, parts in enumerate(ORDER) if module.split(".", maxsplit=1)[0] in parts]
    return [*own, *folder][0]


def test_every_part_has_a_place_in_the_order() -> None:
    known = {part.split(".")[0] for parts in ORDER for part in parts}
    there = {path.relative_to(SOURCE).parts[0].removesuffix(".py") for path in files()}
    assert there - {"__init__"} <= known


@pytest.mark.parametrize("path", files(), ids=module_of)
def test_imports_run_one_way(path: Path) -> None:
    own = group_of(module_of(path))
    late = {module for module in parts_imported(path) if group_of(module) > own}
    assert late == set()


def imports_among_ours() -> dict[str, set[str]]:
    """For each module of the package, the others that it imports, wherever the import stands."""
    modules = {f"bidwhist.{module_of(path)}".removesuffix(".__init__"): path for path in files()}
    imports: dict[str, set[str]] = {module: set() for module in modules}
    for module, path in modules.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in modules:
                for name in (f"{node.module}.{part.name}" for part in node.names):
                    imports[module].add(name if name in modules else node.module)
    return imports


def circle_in(imports: dict[str, set[str]]) -> list[str]:
    """The modules of which each imports the next and the last the first; none where none do."""
    sorter = TopologicalSorter(imports)
    try:
        sorter.prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_file_imports_itself_by_way_of_others() -> None:
    assert circle_in(imports_among_ours()) == []


def test_a_circle_of_imports_would_be_found() -> None:
    assert circle_in({"a": {"b"}, "b": {"c"}, "c": {"a"}}) != []


@pytest.mark.parametrize("path", files("engine"), ids=module_of)
def test_imports_run_one_way_inside_the_engine_too(path: Path) -> None:
    own = path.stem
    if own == "__init__":
        return
    names = (name.split(".") for name in imports_of(path) if name.startswith("bidwhist.engine."))
    imported = {name[2] for name in names} & {file.stem for file in files("engine")}
    assert {name for name in imported if ENGINE.index(name) >= ENGINE.index(own)} == set()


@pytest.mark.parametrize("path", files("engine"), ids=module_of)
def test_the_engine_has_no_screen_no_dice_and_no_clock(path: Path) -> None:
    imported = {name.split(".")[0] for name in imports_of(path)}
    assert imported & FORBIDDEN_IN_ENGINE == set()
    assert ("pydantic" in imported) <= (path.stem in PYDANTIC_IN_ENGINE)


def loaded_by(module: str) -> set[str]:
    """The modules that are there after importing one in a fresh interpreter."""
    code = f"import sys, json, {module}; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return set(json.loads(run.stdout))


def test_the_engine_alone_loads_nothing_above_it() -> None:
    loaded = loaded_by("bidwhist.engine")
    assert {name.split(".")[1] for name in loaded if name.startswith("bidwhist.")} == {"engine"}
    assert not loaded & {"textual", "rich"}


def test_bots_load_no_screen_and_no_store() -> None:
    loaded = loaded_by("bidwhist.bots")
    parts = {name.removeprefix("bidwhist.") for name in loaded if name.startswith("bidwhist.")}
    assert all(group_of(part) <= group_of("bots") for part in parts)
    assert not loaded & {"textual", "rich"}


PLAYERS = [
    path
    for folder in ("bots", "tui/widgets", "tui/drawing")
    for path in files(folder)
    if str(path.relative_to(SOURCE)) not in CONDUCTORS
]


@pytest.mark.parametrize("path", PLAYERS, ids=module_of)
def test_no_bot_widget_or_face_names_a_state(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    imported = {name.split(".")[-1] for name in imports_of(path) if "engine" in name}
    assert "State" not in named | imported


CHANGES = {"act", "deal", "take_back", "seal"}
"""What a session does; a `Conductor` calls it for every face."""

FACES = [path for folder in ("plain", "tui", "web", "store", "cli") for path in files(folder)]


@pytest.mark.parametrize("path", FACES, ids=module_of)
def test_no_face_changes_a_game_past_its_conductor(path: Path) -> None:
    calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8")))
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]  # fmt: skip
    changing = {ast.unparse(call) for call in calls if call.attr in CHANGES}
    assert not {name for name in changing if "session" in name}


def test_the_document_names_every_part_and_every_engine_file() -> None:
    told = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    folders = {path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()}
    assert {folder for folder in folders if f"{folder}/" not in told} == set()
    assert {name for name in ENGINE if name not in told.split()} == set()


@pytest.mark.parametrize("path", files(), ids=module_of)
def test_a_file_fits_in_a_head(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300
