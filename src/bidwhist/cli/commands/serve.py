"""`bidwhist serve`: the table in a browser, by default on this computer only."""

import argparse
import sys

from bidwhist.text.sanitize import printable, reason
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # as typing has it, without the time that importing typing takes
if TYPE_CHECKING:
    from pathlib import Path

HELP = "open the table in a browser, on this computer alone (extra web)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the address, the number of visitors and the folder for their games."""
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="the port (8000)")
    parser.add_argument("--host", default="localhost", metavar="NAME",
                        help="the address to listen at (localhost)")  # fmt: skip
    parser.add_argument("--visitors", type=int, default=8, metavar="N",
                        help="how many may play at a time (8)")  # fmt: skip
    parser.add_argument("--data", metavar="DIR", help="the folder of the visitors' games")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    try:
        from bidwhist.web.server import LOCAL, Tables
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("textual_serve", "aiohttp"):
            raise
        how = "python3 play.py serve, in its folder, brings it; else pip install 'bidwhist[web]'"
        raise Refused(f"The browser needs the extra web: {how}.") from None
    if args.visitors < 1 or not 0 < args.port < 65536:
        raise Refused("There must be room for one visitor, and a port from 1 to 65535.")
    where, data = f"{printable(args.host)}, port {args.port}", _data(args.data)
    if args.host not in LOCAL:
        print(
            f"bidwhist: whoever can reach {where}, can play here, and all that is sent can be read "
            "on the way. Stop with Ctrl+C if that is not meant.",
            file=sys.stderr,
        )
    try:
        Tables(args.host, args.port, args.visitors, data, _options(args)).serve()
    except (OSError, UnicodeError) as error:  # a host name that is too long raises UnicodeError
        raise Refused(f"Nothing can be served at {where}: {reason(error)}.") from None
    return 0


def _data(name: str | None) -> "Path":
    """Create and return the folder that holds the visitors' folders."""
    from pathlib import Path

    from bidwhist.store import paths

    try:
        data = Path(name).absolute() if name else paths.data_folder() / "visitors"
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        where = printable(name) if name else "the data folder"
        raise Refused(f"No games can be kept in {where}: {reason(error)}.") from None
    return data


def _options(args: argparse.Namespace) -> list[str]:
    """The table's options that were given, for each visitor's table."""
    options = ["--ascii"] if args.ascii else []
    for name in ("theme", "rules", "seed", "deal"):
        if getattr(args, name) is not None:
            options += [f"--{name}", str(getattr(args, name))]
    return options
