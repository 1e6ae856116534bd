"""How far a learner has got: one small TOML file in the data folder, a table for each lesson."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from bidwhist.store import paths, text_files, toml_files
from bidwhist.text.sanitize import printable, reason

FILE: Final = "lessons.toml"
_MOST: Final = 1000  # a step beyond this is no step of any lesson


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a lesson was left: the step, counted from 0, and whether it was once finished."""

    step: int = 0
    done: bool = False


class LessonProgress:
    """What is known of each lesson by its key; `notices` says what could not be read or written.

    Where there is no folder for it, or the disk refuses, progress lasts until the program ends.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.notices: list[str] = []
        self._path = self._place(folder)
        self._known = self._read()

    def of(self, key: str) -> Progress:
        """Return the progress in a lesson; the beginning where nothing is known."""
        return self._known.get(key, Progress())

    def reach(self, key: str, step: int) -> None:
        """Remember that a lesson stands at this step."""
        self._set(key, Progress(step, self.of(key).done))

    def finish(self, key: str) -> None:
        """Remember that a lesson was gone through; it begins anew next time."""
        self._set(key, Progress(0, True))

    def _set(self, key: str, progress: Progress) -> None:
        if self.of(key) == progress:
            return
        self._known[key] = progress
        if self._path is None:
            return
        try:
            toml_files.change(self._path, partial(_put, key, progress))
        except OSError as error:
            self._path = None
            self._note(f"Your place in the lessons cannot be saved: {reason(error)}.")

    def _place(self, folder: Path | None) -> Path | None:
        try:
            return (folder or paths.data_folder()) / FILE
        except paths.NoPlace:
            return None

    def _read(self) -> dict[str, Progress]:
        if self._path is None:
            return {}
        try:
            values = toml_files.read(self._path)
        except FileNotFoundError:
            return {}
        except OSError as error:
            self._note(f"Your place in the lessons cannot be read: {reason(error)}.")
        except ValueError as error:
            self._set_aside(self._path, str(error))
        else:
            return self._progress(values)
        return {}

    def _progress(self, values: dict[str, Any]) -> dict[str, Progress]:
        """Return what the file says of each lesson; name those of which it says something else."""
        known = {}
        for key, table in values.items():
            step, done = (
                (table.get("step"), table.get("done")) if isinstance(table, dict) else (0, 0)
            )
            if type(step) is int and type(done) is bool and 0 <= step < _MOST:
                known[key] = Progress(step, done)
            else:
                self._note(f"{FILE} has no step and done for {printable(key, 40)}; it begins anew.")
        return known

    def _set_aside(self, path: Path, why: str) -> None:
        try:
            aside = text_files.set_aside(path)
        except OSError:
            self._path = None
            return
        self._note(f"{FILE} is broken ({printable(why, 80)}): it is now {aside.name}.")

    def _note(self, sentence: str) -> None:
        self.notices.append(sentence)


def _put(key: str, progress: Progress, table: MutableMapping[str, Any]) -> None:
    """Write a lesson's progress into the table; what was once finished stays so."""
    there = table.get(key)
    done = progress.done or (isinstance(there, MutableMapping) and there.get("done") is True)
    toml_files.put(table, {key: {"step": progress.step, "done": done}})
