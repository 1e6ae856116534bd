"""What a wheel carries beside the package: the manual page and the shells' completions.

They are made while it is built, from the same parser as `--help`, so that they are never behind.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACES = {
    "man": "share/man/man6/bidwhist.6",
    "bash": "share/bash-completion/completions/bidwhist",
    "zsh": "share/zsh/site-functions/_bidwhist",
    "fish": "share/fish/vendor_completions.d/bidwhist.fish",
}


class SharedFiles(BuildHookInterface):  # type: ignore[type-arg]
    """Writes the shared files into a folder of their own and adds them to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Add the files; an editable install has no use for them."""
        sys.path.insert(0, str(Path(self.root, "src")))
        from bidwhist import manual
        from bidwhist.completion import SHELLS

        self._folder = tempfile.TemporaryDirectory()
        texts = {"man": manual.page(), **{shell: make() for shell, make in SHELLS.items()}}
        for name, text in texts.items():
            path = Path(self._folder.name, name)
            path.write_text(text, encoding="utf-8", newline="\n")
            build_data["shared_data"][str(path)] = PLACES[name]

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the folder."""
        self._folder.cleanup()
