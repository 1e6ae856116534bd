"""Textual themes and card faces from our palettes, for every color depth, including none."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, Literal

from textual.app import App
from textual.theme import Theme

from bidwhist.store.settings import Settings
from bidwhist.text.sanitize import printable
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.themes.card_looks import palette_look, sixteen_look
from bidwhist.tui.themes.contrast import between, mix, readable
from bidwhist.tui.themes.palettes import PALETTES, SIXTEEN, Palette

Depth = Literal["full", "sixteen", "none"]
"""The number of colors: 256 or more, 16, or none because of NO_COLOR."""

TERMINAL: Final = "terminal"
NAMES: Final = (*PALETTES, TERMINAL)
"""The themes that may be chosen, in the order of the settings."""

TITLES: Final = {name: palette.title for name, palette in PALETTES.items()} | {
    TERMINAL: SIXTEEN.title
}
_DEFAULT: Final = NAMES[0]
_OPEN: Final = "-open"  # on the terminal's own background
_PLAIN: Final = "plain"  # no color at all


def wants_no_colour() -> bool:
    """Whether NO_COLOR is set: then the App must be created with `ansi_color=True`."""
    return "NO_COLOR" in os.environ


def install(app: App[Any], name: str | None = None) -> None:
    """Register our themes with the app, or only the first frame's."""
    for theme in _themes().values() if name is None else [_theme_named(name)]:
        app.register_theme(theme)


def dress(app: App[Any], name: str) -> None:
    """Set the app's theme before it runs, without parsing the styles."""
    install(app, name)
    app.set_reactive(App.theme, name)
    theme = app.current_theme
    classes = {"-dark-mode": theme.dark, "-light-mode": not theme.dark, f"-theme-{name}": True}
    app.update_classes(classes, update=False)
    app.stylesheet.set_variables(app.get_css_variables())


def depth_of(app: App[Any]) -> Depth:
    """The number of colors of the app's terminal."""
    if app.no_color:
        return "none"
    return "sixteen" if app.console.color_system in {"standard", "windows"} else "full"


def theme_name(settings: Settings, depth: Depth = "full") -> str:
    """The name of the Textual theme that the settings ask for; an unknown one is the default."""
    if depth == "none":
        return _PLAIN
    if depth == "sixteen" or settings.theme == TERMINAL:
        return TERMINAL
    known = settings.theme if settings.theme in PALETTES else _DEFAULT
    return known + _OPEN if settings.terminal_background else known


def unknown_theme(settings: Settings) -> list[str]:
    """The warning for an unknown theme in the settings; empty if it is known."""
    if settings.theme in NAMES:
        return []
    return [f"There is no theme '{printable(settings.theme, 40)}'; {_DEFAULT} is used."]


def look_for(theme: str, settings: Settings, environment: Mapping[str, str] = os.environ) -> Look:
    """The look of cards under a Textual theme, ours or not; a foreign one gets our default."""
    base = _look(theme.removesuffix(_OPEN), theme.endswith(_OPEN), settings.four_colour)
    return replace(base, symbols=draws_symbols(settings, environment))


def draws_symbols(settings: Settings, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether to draw symbols such as ♠: as set, or if the locale can show them."""
    if settings.suits != "auto":
        return settings.suits == "symbols"
    return sys.platform == "win32" or _is_utf8(environment)


def _is_utf8(environment: Mapping[str, str]) -> bool:
    """Whether the user's locale is UTF-8.

    Without a locale Python sets LC_CTYPE to C.UTF-8 before this can be checked.
    """
    get = environment.get
    coerced = get("LC_CTYPE") == "C.UTF-8" and "UTF" not in get("LANG", "").upper()
    chosen = get("LC_ALL") or (None if coerced else get("LC_CTYPE")) or get("LANG") or ""
    return chosen.upper().replace("-", "").endswith("UTF8")


@lru_cache(maxsize=32)
def _look(name: str, on_terminal: bool, four_colour: bool) -> Look:
    if name in {TERMINAL, _PLAIN}:
        return sixteen_look(four_colour)
    return palette_look(PALETTES.get(name, PALETTES[_DEFAULT]), four_colour, on_terminal)


@lru_cache(maxsize=1)
def _themes() -> dict[str, Theme]:
    """All Textual themes by name: each palette, each on the terminal's own background, and two."""
    names = (*PALETTES, *(name + _OPEN for name in PALETTES), TERMINAL, _PLAIN)
    return {name: _theme_named(name) for name in names}


@lru_cache(maxsize=32)
def _theme_named(name: str) -> Theme:
    """The Textual theme of this name; those on the terminal's background are slow to compute."""
    if name == TERMINAL:
        return _terminal_theme()
    if name == _PLAIN:
        return _plain_theme()
    palette = PALETTES[name.removesuffix(_OPEN)]
    return _open_theme(name, palette) if name.endswith(_OPEN) else _theme(name, palette)


def _theme(name: str, palette: Palette) -> Theme:
    return Theme(
        name=name,
        primary=palette.primary,
        secondary=mix(palette.primary, palette.felt, 0.4),
        accent=palette.accent,
        warning=palette.accent,
        success=palette.good,
        error=palette.bad,
        foreground=palette.text,
        background=palette.felt,
        surface=palette.rail,
        panel=palette.panel,
        dark=palette.dark,
        variables={
            "text-muted": "auto 80%",
            "footer-background": palette.rail,
            "footer-key-foreground": readable(palette.accent, palette.rail),
            "border-blurred": mix(palette.panel, palette.text, 0.2),
            "block-cursor-foreground": readable(palette.felt, palette.primary),
            "input-selection-background": f"{palette.primary} 40%",
        },
    )


def _open_theme(name: str, palette: Palette) -> Theme:
    primary = between(palette.primary)
    return _ansi_theme(
        name,
        primary=primary,
        accent=between(palette.accent),
        good=between(palette.good),
        bad=between(palette.bad),
        cursor=("#ffffff", primary),
    )


def _terminal_theme() -> Theme:
    return _ansi_theme(
        TERMINAL,
        primary="ansi_cyan",
        accent="ansi_magenta",
        good="ansi_green",
        bad="ansi_bright_red",
        cursor=("ansi_black", "ansi_cyan"),
    )


def _plain_theme() -> Theme:
    plain = "ansi_default"
    theme = _ansi_theme(_PLAIN, plain, plain, plain, plain, (plain, plain))
    theme.variables |= {
        "block-cursor-text-style": "bold underline",
        "block-cursor-blurred-text-style": "underline",
        "footer-key-foreground": plain,
        "border": plain,
    }
    return theme


def _ansi_theme(
    name: str, primary: str, accent: str, good: str, bad: str, cursor: tuple[str, str]
) -> Theme:
    """A theme with the terminal's own text and background colors."""
    return Theme(
        name=name,
        ansi=True,
        primary=primary,
        accent=accent,
        warning=accent,
        success=good,
        error=bad,
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        boost="ansi_default",
        variables={
            "ansi-background": "ansi_default",
            "ansi-foreground": "ansi_default",
            "border": primary,
            "border-blurred": "ansi_default",
            "block-cursor-foreground": cursor[0],
            "block-cursor-background": cursor[1],
            "footer-key-foreground": accent,
        },
    )
