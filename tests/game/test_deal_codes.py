"""Deal codes: the same deals elsewhere, and no code read wrongly."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bidwhist.engine import PROFILES, house_rules, new_game
from bidwhist.engine.rules import choices, overrides_of
from bidwhist.game import deal_codes
from bidwhist.game.deal_codes import FIELDS, SharedDeal, deal_code, read_deal_code, shown_code
from bidwhist.game.dealing import fresh_seed, next_deal
from strategies import house_rules as any_house_rules

CODE = deal_code("0123456789abcdef", house_rules("low-ace", target=21), "low-ace")


@given(any_house_rules(), st.one_of(st.integers(0, 10**16 - 1), st.builds(fresh_seed)))
def test_a_code_gives_back_seed_and_rules(rules: dict[str, Any], seed: int | str) -> None:
    profile = rules.pop("profile")
    agreed = house_rules(profile, **rules)
    shared = read_deal_code(deal_code(str(seed), agreed, profile))
    assert shared == SharedDeal(str(seed), profile, overrides_of(agreed, profile))


def test_a_code_deals_the_same_cards() -> None:
    seed = fresh_seed()
    shared = read_deal_code(deal_code(seed, house_rules(), "pagat"))
    deals = [next_deal(new_game(house_rules()), which) for which in (seed, shared.seed)]
    assert deals[0] == deals[1]


def test_a_code_of_a_profile_is_short() -> None:
    for profile in PROFILES:
        assert len(deal_code("f" * 16, house_rules(profile), profile)) <= 19


def test_case_spaces_hyphens_and_look_alikes_do_not_matter() -> None:
    spoken = CODE.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert spoken != CODE
    assert read_deal_code(spoken) == read_deal_code(CODE)


def test_every_wrong_character_is_found() -> None:
    for place, right in enumerate(CODE):
        for wrong in set("0123456789ABCDEFGHJKMNPQRSTVWXYZ") - {right}:
            if right != "-":
                with pytest.raises(ValueError, match="typing error"):
                    read_deal_code(CODE[:place] + wrong + CODE[place + 1 :])


def test_two_neighbours_swapped_are_found() -> None:
    code = CODE.replace("-", "")
    for place in range(len(code) - 3):  # the check's own two are another matter
        swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        if swapped != code:
            with pytest.raises(ValueError, match="typing error"):
                read_deal_code(swapped)


@pytest.mark.parametrize("text", ["", "7", "\x1b[2J", "4" * 10_000, "ÄÖÜ", "[/]"])
def test_what_is_no_code_is_refused_without_repeating_it(text: str) -> None:
    with pytest.raises(ValueError, match=r"^A deal code is letters and digits"):
        read_deal_code(text)


@given(st.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", min_size=1, max_size=58))
def test_any_number_with_its_check_is_read_or_refused(digits: str) -> None:
    number = int.from_bytes(digits.encode())
    try:
        shared = read_deal_code(deal_codes._digits(number) + deal_codes._check(number))
    except ValueError:
        return
    house_rules(shared.profile, **shared.overrides)


def test_a_seed_from_elsewhere_has_no_code() -> None:
    with pytest.raises(ValueError, match="seed"):
        deal_code("my lucky seed", house_rules(), "pagat")


def test_a_record_without_such_a_seed_shows_no_code() -> None:
    assert shown_code(None, house_rules(), "pagat") == ""
    assert shown_code("my lucky seed", house_rules(), "pagat") == ""
    assert shown_code("7", house_rules(), "pagat") == "FGM"


def test_codes_know_every_house_rule_and_value() -> None:
    assert tuple(FIELDS) == tuple(choices())
    assert tuple(PROFILES) == deal_codes.PROFILES
    for name, values in choices().items():
        if not isinstance(values, range):
            assert sorted(FIELDS[name], key=str) == sorted(values, key=str)


@pytest.mark.parametrize(
    ("code", "shared"),
    [
        ("FGM", SharedDeal("7", "pagat", {})),
        ("4HMAS-W9NF6-YYK6", SharedDeal("0123456789abcdef", "pagat", {})),
        (
            "8071Z-00000-00104-HMASW-9NF6Y-Y4X",
            SharedDeal(
                "0123456789abcdef",
                "low-ace",
                {"boston_bonus": 5, "target": 21, "first_dealer": "north"},
            ),
        ),
    ],
)
def test_codes_written_earlier_mean_the_same(code: str, shared: SharedDeal) -> None:
    assert read_deal_code(code) == shared
