"""`bidwhist completion SHELL`: a script with which the shell completes the command line."""

import argparse

HELP = "print a script with which bash, zsh or fish completes the command line"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the shell."""
    parser.add_argument("shell", choices=("bash", "zsh", "fish"), help="the shell to print it for")


def run(args: argparse.Namespace) -> int:
    """Print the script."""
    from bidwhist.cli.completion import SHELLS

    print(SHELLS[args.shell](), end="")
    return 0
