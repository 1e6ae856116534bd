"""Statistics, history and CSV against a slow reckoning from the lines of the records alone."""

from __future__ import annotations

import csv
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from games import careless

from bidwhist.bots.novice import novice
from bidwhist.engine import Phase, house_rules
from bidwhist.engine.rules import PROFILES
from bidwhist.game.selfplay import Written
from bidwhist.game.session import Player, Session
from bidwhist.store.export import stats_facts, write_csv
from bidwhist.store.game_summary import GameEntry
from bidwhist.store.history import History
from bidwhist.store.stats import of_profile, players, stats

PEOPLE = ("Ann", "ann", "Bea", "Cy", "Straße")
BOTS = ("bot:club", "bot:novice", "bot:expert")
CHANGES: tuple[dict[str, Any], ...] = (
    {},
    {"all_pass": "redeal", "minimum_bid": 4, "target": 50},
    {"revokes": "called", "wrong_call": "three_books", "target": 30},
    {"boston": "flat_14", "defenders_score": "on_set", "target": 11},
    {
        "notrump_scoring": "single",
        "overtricks": "not_counted",
        "equal_bids": "downtown_over_uptown",
    },
)
GAMES = 40


def seating(chance: Random) -> list[Player]:
    """People and bots at the four seats, no two of one name."""
    people = chance.sample(PEOPLE[1:], chance.randrange(1, 4))
    sitting = [Player(name, "human") for name in people]
    sitting += [Player(f"Bot {n}", chance.choice(BOTS)) for n in range(4 - len(people))]
    if chance.random() < 0.3:
        sitting[0] = Player(PEOPLE[0], "human")
    chance.shuffle(sitting)
    return sitting


def play_game(number: int) -> list[str]:
    """The record of a game that random players and novices have played to its end."""
    chance = Random(number)
    profile = sorted(PROFILES)[number % len(PROFILES)]
    rules = house_rules(profile, **CHANGES[number % len(CHANGES)])
    written = Written()
    session = Session.start(rules, seating(chance), str(number), written, profile)
    north, east = chance.choice(((careless, careless), (novice, careless), (careless, novice)))
    bots = (north, east, north, east)
    while session.state.phase != Phase.OVER:
        if session.state.phase == Phase.DEAL:
            session.deal()
        else:
            turn = session.state.turn
            session.act(bots[turn](session.view(turn), chance))
    created = f"2026-{number % 12 + 1:02}-{number % 28 + 1:02}T20:00:00+00:00"
    first = json.dumps(json.loads(written.lines[0]) | {"created": created})
    return [first, *written.lines[1:]]


@pytest.fixture(scope="module", name="records")
def _records() -> list[list[str]]:
    return [play_game(number) for number in range(GAMES)]


@pytest.fixture(scope="module", name="home")
def _home(tmp_path_factory: pytest.TempPathFactory, records: list[list[str]]) -> Path:
    """A home whose history has taken the games in a few at a time."""
    home = tmp_path_factory.mktemp("home")
    (home / "games").mkdir()
    for start in range(0, GAMES, 7):
        for number in range(start, min(start + 7, GAMES)):
            path = home / "games" / f"{number:03}.bidwhist"
            path.write_text("\n".join([*records[number], ""]), encoding="utf-8")
        with History(home):
            pass
    return home


@pytest.fixture(scope="module", name="games")
def _games(home: Path) -> list[GameEntry]:
    with History(home) as history:
        return list(history.games())


# The slow reckoning


def hands_in(lines: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Each hand of a record as its lines tell it; `declarer` is None where it was thrown in."""
    hand: dict[str, Any] = {}
    for line in map(json.loads, lines):
        match line["type"]:
            case "deal":
                hand = {"dealer": line["dealer"], "declarer": None}
            case "bid":
                strain = line["strain"].split("_")[0]
                hand |= {"declarer": line["seat"], "level": line["level"], "strain": strain}
            case "redeal":
                yield hand
            case "score":
                yield hand | line
            case _:
                pass


def reckoned(records: Sequence[Sequence[str]], name: str, profile: str | None) -> dict[str, Any]:
    """What `stats --json` should say of a player."""
    won: list[bool] = []
    lengths: list[int] = []
    margins: list[int] = []
    points: list[tuple[str, str, int]] = []  # role, kind of partner, points ahead
    contracts: dict[tuple[int, str], list[bool]] = defaultdict(list)
    mates: dict[str, list[bool]] = defaultdict(list)
    bostons = 0
    for lines in sorted(records, key=lambda lines: str(json.loads(lines[0])["created"])):
        game, end = json.loads(lines[0]), json.loads(lines[-1])
        seat = next((s for s in "NESW" if game["players"][s]["name"].lower() == name.lower()), None)
        if seat is None or profile not in (None, game["rules"]["profile"]):
            continue
        mine, theirs = ("NS", "EW") if seat in "NS" else ("EW", "NS")
        mate = game["players"]["SWNE"["NESW".index(seat)]]["kind"]
        victory = end["winner"] == mine
        won.append(victory)
        mates[mate].append(victory)
        if victory:
            margins.append(abs(end["score"]["NS"] - end["score"]["EW"]))
        hands = list(hands_in(lines))
        lengths.append(len(hands))
        for hand in hands:
            if hand["declarer"] is None:
                continue
            ours = hand["declarer"] in mine
            role = "declarer" if hand["declarer"] == seat else "partner" if ours else "defender"
            points.append((role, mate, hand["points"][mine] - hand["points"][theirs]))
            bostons += ours and hand["books"][mine] == 13
            if role == "declarer":
                made = hand["books"][mine] >= hand["level"] + 6
                contracts[hand["level"], hand["strain"]].append(made)
    all_made = [made for results in contracts.values() for made in results]
    ahead = [by for _, _, by in points]
    return {
        "player": name,
        "profile": profile,
        "games": share(won),
        "hands": share([by > 0 for by in ahead]),
        "made": share(all_made),
        "bostons": bostons,
        "contracts": [
            {"level": level, "strain": strain, "made": share(contracts[level, strain])}
            for level in range(1, 8)
            for strain in ("uptown", "downtown", "notrump")
            if contracts[level, strain]
        ],
        "roles": [
            {"role": role, **mean([by for had, _, by in points if had == role])}
            for role in ("declarer", "partner", "defender")
        ],
        "partners": [
            {
                "kind": kind,
                "games": share(mates[kind]),
                **mean([by for _, mate, by in points if mate == kind]),
            }
            for kind in sorted(mates)
        ],
        "trend": [sum(1 if win else -1 for win in won[: n + 1]) for n in range(len(won))],
        "streaks": {
            "now": (1 if won[-1] else -1) * run(won[::-1], won[-1]),
            "won": max((run(won[n:], True) for n in range(len(won))), default=0),
            "lost": max((run(won[n:], False) for n in range(len(won))), default=0),
        },
        "records": {
            "best_hand": max(ahead),
            "worst_hand": min(ahead),
            "widest_win": max(margins, default=0),
            "shortest_game": min(lengths),
            "longest_game": max(lengths),
        },
    }


def share(results: Sequence[bool]) -> dict[str, int]:
    return {"count": results.count(True), "of": len(results)}


def mean(numbers: Sequence[int]) -> dict[str, Any]:
    return {"hands": len(numbers), "average": sum(numbers) / len(numbers) if numbers else 0}


def run(results: Sequence[bool], what: bool) -> int:
    """How many at the beginning are so."""
    return next((n for n, result in enumerate(results) if result is not what), len(results))


# The comparisons


def test_the_games_have_what_is_to_be_counted(records: list[list[str]]) -> None:
    """Thrown-in hands, Bostons, revokes and every strain come up: nothing is compared in vain."""
    kinds = {json.loads(line)["type"] for lines in records for line in lines}
    assert {"redeal", "revoke"} < kinds
    played = [hand for lines in records for hand in hands_in(lines) if hand["declarer"]]
    assert {hand["strain"] for hand in played} == {"uptown", "downtown", "notrump"}
    books = [hand["books"]["NS" if hand["declarer"] in "NS" else "EW"] for hand in played]
    assert {0, 13} < set(books)


@pytest.mark.parametrize("profile", [None, *PROFILES])
def test_statistics_are_what_a_slow_reckoning_of_the_records_gives(
    records: list[list[str]], games: list[GameEntry], profile: str | None
) -> None:
    names = players(of_profile(games, profile))
    assert {name.casefold() for name in names} == {name.casefold() for name in PEOPLE}
    for name in names:
        facts = json.loads(json.dumps(stats_facts(stats(games, name, profile))))
        assert facts == reckoned(records, name, profile)


def test_a_history_grown_a_few_games_at_a_time_is_the_one_rebuilt(
    home: Path, games: list[GameEntry], tmp_path: Path
) -> None:
    assert len(games) == GAMES
    (tmp_path / "games").symlink_to(home / "games")
    with History(tmp_path) as fresh:
        assert list(fresh.games()) == games
    with History(home) as history:
        assert history.rebuild() == GAMES
        assert list(history.games()) == games


def test_csv_has_every_hand_as_the_records_have_it(
    records: list[list[str]], games: list[GameEntry], tmp_path: Path
) -> None:
    write_csv(tmp_path / "hands.csv", games)
    rows: dict[str, list[dict[str, str]]] = defaultdict(list)
    for row in csv.DictReader((tmp_path / "hands.csv").open(encoding="utf-8")):
        rows[row["file"]].append(row)
    for number, lines in enumerate(records):
        told = rows[f"{number:03}.bidwhist"]
        hands = list(hands_in(lines))
        assert [(row["dealer"], row["declarer"]) for row in told] == [
            (hand["dealer"], hand["declarer"] or "") for hand in hands
        ]
        for row, hand in zip(told, hands, strict=True):
            if hand["declarer"]:
                assert (row["level"], row["strain"]) == (str(hand["level"]), hand["strain"])
                for what in ("books", "points", "score"):
                    pair = {"NS": int(row[f"{what}_NS"]), "EW": int(row[f"{what}_EW"])}
                    assert pair == hand[what]
        assert {row["winner"] for row in told} == {json.loads(lines[-1])["winner"]}
