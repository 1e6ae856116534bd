"""What commands that open the table share: its options and the terminal it needs."""

import argparse
import gc
import os
import sys
from typing import Final

from bidwhist.text.usage_error import Refused

PROFILES: Final = ("pagat", "low-ace", "kitchen-table", "detroit", "no-jokers")
"""The profiles by name; a test compares them with the engine's, which is too slow to import."""

THEMES: Final = (
    "felt", "midnight", "lounge", "noir", "daylight", "paper", "contrast", "clear", "terminal",
)  # fmt: skip
"""The themes by name, kept equal to the table's by a test too."""

UNSAID: Final = {
    "ascii": False,
    "no_mouse": False,
    "theme": None,
    "seed": None,
    "rules": None,
    "plain": False,
    "players": None,
    "deal": None,
    "overrides": None,
    "resume": None,
    "replay": None,
    "day": None,
}
"""Values of options that were not given; the settings decide then."""


class _Tables(tuple[str, ...]):
    """The profiles to choose from, and every line of a table that says more than one."""

    __slots__ = ()

    def __contains__(self, text: object) -> bool:
        return super().__contains__(text) or (isinstance(text, str) and "," in text)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the table's options; those of a command keep values given before its name."""
    table = add_looks(parser)
    table.add_argument("--seed", type=int, metavar="N", help="deal the same cards for the same N")
    table.add_argument("--deal", metavar="CODE", help="deals and house rules of a deal code")
    table.add_argument(
        "--rules",
        choices=_Tables(PROFILES),
        metavar="RULES",
        help=f"{', '.join(PROFILES)}; or a table's line, such as detroit,target=21",
    )
    table.add_argument(
        "--players",
        metavar="N,E,S,W",
        help="in sentences: who plays, and at once, such as Maya=club,Omar=club,Dee,Ruth=club",
    )


def add_looks(parser: argparse.ArgumentParser) -> "argparse._ArgumentGroup":
    """Add the options that say how a table looks, and return their group."""
    table = parser.add_argument_group("the table", argument_default=argparse.SUPPRESS)
    table.add_argument("--ascii", action="store_true", help="letters for suits, no line drawing")
    table.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    table.add_argument(
        "--theme", choices=THEMES, metavar="NAME", help=f"colors this time: {', '.join(THEMES)}"
    )
    table.add_argument("--plain", action="store_true", help="in sentences, line by line")
    return table


def open_table(args: argparse.Namespace) -> int:
    """Play at the full-screen table or in plain mode, and return the exit status.

    `args.resume` is the path of a saved game to continue, `args.replay` a record to show; either
    may be None.
    """
    if args.deal is not None:
        take_deal_code(args)
    elif args.rules is not None and "," in args.rules:
        take_table_line(args)
    if is_plain(args):
        from bidwhist.plain import loop

        return loop.run(args)
    require_terminal()
    gc.disable()  # start-up leaves no garbage; the app enables collection after the first frame
    from bidwhist.tui.app import run

    return run(args)


def take_deal_code(args: argparse.Namespace) -> None:
    """Set the seed and the house rules of a deal code."""
    from bidwhist.game.deal_codes import read_deal_code

    if args.seed is not None or args.rules is not None:
        raise Refused(
            "A deal code says the seed and the house rules: leave out --seed and --rules."
        )
    try:
        shared = read_deal_code(args.deal)
    except ValueError as error:
        raise Refused(str(error)) from None
    args.seed, args.rules, args.overrides = shared.seed, shared.profile, shared.overrides


def take_table_line(args: argparse.Namespace) -> None:
    """Set the profile and the changes to it that a table's line stands for."""
    from bidwhist.cli.commands._rules import rules_from
    from bidwhist.engine.rules import overrides_of

    try:
        args.rules, rules = rules_from(args.rules)
    except ValueError as error:
        raise Refused(str(error)) from None
    args.overrides = overrides_of(rules, args.rules)


def is_plain(args: argparse.Namespace) -> bool:
    """Whether to play in plain mode: when asked to, or when the terminal cannot show more."""
    shown = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    if args.plain or (sys.stdin.isatty() and not shown):
        return True
    if args.players is not None:
        raise Refused("--players belongs to --plain; the table asks who plays.")
    return False


def require_terminal() -> None:
    """Raise `Refused` unless input and output are a terminal, or a browser served by us."""
    if os.environ.get("TEXTUAL_DRIVER"):  # `bidwhist serve` connects the browser
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refused("The table needs a terminal at both ends; --plain plays without one.")
