"""The words of the title's list."""

from pathlib import Path

from bidwhist.store.saved import SavedGame, age_text
from bidwhist.tui.entries import ENTRIES
from bidwhist.tui.screens.title import Title, _line


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
