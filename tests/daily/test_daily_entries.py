"""Many days in numbers and in words: how many in a row, and the line for others."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from bidwhist.daily.entry import Tally, tally
from bidwhist.daily.par import Reckoning, Yardstick
from bidwhist.daily.streak import streak_of
from bidwhist.daily.wording import beside_words, past_day, share_line, tally_words
from daily_hands import DAY, back, played


@pytest.mark.parametrize(
    ("ago", "streak"),
    [((), 0), ((0,), 1), ((1,), 1), ((2,), 0), ((0, 1, 2), 3), ((1, 2), 2), ((0, 2, 3), 1)],
)
def test_a_streak_runs_up_to_today_or_to_yesterday(ago: tuple[int, ...], streak: int) -> None:
    assert streak_of([back(days) for days in ago].__contains__, DAY) == streak


def test_a_clock_that_was_wrong_for_a_while_breaks_no_streak() -> None:
    days = [back(0), back(1), back(-30)]
    assert streak_of(days.__contains__, DAY) == 2


def test_a_clock_at_the_beginning_of_time_is_no_fault() -> None:
    assert streak_of([date.min].__contains__, date.min) == 1
    assert streak_of([].__contains__, date.min) == 0


def test_the_diary_in_numbers(tmp_path: Path) -> None:
    diary = played(tmp_path, *map(back, (1, 2, 5, 6, 7)))
    for days, books in ((1, 0), (2, 0), (5, 13)):
        diary.keep(back(days), Reckoning(Yardstick(13, books, 0), ()))
    assert tally(diary.entries(), DAY) == Tally(2, 3, 5, 2)


@pytest.mark.parametrize(
    ("ahead", "matches", "words"),
    [
        (-2, False, "You took 2 fewer."),
        (0, True, "You took as many."),
        (1, True, "You took 1 more."),
    ],
)
def test_the_expert_is_matched_by_as_many_books(
    tmp_path: Path, ahead: int, matches: bool, words: str
) -> None:
    entry = played(tmp_path, DAY).entry(DAY)
    measured = replace(entry, yardstick=Yardstick(13, entry.books - ahead, 0))
    assert measured.matches_expert == matches
    assert beside_words(measured) == words


def test_today_has_come_and_tomorrow_has_not() -> None:
    assert past_day(DAY.isoformat(), DAY) == DAY
    with pytest.raises(ValueError, match="2026-12-01 has not come yet"):
        past_day(back(-1).isoformat(), DAY)


def test_before_the_first_day_that_is_said() -> None:
    assert tally_words(tally([], DAY)) == "No day played yet"


def test_a_day_begun_and_never_finished_is_not_played(tmp_path: Path) -> None:
    played(tmp_path, back(1))
    diary = played(tmp_path, DAY, actions=3)
    assert tally(diary.entries(), DAY).streak == 1


def test_the_line_to_share_gives_away_no_card(tmp_path: Path) -> None:
    diary = played(tmp_path, DAY)
    entry = diary.entry(DAY)
    assert entry.result is not None
    plain = f"made +{entry.points}" if entry.result.made else f"set −{-entry.points}"
    own = f"Bid Whist daily 2026-11-30: {plain} ({entry.books} books)"
    assert share_line(entry, 4) == f"{own}, streak 4"
    diary.keep(DAY, Reckoning(Yardstick(10, 9, 3), ()))
    assert share_line(diary.entry(DAY), 4) == f"{own}, par 10, expert 9, streak 4"


def test_one_book_is_told_as_one(tmp_path: Path) -> None:
    entry = played(tmp_path, DAY).entry(DAY)
    assert entry.result is not None
    one = replace(entry, result=replace(entry.result, books=(1, 12)))
    assert "(1 book)" in share_line(one, 0)


def test_there_is_no_line_to_share_before_the_end(tmp_path: Path) -> None:
    assert share_line(played(tmp_path, DAY, actions=9).entry(DAY), 4) == ""
