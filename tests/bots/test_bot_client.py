"""Bots asked in a child process: their answers, and what comes of a bot that gives none."""

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from bidwhist.bots.bot_client import BotFailed, Thinker
from bidwhist.bots.child_process import WORKER
from bidwhist.bots.club import club
from child_questions import VIEW, answering
from installed import install_bot


def asked(bot: str = "club", times: int = 1, command: tuple[str, ...] = WORKER) -> list[object]:
    """What comes of asking: an action, or why there is none."""

    async def ask() -> list[object]:
        thinker = Thinker(command)
        answers: list[object] = []
        for _ in range(times):
            try:
                answers.append(await thinker.ask(VIEW, bot, 7))
            except BotFailed as fault:
                answers.append(str(fault))
        thinker.close()
        return answers

    return asyncio.run(ask())


def test_the_answer_is_that_of_the_bot_asked_directly() -> None:
    assert asked(times=2) == [club(VIEW, Random(7))] * 2


def test_a_process_that_ends_is_a_bot_that_fails() -> None:
    assert asked(command=answering("sys.exit(0)")) == ["The process ended."]


def test_a_bot_that_nobody_knows_fails() -> None:
    (answer,) = asked("\x1b[31m")
    assert "no bot" in str(answer)
    assert str(answer).isprintable()


BOT_OF_ANOTHER_PACKAGE = """
import sys
from bidwhist.engine import Bury, Pass

class Other(Pass):
    pass

def timid(view, chance):
    {body}
"""


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ("return Pass(view.seat)", "Pass(seat=1)"),
        ("print('hello', flush=True); return Pass(view.seat)", "Pass(seat=1)"),
        ("return Pass(view.seat + 1)", "This is no action that is legal now: Pass(seat=2)"),
        ("return Bury(view.seat, 63)", "This is no action that is legal now: Bury("),
        ("return Other(view.seat)", "This is no action that is legal now: Other("),
        ("return None", "This is no action that is legal now: None"),
        ("raise RuntimeError('no \\x1b[2J idea')", "RuntimeError: no \\x1b[2J idea"),
        ("sys.exit()", "The process ended."),
    ],
)
def test_a_bot_of_another_package_is_heard_if_its_answer_is_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, answer: str
) -> None:
    install_bot(tmp_path, monkeypatch)
    (tmp_path / "elsewhere.py").write_text(BOT_OF_ANOTHER_PACKAGE.format(body=body))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    (heard,) = asked("Timid")
    assert str(heard).startswith(answer)
    assert str(heard).isprintable()


@pytest.mark.parametrize("module", ["random", "json", "pickle", "bidwhist"])
def test_what_lies_in_the_folder_where_one_is_is_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    (tmp_path / f"{module}.py").write_text("open('run', 'w')\nraise ImportError\n")
    monkeypatch.chdir(tmp_path)
    assert asked() == [club(VIEW, Random(7))]
    assert not (tmp_path / "run").exists()
