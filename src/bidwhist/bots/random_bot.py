"""The player without a thought: any legal action, the floor of the arena and a good fuzzer."""

from __future__ import annotations

from random import Random

from bidwhist.bots.showdown import provable_call
from bidwhist.engine import Accept, Action, Bury, MakeBid, Pass, Phase, Play, SeatView
from bidwhist.engine.cards import cards_in, mask_of


def any_legal(view: SeatView, chance: Random) -> Action:
    """Return a lawful action, each as likely as the next; it never revokes or calls in vain."""
    match view.phase:
        case Phase.AUCTION:
            passes = [None] if view.may_pass else []
            bid = chance.choice([*passes, *view.bids])
            return Pass(view.seat) if bid is None else MakeBid(view.seat, bid)
        case Phase.NAME:
            return chance.choice(list(view.legal_actions()))
        case Phase.BURY:
            rest = list(cards_in(view.hand & ~view.must_bury))
            more = mask_of(chance.sample(rest, view.rules.kitty_size - view.must_bury.bit_count()))
            return Bury(view.seat, view.must_bury | more)
        case Phase.PLAY:
            return provable_call(view) or Play(
                view.seat, chance.choice(list(cards_in(view.lawful)))
            )
        case _:
            return provable_call(view) or Accept(view.seat)
