"""`bidwhist rules [SECTION]`: the rule book, one part of it, or two tables compared."""

import argparse
import os
import sys

from bidwhist.text.usage_error import Refused

HELP = "read the rules, or one chapter, paragraph or house rule; compare two tables"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the part to show."""
    parser.add_argument(
        "section", nargs="?", metavar="SECTION", help="such as 3, 3.4, auction or minimum_bid"
    )
    parser.add_argument(
        "--compare",
        nargs=2,
        metavar=("A", "B"),
        help="what differs between two profiles or tables, such as pagat detroit,target=21",
    )


def run(args: argparse.Namespace) -> int:
    """Print the rules, a page at a time on a terminal."""
    if args.compare is not None:
        return _compare(args.section, *args.compare)
    markdown = _wanted(args.section)
    if (sys.stdout.encoding or "").lower().replace("-", "") != "utf8":
        from bidwhist.text import rule_book

        sys.stdout.write(rule_book.plain(markdown))
        return 0
    _show(markdown, paged=args.section is None and sys.stdout.isatty())
    return 0


def _compare(section: str | None, one: str, other: str) -> int:
    """Print what differs between two tables."""
    from bidwhist.cli.commands._rules import rules_from
    from bidwhist.text.rules_compared import differences

    if section is not None:
        raise Refused("--compare takes two tables and no section.")
    try:
        tables = rules_from(one)[1], rules_from(other)[1]
    except ValueError as error:
        raise Refused(str(error)) from None
    print("\n\n".join(differences(*tables, (one, other))) or "They play by the same rules.")
    return 0


def _wanted(section: str | None) -> str:
    from bidwhist.text import rule_book

    found = rule_book.text() if section is None else rule_book.section(section)
    if found is None:
        names = ", ".join(rule_book.names())
        parts = f"chapters such as 3, paragraphs such as 3.2, and {names}"
        raise Refused(f"The rules have no part called {section!r}; there are {parts}.")
    return found


def _show(markdown: str, paged: bool) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.width = min(console.width, 88)  # a longer line is hard to read
    if not paged:
        console.print(Markdown(markdown))
        return
    os.environ.setdefault("LESS", "-RFX")  # let less show colors, and leave a short text standing
    with console.pager(styles=True):
        console.print(Markdown(markdown))
