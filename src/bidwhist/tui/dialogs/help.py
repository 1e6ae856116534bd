"""Help: every key of the screen underneath, read from its bindings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from textual import events
from textual.actions import parse
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from bidwhist.tui.base_screen import KeyedScreen
from bidwhist.tui.dialogs.dialog import Dialog

Group = tuple[str, list[tuple[str, str]]]
"""A title, and keys with what they do."""

_NAMES: Final = {
    "left": "←", "right": "→", "up": "↑", "down": "↓", "enter": "Enter", "space": "Space",
    "escape": "Esc", "question_mark": "?", "backspace": "Bksp", "delete": "Del", "home": "Home",
    "end": "End", "pageup": "PgUp", "pagedown": "PgDn", "tab": "Tab", "shift+tab": "Shift+Tab",
    "plus": "+", "minus": "-", "comma": ",", "full_stop": ".", "slash": "/",
    "equals_sign": "=", "asterisk": "*",
}  # fmt: skip
_MOUSE: Final = [
    ("click", "a card, a bid, a key here or below"),
    ("wheel", "scrolls a list or a text"),
]


class Line(Static):
    """Keys with what they do; a click presses the first of them."""

    def __init__(self, names: str, words: str, column: int) -> None:
        super().__init__(Content.assemble((names.ljust(column), "bold"), words))
        self.key = key_named(names.split(maxsplit=1)[0])


class HelpScreen(Dialog[None]):
    """Lists keys by part of the screen."""

    CSS_PATH = "help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark,q", "leave", "Back"),
        Binding("j,down", "scroll(1)", "Down", show=False),
        Binding("k,up", "scroll(-1)", "Up", show=False),
        Binding("space,pagedown", "scroll(8)", "Page down", show=False),
        Binding("b,pageup", "scroll(-8)", "Page up", show=False),
    ]

    def __init__(self, groups: Iterable[Group]) -> None:
        super().__init__()
        self._groups = [*groups, ("With the mouse", _MOUSE)]

    def compose(self) -> ComposeResult:
        """A line for each key, under the title of its part."""
        with VerticalScroll(id="box", can_focus=False) as box:
            box.border_title = "Keys"
            box.border_subtitle = "Esc goes back"
            column = max(len(names) for _, keys in self._groups for names, _ in keys) + 2
            for title, keys in self._groups:
                yield Static(title, classes="part")
                for names, words in keys:
                    yield Line(names, words, column)

    def action_scroll(self, step: int) -> None:
        """Go some lines on or back."""
        self.query_one("#box").scroll_relative(y=step, animate=False)

    def on_click(self, event: events.Click) -> None:
        """Any click closes; on a key it presses that key on the screen underneath."""
        if self.is_active:
            clicked = self.widget_at(event.screen_offset)
            self.action_leave()
            if isinstance(clicked, Line):
                self.app.simulate_key(clicked.key)


def keys_of(app: App[Any], screen: Screen[Any]) -> list[Group]:
    """The keys of the screen, of each part of it, and of the whole program.

    Keys that do nothing now, such as bidding during a trick, come after the others.
    """
    parts: dict[str, DOMNode] = {}
    for node in screen.walk_children(with_self=True):
        parts.setdefault(_title(node), node)
    own = list(parts.items())[1:] + list(parts.items())[:1]  # the screen after its parts
    now = [(title, _keys(_working(node))) for title, node in own]
    now += [node.HELP_WORDS for _, node in own if hasattr(node, "HELP_WORDS")]
    later = [(_later(node, title), _keys(_idle(node))) for title, node in parts.items()]
    if isinstance(screen, KeyedScreen):
        now = _commands(screen, of_use=True) + now
        later = _commands(screen, of_use=False) + later
    everywhere = ("Everywhere", _keys(_bindings(type(app))))
    return [group for group in (*now, everywhere, *later) if group[1]]


def _commands(screen: KeyedScreen[Any], *, of_use: bool) -> list[Group]:
    """The commands of a screen that do something now, or the others; the screen's own come last."""
    groups: dict[str, list[Binding]] = {}
    for one in screen.OWN_COMMANDS:
        if one.keys and one.help and one.when(screen) == of_use:
            binding = Binding(one.keys, one.name, one.help)
            groups.setdefault(one.part, []).append(binding)
    own = groups.pop("", [])
    title = _title(screen) if of_use else _later(screen, "")
    parts = [(name if of_use else f"{name}, when its time comes", _keys(keys))
             for name, keys in groups.items()]  # fmt: skip
    return [*parts, (title, _keys(own))] if of_use else [(title, _keys(own)), *parts]


def _title(node: DOMNode) -> str:
    """The title of a part: its class's HELP_TITLE, or "This screen"."""
    usual = "This screen" if isinstance(node, Screen) else type(node).__name__
    return getattr(node, "HELP_TITLE", None) or usual


def _later(node: DOMNode, title: str) -> str:
    return "At other times" if isinstance(node, Screen) else f"{title}, when its time comes"


def _keys(bindings: Iterable[Binding]) -> list[tuple[str, str]]:
    """Keys with what they do, grouped by what they do."""
    found: dict[str, list[str]] = {}
    for binding in bindings:
        if binding.description and not binding.system:
            names = found.setdefault(binding.description, [])
            names.extend(name for name in _names(binding) if name not in names)
    return [(" ".join(_gathered(names)), words) for words, names in found.items()]


def _gathered(names: list[str]) -> list[str]:
    """Key names, arrows first, and a row of digits shortened: 3-7."""
    names.sort(key=lambda name: name not in "←→↑↓")
    digits = [name for name in names if name in "123456789"]
    rest = [name for name in names if name not in digits]
    return [f"{digits[0]}-{digits[-1]}", *rest] if len(digits) > 2 else names


def _working(node: DOMNode) -> Iterator[Binding]:
    """Our own bindings of a part that do something now."""
    return (binding for binding in _bindings(type(node)) if _does_something(node, binding))


def _idle(node: DOMNode) -> Iterator[Binding]:
    """Our own bindings of a part that do nothing now."""
    return (binding for binding in _bindings(type(node)) if not _does_something(node, binding))


def _does_something(node: DOMNode, binding: Binding) -> bool:
    namespace, action, parameters = parse(binding.action)
    if isinstance(node, Widget) and not isinstance(node, Screen):
        for above in node.ancestors_with_self:
            if isinstance(above, Widget) and not above.display:
                return False
    return bool(namespace) or bool(node.check_action(action, parameters))


def _bindings(kind: type) -> Iterator[Binding]:
    for base in kind.__mro__:
        if base.__module__.startswith("bidwhist."):
            for binding in Binding.make_bindings(base.__dict__.get("BINDINGS", ())):
                if not binding.action.startswith("command("):  # listed by the command
                    yield binding


def _names(binding: Binding) -> list[str]:
    return [key_name(key) for key in binding.key.split(",")]


def key_name(key: str) -> str:
    """The key as it is printed on a keyboard: `Ctrl+Z`, `F1`, `?`, `a`."""
    if key in _NAMES:
        return _NAMES[key]
    if key.startswith("ctrl+"):
        return f"Ctrl+{key.removeprefix('ctrl+').upper()}"
    return key.upper() if key[0] == "f" and key[1:].isdigit() else key


def key_named(name: str) -> str:
    """The key for a name from `key_name`; for 3-7 the first."""
    for key, printed in _NAMES.items():
        if name == printed:
            return key
    return name[0] if name[1:2] in ("", "-") else name.lower()
