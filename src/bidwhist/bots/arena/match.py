"""Bots against bots: every deal played twice with the sides exchanged, and what came of it.

A deal's chance depends on the seed and its number alone, so that it does not matter which process
plays it, or in what order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter

from bidwhist.bots import Bot, bot_or_program
from bidwhist.bots.fallback import allows, simplest
from bidwhist.engine import (
    Action,
    HouseRules,
    Phase,
    Result,
    SeatView,
    State,
    apply,
    new_game,
    view,
)
from bidwhist.engine.cards import cards_in
from bidwhist.engine.deal import deal_cards
from bidwhist.engine.record_writer import action_line, derived_lines, game_line
from bidwhist.engine.rules import nearest_profile
from bidwhist.text.names import USUAL_NAMES

FAR = 100  # the target while single deals are played: points count, the end of a game does not
MOST_HANDS = 2000  # in one game; a game between players who never get anywhere ends as it stands


def for_points(rules: HouseRules) -> HouseRules:
    """Return the rules of a single deal: no game ends with it, so a Boston wins none either."""
    boston = "none" if rules.boston == "wins_game" else rules.boston
    return replace(rules, target=FAR, boston=boston)


@dataclass(frozen=True, slots=True)
class Match:
    """What to play: two bots by name, house rules, the seed, whole games or single deals.

    `recorded` says whether each table keeps the record of what was played at it.
    """

    first: str
    second: str
    rules: HouseRules
    seed: int
    games: bool = False
    recorded: bool = False


@dataclass(slots=True)
class Table:
    """One sitting of a deal or game: the first bot's side, hands' results, winner, and thinking.

    `seconds` are those of each decision, `illegal` and `failed` count actions refused by the rules
    and answers that never came; each a pair, of the first and the second bot. `record` is empty
    unless the match is recorded.
    """

    side: int
    results: list[Result] = field(default_factory=list)
    winner: int = -1
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    illegal: list[int] = field(default_factory=lambda: [0, 0])
    failed: list[int] = field(default_factory=lambda: [0, 0])
    record: list[str] = field(default_factory=list)

    @property
    def net(self) -> int:
        """The first bot's points less the second's."""
        own = sum(result.points[self.side] for result in self.results)
        return own - sum(result.points[1 - self.side] for result in self.results)


class Players:
    """Two bots at the table, asked by turns; what they do wrong is put right and counted."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.bots: tuple[Bot, Bot] = (bot_or_program(match.first), bot_or_program(match.second))

    def close(self) -> None:
        """End the programs that answer for a bot."""
        for bot in self.bots:
            getattr(bot, "close", lambda: None)()

    def sit(self, number: int, side: int) -> Table:
        """Play deal or game `number`, the first bot on this side; return what came of it."""
        match = self.match
        table = Table(side)
        decks = Random(f"{match.seed} {number} cards")
        chances = [Random(f"{match.seed} {number} seat {seat}") for seat in range(4)]
        rules = match.rules if match.games else for_points(match.rules)
        state = new_game(rules)
        if match.recorded:
            table.record.append(self._first_line(rules, side))
        dealer = number & 3
        for hand in range(1, MOST_HANDS if match.games else 2):
            deck = list(cards_in(state.rules.cards))
            decks.shuffle(deck)
            dealt = self._do(state, deal_cards(deck, hand, dealer), table)
            state = self._hand(dealt, table, chances)
            dealer = dealer + 1 & 3
            if state.phase == Phase.OVER:
                table.winner = state.winner
                break
        return table

    def _hand(self, state: State, table: Table, chances: list[Random]) -> State:
        while state.phase not in (Phase.DEAL, Phase.OVER):
            seat = state.turn
            state = self._do(state, self._ask(state, table, seat, chances[seat]), table)
        assert state.result is not None
        table.results.append(state.result)
        return state

    def _first_line(self, rules: HouseRules, side: int) -> str:
        """Return the game line of a record; no seed, for a table's games are shuffled otherwise."""
        bots = (self.match.first, self.match.second)
        kinds = (f"bot:{bots[seat & 1 ^ side]}" for seat in range(4))
        who = zip(USUAL_NAMES, kinds, strict=True)
        return game_line(rules, nearest_profile(rules), who)

    def _do(self, state: State, action: Action, table: Table) -> State:
        """Return the next state, and write down how it came about where that is wanted."""
        after = apply(state, action)
        if self.match.recorded:
            table.record += [action_line(action), *derived_lines(state, after)]
        return after

    def _ask(self, state: State, table: Table, seat: int, chance: Random) -> Action:
        """Return the bot's action, or the simplest legal one where it fails to give one."""
        who = 0 if seat & 1 == table.side else 1
        seen = view(state, seat)
        begun = perf_counter()
        action = self._answer(who, seen, table, chance)
        table.seconds[who].append(perf_counter() - begun)
        if action is None:
            return simplest(seen)
        if not allows(seen, action):
            table.illegal[who] += 1
            return simplest(seen)
        return action

    def _answer(self, who: int, seen: SeatView, table: Table, chance: Random) -> Action | None:
        try:
            return self.bots[who](seen, chance)
        except Exception:  # whatever a bot throws, the game goes on
            table.failed[who] += 1
            return None


def sittings(match: Match, numbers: range) -> Iterator[tuple[Table, Table]]:
    """Yield both tables of each deal or game in `numbers`."""
    players = Players(match)
    try:
        for number in numbers:
            yield players.sit(number, 0), players.sit(number, 1)
    finally:
        players.close()
