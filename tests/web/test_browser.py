"""The table in a real browser, by keyboard and by mouse. Slow; skipped where there is none."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("selenium", reason="the extra browser is not installed")
pytest.importorskip("textual_serve", reason="the extra web is not installed")

from browser import Browser

from bidwhist.engine import Phase, State, view
from bidwhist.game.session import Session
from bidwhist.text.words import bid_words
from bidwhist.tui.drawing.fan import played_by, sorted_hand

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
DRIVER = shutil.which("chromedriver") or ""
SOUTH = 2
ASKED = {
    Phase.AUCTION: "Your call",
    Phase.NAME: "Name the",
    Phase.BURY: "bury six of your 18 cards",
    Phase.PLAY: "▶ Dee",
}
HOME, RIGHT, ENTER = "\ue011", "\ue014", "\ue007"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (CHROMIUM and DRIVER), reason="there is no Chromium here"),
]


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    """A browser at the title of a table that is served for it."""
    server = subprocess.Popen(
        [sys.executable, "-m", "bidwhist", "--seed", "3", "serve", "--port", "8765",
         "--data", str(tmp_path / "visitors")],
        stdout=subprocess.PIPE, text=True, env={**os.environ, "BIDWHIST_PACE": "instant"},
    )  # fmt: skip
    assert server.stdout
    assert "8765" in server.stdout.readline()
    try:
        with Browser(CHROMIUM, DRIVER) as opened:
            opened.open("http://localhost:8765/")
            opened.wait_for("How to play")
            yield opened
    finally:
        server.terminate()
        server.wait()


def game(folder: Path) -> State | None:
    """The visitor's game as its record has it, None before it has begun."""
    for path in folder.glob("visitors/*/games/*.bidwhist"):
        lines = path.read_bytes().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        return Session.resume(whole).state if whole else None
    return None


def play_a_hand(browser: Browser, folder: Path, act: Callable[[Browser, State], None]) -> State:
    """Act whenever it is South's turn, until the first hand has its result."""
    done = -1
    while True:
        browser.wait_until(partial(is_next, folder, done), "South's turn or the result")
        state = game(folder)
        assert state is not None
        if state.result is not None:
            return state
        done = moves(state)
        browser.wait_until(partial(is_shown, browser, state), f"{state.phase!r} on the screen")
        act(browser, state)


def moves(state: State) -> int:
    """How far a hand has come."""
    named, buried = state.contract is not None, state.buried != 0
    return len(state.calls) + named + buried + (len(state.tricks.history) if state.tricks else 0)


def is_next(folder: Path, done: int) -> bool:
    """Whether South is to act anew, or the hand is over."""
    state = game(folder)
    if state is None:
        return False
    return state.result is not None or (state.turn == SOUTH and moves(state) != done)


def hand(state: State) -> tuple[int, ...]:
    """South's cards as they lie at the table."""
    seen = view(state, SOUTH)
    return sorted_hand(seen.hand, seen.order, played_by(seen))


def by_keyboard(browser: Browser, state: State) -> None:
    """Do something lawful with keys alone."""
    seen = view(state, SOUTH)
    match state.phase:
        case Phase.AUCTION:
            browser.press(str(seen.bids[0].level), "udn"[seen.bids[0].strain], ENTER)
        case Phase.NAME:
            browser.press(RIGHT, ENTER)
        case Phase.BURY:
            browser.press(*[RIGHT, ENTER] * 6, "b")
        case _ if seen.lawful.bit_count() > 1:
            browser.press(RIGHT, ENTER)  # goes to the first that may be played
        case _:  # the only one is chosen already; Enter alone might count as held since the last
            place = hand(state).index(seen.lawful.bit_length() - 1)
            browser.press(HOME, *[RIGHT] * place, ENTER)


def by_mouse(browser: Browser, state: State) -> None:
    """Do something lawful with clicks alone."""
    seen = view(state, SOUTH)
    match state.phase:
        case Phase.AUCTION:
            for _ in range(2):
                browser.click_on(bid_words(seen.bids[0]))
        case Phase.NAME:
            for _ in range(2):
                browser.click_on("[u]" if seen.bid and seen.bid.is_notrump else "[s]")
        case Phase.BURY:
            for place in range(6):
                click_card(browser, state, place)
            browser.click_on("b bury")
        case _:
            place = next(at for at, card in enumerate(hand(state)) if seen.lawful >> card & 1)
            for _ in range(1 if seen.lawful.bit_count() == 1 else 2):
                click_card(browser, state, place)


def click_card(browser: Browser, state: State, place: int) -> None:
    """Click on a card of the hand."""
    browser.click(len(browser.screen()) - 3, edges(browser)[place] + 1)


def edges(browser: Browser) -> list[int]:
    """The columns where the cards of the hand begin, over the line of keys."""
    rows = browser.screen()[-3:-1]
    return sorted({edge.start() for row in rows for edge in re.finditer(r"[│┃┊](?=\S)", row)})


def is_shown(browser: Browser, state: State) -> bool:
    """Whether the screen shows that it is South's turn, with the cards held now."""
    return len(edges(browser)) == len(hand(state)) and ASKED[state.phase] in browser.text()


@pytest.mark.parametrize("act", [by_keyboard, by_mouse])
def test_a_hand_is_played(
    browser: Browser, tmp_path: Path, act: Callable[[Browser, State], None]
) -> None:
    assert browser.chrome.title == "Bid Whist"
    browser.press(ENTER) if act is by_keyboard else browser.click_on("Play")
    state = play_a_hand(browser, tmp_path, act)
    assert state.declarer == SOUTH
    assert state.result
    browser.wait_for("Hand 1")
    browser.picture(tmp_path / "hand.png")
    picture = (tmp_path / "hand.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 10_000  # an empty window takes a tenth of that


def test_closing_the_page_keeps_the_game_and_ends_its_table(
    browser: Browser, tmp_path: Path
) -> None:
    browser.press(ENTER)
    browser.wait_for("Your call")
    browser.open("about:blank")
    browser.open("http://localhost:8765/")
    browser.wait_for("Go on: hand 1")


def test_leaving_closes_the_table_and_says_so(browser: Browser) -> None:
    browser.press("q")
    browser.wait_until(
        lambda: bool(browser.js("return document.querySelector('#closed').offsetHeight > 0;")),
        "the note that the table is closed",
    )
