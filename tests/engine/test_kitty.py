"""docs/rules.md, chapter 4: naming, the kitty, the burial, and jokers left out of no-trump."""

from itertools import islice

import pytest

from bidwhist.engine import (
    Bury,
    IllegalAction,
    NameTrump,
    Phase,
    State,
    apply,
    house_rules,
    is_legal,
    legal_actions,
    view,
)
from bidwhist.engine.cards import JOKERS, SEATS, SUITS, mask_of
from bidwhist.engine.kitty import burials
from bidwhist.engine.notation import mask_text, parse_mask
from hands import action, after, dealt, won

AFTER = house_rules(naming="after_kitty")
REMOVED = house_rules(notrump_jokers="removed")
KITTY = "2C 3C 4C 5C 6C 7C"


def holding(state: State, seat: str) -> str:
    return mask_text(state.holding(SEATS.index(seat)))


def names(state: State) -> list[NameTrump]:
    return [one for one in legal_actions(state) if isinstance(one, NameTrump)]


def test_a_suit_bidder_names_any_trump_and_keeps_the_direction() -> None:
    state = won(dealt(), "4 down", "N")
    assert names(state) == [NameTrump(0, trump) for trump in range(4)]
    for trump in SUITS:
        contract = after(state, f"N names {trump}").contract
        assert contract is not None
        assert contract.downtown
        assert SUITS[contract.trump] == trump


def test_a_no_trump_bidder_names_a_direction_and_no_suit() -> None:
    state = won(dealt(), "4 nt", "N")
    assert names(state) == [NameTrump(0, -1, False), NameTrump(0, -1, True)]
    with pytest.raises(IllegalAction, match="name a direction"):
        after(state, "N names S")


def test_a_suit_bidder_cannot_change_the_direction() -> None:
    state = won(dealt(), "4 up", "N")
    assert not is_legal(state, NameTrump(0, 2, True))
    assert not is_legal(state, action("N names down"))


def test_nobody_but_the_declarer_names() -> None:
    state = won(dealt(), "4 up", "S")
    assert [is_legal(state, action(f"{seat} names H")) for seat in SEATS] == [0, 0, 1, 0]


def test_nothing_is_named_twice_or_before_the_auction_is_over() -> None:
    assert not is_legal(dealt(dealer="W"), action("N names H"))
    state = after(won(dealt(), "4 up", "N"), "N names H")
    assert not is_legal(state, action("N names H"))


def test_naming_before_the_kitty_is_taken() -> None:
    state = won(dealt(kitty=KITTY), "4 up", "N")
    assert state.phase is Phase.NAME
    assert state.holding(0).bit_count() == 12
    state = after(state, "N names H")
    assert state.phase is Phase.BURY
    assert state.holding(0).bit_count() == 18


def test_naming_after_kitty_means_take_bury_and_name() -> None:
    state = won(dealt(AFTER, kitty=KITTY), "4 up", "N")
    assert state.phase is Phase.BURY
    assert state.contract is None
    state = after(state, f"N buries {KITTY}")
    assert state.phase is Phase.NAME
    state = after(state, "N names H")
    assert state.phase is Phase.PLAY
    assert state.turn == 0


@pytest.mark.parametrize(("bid", "downtown"), [("4 ntup", False), ("4 ntdown", True)])
@pytest.mark.parametrize("naming", ["before_kitty", "after_kitty"])
def test_direction_in_the_bid_leaves_nothing_to_name(bid: str, downtown: bool, naming: str) -> None:
    house = house_rules(notrump_direction="in_bid", naming=naming)
    state = won(dealt(house, kitty=KITTY), bid, "N")
    assert state.phase is Phase.BURY
    assert state.contract is not None
    assert state.contract.downtown is downtown
    assert after(state, f"N buries {KITTY}").phase is Phase.PLAY


def test_any_six_of_the_eighteen_may_be_buried_jokers_too() -> None:
    state = after(won(dealt(N="BJ AS", kitty="LJ 2C 3C 4C 5C 6C"), "4 up", "N"), "N names H")
    state = after(state, "N buries BJ LJ AS 2C 3C 4C")
    assert holding(state, "N").split()[:2] == ["5C", "6C"]
    assert state.buried == parse_mask("BJ LJ AS 2C 3C 4C")
    assert state.holding(0).bit_count() == 12


def test_there_are_18564_burials_and_they_come_lazily() -> None:
    state = after(won(dealt(), "4 up", "N"), "N names H")
    first = list(islice(legal_actions(state), 100))
    assert len(set(first)) == 100
    assert all(is_legal(state, one) for one in first)
    assert sum(1 for _ in burials(state.holding(0), 0)) == 18_564


@pytest.mark.parametrize(
    "cards",
    [
        "",
        "2C 3C 4C 5C 6C",
        "2C 3C 4C 5C 6C 7C 8C",
        "2C 3C 4C 5C 6C AD",
    ],
)
def test_a_burial_is_six_cards_that_one_holds(cards: str) -> None:
    state = won(dealt(N="8C", E="AD", kitty=KITTY), "4 up", "N")
    state = after(state, "N names H")
    bury = Bury(0, parse_mask(cards))
    assert not is_legal(state, bury)
    with pytest.raises(IllegalAction, match="Bury"):
        apply(state, bury)


@pytest.mark.parametrize("mask", [-1, -0b111111, 0b111111 << 54])
def test_a_burial_that_is_no_set_of_cards_is_refused(mask: int) -> None:
    state = after(won(dealt(), "4 up", "N"), "N names H")
    assert not is_legal(state, Bury(0, mask))


def test_nobody_but_the_declarer_buries() -> None:
    state = after(won(dealt(S="2C 3C 4C 5C 6C 7C"), "4 up", "N"), "N names H")
    assert not is_legal(state, action(f"S buries {KITTY}"))


def test_the_burial_is_the_declaring_sides_first_book() -> None:
    state = after(won(dealt(kitty=KITTY), "4 up", "E"), "E names H")
    assert view(state, 0).books == (0, 0)
    assert view(after(state, f"E buries {KITTY}"), 0).books == (0, 1)


def test_only_the_declarer_ever_sees_the_burial() -> None:
    state = after(won(dealt(kitty=KITTY), "4 up", "E"), "E names H", f"E buries {KITTY}")
    assert [view(state, seat).buried for seat in range(-1, 4)] == [0, 0, parse_mask(KITTY), 0, 0]


# Whether the kitty is shown


@pytest.mark.parametrize(
    ("shown", "bid", "seen"),
    [
        ("never", "4 up", False),
        ("never", "4 nt", False),
        ("trump_bids", "4 up", True),
        ("trump_bids", "4 nt", False),
        ("always", "4 up", True),
        ("always", "4 nt", True),
    ],
)
def test_who_sees_the_kitty_once_it_is_taken_and_nobody_before(
    shown: str, bid: str, seen: bool
) -> None:
    state = won(dealt(house_rules(kitty_shown=shown), kitty=KITTY), bid, "N")
    assert [view(state, seat).kitty for seat in range(-1, 4)] == [()] * 5
    state = after(state, "N names H" if bid == "4 up" else "N names up")
    told = KITTY if seen else ""
    assert [mask_text(mask_of(view(state, seat).kitty)) for seat in range(-1, 4)] == [
        told, KITTY, told, told, told,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "value", "bid"),
    [("naming", "after_kitty", "4 up"), ("notrump_direction", "in_bid", "4 ntup")],
)
def test_where_nothing_is_named_first_a_kitty_is_shown_after_the_auction(
    rule: str, value: str, bid: str
) -> None:
    house = house_rules(kitty_shown="always", **{rule: value})
    state = won(dealt(house, kitty=KITTY), bid, "N")
    assert mask_text(mask_of(view(state, 2).kitty)) == KITTY


# Jokers left out of no-trump


def test_removed_jokers_are_swapped_clockwise_for_kitty_cards_as_they_lie() -> None:
    state = dealt(REMOVED, dealer="N", N="LJ", W="BJ", kitty="7C 2C 3C 4C 5C 6C")
    state = won(state, "4 nt", "S")
    assert state.swaps == ((3, 53), (0, 52))
    assert "7C" in holding(state, "W")
    assert "2C" in holding(state, "N")
    assert mask_text(mask_of(state.kitty)) == "3C 4C 5C 6C LJ BJ"


def test_a_seat_with_both_jokers_swaps_both() -> None:
    state = won(dealt(REMOVED, E="BJ LJ", kitty=KITTY), "4 nt", "N")
    assert state.swaps == ((1, 52), (1, 53))
    assert "2C 3C" in holding(state, "E")


def test_a_swap_takes_no_joker_out_of_the_kitty() -> None:
    state = won(dealt(REMOVED, E="BJ", kitty="LJ 3C 4C 5C 6C 7C"), "4 nt", "N")
    assert holding(state, "E").split()[0] == "3C"
    assert state.kitty[:2] == (52, 53)


def test_the_declarers_own_jokers_stay_and_all_must_be_buried() -> None:
    state = won(dealt(REMOVED, N="BJ", E="LJ", kitty=KITTY), "4 nt", "N")
    assert state.swaps == ((1, 52),)
    state = after(state, "N names up")
    assert state.holding(0) & JOKERS == JOKERS
    with pytest.raises(IllegalAction, match="without jokers"):
        after(state, "N buries 3C 4C 5C 6C 7C BJ")
    assert after(state, "N buries 3C 4C 5C 6C LJ BJ").phase is Phase.PLAY


def test_every_burial_that_is_offered_has_the_jokers() -> None:
    state = after(won(dealt(REMOVED, N="BJ LJ"), "4 nt", "N"), "N names up")
    offered = list(legal_actions(state))
    assert len(offered) == 1820
    assert all(isinstance(one, Bury) and one.cards & JOKERS == JOKERS for one in offered)
    assert list(view(state, 0).legal_actions()) == offered


def test_jokers_stay_where_they_are_when_a_suit_is_bid() -> None:
    state = won(dealt(REMOVED, E="BJ LJ", kitty=KITTY), "4 up", "N")
    assert state.swaps == ()
    assert state.holding(1) & JOKERS == JOKERS


def test_jokers_stay_at_no_trump_where_they_are_played_with() -> None:
    state = after(won(dealt(N="BJ LJ", kitty=KITTY), "4 nt", "N"), "N names up")
    assert is_legal(state, action(f"N buries {KITTY}"))


def test_all_see_who_gave_up_a_joker_and_not_for_which_card() -> None:
    state = won(dealt(REMOVED, N="LJ", E="BJ", kitty=KITTY), "4 nt", "N")
    assert view(state, 2).swaps == ((1, 53),)
    assert view(state, 2).kitty == ()


def test_a_kitty_that_is_shown_has_the_jokers_that_were_put_into_it() -> None:
    house = house_rules(notrump_jokers="removed", kitty_shown="always")
    state = won(dealt(house, N="LJ", E="BJ", kitty=KITTY), "4 nt", "N")
    state = after(state, "N names up")
    assert mask_text(mask_of(view(state, 2).kitty)) == "3C 4C 5C 6C 7C BJ"


def test_a_declarer_sees_which_cards_must_be_buried() -> None:
    state = after(won(dealt(REMOVED, N="BJ", E="LJ", kitty=KITTY), "4 nt", "N"), "N names up")
    assert view(state, 0).must_bury == JOKERS
    state = after(won(dealt(N="BJ LJ", kitty=KITTY), "4 nt", "N"), "N names up")
    assert view(state, 0).must_bury == 0
    state = after(won(dealt(REMOVED, N="BJ LJ", kitty=KITTY), "4 up", "N"), "N names H")
    assert view(state, 0).must_bury == 0


# The worked example of docs/rules.md, chapter 4


def test_rules_example_a_bid_of_four_needs_the_burial_and_nine_tricks() -> None:
    state = after(won(dealt(kitty=KITTY), "4 up", "N"), "N names H", f"N buries {KITTY}")
    seen = view(state, 0)
    assert seen.contract is not None
    assert seen.contract.needed - seen.books[0] == 9
