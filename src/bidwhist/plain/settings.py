"""The settings that plain mode uses, listed and changed by typing."""

from __future__ import annotations

from typing import Any, Final

from bidwhist.plain.console import Console
from bidwhist.plain.parsing import Unclear
from bidwhist.store.settings import ABOUT, SettingsFile, choices
from bidwhist.text.words import listed

USED: Final = ("telling", "confirm_play", "hints", "second_thoughts")
"""The others are about how the table looks."""


def setting_lines(file: SettingsFile) -> list[str]:
    """Return one sentence per setting, with its possible values."""
    return [_line(file, name) for name in USED]


def change_setting(file: SettingsFile, name: str, value: str) -> str:
    """Change and save a setting and return a sentence about it; `Unclear` for a wrong value."""
    choices = _choices(name)
    fitting = [choice for choice in choices if choice.startswith(value.lower())]
    if len(fitting) != 1:
        raise Unclear(_line(file, name))
    told = len(file.notices)
    file.change(**{name: choices[fitting[0]]})
    return " ".join([f"{name} is {fitting[0]} now.", *file.notices[told:]])


def ask_settings(console: Console, file: SettingsFile) -> None:
    """List the settings and change them until an empty line comes."""
    console.say(*setting_lines(file), "Say a setting and its value, as: hints no. Enter is done.")
    while answer := console.ask("Settings?"):
        word, _, value = answer.partition(" ")
        meant = [name for name in USED if name.startswith(word.lower())]
        try:
            if len(meant) != 1:
                raise Unclear(f"There are {listed(USED)}.")
            console.say(change_setting(file, meant[0], value.strip()))
        except Unclear as unclear:
            console.say(str(unclear))


def _choices(name: str) -> dict[str, Any]:
    words = choices()[name]
    return {word: word for word in words} if words else {"yes": True, "no": False}


def _line(file: SettingsFile, name: str) -> str:
    return f"{name} is {file.word(name)}: {ABOUT[name]}. It can be {listed(_choices(name), 'or')}."
