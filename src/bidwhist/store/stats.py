"""Statistics of one player, from the finished games of the history.

A player is a name, whatever the seat; upper and lower case are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, Literal

from bidwhist.engine.cards import partner_of, side_of
from bidwhist.engine.contract import STRAIN_WORDS
from bidwhist.store.game_summary import GameEntry, HandEntry
from bidwhist.text.words import number_of

Role = Literal["declarer", "partner", "defender"]
ROLES: Final[tuple[Role, ...]] = ("declarer", "partner", "defender")
STRAINS: Final = ("uptown", "downtown", "notrump")


@dataclass(frozen=True, slots=True)
class Played:
    """A hand as one player sat in it: the game, the seat, the role (None: thrown in), points.

    `points` are those of the player's side, less those of the other side.
    """

    game: GameEntry
    hand: HandEntry
    seat: int
    role: Role | None
    points: int


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    count: int
    of: int

    @property
    def percent(self) -> float:
        """The share in per cent, 0 of nothing."""
        return 100 * self.count / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class ContractLine:
    """The contracts of one level and strain that the player declared."""

    level: int
    strain: str
    made: Share

    @property
    def words(self) -> str:
        """The level and strain as they are said: `4 no-trump`."""
        return f"{self.level} {STRAIN_WORDS[STRAINS.index(self.strain)]}"


@dataclass(frozen=True, slots=True)
class RoleLine:
    """The hands in one role, and the average points by which the player's side came out ahead."""

    role: Role
    hands: int
    average: float


@dataclass(frozen=True, slots=True)
class PartnerLine:
    """Games and hands with a partner of one kind (`human`, `bot:club`, …)."""

    kind: str
    games: Share
    hands: int
    average: float


@dataclass(frozen=True, slots=True)
class Streaks:
    """Games won in a row: now (negative: lost), and the longest of both kinds."""

    now: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Records:
    """The extremes: points of one hand, the widest win of a game, its fewest and most hands."""

    best_hand: int
    worst_hand: int
    widest_win: int
    shortest_game: int
    longest_game: int

    @property
    def games_words(self) -> str:
        """How long games were and, if one was won, by how much: `2 to 5 hands, widest win by 9`."""
        least, most = self.shortest_game, self.longest_game
        hands = f"{least} to {most} hands" if least < most else number_of(most, "hand")
        return hands + (f", widest win by {self.widest_win}" if self.widest_win else "")


@dataclass(frozen=True, slots=True)
class Stats:
    """One player's games; games for practice and hands that were thrown in count nowhere.

    `trend` is the number of games won less those lost after each game, the oldest first; `made`
    are contracts as declarer; `bostons` are those of the player's side.
    """

    player: str
    profile: str | None
    games: Share
    hands: Share
    made: Share
    bostons: int
    contracts: tuple[ContractLine, ...]
    roles: tuple[RoleLine, ...]
    partners: tuple[PartnerLine, ...]
    trend: tuple[int, ...]
    streaks: Streaks
    records: Records


def players(games: Iterable[GameEntry]) -> list[str]:
    """Return the names of the people in these games, those with the most games first.

    Of as many games, who comes first in them is first; so is the spelling.
    """
    counts: Counter[str] = Counter()
    spelling: dict[str, str] = {}
    for game in games:
        if game.practice:
            continue
        names = [seat.name for seat in game.seats if seat.kind == "human"]
        for name in names:
            spelling.setdefault(name.casefold(), name)
        counts.update(dict.fromkeys(map(str.casefold, names), 1))
    return [spelling[key] for key, _ in counts.most_common()]


def of_profile(games: Iterable[GameEntry], profile: str | None) -> list[GameEntry]:
    """Return the games of a profile of house rules, or with None all of them."""
    return [game for game in games if profile in (None, game.profile)]


def stats(games: Iterable[GameEntry], player: str, profile: str | None = None) -> Stats:
    """Return the player's statistics, of one profile of house rules or of all."""
    in_order = sorted(of_profile(games, profile), key=lambda game: (game.played, game.file))
    seated = games_of(in_order, player)
    played = [hand for game, seat in seated for hand in hands_of(game, seat)]
    contested = [hand for hand in played if hand.role is not None]
    won = [side_of(seat) == game.winner for game, seat in seated]
    declared = [hand for hand in contested if hand.role == "declarer"]
    return Stats(
        player=player,
        profile=profile,
        games=Share(sum(won), len(won)),
        hands=Share(sum(hand.points > 0 for hand in contested), len(contested)),
        made=_made(declared),
        bostons=sum(hand.hand.boston and hand.role != "defender" for hand in contested),
        contracts=_contracts(declared),
        roles=tuple(_role(role, contested) for role in ROLES),
        partners=_partners(seated, contested),
        trend=tuple(accumulate(1 if win else -1 for win in won)),
        streaks=_streaks(won),
        records=_records(seated, contested),
    )


def games_of(games: Iterable[GameEntry], player: str) -> list[tuple[GameEntry, int]]:
    """Return the games in which the player sat, and at which seat; none of games for practice."""
    counted = [game for game in games if not game.practice]
    return [(game, seat) for game in counted if (seat := seat_of(game, player)) is not None]


def seat_of(game: GameEntry, player: str) -> int | None:
    """Return where the player sat, None if nowhere."""
    names = [seat.name.casefold() for seat in game.seats]
    return names.index(player.casefold()) if player.casefold() in names else None


def hands_of(game: GameEntry, seat: int) -> list[Played]:
    """Return the game's hands as the seat saw them."""
    side = side_of(seat)
    return [
        Played(game, hand, seat, _role_of(hand, seat), hand.points[side] - hand.points[1 - side])
        for hand in game.hands
    ]


def _role_of(hand: HandEntry, seat: int) -> Role | None:
    if hand.declarer is None:
        return None
    if hand.declarer == seat:
        return "declarer"
    return "partner" if hand.declarer == partner_of(seat) else "defender"


def _made(hands: Sequence[Played]) -> Share:
    return Share(sum(hand.hand.made for hand in hands), len(hands))


def _average(hands: Sequence[Played]) -> float:
    return sum(hand.points for hand in hands) / len(hands) if hands else 0.0


def _contracts(declared: Sequence[Played]) -> tuple[ContractLine, ...]:
    """Return a line for each level and strain that the player has declared."""
    lines = []
    for level in range(1, 8):
        for strain in STRAINS:
            same = [h for h in declared if (h.hand.level, h.hand.strain) == (level, strain)]
            if same:
                lines.append(ContractLine(level, strain, _made(same)))
    return tuple(lines)


def _role(role: Role, hands: Sequence[Played]) -> RoleLine:
    same = [hand for hand in hands if hand.role == role]
    return RoleLine(role, len(same), _average(same))


def _partner_kind(game: GameEntry, seat: int) -> str:
    return game.seats[partner_of(seat)].kind


def _partners(
    seated: Sequence[tuple[GameEntry, int]], hands: Sequence[Played]
) -> tuple[PartnerLine, ...]:
    """Return a line for each kind of partner, in alphabetical order."""
    lines = []
    for kind in sorted({_partner_kind(game, seat) for game, seat in seated}):
        games = [(game, seat) for game, seat in seated if _partner_kind(game, seat) == kind]
        same = [hand for hand in hands if _partner_kind(hand.game, hand.seat) == kind]
        won = sum(game.winner == side_of(seat) for game, seat in games)
        lines.append(PartnerLine(kind, Share(won, len(games)), len(same), _average(same)))
    return tuple(lines)


def _streaks(won: Sequence[bool]) -> Streaks:
    """Return the streaks of a row of games, the oldest first."""
    now, best, worst = 0, 0, 0
    for win in won:
        now = max(now, 0) + 1 if win else min(now, 0) - 1
        best, worst = max(best, now), min(worst, now)
    return Streaks(now, best, -worst)


def _records(seated: Sequence[tuple[GameEntry, int]], hands: Sequence[Played]) -> Records:
    points = [hand.points for hand in hands]
    margins = [
        abs(game.score[0] - game.score[1]) for game, seat in seated if game.winner == side_of(seat)
    ]
    lengths = [len(game.hands) for game, _ in seated]
    return Records(
        best_hand=max(points, default=0),
        worst_hand=min(points, default=0),
        widest_win=max(margins, default=0),
        shortest_game=min(lengths, default=0),
        longest_game=max(lengths, default=0),
    )
