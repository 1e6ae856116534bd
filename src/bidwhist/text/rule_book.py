"""The rules for players, `docs/rules.md`, whole or in parts: what `bidwhist rules` and F1 show."""

import re
from collections.abc import Mapping
from pathlib import Path

_HEADING = re.compile(r"^(#{1,6}) +(.*)$")
_PLAIN = str.maketrans(
    {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "−": "-", "–": "-", "×": "x", "…": "..."}
)


def text() -> str:
    """The whole rule book as Markdown."""
    package = Path(__file__).parents[1]
    installed = package / "docs" / "rules.md"
    in_work_tree = package.parents[1] / "docs" / "rules.md"
    return (installed if installed.exists() else in_work_tree).read_text(encoding="utf-8")


def section(name: str) -> str | None:
    """One part of the rule book as Markdown, or None where there is no such part.

    `name` is a house rule (`minimum_bid`), a chapter by number or title (`3`, `auction`), or a
    paragraph (`3.1`).
    """
    if re.fullmatch(r"\d+\.\d+", name):
        return _paragraph(name)
    lines = text().splitlines()
    wanted = _key(name)
    for start, line in enumerate(lines):
        heading = _HEADING.match(line)
        if heading and wanted in _keys(heading[2]):
            return "\n".join(lines[start : _end(lines, start, len(heading[1]))]).strip() + "\n"
    return None


def names() -> list[str]:
    """What `section` can be asked for: the words of every heading below the title, in order."""
    headings = filter(None, map(_HEADING.match, text().splitlines()))
    return [_keys(heading[2])[-1] for heading in headings][1:]


def marked(values: Mapping[str, object], opening: str) -> str:
    """The whole rule book with the current value of each house rule marked.

    `values` are the house rules by name; `opening` is Markdown that comes before the first chapter.
    """
    title, *lines = text().splitlines()
    shown, rule = [title, "", opening], ""
    for line in lines:
        heading = _HEADING.match(line)
        rule = heading[2] if heading else rule
        in_force = rule in values and line.startswith(f"- `{values[rule]}`")
        shown.append(f"- **HERE:** {line[2:]}" if in_force else line)
    return "\n".join(shown) + "\n"


def plain(markdown: str) -> str:
    """The same text in ASCII, for terminals without other characters."""
    return markdown.translate(_PLAIN).encode("ascii", "replace").decode("ascii")


def _paragraph(number: str) -> str | None:
    begin = rf"^\*\*{re.escape(number)}\*\* "
    found = re.search(begin + r"[\s\S]*?(?=^\*\*\d+\.\d+\*\* |^#|\Z)", text(), re.MULTILINE)
    return found[0].strip() + "\n" if found else None


def _key(title: str) -> str:
    return re.sub(r"[ -]+", "_", title.strip().lower())


def _keys(title: str) -> list[str]:
    """The names of a heading: its number, where it has one, and its words."""
    number, _, words = title.rpartition(". ")
    return [_key(part) for part in (number, words) if part]


def _end(lines: list[str], start: int, level: int) -> int:
    """The line after the section that begins at `start`."""
    for end in range(start + 1, len(lines)):
        heading = _HEADING.match(lines[end])
        if heading and len(heading[1]) <= level:
            return end
    return len(lines)
