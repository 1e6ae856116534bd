"""Shuffles: every place for every card, the same again for the same seed, and no other time."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from bidwhist.cli.main import main
from bidwhist.engine import Deal, house_rules, new_game
from bidwhist.engine.cards import DECK, cards_in, left_of, mask_of
from bidwhist.engine.notation import cards_text
from bidwhist.game.dealing import bot_seed, first_dealer, fresh_seed, next_deal

START = new_game(house_rules())


def deals(seeds: list[str]) -> list[Deal]:
    return [next_deal(START, seed) for seed in seeds]


def test_a_deal_is_the_whole_deck() -> None:
    deal = next_deal(START, fresh_seed())
    assert [hand.bit_count() for hand in deal.hands] == [12] * 4
    assert sum(deal.hands) + mask_of(deal.kitty) == DECK


def test_the_same_seed_deals_the_same_game() -> None:
    assert next_deal(START, "7") == next_deal(START, "7")
    assert bot_seed("7", 12) == bot_seed("7", 12)


def test_a_seed_deals_the_same_cards_for_ever() -> None:
    deal = next_deal(START, "7")
    assert (deal.dealer, cards_text(deal.kitty)) == (0, "9C JC 9H QH AC AD")


def test_each_hand_and_each_bot_decision_draws_anew() -> None:
    first = next_deal(START, "7")
    second = next_deal(START._replace(hand_number=1, dealer=first.dealer), "7")
    assert first.kitty != second.kitty
    assert second.dealer == left_of(first.dealer)
    assert len({bot_seed("7", moment) for moment in range(1000)}) == 1000


def test_two_games_in_one_program_differ() -> None:
    assert len({deal.hands for deal in deals([fresh_seed() for _ in range(50)])}) == 50


def test_five_programs_started_at_once_deal_five_games() -> None:
    code = "from bidwhist.game.dealing import fresh_seed; print(fresh_seed())"
    programs = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) for _ in range(5)
    ]
    assert len({program.communicate()[0] for program in programs}) == 5


def test_every_card_goes_to_every_place_equally_often() -> None:
    """Chi-square, 212 degrees of freedom, spread 20.6; the seeds are fixed, so it never flickers.

    `benchmarks/fairness.py` counts many more, fresh ones.
    """
    count = 3000
    seen = [[0] * 54 for _ in range(5)]
    for deal in deals([str(seed) for seed in range(count)]):
        for place, cards in enumerate((*map(cards_in, deal.hands), deal.kitty)):
            for card in cards:
                seen[place][card] += 1
    expected = [count * size / 54 for size in (12, 12, 12, 12, 6)]
    chi = sum((n - fair) ** 2 / fair for row, fair in zip(seen, expected, strict=True) for n in row)
    assert 150 < chi * 53 / 54 < 274


@pytest.mark.parametrize("rule", ["random", "first_diamond"])
def test_every_seat_deals_first_equally_often(rule: str) -> None:
    rules = house_rules(first_dealer=rule)
    dealers = [first_dealer(rules, str(seed)) for seed in range(2000)]
    assert all(430 < dealers.count(seat) < 570 for seat in range(4))


def test_the_first_diamond_is_another_lot_than_the_seat_it_is_dealt_from() -> None:
    dealers = [
        [first_dealer(house_rules(first_dealer=rule), str(seed)) for seed in range(50)]
        for rule in ("random", "first_diamond")
    ]
    steps = {(by_diamond - by_lot) % 4 for by_lot, by_diamond in zip(*dealers, strict=True)}
    assert steps == {0, 1, 2, 3}


def test_north_deals_first_where_that_is_the_rule() -> None:
    rules = house_rules(first_dealer="north")
    assert {first_dealer(rules, str(seed)) for seed in range(20)} == {0}


def test_a_seed_on_the_command_line_makes_the_whole_game_the_same_bots_included(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = []
    for home in (tmp_path / "a", tmp_path / "b"):
        monkeypatch.setenv("BIDWHIST_HOME", str(home))
        monkeypatch.setattr("sys.stdin", io.StringIO())
        players = "novice,random,novice,random"
        assert main(["--plain", "--seed", "7", "--players", players]) == 0
        (record,) = (home / "games").iterdir()
        games.append(record.read_text("utf-8").splitlines()[1:])  # the first line has the time
    assert games[0] == games[1]
    assert '"type":"end"' in games[0][-1]
    capsys.readouterr()
