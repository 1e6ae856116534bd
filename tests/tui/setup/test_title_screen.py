"""The title's list: its words, and that nothing else moves when it grows."""

from pathlib import Path

import pytest
from screen_app import play
from table_app import SIZES, TableStage
from textual.pilot import Pilot
from textual.widgets import OptionList

from bidwhist.store.unfinished_games import SavedGame, age_text, go_on
from bidwhist.tui.setup import title_screen
from bidwhist.tui.setup.title_entries import ENTRIES
from bidwhist.tui.setup.title_screen import Picture, Title, _line
from example import write_example


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
