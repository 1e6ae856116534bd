"""The table in a real browser: keys and mouse go in; what the server sends is read as a screen."""

import base64
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains

DEADLINE = 30.0
"""Seconds after which what should have happened long ago is taken not to happen."""

_LISTEN = """
const Real = window.WebSocket;
window.heard = []; window.cells = [80, 24];
window.WebSocket = class extends Real {
    constructor(...args) {
        super(...args);
        this.addEventListener("message", (event) => {
            if (typeof event.data !== "string")
                window.heard.push(btoa(String.fromCharCode(...new Uint8Array(event.data))));
        });
    }
    send(data) {
        const [type, what] = JSON.parse(data);
        if (type === "resize") window.cells = [what.width, what.height];
        super.send(data);
    }
};
"""
_PIECES = re.compile(
    r"\x1b\[(\d*);?(\d*)H|\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.|([\s\S])"
)


class Paper:
    """A screen as rows of characters; enough of a terminal for what Textual writes."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], str] = {}
        self.row = self.column = 0

    def write(self, text: str) -> None:
        """Take in what a terminal would."""
        for piece in _PIECES.finditer(text):
            if piece[0].endswith("H") and piece[0][0] == "\x1b":
                self.row, self.column = int(piece[1] or 1) - 1, int(piece[2] or 1) - 1
            elif piece[3] == "\n":
                self.row += 1
            elif piece[3] == "\r":
                self.column = 0
            elif piece[3]:
                self.cells[self.row, self.column] = piece[3]
                self.column += 1

    def lines(self) -> list[str]:
        """The rows, without blanks at their ends."""
        height = max((row for row, _ in self.cells), default=-1) + 1
        width = max((column for _, column in self.cells), default=-1) + 1
        rows = (
            "".join(self.cells.get((row, at), " ") for at in range(width)) for row in range(height)
        )
        return [row.rstrip() for row in rows]


class Browser:
    """A headless Chromium with the table; use it in a `with` statement."""

    def __init__(self, binary: str, driver: str, size: tuple[int, int] = (1000, 640)) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = binary
        for flag in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage",
                     f"--window-size={size[0]},{size[1]}"):  # fmt: skip
            options.add_argument(flag)
        self.chrome = webdriver.Chrome(options=options, service=Service(driver))
        self.paper = Paper()
        self.chrome.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _LISTEN})

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self.chrome.quit()

    def open(self, url: str) -> None:
        """Open the page, with an empty screen."""
        self.paper = Paper()
        self.chrome.get(url)

    def screen(self) -> list[str]:
        """The screen as lines of text."""
        for piece in self.js("const all = window.heard; window.heard = []; return all;"):
            self.paper.write(base64.b64decode(piece).decode("utf-8", "replace"))
        return self.paper.lines()

    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.screen())

    def js(self, script: str) -> Any:
        """What the script returns."""
        return self.chrome.execute_script(script)

    def wait_until(self, reached: Callable[[], bool], what: str) -> None:
        """Wait until something is so."""
        end = time.monotonic() + DEADLINE
        while not reached():
            if time.monotonic() > end:
                raise AssertionError(f"waited for {what}; at the end:\n{self.text()}")

    def wait_for(self, words: str) -> None:
        """Wait until the words are on the screen."""
        self.wait_until(lambda: words in self.text(), words)

    def press(self, *keys: str) -> None:
        """Type, as with a keyboard."""
        for key in keys:
            ActionChains(self.chrome).send_keys(key).perform()

    def click(self, row: int, column: int) -> None:
        """Click into a cell, as with a mouse."""
        left, top, width, height = self.js(
            "const box = document.querySelector('.xterm-screen').getBoundingClientRect();"
            "return [box.left, box.top, box.width, box.height];"
        )
        columns, rows = self.js("return window.cells;")
        x = left + (column + 0.5) * width / columns
        y = top + (row + 0.5) * height / rows
        mouse = ActionChains(self.chrome)
        mouse.w3c_actions.pointer_action.move_to_location(int(x), int(y))
        mouse.w3c_actions.pointer_action.click()
        mouse.perform()

    def click_on(self, words: str, last: bool = False) -> None:
        """Click on the first, or the last, place where the words stand."""
        self.wait_for(words)
        rows = [(row, line) for row, line in enumerate(self.screen()) if words in line]
        row, line = rows[-1 if last else 0]
        self.click(row, line.index(words))

    def picture(self, path: Path) -> None:
        """Save a picture of the window."""
        self.chrome.save_screenshot(str(path))
