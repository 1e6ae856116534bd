"""House rules in one word on the command line: a profile and what differs from it."""

TYPE_CHECKING = False  # as typing has it, without the time that importing typing takes
if TYPE_CHECKING:
    from bidwhist.engine import HouseRules


def rules_from(text: str) -> "tuple[str, HouseRules]":
    """Return the profile and the house rules of `pagat,minimum_bid=4,target=21`.

    A `ValueError` says what cannot be.
    """
    from bidwhist.text.table_line import read_table_line

    return read_table_line(text)
