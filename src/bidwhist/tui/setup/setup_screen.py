"""Setting up a game: the players, the rules, the target and the pace."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Footer, Input, Static

from bidwhist.bots import bots_here
from bidwhist.engine.cards import SEAT_WORDS
from bidwhist.engine.rules import PROFILES, HouseRules, changed, house_rules, overrides_of
from bidwhist.game.session import Player
from bidwhist.store.saved_rules import Table, Tables, bots_gone, last_players, last_rules
from bidwhist.store.settings import SettingsFile
from bidwhist.text.house_rules import PROFILES as PROFILE_WORDS
from bidwhist.text.house_rules import QUESTIONS
from bidwhist.text.house_words import differing_rules
from bidwhist.text.names import LONGEST, USUAL_NAMES, seat_names, visible
from bidwhist.text.words import kind_words
from bidwhist.tui.base_screen import OwnScreen, close
from bidwhist.tui.setup.game_setup import GameSetup
from bidwhist.tui.setup.house_rules_screen import HouseRulesScreen
from bidwhist.tui.table import pace
from bidwhist.tui.widgets.choice_row import Choice, Value
from bidwhist.tui.widgets.rows import Rows

_SUITS: Final = "♠ ♥\n\n♣ ♦"
_OWN: Final = "own"  # rules that are neither a profile nor a saved table


class SetupScreen(OwnScreen[GameSetup | None]):
    """Asks for everything a game needs; Enter starts the game."""

    CSS_PATH = "setup.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-wide")]  # noqa: RUF012, as Textual types it
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-tall"), (36, "-towering")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", "Start", key_display="Enter"),
        Binding("f2", "every_rule", "Every rule", key_display="F2"),
        Binding("escape", "leave", "Back", key_display="Esc"),
    ]

    def __init__(self, file: SettingsFile, seed: str | None = None) -> None:
        super().__init__()
        self._file = file
        self._tables = Tables(file.path.parent if file.path else None)
        self._saved: list[Table] = self._tables.all()
        self._profile, self._rules = last_rules(file.current)
        self._players = last_players(file.current)
        kinds = ("human", *(f"bot:{bot}" for bot in bots_here()))
        self._kinds = [(kind, kind_words(kind)) for kind in kinds]
        self._seed = seed

    def compose(self) -> ComposeResult:
        """Four seats round a table, and the rows under it."""
        yield Static("A table for four", id="title")
        with Rows():
            yield Center(self._seat(0))
            yield Horizontal(self._seat(3), Static(_SUITS, id="baize"), self._seat(1), id="sides")
            yield Center(self._seat(2))
            yield Center(Vertical(*self._rows(), id="rows"))
            yield Center(Button("Start", variant="primary", id="start", compact=True))
        yield Static(id="about")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Focus the row that people change most."""
        self._show_rules()
        self.query_one("#name-2", Input).focus()
        for notice in (*self._tables.notices, *bots_gone(self._file.current)):
            self.notify(notice, severity="warning", markup=False)

    def _seat(self, seat: int) -> Vertical:
        player = self._players[seat]
        return Vertical(
            Static(SEAT_WORDS[seat], classes="seat-title"),
            Input(
                player.name,
                placeholder=USUAL_NAMES[seat],
                max_length=LONGEST,
                compact=True,
                select_on_focus=True,
                id=f"name-{seat}",
            ),
            Choice("", self._kinds, player.kind, id=f"kind-{seat}"),
            classes="seat",
        )

    def _rows(self) -> Iterator[Choice | Horizontal]:
        target = QUESTIONS["target"]
        points = [(n, str(n)) for n in range(target.lowest, target.highest + 1)]
        yield Choice("House rules", self._rule_sets(), self._rule_set(), id="rules")
        yield Choice("The game goes to", points, self._rules.target, id="target")
        yield Choice("Pace", pace.WORDS, self._file.current.pace, id="pace")
        seed = Input(
            self._seed or "",
            placeholder="shuffled afresh",
            max_length=40,
            compact=True,
            id="seed",
        )
        yield Horizontal(Static("  Same cards as game", classes="label"), seed, id="seed-row")

    def _rule_sets(self) -> list[tuple[Value, str]]:
        """What the house rules may be set to in one step."""
        sets: list[tuple[Value, str]] = [(f"profile:{name}", name) for name in PROFILES]
        sets += [(f"table:{table.name}", table.name) for table in self._saved]
        return sets if self._rule_set() != _OWN else [*sets, (_OWN, "your own")]

    def _rule_set(self) -> str:
        """Which of them the current rules are, apart from the target."""
        for table in self._saved:
            if table.rules == self._rules:
                return f"table:{table.name}"
        changed = set(overrides_of(self._rules, self._profile)) - {"target"}
        return _OWN if changed else f"profile:{self._profile}"

    def _show_rules(self) -> None:
        """Update the rows to the rules."""
        self.query_one("#rules", Choice).offer(self._rule_sets(), self._rule_set())
        target = self.query_one("#target", Choice)
        target.value = self._rules.target
        self._explain()

    @on(Choice.Changed, "#rules")
    def _choose_rules(self, event: Choice.Changed) -> None:
        source, _, name = str(event.value).partition(":")
        if source == "profile":
            self._profile, self._rules = name, house_rules(name)
        for table in self._saved:
            if (source, name) == ("table", table.name):
                self._profile, self._rules = table.profile, table.rules
        self._show_rules()

    @on(Choice.Changed, "#target")
    def _choose_target(self, event: Choice.Changed) -> None:
        self._rules = changed(self._rules, "target", event.value)
        self._show_rules()

    @on(Input.Changed)
    def _keep_typing_safe(self, event: Input.Changed) -> None:
        safe = visible(event.value)
        if safe != event.value:
            event.input.value = safe

    @on(Input.Submitted)
    def _go_on(self, event: Input.Submitted) -> None:
        """Go to the next row on Enter in a text."""
        event.stop()
        self.focus_next()

    @on(Button.Pressed, "#start")
    def _pressed(self) -> None:
        self.action_start()

    def on_descendant_focus(self) -> None:
        """Explain the row with the cursor."""
        self._explain()

    def _explain(self) -> None:
        about = self.query_one("#about", Static)
        about.update(Content.assemble(*_explanation(self.focused, self._profile, self._rules)))

    def action_every_rule(self) -> None:
        """Open the house rules."""
        self.open(HouseRulesScreen(self._rules, self._profile, self._tables), self._take_rules)

    def _take_rules(self, chosen: tuple[str, HouseRules] | None) -> None:
        self._saved = self._tables.all()
        if chosen is not None:
            self._profile, self._rules = chosen
        self._show_rules()

    def action_start(self) -> None:
        """Remember the choices and start."""
        typed = [self.query_one(f"#name-{seat}", Input).value for seat in range(4)]
        kinds = [str(self.query_one(f"#kind-{seat}", Choice).value) for seat in range(4)]
        names = seat_names(typed)
        self._file.change(
            names=names,
            seats=tuple(kinds),
            pace=self.query_one("#pace", Choice).value,
            profile=self._profile,
            house_rules=overrides_of(self._rules, self._profile),
        )
        north, east, south, west = map(Player, names, kinds)
        seed = visible(self.query_one("#seed", Input).value).strip() or None
        close(self, GameSetup(self._rules, self._profile, (north, east, south, west), seed))


def _explanation(focused: object, profile: str, rules: HouseRules) -> list[str | tuple[str, str]]:
    """A line or two about the chosen value of the row with the cursor."""
    where = getattr(focused, "id", None) or ""
    if where == "rules":
        differs = ", ".join(differing_rules(rules, profile)) or PROFILE_WORDS[profile]
        return [(f"{profile}: ", "bold"), differs, "\n", ("F2 asks each rule.", "$foreground 70%")]
    return [_ABOUT.get(where.rstrip("0123456789"), _ABOUT["start"])]


_ABOUT: Final = {
    "name-": "Type a name; partners sit opposite.",
    "kind-": "Left and right choose who plays here: a person, or a bot.\n"
    "Two people or more pass the machine round.",
    "target": "Points to win; the same below zero loses.",
    "pace": pace.ABOUT,
    "seed": "The seed of another game deals its cards again. Leave it empty for new ones.",
    "start": "Enter starts.",
}
