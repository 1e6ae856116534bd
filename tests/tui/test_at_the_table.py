"""What keys and clicks do at the table, one thing at a time.

From the faults of other card games: stale selections, doubled keys, pauses that swallow a card,
reasons that are not given, names that are no markup.
"""

from pathlib import Path

import pytest
from at_table import at_table, brought_to, by_keys, game, settled, spot_of_bid, spot_of_card
from rich.segment import Segment
from textual.containers import VerticalScroll
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import Static

from bidwhist.bots.simplest import simplest
from bidwhist.engine import Bid, Phase, Play, house_rules
from bidwhist.engine.actions import CallRevoke, MakeBid, Name, Pass
from bidwhist.session import Session
from bidwhist.tui.screens.choose import Choose
from bidwhist.tui.screens.help import keys_of
from bidwhist.tui.screens.table import TableScreen
from bidwhist.tui.widgets.auction import Auction
from bidwhist.tui.widgets.hand import Hand
from bidwhist.tui.widgets.log import SidePanel
from bidwhist.tui.widgets.naming import Naming
from bidwhist.tui.widgets.prompt import KeyLine, Prompt
from bidwhist.tui.widgets.trick import TrickPlace
from screen_text import screen_text

SOUTH = 2


def to_south(phase: Phase, cards: int = 0, **rules: str) -> Session:
    """A game at South's turn; where South is to declare, the hand that South deals."""
    table = house_rules(first_dealer="north", **rules)
    session = game(seed="3", rules=table)
    if phase in (Phase.NAME, Phase.BURY):
        while session.state.dealer != SOUTH:
            brought_to(session, Phase.DEAL, -1)
            session.deal()
    return brought_to(session, phase, SOUTH, cards)


def sentence(table: TableScreen) -> str:
    return table.query_one(Prompt).sentence


# The auction


def test_a_level_and_a_strain_bid(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("4", "d")
        await pilot.pause()
        assert MakeBid(SOUTH, Bid(4, 1)) in table.session.log

    at_table(tmp_path, to_south(Phase.AUCTION), steps)


def test_a_strain_alone_only_moves(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.session.version
        await pilot.press("3", "x", "x", "u")
        assert table.query_one(Auction).cursor == Bid(3, 0)
        assert table.session.version == before

    at_table(tmp_path, to_south(Phase.AUCTION), steps)


def test_no_trump_with_its_direction_takes_three_keys(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("5", "n", "d")
        await pilot.pause()
        assert MakeBid(SOUTH, Bid(5, 4)) in table.session.log

    at_table(tmp_path, to_south(Phase.AUCTION, notrump_direction="in_bid"), steps)


def test_a_forced_dealer_cannot_pass_and_is_told_why(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.session.version
        await pilot.press("p")
        await pilot.pause()
        assert sentence(table) == "Three have passed: the dealer must bid."
        assert table.session.version == before

    session = game(seed="3")
    while session.state.dealer != SOUTH:
        brought_to(session, Phase.DEAL, -1)
        session.deal()
    at_table(tmp_path, brought_to(session, Phase.AUCTION, SOUTH), steps)


def test_a_bid_too_low_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("3", "u")
        await pilot.pause()
        assert sentence(table) == "Only a higher bid overcalls 4 uptown."

    session = game(seed="3")
    session.act(MakeBid(1, Bid(4, 0)))
    at_table(tmp_path, session, steps)


def test_the_same_bid_by_key_and_by_mouse_at_once_counts_once(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        auction = table.query_one(Auction)
        await pilot.press("right")
        assert isinstance(auction.cursor, Bid)
        auction.post_message(Auction.Called(auction.cursor, auction.moment))
        auction.post_message(Auction.Called(auction.cursor, auction.moment))
        await pilot.click(Auction, spot_of_bid(auction))
        await pilot.pause()
        bids = [event for event in table.session.log if isinstance(event, MakeBid)]
        assert [bid.seat for bid in bids].count(SOUTH) == 1

    at_table(tmp_path, to_south(Phase.AUCTION), steps)


# Naming and burying


@pytest.mark.parametrize(("key", "trump"), [("c", 0), ("d", 1), ("h", 2), ("s", 3)])
def test_a_suit_is_named_by_its_letter_twice(tmp_path: Path, key: str, trump: int) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press(key)
        assert table.session.state.contract is None
        await pilot.press(key)
        await pilot.pause()
        assert Name(SOUTH, trump, False) in table.session.log

    at_table(tmp_path, to_south(Phase.NAME), steps)


def test_the_help_says_which_capitals_stand_beside_the_suits(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        told = dict(line for _, lines in keys_of(pilot.app, table) for line in lines)
        assert told["h H"] == "Hint; H at naming"
        assert told["s S"] == "Score sheet; S at naming"

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


@pytest.mark.parametrize(("key", "title"), [("H", "Hint"), ("S", "Score")])
def test_where_letters_are_suits_capitals_are_the_keys_of_the_table(
    tmp_path: Path, key: str, title: str
) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        keys = [key for key, *_ in table.query_one(KeyLine).keys]
        assert key in keys
        assert key.lower() not in keys
        await pilot.press(key)
        while pilot.app.screen is table:
            await pilot.pause()
        assert title in screen_text(pilot.app)
        assert table.session.state.contract is None

    at_table(tmp_path, to_south(Phase.NAME), steps, (100, 30))


def test_a_letter_that_names_nothing_is_the_table_s(tmp_path: Path) -> None:
    session = game("bbhb")
    while session.state.phase == Phase.AUCTION:
        view = session.view(session.state.turn)
        mine = view.turn == SOUTH
        session.act(MakeBid(SOUTH, Bid(7, 2)) if mine else Pass(view.turn))

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("s")
        await pilot.pause()
        assert "No hand has been scored yet." in screen_text(pilot.app)
        assert table.session.state.phase == Phase.NAME

    at_table(tmp_path, session, steps)


def test_the_hand_is_sorted_anew_when_trump_is_named(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("d", "d")
        await pilot.pause()
        cards = [card for card in table.query_one(Hand).cards if card < 52]
        assert cards[0] // 13 == 1

    at_table(tmp_path, to_south(Phase.NAME), steps)


def test_six_are_buried_and_no_other_number(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("end", *["enter", "left"] * 5, "b")
        await pilot.pause()
        assert sentence(table) == "Bury six cards, not 5."
        await pilot.press("enter", "b")
        await pilot.pause()
        assert table.session.state.buried.bit_count() == 6

    at_table(tmp_path, to_south(Phase.BURY), steps)


def test_what_was_marked_for_one_burial_is_not_marked_for_the_next(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        await pilot.press("end", *["enter", "left"] * 6, "b")
        await pilot.pause()
        assert hand.marked == table.marked == 0

    at_table(tmp_path, to_south(Phase.BURY), steps)


# Cards


def test_a_refused_card_says_why_and_is_not_played(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand, view = table.query_one(Hand), table.view
        assert view is not None
        refused = next(card for card in hand.cards if not view.lawful >> card & 1)
        await pilot.click(Hand, spot_of_card(hand, refused))
        await pilot.click(Hand, spot_of_card(hand, refused))
        await pilot.pause()
        assert "follow suit" in sentence(table) or "trump" in sentence(table)
        assert refused in hand.cards

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def test_two_messages_of_one_moment_play_one_card(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand, view = table.query_one(Hand), table.view
        assert view is not None
        card = view.lawful.bit_length() - 1
        hand.post_message(Hand.Chosen(card, hand.moment))
        hand.post_message(Hand.Chosen(card, hand.moment))
        await settled(pilot)
        plays = [e for e in table.session.log if isinstance(e, Play) and e.seat == SOUTH]
        assert [play.card for play in plays].count(card) == 1

    at_table(tmp_path, to_south(Phase.PLAY, 1), steps)


@pytest.mark.parametrize("times", [1, 2, 3, 5])
def test_clicks_in_a_row_play_at_most_one_card_of_a_place(tmp_path: Path, times: int) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand, view = table.query_one(Hand), table.view
        assert view is not None
        held = len(hand.cards)
        card = next(card for card in hand.cards if view.lawful >> card & 1)
        await pilot.click(Hand, spot_of_card(hand, card), times=times)
        await pilot.pause()
        assert len(hand.cards) >= held - 1

    at_table(tmp_path, to_south(Phase.PLAY, 1), steps, pace="slow")


@pytest.mark.parametrize("size", [(60, 20), (121, 30)])
def test_every_card_is_chosen_by_a_click_on_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        for card in hand.cards:
            await pilot.click(Hand, spot_of_card(hand, card))
            assert hand.cursor == card

    at_table(tmp_path, to_south(Phase.BURY), steps, size)


def test_a_rank_goes_to_its_cards_in_turn(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        nines = [card for card in hand.cards if card < 52 and card % 13 == 7]
        found = []
        for _ in nines:
            await pilot.press("9")
            found.append(hand.cursor)
        assert found == nines
        assert len(nines) > 1

    at_table(tmp_path, to_south(Phase.BURY), steps)


def test_with_confirmation_a_card_is_asked_for_twice(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.session.version
        await by_keys(pilot, table)
        await pilot.pause()
        assert sentence(table).startswith("Play ")
        assert table.session.version == before
        await pilot.press("enter")
        await pilot.pause()
        assert table.session.version > before

    at_table(tmp_path, to_south(Phase.PLAY, 0), steps, confirm_play=True)


# Pauses


def test_any_key_ends_a_pause_and_plays_nothing(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await by_keys(pilot, table)
        while not table.resting:
            if table.pausing:
                await pilot.press("z")
            else:
                await pilot.pause()
        held = len(table.query_one(Hand).cards)
        taken = table.query_one(TrickPlace).shown(table.session.view(SOUTH))
        assert taken is not None
        assert len(taken.cards) == 4
        await pilot.press("enter")
        assert not table.resting
        assert len(table.query_one(Hand).cards) == held

    at_table(tmp_path, to_south(Phase.PLAY, 0), steps, pace="key")


def test_the_last_trick_comes_back_on_a_key(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        place, view = table.query_one(TrickPlace), table.view
        assert view is not None
        await pilot.press("l")
        assert place.shown(view) == view.tricks[-1]
        await pilot.press("l")
        assert place.shown(view) == view.trick

    at_table(tmp_path, to_south(Phase.PLAY, 3), steps)


# Besides playing


def test_a_card_is_taken_back_before_anybody_has_answered(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        hand = table.query_one(Hand)
        before = hand.cards
        await by_keys(pilot, table)
        await pilot.pause()
        assert hand.cards != before
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert hand.cards == before

    at_table(tmp_path, to_south(Phase.PLAY, 1), steps, pace="slow")


def test_a_covered_hand_shows_nothing_and_plays_nothing(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        held = table.query_one(Hand).cards
        await pilot.press("x", "enter", "enter", "right", "enter")
        await pilot.pause()
        assert "covered" in screen_text(pilot.app)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "covered" in screen_text(pilot.app)
        await pilot.press("x")
        assert table.query_one(Hand).cards == held

    at_table(tmp_path, to_south(Phase.PLAY, 1), steps)


def test_a_claim_plays_the_rest_and_takes_it(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        state = table.session.state
        assert state.tricks is not None
        books, left = state.tricks.books[0], 12 - len(state.tricks.history) // 4
        await pilot.press("c")
        await pilot.pause()
        after = table.session.state.tricks
        assert after is not None
        assert after.books[0] == books + left

    at_table(tmp_path, claimable(), steps)


def claimable() -> Session:
    """A game in which South is on lead and takes the rest."""
    from bidwhist.claim import takes_the_rest

    for seed in range(200):
        session = game(seed=str(seed))
        while session.state.phase not in (Phase.DEAL, Phase.OVER):
            seen = session.view(session.state.turn)
            if seen.seat == SOUTH and takes_the_rest(seen) and len(seen.tricks) < 11:
                return session
            session.act(simplest(seen))
    raise AssertionError("South never takes the rest")


def test_no_claim_where_nothing_is_certain(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        before = table.session.version
        await pilot.press("c")
        await pilot.pause()
        assert table.session.version == before

    at_table(tmp_path, to_south(Phase.PLAY, 0), steps)


def test_a_revoke_is_called_from_a_list(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Choose)
        assert "Ruth in trick 2: 2♦ on 3♦" in screen_text(pilot.app)
        assert "Omar in trick 1: 7♣ on A♣" in screen_text(pilot.app)
        await pilot.press("enter")
        await pilot.pause()
        assert any(isinstance(event, CallRevoke) for event in table.session.log)
        assert sentence(table).startswith("Dee calls a revoke: ")
        assert sentence(table).endswith("It is judged when the hand is scored.")

    at_table(tmp_path, to_south(Phase.PLAY, 2, revokes="called"), steps)


def test_a_hint_says_what_and_why(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("h")
        while pilot.app.screen is table:
            await pilot.pause()
        assert "Hint" in screen_text(pilot.app)

    at_table(tmp_path, to_south(Phase.PLAY, 9), steps)


def test_with_hints_off_there_is_none(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.press("h")
        await pilot.pause()
        assert pilot.app.screen is table
        assert "hint" not in [key.words for key in table.query_one(KeyLine).keys]
        assert "Hints are switched off in the settings" in screen_text(pilot.app)

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps, hints=False)


# The picture


def test_names_are_never_markup(tmp_path: Path) -> None:
    names = ("[/]", "[red", "a[b]c", "\\[x")

    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        shown = screen_text(pilot.app)
        assert all(name in shown for name in names)
        assert f"{names[0]} deals." in shown

    at_table(tmp_path, game(names=names, seed="3"), steps, (140, 45))


def test_play_goes_round_clockwise(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], _table: TableScreen) -> None:
        lines = screen_text(pilot.app).splitlines()
        at = {name: next((line.index(name), row) for row, line in enumerate(lines[2:18])
                         if name in line) for name in ("Maya", "Omar", "Dee", "Ruth")}  # fmt: skip
        assert at["Ruth"][0] < at["Maya"][0] < at["Omar"][0]
        assert at["Maya"][1] < at["Ruth"][1] < at["Dee"][1]

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


@pytest.mark.parametrize("seat", range(4))
def test_the_one_person_sits_at_the_bottom_wherever_that_is(tmp_path: Path, seat: int) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await by_keys(pilot, table)
        assert table.bottom == table.seat == seat

    seats = "".join("h" if place == seat else "b" for place in range(4))
    at_table(tmp_path, brought_to(game(seats), Phase.PLAY, seat, 1), steps)


def test_too_small_a_window_says_so_and_the_game_waits(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        for size in ((50, 15), (20, 5), (1, 1)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await pilot.resize_terminal(50, 15)
        await pilot.pause()
        assert "make some room" in " ".join(screen_text(pilot.app).split())
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.press("right")
        assert table.query_one(Hand).cursor >= 0

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def test_the_side_panel_comes_written_and_goes(tmp_path: Path) -> None:
    """At once: a panel that were written when it is there already would flash up empty."""

    async def steps(_pilot: Pilot[int], table: TableScreen) -> None:
        panel = table.query_one(SidePanel)
        assert not panel.display
        table.fit(140, 45)
        assert panel.display
        first = {part.id: str(part.content).split("\n")[-1] for part in panel.query(Static)}
        assert first["sheet"] == "No hand has been scored yet."
        assert first["auction"].startswith("pass")
        assert first["books"] == "12"
        assert first["log-title"].startswith("Log")
        assert first["log"] == table.lines[-1]
        table.fit(119, 45)
        assert not panel.display

    at_table(tmp_path, to_south(Phase.PLAY), steps)


def test_no_two_keys_of_one_place_collide() -> None:
    for place in (TableScreen, Hand, Auction, Naming):
        keys = [key for binding in place.BINDINGS for key in binding.key.split(",")]  # type: ignore[union-attr]
        assert len(keys) == len(set(keys))


def test_the_keys_under_the_hand_are_buttons(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        text = table.query_one(KeyLine).render_line(0).text
        await pilot.click(KeyLine, Offset(text.index("score"), 0))
        await pilot.pause()
        assert pilot.app.screen is not table

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def test_the_keys_under_the_hand_are_lit_as_on_every_other_screen(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        line = table.query_one(KeyLine)
        hint = next(part for part in line.render_line(0) if part.text == "h")
        words = next(part for part in line.render_line(0) if part.text == " hint")
        assert (ink_of(hint), ink_of(words)) == (table.look.accent, table.look.text)

    at_table(tmp_path, to_south(Phase.PLAY, 2), steps)


def ink_of(part: Segment) -> str:
    assert part.style is not None
    assert part.style.color is not None
    return part.style.color.get_truecolor().hex


def test_onlookers_see_as_many_cards_from_behind_as_the_bottom_seat_holds(tmp_path: Path) -> None:
    seen: list[str] = []

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.pause()
        hand = table.query_one(Hand)
        seen.extend(hand.render_line(y).text for y in range(hand.size.height))

    session = game("bbbb")
    at_table(tmp_path, session, steps, pace="slow")
    assert seen[1].count("╭") == 12
    assert not any(character.isalnum() for line in seen for character in line)


@pytest.mark.parametrize(("cards", "rows"), [("auto", 10), ("compact", 3), ("letters", 3)])
def test_a_hand_takes_the_rows_that_its_cards_need_in_a_large_window(
    tmp_path: Path, cards: str, rows: int
) -> None:
    heights: list[int] = []

    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        await pilot.pause()
        heights.append(table.query_one(Hand).size.height)

    at_table(tmp_path, to_south(Phase.PLAY), steps, (140, 45), cards=cards)
    assert heights == [rows]


def test_who_reads_back_in_the_side_panel_is_left_there(tmp_path: Path) -> None:
    async def steps(pilot: Pilot[int], table: TableScreen) -> None:
        pilot.app.animation_level = "none"
        log = table.query_one(SidePanel).query_one(VerticalScroll)
        table.lines = tuple(f"{number}" for number in range(90))
        await pilot.pause()
        assert log.scroll_y == log.max_scroll_y > 0
        log.action_scroll_home()
        await pilot.pause()
        table.lines = (*table.lines, "more")
        await pilot.pause()
        assert log.scroll_y == 0
        log.action_scroll_end()
        await pilot.pause()
        table.lines = (*table.lines, "and more")
        await pilot.pause()
        assert log.scroll_y == log.max_scroll_y

    at_table(tmp_path, to_south(Phase.PLAY), steps, size=(140, 45))
