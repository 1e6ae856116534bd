"""The screen that goes through a record, card by card and trick by trick."""

from dataclasses import replace
from functools import reduce
from operator import or_
from pathlib import Path

import pytest
from screen_app import SIZES, Seated, play
from textual.pilot import Pilot

from bidwhist.engine.actions import Accept, Bury, CallRevoke, Play
from bidwhist.engine.cards import DECK, cards_in, mask_of
from bidwhist.engine.notation import parse_mask
from bidwhist.store.replay import Replay, open_replay
from bidwhist.text.card_labels import card_label
from bidwhist.tui.dialogs.help import keys_of
from bidwhist.tui.drawing.signs import SYMBOLS
from bidwhist.tui.replay.replay_drawing import ranks_text, stop_label
from bidwhist.tui.replay.replay_screen import Board, ReplayScreen, Track
from example import EXAMPLE
from screen_text import compare, screen_text


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))


@pytest.fixture(name="example")
def _example() -> Replay:
    return open_replay(EXAMPLE)


@pytest.mark.parametrize("size", SIZES)
def test_a_replay_as_a_person_sees_it(
    tmp_path: Path, example: Replay, size: tuple[int, int]
) -> None:
    async def look(pilot: Pilot[int]) -> None:
        await pilot.press("3", "down", "down")
        await compare("replay", pilot)

    play(Seated(tmp_path), ReplayScreen(example), look, size)


def test_steps_go_card_by_card_and_stops_trick_by_trick(tmp_path: Path, example: Replay) -> None:
    screen = ReplayScreen(example)
    hand = example.hands[0]
    first_play = next(at for at, action in enumerate(hand.actions, 1) if isinstance(action, Play))

    async def steps(pilot: Pilot[int]) -> None:
        for _ in range(first_play - 2):
            await pilot.press("right")
        assert screen.step == first_play - 1
        await pilot.press("right")
        assert screen.step == first_play + 3
        await pilot.press("up")
        assert screen.step == first_play + 2
        await pilot.press("left")
        assert screen.step == first_play - 1
        await pilot.press("home", "left")
        assert screen.step == 1
        await pilot.press("end", "right")
        assert screen.step == len(hand.actions)

    play(Seated(tmp_path), screen, steps)


@pytest.mark.parametrize("trick", [1, 9, 10])
def test_a_digit_goes_to_the_end_of_a_trick(tmp_path: Path, example: Replay, trick: int) -> None:
    screen = ReplayScreen(example)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press(str(trick % 10))
        done = example.hands[0].actions[: screen.step]
        assert sum(isinstance(action, Play) for action in done) == 4 * trick

    play(Seated(tmp_path), screen, steps)


def test_at_every_step_all_cards_lie_open_and_each_lies_in_one_place(
    tmp_path: Path, example: Replay
) -> None:
    screen = ReplayScreen(example)

    async def steps(pilot: Pilot[int]) -> None:
        board = screen.query_one(Board)
        for step in range(1, len(example.hands[0].actions) + 1):
            screen.step = step
            position = board.position
            assert position is not None
            gone = [a.card for a in example.hands[0].actions[:step] if isinstance(a, Play)]
            places = [*position.hands, position.buried, mask_of(gone)]
            once = reduce(or_, places)
            assert once.bit_count() == sum(mask.bit_count() for mask in places)
            assert once | mask_of(position.kitty) == DECK
        await pilot.pause()

    play(Seated(tmp_path), screen, steps)


def test_the_burial_is_told_with_its_cards(tmp_path: Path, example: Replay) -> None:
    screen = ReplayScreen(example)
    actions = example.hands[0].actions
    at, burial = next((n, a) for n, a in enumerate(actions, 1) if isinstance(a, Bury))

    async def steps(pilot: Pilot[int]) -> None:
        screen.step = at
        await pilot.pause()
        cards = " ".join(card_label(card) for card in cards_in(burial.cards))
        assert f"Dee buries six cards. {cards}" in screen_text(pilot.app)

    play(Seated(tmp_path), screen, steps)


def test_a_click_on_the_track_goes_to_that_stop(tmp_path: Path, example: Replay) -> None:
    screen = ReplayScreen(example)

    async def steps(pilot: Pilot[int]) -> None:
        track = screen.query_one(Track)
        for x, step, _ in track._places():
            await pilot.click(Track, offset=(x, 0))
            assert screen.step == step

    play(Seated(tmp_path), screen, steps, (60, 20))


def test_the_track_fits_at_sixty_columns(tmp_path: Path, example: Replay) -> None:
    screen = ReplayScreen(example)

    async def steps(pilot: Pilot[int]) -> None:
        x, _, label = screen.query_one(Track)._places()[-1]
        assert label == "12"
        assert x + len(label) < 60
        await pilot.pause()

    play(Seated(tmp_path), screen, steps, (60, 20))


def test_a_hand_is_played_on_from_where_it_stands(tmp_path: Path, example: Replay) -> None:
    stage, screen = Seated(tmp_path), ReplayScreen(example)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("2", "enter", "down", "enter")

    play(stage, screen, steps)
    (session,) = stage.sat_down
    assert [player.is_human for player in session.players] == [False, True, False, False]
    tricks = session.state.tricks
    assert tricks is not None
    assert len(tricks.history) == 8
    assert len(list((tmp_path / "games").iterdir())) == 1


def test_escape_at_the_question_starts_nothing(tmp_path: Path, example: Replay) -> None:
    stage, screen = Seated(tmp_path), ReplayScreen(example)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("enter", "escape", "escape")

    play(stage, screen, steps)
    assert stage.sat_down == []
    assert stage.given is None


def test_every_trick_has_a_key(tmp_path: Path, example: Replay) -> None:
    screen = ReplayScreen(example)

    async def steps(pilot: Pilot[int]) -> None:
        for trick, key in enumerate((*"1234567890", "minus", "equals_sign"), start=1):
            await pilot.press(key)
            assert screen.step == example.hands[0].step_of_trick(trick)
        groups = dict(keys_of(pilot.app, screen))
        assert ("1-9 0 - =", "Trick 1 to 12") in groups["This screen"]

    play(Seated(tmp_path), screen, steps)


def test_a_suit_is_written_strongest_first_and_thirteen_of_it_fit() -> None:
    assert ranks_text(parse_mask("2S AS TS"), None, SYMBOLS) == "A 10 2"
    assert ranks_text(0b1111111111111, None, SYMBOLS) == "AKQJ1098765432"
    assert ranks_text(0, None, SYMBOLS) == SYMBOLS.nothing


def test_stops_are_named(example: Replay) -> None:
    hand = example.hands[0]
    labels = [stop_label(hand, step) for step in hand.stops()]
    assert labels[0] == "deal"
    assert labels[-12:] == [str(trick) for trick in range(1, 13)]
    assert {"name", "bury"} < set(labels)


def test_a_called_revoke_has_a_stop_of_its_own(example: Replay) -> None:
    hand = example.hands[0]
    called = replace(hand, actions=(*hand.actions, Accept(0), CallRevoke(1, 0, 12), Accept(1)))
    steps = range(len(hand.actions) + 1, len(called.actions) + 1)
    assert [stop_label(called, step) for step in steps] == ["ok", "call", "ok"]


def test_a_game_that_is_over_is_not_played_on_from_its_end(tmp_path: Path, example: Replay) -> None:
    stage, screen = Seated(tmp_path), ReplayScreen(example)

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("end", "enter")
        assert pilot.app.screen is screen
        await pilot.press("up", "enter")
        assert pilot.app.screen is not screen

    play(stage, screen, steps)
    assert stage.sat_down == []
