"""The words of plain mode: in full, cut short, and as bare answers."""

from dataclasses import replace
from random import Random

import pytest

from bidwhist.engine import Phase, Result, SeatView, house_rules, view
from bidwhist.engine.cards import NORTH, SOUTH
from bidwhist.game.session import Player, Session
from bidwhist.plain.answers import help_lines, plain_lines, section, why_lines
from bidwhist.plain.commands import HELP, parse, usable
from bidwhist.plain.parsing import Unclear
from bidwhist.store.settings import Settings
from hands import PAGAT, after, leading

RESULT = Result(1, 0, 0, None, (0, 0), (), (0, 0), (0, 0), (0, 0), False, False, -1)


@pytest.fixture
def calling() -> SeatView:
    """The view of the first to call."""
    players = [Player(name, "human") for name in "NESW"]
    session = Session.start(house_rules(revokes="called"), players, "1")
    session.deal()
    return session.view(session.state.turn)


def at(view: SeatView, phase: Phase) -> SeatView:
    """The same seat in another phase; only the words depend on it here."""
    return replace(view, phase=phase)


@pytest.mark.parametrize(
    ("phase", "line", "meant"),
    [(Phase.AUCTION, "b 4 up", ("bid", "4 up")), (Phase.AUCTION, "4u", ("bid", "4u")),
     (Phase.AUCTION, "P", ("pass", "")), (Phase.AUCTION, "8u", ("bid", "8u")),
     (Phase.AUCTION, "sc", ("score", "")), (Phase.AUCTION, "undo", ("back", "")),
     (Phase.NAME, "s", ("name", "s")), (Phase.NAME, "n spades", ("name", "spades")),
     (Phase.AUCTION, "b", ("bid", "")), (Phase.PLAY, "b", ("back", "")),
     (Phase.PLAY, "h", ("hand", "")), (Phase.AUCTION, "w omar", ("why", "omar")),
     (Phase.PLAY, "sp brief", ("speak", "brief")),
     (Phase.BURY, "bu 2c", ("bury", "2c")), (Phase.BURY, "2c 3c", ("bury", "2c 3c")),
     (Phase.PLAY, "p as", ("play", "as")), (Phase.PLAY, "as", ("play", "as")),
     (Phase.PLAY, "ace", ("play", "ace")), (Phase.PLAY, "a s", ("play", "a s")),
     (Phase.PLAY, "c e 3", ("call", "e 3")), (Phase.PLAY, "q", ("quit", "")),
     (Phase.PLAY, "?", ("help", "")), (Phase.SHOWDOWN, "acc", ("accept", "")),
     (Phase.DEAL, "l", ("last", "")), (Phase.DEAL, "rules 3.4", ("rules", "3.4"))],
)  # fmt: skip
def test_abbreviations_and_bare_answers(
    calling: SeatView, phase: Phase, line: str, meant: tuple[str, str]
) -> None:
    assert parse(line, at(calling, phase), Settings()) == meant


@pytest.mark.parametrize(
    ("phase", "line", "asked"),
    [(Phase.DEAL, "a", "Do you mean again or auction?"),
     (Phase.BURY, "x", "do not know the word x"),
     (Phase.PLAY, "nonsense", "do not know the word nonsense")],
)  # fmt: skip
def test_what_is_ambiguous_or_unknown_is_asked_back(
    calling: SeatView, phase: Phase, line: str, asked: str
) -> None:
    over = replace(at(calling, phase), result=RESULT)
    with pytest.raises(Unclear, match=asked):
        parse(line, over, Settings())


def test_a_hint_is_offered_only_where_there_is_one_to_give(calling: SeatView) -> None:
    assert "hint" in usable(calling, Settings())
    assert "hint" not in usable(calling, Settings(hints=False))


@pytest.mark.parametrize(
    ("hand", "sure"),
    [("BJ LJ AH KH QH JH TH 9H 8H 7H 6H 5H", True), ("BJ LJ AH KH QH JH TH 9H 8H 7H 6H AS", True),
     ("BJ LJ AH KH QH JH TH 9H 8H 7H 6H 2S", False)],
)  # fmt: skip
def test_a_claim_is_offered_only_to_who_takes_all_the_rest(hand: str, sure: bool) -> None:
    seen = view(leading(PAGAT, "4 up", "H", N=hand, kitty="2C 3C 4C 5C 6C 7C"), NORTH)
    assert ("claim" in usable(seen, Settings())) == sure


@pytest.mark.parametrize(
    ("phase", "offered"), [(Phase.AUCTION, False), (Phase.PLAY, True), (Phase.SHOWDOWN, True)]
)
def test_a_revoke_is_called_while_the_hand_is_played_or_shown(
    calling: SeatView, phase: Phase, offered: bool
) -> None:
    assert ("call" in usable(at(calling, phase), Settings())) == offered


def test_review_and_again_are_offered_only_between_hands(calling: SeatView) -> None:
    assert not {"review", "again"} & {*usable(calling, Settings())}
    over = replace(at(calling, Phase.DEAL), result=RESULT)
    assert {"review", "again"} <= {*usable(over, Settings())}


def test_help_explains_every_word_that_can_be_used(calling: SeatView) -> None:
    words = usable(calling, Settings(hints=False))
    assert [line.split(":")[0] for line in help_lines("", words)[:-1]] == words
    assert help_lines("Bury", words) == [f"bury: {HELP['bury']}"]


@pytest.mark.parametrize(
    ("said", "told"),
    [("", "Omar did not beat the nine of spades"), ("maya", "Maya led spades."),
     ("9s", "Maya led spades.")],
)  # fmt: skip
def test_why_explains_the_last_card_or_the_one_that_is_meant(said: str, told: str) -> None:
    state = after(leading(PAGAT, "4 up", "H", N="9S", E="3S", kitty="2C 3C 4C 5C 6C 7C"),
                  "N 9S", "E 3S")  # fmt: skip
    names = ("Maya", "Omar", "Dee", "Ruth")
    assert why_lines(said, view(state, SOUTH), names, Random(1))[0].startswith(told)


def test_the_rules_are_read_without_marks() -> None:
    lines = [line for part in ("1", "3", "6", "8", "profiles", "boston") for line in section(part)]
    assert not [line for line in lines if any(mark in line for mark in "*`|#>−×")]
    assert "4 uptown, 12, plus 6, 12 minus 6, the extra two count." in lines


def test_a_part_that_the_rules_lack_is_answered_with_those_they_have() -> None:
    assert "minimum_bid" in section("nowhere")[0]


def test_a_table_is_a_line_for_each_row() -> None:
    assert plain_lines("| a | b |\n| --- | --- |\n| c | d |\n") == ["a, b.", "c, d."]
