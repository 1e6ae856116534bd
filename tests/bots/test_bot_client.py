"""Bots that raise, hang, die or answer nonsense: the question fails, and the next one is heard."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from bidwhist.bots.bot_client import WORKER, BotFailed, Thinker
from bidwhist.bots.club import club
from bidwhist.engine import Action
from child_questions import VIEW, answering


def asked(
    command: tuple[str, ...], patience: float = 20, bot: str = "club", times: int = 1
) -> list[Action | str]:
    """What comes of asking: an action, or why there is none."""

    async def ask() -> list[Action | str]:
        thinker = Thinker(command, patience)
        answers: list[Action | str] = []
        for _ in range(times):
            try:
                answers.append(await thinker.ask(VIEW, bot, 7))
            except BotFailed as fault:
                answers.append(str(fault))
        thinker.close()
        return answers

    return asyncio.run(ask())


def test_the_answer_is_that_of_the_bot_asked_directly() -> None:
    assert asked(WORKER, times=2) == [club(VIEW, Random(7))] * 2


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("raise RuntimeError", "process ended"),
        ("sys.exit(0)", "process ended"),
        ("print('hello', flush=True)", "hello"),
        ("print('\\x1b[2J', flush=True)", "\\x1b[2J"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", ""),
        ("print('x' * 3_000_000, flush=True)", "process failed"),
        ('print(\'{"type":"pass","seat":"%s"}\' % "NESW", flush=True)', ""),
        ('print(\'{"type":"end","winner":"NS","score":{"NS":7,"EW":0}}\', flush=True)', "action"),
    ],
)
def test_no_sensible_answer_fails_and_says_why(body: str, why: str) -> None:
    (answer,) = asked(answering(body))
    assert isinstance(answer, str)
    assert why in answer
    assert answer.isprintable()


def test_an_action_that_the_rules_forbid_fails() -> None:
    other = "NESW"[(VIEW.seat + 1) % 4]
    line = json.dumps({"type": "pass", "seat": other})
    (answer,) = asked(answering(f"print({line!r}, flush=True)"))
    assert "no action that is legal" in str(answer)


def test_a_bot_that_hangs_is_given_up() -> None:
    (answer,) = asked(answering("time.sleep(600)"), patience=0.3)
    assert answer == "No answer in 0.3 seconds."


def test_a_program_that_is_not_there_fails() -> None:
    (answer,) = asked(("/nowhere/bot",))
    assert "process failed" in str(answer)


def test_an_answer_too_many_is_not_taken_for_the_next() -> None:
    """The first reply brings a second, legal line along; after a failure nobody reads it."""
    line = json.dumps({"type": "pass", "seat": "NESW"[VIEW.seat]})
    answers = asked(answering(f"print('nonsense\\n' + {line!r}, flush=True)"), times=2)
    assert answers[0] == answers[1]
    assert isinstance(answers[0], str)


def test_a_bot_that_nobody_knows_fails() -> None:
    (answer,) = asked(WORKER, bot="\x1b[31m")
    assert "no bot" in str(answer)
    assert str(answer).isprintable()


def test_a_question_given_up_ends_the_process() -> None:
    async def give_up() -> int | None:
        thinker = Thinker(answering("time.sleep(600)"))
        question = asyncio.create_task(thinker.ask(VIEW, "club", 7))
        while thinker._apart._process is None:
            await asyncio.sleep(0)
        process = thinker._apart._process
        question.cancel()
        with pytest.raises(asyncio.CancelledError):
            await question
        return await process.wait()

    assert asyncio.run(give_up()) != 0


@pytest.mark.parametrize("module", ["random", "json", "bidwhist"])
def test_what_lies_in_the_folder_where_one_is_is_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    (tmp_path / f"{module}.py").write_text("open('run', 'w')\nraise ImportError\n")
    monkeypatch.chdir(tmp_path)
    assert asked(WORKER) == [club(VIEW, Random(7))]
    assert not (tmp_path / "run").exists()
