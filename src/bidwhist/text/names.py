"""Names that people type: made safe to store, to draw and to print."""

import unicodedata
from collections.abc import Sequence

LONGEST = 16
"""The widest a name may be, in cells; every place on the table has room for it."""

USUAL_NAMES = ("Maya", "Omar", "Dee", "Ruth")
"""The default names of North, East, South and West."""


def clean(text: str, longest: int = LONGEST) -> str:
    """The text on one line, without control, format or invisible characters; perhaps empty.

    `longest` is in terminal cells: a wide character counts two.
    """
    kept, width = "", 0
    for character in " ".join(visible(text).split()):
        width += cells(character)
        if width > longest:
            break
        kept += character
    return kept.strip()


def visible(text: str) -> str:
    """The text without what `clean` takes out, its spaces as they are: for text being typed."""
    return "".join(filter(_drawable, unicodedata.normalize("NFC", text)))


def seat_names(typed: Sequence[str]) -> tuple[str, str, str, str]:
    """The names of N E S W from what was typed: clean, none empty, no two the same."""
    names: list[str] = []
    for text, otherwise in zip(typed, USUAL_NAMES, strict=True):
        name, count = clean(text) or otherwise, 1
        wanted = name
        while name.casefold() in {taken.casefold() for taken in names}:
            count += 1
            name = f"{clean(wanted, LONGEST - 2)} {count}"
        names.append(name)
    north, east, south, west = names
    return north, east, south, west


def _drawable(character: str) -> bool:
    """Whether the character is safe for a terminal: no escape, direction mark or surrogate."""
    if unicodedata.category(character)[0] == "C":
        return character in "\t\n"  # spaces, once the words have been split
    return not (
        "\ufe00" <= character <= "\ufe0f"  # variation selectors change the width of others
        or unicodedata.category(character) in {"Zl", "Zp", "Mn", "Me"}  # stacked accents
    )


def cells(character: str) -> int:
    """How many cells of a terminal the character takes, 1 or 2."""
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
