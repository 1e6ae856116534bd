"""The command line. It imports only what the chosen command needs, and only when that runs.

Exit status: 0 done, 1 a command found fault or the program failed, 2 the request was refused,
130 interrupted. Nobody sees a traceback unless BIDWHIST_DEBUG is set.
"""

import os
import sys

from bidwhist import __version__

TYPE_CHECKING = False  # as typing has it, without the time that importing typing takes
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def main(argv: "Sequence[str] | None" = None) -> int:
    """Run one command line and return its exit status."""
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):  # a name that the terminal cannot show is no fault
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments in (["--version"], ["-V"]):  # answered before argparse costs its 8 ms
        return _guarded(_say_version)
    return _guarded(lambda: _run(arguments))


def _open_what_is_closed() -> None:
    """Have nothing to read, and nobody who listens, where a shell has closed a stream, as by `>&-`.

    Else a game's own file would be given the number of the stream that is missing.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115, as long as we run
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
    """The status of `work`, with each way of going wrong turned into one sentence and a number."""
    from bidwhist.text.usage_error import Refused

    status = 0
    try:
        status = work()
        sys.stdout.flush()
        return status
    except Refused as refusal:
        return _say(str(refusal), 2)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has seen enough
        from bidwhist.cli.commands._record import drop_output

        drop_output()
        return status
    except Exception as fault:
        if os.environ.get("BIDWHIST_DEBUG"):
            raise
        if isinstance(fault, OSError) and fault.strerror:  # a full disk, most often
            where = f" ({fault.filename})" if fault.filename else ""
            return _say(f"{fault.strerror}{where}.", 1)
        what = " ".join(str(fault).split()) or type(fault).__name__
        return _say(f"Something went wrong: {what} (BIDWHIST_DEBUG=1 shows where).", 1)


def _say(sentence: str, status: int) -> int:
    from bidwhist.text.sanitize import printable

    print(f"bidwhist: {printable(sentence, 1000)}", file=sys.stderr)
    return status
