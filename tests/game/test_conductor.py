"""The conductor of a game without a screen: who is next, what is taken, refused, or too late."""

from random import Random

import pytest
from conducted import (
    BOTS,
    LONG,
    MIXED,
    PEOPLE,
    choice,
    conducted,
    hands_done,
    play_until,
    step,
    until,
)
from hypothesis import given

from bidwhist.engine import (
    Accept,
    Bid,
    Bury,
    CallRevoke,
    HouseRules,
    MakeBid,
    Pass,
    Phase,
    Play,
    house_rules,
)
from bidwhist.engine.cards import cards_in
from bidwhist.game.answers import (
    TABLE,
    BotToAct,
    Claim,
    DealDue,
    DealHand,
    Done,
    GameEnd,
    Next,
    PersonToAct,
    Refused,
    ResultToSee,
    SeeResult,
    Stale,
    TakeBack,
)
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import Claimed, Played, RevokeCalled, Scored, TakenBack, holding
from bidwhist.game.session import RecordLines, Session
from engine_games import any_rules, seeds
from referee_rules import VALUES

CALLED = house_rules(target=100, revokes="called")


def everything(conductor: Conductor, record: RecordLines) -> tuple[object, ...]:
    """All that an answer could change."""
    session = conductor.session
    return session.state, conductor.version, conductor.last, len(session.log), [*record.lines]


def awaited(conductor: Conductor) -> Next:
    """What the game waits for."""
    return conductor.next


@given(any_rules(), seeds())
def test_a_game_goes_on_under_any_house_rules(rules: HouseRules, chance: Random) -> None:
    conductor, record = conducted(rules, chance.choice([PEOPLE, BOTS, MIXED]))
    hands_done(conductor, 2, chance)
    assert [event.number for event in conductor.since(0)] == [*range(1, conductor.last + 1)]
    again = Conductor(Session.resume(record.lines))
    assert again.session.state == conductor.session.state
    assert again.since(0) == conductor.since(0)


def test_every_value_of_every_house_rule_can_be_conducted() -> None:
    for field, values in VALUES.items():
        for value in values:
            conductor, _ = conducted(house_rules(**{field: value}), BOTS)
            hands_done(conductor, 1, Random(5))
            assert len(conductor.results) == 1


def test_a_deal_is_awaited_first_and_then_the_seat_left_of_the_dealer() -> None:
    conductor, _ = conducted(kinds=MIXED)
    assert awaited(conductor) == DealDue(1)
    conductor.answer(TABLE, conductor.version, DealHand())
    seat = conductor.view(TABLE).dealer + 1 & 3
    assert awaited(conductor) == (BotToAct(seat, "random") if seat % 2 else PersonToAct(seat))


def test_the_same_seed_and_answers_give_the_same_events() -> None:
    stories = []
    for _ in range(2):
        conductor, _ = conducted(kinds=BOTS, seed="9")
        hands_done(conductor, 2, Random(3))
        stories.append(conductor.since(0))
    assert stories[0] == stories[1]


def test_an_answer_to_a_moment_that_is_gone_changes_nothing() -> None:
    conductor, record = conducted()
    for phase in (Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY):
        seat = until(conductor, phase)
        answer, version = choice(conductor.view(seat), Random(1)), conductor.version
        assert isinstance(conductor.answer(seat, version, answer), Done)
        before = everything(conductor, record)
        for late in (answer, Claim(), TakeBack(), DealHand(), SeeResult()):
            assert isinstance(conductor.answer(seat, version, late), Stale)
        assert everything(conductor, record) == before


def test_what_the_rules_forbid_is_refused_with_their_sentence() -> None:
    conductor, record = conducted()
    seat = until(conductor, Phase.AUCTION)
    before = everything(conductor, record)
    outcome = conductor.answer(seat, conductor.version, MakeBid(seat, Bid(2, 0)))
    assert isinstance(outcome, Refused)
    assert outcome.sentence.endswith(".")
    assert everything(conductor, record) == before


def test_nobody_acts_for_another_seat_or_out_of_turn() -> None:
    conductor, record = conducted()
    seat = until(conductor, Phase.AUCTION)
    before, other = everything(conductor, record), seat + 1 & 3
    assert isinstance(conductor.answer(other, conductor.version, Pass(seat)), Refused)
    assert isinstance(conductor.answer(other, conductor.version, Pass(other)), Refused)
    assert everything(conductor, record) == before


def test_no_hand_is_dealt_before_its_time() -> None:
    conductor, record = conducted()
    until(conductor, Phase.AUCTION)
    before = everything(conductor, record)
    assert isinstance(conductor.answer(TABLE, conductor.version, DealHand()), Refused)
    assert everything(conductor, record) == before


# Results


def test_the_next_hand_is_due_when_every_person_has_seen_the_result() -> None:
    conductor, _ = conducted(kinds=MIXED)
    hands_done(conductor, 1, Random(1))
    result, version = conductor.results[-1], conductor.version
    assert awaited(conductor) == ResultToSee(result, (0, 2))
    assert isinstance(conductor.answer(0, version, DealHand()), Refused)
    conductor.answer(0, version, SeeResult())
    conductor.answer(0, version, SeeResult())
    assert awaited(conductor) == ResultToSee(result, (2,))
    conductor.answer(2, version, SeeResult())
    assert awaited(conductor) == DealDue(result.hand_number + 1)
    assert isinstance(conductor.answer(0, version, SeeResult()), Refused)


def test_the_table_sees_a_result_for_everybody() -> None:
    conductor, _ = conducted(kinds=PEOPLE)
    hands_done(conductor, 1, Random(1))
    conductor.answer(TABLE, conductor.version, SeeResult())
    assert isinstance(awaited(conductor), DealDue)


def test_a_game_resumed_between_hands_shows_its_last_result_again() -> None:
    conductor, record = conducted()
    hands_done(conductor, 1, Random(1))
    conductor.answer(TABLE, conductor.version, SeeResult())
    assert isinstance(Conductor(Session.resume(record.lines)).next, ResultToSee)


def test_a_game_ends_when_its_last_result_has_been_seen() -> None:
    conductor, _ = conducted(house_rules(target=3), BOTS)
    play_until(conductor, lambda game: game.view(TABLE).phase == Phase.OVER, Random(2))
    assert isinstance(awaited(conductor), ResultToSee)
    conductor.answer(TABLE, conductor.version, SeeResult())
    assert awaited(conductor) == GameEnd(conductor.results[-1].winner)


# Taking back


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY])
def test_what_was_done_last_is_taken_back_as_if_it_had_not_been(phase: Phase) -> None:
    conductor, record = conducted()
    seat = until(conductor, phase)
    state, lines, told = conductor.session.state, [*record.lines], conductor.since(0)
    conductor.answer(seat, conductor.version, choice(conductor.view(seat), Random(1)))
    version = conductor.version
    assert conductor.can_take_back(seat)
    outcome = conductor.answer(seat, version, TakeBack())
    assert isinstance(outcome, Done)
    (back,) = outcome.events
    assert isinstance(back, TakenBack)
    assert (back.last, back.undone) == (len(told), conductor.since(len(told))[0])
    assert (conductor.session.state, record.lines) == (state, lines)
    assert holding(conductor.since(0)) == told
    assert conductor.version > version
    assert not conductor.can_take_back(seat)


def test_a_card_that_ended_a_trick_is_taken_back_with_the_book() -> None:
    conductor, _ = conducted()
    until(conductor, Phase.PLAY)
    for _ in range(3):
        step(conductor, Random(1))
    seat, told = conductor.view(TABLE).turn, conductor.since(0)
    step(conductor, Random(1))
    conductor.answer(seat, conductor.version, TakeBack())
    assert holding(conductor.since(0)) == told
    assert conductor.view(TABLE).tricks == ()


def test_nothing_is_taken_back_by_another_or_after_the_next_has_acted() -> None:
    conductor, _ = conducted()
    seat = until(conductor, Phase.PLAY)
    step(conductor, Random(1))
    assert isinstance(conductor.answer(seat + 1 & 3, conductor.version, TakeBack()), Refused)
    step(conductor, Random(1))
    assert isinstance(conductor.answer(seat, conductor.version, TakeBack()), Refused)


def test_the_call_that_ends_the_auction_is_not_taken_back() -> None:
    conductor, _ = conducted()
    until(conductor, Phase.AUCTION)
    play_until(conductor, lambda game: len(game.view(TABLE).calls) == 3, Random(1))
    seat = conductor.view(TABLE).turn
    step(conductor, Random(1))
    assert not conductor.can_take_back(seat)


def test_a_name_that_opened_the_kitty_is_not_taken_back() -> None:
    conductor, _ = conducted(house_rules(naming="before_kitty"))
    seat = until(conductor, Phase.NAME)
    step(conductor, Random(1))
    assert conductor.view(TABLE).phase == Phase.BURY
    assert not conductor.can_take_back(seat)


def test_the_last_card_of_a_hand_is_not_taken_back() -> None:
    conductor, _ = conducted()
    until(conductor, Phase.PLAY, tricks=11)
    for _ in range(3):
        step(conductor, Random(1))
    seat = conductor.view(TABLE).turn
    step(conductor, Random(1))
    assert isinstance(conductor.answer(seat, conductor.version, TakeBack()), Refused)


def test_nothing_is_taken_back_once_somebody_is_shown_more() -> None:
    conductor, _ = conducted()
    seat = until(conductor, Phase.PLAY)
    step(conductor, Random(1))
    conductor.seal()
    assert not conductor.can_take_back(seat)


# Claims


def test_a_claim_plays_the_hand_out() -> None:
    conductor, _ = conducted()
    play_until(conductor, lambda game: game.can_claim(game.view(TABLE).turn), Random(1))
    seat = conductor.view(TABLE).turn
    cards = sum(conductor.view(TABLE).counts)
    outcome = conductor.answer(seat, conductor.version, Claim())
    assert isinstance(outcome, Done)
    assert isinstance(outcome.events[0], Claimed)
    assert sum(isinstance(event, Played) for event in outcome.events) == cards
    assert any(isinstance(event, Scored) for event in outcome.events)
    assert not conductor.can_take_back(seat)


def test_a_claim_of_what_is_not_sure_is_refused() -> None:
    for rules in (house_rules(), CALLED):
        conductor, record = conducted(rules)
        seat = until(conductor, Phase.PLAY)
        before = everything(conductor, record)
        assert isinstance(conductor.answer(seat, conductor.version, Claim()), Refused)
        assert everything(conductor, record) == before


# Revokes


def test_a_revoke_is_called_out_of_turn_and_by_who_saw_less_than_the_newest_card() -> None:
    conductor, _ = conducted(CALLED)
    until(conductor, Phase.PLAY, tricks=1)
    version, caller = conductor.version, conductor.view(TABLE).turn + 2 & 3
    offender, trick = conductor.view(caller).callable[0]
    step(conductor, Random(1))
    outcome = conductor.answer(caller, version, CallRevoke(caller, offender, trick))
    assert outcome == Done([RevokeCalled(conductor.last, caller, offender, trick)])
    assert not conductor.can_take_back(caller)


def test_a_call_of_a_revoke_in_the_hand_before_is_too_late() -> None:
    conductor, _ = conducted(CALLED)
    until(conductor, Phase.PLAY, tricks=1)
    version = conductor.version
    hands_done(conductor, 1, Random(1))
    conductor.answer(TABLE, conductor.version, SeeResult())
    until(conductor, Phase.PLAY, tricks=1)
    assert isinstance(conductor.answer(0, version, CallRevoke(0, 1, 1)), Stale)


def test_all_four_accept_a_hand_before_it_is_scored() -> None:
    conductor, _ = conducted(CALLED)
    until(conductor, Phase.SHOWDOWN)
    for _ in range(4):
        assert not conductor.results
        seat = conductor.view(TABLE).turn
        assert isinstance(conductor.answer(seat, conductor.version, Accept(seat)), Done)
    assert len(conductor.results) == 1


# The record


def test_the_record_has_every_action_as_it_is_taken() -> None:
    conductor, record = conducted()
    seat = until(conductor, Phase.BURY)
    six = sum(1 << card for card in list(cards_in(conductor.view(seat).hand))[:6])
    conductor.answer(seat, conductor.version, Bury(seat, six))
    assert '"bury"' in record.lines[-1]
    seat = until(conductor, Phase.PLAY)
    card = next(cards_in(conductor.view(seat).playable))
    conductor.answer(seat, conductor.version, Play(seat, card))
    assert '"play"' in record.lines[-1]


def test_a_game_resumed_at_any_moment_tells_what_was_told() -> None:
    conductor, record = conducted(kinds=BOTS)
    moments = []
    while len(conductor.results) < 2:
        step(conductor, Random(4))
        moments.append((len(record.lines), conductor.last))
    for lines, last in moments[::7]:
        again = Conductor(Session.resume(record.lines[:lines]))
        assert again.since(0) == conductor.since(0)[:last]


def test_what_the_disk_refuses_is_told_once_and_once_that_it_is_saved_again() -> None:
    players = conducted()[0].players
    disk = RecordLines(notice="Not saved: the disk is full.")
    conductor = Conductor(Session.start(LONG, players, "1", disk))
    for notice in (disk.notice, "", ""):
        until(conductor, Phase.AUCTION)
        disk.notice = notice
        step(conductor, Random(1))
    told = [type(event).__name__ for event in conductor.since(0)]
    assert told.count("NotSaved") == 1
    assert told.count("SavedAgain") == 1
    assert told[0] == "NotSaved"
