"""Teaching beside the table: hints, second thoughts and reviews, worked out in another process.

What is asked is a function of ours with its arguments, and what comes back is what it returns. A
function that takes long has a parameter `watch`, a `Watch`, to which it tells how far it has got.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from functools import partial
from pickle import dumps, loads
from typing import Final, TypeVar, cast

from bidwhist.bots.child_process import PATIENCE, Apart, Silent, own_program
from bidwhist.text.sanitize import printable

Found = TypeVar("Found")

WORKER: Final = own_program("bidwhist.teach.worker")
"""The program that works."""


class TeachingFailed(Exception):
    """Nothing came of a question; the message says why in a sentence."""


class Teacher:
    """Asks for one piece of work after another; it is `Apart` that starts and ends the process."""

    def __init__(self, command: Sequence[str] = WORKER, patience: float = PATIENCE) -> None:
        self._apart = Apart(command, patience)
        self.close = self._apart.close

    async def ask(
        self,
        work: Callable[..., Found],
        *arguments: object,
        watch: Callable[[float], object] | None = None,
    ) -> Found:
        """Return what the function returns for the arguments; `TeachingFailed` where it cannot.

        `work` stands in a module, where the other process finds it. `watch`, where given, hears
        the share that is done; to give up, cancel whoever awaits this.
        """
        call = work, arguments, watch is not None
        request = b64encode(dumps(call)) + b"\n"
        try:
            came = await self._apart.ask(request, partial(_came, watch or _unheard))
        except Silent as silent:
            raise TeachingFailed(str(silent)) from None
        if isinstance(came, str):
            raise TeachingFailed(came)
        return cast("Found", came[0])


def _unheard(_share: float) -> None:
    """Nobody wants to know how far it has got."""


def _came(watch: Callable[[float], object], reply: bytes) -> tuple[object] | str | None:
    """Return what a line brings: a result, a sentence that says why there is none, or news."""
    try:
        line = json.loads(reply)
        if "share" not in line:
            return (loads(b64decode(line["found"])),) if "found" in line else str(line["fault"])
        share = float(line["share"])
    except Exception:  # whatever a broken process may write
        raise TeachingFailed(printable(reply.decode(errors="replace").strip(), 200)) from None
    watch(share)
    return None
