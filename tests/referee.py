"""A slow and obvious referee of Bid Whist, the oracle that the engine is compared with.

It knows docs/rules.md and docs/format.md and nothing of the package: cards are strings,
hands are sets of them, and every question is answered by plain comparison.
"""

from collections.abc import Callable, Iterable
from typing import Any

from referee_choices import Choices
from referee_rules import Line, Refused, cards, insist, number, read_game, text
from referee_table import (
    DECKS,
    JOKERS,
    SEATS,
    SIDE,
    Contract,
    game_winner,
    hand_points,
    has_made,
    is_boston,
    left_of,
    move_books,
    trick_winner,
)

Event = dict[str, Any]


def referee(lines: Iterable[Line]) -> list[Event]:
    """The events of one record as `check --json` lists them, up to the first error."""
    events: list[Event] = []
    table = Referee()
    for count, line in enumerate(lines, start=1):
        try:
            events += [{"line": count, **event} for event in table.accept(line)]
        except Refused:
            return [*events, {"line": count, "event": "error"}]
    return events


class Referee(Choices):
    """One table, told every line of the record in turn."""

    def accept(self, line: Line) -> list[Event]:
        """The events that a line brings about; raises Refused, and changes nothing, if illegal."""
        insist(isinstance(line, dict), "a line is one object")
        kind = text(line, "type")
        if kind in ("score", "redeal", "end"):
            return self._check_derived(kind, line)
        steps: dict[str, Callable[[Line], list[Event]]] = {
            "game": self._game,
            "deal": self._deal,
            "pass": self._pass,
            "bid": self._bid,
            "name": self._name,
            "bury": self._bury,
            "play": self._play,
            "revoke": self._revoke,
            "accept": self._accept_hand,
        }
        insist(kind in steps, f"no line is called {kind}")
        return steps[kind](line)

    def _check_derived(self, kind: str, line: Line) -> list[Event]:
        kinds = [expected["type"] for expected in self.derived]
        insist(kind in kinds, f"{kind} is out of place")
        expected = self.derived[kinds.index(kind)]
        for field, value in expected.items():
            insist(line.get(field) == value, f"{field} should be {value}")
        self.derived = self.derived[kinds.index(kind) + 1 :]
        return []

    def _await_phase(self, phase: str) -> None:
        insist(self.phase == phase, f"this is not the time: {self.phase} is awaited")

    def _await_turn(self, phase: str, line: Line) -> None:
        self._await_phase(phase)
        insist(text(line, "seat") == self.to_act, f"{self.to_act} is to act")

    def _game(self, line: Line) -> list[Event]:
        self._await_phase("game")
        self.rules = read_game(line)
        self.phase = "deal"
        return []

    def _deal(self, line: Line) -> list[Event]:
        self._await_phase("deal")
        insist(number(line, "hand") == self.hand_number + 1, "hands count 1, 2, 3")
        dealers = [left_of(self.dealer)] if self.dealer else SEATS
        insist(text(line, "dealer") in dealers, "the deal passes to the left")
        hands = {seat: set(cards(line, seat, 12)) for seat in SEATS}
        deck = DECKS[self.rules["deck"]]
        kitty = cards(line, "kitty", len(deck) - 48)
        insist(set(kitty).union(*hands.values()) == deck, "this is not the whole deck")
        self.hands, self.kitty = hands, kitty
        self.hand_number, self.dealer = self.hand_number + 1, line["dealer"]
        self._open_auction()
        return []

    def _open_auction(self) -> None:
        self.phase, self.to_act = "auction", left_of(self.dealer)
        self.derived = []
        self.high, self.declarer = None, ""
        self.trick, self.tricks_done = [], 0
        self.taken = {"NS": 0, "EW": 0}
        self.revoked, self.called, self.penalised = set(), [], []
        self.revoker = None

    def _pass(self, line: Line) -> list[Event]:
        self._await_turn("auction", line)
        insist(self.may_pass(), "the dealer has to bid")
        return self._next_to_bid()

    def _bid(self, line: Line) -> list[Event]:
        self._await_turn("auction", line)
        bid = number(line, "level"), text(line, "strain")
        insist(bid in self.bid_choices(), "that bid is not open")
        self.high, self.declarer = bid, self.to_act
        return self._next_to_bid()

    def _next_to_bid(self) -> list[Event]:
        if self.to_act != self.dealer:
            self.to_act = left_of(self.to_act)
        elif self.high is None:
            self.phase = "deal"
            self.derived = [{"type": "redeal", "hand": self.hand_number}]
            return [{"event": "redeal"}]
        else:
            self._close_auction(*self.high)
        return []

    def _close_auction(self, level: int, strain: str) -> None:
        self.contract = Contract(level, strain, self.declarer)
        if strain in ("uptown", "downtown"):
            self.contract.direction = strain
        elif strain != "notrump":
            self.contract.direction = "uptown" if strain == "notrump_up" else "downtown"
        if self.contract.notrump and self.rules["notrump_jokers"] == "removed":
            self._swap_jokers()
        self.steps = ["name", "bury", "play"]
        if self.rules["naming"] == "after_kitty":
            self.steps = ["bury", "name", "play"]
        chosen = self.rules["downtown_ace"] == "declarer_chooses"
        if strain == "notrump_up" or (strain == "notrump_down" and not chosen):
            self.steps.remove("name")
        self._next_step()

    def _swap_jokers(self) -> None:
        """Every seat but the declarer gives its jokers for cards of the kitty."""
        seat = left_of(self.declarer)
        while seat != self.declarer:
            for joker in sorted(self.hands[seat] & set(JOKERS)):
                place = [card in JOKERS for card in self.kitty].index(False)
                self.hands[seat] = self.hands[seat] - {joker} | {self.kitty[place]}
                self.kitty[place] = joker
            seat = left_of(seat)

    def _next_step(self) -> None:
        self.phase, self.to_act = self.steps.pop(0), self.declarer
        if self.phase == "bury":
            self.hands[self.declarer] |= set(self.kitty)

    def _name(self, line: Line) -> list[Event]:
        self._await_turn("name", line)
        said = {what: line.get(what) for what in ("trump", "direction", "aces")}
        for value in said.values():
            insist(value is None or isinstance(value, str), "a name is text")
        named = tuple(value for value in said.values() if value is not None)
        insist(named in self.name_choices(), "that cannot be named")
        self.contract.trump = said["trump"] or ""
        self.contract.direction = said["direction"] or self.contract.direction
        self.contract.aces = said["aces"] or ""
        self._next_step()
        return []

    def _bury(self, line: Line) -> list[Event]:
        self._await_turn("bury", line)
        buried = set(cards(line, "cards", len(self.kitty)))
        insist(buried <= self.bury_choices(), "only cards held can be buried")
        insist(self.bury_musts() <= buried, "the jokers have to be buried")
        self.hands[self.declarer] -= buried
        if self.rules["burial_book"] == "declarer":
            self.taken[SIDE[self.declarer]] += 1
        self._next_step()
        return []

    def _play(self, line: Line) -> list[Event]:
        self._await_turn("play", line)
        card = text(line, "card")
        insist(card in self.play_choices(), "that card may not be played")
        if card not in self.lawful_cards():
            self.revoked.add((self.to_act, self.tricks_done + 1))
        self.hands[self.to_act].remove(card)
        self.trick.append((self.to_act, card))
        self.to_act = left_of(self.to_act)
        return self._finish_trick() if len(self.trick) == 4 else []

    def _finish_trick(self) -> list[Event]:
        winner = trick_winner(self.trick, self.contract, self.rules)
        self.taken[SIDE[winner]] += 1
        if self.tricks_done == 0 and self.rules["burial_book"] == "first_trick":
            self.taken[SIDE[winner]] += 1
        self.trick, self.tricks_done, self.to_act = [], self.tricks_done + 1, winner
        event = {"event": "trick", "winner": winner}
        if self.tricks_done < 12:
            return [event]
        if self.rules["revokes"] == "called":
            self.phase, self.to_act = "showdown", self.declarer
            return [event]
        return [event, self._score_hand()]

    def _revoke(self, line: Line) -> list[Event]:
        call = text(line, "seat"), text(line, "offender"), number(line, "trick")
        insist(call in self.call_choices(), "that revoke cannot be called")
        caller, offender, trick = call
        self.called.append((offender, trick))
        if (offender, trick) in self.revoked:
            if self.rules["revoke_penalty"] == "game":
                self.revoker = self.revoker or SIDE[offender]
            else:
                self.penalised.append(SIDE[offender])
        elif self.rules["wrong_call"] == "three_books":
            self.penalised.append(SIDE[caller])
        return []

    def _accept_hand(self, line: Line) -> list[Event]:
        self._await_turn("showdown", line)
        self.to_act = left_of(self.to_act)
        return [self._score_hand()] if self.to_act == self.declarer else []

    def _score_hand(self) -> Event:
        books = self.taken
        for side in self.penalised:
            books = move_books(books, side)
        points = hand_points(self.contract, books, self.rules)
        self.score = {side: self.score[side] + points[side] for side in ["NS", "EW"]}
        if not has_made(self.contract, books):
            self.sets[SIDE[self.declarer]] += 1
        winner = game_winner(self.score, self.contract, books, self.rules, self.sets, self.revoker)
        told = {"books": books, "points": points, "score": dict(self.score)}
        self.derived = [{"type": "score", "hand": self.hand_number, **told}]
        if winner:
            self.derived.append({"type": "end", "winner": winner, "score": dict(self.score)})
        self.phase = "over" if winner else "deal"
        made, boston = has_made(self.contract, books), is_boston(self.contract, books)
        return {"event": "hand", **told, "made": made, "boston": boston, "winner": winner}
