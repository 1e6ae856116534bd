"""The daily deal line by line: played once for the record, then measured, then for practice."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from bidwhist.daily.deal import begin
from bidwhist.daily.entry import Entry, tally
from bidwhist.daily.par import reckon
from bidwhist.daily.wording import (
    PAR,
    beside_words,
    day_words,
    entry_words,
    past_day,
    result_words,
    share_line,
    standing_words,
    tally_words,
    yardstick_words,
)
from bidwhist.engine import RecordError
from bidwhist.plain.advice import review_lines, say_progress
from bidwhist.plain.console import Console, InputEnded, spoken
from bidwhist.plain.practice import Practice, PracticeStart, play_for_practice
from bidwhist.plain.replay_text import PlayOn, ReplayReader
from bidwhist.plain.table import Left, PlainTable
from bidwhist.store.daily_records import AlreadyPlayed, Diary
from bidwhist.store.journal import Busy
from bidwhist.store.replay import Replay, open_replay, seated
from bidwhist.store.saved_rules import players_alone
from bidwhist.store.settings import SettingsFile
from bidwhist.store.unfinished_games import why_not
from bidwhist.text.sanitize import reason
from bidwhist.text.words import listed

NO_HINTS: Final = "There are no hints in the hand that counts; practice has them."


def run(day: date) -> int:
    """Play a day's deal and return the exit status; the end of input is a normal exit."""
    console = Console(sys.stdin, sys.stdout)
    file = SettingsFile()
    try:
        console.say(*file.notices)
        play_daily(console, file, day)
    except (InputEnded, Left):
        console.say("Good-bye.")
    return 0


def choose_day(console: Console, file: SettingsFile, which: str) -> None:
    """Play today's deal or that of a date; `days` lists the days played so far."""
    today = date.today()
    if which and "days".startswith(which.lower()):
        entries = Diary().entries()
        console.say(*(spoken(entry_words(entry)) for entry in entries))
        console.say(_tally_line(entries, today))
        return
    try:
        day = past_day(which, today) if which else today
    except ValueError as error:
        console.say(str(error))
        return
    play_daily(console, file, day)


def play_daily(console: Console, file: SettingsFile, day: date) -> None:
    """Play a day's deal for the record, or resume it; tell the result and offer practice."""
    today = date.today()
    diary = Diary()
    entry = diary.entry(day)
    console.say(f"The daily deal of {day_words(day)}.")
    if entry.standing == "begun" or (entry.standing == "open" and day == today):
        entry = _play(console, file, diary, day)
        if not entry.is_done:
            return  # it is still to be played, perhaps in another window: nobody practises it now
    else:
        console.say(standing_words(entry) if not entry.is_done else "It has been played.")
    if entry.is_done:
        _tell(console, diary, entry, today)
    while answer := console.ask(f"Enter to go on, or say {_choices(diary, day, entry)}?").lower():
        if answer[0] in "ap":
            _play_again(console, file, diary, day)
        elif answer[0] == "r" and entry.is_done:
            _review(console, diary, day, answer.partition(" ")[2])
        elif answer[0] == "e" and diary.yardstick(day) is not None:
            _go_through(console, file, diary, day)
        else:
            return


def _names(file: SettingsFile) -> tuple[str, ...]:
    return tuple(player.name for player in players_alone(file.current))


def _choices(diary: Diary, day: date, entry: Entry) -> str:
    """Return what can be done with a day besides playing it for the record."""
    words = ["again", "review"] if entry.is_done else ["practise"]
    words += ["expert, to go through the expert's hand"] * (diary.yardstick(day) is not None)
    return listed(words, "or")


def _play(console: Console, file: SettingsFile, diary: Diary, day: date) -> Entry:
    """Play the day's deal for the record and return its entry."""
    try:
        session, journal = diary.sit_down(day, _names(file))
    except AlreadyPlayed:
        return diary.entry(day)
    except (Busy, RecordError, OSError) as refusal:
        console.say(why_not(diary.path(day), refusal))
        return Entry(day)
    console.say(
        "South has the bid and the kitty: it is your turn. It is played once for the record."
    )
    table = PlainTable(session, console, file, no_hints=NO_HINTS)
    kept = journal.path is not None and not journal.notice
    try:
        console.say(*table.lines())
        table.play_hand()
    except (InputEnded, Left, KeyboardInterrupt):
        if session.state.result is None and kept:
            console.say("The hand is kept: daily goes on with it.")
        raise
    finally:
        journal.close()
    return Entry(day, "done", session.state.result, diary.yardstick(day))


def _tell(console: Console, diary: Diary, entry: Entry, today: date) -> None:
    """Tell the result of a day beside par and the expert, which are worked out where missing."""
    console.say(spoken(result_words(entry)))
    if entry.yardstick is None:
        entry = _reckoned(console, diary, entry)
    if entry.yardstick is not None:
        console.say(spoken(f"{yardstick_words(entry)} {beside_words(entry)}"), *PAR)
    entries = diary.entries()
    line = share_line(entry, tally(entries, entry.day).streak)
    console.say(_tally_line(entries, today))
    console.say(f"A line for others, which gives no card away: {line}")


def _tally_line(entries: list[Entry], today: date) -> str:
    return f"{tally_words(tally(entries, today)).replace(' ·', ',')}."


def _reckoned(console: Console, diary: Diary, entry: Entry) -> Entry:
    """Work out par and the expert's result and return the entry with them; Ctrl+C skips that."""
    console.say("Reckoning par and the expert's hand, which takes some seconds; Ctrl+C stops it.")
    try:
        found = reckon(entry.day, say_progress(console))
    except KeyboardInterrupt:
        console.say("It is left for another time.")
        return entry
    try:
        diary.keep(entry.day, found)
    except OSError as error:
        console.say(f"Par cannot be written down ({reason(error)}).")
    return replace(entry, yardstick=found.yardstick)


def _play_again(console: Console, file: SettingsFile, diary: Diary, day: date) -> None:
    """Play the day's deal for practice, unsaved, and tell par and the expert's result."""
    session = begin(day, _names(file))
    if play_for_practice(session, console, file):
        known = Entry(day, "done", session.state.result, diary.yardstick(day))
        console.say(*filter(None, [spoken(yardstick_words(known))]))


def _go_through(console: Console, file: SettingsFile, diary: Diary, day: date) -> None:
    """Step through the expert's hand; the person may play on from any point for practice."""
    replay = _opened(console, diary.experts_path, day, "shown")
    if replay is None:
        return
    try:
        ReplayReader(replay, console, file).walk()
    except PlayOn as wish:
        at = PracticeStart(replay, wish.hand, wish.step, seated(replay.players, wish.seat))
        Practice(at, console, file).play()


def _review(console: Console, diary: Diary, day: date, what: str) -> None:
    """Review the hand that was played for the record."""
    replay = _opened(console, diary.path, day, "reviewed")
    if replay is None:
        return
    console.say("One moment, please.")
    console.say(*review_lines(replay.hands[-1], replay.names, what))


def _opened(
    console: Console, place: Callable[[date], Path], day: date, wanted: str
) -> Replay | None:
    """Return a record of the day; None, after saying why it cannot be opened."""
    try:
        return open_replay(place(day))
    except (RecordError, OSError) as refusal:
        console.say(f"It cannot be {wanted}: {reason(refusal)}")
        return None
