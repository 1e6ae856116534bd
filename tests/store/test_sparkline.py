"""Rows of numbers as bars in a line, and as columns of blocks."""

from bidwhist.store.sparkline import bars, chart


def test_bars_rise_with_the_numbers() -> None:
    assert bars([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█"
    assert bars([3, 3]) == "▁▁"
    assert bars([0, -7], ascii_only=True) == "#_"
    assert bars([]) == ""


def test_a_number_has_the_bar_that_is_nearest() -> None:
    assert bars([0, 19, 20]) == "▁██"
    assert bars([0, 1, 20]) == "▁▁█"


def test_many_numbers_are_thinned_out_and_the_last_is_kept() -> None:
    drawn = bars([*range(999), -1000], 60)
    assert len(drawn) == 60
    assert drawn[-1] == "▁"


def test_columns_stand_on_nothing_where_no_number_is_below_it() -> None:
    assert chart([1, 2, 4], height=4) == ["  █", "  █", " ██", "███"]


def test_columns_stand_on_the_lowest_number_where_that_is_below_nothing() -> None:
    assert chart([-2, 0, 2], height=4) == ["  █", "  █", " ██", " ██"]


def test_a_column_ends_in_eighths_of_a_block() -> None:
    assert chart([4, 8], height=1) == ["▄█"]


def test_columns_of_nothing_are_blank() -> None:
    assert chart([], height=2) == ["", ""]
    assert chart([0, 0], height=2) == ["", ""]


def test_too_many_columns_are_thinned_out_and_the_last_is_kept() -> None:
    rows = chart([*[1] * 999, 5], width=60, height=5)
    assert [len(row) for row in rows] == [60] * 5
    assert rows[0].strip() == "█"


def test_columns_without_signs_are_ascii() -> None:
    rows = chart([4, 8], height=1, ascii_only=True)
    assert rows == ["=#"]
