"""The workarounds for Textual's faults: that each helps, and that Textual still needs it.

A test named `..._still_...` fails when Textual has changed: then its workaround may go.
"""

import ast
import asyncio
import importlib
import inspect
import io
import pkgutil
import signal
import threading
from pathlib import Path

import clock
import pytest
from screen_app import Stage
from textual import events
from textual._styles_cache import StylesCache
from textual.app import App
from textual.color import Color
from textual.command import CommandPalette
from textual.drivers import linux_driver
from textual.drivers._writer_thread import WriterThread
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList

from bidwhist import tui
from bidwhist.store.settings import SettingsFile
from bidwhist.tui import textual_patches
from bidwhist.tui.app import BidWhist
from bidwhist.tui.command_palette import Palette
from bidwhist.tui.textual_patches import (
    LEAST,
    LastingWriter,
    LenientDecoder,
    SteadyScreen,
    forget_closed_widgets,
)

SIZES = (Size(60, 20), Size(61, 19))
PRIVATE = {"_handle_exception", "_styles_cache"}
"""All private parts of Textual that the table stands on, modules among them."""


# Memory


def test_textual_still_keeps_what_widgets_drew_after_they_have_gone() -> None:
    black = Color(0, 0, 0)
    StylesCache().get_inner_outer(black, black)
    assert StylesCache.get_inner_outer.cache_info().currsize > 0
    forget_closed_widgets()
    assert StylesCache.get_inner_outer.cache_info().currsize == 0


# Reading and writing


def test_bytes_that_are_no_text_are_read_as_such() -> None:
    assert LenientDecoder("replace").decode(b"a\xffb") == "a\ufffdb"


def test_the_end_of_input_ends_the_reader() -> None:
    with pytest.raises(EOFError):
        LenientDecoder("replace").decode(b"")


def test_textual_still_reads_strictly_and_by_names_that_can_be_replaced() -> None:
    source = inspect.getsource(linux_driver.LinuxDriver.run_input_thread)
    assert 'getincrementaldecoder("utf-8")()' in source
    assert "WriterThread(self._file)" in inspect.getsource(linux_driver)


def test_our_writer_can_do_what_textuals_can() -> None:
    theirs = {name for name in vars(WriterThread) if not name.startswith("_")}
    assert theirs <= set(vars(LastingWriter))


class Gone(io.StringIO):
    """A terminal that takes so many texts, and then is gone."""

    takes = 2

    def write(self, text: str) -> int:
        self.takes -= 1
        if self.takes < 0:
            raise OSError
        return super().write(text)


def test_what_is_written_to_a_terminal_that_is_gone_is_dropped() -> None:
    file = Gone()
    writer = LastingWriter(file)
    writer.start()
    for number in range(200):  # many times what the queue holds
        writer.write(str(number))
    writer.stop()
    assert file.getvalue() == "01"
    assert not writer.is_alive()


def test_textuals_writer_still_ends_with_the_first_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    writer = WriterThread(Gone())
    writer.start()
    for _ in range(9):
        writer.write("text")
    writer.join(5)
    assert not writer.is_alive()


# Suspending


def test_only_a_program_that_was_suspended_takes_the_terminal_over_again() -> None:
    heard: list[int] = []
    usual = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    signal.signal(signal.SIGTSTP, lambda number, _: heard.append(number))
    signal.signal(signal.SIGCONT, lambda number, _: heard.append(number))
    try:
        textual_patches.resume_only_when_suspended()
        signal.raise_signal(signal.SIGCONT)
        assert heard == []
        for number in (signal.SIGTSTP, signal.SIGCONT, signal.SIGCONT):
            signal.raise_signal(number)
        assert heard == [signal.SIGTSTP, signal.SIGCONT]
    finally:
        signal.signal(signal.SIGTSTP, usual[0])
        signal.signal(signal.SIGCONT, usual[1])


def test_textual_still_takes_the_terminal_over_at_any_sigcont() -> None:
    source = inspect.getsource(linux_driver.LinuxDriver)
    assert "signal.signal(signal.SIGCONT, self._sigcont_application)" in source
    handler = source[source.index("def _sigcont_application") :]
    assert "_must_signal_resume" not in handler[: handler.index("@property")]


# Sizes


class Busy(Screen[None]):
    """A screen that has something to do at each size, as ours have."""

    resized = 0

    def on_resize(self) -> None:
        self.resized += 1
        if self.resized > 20:
            raise RecursionError
        self.call_later(lambda: None)


class Steady(Busy, SteadyScreen[None]):
    """The same with our workaround."""


def resized(folder: Path, screen: Busy) -> None:
    """Tell the screen of two sizes in quick succession."""

    async def run() -> None:
        stage = Stage(folder)
        async with stage.run_test(size=(80, 24)) as pilot:
            await stage.push_screen(screen)
            await pilot.pause()
            for size in SIZES:  # both are under way before the screen hears of the first
                stage._size = size
                screen.post_message(events.Resize(size, size))
                screen.call_later(lambda: None)
            for _ in range(9):
                await pilot.pause()

    asyncio.run(run())


def test_two_sizes_in_quick_succession_do_not_take_turns_for_ever(tmp_path: Path) -> None:
    screen = Steady()
    resized(tmp_path, screen)
    assert screen.outer_size == SIZES[-1]


def test_textuals_own_screen_still_takes_turns_between_two_sizes(tmp_path: Path) -> None:
    with pytest.raises(RecursionError):
        resized(tmp_path, Busy())


def test_a_tiny_window_is_laid_out_as_a_small_one(tmp_path: Path) -> None:
    async def run() -> None:
        stage = Stage(tmp_path)
        async with stage.run_test(size=(1, 1)) as pilot:
            assert stage.size == LEAST
            for size in (Size(80, 2), Size(3, 24), Size(80, 24)):
                stage.post_message(events.Resize(size, size))
                await pilot.pause(0.1)
                assert stage.size == (max(16, size.width), max(4, size.height))

    clock.run(run())


class Plain(App[None]):
    """Textual's own app."""


def test_a_list_without_any_width_still_raises() -> None:
    async def run() -> None:
        app = Plain()
        async with app.run_test():
            await app.mount(options := OptionList("one", "two"))
            with pytest.raises(ValueError, match="range"):
                options.get_content_height(Size(0, 9), Size(0, 9), 0)

    clock.run(run())


# Lists and the palette


def test_a_list_that_is_not_laid_out_still_raises_for_a_page_down() -> None:
    async def run() -> None:
        app = Plain()
        async with app.run_test():
            options = OptionList("one", "two")
            options.display = False
            await app.mount(options)
            options.highlighted = 0
            with pytest.raises(KeyError):
                options.action_page_down()  # type: ignore[no-untyped-call]

    clock.run(run())


def test_a_list_that_is_not_laid_out_takes_every_key_quietly(tmp_path: Path) -> None:
    async def run() -> None:
        stage = Stage(tmp_path)
        async with stage.run_test(size=(40, 12)) as pilot:
            options = OptionList(*map(str, range(9)))
            options.display = False
            await stage.screen.mount(options)
            options.highlighted = 0
            assert not await stage.run_action("page_down", options)
            options.display = True
            await pilot.pause()
            assert await stage.run_action("page_down", options)
            assert options.highlighted > 0

    clock.run(run())


def test_the_palettes_list_is_paged_only_where_it_has_room(tmp_path: Path) -> None:
    async def run() -> None:
        stage = Stage(tmp_path)
        async with stage.run_test(size=(16, 4)) as pilot:
            await pilot.press("ctrl+p")
            await pilot.pause()
            palette = stage.screen
            assert isinstance(palette, Palette)
            await pilot.press("down", "pagedown", "pageup")
            assert stage.screen is palette

    clock.run(run())


def test_textual_still_gives_every_palette_the_same_id() -> None:
    assert 'CommandPalette(id="--command-palette")' in inspect.getsource(App)


def test_textuals_palette_still_takes_a_screen_along_when_it_is_closed_twice() -> None:
    async def run() -> int:
        app = Plain()
        async with app.run_test() as pilot:
            await app.push_screen(Screen())
            await app.push_screen(palette := CommandPalette())
            palette.dismiss()
            palette.dismiss()
            await pilot.pause()
            return len(app.screen_stack)

    assert clock.run(run()) == 1


# Endings


def test_a_terminal_that_goes_while_the_program_ends_is_no_fault(tmp_path: Path) -> None:
    app = BidWhist(SettingsFile(tmp_path, {}))

    async def run() -> None:
        async with app.run_test():
            app.exit(return_code=129)
            app.panic()

    asyncio.run(run())
    assert app.crash is None
    assert app.return_code == 129


def test_a_fault_is_kept_and_its_traceback_is_not_shown(tmp_path: Path) -> None:
    app = BidWhist(SettingsFile(tmp_path, {}))
    shown = io.StringIO()
    app.error_console.file = shown

    def fail() -> None:
        raise ZeroDivisionError

    async def run() -> None:
        async with app.run_test() as pilot:
            app.call_later(fail)
            await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        asyncio.run(run())
    assert isinstance(app.crash, ZeroDivisionError)
    assert shown.getvalue() == ""


def test_textual_still_reports_what_fails_after_the_end() -> None:
    async def run() -> None:
        app = Plain()
        async with app.run_test():
            app.exit()
            app._handle_exception(ZeroDivisionError())

    with pytest.raises(ZeroDivisionError):
        clock.run(run())


# All of them


def ours() -> list[type]:
    """The classes of the table."""
    modules = pkgutil.walk_packages(tui.__path__, "bidwhist.tui.")
    found = (vars(importlib.import_module(module.name)).values() for module in modules)
    return [
        value
        for values in found
        for value in values
        if isinstance(value, type) and value.__module__.startswith("bidwhist.tui")
    ]


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


def replaced() -> set[str]:
    """Private parts of Textual that a class of ours has in their place."""
    return {
        name
        for kind in ours()
        for name in vars(kind)
        if is_private(name) and not name.startswith("_abc_")
        if any(hasattr(base, name) for base in kind.__mro__ if base.__module__[:7] == "textual")
    }


def used() -> set[str]:
    """Private names of anything that the table's source uses and does not define."""
    asked: set[str] = set()
    defined: set[str] = set()
    for path in Path(tui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and is_private(node.attr):
                (defined if isinstance(node.ctx, ast.Store) else asked).add(node.attr)
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual."):
                asked |= {part for part in (node.module or "").split(".") if is_private(part)}
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                defined.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                defined.add(node.id)
    return asked - defined - {"_replace", "_fields"}  # of named tuples


def test_few_private_parts_of_textual_are_in_use() -> None:
    class Empty(Widget):
        """What Textual gives every class, it has."""

    given = {*vars(Empty), *vars(Plain), "_decorated_handlers", "_reactives", "_computes"}
    assert (replaced() - given) | used() == PRIVATE
