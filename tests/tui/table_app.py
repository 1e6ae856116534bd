"""A table on a stage: a game in memory, bots that answer at once, and hands that press or click."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import clock
from screen_app import NOTHING, Stage
from textual.geometry import Offset
from textual.pilot import Pilot

from bidwhist import tui
from bidwhist.bots import bot_named
from bidwhist.bots.fallback import simplest
from bidwhist.engine import Action, HouseRules, Phase, SeatView, house_rules
from bidwhist.engine.cards import SOUTH
from bidwhist.game.conductor import Conductor
from bidwhist.game.session import Player, Session
from bidwhist.tui.table.auction import Auction
from bidwhist.tui.table.curtain import Curtain
from bidwhist.tui.table.hand import Hand
from bidwhist.tui.table.kind import WHOLE_GAME, TableKind
from bidwhist.tui.table.naming import Naming
from bidwhist.tui.table.prompt import KeyLine, Prompt
from bidwhist.tui.table.result import HandResult
from bidwhist.tui.table.screen import TableScreen
from screen_text import at_rest, screen_text

NAMES = ("Maya", "Omar", "Dee", "Ruth")
SIZES = ((60, 20), (80, 24), (100, 30), (140, 45))
Steps = Callable[[Pilot[int], TableScreen], Awaitable[None]]


class AtOnce:
    """Answers for the bots without a process."""

    async def ask(self, view: SeatView, bot: str, seed: int) -> Action:
        return bot_named(bot)(view, Random(seed))

    def close(self) -> None:
        """There is nothing to end."""


class TaughtAtOnce:
    """Answers for the teacher without a process."""

    async def ask(self, work: Callable[..., Any], *arguments: object) -> Any:
        return work(*arguments)

    def close(self) -> None:
        """There is nothing to end."""


class TableStage(Stage):
    """Shows a table; `given` is what the table was left for."""

    CSS_PATH = Path(tui.__file__).with_name("bidwhist.tcss")

    def __init__(self, folder: Path, **settings: object) -> None:
        super().__init__(folder, **{"pace": "instant", "tips": False, **settings})
        self.thinker = AtOnce()  # type: ignore[assignment]
        self.teacher = TaughtAtOnce()  # type: ignore[assignment]


def game(
    seats: str = "bbhb", rules: HouseRules | None = None, seed: str = "7",
    names: tuple[str, ...] = NAMES,
) -> Session:  # fmt: skip
    """A new game with its first deal; `seats` has h for a person and b for a bot, N E S W."""
    kinds = {"h": "human", "b": "bot:club"}
    players = [Player(name, kinds[kind]) for name, kind in zip(names, seats, strict=True)]
    session = Session.start(rules or house_rules(first_dealer="north"), players, seed)
    session.deal()
    return session


def brought_to(session: Session, phase: Phase, seat: int, cards: int = 0) -> Session:
    """The game after the simplest moves, at the seat's turn in a phase with so many tricks done."""
    for _ in range(400):
        state = session.state
        tricks = len(state.tricks.history) // 4 if state.tricks else 0
        if state.phase == phase and state.turn == seat and tricks >= cards:
            return session
        if state.phase == Phase.DEAL:
            session.deal()
        else:
            session.act(simplest(session.view(state.turn)))
    raise AssertionError("it never came to that")


def dealt_by(session: Session, seat: int) -> Session:
    """The game at the hand that the seat deals: where all others pass, it is to declare."""
    while session.state.dealer != seat:
        brought_to(session, Phase.DEAL, -1)
        session.deal()
    return session


def to_south(phase: Phase, cards: int = 0, seed: str = "3", **rules: str) -> Session:
    """A game at South's turn; where South is to declare, the hand that South deals."""
    session = game(seed=seed, rules=house_rules(first_dealer="north", **rules))
    if phase in (Phase.NAME, Phase.BURY):
        dealt_by(session, SOUTH)
    return brought_to(session, phase, SOUTH, cards)


def sentence(table: TableScreen) -> str:
    """What is said under the table."""
    return table.query_one(Prompt).sentence


def at_table(
    folder: Path, session: Session, steps: Steps, size: tuple[int, int] = (80, 24),
    kind: TableKind = WHOLE_GAME, screen: type[TableScreen] = TableScreen,
    thinker: AtOnce | None = None, teacher: TaughtAtOnce | None = None, **settings: object,
) -> TableStage:  # fmt: skip
    """Run the steps at a table and return its stage."""
    stage = TableStage(folder, **settings)
    stage.thinker = thinker or stage.thinker  # type: ignore[assignment]
    stage.teacher = teacher or stage.teacher  # type: ignore[assignment]
    table = screen(Conductor(session), kind)

    async def run() -> None:
        async with stage.run_test(size=size) as pilot:
            stage.push_screen(table, stage.give)
            await settled(pilot)
            await steps(pilot, table)

    clock.run(run())
    return stage


async def settled(pilot: Pilot[int]) -> None:
    """Wait until bots have moved and the table waits for a person."""
    for _ in range(2000):
        await pilot.pause()
        screen = pilot.app.screen
        if not isinstance(screen, TableScreen) or screen.pausing:
            return
        view = screen.view
        if (
            view is not None
            and view.is_my_turn
            and screen.moment.version == screen.conductor.session.version
        ):
            return
    raise AssertionError("nobody's turn comes")


async def by_keys(pilot: Pilot[int], table: TableScreen) -> None:
    """Make one move with the keyboard."""
    view = table.view
    assert view is not None
    if view.phase == Phase.AUCTION:
        keys = ["p"] if view.may_pass else [str(view.bids[0].level), "u"]
        await pilot.press(*keys)
    elif view.phase == Phase.BURY:
        await pilot.press("end", *["enter", "left"] * 6, "b")
    elif view.phase == Phase.SHOWDOWN:
        await pilot.press("a")
    else:
        await pilot.press(*(["enter"] if table.query_one(Hand).cursor >= 0 else ["enter", "enter"]))


async def by_mouse(pilot: Pilot[int], table: TableScreen) -> None:
    """Make one move with the mouse."""
    view = table.view
    assert view is not None
    if view.phase == Phase.AUCTION:
        auction = table.query_one(Auction)
        target = spot_of_pass(auction) if view.may_pass else spot_of_bid(auction)
        await pilot.click(Auction, target)
        await pilot.click(Auction, target)
    elif view.phase == Phase.NAME:
        width, height = table.query_one(Naming).size
        place = Offset(width // 2 - 2, height // 2)
        await pilot.click(Naming, place)
        await pilot.click(Naming, place)
    elif view.phase == Phase.BURY:
        for card in table.query_one(Hand).cards[-6:]:
            await pilot.click(Hand, spot_of_card(table.query_one(Hand), card))
        await click_key(pilot, table, "bury")
    elif view.phase == Phase.SHOWDOWN:
        await click_key(pilot, table, "accept")
    else:
        hand = table.query_one(Hand)
        card = next(card for card in hand.cards if view.lawful >> card & 1)
        if hand.cursor != card:
            await pilot.click(Hand, spot_of_card(hand, card))
        await pilot.click(Hand, spot_of_card(hand, card))


async def click_key(pilot: Pilot[int], table: TableScreen, words: str) -> None:
    """Click a key's words in the line under the hand."""
    line = table.query_one(KeyLine)
    text = line.render_line(0).text
    await pilot.click(KeyLine, Offset(text.index(words), 0))


async def click_words(pilot: Pilot[Any], words: str) -> None:
    """Click in the middle of words that are on the screen."""
    for y, line in enumerate(await at_rest(pilot)):
        if words in line:
            await pilot.click(offset=(line.index(words) + len(words) // 2, y))
            await pilot.pause()
            return
    raise AssertionError(f"{words!r} is not to be seen:\n" + screen_text(pilot.app))


def spot_of_card(hand: Hand, card: int) -> Offset:
    """The cell at which a person would click on a card: its label."""
    index = hand.cards.index(card)
    x, y = hand.fan.corner(index, hand.is_lifted(card))
    return Offset(x + 1, y + (1 if hand.fan.tier == "large" else 0))


def spot_of_pass(auction: Auction) -> Offset:
    """The cell of the word pass."""
    from bidwhist.tui.drawing.auction import grid_for

    assert auction.view is not None
    grid = grid_for(auction.view.rules, *auction.size)
    return Offset(auction.size.width // 2, grid.pass_row)


def spot_of_bid(auction: Auction) -> Offset:
    """A cell of the lowest bid."""
    from bidwhist.tui.drawing.auction import grid_for

    assert auction.view is not None
    x, y = grid_for(auction.view.rules, *auction.size).corner(auction.view.bids[0])
    return Offset(x + 3, y)


async def play_out(
    pilot: Pilot[int], move: Callable[[Pilot[int], TableScreen], Awaitable[None]], *, keys: bool
) -> None:
    """Play to the end of the game; `keys` says how the screens between are answered."""
    for _ in range(600):
        await settled(pilot)
        screen = pilot.app.screen
        if isinstance(screen, TableScreen):
            await move(pilot, screen)
        elif isinstance(screen, Curtain):
            await (pilot.press("y") if keys else pilot.click("Button"))
        elif isinstance(screen, HandResult):
            last = "t" if screen.over else "n"
            await (pilot.press(last) if keys else pilot.click("Button:last-of-type"))
        if isinstance(pilot.app, Stage) and pilot.app.given is not NOTHING:
            return
    raise AssertionError("the game does not end")
