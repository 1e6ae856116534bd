"""`bidwhist analyse FILE`: review the finished hands of a record by expert and solver."""

import argparse
import sys

from bidwhist.cli.commands._record import file_name, opened
from bidwhist.text.sanitize import printable
from bidwhist.text.usage_error import Refused

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from bidwhist.store.replay import Replay, ReplayHand

HELP = "review a game: the dearest decisions of each hand, and what perfect play makes"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the record, the hand to review and the effort."""
    parser.add_argument(
        "file", type=file_name, metavar="FILE", help="a game record, or the name of one of yours"
    )
    parser.add_argument("--hand", type=int, metavar="N", help="only hand N")
    parser.add_argument("--all", action="store_true",
                        help="every decision the expert would have made otherwise")  # fmt: skip
    parser.add_argument("--worlds", type=int, default=100, metavar="N",
                        help="imagined deals for each decision (100)")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object a line for each hand")


def run(args: argparse.Namespace) -> int:
    """Review the hands; 0 done, 1 the record is refused or none of its hands is over."""
    if args.worlds < 1:
        raise Refused("At least one deal has to be imagined.")
    replay = opened(args.file)
    if replay is None:
        return 1
    return _review(replay, _wanted(replay, args), args)


def _wanted(replay: "Replay", args: argparse.Namespace) -> "list[ReplayHand]":
    """The hands to review: those that are over, or the one that was asked for."""
    over = [hand for hand in replay.hands if hand.result is not None]
    if args.hand is None:
        return over
    chosen = [hand for hand in over if hand.number == args.hand]
    if not chosen:
        raise Refused(f"There is no finished hand {args.hand} in {printable(args.file)}.")
    return chosen


def _review(replay: "Replay", hands: "list[ReplayHand]", args: argparse.Namespace) -> int:
    import json

    from bidwhist.teach.review.review import review_hand
    from bidwhist.teach.review.review_text import plain, sentences

    if not hands:
        print(f"No hand of {printable(args.file)} is over.", file=sys.stderr)
        return 1
    names = [printable(player.name) for player in replay.players]
    for place, hand in enumerate(hands):
        progress = _Progress(hand.number)
        review = review_hand(hand.before, hand.actions, names, args.worlds, progress)
        progress.wipe()
        if args.json:
            print(json.dumps(plain(review), ensure_ascii=False), flush=True)
            continue
        if place:
            print()
        print(*sentences(review, names, args.all), sep="\n", flush=True)
    return 0


class _Progress:
    """Shows a review's progress if the error output is a terminal."""

    def __init__(self, hand: int) -> None:
        self._hand = hand
        self._shown = -1
        self._on = sys.stderr.isatty()

    def __call__(self, share: float) -> bool:
        percent = int(100 * share)
        if self._on and percent != self._shown:
            self._shown = percent
            print(f"\rHand {self._hand}: {percent}%", end="", file=sys.stderr, flush=True)
        return True

    def wipe(self) -> None:
        """Erase the progress line."""
        if self._on:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
