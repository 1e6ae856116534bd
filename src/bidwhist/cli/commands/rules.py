"""`bidwhist rules [SECTION]`: the rule book, or one part of it."""

import argparse
import os
import sys

from bidwhist.text.usage_error import Refused

HELP = "read the rules, or one chapter, paragraph or house rule"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the part to show."""
    parser.add_argument(
        "section", nargs="?", metavar="SECTION", help="such as 3, 3.4, auction or minimum_bid"
    )


def run(args: argparse.Namespace) -> int:
    """Print the rules, a page at a time on a terminal."""
    markdown = _wanted(args.section)
    if (sys.stdout.encoding or "").lower().replace("-", "") != "utf8":
        from bidwhist.text import rule_book

        sys.stdout.write(rule_book.plain(markdown))
        return 0
    _show(markdown, paged=args.section is None and sys.stdout.isatty())
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
    os.environ.setdefault("LESS", "-RFX")  # let less show colours, and leave a short text standing
    with console.pager(styles=True):
        console.print(Markdown(markdown))
