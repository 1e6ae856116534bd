"""The example of the documents as a game on a disk: with other players, or only its beginning."""

import json
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "docs" / "example.bidwhist"


def seated(*names: str) -> dict[str, dict[str, str]]:
    """The players of a game line: a person in the South, and bots."""
    kinds = ("bot:club", "bot:club", "human", "bot:club")
    who = zip("NESW", names, kinds, strict=True)
    return {seat: {"name": name, "kind": kind} for seat, name, kind in who}


def write_example(path: Path, lines: int = 999, **changes: object) -> Path:
    """Write the example's first lines, with what changes in its game line."""
    head, *rest = EXAMPLE.read_text("utf-8").splitlines()
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = [json.dumps(json.loads(head) | changes), *rest][:lines]
    path.write_text("\n".join(kept) + "\n", "utf-8")
    return path
