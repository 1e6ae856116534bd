"""What the referee knows by heart: which bid and which card stands higher, and the score.

Cards are strings ("AS", "TH", "BJ"), a trick is a list of (seat, card) from its leader on.
"""

from dataclasses import dataclass

from referee_rules import Rules

SEATS = ["N", "E", "S", "W"]
SIDE = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
OTHER_SIDE = {"NS": "EW", "EW": "NS"}
SUITS = ["C", "D", "H", "S"]
JOKERS = ["BJ", "LJ"]
SUITED = {rank + suit for rank in "A23456789TJQK" for suit in SUITS}
DECKS = {
    "two_jokers": SUITED | {"BJ", "LJ"},
    "one_joker": SUITED | {"BJ"},
    "no_jokers": SUITED,
}

Bid = tuple[int, str]
Books = dict[str, int]


@dataclass
class Contract:
    """What the declarer has undertaken; trump stays empty at no-trump and until it is named."""

    level: int
    strain: str
    declarer: str
    trump: str = ""
    direction: str = ""
    aces: str = ""

    @property
    def notrump(self) -> bool:
        """Whether it is played without trumps."""
        return self.strain.startswith("notrump")


def left_of(seat: str) -> str:
    """The next seat clockwise."""
    return SEATS[(SEATS.index(seat) + 1) % 4]


def strains(rules: Rules) -> list[str]:
    """The strains that can be bid at this table."""
    if rules["notrump_direction"] == "in_bid":
        return ["uptown", "downtown", "notrump_up", "notrump_down"]
    return ["uptown", "downtown", "notrump"]


def overcalls(bid: Bid, high: Bid, rules: Rules) -> bool:
    """Whether `bid` is higher than the high bid."""
    if bid[0] != high[0]:
        return bid[0] > high[0]
    if bid[1].startswith("notrump"):
        return not high[1].startswith("notrump")
    turned_over = bid[1] == "downtown" and high[1] == "uptown"
    return turned_over and rules["equal_bids"] == "downtown_over_uptown"


def legal_bids(high: Bid | None, is_dealer: bool, rules: Rules) -> set[Bid]:
    """The bids that may be made over the high bid, or over nothing."""
    levels = range(rules["minimum_bid"], 8)
    bids = {(level, strain) for level in levels for strain in strains(rules)}
    if high is None:
        return bids
    higher = {bid for bid in bids if overcalls(bid, high, rules)}
    if is_dealer and rules["equal_bids"] == "dealer_may_match":
        notrump = high[1].startswith("notrump")
        higher |= {
            (level, strain)
            for level, strain in bids
            if level == high[0] and strain.startswith("notrump") == notrump
        }
    return higher


def suit_of(card: str, contract: Contract) -> str:
    """The suit a card counts as; a joker is a trump, and of no suit ("") at no-trump."""
    return contract.trump if card in JOKERS else card[1]


def standing(suit: str, contract: Contract, rules: Rules) -> list[str]:
    """The ranks of a suit, best first."""
    side_suit = contract.trump not in ("", suit)
    upright = rules["downtown_scope"] == "trump_only" and side_suit
    if contract.direction == "uptown" or upright:
        return list("AKQJT98765432")
    if rules["downtown_ace"] == "low" or contract.aces == "bad":
        return list("23456789TJQKA")
    return list("A23456789TJQK")


def led_suit(played: list[str], contract: Contract) -> str:
    """The suit to follow: that of the first card that has one, "" while there is none."""
    suits = [suit_of(card, contract) for card in played]
    return next((suit for suit in suits if suit), "")


def lawful_cards(hand: set[str], played: list[str], contract: Contract, rules: Rules) -> set[str]:
    """The cards of a hand that may be played on the cards already in the trick."""
    led = led_suit(played, contract)
    following = {card for card in hand if led and suit_of(card, contract) == led}
    if not following:
        thrown = {card for card in hand if card in JOKERS}
        obliged = led and contract.notrump and rules["notrump_jokers"] == "must_discard"
        return thrown if obliged and thrown else set(hand)
    if contract.notrump and rules["notrump_jokers"] == "any_time":
        return following | {card for card in hand if card in JOKERS}
    return following


def trick_winner(trick: list[tuple[str, str]], contract: Contract, rules: Rules) -> str:
    """The seat whose card takes the trick."""
    played = [card for _, card in trick]
    trumps = [card for card in played if contract.trump == suit_of(card, contract) != ""]
    led = led_suit(played, contract)
    contenders = trumps or [card for card in played if led and card[1] == led]
    if not contenders:
        return trick[0][0]
    suit = suit_of(contenders[0], contract)
    best_first = JOKERS + [rank + suit for rank in standing(suit, contract, rules)]
    best = next(card for card in best_first if card in contenders)
    return next(seat for seat, card in trick if card == best)


def move_books(books: Books, offending_side: str) -> Books:
    """The books after one penalty: three change sides, or all when there are fewer."""
    left = max(books[offending_side] - 3, 0)
    return {offending_side: left, OTHER_SIDE[offending_side]: 13 - left}


def has_made(contract: Contract, books: Books) -> bool:
    """Whether the declaring side has the books it bid."""
    return books[SIDE[contract.declarer]] >= contract.level + 6


def is_boston(contract: Contract, books: Books) -> bool:
    """Whether the declaring side has all 13 books."""
    return books[SIDE[contract.declarer]] == 13


def made_points(contract: Contract, books: Books, rules: Rules) -> int:
    """What a made contract scores."""
    boston = is_boston(contract, books)
    if boston and rules["boston"] == "flat_14":
        return 14
    if boston and rules["boston"] == "thirteen":
        return 26 if contract.notrump and rules["notrump_scoring"] == "double" else 13
    counted = rules["overtricks"] == "counted"
    points = books[SIDE[contract.declarer]] - 6 if counted else contract.level
    if contract.notrump and rules["notrump_scoring"] == "double":
        points = points * 2
    if boston and rules["boston"] == "bonus" and contract.level == 7:
        points = points + int(rules["boston_bonus"])
    return points


def hand_points(contract: Contract, books: Books, rules: Rules) -> dict[str, int]:
    """What each side scores for the hand."""
    declaring = SIDE[contract.declarer]
    defending = OTHER_SIDE[declaring]
    if has_made(contract, books):
        return {declaring: made_points(contract, books, rules), defending: 0}
    times = 2 if contract.notrump and rules["notrump_scoring"] == "double" else 1
    earned = 0
    if rules["defenders_score"] == "on_set" and books[defending] > 6:
        earned = (books[defending] - 6) * times
    return {declaring: -contract.level * times, defending: earned}


def game_winner(
    score: dict[str, int],
    contract: Contract,
    books: Books,
    rules: Rules,
    sets: dict[str, int],
    revoker: str | None = None,
) -> str | None:
    """The side that has won the game after this hand, if one has.

    `revoker` is the side that has lost it by a revoke; `sets` are each side's contracts set so far.
    """
    declaring = SIDE[contract.declarer]
    defending = OTHER_SIDE[declaring]
    target = rules["target"]
    if revoker:
        return OTHER_SIDE[revoker]
    if is_boston(contract, books) and rules["boston"] == "wins_game":
        return declaring
    if score[declaring] >= target:
        return declaring
    if score[declaring] <= -target or score[defending] >= target:
        return defending
    if score[defending] <= -target:
        return declaring
    if rules["sets_lose"] and sets[declaring] >= rules["sets_lose"]:
        return defending
    return None
