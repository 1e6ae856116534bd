"""Bots that are programs: good ones are heard; dead, late and nonsensical ones lose their turn."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from shlex import quote
from typing import Any

import pytest
from bot_positions import figures_of

from bidwhist.bots import bot_named, bot_or_program, decide
from bidwhist.bots.arena.match import Match
from bidwhist.bots.external import STARTS, Program, ProgramFailed
from bidwhist.bots.fallback import simplest
from bidwhist.bots.view_json import from_text, to_text
from bidwhist.engine import Phase, apply, house_rules, new_game, view
from bidwhist.engine.deal import deal_cards
from game_positions import moments_of

PHASES = (Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY, Phase.SHOWDOWN)
VIEW = view(apply(new_game(house_rules()), deal_cards(list(range(54)), 1, 3)), 0)

FIRST_LEGAL = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)
    if view["phase"] == "bury":
        answer = {"type": "bury", "seat": view["seat"], "cards": " ".join(view["hand"].split()[:6])}
    else:
        answer = view["legal"][0]
    print(json.dumps(answer), flush=True)
"""


def command(folder: Path, body: str) -> str:
    """The command of a program with this body."""
    script = folder / "bot.py"
    script.write_text(body, encoding="utf-8")
    return f"{quote(sys.executable)} {quote(str(script))}"


@contextmanager
def program(folder: Path, body: str, seconds: float = 20.0) -> Iterator[Program]:
    bot = Program(command(folder, body), seconds)
    try:
        yield bot
    finally:
        bot.close()


def against_club(command: str) -> dict[str, Any]:
    """The arena's figures of a program after one deal."""
    figures = figures_of(Match(f"exec:{command}", "club", house_rules(), 1), 1)
    player: dict[str, Any] = figures["players"][0]
    return player


def test_a_view_as_json_and_back_is_the_view() -> None:
    for phase in PHASES:
        for state in moments_of(range(12), phase, 2):
            seen = view(state, state.turn)
            assert from_text(to_text(seen)) == replace(seen, result=None)


def test_a_line_that_is_no_view_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="This is not a view"):
        from_text('{"type":"view","version":1}')


@pytest.mark.parametrize("rule", [{"target": 2}, {"target": "7"}, {"jokers": 3}, {"boston": "no"}])
def test_a_view_with_house_rules_that_there_are_not_is_refused(rule: dict[str, Any]) -> None:
    fields = json.loads(to_text(VIEW))
    with pytest.raises(ValueError, match="rules"):
        from_text(json.dumps({**fields, "rules": fields["rules"] | rule}))


def test_a_program_plays_a_whole_deal(tmp_path: Path) -> None:
    first = against_club(command(tmp_path, FIRST_LEGAL))
    assert first["decisions"] > 50
    assert first["failed"] == first["illegal"] == 0


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("raise SystemExit", "ended"),
        ("input(); print('hello', flush=True); input()", "not a line of JSON"),
        ('input(); print(\'{"type":"end"}\', flush=True); input()', "winner|no player's action"),
        ("input(); print('x' * 100_000, flush=True); input()", "no end|JSON"),
    ],
)
def test_a_program_without_a_usable_answer_fails(tmp_path: Path, body: str, why: str) -> None:
    with program(tmp_path, body) as bot, pytest.raises(ProgramFailed, match=why):
        bot(VIEW, Random(1))


def test_a_late_program_fails_and_is_ended(tmp_path: Path) -> None:
    with program(tmp_path, "import time; time.sleep(600)", seconds=0.05) as bot:
        with pytest.raises(ProgramFailed, match="in time"):
            bot(VIEW, Random(1))
        assert bot._process is None


def test_a_program_that_fails_is_started_again_a_few_times(tmp_path: Path) -> None:
    with program(tmp_path, "raise SystemExit") as bot:
        for _ in range(STARTS):
            with pytest.raises(ProgramFailed, match=r"ended|pipe|Broken"):
                bot(VIEW, Random(1))
        with pytest.raises(ProgramFailed, match="too often"):
            bot(VIEW, Random(1))


def test_a_command_that_does_not_exist_fails() -> None:
    with pytest.raises(ProgramFailed):
        Program("/no/such/program")(VIEW, Random(1))


def test_exec_without_a_command_is_refused() -> None:
    with pytest.raises(ValueError, match="needs the command"):
        bot_or_program("exec:")


def test_an_unknown_bot_is_refused_with_the_names_of_those_that_exist() -> None:
    with pytest.raises(ValueError, match=r"random, novice, club, expert.*exec:COMMAND"):
        bot_or_program("grandmaster")


def test_the_simplest_action_is_done_for_a_dead_program_and_counted(tmp_path: Path) -> None:
    first = against_club(command(tmp_path, "raise SystemExit"))
    assert first["failed"] == first["decisions"] > 0
    assert first["illegal"] == 0


def test_the_simplest_action_is_legal_in_every_phase() -> None:
    for phase in PHASES:
        for state in moments_of(range(10), phase, 3):
            apply(state, simplest(view(state, state.turn)))


def test_no_name_out_of_a_file_starts_a_program(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no bot"):
        bot_named(f"exec:touch {tmp_path / 'started'}")
    with pytest.raises(ValueError, match="no bot"):
        decide(f"exec:touch {tmp_path / 'started'}", VIEW, 1)
    assert not (tmp_path / "started").exists()
