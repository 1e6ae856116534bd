"""Whole games reviewed hand by hand: the books add up, and every face says the same."""

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bidwhist.bots.club import club
from bidwhist.cli.main import main
from bidwhist.engine import HouseRules, Phase, house_rules, new_game
from bidwhist.engine.cards import side_of
from bidwhist.game.session import Player, RecordLines, Session
from bidwhist.plain.advice import review_of_last_hand
from bidwhist.plain.console import Console, spoken
from bidwhist.plain.replay_text import ReplayReader
from bidwhist.store.replay import Replay, replay
from bidwhist.teach.review import review
from bidwhist.teach.review.review import HandReview
from bidwhist.teach.review.review_text import plain, sentences
from bidwhist.tui.review.review_cache import Reviews
from game_positions import some_rules
from plain.typed_players import keyboard
from teach.hands_reviewed import NAMES

HANDS = 5
WHOLE = review.review_hand


class Game:
    """A game between club players, its record, and what plain mode says after each hand."""

    def __init__(self, seed: str, rules: HouseRules) -> None:
        self.record = RecordLines()
        players = [Player(name, "bot:club") for name in NAMES]
        self.session = Session.start(rules, players, seed, self.record)
        self.at_the_table: list[list[str]] = []

    def play_hand(self) -> None:
        self.session.deal()
        while self.session.state.result is None:
            seat = self.session.state.turn
            self.session.act(club(self.session.view(seat), Random(self.session.bot_seed)))

    @property
    def replay(self) -> Replay:
        return replay(self.record.lines)


@pytest.fixture(autouse=True, scope="module")
def quick() -> Iterator[None]:
    """Review each hand once, in one imagined deal; a hand told differently is another hand."""
    known = lru_cache(partial(WHOLE, worlds=1))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            review, "review_hand", lambda *hand, **_: known(hand[0], hand[1], tuple(hand[2]))
        )
        yield


@pytest.fixture(scope="module")
def game() -> Game:
    played = Game("x9", house_rules(target=60))
    for _ in range(HANDS):
        played.play_hand()
        played.at_the_table.append(review_of_last_hand(played.session, NAMES))
    return played


@pytest.fixture(scope="module")
def reviews(game: Game) -> list[HandReview]:
    return [review.review_hand(hand.before, hand.actions, NAMES) for hand in game.replay.hands]


def hold(found: HandReview) -> None:
    """Check that par, what was lost and what was won come to the books that were taken."""
    assert found.par is not None
    side = side_of(found.result.declarer)
    given = [(side_of(one.seat) == side, one.given_away) for one in found.decisions]
    lost = sum(books for own, books in given if own)
    gained = sum(books for own, books in given if not own)
    assert found.par - lost + gained == found.result.taken[side] == found.course[-1]
    assert len(found.course) == 12
    assert all(books >= 0 for _, books in given)


def test_par_less_what_was_lost_is_what_was_taken_in_every_hand(reviews: list[HandReview]) -> None:
    assert [found.number for found in reviews] == [1, 2, 3, 4, 5]
    for found in reviews:
        hold(found)


def test_plain_review_at_the_table_says_it(game: Game, reviews: list[HandReview]) -> None:
    told = [list(map(spoken, sentences(found, NAMES))) for found in reviews]
    assert game.at_the_table == told


def test_plain_review_of_a_record_says_it(game: Game, reviews: list[HandReview]) -> None:
    lines = [line for hand in range(1, HANDS + 1) for line in (f"hand {hand}", "review")]
    ear = StringIO()
    ReplayReader(game.replay, Console(keyboard(*lines), ear)).walk()
    for found in reviews:
        assert "\n".join(map(spoken, sentences(found, NAMES))) in ear.getvalue()


def test_analyse_says_it(
    game: Game, reviews: list[HandReview], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.bidwhist"
    path.write_text("\n".join(game.record.lines) + "\n", "utf-8")
    assert main(["analyse", "--json", str(path)]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told == [json.loads(json.dumps(plain(found))) for found in reviews]


class Teacher:
    """A teacher that thinks here and now."""

    async def ask(self, work: Callable[..., Any], *asked: Any, watch: Any) -> Any:
        return work(*asked, watch=watch)


def test_the_table_says_it(game: Game, reviews: list[HandReview]) -> None:
    async def ask() -> list[HandReview]:
        asked = Reviews(Teacher())  # type: ignore[arg-type]
        return [await asked.review(game.replay, hand, lambda _: True) for hand in range(HANDS)]

    assert asyncio.run(ask()) == reviews


def test_nothing_of_the_hand_before_is_left_before_a_deal(game: Game) -> None:
    for hand in game.replay.hands:
        before = hand.before
        assert before == new_game(before.rules)._replace(
            hand_number=before.hand_number,
            dealer=before.dealer,
            score=before.score,
            sets=before.sets,
        )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_the_books_add_up_under_any_house_rules(seed: int) -> None:
    game = Game(f"any {seed}", some_rules(Random(seed), revokes="prevented", target=60))
    for _ in range(HANDS):
        if game.session.state.phase is Phase.DEAL:
            game.play_hand()
    for hand in game.replay.hands:
        if hand.result and hand.result.contract:
            hold(WHOLE(hand.before, hand.actions, NAMES, 1))
