"""What a wheel carries beside the package: the manual page and the shells' completions.

They are made while it is built, from the same parser as `--help`, so that they are never behind.
With `BIDWHIST_MYPYC=1` in the environment the busiest modules go in compiled as well, for this
Python and this kind of machine; without it nothing is compiled, and the wheel is good anywhere.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACES = {
    "man": "share/man/man6/bidwhist.6",
    "bash": "share/bash-completion/completions/bidwhist",
    "zsh": "share/zsh/site-functions/_bidwhist",
    "fish": "share/fish/vendor_completions.d/bidwhist.fish",
}

COMPILED = (
    *(f"engine/{name}.py" for name in ("cards", "trick")),
    *(
        f"bots/{name}.py"
        for name in ("position", "playing", "leading", "feature_weights", "deal_sampler")
    ),
    *(f"bots/{name}.py" for name in ("canonical", "position_from_view", "hand_value", "burying")),
    *(f"bots/{name}.py" for name in ("utility", "bidding", "bidding_styles", "auction_search")),
    *(
        f"bots/double_dummy/{name}.py"
        for name in ("__init__", "order", "search", "quick_tricks", "suits")
    ),
)
"""The modules in which bots and solver spend their time."""


class SharedFiles(BuildHookInterface):  # type: ignore[type-arg]
    """Writes what is made into a folder of its own and adds it to the wheel."""

    def dependencies(self) -> list[str]:
        """Return what compiling needs."""
        return ["mypy>=1.18", "setuptools>=70"] if _compiling() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files; an editable install has no use for them."""
        sys.path.insert(0, str(Path(self.root, "src")))
        from bidwhist.cli import manual
        from bidwhist.cli.completion import SHELLS

        self._folder = tempfile.TemporaryDirectory()
        texts = {"man": manual.page(), **{shell: make() for shell, make in SHELLS.items()}}
        for name, text in texts.items():
            path = Path(self._folder.name, name)
            path.write_text(text, encoding="utf-8", newline="\n")
            build_data["shared_data"][str(path)] = PLACES[name]
        if _compiling() and version != "editable":
            build_data.update(pure_python=False, infer_tag=True)
            for library, place in _libraries(Path(self.root, "src"), Path(self._folder.name)):
                build_data["force_include"][str(library)] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the folder."""
        self._folder.cleanup()


def _compiling() -> bool:
    return os.environ.get("BIDWHIST_MYPYC") == "1"


def _libraries(source: Path, folder: Path) -> Iterator[tuple[Path, str]]:
    """Compile a copy of the source in the folder; yield each library and its place in the wheel."""
    from mypyc.build import mypycify
    from setuptools import setup

    shutil.copytree(source / "bidwhist", folder / "bidwhist")
    with chdir(folder):
        paths = [f"bidwhist/{name}" for name in COMPILED]
        options = ["--ignore-missing-imports", *paths]
        modules = mypycify(options, group_name="bidwhist", opt_level="3", debug_level="0")
        command = ["--quiet", "build_ext", "--build-lib", "libraries"]
        setup(name="bidwhist", packages=[], ext_modules=modules, script_args=command)
    made = folder / "libraries"
    for library in (path for path in made.rglob("*") if path.is_file()):
        yield library, library.relative_to(made).as_posix()
