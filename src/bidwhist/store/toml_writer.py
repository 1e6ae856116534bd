"""TOML written: flat tables of text, numbers, switches and lists are all that we save.

The standard library reads TOML and does not write it; these few lines spare a dependency.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Plain: TypeAlias = str | int | bool | Sequence[str]
"""What a key may hold."""

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def dumps(values: Mapping[str, Plain | Mapping[str, Plain]]) -> str:
    """The TOML text of a table; inner tables come last."""
    lines, tables = [], []
    for key, value in values.items():
        if isinstance(value, Mapping):
            tables += [
                "",
                f"[{_key(key)}]",
                *(f"{_key(name)} = {_value(item)}" for name, item in value.items()),
            ]
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    return "\n".join(lines + tables) + "\n"


def _key(name: str) -> str:
    """The name as it stands before its value: in quotes where it is more than letters."""
    return name if name.isascii() and name.isidentifier() else _value(name)


def _value(value: Plain) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{"".join(map(_character, value))}"'
    return f"[{', '.join(map(_value, value))}]"


def _character(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    code = ord(character)
    if code < 0x20 or code == 0x7F:
        return f"\\u{code:04X}"
    return "\N{REPLACEMENT CHARACTER}" if 0xD800 <= code < 0xE000 else character
