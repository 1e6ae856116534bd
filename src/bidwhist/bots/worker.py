"""A process that thinks for the table: `python -m bidwhist.bots.worker`.

Each line on standard input is a request: a JSON object with `bot` (its name), `seed` (a number, the
bot's source of chance) and `view`. Each line on standard output is the answer to one request, in
order: an action as a line of the game record, or an object of type `error` with a `message`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from random import Random

from pydantic import BaseModel

from bidwhist.bots import bot_named
from bidwhist.bots.wire import ViewLine, from_model
from bidwhist.engine.record_writer import action_line


class Request(BaseModel):
    """A question to a bot."""

    bot: str
    seed: int
    view: ViewLine


def answer(line: str) -> str:
    """Return the answer to one request as a line of JSON."""
    try:
        request = Request.model_validate_json(line)
        bot = bot_named(request.bot)
        return action_line(bot(from_model(request.view), Random(request.seed)))
    except Exception as fault:  # the table goes on with the simplest action
        return json.dumps({"type": "error", "message": f"{type(fault).__name__}: {fault}"})


def answers(lines: Iterable[str]) -> Iterator[str]:
    """Yield the answer to each request."""
    for line in lines:
        if line.strip():
            yield answer(line)


if __name__ == "__main__":
    for reply in answers(sys.stdin):
        print(reply, flush=True)
