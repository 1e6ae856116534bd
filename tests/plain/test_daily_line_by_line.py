"""The daily deal in sentences, and what `bidwhist daily` prints."""

import json
import shutil
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Self

import pytest

from bidwhist.cli.main import main
from bidwhist.daily.deal import begin
from bidwhist.daily.par import Reckoning, Yardstick
from bidwhist.engine.cards import cards_in
from bidwhist.plain import daily
from bidwhist.store.daily_records import Diary
from bidwhist.store.journal import Journal
from bidwhist.text.card_labels import card_label
from daily_hands import DAY, NAMES, play_on, played
from plain.plain_program import Plain

FOUND = Reckoning(Yardstick(10, 9, 3), ())


class Today(date):
    """A calendar on which it is always the same day."""

    @classmethod
    def today(cls) -> Self:
        return cls(DAY.year, DAY.month, DAY.day)


@pytest.fixture(autouse=True)
def on_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The day it is, with a reckoning that takes no time."""
    monkeypatch.setattr("datetime.date", Today)
    monkeypatch.setattr(daily, "date", Today)
    monkeypatch.setattr(daily, "reckon", lambda _day, watch: watch(0.5) and FOUND)


@pytest.fixture
def todays(plain: Plain) -> Plain:
    """What `bidwhist daily --plain` prints to the lines typed and the end of input."""
    return partial(plain, command=("daily", "--plain"))


def hand() -> list[str]:
    """What a person types to play the day's hand as `play_on` does."""
    session = begin(DAY, NAMES)
    done = len(session.log)
    play_on(session)
    lines = []
    for action in session.log[done:]:
        if getattr(action, "seat", -1) == 2:
            cards = getattr(action, "cards", 0) or 1 << getattr(action, "card", 0)
            lines.append(" ".join(card_label(card, symbols=False) for card in cards_in(cards)))
    return lines


def test_the_hand_is_played_measured_and_offered_for_practice(todays: Plain, home: Path) -> None:
    text = todays(*hand())
    assert "The daily deal of Monday 30 November 2026." in text
    assert "Half is done." in text
    assert "Par 10. The expert took 9, plus 3." in text
    assert "A line for others, which gives no card away: Bid Whist daily 2026-11-30:" in text
    assert "Enter to go on, or say again, review or expert, to go through" in text
    assert Diary(home).entry(DAY).yardstick == FOUND.yardstick


def test_nothing_is_told_of_par_before_the_end(todays: Plain) -> None:
    text = todays(*hand()[:5])
    assert "Par" not in text
    assert "The hand is kept: daily goes on with it." in text


def test_where_nothing_can_be_written_no_hand_is_said_to_be_kept(
    todays: Plain, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = Journal.nowhere(OSError(28, "No space left on device"))
    monkeypatch.setattr(Journal, "begin_at", lambda _path: nowhere)
    text = todays("quit")
    assert "not being saved" in text
    assert "The hand is kept" not in text


def test_a_hand_that_was_left_goes_on_where_it_was(todays: Plain, home: Path) -> None:
    lines = hand()
    todays(*lines[:5])
    before = Diary(home).path(DAY).read_bytes()
    todays(*lines[5:])
    assert Diary(home).path(DAY).read_bytes().startswith(before)
    assert Diary(home).entry(DAY).is_done


def test_there_are_no_hints_in_the_hand_that_counts(todays: Plain) -> None:
    assert "no hints in the hand that counts" in todays("hint", "quit")


def test_what_a_call_tells_may_be_asked_in_the_hand_that_counts(todays: Plain) -> None:
    assert " promises " in todays("why", "quit")


def test_practice_keeps_nothing(todays: Plain, home: Path) -> None:
    diary = played(home, DAY, expert=9)
    before = diary.path(DAY).read_bytes()
    text = todays("again", *hand(), "")
    assert "It has been played." in text
    assert "For practice: nothing of it is kept; quit goes back." in text
    assert diary.path(DAY).read_bytes() == before


def test_practice_that_is_left_leaves_the_day_and_not_the_program(
    todays: Plain, home: Path
) -> None:
    played(home, DAY, expert=9)
    text = todays("again", "quit", "again", "quit", "")
    assert text.count("quit goes back.") == 2
    assert "Good-bye." not in text


def test_the_hand_that_counts_is_reviewed(
    todays: Plain, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr(
        daily, "review_lines", lambda hand, names, what: [f"{names[2]} {hand.number} {what}"]
    )
    played(home, DAY, expert=9)
    assert "One moment, please.\nDee 1 all\n" in todays("review all", "")


def test_a_hand_that_is_not_over_is_not_reviewed(todays: Plain, home: Path) -> None:
    played(home, DAY).path(DAY).write_text("{}\n")
    text = todays("review")
    assert "say practise?" in text
    assert "One moment" not in text
    assert "cannot be reviewed" not in text


def test_a_day_gone_by_is_for_practice(todays: Plain, home: Path) -> None:
    text = todays("", options=("--date", "2026-11-29"))
    assert "Not played." in text
    assert Diary(home).days() == []


def test_the_streak_of_a_day_gone_by_is_what_it_was_then(todays: Plain, home: Path) -> None:
    days = DAY - timedelta(4), DAY - timedelta(3)
    played(home, *days, expert=9)
    text = todays("", options=("--date", days[1].isoformat()))
    assert ", streak 2\n" in text
    assert "Streak 0, longest 2" in text


def test_a_record_that_is_refused_is_said_to_be(todays: Plain, home: Path) -> None:
    played(home, DAY).path(DAY).write_text("{}\n")
    assert "Its record is refused. Line 1:" in todays("")


def test_another_window_has_the_hand(todays: Plain, home: Path) -> None:
    _, journal = Diary(home).sit_down(DAY, ("a", "b", "c", "d"))
    text = todays("again")
    assert "in another window" in text
    assert "practise" not in text
    journal.close()


def test_a_reckoning_that_is_interrupted_is_left_for_another_time(
    todays: Plain, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def interrupted(_day: date, _watch: object) -> Reckoning:
        raise KeyboardInterrupt

    monkeypatch.setattr(daily, "reckon", interrupted)
    played(home, DAY)
    assert "It is left for another time." in todays("")
    assert Diary(home).entry(DAY).yardstick is None


def test_par_that_cannot_be_written_down_is_told_all_the_same(
    todays: Plain, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def refuse(*_asked: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Diary, "keep", refuse)
    played(home, DAY)
    text = todays("")
    assert "Par cannot be written down (No space left on device)." in text
    assert "Par 10. The expert took 9, plus 3." in text


def test_the_experts_hand_is_gone_through_and_played_on_from_for_practice(
    todays: Plain, home: Path
) -> None:
    diary = played(home, DAY, expert=9)
    shutil.copy(diary.path(DAY), diary.experts_path(DAY))
    before = sorted(home.rglob("*"))
    text = todays("expert", "trick 3", "play south", "quit", "")
    assert "Hand 1 of 1, Enter to go on:" in text
    assert "For practice: nothing of it is kept; quit goes back." in text
    assert sorted(home.rglob("*")) == before


def test_another_day_is_chosen_and_the_days_are_listed_in_plain_mode(
    plain: Plain, home: Path
) -> None:
    played(home, DAY - timedelta(1), expert=9)
    text = plain("daily days", "daily 2026-11-28", "", "daily 2026-12-24", "daily x")
    assert "2026-11-29  " in text
    assert "Streak 1, longest 1, played 1" in text
    assert "The daily deal of Saturday 28 November 2026.\nNot played." in text
    assert "2026-12-24 has not come yet." in text
    assert "x is no date such as 2026-11-30." in text


def test_the_daily_deal_is_in_the_menu(plain: Plain) -> None:
    assert "The daily deal of Monday 30 November 2026." in plain("daily", "quit")


# What is printed


def test_where_nobody_sits_the_days_are_listed(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    played(home, DAY - timedelta(1), expert=9)
    assert main(["daily"]) == 0
    first, second, third = capsys.readouterr().out.splitlines()
    assert first == "Monday 30 November 2026: Not played."
    assert second.startswith("Streak 1, longest 1")
    assert third.startswith("2026-11-29  ")
    assert third.endswith("Par 10. The expert took 9, +3.")


def test_the_days_as_json(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    played(home, DAY, expert=9)
    played(home, DAY - timedelta(1), actions=9)
    assert main(["daily", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["today"], facts["streak"], facts["played"]) == ("2026-11-30", 1, 1)
    assert facts["day"] == facts["days"][0]
    assert facts["day"]["expert"] == {"books": 9, "points": 3}
    assert facts["days"][1] == {"date": "2026-11-29", "standing": "begun"}


def test_the_line_for_others(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    played(home, DAY, expert=9)
    assert main(["daily", "--share"]) == 0
    assert capsys.readouterr().out.endswith("par 10, expert 9, streak 1\n")


def test_there_is_no_line_of_a_hand_that_is_not_over(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    played(home, DAY, actions=9)
    assert main(["daily", "--share"]) == 1
    assert "has not been played to its end" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--date", "2026-12-01"], "has not come yet"),
        (["--date", "tomorrow"], "no date such as"),
        (["--date", "\x1b[2J"], "no date such as"),
    ],
)
def test_a_day_that_is_none_is_refused(
    options: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["daily", *options]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("option", [["--seed", "7"], ["--rules", "low-ace"]])
def test_other_cards_or_rules_are_refused(
    option: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*option, "daily"]) == 2
    assert "of its own" in capsys.readouterr().err
