"""Hints: lawful advice, the expert's own figures, and nothing that the seat may not know."""

import re
from itertools import chain, pairwise
from random import Random

import pytest

from bidwhist.bots import BOTS
from bidwhist.engine import (
    Bury,
    HouseRules,
    MakeBid,
    Name,
    Pass,
    Phase,
    Play,
    State,
    is_legal,
    view,
)
from bidwhist.engine.cards import JOKERS, SOUTH, SUIT_MASKS, cards_in
from bidwhist.session import Player, Session
from bidwhist.teach.hint import figures, hint, why
from bidwhist.teach.reason import Reason
from bidwhist.teach.second_thoughts import STRICTNESS, second_thought
from bidwhist.teach.weighing import Choice, Weighed, weigh
from bidwhist.words import card_words
from moments import moments
from unseen import dealt_anew

PHASES = [Phase.AUCTION, Phase.NAME, Phase.BURY, Phase.PLAY]
WORLDS = 4
SEATED = tuple(Player(name, "human") for name in ("Maya", "Omar", "Dee", "Ruth"))


def some_moments(phase: Phase, seeds: range, count: int = 2) -> list[State]:
    return [state for seed in seeds for state in moments(seed, phase, count)]


@pytest.mark.parametrize("phase", PHASES)
def test_a_hint_advises_something_lawful_and_says_so_in_sentences(phase: Phase) -> None:
    for state in some_moments(phase, range(6)):
        found = hint(view(state, state.turn), Random(1), worlds=WORLDS)
        assert is_legal(state, found.action)
        assert found.text.startswith(found.advice)
        assert found.text.endswith(".")
        assert "  " not in found.text


@pytest.mark.parametrize("phase", PHASES)
def test_a_hint_is_the_same_whatever_the_hidden_cards_are(phase: Phase) -> None:
    for number, state in enumerate(some_moments(phase, range(6))):
        other = dealt_anew(state, state.turn, Random(number))
        one, same = (
            hint(view(each, state.turn), Random(1), worlds=WORLDS) for each in (state, other)
        )
        assert one == same


@pytest.mark.parametrize("phase", PHASES)
def test_a_doubt_is_the_same_whatever_the_hidden_cards_are(phase: Phase) -> None:
    for number, state in enumerate(some_moments(phase, range(6))):
        other = dealt_anew(state, state.turn, Random(number))
        seen = view(state, state.turn)
        worst = weigh(seen, Random(1), WORLDS).choices[-1].action
        one, same = (
            second_thought(view(each, state.turn), worst, Random(1), "strict", worlds=WORLDS)
            for each in (state, other)
        )
        assert one == same


def test_a_reason_for_a_card_names_no_card_that_somebody_hides_unless_it_is_simply_out() -> None:
    for state in some_moments(Phase.PLAY, range(20), 4):
        seen = view(state, state.turn)
        hidden = [card for card in range(54) if not _known(state) >> card & 1]
        for card in cards_in(seen.lawful):
            for reason in why(seen, Play(seen.seat, card), ["A", "B", "C", "D"]):
                if reason.kind not in ("few_beat_it", "what_is_out"):
                    assert not any(card_words(one) in reason.text for one in hidden)


def _known(state: State) -> int:
    tricks = state.tricks
    assert tricks is not None
    own = state.holding(state.turn) | (state.buried if state.turn == state.declarer else 0)
    return own | sum(1 << card for card in tricks.history)


def test_the_advice_is_what_weighed_most() -> None:
    for state in some_moments(Phase.PLAY, range(6)):
        seen = view(state, state.turn)
        weighed = weigh(seen, Random(5), WORLDS)
        assert weighed.best.worth == max(choice.worth for choice in weighed.choices)
        assert hint(seen, Random(5), worlds=WORLDS).action == weighed.best.action


def test_every_lawful_card_is_weighed_once() -> None:
    for state in some_moments(Phase.PLAY, range(8), 4):
        seen = view(state, state.turn)
        cards = [choice.action for choice in weigh(seen, Random(1), WORLDS).choices]
        assert sorted(cards, key=str) == sorted(
            (Play(seen.seat, card) for card in cards_in(seen.lawful)), key=str
        )


def test_cards_of_one_suit_with_nothing_out_between_them_weigh_the_same() -> None:
    for state in some_moments(Phase.PLAY, range(8), 4):
        seen = view(state, state.turn)
        order = seen.order
        assert order is not None
        weighed = {
            choice.action.card: choice.worth
            for choice in weigh(seen, Random(1), WORLDS).choices
            if isinstance(choice.action, Play)
        }
        ranked = sorted(weighed, key=order.place.__getitem__)
        for low, high in pairwise(ranked):
            if order.place[high] == order.place[low] + 1 and high // 13 == low // 13:
                assert weighed[low] == weighed[high]


def test_a_bid_that_no_expert_thinks_of_is_weighed_when_it_is_asked_for() -> None:
    for state in some_moments(Phase.AUCTION, range(4), 1):
        seen = view(state, state.turn)
        bid = MakeBid(seen.seat, seen.bids[-1])
        assert weigh(seen, Random(1), WORLDS, also=bid).of(bid) is not None


def test_any_burial_is_weighed_when_it_is_asked_for() -> None:
    for state in some_moments(Phase.BURY, range(4)):
        seen = view(state, state.turn)
        free = list(cards_in(seen.hand & ~seen.must_bury))
        spare = sum(1 << card for card in free[: 6 - seen.must_bury.bit_count()])
        burial = Bury(seen.seat, seen.must_bury | spare)
        assert weigh(seen, Random(1), WORLDS, also=burial).of(burial) is not None


def test_there_is_no_hint_out_of_turn() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    with pytest.raises(ValueError, match="turn"):
        hint(view(state, state.turn + 1 & 3), Random(1))


def test_reasons_for_a_bid_count_what_the_hand_holds() -> None:
    for state in some_moments(Phase.AUCTION, range(10)):
        seen = view(state, state.turn)
        for bid in (None, *seen.bids[:3]):
            action = Pass(seen.seat) if bid is None else MakeBid(seen.seat, bid)
            for reason in why(seen, action, ["A", "B", "C", "D"]):
                if reason.kind == "trumps_held":
                    trumps = SUIT_MASKS[reason.suit] | JOKERS
                    assert reason.count == (seen.hand & trumps).bit_count()
                if reason.kind == "partner_to_call":
                    assert seen.seat ^ 2 not in [call.seat for call in seen.calls]
                if reason.kind == "partners_bid":
                    assert reason.seats == (seen.seat ^ 2,)
                    assert [call.seat for call in seen.calls if call.bid][-1] == seen.seat ^ 2


def estimates(reasons: tuple[Reason, ...]) -> list[Reason]:
    return [reason for reason in reasons if reason.kind == "estimate"]


def test_books_that_the_points_gainsay_are_left_out_of_a_hint() -> None:
    short = long = 0
    for state in some_moments(Phase.AUCTION, range(30)):
        seen = view(state, state.turn)
        for bid in seen.bids:
            action = MakeBid(seen.seat, bid)
            for told in estimates(why(seen, action, ["A", "B", "C", "D"])):
                spare = told.count - 10 * (bid.level + 6)
                gainsaid = estimates(why(seen, action, ["A", "B", "C", "D"], -spare))
                assert bool(gainsaid) == (abs(spare) <= 5)
                assert estimates(why(seen, action, ["A", "B", "C", "D"], spare)) == [told]
                short += spare < -5
                long += spare > 5
    assert short
    assert long


def test_a_bid_that_the_cards_alone_are_short_of_is_explained_by_what_it_outbids() -> None:
    """Twelve cards worth 7.5 books at no-trump, and a bid of nine that wins points even so."""
    session = Session.start(HouseRules(), SEATED, "9")
    session.deal()
    while session.state.turn != SOUTH:
        session.act(BOTS["club"](session.view(session.state.turn), Random(1)))
    found = hint(session.view(SOUTH), Random(1))
    assert found.advice == "Bid 3 no-trump."
    assert [reason.text for reason in found.reasons] == ["It outbids the other side's 3 uptown."]
    assert found.weighed.best.worth > 2


def test_a_pass_is_not_explained_by_books_that_are_enough() -> None:
    told = 0
    for state in some_moments(Phase.AUCTION, range(30)):
        seen = view(state, state.turn)
        for reason in estimates(why(seen, Pass(seen.seat), ["A", "B", "C", "D"])):
            if "would need" in reason.text:
                needed = int(reason.text.rstrip(".").rsplit(" ", 1)[1])
                assert reason.count < 10 * needed
                told += 1
    assert told


def test_reasons_for_a_burial_are_true_of_what_is_kept() -> None:
    kinds = set()
    for state in some_moments(Phase.BURY, range(40), 1):
        seen = view(state, state.turn)
        best = weigh(seen, Random(1), 1).best.action
        assert isinstance(best, Bury)
        kept = seen.hand & ~best.cards
        for reason in why(seen, best, ["A", "B", "C", "D"]):
            kinds.add(reason.kind)
            if reason.kind == "new_void":
                assert seen.hand & SUIT_MASKS[reason.suit]
                assert not kept & SUIT_MASKS[reason.suit]
            if reason.kind == "keeps_trumps":
                trumps = SUIT_MASKS[reason.suit] | JOKERS
                assert seen.hand & trumps == kept & trumps
                assert (kept & trumps).bit_count() == reason.count
            if reason.kind == "keeps_for":
                assert (kept & (SUIT_MASKS[reason.suit] | JOKERS)).bit_count() == reason.count
            if reason.kind == "dead_jokers":
                assert (best.cards & JOKERS).bit_count() == reason.count
    assert kinds >= {"new_void", "keeps_trumps", "keeps_for", "dead_jokers", "bosses_held"}


def test_a_name_is_weighed_against_every_other_that_the_bid_leaves_open() -> None:
    for state in some_moments(Phase.NAME, range(6), 1):
        seen = view(state, state.turn)
        weighed = weigh(seen, Random(1), WORLDS)
        assert {choice.action for choice in weighed.choices} == set(seen.legal_actions())
        assert all(isinstance(choice.action, Name) for choice in weighed.choices)


def test_the_figures_compare_a_bid_with_passing() -> None:
    for state in some_moments(Phase.AUCTION, range(10), 3):
        seen = view(state, state.turn)
        weighed = weigh(seen, Random(1), WORLDS)
        if isinstance(weighed.best.action, MakeBid) and seen.may_pass and weighed.worlds:
            gap = weighed.best.worth - min(
                choice.worth for choice in weighed.choices if isinstance(choice.action, Pass)
            )
            assert gap < 0.1 or "passing to" in figures(weighed, seen)


def test_the_figures_of_two_choices_never_read_alike() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    chance = Random(1)
    for _ in range(300):
        books = sorted((chance.randrange(600, 620) / 100 for _ in range(2)), reverse=True)
        worth = sorted((chance.randrange(100, 120) / 100 for _ in range(2)), reverse=True)
        first, second = zip(books, worth, strict=True)
        choices = (Choice(Play(0, 3), *first), Choice(Play(0, 5), *second))
        told = figures(Weighed(choices, 100), view(state, state.turn))
        numbers = re.findall(r"[0-9]+\.[0-9]", told)
        half = len(numbers) // 2
        assert "; " not in told or numbers[:half] != numbers[half:]


def test_where_the_points_are_the_same_only_the_books_are_compared() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    choices = (Choice(Play(0, 3), 7.4, 1.0), Choice(Play(0, 5), 7.0, 1.0))
    told = figures(Weighed(choices, 100), view(state, state.turn))
    assert told == (
        "Over 100 imagined deals it comes to 7.4 books; the seven of clubs to 7.0, "
        "for the same points."
    )


def test_more_books_for_fewer_points_are_pointed_out() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    choices = (Choice(Play(0, 3), 7.0, 1.4), Choice(Play(0, 5), 7.4, 1.0))
    told = figures(Weighed(choices, 100), view(state, state.turn))
    assert told.endswith(
        "the seven of clubs to 7.4 books, worth +1.0 points: more books, but fewer points."
    )


def test_equals_are_said_to_be_equals() -> None:
    state = moments(1, Phase.PLAY, 1)[0]
    choices = tuple(Choice(Play(0, card), 7.0, 1.0) for card in (0, 1))
    told = figures(Weighed(choices, 0), view(state, state.turn))
    assert told == "Your cards are equals here: it does not matter which."


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_is_said_of_what_the_expert_would_do(phase: Phase) -> None:
    for state in some_moments(phase, range(3)):
        seen = view(state, state.turn)
        best = weigh(seen, Random(1), WORLDS).best.action
        assert second_thought(seen, best, Random(1), "strict", worlds=WORLDS) is None


def test_a_revoke_is_doubted_at_every_strictness() -> None:
    doubted = 0
    for seed in range(12):
        for state in moments(seed, Phase.PLAY, 12, revokes="called"):
            seen = view(state, state.turn)
            for card in cards_in(seen.playable & ~seen.lawful):
                doubt = second_thought(seen, Play(seen.seat, card), Random(1), "gentle", worlds=1)
                assert doubt is not None
                assert doubt.cost is None
                assert "revoke" in doubt.short
                doubted += 1
    assert doubted


def test_the_figures_of_a_doubt_are_of_what_is_doubted() -> None:
    for state in some_moments(Phase.PLAY, range(8), 3):
        seen = view(state, state.turn)
        worst = weigh(seen, Random(1), WORLDS).choices[-1].action
        doubt = second_thought(seen, worst, Random(1), "strict", worlds=WORLDS)
        if doubt is not None:
            assert isinstance(worst, Play)
            assert f"; {card_words(worst.card)} to " in doubt.figures
            assert len(doubt.short) <= 56


def test_who_is_stricter_says_more() -> None:
    said = dict.fromkeys(STRICTNESS, 0)
    far_from_won = (moments(seed, Phase.PLAY, 3, target=100) for seed in range(10))
    for state in chain.from_iterable(far_from_won):
        seen = view(state, state.turn)
        for card in cards_in(seen.lawful):
            play = Play(seen.seat, card)
            doubts = {
                strictness: second_thought(seen, play, Random(1), strictness, worlds=WORLDS)
                for strictness in STRICTNESS
            }
            for strictness, doubt in doubts.items():
                said[strictness] += doubt is not None
                if doubt is not None:
                    assert doubt.cost is not None
                    assert doubt.cost >= STRICTNESS[strictness]
                    assert doubt.instead.action != Play(seen.seat, card)
    assert 0 < said["gentle"] <= said["normal"] <= said["strict"]
    assert said["gentle"] < said["strict"]
