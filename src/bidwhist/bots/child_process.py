"""A child process that calls functions of ours, and is ended at once when it is not needed."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from pathlib import Path
from pickle import loads
from typing import Final, TypeVar, cast

from bidwhist.bots.worker import LENGTH, framed
from bidwhist.text.sanitize import printable

Result = TypeVar("Result")

PATIENCE: Final = 30.0
"""Seconds without a message after which a process is taken to hang; ours answer in a few."""

_LONGEST: Final = 1 << 26  # bytes of the longest message that is believed


def own_program(module: str) -> tuple[str, ...]:
    """Return the command that runs `main()` of a module of ours.

    It does not import from the current folder, where a file may have the name of a module.
    """
    root = str(Path(__file__).parents[2])
    code = f"import sys; sys.path.append({root!r}); from {module} import main; sys.exit(main())"
    return sys.executable, "-P", "-c", code


WORKER: Final = own_program("bidwhist.bots.worker")
"""The program that calls the functions."""

BACKGROUND: Final = (*WORKER, "5")
"""The same with a niceness of 5, for work that must not slow the table down."""


class ChildFailed(Exception):
    """The call returned nothing; the message says why in a sentence that can be shown."""


class ChildProcess:
    """Calls functions in another process, which is started for the first call.

    A call that is cancelled, or `close`, ends the process at once; the next call starts a new one.
    Calls asked for while another one runs wait for their turn.
    """

    def __init__(self, command: Sequence[str] = WORKER, patience: float = PATIENCE) -> None:
        self._command = command
        self._patience = patience
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def ask(
        self,
        function: Callable[..., Result],
        *arguments: object,
        watch: Callable[[float], object] | None = None,
    ) -> Result:
        """Return what the function returns for the arguments; `ChildFailed` where it cannot.

        The function is one of a module, and the child imports it from there. With `watch`, the
        function gets a parameter `watch` too, and what it tells there, the share of the work that
        is done, is told here.
        """
        request = framed((function, arguments, watch is not None))
        async with self._turn:
            try:
                kind, value = await self._exchange(request, watch)
            except BaseException:
                self.close()
                raise
        if kind == "fault":
            raise ChildFailed(printable(str(value)))
        return cast("Result", value)

    def close(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            process._transport.close()  # type: ignore[attr-defined]  # kills it, and closes its pipes even if they are full

    async def _exchange(
        self, request: bytes, watch: Callable[[float], object] | None
    ) -> tuple[str, object]:
        """Send a request, pass on the progress, and return the reply."""
        to_send = request
        while True:
            try:
                async with asyncio.timeout(self._patience):
                    message = await self._message(to_send)
            except TimeoutError:
                raise ChildFailed(f"No answer in {self._patience:g} seconds.") from None
            kind, value = _read(message)
            if kind != "share":
                return kind, value
            if watch is not None:
                watch(cast("float", value))
            to_send = b""

    async def _message(self, to_send: bytes) -> bytes:
        """Send the bytes, if any, and return the next message."""
        try:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(to_send)
            await process.stdin.drain()
            length = int.from_bytes(await process.stdout.readexactly(LENGTH))
            if length > _LONGEST:
                raise ChildFailed("The process gave no answer that can be read.")
            return await process.stdout.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise ChildFailed("The process ended.") from None
        except (OSError, ValueError) as fault:
            raise ChildFailed(printable(f"The process failed: {fault}")) from None

    async def _running(self) -> Process:
        """Return the process, a new one where there is none or it has ended."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
                start_new_session=True,
            )  # fmt: skip
        return self._process


def _read(message: bytes) -> tuple[str, object]:
    """Return the kind of a message (`share`, `result` or `fault`) and its value."""
    try:
        kind, value = loads(message)
        if kind in ("result", "fault") or (kind == "share" and isinstance(value, float)):
            return kind, value
    except Exception:  # a broken process may write anything
        pass
    raise ChildFailed("The process gave no answer that can be read.")
