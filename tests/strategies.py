"""What Hypothesis draws from: house rules, and whole records that the referee lets stand.

A record is drawn as one seed: Hypothesis is slow at drawing cards one by one.
"""

import random
from typing import Any

from hypothesis import strategies as st

from referee import Referee
from referee_rules import PROFILES, VALUES, Line, Rules
from referee_table import DECKS, SEATS, left_of


@st.composite
def house_rules(draw: st.DrawFn) -> Rules:
    """The `rules` of a game line: a profile and overrides, any field with any of its values."""
    overrides = st.fixed_dictionaries(
        {}, optional={field: st.sampled_from(values) for field, values in VALUES.items()}
    )
    return {"profile": draw(st.sampled_from(list(PROFILES))), **draw(overrides)}


@st.composite
def records(draw: st.DrawFn, hands: int = 2) -> list[Line]:
    """The lines of a lawful game under any house rules, of `hands` hands or until it is won."""
    rules = draw(house_rules())
    return lawful_record(rules, random.Random(draw(st.integers(0, 2**32))), hands)


def lawful_record(rules: Rules, chance: random.Random, hands: int) -> list[Line]:
    """A record in which every choice is left to chance among what the referee allows."""
    table = Referee()
    lines = [game_line(rules)]
    table.accept(lines[0])
    while table.phase != "over":
        if table.phase == "deal" and table.hand_number == hands:
            break
        line = next_line(table, chance)
        table.accept(line)
        lines += [line, *table.derived] if chance.random() < 0.9 else [line]
    return lines


def game_line(rules: Rules) -> Line:
    """A first line with these house rules."""
    players = {seat: {"name": seat, "kind": "human"} for seat in SEATS}
    return {"type": "game", "version": 1, "rules": rules, "players": players}


def deal_line(hand: int, dealer: str, chance: random.Random, deck: str = "two_jokers") -> Line:
    """A deal of the whole deck."""
    cards = sorted(DECKS[deck])
    chance.shuffle(cards)
    piles = {seat: cards[12 * n : 12 * n + 12] for n, seat in enumerate(SEATS)}
    piles["kitty"] = cards[48:]
    listed = {pile: " ".join(these) for pile, these in piles.items()}
    return {"type": "deal", "hand": hand, "dealer": dealer, **listed}


def next_line(table: Referee, chance: random.Random) -> Line:
    """One lawful line at this table; where revokes are called, now and then a call."""
    if table.phase == "deal":
        dealer = left_of(table.dealer) if table.dealer else chance.choice(SEATS)
        return deal_line(table.hand_number + 1, dealer, chance, table.rules["deck"])
    calls = sorted(table.call_choices())
    if calls and chance.random() < 0.1:
        caller, offender, trick = chance.choice(calls)
        return {"type": "revoke", "seat": caller, "offender": offender, "trick": trick}
    kind = "accept" if table.phase == "showdown" else table.phase
    return {"type": kind, "seat": table.to_act, **_choice(table, chance)}


def _choice(table: Referee, chance: random.Random) -> dict[str, Any]:
    if table.phase == "auction":
        return _call_in_auction(table, chance)
    if table.phase == "name":
        what = "direction" if table.contract.notrump else "trump"
        named = chance.choice(sorted(table.name_choices()))
        kinds = ("aces",) if named[0] in ("good", "bad") else (what, "aces")
        return dict(zip(kinds, named, strict=False))
    if table.phase == "bury":
        musts = table.bury_musts()
        others = chance.sample(sorted(table.bury_choices() - musts), len(table.kitty) - len(musts))
        return {"cards": " ".join([*sorted(musts), *others])}
    if table.phase == "play":
        revoke = chance.random() < 0.1
        return {
            "card": chance.choice(sorted(table.play_choices() if revoke else table.lawful_cards()))
        }
    return {}


def _call_in_auction(table: Referee, chance: random.Random) -> dict[str, Any]:
    bids = sorted(table.bid_choices())
    if not bids or (table.may_pass() and chance.random() < 0.6):
        return {"type": "pass"}
    low = min(chance.randrange(len(bids)) for _ in range(3))
    return {"type": "bid", "level": bids[low][0], "strain": bids[low][1]}
