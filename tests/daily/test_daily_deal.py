"""The deal of a date: the same everywhere, South the declarer, and no other record taken for it."""

from datetime import date, timedelta
from hashlib import sha256

import pytest

from bidwhist.daily import deal
from bidwhist.daily.deal import EDITION, begin, catch_up, check, opening, seed_of, turned
from bidwhist.engine import Action, Deal, MakeBid, NameTrump, Pass, Phase, RecordError, house_rules
from bidwhist.engine.cards import SOUTH
from bidwhist.engine.notation import cards_text, mask_text
from bidwhist.engine.record_writer import action_line
from bidwhist.game.session import Player, Session
from daily_hands import DAY, NAMES, play_on

PINNED = (
    1,
    SOUTH,
    [
        "7D KD AD 3H 5H 6H KH 3S 6S 7S KS BJ",
        "2C QC KC AC 2D 4D 4H 9H JH QH 5S TS",
        "5C 6C 9C TC JC 5D 2H 8H TH AH 2S 9S",
        "3C 4C 7C 8C 6D 8D TD JD QD 4S AS LJ",
    ],
    "JS 7H 3D 9D QS 8S",
)
PINNED_PLAY = 3, "d4c449fea8900e09"
DAYS = [DAY + timedelta(days) for days in range(120)]


def test_the_cards_of_a_date_are_these_for_ever() -> None:
    cards = opening(DAY)[0]
    assert isinstance(cards, Deal)
    hands = [mask_text(hand) for hand in cards.hands]
    assert (cards.hand_number, cards.dealer, hands, cards_text(cards.kitty)) == PINNED


def test_what_the_others_do_is_the_same_for_ever() -> None:
    """Where this changes the edition goes up, or two people would compare different hands."""
    lines = "\n".join(map(_line, play_on(begin(DAY, NAMES)).log))
    assert (EDITION, sha256(lines.encode()).hexdigest()[:16]) == PINNED_PLAY


def _line(event: object) -> str:
    return action_line(event) if isinstance(event, Action) else "result"


@pytest.mark.parametrize("day", DAYS[::10], ids=str)
def test_south_declares_and_is_the_first_person_to_act(day: date) -> None:
    state = begin(day, NAMES).state
    assert (state.phase, state.turn, state.declarer, state.hand_number) == (
        Phase.BURY,
        SOUTH,
        SOUTH,
        1,
    )
    assert [len(opening(day)), opening(day)[5].__class__] == [6, NameTrump]


def test_the_bidding_is_the_same_whichever_way_the_table_is_turned() -> None:
    for day in DAYS[:40]:
        cards, *calls = opening(day)
        assert isinstance(cards, Deal)
        state, others = deal._bid_out(turned(cards, 1))
        assert state.declarer == SOUTH + 1
        bids = [call.bid for call in calls if isinstance(call, MakeBid)]
        assert [call.bid for call in others if isinstance(call, MakeBid)] == bids


def test_turning_the_table_four_times_changes_nothing() -> None:
    cards = opening(DAY)[0]
    assert isinstance(cards, Deal)
    assert turned(cards, 4) == cards
    assert turned(turned(cards, 1), 3) == cards
    assert turned(cards, 1).hands[0] == cards.hands[3]


def test_no_two_days_have_the_same_cards() -> None:
    assert len({opening(day)[0] for day in DAYS}) == len(DAYS)


def test_somebody_bids_every_day() -> None:
    assert all(any(isinstance(act, MakeBid) for act in opening(day)) for day in DAYS)


def test_the_same_cards_from_south_meet_the_same_cards_from_the_others() -> None:
    hands = [play_on(begin(DAY, names)).log for names in (NAMES, ("A", "B", "C", "D"))]
    assert hands[0] == hands[1]


@pytest.mark.parametrize("done", range(1, 7))
def test_an_opening_that_was_cut_short_is_caught_up_with(done: int) -> None:
    session = Session.start(deal.RULES, deal.players(NAMES), seed_of(DAY))
    for action in opening(DAY)[:done]:
        session.act(action)
    catch_up(session, DAY)
    assert session.log == [*opening(DAY)]
    assert session.state.phase == Phase.BURY


def test_another_opening_is_refused() -> None:
    session = Session.start(deal.RULES, deal.players(NAMES), seed_of(DAY))
    session.act(opening(DAY)[0])
    own = opening(DAY)[1]
    seat = session.state.turn
    session.act(
        Pass(seat) if isinstance(own, MakeBid) else MakeBid(seat, session.view(seat).bids[0])
    )
    with pytest.raises(RecordError, match="not how the bidding") as refusal:
        catch_up(session, DAY)
    assert refusal.value.line == 3


@pytest.mark.parametrize("actions", [9, 99])
def test_a_hand_that_is_under_way_or_over_is_left_as_it_is(actions: int) -> None:
    session = play_on(begin(DAY, NAMES), actions)
    before = session.version
    catch_up(session, DAY)
    assert session.version == before


def test_the_name_that_was_given_for_south_is_not_taken_back() -> None:
    assert not begin(DAY, NAMES).can_take_back(SOUTH)


def test_a_table_turned_so_that_another_declares_is_refused() -> None:
    cards = opening(DAY)[0]
    assert isinstance(cards, Deal)
    session = Session.start(deal.RULES, deal.players(NAMES), seed_of(DAY))
    for action in deal._bid_out(turned(cards, 1))[1]:
        session.act(action)
    with pytest.raises(RecordError, match="South is the declarer"):
        check(session, DAY)


def test_a_second_hand_is_refused() -> None:
    session = play_on(begin(DAY, NAMES))
    session.deal()
    with pytest.raises(RecordError, match="not the cards of"):
        check(session, DAY)


def test_a_record_of_the_day_passes_at_every_moment() -> None:
    session = begin(DAY, NAMES)
    while session.state.result is None:
        check(session, DAY)
        play_on(session, 1)
    check(session, DAY)


def test_the_record_of_another_day_is_refused() -> None:
    with pytest.raises(RecordError, match="no record of the daily deal of 2026-12-01"):
        check(begin(DAY, NAMES), DAY + timedelta(1))


def test_other_cards_under_the_days_seed_are_refused() -> None:
    session = Session.start(deal.RULES, deal.players(NAMES), seed_of(DAY))
    session.act(opening(DAY + timedelta(1))[0])
    with pytest.raises(RecordError, match="not the cards of 2026-11-30"):
        check(session, DAY)


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_stronger_or_weaker_company_is_refused(seat: int) -> None:
    people = list(deal.players(NAMES))
    people[seat] = Player("Guest", "bot:novice")
    session = Session.start(deal.RULES, people, seed_of(DAY))
    with pytest.raises(RecordError, match="other players"):
        check(session, DAY)


def test_other_rules_are_refused() -> None:
    rules = house_rules("pagat", minimum_bid=4)
    with pytest.raises(RecordError, match="other rules"):
        check(Session.start(rules, deal.players(NAMES), seed_of(DAY)), DAY)


@pytest.mark.parametrize("seed", [f"daily/{EDITION + 1}/2026-11-30", "daily/0/2026-11-30", "7"])
def test_an_edition_that_is_not_known_is_refused(seed: str) -> None:
    session = Session.start(deal.RULES, deal.players(NAMES), seed)
    with pytest.raises(RecordError, match="no record"):
        check(session, DAY)
