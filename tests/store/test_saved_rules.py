"""Tables: house rules under a name of one's own, whatever the name and whatever the disk does."""

import tomllib
from pathlib import Path

import pytest

from bidwhist.engine.rules import PROFILES, HouseRules, house_rules
from bidwhist.store import text_files
from bidwhist.store.saved_rules import (
    LONGEST,
    Tables,
    bots_gone,
    last_players,
    last_rules,
    players_alone,
)
from bidwhist.store.settings import Settings

HOSTILE = [
    "[/]", "[J]", "[red", "a[b]c", "\\[", "../../etc/passwd", "..", ".", "/", "C:\\x", "con",
    "a\x00b", "\x1b[2Jgone", "\u202eevil", "x" * 300, "漢" * 40, "Ann's \"house\"", "new\nline",
    "💃 party",
]  # fmt: skip


def test_a_table_comes_back_with_every_house_rule(tmp_path: Path) -> None:
    rules = house_rules("low-ace", target=21, kitty_shown="always", boston_bonus=3)
    Tables(tmp_path).save("Sunday", "low-ace", rules)
    (table,) = Tables(tmp_path).all()
    assert (table.name, table.profile, table.rules) == ("Sunday", "low-ace", rules)


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_leads_out_of_the_folder_or_reaches_the_screen_raw(
    tmp_path: Path, name: str
) -> None:
    Tables(tmp_path).save(name, "pagat", HouseRules())
    (table,) = Tables(tmp_path).all()
    assert table.name.isprintable()
    assert len(table.name) <= LONGEST
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert [path.parent for path in written] == [tmp_path / "tables"]
    assert written[0].name.isascii()
    Tables(tmp_path).remove(table.name)
    assert Tables(tmp_path).all() == []


@pytest.mark.parametrize("name", ["", "  ", "\x1b", "\u202e\u2066"])
def test_a_table_needs_a_name_that_can_be_seen(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="needs a name"):
        Tables(tmp_path).save(name, "pagat", HouseRules())


def test_names_that_differ_stay_apart(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    names = ["a b", "a_b", "a-b", "ab", "a.b", "a_20b"]
    for name in names:
        tables.save(name, "pagat", HouseRules())
    assert sorted(table.name for table in tables.all()) == sorted(names)


def test_saving_again_replaces_the_table(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    tables.save("Home", "pagat", HouseRules())
    tables.save("home", "pagat", HouseRules(target=21))
    assert [table.rules.target for table in tables.all()] == [21]


@pytest.mark.parametrize(
    "text",
    [
        "name =",
        'name = "x"',
        'name = ""\nprofile = "pagat"\n[house_rules]',
        'name = "x"\nprofile = "none"\n[house_rules]',
        "\x00\x1b[2J",
    ],
)
def test_a_file_that_is_no_table_is_reported_and_kept(tmp_path: Path, text: str) -> None:
    tables = Tables(tmp_path)
    tables.save("Good", "pagat", HouseRules())
    broken = tmp_path / "tables" / "\x1b[2Jbroken.toml"
    broken.write_text(text)
    assert [table.name for table in tables.all()] == ["Good"]
    assert len(tables.notices) == 1
    assert tables.notices[0].isprintable()
    assert broken.exists()


@pytest.mark.parametrize("line", ["target = 9999", "warp = 9", 'profile = "low-ace"'])
def test_a_rule_that_cannot_be_is_named_and_the_others_hold(tmp_path: Path, line: str) -> None:
    (tmp_path / "tables").mkdir()
    text = f'name = "Home"\nprofile = "pagat"\n[house_rules]\n{line}\nboston_bonus = 3\n'
    (tmp_path / "tables" / "home.toml").write_text(text)
    tables = Tables(tmp_path)
    assert [table.rules for table in tables.all()] == [HouseRules(boston_bonus=3)]
    (notice,) = tables.notices
    assert notice.startswith("Home: ")
    assert line.split(maxsplit=1)[0] in notice


def test_saving_again_keeps_comments_and_what_is_not_ours(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    tables.save("Home", "pagat", HouseRules(target=21))
    path = tmp_path / "tables" / "home.toml"
    path.write_text("# Grandma's\n" + path.read_text() + "nil_bids = true\n")
    tables.save("Home", "pagat", HouseRules(boston_bonus=3))
    assert "# Grandma's" in path.read_text()
    assert tomllib.loads(path.read_text())["house_rules"] == {"boston_bonus": 3, "nil_bids": True}


def test_a_hostile_name_inside_a_file_is_made_safe(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    text = 'name = "\\u001b[31m[red"\nprofile = "pagat"\n[house_rules]\n'
    (tmp_path / "tables" / "x.toml").write_text(text)
    assert [table.name for table in Tables(tmp_path).all()] == ["[31m[red"]


def test_what_cannot_be_written_is_kept_in_memory_and_said(tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("a file where the folder should be")
    tables = Tables(tmp_path)
    tables.save("Home", "pagat", HouseRules(target=21))
    assert [table.rules.target for table in tables.all()] == [21]
    assert len(tables.notices) == 1


def test_what_cannot_be_written_is_shown_in_place_of_what_was_saved_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(tmp_path)
    tables.save("Home", "pagat", HouseRules())

    def full(*_: object) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(text_files, "write_text", full)
        tables.save("Home", "pagat", HouseRules(target=21))
    assert [table.rules.target for table in tables.all()] == [21]
    tables.save("Home", "pagat", HouseRules(target=11))
    assert [table.rules.target for table in tables.all()] == [11]


def test_tables_are_in_the_order_of_their_names_whatever_their_case(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    for name in ("b", "C", "A"):
        tables.save(name, "pagat", HouseRules())
    assert [table.name for table in tables.all()] == ["A", "b", "C"]


def test_a_table_that_there_is_not_is_removed_without_a_word(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    tables.remove("Home")
    assert tables.notices == []


def test_no_more_files_are_looked_at_than_a_person_has_tables(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    for number in range(300):
        (tmp_path / "tables" / f"{number}.toml").touch()
    tables = Tables(tmp_path)
    assert tables.all() == []
    assert len(tables.notices) == 200


def test_without_a_folder_tables_live_in_memory() -> None:
    tables = Tables(None)
    tables.save("Home", "pagat", HouseRules())
    assert [table.name for table in tables.all()] == ["Home"]
    tables.remove("Home")
    assert tables.all() == []


def test_the_last_rules_are_those_in_the_settings() -> None:
    settings = Settings(profile="low-ace", house_rules={"target": 21})
    assert last_rules(settings) == ("low-ace", house_rules("low-ace", target=21))


@pytest.mark.parametrize(
    "settings",
    [Settings(profile="[red]"), Settings(house_rules={"target": 2}), Settings()],
)
def test_last_rules_that_make_no_sense_are_the_profiles(settings: Settings) -> None:
    assert last_rules(settings) == ("pagat", HouseRules())


def test_every_profile_can_be_saved(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    for profile in PROFILES:
        tables.save(profile, profile, house_rules(profile))
    assert {table.name: table.rules for table in tables.all()} == {
        profile: house_rules(profile) for profile in PROFILES
    }


def test_the_last_players_are_those_in_the_settings() -> None:
    settings = Settings(names=("A", "B", "", "A"), seats=("human", "bot:novice", "human", "human"))
    players = last_players(settings)
    assert [player.name for player in players] == ["A", "B", "Dee", "A 2"]
    assert [player.kind for player in players] == list(settings.seats)


def test_a_club_player_sits_in_for_a_bot_that_is_not_here() -> None:
    settings = Settings(seats=("bot:grandmaster", "bot:expert", "human", "human"))
    assert bots_gone(settings) == [
        "There is no bot grandmaster here: a club player sits in for Maya."
    ]
    assert [player.bot for player in last_players(settings)] == ["club", "expert", "", ""]


@pytest.mark.parametrize(
    ("names", "people", "alone"),
    [
        ("Ann Bob Cy Dot", "hhhh", ["Maya", "Omar", "Cy", "Dee"]),
        ("Ann Bob Cy Dot", "hbbb", ["Maya", "Bob", "Ann", "Dot"]),
        ("Ann Bob Cy Dot", "bbhb", ["Ann", "Bob", "Cy", "Dot"]),
        ("Maya Omar Dee Ruth", "hbhb", ["Maya", "Omar", "Dee", "Ruth"]),
        ("Ruth Bob Maya Dot", "hhhh", ["Omar", "Dee", "Maya", "Ruth"]),
        ("Ann Bob Cy Dot", "bbbb", ["Ann", "Bob", "Cy", "Dot"]),
    ],
)
def test_one_person_alone_sits_in_the_south_among_bots_with_names_of_their_own(
    names: str, people: str, alone: list[str]
) -> None:
    kinds = {"h": "human", "b": "bot:novice"}
    north, east, south, west = names.split()
    n, e, s, w = (kinds[one] for one in people)
    players = players_alone(Settings(names=(north, east, south, west), seats=(n, e, s, w)))
    assert [player.name for player in players] == alone
    assert [player.is_human for player in players] == [False, False, True, False]
