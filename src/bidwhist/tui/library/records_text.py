"""Finished games, unfinished ones and statistics as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from bidwhist.store.game_summary import GameEntry, HandEntry, Seat
from bidwhist.store.sparkline import chart
from bidwhist.store.stats import STRAINS, Share, Stats
from bidwhist.store.unfinished_games import SavedGame
from bidwhist.text.card_labels import suit_sign
from bidwhist.text.local_time import local_time
from bidwhist.text.words import books_words, kind_words, signed
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.drawing.scoreboard import fit
from bidwhist.tui.drawing.signs import gauge

SHORT_STRAINS = {"uptown": "up", "downtown": "down", "notrump": "no-trump"}


def game_line(game: GameEntry, width: int) -> Content:
    """A finished game on a line: its day, the two sides, the score, the winners in bold."""
    room = max(8, (width - 26) // 2)
    sides = [_side(game.seats, side, room) for side in (0, 1)]
    styles = ["bold" if game.winner == side else "" for side in (0, 1)]
    score = f"{signed(game.score[0])} : {signed(game.score[1])}"
    return Content.assemble(
        f"{local_time(game.played)[:10]}  ",
        (sides[0], styles[0]),
        f" {score:^11} ",
        (sides[1], styles[1]),
    )


def _side(seats: Sequence[Seat], side: int, room: int) -> str:
    half = (room - 3) // 2
    words = " & ".join(fit(seat.name, half) for seat in (seats[side], seats[side + 2]))
    return words + " " * (room - Content(words).cell_length)


def saved_line(game: SavedGame, width: int) -> Content:
    """An unfinished game on a line: how old, who plays, the score; or why it is refused."""
    if game.refused:
        words = Content.assemble((fit(game.name, 24), "bold"), f"  {game.refused}")
        return words.truncate(width, ellipsis=True)
    players = " ".join(fit(name, 10) for name in game.players)
    state = "open elsewhere" if game.busy else f"hand {game.hand}, {game.age}"
    score = " : ".join(map(signed, game.score))
    words = Content.assemble((f"{score:^11} ", "bold"), f"{state:22} ", players)
    return words.truncate(width, ellipsis=True)


def saved_details(game: SavedGame) -> list[Content]:
    """What can be done with an unfinished game; who plays it by which rules, or what is wrong."""
    if game.refused:
        head = f"{game.name} cannot be gone on with; Del puts it away."
        return [Content(head), Content(game.refused)]
    kinds = zip(game.players, game.kinds, strict=True)
    players = ", ".join(f"{name} ({_short_kind(kind)})" for name, kind in kinds)
    head = "Another window has it open." if game.busy else "Not over yet: Enter goes on with it."
    return [Content(head), Content(players), Content(game.rules)]


def _short_kind(kind: str) -> str:
    return kind_words(kind).removeprefix("bot: ")


def game_details(game: GameEntry, look: Look) -> list[Content]:
    """Players, rules and seed of a finished game, then its hands a line each."""
    players = ", ".join(f"{seat.name} ({_short_kind(seat.kind)})" for seat in game.seats)
    rules = ", ".join([game.profile, *(f"{k} {v}" for k, v in game.overrides.items())])
    seed = f" · seed {game.seed}" if game.seed else ""
    seed += " · for practice, counted nowhere" if game.practice else ""
    head = [Content(players), Content.styled(f"{rules}{seed}", look.muted)]
    return [*head, *(hand_line(hand, game, look) for hand in game.hands)]


def hand_line(hand: HandEntry, game: GameEntry, look: Look) -> Content:
    """A hand on a line of 56 cells: declarer, contract, books, points and the score after it."""
    score = f"{signed(hand.score[0])} : {signed(hand.score[1])}"
    if hand.declarer is None or hand.strain is None:
        return Content(f"{hand.number:>2} {'thrown in':42}{score:>11}")
    side = hand.declarer & 1
    contract = f"{hand.level} {_contract(hand, look)}"
    name = fit(game.seats[hand.declarer].name, 10)
    name += " " * (10 - Content(name).cell_length)
    points = (f"{signed(hand.points[side]):>5}", f"bold {look.good if hand.made else look.bad}")
    line = f"{hand.number:>2} {name} {contract:16} {books_words(hand.books[side]):>8}"
    return Content.assemble(line, points, f"{score:>11}", "  Boston" if hand.boston else "")


def _contract(hand: HandEntry, look: Look) -> str:
    """The strain in few words: `up ♠`, `no-trump down`."""
    strain = SHORT_STRAINS[hand.strain or ""]
    if hand.trump is not None:
        return f"{strain} {suit_sign('CDHS'.index(hand.trump), look.symbols)}"
    return f"{strain} {SHORT_STRAINS[hand.direction or '']}"


def stats_lines(facts: Stats, look: Look, width: int) -> list[Content]:
    """Everything that is known of a player, for a page of the given width."""
    if facts.games.of == 0:
        return [Content("No game has been played to its end yet.")]
    streaks, records = facts.streaks, facts.records
    now = f"{abs(streaks.now)} {'won' if streaks.now > 0 else 'lost'}"
    lines = [
        _share("Games won", facts.games, look),
        _share("Hands won", facts.hands, look),
        _share("Contracts made", facts.made, look),
        Content(f"Bostons           {facts.bostons}"),
        Content(f"In a row          now {now}; longest {streaks.won} won, {streaks.lost} lost"),
        Content(f"Best, worst hand  {signed(records.best_hand)}, {signed(records.worst_hand)}"),
        Content(f"Games             {records.games_words}"),
        Content(),
        *_trend(facts, look, width),
    ]
    return [*lines, *_contracts(facts), Content(), *_roles(facts), Content(), *_partners(facts)]


def _share(title: str, share: Share, look: Look) -> Content:
    bar = gauge(share.percent / 100, look)
    words = f"{share.count} of {share.of}"
    return Content.assemble(f"{title:17} {words:12}{share.percent:4.0f} %  ", (bar, look.accent))


def _trend(facts: Stats, look: Look, width: int) -> list[Content]:
    """Return the curve of games won and lost, from two games on: one alone draws none."""
    if len(facts.trend) < 2:
        return []
    rows = chart(facts.trend, min(60, width - 8), 5, ascii_only=not look.symbols)
    low, high = min(0, *facts.trend), max(0, *facts.trend)
    labels = [signed(high), *[""] * (len(rows) - 2), signed(low)]
    curve = [
        Content.assemble((f"{label:>5} ", look.muted), (row, look.accent))
        for label, row in zip(labels, rows, strict=True)
    ]
    return [Content.styled("Games won less games lost", "bold"), *curve, Content()]


def _contracts(facts: Stats) -> list[Content]:
    """Made of declared, by level and strain."""
    made = {(line.level, line.strain): line.made for line in facts.contracts}
    head = "Contracts made    " + "".join(f"{SHORT_STRAINS[strain]:>12}" for strain in STRAINS)
    rows = [Content.styled(head, "bold")]
    for level in sorted({level for level, _ in made}):
        cells = (made.get((level, strain)) for strain in STRAINS)
        words = ("–" if cell is None else f"{cell.count} of {cell.of}" for cell in cells)
        rows.append(Content(f"{level:<18}" + "".join(f"{word:>12}" for word in words)))
    return rows


def _roles(facts: Stats) -> list[Content]:
    head = f"{'Role':18}{'hands':>12}{'points':>12}"
    rows = (f"{r.role:18}{r.hands:>12}{_mean(r.average):>12}" for r in facts.roles)
    return [Content.styled(head, "bold"), *map(Content, rows)]


def _partners(facts: Stats) -> list[Content]:
    head = f"{'Partner':18}{'hands':>12}{'points':>12}{'games won':>12}"
    rows = (
        f"{kind_words(mate.kind):18}{mate.hands:>12}{_mean(mate.average):>12}"
        f"{f'{mate.games.count} of {mate.games.of}':>12}"
        for mate in facts.partners
    )
    return [Content.styled(head, "bold"), *map(Content, rows)]


def _mean(points: float) -> str:
    return f"{points:+.2f}".replace("-", "−")
