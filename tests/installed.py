"""A bot of another package, installed for the time of a test."""

from pathlib import Path

import pytest


def install_bot(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str = "Timid") -> None:
    """Have a package be here that announces a bot which passes whenever it may."""
    (folder / "elsewhere.py").write_text(
        "from bidwhist.bots.fallback import simplest\n"
        "def timid(view, chance):\n"
        "    return simplest(view)\n"
    )
    about = folder / "elsewhere-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[bidwhist.bots]\n{name} = elsewhere:timid\n")
    monkeypatch.syspath_prepend(str(folder))
