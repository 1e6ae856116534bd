"""Killed at any moment, a game loses nothing that anybody has seen."""

import hashlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest
from unfinished import PLAYERS

from bidwhist.engine import Phase, Play, house_rules
from bidwhist.game.session import Session
from bidwhist.store.journal import Journal
from bidwhist.store.unfinished_games import go_on, unfinished
from terminal import Terminal, games

PLAYED = "played"  # how a player's report begins


def fingerprint(session: Session) -> str:
    """Return a few letters that are the same for the same state, log included."""
    seen = repr((session.log, [session.view(seat) for seat in range(4)]))
    return hashlib.sha256(seen.encode()).hexdigest()[:16]


def play_and_tell(folder: Path, seed: int) -> None:
    """Play games without end, and say after each action how the game stands."""
    chance = random.Random(seed)
    while True:
        journal = Journal.begin(folder)
        session = Session.start(house_rules(target=30), PLAYERS, str(seed), journal)
        while session.state.phase != Phase.OVER:
            if session.state.phase == Phase.DEAL:
                session.deal()
            else:
                choices = session.view(session.state.turn).legal_actions()
                session.act(chance.choice(list(islice(choices, 30))))
            last = session.log[-1]
            if (
                isinstance(last, Play)
                and chance.random() < 0.1
                and session.can_take_back(last.seat)
            ):
                session.take_back()  # before anybody has seen the card
            print(PLAYED, journal.path, fingerprint(session), flush=True)
        journal.close()


def serve_players() -> None:
    """For each `folder seed` on standard input, fork a player and say its number."""
    for line in sys.stdin:
        folder, seed = line.split()
        player = os.fork()
        if player == 0:
            play_and_tell(Path(folder), int(seed))
        print(player, flush=True)
        os.waitpid(player, 0)
        print("ended", flush=True)


@contextmanager
def players() -> Iterator[subprocess.Popen[str]]:
    """Run the program that forks players; its imports are then paid once."""
    command = [sys.executable, __file__]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as served:
        try:
            yield served
        finally:
            served.kill()


def reports(served: subprocess.Popen[str]) -> Iterator[list[str]]:
    """Yield the words of each line that the player says, until it has ended."""
    assert served.stdout is not None
    for line in served.stdout:
        if line.startswith("ended"):
            return
        yield line.split()


def killed_while_playing(served: subprocess.Popen[str], folder: Path, seed: int) -> list[list[str]]:
    """Return all that a player said before it was killed, at a moment that the seed decides."""
    assert served.stdin is not None
    print(folder, seed, file=served.stdin, flush=True)
    said = reports(served)
    player, last = 0, random.Random(seed).randrange(1, 150)
    told: list[list[str]] = []
    for words in said:
        if words[0] != PLAYED:
            player = int(words[0])
        else:
            told.append(words)
        if player and len(told) >= last:
            os.kill(player, signal.SIGKILL)
            break
    return [*told, *(words for words in said if words[0] == PLAYED and len(words) == 3)]


def is_where_it_was(told: list[str]) -> bool:
    """Return whether the record goes on at the state reported last, or at most one action later."""
    _, path, known = told
    session, journal = go_on(Path(path))
    journal.close()
    if fingerprint(session) == known:
        return True
    shorter = Path(path).with_suffix(".shorter")
    lines = Path(path).read_bytes().splitlines(keepends=True)
    for cut in (1, 2, 3):  # an action, and the score and end lines that came of it
        shorter.write_bytes(b"".join(lines[:-cut]))
        session, journal = go_on(shorter)
        journal.close()
        if fingerprint(session) == known:
            return True
    return False


def kill_and_compare(folder: Path, times: int) -> None:
    with players() as served:
        for seed in range(times):
            told = killed_while_playing(served, folder, seed)
            assert is_where_it_was(told[-1]), (seed, told[-1])


def test_a_killed_game_goes_on_at_the_action_seen_last(tmp_path: Path) -> None:
    kill_and_compare(tmp_path, 12)


@pytest.mark.slow
def test_200_killed_games_go_on_at_the_action_seen_last(tmp_path: Path) -> None:
    kill_and_compare(tmp_path, 200)


# The whole program, at a terminal

KEYS = ("\r", " ", "\x1b[C", "\x1b[C", "\x1b[D", "p", "b", "n", "3", "4", "u", "d", "c", "h", "s")


def kill_and_resume(home: Path, times: int) -> None:
    """Play the real program by chance, kill it, resume it, and so on; its record only grows."""
    chance = random.Random(times)
    known = b""
    for number in range(times):
        arguments = ("resume",) if unfinished(home / "games") else ("--seed", str(number))
        with Terminal(home, *arguments, environment={"BIDWHIST_PACE": "instant"}) as terminal:
            path = begin(terminal, home, arguments)
            assert path.read_bytes().startswith(known)
            for _ in range(chance.randrange(5, 60)):
                terminal.press(chance.choice(KEYS))
                terminal.read(chance.choice((0.001, 0.03)))
            terminal.send(signal.SIGKILL)
            terminal.wait_for_end()
        record = path.read_bytes()
        assert record.startswith(known)
        known = record if unfinished(home / "games") else b""
        assert [game.refused for game in unfinished(home / "games")] in ([""], [])


def begin(terminal: Terminal, home: Path, arguments: tuple[str, ...]) -> Path:
    """Sit down at the table and return the game's record."""
    before = games(home)
    if arguments[0] != "resume":
        terminal.wait_for("How to play")
        terminal.press("\r")
        terminal.wait_until(lambda: len(games(home)) > len(before), "a new game")
        return (set(games(home)) - set(before)).pop()
    (game,) = unfinished(home / "games")
    terminal.wait_for(f"Hand {max(game.hand, 1)}")
    return game.path


def test_the_program_killed_at_the_table_goes_on_where_it_was(tmp_path: Path) -> None:
    kill_and_resume(tmp_path, 4)


@pytest.mark.slow
def test_the_program_killed_200_times_goes_on_where_it_was(tmp_path: Path) -> None:
    kill_and_resume(tmp_path, 200)


if __name__ == "__main__":
    serve_players()
