"""Names that people type: made safe to store, to draw and to print."""

import unicodedata

LONGEST = 16
"""The width in cells that a name may take up; every place on the table has room for it."""

SEAT_NAMES = ("Maya", "Omar", "Dee", "Ruth")
"""Who sits at North, East, South and West until somebody says otherwise."""


def clean(text: str, longest: int = LONGEST) -> str:
    """The text on one line, without control, format or invisible characters; perhaps empty.

    `longest` is in terminal cells: a wide character counts two.
    """
    visible = "".join(filter(_drawable, unicodedata.normalize("NFC", text)))
    kept, width = "", 0
    for character in " ".join(visible.split()):
        width += cells(character)
        if width > longest:
            break
        kept += character
    return kept.strip()


def _drawable(character: str) -> bool:
    """Whether a terminal may be sent the character: no escape, direction mark or surrogate."""
    if unicodedata.category(character)[0] == "C":
        return character in "\t\n"  # spaces, once the words have been split
    return not (
        "\ufe00" <= character <= "\ufe0f"  # variation selectors change the width of others
        or unicodedata.category(character) in {"Zl", "Zp", "Mn", "Me"}  # piles of accents
    )


def cells(character: str) -> int:
    """How many cells of a terminal the character takes, 1 or 2."""
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
