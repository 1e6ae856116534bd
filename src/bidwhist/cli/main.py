"""The command line. It imports only what the chosen command needs, and only when that runs.

Exit status: 0 done, 1 a command found an error or the program failed, 2 the request was refused,
130 interrupted. No traceback is shown unless BIDWHIST_DEBUG is set.
"""

import os
import sys

from bidwhist import __version__

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def main(argv: "Sequence[str] | None" = None) -> int:
    """Run one command line and return its exit status."""
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):  # an unprintable name is no error
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments in (["--version"], ["-V"]):  # answered before argparse costs its 8 ms
        return _guarded(_say_version)
    return _guarded(lambda: _run(arguments))


def _open_what_is_closed() -> None:
    """Replace a stream that the shell has closed, as with `>&-`, by the null device.

    Otherwise the next file that is opened would get the number of the closed stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115, kept open
            setattr(sys, name, stream)


def _say_version() -> int:
    print(f"bidwhist {__version__}")
    return 0


def _run(arguments: "list[str]") -> int:
    from bidwhist.cli import commands
    from bidwhist.cli.parser import parse

    args = parse(arguments)
    if args.command is None:
        from bidwhist.cli.commands._table import open_table

        return open_table(args)
    return commands.load(args.command).run(args)


def _guarded(work: "Callable[[], int]") -> int:
    """Return the status of `work`; turn every exception into a sentence and an exit status."""
    from bidwhist.text.usage_error import Refused

    try:
        status = work()
        sys.stdout.flush()
        return status
    except Refused as refusal:
        return _say(str(refusal), 2)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader, a pager or `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as fault:
        if os.environ.get("BIDWHIST_DEBUG"):
            raise
        if isinstance(fault, OSError) and fault.strerror:  # usually a full disk
            where = f" ({fault.filename})" if fault.filename else ""
            return _say(f"{fault.strerror}{where}.", 1)
        what = " ".join(str(fault).split()) or type(fault).__name__
        return _say(f"Something went wrong: {what} (BIDWHIST_DEBUG=1 shows where).", 1)


def _say(sentence: str, status: int) -> int:
    from bidwhist.text.sanitize import printable

    print(f"bidwhist: {printable(sentence, 1000)}", file=sys.stderr)
    return status
