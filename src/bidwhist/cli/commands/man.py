"""`bidwhist man`: the manual page, generated from the same parser as `--help`."""

import argparse

HELP = "print the manual page, as in: bidwhist man | man -l -"


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """Add nothing: there is one manual page."""


def run(_args: argparse.Namespace) -> int:
    """Print the page in troff."""
    from bidwhist.cli.manual import page

    print(page(), end="")
    return 0
