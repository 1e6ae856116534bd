"""The manual page in troff, generated from the parser so that both agree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bidwhist import __version__
from bidwhist.cli.cli_spec import Argument, Command, commands

_INTRODUCTION: Final = (
    "Bid Whist for four, at a terminal: sit down with bots, or pass the machine round between "
    "friends. Bid uptown or downtown, take the kitty, bury six, and make your books. Without a "
    "command the table opens; on a terminal that can show no more than lines, and with --plain, "
    "the game is played in sentences."
)
_ENVIRONMENT: Final = (
    ("BIDWHIST_HOME", "A folder for games, history and settings instead of the platform's own."),
    ("BIDWHIST_THEME, BIDWHIST_PACE, …", "A setting for one run; bidwhist settings lists them."),
    ("BIDWHIST_DEBUG", "Show where the program failed, should it fail."),
    ("NO_COLOR", "Leave out colors; nothing is told by color alone."),
    ("TERM", "Where it is dumb the game is played line by line."),
)
_STATUS: Final = (
    ("0", "Done."),
    ("1", "A command found fault with what it was given, or the program failed."),
    ("2", "The request was refused; nothing was done."),
    ("130", "Interrupted."),
)


def page() -> str:
    """Return the page for section 6, games."""
    program, *rest = commands()
    lines = [
        f'.TH BIDWHIST 6 "" "bidwhist {__version__}" "Games"',
        *_section("Name", ["bidwhist \\- Bid Whist for the terminal"]),
        *_section("Synopsis", [_bold(_dashes(program.usage), "bidwhist")]),
        *_section("Description", [_dashes(_INTRODUCTION)]),
    ]
    for title in dict.fromkeys(option.group for option in program.options):
        own = [option for option in program.options if option.group == title]
        lines += _section(title, _arguments(own))
    lines += _section("Commands", [line for command in rest for line in _command(command)])
    lines += _section("Environment", _list(_ENVIRONMENT))
    lines += _section("Files", ["bidwhist settings says where settings and games are kept."])
    lines += _section("Exit status", _list(_STATUS))
    return "\n".join([*lines, ""])


def _section(title: str, lines: Iterable[str]) -> list[str]:
    return [f".SH {title.upper()}", *lines]


def _command(command: Command) -> list[str]:
    """Return a command under its own heading, without the table's options, listed above."""
    own = [argument for argument in command.arguments if argument.group != "the table"]
    told = [argument for argument in own if "--help" not in argument.flags]
    more = [".PP", "It takes the options of the table as well."] if len(own) < len(
        command.arguments) else []  # fmt: skip
    return [
        f".SS {command.name}",
        _dashes(_sentence(command.text)),
        ".PP",
        _bold(_dashes(command.usage), f"bidwhist {command.name}"),
        *_arguments(told),
        *more,
    ]


def _arguments(arguments: Iterable[Argument]) -> list[str]:
    lines = []
    for argument in arguments:
        flags = ", ".join(f"\\fB{_dashes(flag)}\\fR" for flag in argument.flags)
        value = f"\\fI{_dashes(argument.value)}\\fR" if argument.value else ""
        text = _sentence(argument.text)
        if argument.choices:
            choices = ", ".join(argument.choices)
            text = f"{'' if argument.text == choices else text} One of {choices}.".strip()
        lines += [".TP", " ".join(filter(None, (flags, value))), _dashes(text)]
    return lines


def _list(items: Iterable[tuple[str, str]]) -> list[str]:
    return [part for name, text in items for part in (".TP", _dashes(name), _dashes(text))]


def _bold(usage: str, head: str) -> str:
    return f"\\fB{head}\\fR{usage.removeprefix(head)}"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text else ""


def _dashes(text: str) -> str:
    """Return the text for troff: with literal dashes, and no line read as a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...")
    return f"\\&{text}" if text.startswith((".", "'")) else text
