"""`bidwhist settings`: the settings in force, where each comes from, and where they are kept."""

import argparse
import sys

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from bidwhist.store.settings import SettingsFile

HELP = "print the settings in force and where they are kept"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the choice between a list for people and one for programs."""
    parser.add_argument("--json", action="store_true", help="print them as JSON")


def run(args: argparse.Namespace) -> int:
    """Print every setting in force."""
    import json
    from dataclasses import asdict

    from bidwhist.store.settings import SettingsFile
    from bidwhist.text.sanitize import printable

    file = SettingsFile()
    if args.json:
        print(json.dumps(asdict(file.current), indent=2, ensure_ascii=False))
    else:
        where = printable(str(file.path)) if file.path else "kept in memory only"
        print(where, *_lines(file), sep="\n")
    for notice in file.notices:
        print(f"bidwhist: {notice}", file=sys.stderr)
    return 0


def _lines(file: "SettingsFile") -> list[str]:
    from bidwhist.store.settings import ABOUT, PLAIN, PREFIX
    from bidwhist.text.sanitize import printable

    lines = []
    for name in PLAIN:
        source = f" (from {PREFIX}{name.upper()})" if name in file.overridden else ""
        lines.append(f"{name:20} {printable(file.word(name)):10} {ABOUT[name]}{source}")
    return lines
