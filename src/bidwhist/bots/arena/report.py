"""What a match came to, in figures: for reading, and as one JSON object."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from math import sqrt
from typing import Any

from bidwhist.bots.arena.match import Match, Table
from bidwhist.engine import Result
from bidwhist.engine.contract import DOWNTOWN, NOTRUMP
from bidwhist.engine.score import game_winner

Pair = tuple[Table, Table]
_STRAINS = ("uptown", "downtown", "no-trump")


def report(match: Match, pairs: Sequence[Pair]) -> dict[str, Any]:
    """Return the figures of the finished deals or games, in the order of their numbers.

    `points` is the first bot's points less the second's, for each time that a deal is played: the
    mean of a deal's two tables, over all deals, with the ends of its 95 % interval.
    """
    tables = [table for pair in pairs for table in pair]
    return {
        "bots": [match.first, match.second],
        "unit": "games" if match.games else "deals",
        "played": len(pairs),
        "seed": match.seed,
        "rules": asdict(match.rules),
        "points": _interval([(one.net + two.net) / 2 for one, two in pairs]),
        "games_won": _games(match, tables),
        "players": [_player(match, tables, who) for who in (0, 1)],
    }


def _interval(values: Sequence[float]) -> dict[str, float]:
    """Return the mean and the ends of its 95 % interval."""
    count = len(values)
    if not count:
        return {"mean": 0.0, "low": 0.0, "high": 0.0}
    mean = sum(values) / count
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(count - 1, 1))
    margin = 1.96 * spread / sqrt(count)
    return {key: round(value, 4) for key, value in zip(
        ("mean", "low", "high"), (mean, mean - margin, mean + margin), strict=True
    )}  # fmt: skip


def _games(match: Match, tables: Sequence[Table]) -> list[int]:
    """Return how many games each bot won; single deals are added up to games as they came."""
    won = [0, 0]
    if match.games:
        for table in tables:
            if table.winner >= 0:
                won[table.winner != table.side] += 1
        return won
    for room in (0, 1):
        score = (0, 0)
        for table in tables[room::2]:
            for result in table.results:
                points = result.points if table.side == 0 else result.points[::-1]
                score = (score[0] + points[0], score[1] + points[1])
                declaring = (result.declarer & 1) ^ table.side  # by bot, as the score is
                winner = game_winner(score, declaring, match.rules)
                if winner >= 0:
                    won[winner] += 1
                    score = (0, 0)
    return won


def _player(match: Match, tables: Sequence[Table], who: int) -> dict[str, Any]:
    """Return one bot's figures."""
    declared = [
        result
        for table in tables
        for result in table.results
        if result.contract is not None and (result.declarer & 1 != table.side) == bool(who)
    ]
    number = len(declared) or 1
    seconds = sorted(second for table in tables for second in table.seconds[who])
    return {
        "bot": (match.first, match.second)[who],
        "declared": len(declared),
        "made": sum(result.made for result in declared),
        "points_declaring": round(sum(_net(result) for result in declared) / number, 3),
        "books_declaring": round(sum(r.books[r.declarer & 1] for r in declared) / number, 3),
        "notrump_share": round(sum(_strain(result) == NOTRUMP for result in declared) / number, 3),
        "downtown_share": round(sum(_downtown(result) for result in declared) / number, 3),
        "contracts": _contracts(declared),
        "decisions": len(seconds),
        "median_ms": _percentile(seconds, 0.5),
        "p99_ms": _percentile(seconds, 0.99),
        "illegal": sum(table.illegal[who] for table in tables),
        "failed": sum(table.failed[who] for table in tables),
    }


def _net(result: Result) -> int:
    side = result.declarer & 1
    return result.points[side] - result.points[1 - side]


def _strain(result: Result) -> int:
    """Return uptown, downtown or, whatever its direction, no-trump."""
    assert result.contract is not None
    return min(result.contract.bid.strain, NOTRUMP)


def _downtown(result: Result) -> bool:
    assert result.contract is not None
    return result.contract.downtown or result.contract.bid.strain == DOWNTOWN


def _height(result: Result) -> tuple[int, int]:
    assert result.contract is not None
    return result.contract.level, _strain(result)


def _contracts(declared: Iterable[Result]) -> dict[str, dict[str, int]]:
    """Return how often each contract was made and set, by level and strain."""
    counts: dict[str, dict[str, int]] = {}
    for result in sorted(declared, key=_height):
        assert result.contract is not None
        name = f"{result.contract.level} {_STRAINS[_strain(result)]}"
        counts.setdefault(name, {"made": 0, "set": 0})["made" if result.made else "set"] += 1
    return counts


def _percentile(ordered: Sequence[float], share: float) -> float:
    """Return the value below which a share of the seconds lies, in milliseconds."""
    if not ordered:
        return 0.0
    return round(1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)], 3)


def lines(figures: dict[str, Any]) -> list[str]:
    """Return the figures as text for people."""
    first, second = figures["bots"]
    points, won = figures["points"], figures["games_won"]
    one = figures["unit"].removesuffix("s")
    played = f"{figures['played']} {one if figures['played'] == 1 else figures['unit']}"
    text = [
        f"{first} against {second}: {played}, each played twice, sides exchanged",
        f"  points {points['mean']:+.2f} a {one} for {first}, "
        f"95 % between {points['low']:+.2f} and {points['high']:+.2f}",
        f"  games won {won[0]} : {won[1]}",
    ]
    for player in figures["players"]:
        text += ["", *_player_lines(player)]
    return text


def _player_lines(player: dict[str, Any]) -> list[str]:
    number = player["declared"] or 1
    return [
        f"{player['bot']}",
        f"  declared {player['declared']}, made {player['made'] / number:.0%}, "
        f"{player['points_declaring']:+.2f} points, {player['books_declaring']:.2f} books a hand",
        f"  no-trump {player['notrump_share']:.0%}, downtown {player['downtown_share']:.0%}",
        *_contract_lines(player["contracts"]),
        f"  {player['decisions']} decisions: median {player['median_ms']:.2f} ms, "
        f"99 % within {player['p99_ms']:.1f} ms",
        f"  illegal actions {player['illegal']}, no answer {player['failed']}",
    ]


def _contract_lines(contracts: dict[str, dict[str, int]]) -> list[str]:
    """Return the contracts, three to a line."""
    cells = [f"{name} {made['made']} made {made['set']} set" for name, made in contracts.items()]
    return [
        "  " + "".join(f"{cell:<32}" for cell in cells[at : at + 3]).rstrip()
        for at in range(0, len(cells), 3)
    ]
