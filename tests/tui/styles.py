"""What tests of screens are spared: styles that one has had parsed are not parsed for the next."""

from __future__ import annotations

from typing import Any

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

_parse = Stylesheet._parse_rules
_parsed: dict[object, list[RuleSet]] = {}


def _parse_once(sheet: Stylesheet, css: str, *where: Any, **how: Any) -> list[RuleSet]:
    """What styles mean under the colours of a theme, which is the same in every app."""
    key = css, where, tuple(how.items()), frozenset(sheet._variables.items())
    if key not in _parsed:
        _parsed[key] = _parse(sheet, css, *where, **how)
    return _parsed[key]


def share_styles() -> None:
    """Have every app of this process take over what another has parsed."""
    Stylesheet._parse_rules = _parse_once  # type: ignore[assignment, method-assign]
