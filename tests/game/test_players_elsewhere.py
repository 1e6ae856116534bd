"""Players at other machines: each is sent what it has not shown, its view, and what is awaited."""

from dataclasses import dataclass, field
from random import Random

from conducted import PEOPLE, choice, conducted, until

from bidwhist.engine import Phase, SeatView
from bidwhist.game.answers import (
    TABLE,
    DealDue,
    DealHand,
    Done,
    PersonToAct,
    ResultToSee,
    SeeResult,
    Stale,
    TakeBack,
)
from bidwhist.game.conductor import Conductor
from bidwhist.game.events import Event, holding


@dataclass
class Terminal:
    """A player's machine: it knows what it was sent, and nothing else of the game."""

    seat: int
    shown: list[Event] = field(default_factory=list)
    view: SeatView | None = None
    version: int = -1

    def sent(self, conductor: Conductor) -> None:
        """Receive what is new."""
        self.shown += conductor.since(len(self.shown))
        self.view, self.version = conductor.view(self.seat), conductor.version


def send(conductor: Conductor, terminals: list[Terminal]) -> None:
    """Send everybody who is there what is new."""
    for terminal in terminals:
        terminal.sent(conductor)


def play_hand(conductor: Conductor, there: list[Terminal], chance: Random) -> None:
    """Have the players who are there play until somebody is missing, or the result is due."""
    seats = {terminal.seat: terminal for terminal in there}
    send(conductor, there)
    while not isinstance(due := conductor.next, ResultToSee):
        if isinstance(due, DealDue):
            conductor.answer(TABLE, conductor.version, DealHand())
        else:
            assert isinstance(due, PersonToAct)
            if due.seat not in seats:
                return
            acting = seats[due.seat]
            assert acting.view is not None
            action = choice(acting.view, chance)
            assert isinstance(conductor.answer(due.seat, acting.version, action), Done)
            if chance.random() < 0.1:
                conductor.answer(due.seat, conductor.version, TakeBack())
        send(conductor, there)


def test_who_comes_back_in_the_middle_of_a_trick_knows_what_the_others_know() -> None:
    chance = Random(3)
    conductor, _ = conducted(kinds=PEOPLE)
    terminals = [Terminal(seat) for seat in range(4)]
    until(conductor, Phase.PLAY, tricks=2)
    away = conductor.view(TABLE).turn + 2 & 3
    play_hand(conductor, [one for one in terminals if one.seat != away], chance)
    trick = conductor.view(TABLE).trick
    assert trick is not None
    assert len(trick.cards) == 2
    play_hand(conductor, terminals, chance)
    for terminal in terminals:
        assert terminal.shown == conductor.since(0)
        assert terminal.view == conductor.view(terminal.seat)


def test_a_player_who_comes_anew_is_told_the_whole_game() -> None:
    conductor, _ = conducted(kinds=PEOPLE)
    there = [Terminal(seat) for seat in range(4)]
    play_hand(conductor, there, Random(5))
    late = Terminal(1)
    late.sent(conductor)
    assert late.shown == there[0].shown
    assert holding(late.shown) == conductor.this_hand()


def test_of_two_answers_to_one_moment_the_second_is_too_late() -> None:
    conductor, _ = conducted(kinds=PEOPLE)
    until(conductor, Phase.PLAY)
    terminal = Terminal(conductor.view(TABLE).turn)
    terminal.sent(conductor)
    assert terminal.view is not None
    action = choice(terminal.view, Random(1))
    assert isinstance(conductor.answer(terminal.seat, terminal.version, action), Done)
    assert isinstance(conductor.answer(terminal.seat, terminal.version, action), Stale)


def test_each_player_sees_the_result_at_their_own_time() -> None:
    conductor, _ = conducted(kinds=PEOPLE)
    terminals = [Terminal(seat) for seat in range(4)]
    for hand in (1, 2):
        play_hand(conductor, terminals, Random(2))
        for terminal in terminals:
            assert isinstance(conductor.next, ResultToSee)
            conductor.answer(terminal.seat, terminal.version, SeeResult())
        assert conductor.next == DealDue(hand + 1)
