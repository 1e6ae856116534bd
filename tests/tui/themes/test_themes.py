"""Contrast by WCAG 2.2, computed here a second time and from the standard's own text."""

import math
from collections.abc import Callable
from itertools import combinations

import clock
import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.app import App
from textual.color import Color

from bidwhist.store.settings import Settings
from bidwhist.tui.ascii_filter import to_ascii
from bidwhist.tui.drawing.look import Look
from bidwhist.tui.themes import themes
from bidwhist.tui.themes.contrast import contrast, readable
from bidwhist.tui.themes.palettes import PALETTES

ENOUGH = 4.5
LOOKS = [(name, four) for name in themes.NAMES for four in (False, True)]
UTF8 = {"LANG": "en_GB.UTF-8"}


def look(name: str, four_colour: bool = False, on_terminal: bool = False) -> Look:
    settings = Settings(theme=name, four_colour=four_colour, terminal_background=on_terminal)
    return themes.look_for(themes.theme_name(settings), settings, UTF8)


def ratio(one: str, other: str) -> float:
    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        ]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    bright, dark = max(luminance(one), luminance(other)), min(luminance(one), luminance(other))
    return (bright + 0.05) / (dark + 0.05)


def in_256(colour: str) -> str:
    eight_bit = RichColor.parse(colour).downgrade(ColorSystem.EIGHT_BIT)
    return eight_bit.get_truecolor().hex


def pairs(look: Look) -> list[tuple[str, str, str]]:
    """Every ink with the paper that it is printed on, named."""
    found = [("joker", look.joker, look.paper), ("back", look.back_ink, look.back)]
    for suit, ink, refused in zip("CDHS", look.inks, look.refused_inks, strict=True):
        found += [
            (suit, ink, look.paper),
            (f"chosen {suit}", ink, look.lifted),
            (f"refused {suit}", refused, look.refused),
        ]
    return found


def test_black_on_white_has_the_contrast_that_the_standard_names() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(ratio("#777777", "#ffffff"))


@pytest.mark.parametrize(("name", "four_colour"), LOOKS)
def test_every_card_face_can_be_read(name: str, four_colour: bool) -> None:
    faint = [pair for pair in pairs(look(name, four_colour)) if ratio(*pair[1:]) < ENOUGH]
    assert not faint


@pytest.mark.parametrize(("name", "four_colour"), LOOKS)
def test_every_card_face_can_be_read_in_256_colours(name: str, four_colour: bool) -> None:
    shown = [
        (what, in_256(ink), in_256(paper)) for what, ink, paper in pairs(look(name, four_colour))
    ]
    assert not [pair for pair in shown if ratio(*pair[1:]) < ENOUGH]


@pytest.mark.parametrize(("name", "four_colour"), LOOKS)
@pytest.mark.parametrize("shown", [str, in_256], ids=["full", "256"])
def test_a_card_that_cannot_be_played_is_darker_than_one_that_can(
    name: str, four_colour: bool, shown: Callable[[str], str]
) -> None:
    def light(colour: str) -> float:
        return ratio(shown(colour), "#000000")

    drawn = look(name, four_colour)
    assert light(drawn.refused) < 0.85 * light(drawn.paper)
    for ink, refused in zip(drawn.inks, drawn.refused_inks, strict=True):
        if light(ink) > light(drawn.paper):
            assert light(refused) < 0.8 * light(ink)


@pytest.mark.parametrize("name", themes.NAMES)
@pytest.mark.parametrize("shown", [str, in_256], ids=["full", "256"])
def test_a_four_colour_deck_has_four_colours(name: str, shown: Callable[[str], str]) -> None:
    four = look(name, four_colour=True)
    assert len({shown(ink) for ink in four.inks}) == 4
    assert four.inks != look(name, four_colour=False).inks


@pytest.mark.parametrize("name", themes.NAMES)
def test_red_and_black_suits_differ(name: str) -> None:
    clubs, diamonds, hearts, spades = look(name).inks
    assert (clubs, diamonds) == (spades, hearts)
    assert clubs != hearts


@pytest.mark.parametrize("name", PALETTES)
def test_words_and_signs_on_the_felt_can_be_read(name: str) -> None:
    for colour in (False, True):
        shown = look(name, four_colour=colour)
        words = (shown.text, shown.muted, shown.accent, shown.good, shown.bad, *shown.felt_inks)
        assert min(ratio(word, PALETTES[name].felt) for word in words) >= ENOUGH


@pytest.mark.parametrize("name", PALETTES)
def test_dialogs_and_raised_parts_can_be_read(name: str) -> None:
    palette = PALETTES[name]
    papers = (palette.felt, palette.rail, palette.panel)
    assert min(ratio(palette.text, paper) for paper in papers) >= ENOUGH
    assert min(ratio(palette.primary, paper) for paper in papers[:2]) >= 3  # lines and large words


@pytest.mark.parametrize("name", PALETTES)
def test_cards_are_the_lightest_thing_on_the_table(name: str) -> None:
    assert ratio(PALETTES[name].paper, "#000000") > ratio(PALETTES[name].felt, "#000000")


@pytest.mark.parametrize("name", PALETTES)
def test_signs_can_be_seen_on_any_background_of_the_terminal(name: str) -> None:
    shown = look(name, on_terminal=True)
    assert {shown.text, shown.muted} == {"ansi_default"}
    for sign in (shown.accent, shown.good, shown.bad, *shown.felt_inks):
        assert min(ratio(sign, "#000000"), ratio(sign, "#ffffff")) >= 4.4


def test_sixteen_colours_stay_the_sixteen() -> None:
    colours = {colour for pair in pairs(look("terminal", four_colour=True)) for colour in pair[1:]}
    strong = {f"#{r}{g}{b}" for r in ("00", "aa") for g in ("00", "aa") for b in ("00", "aa")}
    bright = {f"#{r}{g}{b}" for r in ("55", "ff") for g in ("55", "ff") for b in ("55", "ff")}
    assert colours <= strong | bright


# Machado, Oliveira and Fernandes (2009), severity 1: linear RGB as these eyes see it.
DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.01182, 0.04294, 0.968881),
)
PROTANOPIA = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)


def seen(colour: str, eyes: tuple[tuple[float, ...], ...]) -> Color:
    red, green, blue = ((part / 255) ** 2.2 for part in Color.parse(colour).rgb)
    mixed = (a * red + b * green + c * blue for a, b, c in eyes)
    return Color(*(round(255 * min(1, max(0, part)) ** (1 / 2.2)) for part in mixed))


def distance(one: Color, other: Color) -> float:
    return math.dist(one.rgb, other.rgb)


@pytest.mark.parametrize("eyes", [DEUTERANOPIA, PROTANOPIA], ids=["deuteranopia", "protanopia"])
def test_colour_blind_eyes_tell_the_clear_suits_apart(eyes: tuple[tuple[float, ...], ...]) -> None:
    inks = [seen(ink, eyes) for ink in look("clear", four_colour=True).inks]
    assert min(distance(one, other) for one, other in combinations(inks, 2)) >= 50


def test_an_ink_that_reads_well_is_left_alone() -> None:
    assert readable("#123456", "#ffffff") == "#123456"
    assert ratio(readable("#ffff00", "#ffffff"), "#ffffff") >= 5


def test_an_unknown_theme_is_the_default() -> None:
    assert themes.theme_name(Settings(theme="[red]")) == themes.NAMES[0]
    assert look("nord") == look(themes.NAMES[0])


@pytest.mark.parametrize(
    ("settings", "depth", "name"),
    [
        (Settings(theme="paper"), "full", "paper"),
        (Settings(theme="paper", terminal_background=True), "full", "paper-open"),
        (Settings(theme="paper"), "sixteen", "terminal"),
        (Settings(theme="paper"), "none", "plain"),
    ],
)
def test_the_theme_goes_by_the_colours_there_are(
    settings: Settings, depth: themes.Depth, name: str
) -> None:
    assert themes.theme_name(settings, depth) == name


@pytest.mark.parametrize(
    ("environment", "symbols"),
    [
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "de_DE.utf8"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # as Python leaves it
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_ALL": "C.UTF-8"}, True),
        ({}, False),
    ],
)
def test_suits_are_letters_where_the_locale_has_no_utf8(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], symbols: bool
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert themes.draws_symbols(Settings(), environment) is symbols
    assert themes.draws_symbols(Settings(suits="symbols"), environment)
    assert not themes.draws_symbols(Settings(suits="letters"), environment)


def test_every_theme_can_be_put_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)

    async def wear_them_all() -> list[str]:
        app: App[None] = App()
        themes.install(app)
        worn = []
        async with app.run_test() as pilot:
            for name in app.available_themes:
                if name.split("-")[0] in {*themes.NAMES, "plain"}:
                    app.theme = name
                    await pilot.pause()
                    worn.append(name)
        return worn

    assert len(clock.run(wear_them_all())) == 2 * len(PALETTES) + 2


@pytest.mark.parametrize(
    ("text", "plain"),
    [("4♠ −3 …", "4S -3 ."), ("Zoë", "Zoe"), ("╭─╮", "+-+"), ("漢字", "????"), ("⏎ ▶", "/ >")],
)
def test_ascii_takes_the_same_room(text: str, plain: str) -> None:
    assert to_ascii(text) == plain


def test_a_theme_that_there_is_not_is_said() -> None:
    [notice] = themes.unknown_theme(Settings(theme="plaid\x1b"))
    assert "plaid" in notice
    assert notice.isprintable()
    assert themes.unknown_theme(Settings()) == []


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("four_colour", [False, True])
def test_bids_that_may_be_made_can_be_read_on_what_they_stand_on(
    name: str, four_colour: bool
) -> None:
    shown = look(name, four_colour)
    assert ratio(shown.text, shown.raised) >= ENOUGH


@pytest.mark.parametrize("name", PALETTES)
def test_plates_of_seats_can_be_read(name: str) -> None:
    shown, rail = look(name), PALETTES[name].rail
    assert min(ratio(ink, rail) for ink in (shown.text, shown.muted, shown.accent)) >= ENOUGH
