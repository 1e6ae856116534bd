"""The two streams of plain mode: lines of any length in, lines that fit out, no typing ahead."""

import io
import os
import sys

import pytest

from bidwhist.plain.advice import say_progress
from bidwhist.plain.console import LONGEST, Console, InputEnded, spoken
from plain.typed_players import keyboard


class Screen(io.StringIO):
    """A terminal to print on."""

    def isatty(self) -> bool:
        return True


def test_a_line_that_is_too_long_is_one_answer_cut_short() -> None:
    console = Console(keyboard("x" * 3 * LONGEST, "next"), io.StringIO())
    assert console.ask("?") == "x" * LONGEST
    assert console.ask("?") == "next"


def test_the_end_of_input_is_not_an_empty_line() -> None:
    console = Console(keyboard(""), io.StringIO())
    assert console.ask("?") == ""
    with pytest.raises(InputEnded):
        console.ask("?")


@pytest.mark.parametrize(("sink", "lines"), [(Screen(), 3), (io.StringIO(), 1)])
def test_long_sentences_are_broken_between_words_on_a_terminal_alone(
    sink: io.StringIO, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    Console(keyboard(), sink).say("no-trump " * 12)
    told = sink.getvalue().splitlines()
    assert len(told) == lines
    assert " ".join(told).split() == ["no-trump"] * 12


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_what_was_typed_ahead_is_forgotten_where_a_hand_would_be_turned_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import pty
    import termios

    ours, theirs = pty.openpty()
    flush = termios.tcflush

    def forget_and_type(stream: io.TextIOBase, queue: int) -> None:
        flush(stream, queue)
        os.write(ours, b"now\n")

    monkeypatch.setattr(termios, "tcflush", forget_and_type)
    os.write(ours, b"ahead\n")
    with open(theirs, encoding="utf-8") as source:
        assert Console(source, io.StringIO()).ask("Alone?", drop_typed_ahead=True) == "now"
    os.close(ours)


def test_each_quarter_of_a_work_is_told_once_and_its_end_not() -> None:
    sink = io.StringIO()
    watch = say_progress(Console(keyboard(), sink))
    assert all(watch(share / 100) for share in range(101))
    assert sink.getvalue().splitlines() == [
        "A quarter is done.",
        "Half is done.",
        "Three quarters are done.",
    ]


@pytest.mark.parametrize(
    ("figures", "words"),
    [("10 books − 6 = +4", "10 books minus 6 = plus 4"), ("−4", "minus 4"), ("4 × 2", "4 times 2"),
     ("A♠ K♥", "AS KH")],
)  # fmt: skip
def test_signs_are_said_in_words(figures: str, words: str) -> None:
    assert spoken(figures) == words
