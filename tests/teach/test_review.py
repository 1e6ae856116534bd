"""Reviews: true figures, the largest swings first, and par by the solver."""

from dataclasses import replace
from random import Random

import pytest

from bidwhist.bots.double_dummy import Cancelled, solve
from bidwhist.daily.deal import turned
from bidwhist.engine import (
    Action,
    Bury,
    Deal,
    MakeBid,
    NameTrump,
    Pass,
    Play,
    State,
    apply,
    house_rules,
    new_game,
    view,
)
from bidwhist.engine.trick import Tricks
from bidwhist.teach.hint import why
from bidwhist.teach.review.review import HandReview, _decision, review_hand
from bidwhist.teach.review.review_text import plain, sentences
from game_positions import Game
from hands import deal
from teach.hands_reviewed import NAMES, reviewed, short_game
from unseen import dealt_anew


def test_every_decision_is_there_once_and_in_order(
    games: list[Game], reviews: list[HandReview]
) -> None:
    for (_, actions), review in zip(games, reviews, strict=True):
        kinds = (Pass, MakeBid, NameTrump, Bury, Play)
        expected = [step for step, action in enumerate(actions) if isinstance(action, kinds)]
        assert [decision.step for decision in review.decisions] == expected
        assert [decision.action for decision in review.decisions] == [
            actions[step] for step in expected
        ]


def test_a_card_stands_in_its_trick_and_all_else_in_none(reviews: list[HandReview]) -> None:
    for review in reviews:
        cards = [one.trick for one in review.decisions if isinstance(one.action, Play)]
        assert cards == [1 + number // 4 for number in range(48)]
        assert {one.trick for one in review.decisions[:-48]} == {0}


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


def test_what_is_taken_is_par_less_what_has_been_given_away_trick_by_trick(
    reviews: list[HandReview],
) -> None:
    for review in reviews:
        side = review.result.declarer & 1
        books = review.par
        assert books is not None
        course, plays = [], 0
        for decision in review.decisions:
            own = decision.seat & 1 == side
            books += -decision.given_away if own else decision.given_away
            plays += isinstance(decision.action, Play)
            if isinstance(decision.action, Play) and plays % 4 == 0:
                course.append(books)
        assert books == review.result.taken[side]
        assert tuple(course) == review.course


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_turning_the_table_changes_no_figure(games: list[Game], seats: int) -> None:
    states, actions = games[0]
    other = [turned_action(action, seats) for action in actions]
    before = states[0]._replace(hand_number=4, dealer=states[1].dealer + seats - 1 & 3)
    for step, (action, moved) in enumerate(zip(actions[:16], other, strict=False)):
        if step:
            first = _decision(states[step], action, step, 0, NAMES, 2)
            again = _decision(before, moved, step, 0, NAMES, 2)
            assert (again.cost, again.books) == (first.cost, first.books)
            assert again.best == turned_action(first.best, seats)
        before = apply(before, moved)


def turned_action(action: Action, seats: int) -> Action:
    """The action of the seat so many places further to the left."""
    if isinstance(action, Deal):
        return turned(replace(action, hand_number=5), seats)
    return replace(action, seat=action.seat + seats & 3)


def test_what_a_seat_gave_away_leaves_trifles_out(reviews: list[HandReview]) -> None:
    for review in reviews:
        for seat in range(4):
            costs = [one.cost for one in review.decisions if one.seat == seat]
            assert review.given_away_by(seat) == sum(cost for cost in costs if cost >= 0.1)


def test_the_reasons_are_those_of_the_better_card_that_the_card_played_has_not(
    games: list[Game], reviews: list[HandReview]
) -> None:
    told = 0
    for (states, _), review in zip(games, reviews, strict=True):
        for one in review.decisions:
            seen = view(states[one.step], one.seat)
            if one.cost < 0.1:
                assert one.reasons == ()
            elif isinstance(one.action, Play):
                own = why(seen, one.action, NAMES)
                better = [reason for reason in why(seen, one.best, NAMES) if reason not in own]
                assert list(one.reasons) == better
                told += len(own) > 0 < len(better)
    assert told


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
        review_hand(states[0], actions, NAMES, 1, watch)
    assert shares == sorted(shares)
    assert shares[-1] >= 0.5


def test_a_hand_that_is_not_over_is_not_reviewed(games: list[Game]) -> None:
    states, actions = games[0]
    with pytest.raises(ValueError, match="over"):
        review_hand(states[0], actions[:-1], NAMES, 1)


def test_a_hand_thrown_in_has_calls_and_no_par() -> None:
    states, actions = thrown_in()
    review = review_hand(states[0], actions, NAMES, 1)
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
