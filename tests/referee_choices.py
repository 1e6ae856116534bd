"""What may be done now at the referee's table: bids, names, cards to bury and play, calls."""

from referee_rules import Line, Rules
from referee_table import JOKERS, SEATS, SIDE, SUITS, Bid, Books, Contract, lawful_cards, legal_bids

Call = tuple[str, str, int]
"""Who calls a revoke, on whom, in which trick (1 to 12)."""


class Choices:
    """The table as it stands, and what the rules allow next.

    `phase` is game, deal, auction, name, bury, play, showdown or over: what is awaited next.
    `to_act` is the seat whose turn it is from the auction to the showdown.
    """

    contract: Contract
    hands: dict[str, set[str]]
    kitty: list[str]
    steps: list[str]

    def __init__(self) -> None:
        self.phase = "game"
        self.rules: Rules = {}
        self.score = {"NS": 0, "EW": 0}
        self.hand_number = 0
        self.derived: list[Line] = []
        self.dealer = self.to_act = self.declarer = ""
        self.high: Bid | None = None
        self.trick: list[tuple[str, str]] = []
        self.tricks_done = 0
        self.taken: Books = {"NS": 0, "EW": 0}
        self.revoked: set[tuple[str, int]] = set()
        self.called: list[tuple[str, int]] = []
        self.penalised: list[str] = []
        self.revoker: str | None = None
        self.sets = {"NS": 0, "EW": 0}

    def may_pass(self) -> bool:
        """Whether the seat to act may pass: the dealer may not after three passes."""
        if self.phase != "auction":
            return False
        forced = self.to_act == self.dealer and self.high is None
        return not forced or self.rules["all_pass"] == "redeal"

    def bid_choices(self) -> set[Bid]:
        """The bids, as (level, strain), open to the seat to act."""
        if self.phase != "auction":
            return set()
        return legal_bids(self.high, self.to_act == self.dealer, self.rules)

    def name_choices(self) -> set[tuple[str, ...]]:
        """What the declarer may name: a trump suit or a direction, and the aces, what is asked."""
        if self.phase != "name":
            return set()
        chosen = ["good", "bad"] if self.rules["downtown_ace"] == "declarer_chooses" else []
        if self.contract.strain == "notrump_down":
            return {(aces,) for aces in chosen}
        if self.contract.notrump:
            downtown: list[tuple[str, ...]] = [("downtown", aces) for aces in chosen]
            return {("uptown",), *(downtown or [("downtown",)])}
        if self.contract.direction == "downtown" and chosen:
            return {(suit, aces) for suit in SUITS for aces in chosen}
        return {(suit,) for suit in SUITS}

    def bury_choices(self) -> set[str]:
        """The cards that the declarer may lay down; see `bury_musts` for those it has to."""
        return set(self.hands[self.to_act]) if self.phase == "bury" else set()

    def bury_musts(self) -> set[str]:
        """The cards that have to be among those buried: jokers that are out of play."""
        removed = self.contract.notrump and self.rules["notrump_jokers"] == "removed"
        return self.bury_choices() & set(JOKERS) if removed else set()

    def lawful_cards(self) -> set[str]:
        """The cards of the seat to act that are no revoke."""
        if self.phase != "play":
            return set()
        played = [card for _, card in self.trick]
        return lawful_cards(self.hands[self.to_act], played, self.contract, self.rules)

    def play_choices(self) -> set[str]:
        """The cards that the table lets the seat to act play: any held where revokes are called."""
        if self.phase == "play" and self.rules["revokes"] == "called":
            return set(self.hands[self.to_act])
        return self.lawful_cards()

    def call_choices(self) -> set[Call]:
        """The revoke calls that may be made now, by any seat."""
        if self.phase not in ("play", "showdown") or self.rules["revokes"] != "called":
            return set()
        return {
            (caller, offender, trick)
            for caller in SEATS
            for offender in SEATS
            for trick in range(1, self.tricks_done + 1)
            if SIDE[caller] != SIDE[offender] and (offender, trick) not in self.called
        }
