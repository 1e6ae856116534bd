"""Make text from outside safe for a terminal, and describe errors."""

from __future__ import annotations


def printable(text: str, limit: int = 200) -> str:
    r"""Return the text with everything that is not a visible character or a space escaped.

    Control characters, escape sequences, direction marks and half surrogates come out as Python
    writes them, as `\x1b`; what is longer than `limit` characters is cut and ends in `…`.
    """
    if len(text) > limit:
        text = text[: limit - 1] + "…"
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def reason(error: Exception) -> str:
    """Return why something failed, in the system's words for a system error."""
    return getattr(error, "strerror", None) or str(error)
