"""Reviews: true figures, the largest swings first, par by the solver, and the command."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bidwhist.bots.solver import Cancelled, solve
from bidwhist.cli import main
from bidwhist.engine import (
    Action,
    Bid,
    Bury,
    Contract,
    MakeBid,
    Name,
    Pass,
    Play,
    Result,
    State,
    apply,
    house_rules,
    new_game,
)
from bidwhist.engine.contract import UPTOWN
from bidwhist.engine.rules import nearest_profile
from bidwhist.engine.trick import Tricks
from bidwhist.engine.writing import action_line, game_line
from bidwhist.teach.retelling import cost_words, par_words, plain, sentences, swing_words
from bidwhist.teach.review import Decision, HandReview, _decision, review_hand
from hands import deal
from moments import Game, hand, some_rules
from unseen import dealt_anew

NAMES = ("Maya", "Omar", "Dee", "Ruth")
EXAMPLE = Path(__file__).parents[2] / "docs" / "example.bidwhist"


def short_game(seed: int, **rules: Any) -> Game:
    """A hand under house rules by chance, played with some odd choices in it."""
    chance = Random(seed)
    return hand(chance, some_rules(chance, **rules), wild=0.2)


def reviewed(game: Game, worlds: int = 2) -> HandReview:
    states, actions = game
    return review_hand(states, actions, NAMES, worlds)


@pytest.fixture(scope="module")
def games() -> list[Game]:
    played = [short_game(seed, revokes="prevented") for seed in (0, 3, 13, 23)]
    return [game for game in played if game[0][-2].tricks is not None]


@pytest.fixture(scope="module")
def reviews(games: list[Game]) -> list[HandReview]:
    return [reviewed(game) for game in games]


def test_every_decision_is_there_once_and_in_order(
    games: list[Game], reviews: list[HandReview]
) -> None:
    for (_, actions), review in zip(games, reviews, strict=True):
        kinds = (Pass, MakeBid, Name, Bury, Play)
        expected = [step for step, action in enumerate(actions) if isinstance(action, kinds)]
        assert [decision.step for decision in review.decisions] == expected
        assert [decision.action for decision in review.decisions] == [
            actions[step] for step in expected
        ]


def test_no_decision_costs_less_than_nothing(reviews: list[HandReview]) -> None:
    for review in reviews:
        for decision in review.decisions:
            assert decision.cost >= 0
            assert decision.action != decision.best or decision.cost == 0


def test_the_swings_are_the_three_dearest_decisions(reviews: list[HandReview]) -> None:
    for review in reviews:
        costs = sorted((decision.cost for decision in review.decisions), reverse=True)
        dear = [cost for cost in costs if cost >= 0.1]
        assert [swing.cost for swing in review.swings] == dear[:3]


def test_par_is_what_the_solver_says_of_the_first_lead(
    games: list[Game], reviews: list[HandReview]
) -> None:
    for (states, _), review in zip(games, reviews, strict=True):
        first = next(state.tricks for state in states if state.tricks is not None)
        ours = solve(first)
        declares = states[-2].declarer & 1
        assert review.par == 1 + (12 - ours if declares else ours)


def test_what_was_taken_is_par_less_what_was_given_away(reviews: list[HandReview]) -> None:
    for review in reviews:
        side = review.result.declarer & 1
        books = review.par
        assert books is not None
        for decision in review.decisions:
            own = decision.seat & 1 == side
            books += -decision.given_away if own else decision.given_away
        assert books == review.result.taken[side] == review.course[-1]


def test_the_course_has_an_entry_for_each_trick(reviews: list[HandReview]) -> None:
    assert all(len(review.course) == 12 for review in reviews)


def test_a_lawful_card_never_gains_against_open_hands(reviews: list[HandReview]) -> None:
    for review in reviews:
        for decision in review.decisions:
            assert decision.revoked or decision.given_away >= 0


def test_the_work_is_watched_and_can_be_stopped(games: list[Game]) -> None:
    states, actions = games[0]
    shares: list[float] = []

    def watch(share: float) -> bool:
        shares.append(share)
        return share < 0.5

    with pytest.raises(Cancelled):
        review_hand(states, actions, NAMES, 1, watch)
    assert shares == sorted(shares)
    assert shares[-1] >= 0.5


def test_a_hand_that_is_not_over_is_not_reviewed(games: list[Game]) -> None:
    states, actions = games[0]
    with pytest.raises(ValueError, match="over"):
        review_hand(states[:-1], actions[:-1], NAMES, 1)


def test_a_hand_thrown_in_has_calls_and_no_par() -> None:
    states, actions = thrown_in()
    review = review_hand(states, actions, NAMES, 1)
    assert review.par is None
    assert [type(decision.action) for decision in review.decisions] == [Pass] * 4
    assert list(sentences(review, NAMES)) == ["Hand 1 was thrown in."]
    assert plain(review)["contract"] is None


def thrown_in() -> Game:
    """A hand that nobody bid on."""
    states = [new_game(house_rules(all_pass="redeal"))]
    actions: list[Action] = [deal(), *map(Pass, (1, 2, 3, 0))]
    for action in actions:
        states.append(apply(states[-1], action))
    return states, actions


def test_a_revoke_is_marked_and_costs_nothing_by_itself() -> None:
    game = short_game(22, revokes="called", wrong_call="no_penalty")
    review = reviewed(game, 1)
    states, actions = game
    assert any(decision.revoked for decision in review.decisions)
    for decision in review.decisions:
        assert decision.revoked == is_revoke(states[decision.step], actions[decision.step])
        assert not decision.revoked or decision.cost == 0


def is_revoke(state: State, action: object) -> bool:
    tricks: Tricks | None = state.tricks
    return isinstance(action, Play) and not (tricks and tricks.lawful() >> action.card & 1)


def test_the_sentences_name_declarer_contract_books_and_players(reviews: list[HandReview]) -> None:
    for review in reviews:
        told = " ".join(sentences(review, NAMES))
        assert NAMES[review.result.declarer] in told
        assert str(review.par) in told
        assert all(name in told for name in NAMES)


def four_uptown(taken: int, after: int) -> HandReview:
    """A hand of 4 uptown by South whose side took `taken` books and has `after` in the end."""
    contract = Contract(Bid(4, UPTOWN), 3, False)
    result = Result(
        1, 1, 2, contract, (taken, 13 - taken), (), (after, 13 - after), (0, 0), (0, 0),
        after >= 10, False, -1,
    )  # fmt: skip
    return HandReview(1, result, (), 10, ())


@pytest.mark.parametrize(
    ("taken", "after", "told"),
    [
        (10, 10, "That is what was taken."),
        (11, 11, "The declarers did better by one."),
        (9, 9, "The defenders did better by one, and so it was set."),
        (11, 8, "The declarers did better by one. After the penalties it was 8 books."),
        (9, 12, "The defenders did better by one. After the penalties it was 12 books."),
    ],
)
def test_par_is_told_beside_the_books_as_won_and_then_what_revokes_left_of_them(
    taken: int, after: int, told: str
) -> None:
    par = "Par, perfect play by all from the first lead on, is 10 books, which makes the contract."
    assert par_words(four_uptown(taken, after)) == f"{par} {told}"


def test_everything_tells_of_each_dear_decision(reviews: list[HandReview]) -> None:
    for review in reviews:
        dear = [decision for decision in review.decisions if decision.cost >= 0.1]
        told = list(sentences(review, NAMES, everything=True))
        assert all(swing_words(one, review.result.contract, NAMES) in told for one in dear)


def test_a_swing_is_told_with_what_was_done_what_was_better_and_its_cost() -> None:
    swing = Decision(9, 2, 4, Play(2, 12), Play(2, 0), (), 1.25, 0.5, 1)
    assert swing_words(swing, None, NAMES) == (
        "Trick 4: Dee played the ace of clubs; the expert would play the two of clubs. "
        "It cost 1.2 points, 0.5 books, and 1 book for certain with all hands open."
    )


def test_the_same_hand_is_reviewed_the_same_way_twice(
    games: list[Game], reviews: list[HandReview]
) -> None:
    assert reviewed(games[0]) == reviews[0]


def test_a_decision_is_judged_by_what_its_seat_saw(
    games: list[Game], reviews: list[HandReview]
) -> None:
    (states, actions), review = games[0], reviews[0]
    for decision in review.decisions[::5]:
        state = dealt_anew(states[decision.step], decision.seat, Random(decision.step))
        assert state != states[decision.step]
        other = _decision(
            state, actions[decision.step], decision.step, decision.given_away, NAMES, 2
        )
        assert other == decision


# bidwhist analyse


def record(game: Game, folder: Path) -> Path:
    states, actions = game
    rules = states[0].rules
    who = [(name, "bot:club") for name in NAMES]
    lines = [game_line(rules, nearest_profile(rules), who)]
    lines += [action_line(action) for action in actions]
    path = folder / "game.bidwhist"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def test_analyse_prints_the_review(
    games: list[Game], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record(games[0], tmp_path)
    assert main(["analyse", str(path), "--worlds", "2"]) == 0
    assert capsys.readouterr().out.splitlines() == list(sentences(reviewed(games[0]), NAMES))


def test_analyse_as_json_has_a_line_a_hand(
    games: list[Game], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record(games[0], tmp_path)
    assert main(["analyse", str(path), "--worlds", "2", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line) == json.loads(json.dumps(plain(reviewed(games[0]))))


def test_analyse_refuses_what_is_no_record(tmp_path: Path) -> None:
    bad = tmp_path / "bad.bidwhist"
    bad.write_text("nonsense\n", "utf-8")
    assert main(["analyse", str(bad)]) == 1
    assert main(["analyse", str(tmp_path / "none")]) == 2


@pytest.mark.parametrize(
    ("option", "complaint"),
    [(["--hand", "99"], "finished hand 99"), (["--worlds", "0"], "At least one deal")],
)
def test_analyse_refuses_what_it_cannot_do(
    option: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(EXAMPLE), *option]) == 2
    assert complaint in capsys.readouterr().err


def test_analyse_says_when_no_hand_is_over(
    games: list[Game], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    states, actions = games[0]
    path = record((states[:-3], actions[:-3]), tmp_path)
    assert main(["analyse", str(path)]) == 1
    assert "over" in capsys.readouterr().err


def test_books_that_a_dear_decision_gained_are_not_called_a_cost() -> None:
    def costs(books: float) -> str:
        action = Play(0, 3)
        return cost_words(Decision(9, 0, 1, action, Play(0, 4), (), 0.6, books, 0))

    assert costs(-0.2) == costs(0.0) == "It cost 0.6 points."
    assert costs(0.2) == "It cost 0.6 points, 0.2 books."
