"""One of each screen of the program, for what has to hold for all of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from daily_log_app import DailyStage, Reckoner
from review_app import QuickTeacher, example
from table_app import brought_to, game, to_south
from textual.content import Content
from textual.screen import Screen

from bidwhist.engine import HouseRules, Phase
from bidwhist.engine.contract import NONE
from bidwhist.game.conductor import Conductor
from bidwhist.store.daily_records import Diary
from bidwhist.store.lesson_progress import LessonProgress
from bidwhist.store.saved_rules import Tables
from bidwhist.teach.lessons import LESSONS
from bidwhist.tui.command_palette import Palette
from bidwhist.tui.daily.daily_screen import DailyScreen
from bidwhist.tui.dialogs.choice import Choose
from bidwhist.tui.dialogs.help import HelpScreen
from bidwhist.tui.dialogs.rule_book import RulesScreen
from bidwhist.tui.dialogs.text_dialog import Sheet
from bidwhist.tui.drawing.explanation import chapters_of
from bidwhist.tui.lessons.lesson_list import LessonsScreen
from bidwhist.tui.lessons.lesson_screen import LessonScreen
from bidwhist.tui.library.history_screen import HistoryScreen
from bidwhist.tui.library.stats_screen import StatsScreen
from bidwhist.tui.replay.play_again import Point, Tries
from bidwhist.tui.replay.replay_screen import ReplayScreen
from bidwhist.tui.review.review_cache import Reviews
from bidwhist.tui.review.review_screen import ReviewScreen
from bidwhist.tui.setup.house_rules_screen import HouseRulesScreen
from bidwhist.tui.setup.saved_rules_screen import PickTable, SaveTable
from bidwhist.tui.setup.settings_screen import SettingsScreen
from bidwhist.tui.setup.setup_screen import SetupScreen
from bidwhist.tui.setup.title_screen import Title
from bidwhist.tui.table.curtain import Curtain
from bidwhist.tui.table.explain import Explain
from bidwhist.tui.table.result import HandResult
from bidwhist.tui.table.screen import TableScreen
from daily_hands import DAY


class WholeStage(DailyStage):
    """A stage on which any screen can be shown, without a process."""

    def __init__(self, folder: Path, **settings: object) -> None:
        super().__init__(folder, **settings)
        self.teacher = QuickTeacher()  # type: ignore[assignment]
        self.reviews = Reviews(self.teacher)


def _explain(stage: WholeStage) -> Screen[Any]:
    session = to_south(Phase.PLAY, 2)
    names = tuple(player.name for player in session.players)
    return Explain(chapters_of(session.view(NONE), names, session.bot_seed), 0, 0, stage.look)


def _result(stage: WholeStage) -> Screen[Any]:
    session = brought_to(game(), Phase.DEAL, -1)
    return HandResult(Conductor(session), stage.look)


def _tries(_stage: WholeStage) -> Screen[Any]:
    point = Point(example(), 0, 30, 2)
    return Tries(point, [point.first, point.first])


def _daily(stage: WholeStage) -> Screen[Any]:
    diary = Diary(_folder(stage) / "daily")
    return DailyScreen(diary=diary, today=lambda: DAY, teacher=Reckoner())  # type: ignore[arg-type]


def _settings(stage: WholeStage) -> Screen[Any]:
    return SettingsScreen(stage.settings_file, stage.use_settings, lambda: stage.look)


def _folder(stage: WholeStage) -> Path:
    path = stage.settings_file.path
    assert path is not None
    return path.parent


SCREENS: dict[str, Callable[[WholeStage], Screen[Any]]] = {
    "title": lambda _: Title(),
    "table": lambda _: TableScreen(Conductor(game())),
    "result": _result,
    "explanation": _explain,
    "curtain": lambda _: Curtain("Dee", ("Hand 1",), lambda: None),
    "sheet": lambda _: Sheet("Log", [Content("A line")] * 99, at_end=True),
    "question": lambda _: Choose("Which?", [("a", "This"), ("b", "That")]),
    "help": lambda _: HelpScreen([("Keys", [("a", "Something")])]),
    "rules": lambda _: RulesScreen(HouseRules()),
    "settings": _settings,
    "palette": lambda _: Palette(),
    "set-up": lambda stage: SetupScreen(stage.settings_file),
    "every rule": lambda stage: HouseRulesScreen(HouseRules(), "pagat", Tables(_folder(stage))),
    "saving rules": lambda _: SaveTable(),
    "saved rules": lambda stage: PickTable(Tables(_folder(stage))),
    "daily": _daily,
    "games": lambda _: HistoryScreen(),
    "statistics": lambda _: StatsScreen([]),
    "replay": lambda _: ReplayScreen(example()),
    "review": lambda _: ReviewScreen(example()),
    "tries": _tries,
    "lessons": lambda stage: LessonsScreen(LessonProgress(_folder(stage))),
    "lesson": lambda stage: LessonScreen(LESSONS[0], 1, LessonProgress(_folder(stage))),
}
