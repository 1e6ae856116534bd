"""TOML files that people edit too: read with a limit, changed in place under a lock.

A change keeps comments, order and keys that are not ours, and what another program that is open
has changed meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from pathlib import Path
from typing import Any

from bidwhist.store import lock, text_files

Edit = Callable[[MutableMapping[str, Any]], None]
"""What changes a file's table in place."""


def read(path: Path) -> dict[str, Any]:
    """Return the file's table; a `ValueError` says why it is none, `OSError` as usual."""
    text = text_files.read_text(path)
    import tomllib  # it compiles patterns, which no start waits for in vain

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def change(path: Path, edit: Edit, heading: str = "") -> Path | None:
    """Change the file as it is now; return where it was set aside if it was broken, else None.

    A new file begins with the heading, a comment. `OSError` where it cannot be read or written.
    """
    import tomlkit  # as long as the rest of a start; only a change needs it

    text_files.private_folder(path.parent)
    with lock.holding(path.parent):
        aside, before = None, ""
        document = tomlkit.document()
        try:
            before = text_files.read_text(path)
            document = tomlkit.parse(before)
        except FileNotFoundError:
            pass
        except (ValueError, RecursionError):
            aside = text_files.set_aside(path)
        if not document.as_string() and heading:
            document.add(tomlkit.comment(heading))
        edit(document)
        if (text := document.as_string()) != before:
            text_files.write_text(path, text)
    return aside


def put(table: MutableMapping[str, Any], values: Mapping[str, object]) -> None:
    """Set the values; a table is put into the one that is there, and None removes a key."""
    for name, value in values.items():
        if value is None:
            table.pop(name, None)
        elif isinstance(value, Mapping):
            if not isinstance(table.get(name), MutableMapping):
                table[name] = {}
            put(table[name], value)
        else:
            table[name] = _plain(value)


def _plain(value: object) -> object:
    """Return the value as TOML has it: lists for tuples, `?` for half a surrogate pair."""
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value
