"""Bots that are programs, `exec:COMMAND`: a line of JSON in, an action line out (docs/bots.md)."""

from __future__ import annotations

import os
import selectors
import shlex
import subprocess
from random import Random
from time import monotonic

from bidwhist.bots.view_json import to_text
from bidwhist.engine import Action, SeatView
from bidwhist.engine.record_models import ActionLine, parse_line, to_action

SECONDS = 5.0  # for one decision
STARTS = 3  # a program that dies or is late is started again so often
_LONGEST = 1 << 16  # bytes of an answer


class ProgramFailed(Exception):
    """The program gave no usable answer; the message says why."""


class Program:
    """A bot whose answers come from another program, started when it is first asked."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = shlex.split(command)
        if not self.command:
            raise ValueError("exec: needs the command of a program after it.")
        self.seconds = seconds
        self._starts = 0
        self._process: subprocess.Popen[bytes] | None = None

    def __call__(self, view: SeatView, chance: Random) -> Action:
        """Return the program's action; `ProgramFailed` where it is late, dead or nonsensical."""
        del chance
        try:
            return _action(self._exchange(to_text(view).encode() + b"\n"))
        except (OSError, ProgramFailed) as fault:
            self.close()
            raise ProgramFailed(f"{self.command[0]}: {fault}") from None

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()

    def _exchange(self, request: bytes) -> bytes:
        process = self._process
        if process is None:
            if self._starts == STARTS:
                raise ProgramFailed("it failed too often and is asked no more.")
            self._starts += 1
            process = self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # the table has the screen to itself
                bufsize=0,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request)
        return _line(process.stdout.fileno(), monotonic() + self.seconds)


def _line(descriptor: int, deadline: float) -> bytes:
    """Return the next line from the descriptor; `ProgramFailed` when none comes in time."""
    answer = b""
    with selectors.DefaultSelector() as selector:
        selector.register(descriptor, selectors.EVENT_READ)
        while not answer.endswith(b"\n"):
            if not selector.select(max(0.0, deadline - monotonic())):
                raise ProgramFailed("no answer in time.")
            part = os.read(descriptor, _LONGEST)
            if not part:
                raise ProgramFailed("the program ended.")
            answer += part
            if len(answer) > _LONGEST:
                raise ProgramFailed("the answer has no end.")
    return answer


def _action(answer: bytes) -> Action:
    """Return the action of an answer line."""
    try:
        line = parse_line(answer)
        if not isinstance(line, ActionLine) or line.type == "deal":
            raise ValueError("the answer is no player's action.")
        return to_action(line)
    except ValueError as fault:
        raise ProgramFailed(str(fault)) from None
