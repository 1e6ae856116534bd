"""A process that works for the teacher: `python -m bidwhist.teach.worker`.

Each line on standard input is a piece of work as `teach.process` writes it. Lines on standard
output are JSON objects: `share`, how much of it is done, and at last either `found`, the result, or
`fault`, a sentence.
"""

from __future__ import annotations

import json
import os
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from pickle import dumps, loads
from typing import IO, Final

STEP: Final = 0.01
"""How much more must be done before it is told."""


def answer(line: str, tell: Callable[[str], object]) -> str:
    """Return the answer to one piece of work as a line of JSON; `tell` hears how far it has got."""
    try:
        work, arguments, is_watched = loads(b64decode(line))
        more = {"watch": _watch(tell)} if is_watched else {}
        found = b64encode(dumps(work(*arguments, **more))).decode()
    except Exception as fault:  # the table goes on without
        known = isinstance(fault, ValueError)  # what we refuse, we refuse in a sentence
        return json.dumps({"fault": str(fault) if known else f"{type(fault).__name__}: {fault}"})
    return json.dumps({"found": found})


def _watch(tell: Callable[[str], object]) -> Callable[[float], bool]:
    """Return what a function tells how far it has got: it is never to stop, only ended."""
    told = 0.0

    def watch(share: float) -> bool:
        nonlocal told
        if share - told >= STEP:
            told = share
            tell(json.dumps({"share": share}))
        return True

    return watch


def serve(lines: Iterable[str], out: IO[str]) -> None:
    """Answer line by line, behind the table in the queue for the processor."""
    if hasattr(os, "nice"):
        os.nice(5)

    def tell(line: str) -> None:
        print(line, file=out, flush=True)

    for line in lines:
        if line.strip():
            tell(answer(line, tell))


if __name__ == "__main__":
    answers_to, sys.stdout = sys.stdout, sys.stderr  # a stray print is no answer
    serve(sys.stdin, answers_to)
