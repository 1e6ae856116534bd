"""House rules in one word on the command line: a profile and what differs from it."""

TYPE_CHECKING = False  # the same value as in typing, without importing it
if TYPE_CHECKING:
    from bidwhist.engine import HouseRules


def rules_from(text: str) -> "tuple[str, HouseRules]":
    """Return the profile and the house rules of `pagat,minimum_bid=4,target=21`.

    Raise a `ValueError` that names the wrong part.
    """
    from bidwhist.text.table_line import read_table_line

    return read_table_line(text)
