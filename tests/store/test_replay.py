"""Replay: positions, what lies open, and playing on from any of them."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bidwhist.bots.fallback import simplest
from bidwhist.engine import Bury, Deal, Phase, Play, house_rules
from bidwhist.engine.errors import RecordError
from bidwhist.game.selfplay import Written
from bidwhist.game.session import Player, Session
from bidwhist.store.journal import Journal
from bidwhist.store.replay import Replay, open_replay, replay, replay_of, seated
from bidwhist.store.unfinished_games import go_on
from example import EXAMPLE
from installed import install_bot
from unseen import record_dealt_anew

LINES = EXAMPLE.read_text("utf-8").splitlines()
WHOLE = replay(LINES)
UNFINISHED = replay(LINES[:29])


def test_a_record_is_taken_apart_into_hands() -> None:
    (hand,) = WHOLE.hands
    assert (hand.number, hand.dealer, len(hand.actions)) == (1, 0, 55)
    assert hand.result is not None
    assert hand.result.books == (10, 3)


def test_stops_are_each_action_before_the_play_and_then_each_trick() -> None:
    (hand,) = WHOLE.hands
    assert hand.stops() == (*range(1, 8), *range(11, 56, 4))
    assert [hand.step_of_trick(trick) for trick in (1, 2, 12)] == [11, 15, 55]


def test_the_last_step_is_a_stop_in_the_middle_of_a_trick_too() -> None:
    (hand,) = UNFINISHED.hands
    assert hand.stops()[-2:] == (27, 28)
    assert hand.step_of_trick(9) == 28


def test_all_hands_of_a_finished_hand_lie_open() -> None:
    positions = WHOLE.positions(0)
    assert all(position.is_open for position in positions)
    deal, last = positions[0], positions[-1]
    assert isinstance(deal.action, Deal)
    assert deal.hands == deal.action.hands
    assert deal.kitty == deal.action.kitty
    assert last.hands == (0, 0, 0, 0)
    burial = next(position for position in positions if isinstance(position.action, Bury))
    assert burial.buried == burial.action.cards  # type: ignore[union-attr]
    assert last.buried == burial.buried
    assert deal.buried == 0


def test_of_a_hand_that_is_not_over_only_the_public_is_shown() -> None:
    for position in UNFINISHED.positions(0):
        assert not position.is_open
        assert (position.hands, position.kitty, position.buried) == ((0, 0, 0, 0), (), 0)
        assert position.view.seat == -1
        assert position.view.hand == 0


def test_a_position_says_what_led_to_it() -> None:
    played = [position.action for position in WHOLE.positions(0)]
    assert [action for action in played if isinstance(action, Play)] == list(
        WHOLE.hands[0].actions[7:]
    )


@pytest.mark.parametrize("step", [0, 1, 3, 6, 7, 11, 30, 54])
def test_a_game_is_played_on_from_where_the_record_stood(tmp_path: Path, step: int) -> None:
    journal = Journal.begin(tmp_path)
    session = WHOLE.play_on(0, step, seated(WHOLE.players, 1), journal)
    assert session.state == WHOLE.hands[0].states()[step]
    assert [player.kind for player in session.players] == [
        "bot:club", "human", "bot:club", "bot:club",
    ]  # fmt: skip
    journal.close()
    assert journal.path is not None
    again, journal = go_on(journal.path)
    assert again.log == session.log
    assert again.state.phase != Phase.OVER
    journal.close()


def test_a_later_hand_is_played_on_with_the_score_of_those_before(tmp_path: Path) -> None:
    first = json.loads(LINES[0])
    first["rules"] = {"profile": "pagat", "target": 21}
    second = json.dumps(json.loads(LINES[1]) | {"hand": 2, "dealer": "E"})
    calls = [json.dumps({"type": "pass", "seat": seat}) for seat in "SWN"]
    bid = json.dumps({"type": "bid", "seat": "E", "level": 3, "strain": "uptown"})
    hands = [json.dumps(first), *LINES[1:-1], second, *calls, bid]
    told = replay(hands)
    assert [hand.result is None for hand in told.hands] == [False, True]
    session = Session.resume(told.lines_to(1, 2, told.players))
    assert session.state.score == (8, 0)
    assert session.state.hand_number == 2
    with pytest.raises(ValueError, match="not over yet"):
        told.play_on(1, 2, told.players)


def _two_hands() -> Session:
    """Return a game of which two hands have been played the simplest way."""
    players = [Player(name, "bot:club") for name in "ABCD"]
    session = Session.start(house_rules("pagat", target=100), players, "7")
    while session.state.hand_number < 2:
        session.deal()
        while session.state.turn >= 0:
            session.act(simplest(session.view(session.state.turn)))
    return session


def _next_hands(told: Replay, journal: Journal) -> tuple[int, ...]:
    """Return the hands of the deal that follows when the first hand is played on."""
    session = told.play_on(0, len(told.hands[0].actions), told.players, journal)
    session.deal()
    deal = session.log[-1]
    assert isinstance(deal, Deal)
    return deal.hands


def test_a_hand_still_to_come_is_not_dealt_where_an_unfinished_game_is_played_on(
    tmp_path: Path,
) -> None:
    told = replay_of(_two_hands())
    coming = told.hands[1].actions[0]
    assert isinstance(coming, Deal)
    assert not told.is_over
    for name in ("a", "b"):
        with closing(Journal.begin(tmp_path / name)) as journal:
            assert _next_hands(told, journal) != coming.hands


def test_one_hand_alone_is_played_on_with_the_records_seed() -> None:
    told = replay_of(_two_hands())
    assert told.play_on(0, 9, told.players).seed == told.seed


def test_a_game_that_is_over_is_played_on_with_its_own_deals(tmp_path: Path) -> None:
    told = replay_of(_two_hands())
    last = told.hands[1]
    assert last.result is not None
    over = replace(
        told, hands=(told.hands[0], replace(last, result=replace(last.result, winner=0)))
    )
    coming = last.actions[0]
    assert isinstance(coming, Deal)
    with closing(Journal.begin(tmp_path)) as journal:
        assert _next_hands(over, journal) == coming.hands


def test_a_game_played_on_from_a_record_is_for_practice() -> None:
    session_lines = WHOLE.lines_to(0, 20, seated(WHOLE.players))
    assert json.loads(session_lines[0])["practice"] is True
    assert "practice" not in json.loads(LINES[0])


def test_a_person_sits_where_one_sat_and_bots_sit_in_for_the_others() -> None:
    players = (
        Player("A", "bot:club"),
        Player("B", "human"),
        Player("C", "human"),
        Player("D", "bot:nobody knows"),
    )
    assert [player.kind for player in seated(players)] == [
        "bot:club", "human", "bot:club", "bot:club",
    ]  # fmt: skip
    assert [player.kind == "human" for player in seated(players, 3)] == [False] * 3 + [True]


def test_a_bot_of_another_package_plays_on_in_its_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [Player("A", "bot:Timid"), *(Player(name, "bot:club") for name in "BCD")]
    assert seated(players)[0].kind == "bot:club"
    install_bot(tmp_path, monkeypatch)
    assert seated(players)[0].kind == "bot:Timid"


def test_a_person_sits_south_where_none_sat() -> None:
    bots = [Player(name, "bot:club") for name in "ABCD"]
    assert [player.is_human for player in seated(bots)] == [False, False, True, False]


def test_a_broken_record_is_refused_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.bidwhist"
    path.write_text("\n".join([*LINES[:8], LINES[9]]))
    with pytest.raises(RecordError) as refused:
        open_replay(path)
    assert refused.value.line == 9


def test_a_deal_code_is_shown_once_the_game_is_over() -> None:
    seeded = [LINES[0].replace('"version":1', '"version":1,"seed":"7"'), *LINES[1:]]
    assert replay(seeded).code == "FGM"
    assert replay(seeded[:29]).code == ""
    assert WHOLE.code == ""


def test_a_game_on_the_table_is_the_replay_of_its_record() -> None:
    journal = Written([])
    players = [Player(name, "bot:club") for name in ("Ann", "Bo", "Cy", "Di")]
    session = Session.start(house_rules(), players, "11", journal)
    for _ in range(130):  # into the third hand
        if session.state.phase == Phase.DEAL:
            session.deal()
        else:
            session.act(simplest(session.view(session.state.turn)))
    there, here = replay(journal.lines), replay_of(session)
    assert len(here.hands) == 3
    for ours, told in zip(here.hands, there.hands, strict=True):
        assert (ours.number, ours.dealer) == (told.number, told.dealer)
        assert (ours.actions, ours.result) == (told.actions, told.result)
        assert ours.before.score == told.before.score
    assert (here.players, here.rules, here.seed) == (there.players, there.rules, there.seed)


# Hidden cards


@pytest.mark.parametrize("count", range(2, 56, 3))
def test_positions_of_a_hand_that_is_not_over_are_the_same_whatever_lies_hidden(count: int) -> None:
    lines, other = record_dealt_anew(LINES[:count], Random(count))
    assert other[1] != lines[1]
    here, there = replay(lines).positions(0), replay(other).positions(0)
    assert [position.view for position in here] == [position.view for position in there]
    assert not any(position.is_open for position in (*here, *there))
