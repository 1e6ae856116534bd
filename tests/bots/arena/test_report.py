"""What a match came to: three deals, each played twice, counted by hand."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest
from bot_positions import figures_of

from bidwhist.bots.arena.match import Match, Table
from bidwhist.bots.arena.report import lines, report
from bidwhist.engine import Bid, Contract, Result, house_rules
from bidwhist.engine.contract import DOWNTOWN, NONE, NOTRUMP, NOTRUMP_DOWN, UPTOWN

MATCH = Match("club", "novice", house_rules(), 5)
SPADES = 3


def table(side: int, declarer: int, bid: Bid, books: int, points: tuple[int, int]) -> Table:
    """A table of one hand, whose declaring side took so many books."""
    trump = NONE if bid.is_notrump else SPADES
    contract = Contract(bid, trump, bid.strain in (DOWNTOWN, NOTRUMP_DOWN))
    both = (books, 13 - books) if declarer % 2 == 0 else (13 - books, books)
    made = books >= contract.needed
    result = Result(1, 0, declarer, contract, both, (), both, points, points, made, False, -1)
    return Table(side, [result])


DEALS = [
    (table(0, 0, Bid(4, UPTOWN), 10, (4, 0)), table(1, 2, Bid(4, UPTOWN), 9, (-4, 0))),
    (table(0, 1, Bid(3, NOTRUMP), 10, (0, 8)), table(1, 3, Bid(3, NOTRUMP), 8, (0, -6))),
    (table(0, 0, Bid(5, DOWNTOWN), 13, (7, 0)), table(1, 1, Bid(4, NOTRUMP_DOWN), 10, (0, 8))),
]
DEALS[0][0].seconds[0].extend(number / 1000 for number in range(1, 101))
DEALS[0][0].illegal[:] = [1, 2]
DEALS[1][1].failed[:] = [0, 3]
FIGURES = report(MATCH, DEALS)


def test_points_are_the_mean_of_a_deals_two_tables_with_the_ends_of_its_interval() -> None:
    # The first bot's points less the second's: 4 and 4, −8 and −6, 7 and 8.
    deals = [4, -7, 7.5]
    mean = 1.5
    margin = 1.96 * sqrt(sum((deal - mean) ** 2 for deal in deals) / 2) / sqrt(3)
    ends = {"mean": mean, "low": round(mean - margin, 4), "high": round(mean + margin, 4)}
    assert FIGURES["points"] == ends


def test_the_points_of_no_deal_are_nought() -> None:
    assert report(MATCH, [])["points"] == {"mean": 0.0, "low": 0.0, "high": 0.0}


def test_single_deals_are_added_up_to_games_at_either_table() -> None:
    # First 4:0, 4:8 is lost, then 7:0 is won; at the other table 0:−4, −6:−4, 2:−4 goes on.
    assert FIGURES["games_won"] == [1, 1]


def test_points_are_added_up_for_the_bot_whichever_side_it_sat_on() -> None:
    east_west = table(1, 1, Bid(4, NOTRUMP), 13, (0, 14))
    assert report(MATCH, [(Table(0), east_west)])["games_won"] == [1, 0]


def test_many_single_deals_are_many_games() -> None:
    figures = figures_of(MATCH, 40)
    assert sum(figures["games_won"]) > 10
    assert figures["games_won"][0] > figures["games_won"][1]


def test_games_are_won_by_whoever_sat_on_the_side_that_won() -> None:
    games = [(Table(0, winner=0), Table(1, winner=1)), (Table(0, winner=1), Table(1, winner=-1))]
    match = Match("club", "novice", house_rules(), 5, games=True)
    assert report(match, games)["games_won"] == [2, 1]


def test_a_bots_figures_are_of_the_hands_that_it_declared() -> None:
    first, second = FIGURES["players"]
    assert (first["declared"], first["made"]) == (4, 3)
    assert (first["points_declaring"], first["books_declaring"]) == (3.25, 10.25)
    assert (first["notrump_share"], first["downtown_share"]) == (0.5, 0.5)
    assert (second["declared"], second["made"]) == (2, 1)
    assert (second["points_declaring"], second["books_declaring"]) == (2.0, 9.5)
    assert (second["notrump_share"], second["downtown_share"]) == (0.5, 0.0)


def test_contracts_are_counted_by_level_and_strain_from_the_lowest() -> None:
    assert list(FIGURES["players"][0]["contracts"].items()) == [
        ("3 no-trump", {"made": 0, "set": 1}),
        ("4 uptown", {"made": 1, "set": 0}),
        ("4 no-trump", {"made": 1, "set": 0}),
        ("5 downtown", {"made": 1, "set": 0}),
    ]


def test_thinking_is_told_by_its_median_and_its_longest_hundredth() -> None:
    first, second = FIGURES["players"]
    assert (first["decisions"], first["median_ms"], first["p99_ms"]) == (100, 51.0, 100.0)
    assert (second["decisions"], second["median_ms"], second["p99_ms"]) == (0, 0.0, 0.0)


@pytest.mark.parametrize(("who", "illegal", "failed"), [(0, 1, 0), (1, 2, 3)])
def test_what_a_bot_did_wrong_is_counted(who: int, illegal: int, failed: int) -> None:
    player: dict[str, Any] = FIGURES["players"][who]
    assert (player["illegal"], player["failed"]) == (illegal, failed)


def test_the_report_for_people() -> None:
    assert lines(FIGURES) == [
        "club against novice: 3 deals, each played twice, sides exchanged",
        "  points +1.50 a deal for club, 95 % between -7.06 and +10.06",
        "  games won 1 : 1",
        "",
        "club",
        "  declared 4, made 75%, +3.25 points, 10.25 books a hand",
        "  no-trump 50%, downtown 50%",
        "  3 no-trump 0 made 1 set         4 uptown 1 made 0 set           4 no-trump 1 made 0 set",
        "  5 downtown 1 made 0 set",
        "  100 decisions: median 51.00 ms, 99 % within 100.0 ms",
        "  illegal actions 1, no answer 0",
        "",
        "novice",
        "  declared 2, made 50%, +2.00 points, 9.50 books a hand",
        "  no-trump 50%, downtown 0%",
        "  3 no-trump 1 made 0 set         4 uptown 0 made 1 set",
        "  0 decisions: median 0.00 ms, 99 % within 0.0 ms",
        "  illegal actions 2, no answer 3",
    ]
