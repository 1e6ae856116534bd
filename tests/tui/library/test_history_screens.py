"""The screens of games and statistics, as a person sees and uses them."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from review_app import QuickTeacher
from screen_app import SIZES, Seated, play
from textual.pilot import Pilot
from textual.widgets import OptionList

from bidwhist.store.history import History, Progress
from bidwhist.store.unfinished_games import unfinished
from bidwhist.tui.library.history_screen import HistoryScreen
from bidwhist.tui.library.records_text import saved_line
from bidwhist.tui.library.stats_screen import StatsScreen
from bidwhist.tui.replay.replay_screen import ReplayScreen
from bidwhist.tui.review.review_cache import Reviews
from bidwhist.tui.review.review_screen import ReviewScreen
from example import seated, write_example
from screen_text import compare, screen_text

NAMES = ("Maya", "Omar", "Dee", "Ruth")


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))


def write_game(folder: Path, day: int, names: tuple[str, ...] = NAMES, lines: int = 999) -> Path:
    """Write the example down as a game of that day, perhaps only its first lines."""
    path = folder / "games" / f"{day:02}.bidwhist"
    created = f"2026-01-{day:02}T20:00:00+00:00"
    return write_example(path, lines, players=seated(*names), created=created, seed="s")


async def settle(pilot: Pilot[int]) -> None:
    await pilot.app.workers.wait_for_complete()
    for _ in range(3):  # rows come, are laid out, and are drawn
        await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
def test_the_games_as_a_person_sees_them(tmp_path: Path, size: tuple[int, int]) -> None:
    for day in (3, 1, 2):
        write_game(tmp_path, day)

    async def look(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await compare("history", pilot)

    play(Seated(tmp_path), HistoryScreen(), look, size)


@pytest.mark.parametrize("size", SIZES)
def test_statistics_as_a_person_sees_them(tmp_path: Path, size: tuple[int, int]) -> None:
    for day in range(1, 6):
        write_game(tmp_path, day)
    with History(tmp_path) as history:
        games = list(history.games())

    async def look(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await compare("stats", pilot)

    play(Seated(tmp_path), StatsScreen(games), look, size)


def test_while_games_are_being_read_nothing_is_said_about_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game(tmp_path, 1)
    go_on = asyncio.Event()

    async def slow(read: Callable[[Progress], object], progress: Progress) -> object:
        progress(400, 10_000)
        await go_on.wait()
        return read(progress)

    monkeypatch.setattr(asyncio, "to_thread", slow)

    async def steps(pilot: Pilot[int]) -> None:
        screen = pilot.app.screen
        await pilot.pause()
        assert "Reading 10000 games: 400 done" in screen_text(pilot.app)
        await pilot.press("s")
        assert pilot.app.screen is screen
        assert any("still being read" in note.message for note in pilot.app._notifications)
        go_on.set()
        await settle(pilot)
        await pilot.press("s")
        assert isinstance(pilot.app.screen, StatsScreen)

    play(Seated(tmp_path), HistoryScreen(), steps)


def test_a_finished_game_opens_as_a_replay(tmp_path: Path) -> None:
    write_game(tmp_path, 1)

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, ReplayScreen)

    play(Seated(tmp_path), HistoryScreen(), steps)


def test_an_unfinished_game_is_gone_on_with_and_listed_first(tmp_path: Path) -> None:
    stage = Seated(tmp_path)
    write_game(tmp_path, 2)
    half = write_game(tmp_path, 1, lines=20)

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        assert "Not over yet" in screen_text(pilot.app)
        await pilot.press("enter")

    play(stage, HistoryScreen(), steps)
    assert stage.went_on == [half]


def test_a_broken_file_is_listed_with_the_reason_and_does_not_open(tmp_path: Path) -> None:
    stage = Seated(tmp_path)
    broken = tmp_path / "games" / "[red].bidwhist"
    broken.parent.mkdir()
    broken.write_text('{"type":"game","version":99}\x1b[2J\n')

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        text = screen_text(pilot.app)
        assert "[red].bidwhist" in text
        assert "Line 1" in text
        assert "[red].bidwhist cannot be gone on with; Del puts it away." in text
        assert "Enter goes on" not in text
        assert pilot.app.screen.query_one(OptionList).virtual_size.height == 1
        await pilot.press("enter")

    play(stage, HistoryScreen(), steps)
    assert stage.went_on == []


def test_an_unfinished_game_can_be_put_away_and_its_file_is_kept(tmp_path: Path) -> None:
    half = write_game(tmp_path, 1, lines=20)

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await pilot.press("delete")
        assert pilot.app.screen.query_one(OptionList).option_count == 0

    play(Seated(tmp_path), HistoryScreen(), steps)
    assert not half.exists()
    assert (tmp_path / "games" / "aside" / half.name).exists()


def test_a_finished_game_cannot_be_put_away(tmp_path: Path) -> None:
    path = write_game(tmp_path, 1)

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await pilot.press("delete")

    play(Seated(tmp_path), HistoryScreen(), steps)
    assert path.exists()


def test_a_record_that_has_gone_is_said_to_be(tmp_path: Path) -> None:
    for day in (1, 2):
        write_game(tmp_path, day)

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        (tmp_path / "games" / "02.bidwhist").unlink()
        await pilot.press("enter")
        assert not isinstance(pilot.app.screen, ReplayScreen)
        assert any("cannot be shown" in note.message for note in pilot.app._notifications)

    play(Seated(tmp_path), HistoryScreen(), steps)


def test_without_a_game_the_list_says_how_to_begin(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        assert "No game yet" in screen_text(pilot.app)
        await pilot.press("enter", "delete", "s")
        assert "No game has been played" in screen_text(pilot.app)
        await pilot.press("escape", "escape")

    stage = Seated(tmp_path)
    play(stage, HistoryScreen(), steps)
    assert stage.given is None


@pytest.mark.parametrize("name", ["[/]", "[J]", "[red", "a[b]c", "\\["])
def test_hostile_names_in_records_are_shown_as_they_are(tmp_path: Path, name: str) -> None:
    write_game(tmp_path, 1, (name, "Omar", "Dee", "Ruth"))
    write_game(tmp_path, 2, (name, "Omar", "Dee", "Ruth"), lines=20)

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        assert name in screen_text(pilot.app)
        await pilot.press("down")
        assert f"{name} & Dee" in screen_text(pilot.app)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert name in screen_text(pilot.app)

    play(Seated(tmp_path), HistoryScreen(), steps, (100, 30))


def test_escape_sequences_in_records_do_not_reach_the_screen(tmp_path: Path) -> None:
    write_game(tmp_path, 1, ("\x1b[31mRed\x07", "Omar", "Dee", "Ruth"))

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await pilot.press("enter")
        shown = screen_text(pilot.app)
        assert "\x1b" not in shown
        assert "\x07" not in shown

    play(Seated(tmp_path), HistoryScreen(), steps)


def test_statistics_are_by_player_and_by_house_rules(tmp_path: Path) -> None:
    write_game(tmp_path, 1)
    write_game(tmp_path, 2, ("Maya", "Omar", "Ann", "Ruth"))
    with History(tmp_path) as history:
        games = list(history.games())

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("right")
        assert "of 1" in screen_text(pilot.app)
        await pilot.press("tab", "right", "right")
        assert "No game has been played" in screen_text(pilot.app)

    play(Seated(tmp_path), StatsScreen(games), steps)


@pytest.mark.parametrize("count", [1, 2])
def test_one_game_alone_draws_no_curve(tmp_path: Path, count: int) -> None:
    for day in range(1, count + 1):
        write_game(tmp_path, day)
    with History(tmp_path) as history:
        games = list(history.games())

    async def steps(pilot: Pilot[int]) -> None:
        assert ("Games won less games lost" in screen_text(pilot.app)) == (count > 1)

    play(Seated(tmp_path), StatsScreen(games), steps)


def test_the_hands_are_exported_as_csv(tmp_path: Path) -> None:
    write_game(tmp_path, 1)
    with History(tmp_path) as history:
        games = list(history.games())

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("e")

    play(Seated(tmp_path), StatsScreen(games), steps)
    assert len((tmp_path / "hands.csv").read_text().splitlines()) == 1 + len(games[0].hands)


def test_a_line_of_a_saved_game_fits_its_width(tmp_path: Path) -> None:
    write_game(tmp_path, 1, ("漢" * 20, "A" * 40, "Dee", "Ruth"), lines=20)
    (saved,) = unfinished(tmp_path / "games")
    assert saved_line(saved, 56).cell_length <= 56


def test_a_game_is_reviewed_by_its_key(tmp_path: Path) -> None:
    write_game(tmp_path, 1)
    stage = Seated(tmp_path)
    stage.reviews = Reviews(QuickTeacher())  # type: ignore[arg-type]

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await pilot.press("r")
        await settle(pilot)
        assert isinstance(pilot.app.screen, ReviewScreen)
        assert "largest swings" in screen_text(pilot.app)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, HistoryScreen)

    play(stage, HistoryScreen(), steps)


def test_a_first_hand_that_is_not_over_is_not_reviewed(tmp_path: Path) -> None:
    write_game(tmp_path, 1, lines=30)

    async def steps(pilot: Pilot[int]) -> None:
        await settle(pilot)
        await pilot.press("r")
        await settle(pilot)
        assert isinstance(pilot.app.screen, HistoryScreen)

    play(Seated(tmp_path), HistoryScreen(), steps)


@pytest.mark.usefixtures("chicago")
def test_a_game_after_midnight_in_greenwich_is_listed_on_the_evening_before(tmp_path: Path) -> None:
    path = write_game(tmp_path, 2)
    path.write_text(path.read_text().replace("T20:00", "T05:59"))

    async def look(pilot: Pilot[int]) -> None:
        await settle(pilot)
        assert "2026-01-01  Maya" in screen_text(pilot.app)

    play(Seated(tmp_path), HistoryScreen(), look)
