"""Matches: the same deals for both, the same result however they are spread, honest figures."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from bidwhist import bots
from bidwhist.bots import spread
from bidwhist.bots.arena import Match, sittings
from bidwhist.bots.report import lines, report
from bidwhist.cli import main
from bidwhist.engine import Action, Play, SeatView, house_rules

MATCH = Match("club", "novice", house_rules(), 5)


def figures_of(match: Match, count: int) -> dict[str, Any]:
    return report(match, list(sittings(match, range(count))))


def without_times(figures: dict[str, Any]) -> dict[str, Any]:
    players = [
        {key: value for key, value in player.items() if not key.endswith("_ms")}
        for player in figures["players"]
    ]
    return {**figures, "players": players}


def test_a_bot_against_itself_gains_nothing() -> None:
    assert figures_of(Match("club", "club", house_rules(), 1), 8)["points"]["mean"] == 0


def test_both_tables_of_a_deal_have_the_same_dealer_and_exchanged_sides() -> None:
    for one, two in sittings(MATCH, range(4)):
        assert one.results[0].dealer == two.results[0].dealer
        assert (one.side, two.side) == (0, 1)


def test_the_deal_passes_on() -> None:
    assert [one.results[0].dealer for one, _ in sittings(MATCH, range(5))] == [0, 1, 2, 3, 0]


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    alone = figures_of(MATCH, 12)
    with spread.workers(2) as pool:
        shared = dict(spread.played(MATCH, 12, pool))
    together = report(MATCH, [shared[number] for number in range(12)])
    assert without_times(together) == without_times(alone)


def test_club_beats_novice_beats_random_beyond_doubt() -> None:
    for match in (MATCH, Match("novice", "random", house_rules(), 5)):
        assert figures_of(match, 60)["points"]["low"] > 0.5


def test_games_are_played_to_the_target() -> None:
    match = Match("club", "novice", house_rules(), 3, games=True)
    for pair in sittings(match, range(2)):
        for table in pair:
            assert table.winner >= 0
            assert len(table.results) > 1 or abs(table.net) >= 7


def test_single_deals_are_added_up_to_games() -> None:
    figures = figures_of(MATCH, 40)
    assert sum(figures["games_won"]) > 10
    assert figures["games_won"][0] > figures["games_won"][1]


def stubborn(view: SeatView, chance: Random) -> Action:
    """A bot that plays the queen of hearts, whether it has her or not."""
    answer = bots.BOTS["club"](view, chance)
    return Play(view.seat, 36) if isinstance(answer, Play) else answer


def lost(view: SeatView, chance: Random) -> Action:
    raise RuntimeError("no idea")


@pytest.fixture
def odd_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    known: Mapping[str, bots.Bot] = {**bots.BOTS, "stubborn": stubborn, "lost": lost}
    monkeypatch.setattr(bots, "BOTS", known)


@pytest.mark.usefixtures("odd_bots")
def test_illegal_actions_are_counted_and_replaced() -> None:
    player = figures_of(Match("stubborn", "club", house_rules(), 1), 1)["players"][0]
    assert player["illegal"] > 20
    assert player["failed"] == 0


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_that_raises_is_counted_and_replaced() -> None:
    player = figures_of(Match("lost", "club", house_rules(), 1), 1)["players"][0]
    assert player["failed"] == player["decisions"]


def test_the_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["arena", "club", "novice", "--deals", "3", "--seed", "5", "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert status == 0
    assert without_times(figures) == without_times(figures_of(MATCH, 3))


def test_the_command_takes_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    rules = "low-ace,minimum_bid=4,target=21"
    main(["arena", "club", "random", "--deals", "1", "--rules", rules, "--json"])
    told = json.loads(capsys.readouterr().out)["rules"]
    assert (told["downtown_ace"], told["minimum_bid"], told["target"]) == ("low", 4, 21)


@pytest.mark.parametrize("wrong", [["club", "nobody"], ["club", "club", "--rules", "no-such"]])
def test_the_command_refuses_what_it_does_not_know(wrong: list[str]) -> None:
    assert main(["arena", *wrong]) == 2


def test_the_report_for_people_names_both_bots_and_the_interval() -> None:
    text = "\n".join(lines(figures_of(MATCH, 6)))
    assert "club against novice" in text
    assert "95 % between" in text
    assert "illegal actions 0" in text
