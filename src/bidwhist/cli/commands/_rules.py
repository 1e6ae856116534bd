"""House rules in one word on the command line: a profile and what differs from it."""

TYPE_CHECKING = False  # as typing has it, without the time that importing typing takes
if TYPE_CHECKING:
    from bidwhist.engine import HouseRules


def rules_from(text: str) -> "tuple[str, HouseRules]":
    """Return the profile and the house rules of `pagat,minimum_bid=4,target=21`.

    A `ValueError` says what cannot be.
    """
    from bidwhist.engine.rules import house_rules, value_from

    profile, *parts = text.split(",")
    pairs = [part.partition("=") for part in parts]
    overrides = {field: value_from(value) for field, _, value in pairs}
    return profile, house_rules(profile, **overrides)
