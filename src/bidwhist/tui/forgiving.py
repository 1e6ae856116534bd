"""Bytes from a terminal that are no UTF-8: old mouse reports, Latin-1 keys, a paste gone wrong."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from functools import partial


def read_any_bytes() -> None:
    """Have Textual read such bytes as replacement characters instead of ending the program."""
    try:
        from textual.drivers import linux_driver
    except ImportError:  # a platform with another driver
        return
    linux_driver.getincrementaldecoder = _forgiving  # type: ignore[attr-defined, assignment]


def _forgiving(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), errors="replace")
