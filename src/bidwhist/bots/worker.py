"""The main program of a child process; `child_process` starts it and has it call functions.

A message is its length in four bytes and a pickle. A request is a function, its arguments and
whether its progress is wanted. The replies are pairs: any number of `share` with the share of the
work that is done, then `result` with what the function has returned, or `fault` with a sentence.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pickle import dumps, loads
from typing import IO, Final

LENGTH: Final = 4
"""Bytes in which a message says how long it is."""

STEP: Final = 0.01
"""How much more of the work must be done before that is told."""


def framed(message: object) -> bytes:
    """Return a message as it is sent."""
    data = dumps(message)
    return len(data).to_bytes(LENGTH) + data


def serve(requests: IO[bytes], replies: IO[bytes]) -> None:
    """Reply to each request until there are no more."""

    def send(kind: str, value: object) -> None:
        replies.write(framed((kind, value)))
        replies.flush()

    while length := requests.read(LENGTH):
        try:
            function, arguments, is_watched = loads(requests.read(int.from_bytes(length)))
            more = {"watch": _watch(send)} if is_watched else {}
            send("result", function(*arguments, **more))
        except Exception as fault:  # the table goes on without
            is_refusal = isinstance(fault, ValueError)  # our refusals are sentences already
            send("fault", str(fault) if is_refusal else f"{type(fault).__name__}: {fault}")


def _watch(send: Callable[[str, object], None]) -> Callable[[float], bool]:
    """Return the function that is told the share of the work that is done.

    It returns True, "go on": work that is no longer wanted is ended with its process.
    """
    told = 0.0

    def watch(share: float) -> bool:
        nonlocal told
        if share - told >= STEP:
            told = share
            send("share", share)
        return True

    return watch


def main() -> int:
    """Reply on standard output to the requests on standard input; an argument is a niceness."""
    if hasattr(os, "nice") and len(sys.argv) > 1:
        os.nice(int(sys.argv[1]))
    replies = open(os.dup(1), "wb")  # noqa: SIM115  # as long as the program runs
    os.dup2(2, 1)  # what a bot prints is no reply
    serve(sys.stdin.buffer, replies)
    return 0
