"""The commands of a screen, each defined once: its keys, its words, when it applies, what it does.

The screen's bindings, the line of keys, the help, the command palette and clicks all use them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from textual.binding import Binding, BindingType

from bidwhist.tui.drawing.key_line import Key

On = TypeVar("On", contravariant=True)  # noqa: PLC0105


def _always(_: object) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Command(Generic[On]):
    """Something that a person can do on a screen; `On` is what it is done to.

    - `keys`: Textual's names, separated by commas; empty if only the line of keys offers it.
    - `help`: what it does, for the help and the palette; keys with the same words stand together.
    - `when`: whether the keys do anything now.
    - `line`: its words on the line of keys, in the order of the commands; empty if it is not there.
    - `shown`: the key as the line of keys shows it, if not the first of `keys`.
    - `offer`: a further condition, besides `when`, for the line of keys and the palette.
    - `part`: the title over it in the help, where it belongs to a part of the screen.
    - `steers`: it only moves a choice or shows the next page, which nobody looks for in a palette.
    """

    name: str
    keys: str
    help: str
    do: Callable[[On], object]
    when: Callable[[On], bool] = _always
    line: str | Callable[[On], str] = ""
    shown: str | Callable[[On], str] = ""
    offer: Callable[[On], bool] = _always
    part: str = ""
    steers: bool = False

    @property
    def action(self) -> str:
        """Textual's name for doing it on the screen."""
        return f"screen.command('{self.name}')"

    def is_offered(self, on: On) -> bool:
        """Whether it is worth offering now."""
        return self.when(on) and self.offer(on)

    def key(self, on: On) -> Key:
        """Return it as it stands on the line of keys."""
        words = self.line if isinstance(self.line, str) else self.line(on)
        shown = self.shown if isinstance(self.shown, str) else self.shown(on)
        return Key(shown or self.keys.partition(",")[0], words, self.action)


class Commands(Generic[On]):
    """The commands of a screen, the most needed first."""

    def __init__(self, *commands: Command[On]) -> None:
        self._commands = {command.name: command for command in commands}
        if len(self._commands) < len(commands):
            raise ValueError("Two commands have the same name.")

    def __iter__(self) -> Iterator[Command[On]]:
        return iter(self._commands.values())

    def __getitem__(self, name: str) -> Command[On]:
        return self._commands[name]

    def bindings(self) -> list[BindingType]:
        """Return the keys for Textual: where two commands share one, the first of use has it."""
        return [
            Binding(one.keys, f"command('{one.name}')", one.help, show=False)
            for one in self
            if one.keys
        ]

    def line(self, on: On) -> tuple[Key, ...]:
        """Return what stands on the line of keys now."""
        return tuple(one.key(on) for one in self if one.line and one.is_offered(on))

    def palette(self, on: On) -> list[Command[On]]:
        """Return what can be looked up and done now."""
        known: dict[str, Command[On]] = {}
        for one in self:
            if one.help and not one.steers and one.is_offered(on):
                known.setdefault(one.help, one)
        return list(known.values())


AnyCommands = Commands[Any]


class HasHelp(Protocol):
    """A screen that can show its keys."""

    def show_help(self) -> None:
        """Show every key."""
        ...


HELP: Final[Command[HasHelp]] = Command(
    "help", "", "", lambda on: on.show_help(), line="help", shown="?"
)
"""For the line of keys; the key itself is the program's."""
