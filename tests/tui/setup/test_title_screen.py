"""The title's list: its words, and that nothing else moves when it grows."""

from datetime import date
from pathlib import Path

import pytest
from screen_app import Seated, play
from table_app import SIZES, TableStage
from textual.pilot import Pilot
from textual.widgets import OptionList

from bidwhist.store import daily_glance
from bidwhist.store.saved_rules import last_players
from bidwhist.store.unfinished_games import SavedGame, age_text, go_on
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.setup import title_screen
from bidwhist.tui.setup.title_entries import ENTRIES
from bidwhist.tui.setup.title_screen import Picture, Title, _line
from example import write_example
from screen_text import screen_text


def test_a_game_to_go_on_with_is_named_in_full() -> None:
    words = f"Go on: hand 12, {age_text(59 * 60)}"
    line = str(_line(words, "g"))
    assert line == f"{words} g"
    assert len(line) == 32


def test_the_help_offers_to_go_on_only_where_there_is_a_game() -> None:
    title = Title()
    assert title.check_action("go_on", ()) is False
    title._saved = SavedGame(Path("a.bidwhist"), 0.0)
    assert title.check_action("go_on", ()) is True


def test_every_entry_is_as_wide_as_the_others() -> None:
    assert {len(str(_line(entry.words, entry.key_words))) for entry in ENTRIES} == {32}


def test_a_game_that_another_window_has_open_is_said_and_cannot_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    monkeypatch.setattr(title_screen, "SOON", 0.0)
    path = write_example(tmp_path / "games" / "saved.bidwhist", 12)
    title = Title()

    def said() -> list[tuple[str, bool]]:
        options = title.query_one(OptionList).options
        return [
            (" ".join(str(option.prompt).split()), option.disabled)
            for option in options
            if "Go on" in str(option.prompt)
        ]

    async def steps(pilot: Pilot[int]) -> None:
        while not said():
            await pilot.pause()
        assert said() == [("Go on: open in another window", True)]
        assert title.check_action("go_on", ()) is False
        journal.close()
        title.on_screen_resume()
        while said()[0][1]:
            await pilot.pause()
        assert [words.startswith("Go on: hand 1") for words, _ in said()] == [True]

    _, journal = go_on(path)
    play(TableStage(tmp_path), title, steps)


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_stays_when_a_game_to_go_on_with_is_found(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Title, "_find_saved", lambda _: None)
    title = Title()

    async def steps(pilot: Pilot[int]) -> None:
        before = title.query_one(Picture).region
        elsewhere = SavedGame(tmp_path / "b.bidwhist", 1.0, busy=True)
        for saved in (SavedGame(tmp_path / "a.bidwhist", 0.0), None):
            title._offer(saved, (elsewhere,))
            await pilot.pause()
            assert title.query_one(Picture).region == before

    play(TableStage(tmp_path), title, steps, size)


def test_a_title_left_open_over_midnight_tells_of_the_new_days_deal(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[date] = []
    days = [date(2026, 11, 30)]

    class Calendar:
        @staticmethod
        def today() -> date:
            return days[0]

    def words(day: date) -> str:
        asked.append(day)
        return f"Daily deal of the {day.day}."

    monkeypatch.setattr(title_screen, "date", Calendar)
    monkeypatch.setattr(daily_glance, "daily_words", words)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.pause(5)
        assert "Daily deal of the 30." in screen_text(pilot.app)
        days[0] = date(2026, 12, 1)
        await pilot.pause(30)
        assert "Daily deal of the 1." in screen_text(pilot.app)
        await pilot.pause(90)
        assert asked == [date(2026, 11, 30), date(2026, 12, 1)]

    play(TableStage(home), Title(), steps)


# Who plays, and who leaves

TOGETHER = {"seats": ("human", "bot:club", "human", "bot:club"), "names": ("Ann", "Bo", "Cy", "Di")}


def test_play_starts_the_table_of_one_person_at_once(home: Path) -> None:
    stage = Seated(home)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("p")
        assert len(stage.sat_down) == 1

    play(stage, Title(), steps)


@pytest.mark.parametrize(
    ("answer", "names", "people"),
    [
        ("enter", ["Ann", "Bo", "Cy", "Di"], [0, 2]),
        ("down enter", ["Maya", "Bo", "Cy", "Di"], [2]),
    ],
)
def test_after_an_evening_together_play_asks_who_plays(
    home: Path, answer: str, names: list[str], people: list[int]
) -> None:
    stage = Seated(home, **TOGETHER)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("p")
        await pilot.pause()
        assert "Ann, Cy and 2 bots, as last time" in screen_text(pilot.app)
        assert stage.sat_down == []
        await pilot.press(*answer.split())
        await pilot.pause()

    play(stage, Title(), steps)
    (session,) = stage.sat_down
    assert [player.name for player in session.players] == names
    assert [seat for seat, player in enumerate(session.players) if player.is_human] == people
    kept = stage.settings_file.current
    assert [player.name for player in last_players(kept)] == names


def test_escape_on_the_title_asks_and_a_second_one_stays(home: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        title = pilot.app.screen
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Choose)
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is title
        await pilot.press("escape", "down", "enter")
        await pilot.pause()

    stage = Seated(home)
    play(stage, Title(), steps)
    assert stage.return_code == 0


def test_the_cursor_goes_to_a_game_that_is_found_and_stays_where_it_was_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Title, "_find_saved", lambda _: None)
    title = Title()

    def chosen() -> str | None:
        options = title.query_one(OptionList)
        assert options.highlighted is not None
        return options.get_option_at_index(options.highlighted).id

    async def steps(pilot: Pilot[int]) -> None:
        saved = SavedGame(tmp_path / "a.bidwhist", 0.0)
        title._offer(saved, ())
        assert chosen() == "go_on"
        await pilot.press("up")
        title._offer(saved, ())
        assert chosen() == "begin"
        title._offer(SavedGame(tmp_path / "b.bidwhist", 0.0), ())
        assert chosen() == "go_on"
        await pilot.press("down")
        title._offer(None, ())
        assert chosen() == "set_up"
        title._offer(saved, ())
        assert chosen() == "set_up"

    play(TableStage(tmp_path), title, steps)
