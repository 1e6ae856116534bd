"""A saved game goes on where it was left, and with whoever is here."""

from pathlib import Path

import pytest
from unfinished import only, played

from bidwhist.store.unfinished_games import go_on
from example import EXAMPLE


def test_a_game_in_a_file_starts_no_program(tmp_path: Path) -> None:
    session = played(tmp_path, 0)
    path = only(tmp_path).path
    started = tmp_path / "started"
    kinds = [f'"name":"{who}","kind":"human"' for who in ("Ann", "Bob")]
    programs = [kind.replace("human", f"bot:exec:touch {started}") for kind in kinds]
    text = path.read_text()
    for kind, program in zip(kinds, programs, strict=True):
        text = text.replace(kind, program)
    path.write_text(text)
    again, journal = go_on(path)
    journal.close()
    assert [player.kind for player in again.players] == ["bot:club"] * 2 + ["human"] * 2
    assert again.notices[0].startswith("There is no bot exec:touch ")
    assert again.notices[0].endswith("here: a club player sits in for Ann.")
    assert again.log == session.log
    assert not started.exists()


def test_a_bot_that_is_here_stays_at_its_seat(tmp_path: Path) -> None:
    played(tmp_path, 0)
    path = only(tmp_path).path
    path.write_text(path.read_text().replace('"Ann","kind":"human"', '"Ann","kind":"bot:expert"'))
    again, journal = go_on(path)
    journal.close()
    assert again.players[0].kind == "bot:expert"
    assert again.notices == []


def test_a_game_in_a_folder_that_is_called_daily_goes_on(tmp_path: Path) -> None:
    session = played(tmp_path / "daily", 9)
    again, journal = go_on(only(tmp_path / "daily").path)
    journal.close()
    assert again.log == session.log


@pytest.mark.parametrize("actions", [0, 2, 5, 6, 20, 54, 90])
def test_a_game_goes_on_exactly_where_it_stood(tmp_path: Path, actions: int) -> None:
    session = played(tmp_path, actions, target=100)
    again, journal = go_on(only(tmp_path).path)
    assert again.view(0) == session.view(0)
    assert again.log == session.log
    assert again.players == session.players
    journal.close()


def test_a_game_that_went_on_deals_as_it_would_have(tmp_path: Path) -> None:
    session = played(tmp_path, 0)
    again, journal = go_on(only(tmp_path).path)
    session.deal()
    again.deal()
    assert again.state.hands == session.state.hands
    assert again.state.kitty == session.state.kitty
    journal.close()


def test_a_line_torn_by_a_power_cut_costs_that_line_alone(tmp_path: Path) -> None:
    session = played(tmp_path, 30)
    path = only(tmp_path).path
    path.write_bytes(path.read_bytes()[:-5])
    again, journal = go_on(path)
    assert again.log == session.log[:-1]
    again.act(session.log[-1])  # type: ignore[arg-type]
    journal.close()
    assert go_on(path)[0].log == session.log


@pytest.mark.parametrize("tail", [b"\0" * 4096, b'{"type":"pl\0\0\0', b"\xff\xfe"])
def test_what_a_power_cut_leaves_at_the_end_is_cut_off(tmp_path: Path, tail: bytes) -> None:
    session = played(tmp_path, 30)
    path = only(tmp_path).path
    whole = path.read_bytes()
    path.write_bytes(whole + tail)
    again, journal = go_on(path)
    journal.close()
    assert again.log == session.log
    assert path.read_bytes() == whole


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_a_record_with_a_byte_order_mark_goes_on_as_it_is(tmp_path: Path, end: bytes) -> None:
    path = tmp_path / "marked.bidwhist"
    text = b"\xef\xbb\xbf" + EXAMPLE.read_bytes().splitlines()[0] + end
    path.write_bytes(text)
    session, journal = go_on(path)
    session.deal()
    journal.close()
    assert path.read_bytes().startswith((text if end else text + b"\n") + b'{"type":"deal"')
    again, journal = go_on(path)
    journal.close()
    assert again.view(0) == session.view(0)
