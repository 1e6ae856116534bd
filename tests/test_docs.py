"""The documents say what the program does: house rules, orders, scores, examples."""

import json
import re
from pathlib import Path

import pytest

from bidwhist.bots import BOTS
from bidwhist.cli.main import main
from bidwhist.engine import PROFILES, HouseRules, house_rules
from bidwhist.engine.cards import RANKS, rank_of
from bidwhist.engine.contract import STRAINS, Bid, Contract, all_bids, order_for
from bidwhist.engine.rules import choices
from bidwhist.engine.score import hand_points
from bidwhist.teach.lessons import LESSONS
from bidwhist.text import rule_book

ROOT = Path(__file__).parents[1]
FIELDS = choices()
VALUE = re.compile(r"^- `([^`]+)`( \(default\))?: ", re.MULTILINE)


@pytest.mark.parametrize("field", FIELDS)
def test_the_rules_explain_every_value_and_the_default(field: str) -> None:
    part = rule_book.section(field)
    assert part is not None
    assert part.splitlines()[2].endswith(("?", "."))
    told = {value: bool(default) for value, default in VALUE.findall(part)}
    if isinstance(FIELDS[field], tuple):
        assert list(told) == [str(value) for value in FIELDS[field]]
    default = getattr(HouseRules(), field)
    assert [value for value, is_default in told.items() if is_default] == [str(default)]


def test_the_rules_have_no_house_rule_that_the_engine_lacks() -> None:
    headings = set(re.findall(r"^### (\w+)$", rule_book.text(), re.MULTILINE))
    mentioned = set(re.findall(r"House rules?:\s+`(\w+)`", rule_book.text()))
    assert headings == set(FIELDS)
    assert mentioned <= headings


NUMBERS = {4: "four", 5: "five", 7: "seven", 8: "eight", 9: "nine", 22: "twenty-two"}
"""The numbers that may be said; another one is entered here when there is so much of something."""


@pytest.mark.parametrize(
    ("thing", "count"),
    [
        (r"house\s+rules", len(FIELDS)),
        ("profiles", len(PROFILES)),
        (r"short\s+lessons", len(LESSONS)),
        ("levels", len(BOTS)),
    ],
)
@pytest.mark.parametrize("document", ["README.md", "docs/changelog.md"])
def test_a_number_that_a_document_says_is_that_of_the_program(
    document: str, thing: str, count: int
) -> None:
    text = (ROOT / document).read_text(encoding="utf-8").lower()
    said = set(re.findall(rf"({'|'.join(NUMBERS.values())})\s+{thing}", text))
    assert said == {NUMBERS[count]}


def test_the_profile_table_is_the_engines() -> None:
    head = "| House rule | " + " | ".join(f"`{name}`" for name in PROFILES) + " |"
    assert head in rule_book.text()
    cells = [[cell.strip("`") for cell in row] for row in table("profiles")]
    for column, name in enumerate(PROFILES, start=1):
        assert {row[0]: row[column] for row in cells} == {
            row[0]: str(getattr(house_rules(name), row[0])) for row in cells
        }
    assert {row[0] for row in cells} == {field for rules in PROFILES.values() for field in rules}


def table(section: str) -> list[list[str]]:
    """The cells of the table in a section of the rules, without its head."""
    lines = [line for line in (rule_book.section(section) or "").splitlines() if line[:2] == "| "]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def parse_bid(text: str) -> Bid:
    """The bid of words such as "4 no-trump"."""
    level, strain = text.replace("then ", "").replace("-", "").split()
    return Bid(int(level), STRAINS.index(strain))


@pytest.mark.parametrize("row", table("score"), ids=" ".join)
def test_the_scores_in_the_rules_are_the_engines(row: list[str]) -> None:
    bid = parse_bid(row[0])
    contract = Contract(bid, -1 if bid.is_notrump else 0, downtown=False)
    points, defence = hand_points(contract, int(row[1]), house_rules())
    assert (f"{points:+d}".replace("-", "−"), defence) == (row[2], 0)


def test_the_bids_in_the_rules_are_the_engines_in_its_order() -> None:
    told = [parse_bid(bid) for row in table("auction") for cell in row for bid in cell.split(", ")]
    assert told == list(all_bids(house_rules()))


@pytest.mark.parametrize("row", table("contract"), ids=" ".join)
def test_the_orders_of_the_cards_in_the_rules_are_the_engines(row: list[str]) -> None:
    order = order_for(-1, row[0] == "Downtown", house_rules())
    best_first = sorted(range(13), key=order.place.__getitem__, reverse=True)
    assert row[1].replace("10", "T").split() == [RANKS[rank_of(card)] for card in best_first]


CITATION = re.compile(
    r"(?:\((?:rules? )?|rules? |, |to |and )(\d{1,2}\.\d{1,2})(?=[),; ]|\.?$)", re.MULTILINE
)


def test_every_paragraph_that_is_cited_exists() -> None:
    sources = (file.read_text() for file in (ROOT / "src/bidwhist/engine").glob("*.py"))
    cited = {number for text in (rule_book.text(), *sources) for number in CITATION.findall(text)}
    assert len(cited) > 5
    assert {number for number in cited if not rule_book.section(number)} == set()


def test_the_paragraphs_are_numbered_without_gaps() -> None:
    numbers = re.findall(r"^\*\*(\d+)\.(\d+)\*\* ", rule_book.text(), re.MULTILINE)
    expected = {(1, 1)}
    for chapter, paragraph in ((int(a), int(b)) for a, b in numbers):
        assert (chapter, paragraph) in expected
        expected = {(chapter, paragraph + 1), (chapter + 1, 1)}


@pytest.mark.parametrize("name", ["3", "auction", "Auction", "3.4", "House rules", "equal-bids"])
def test_a_part_of_the_rules_is_found_by_number_and_by_name(name: str) -> None:
    assert rule_book.section(name)


@pytest.mark.parametrize("name", ["11", "3.99", "", "bridge"])
def test_what_the_rules_lack_is_not_found(name: str) -> None:
    assert rule_book.section(name) is None


def test_who_asks_for_what_the_rules_lack_is_told_how_to_ask(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "bridge"]) == 2
    told = capsys.readouterr().err
    assert all(f" {name}," in told for name in ("3", "3.2", "auction", "boston"))


def test_every_named_part_can_be_had() -> None:
    assert all(rule_book.section(name) for name in rule_book.names())


def test_plain_rules_are_ascii_and_lose_nothing() -> None:
    plain = rule_book.plain(rule_book.text())
    assert plain.isascii()
    assert plain.count("?") == rule_book.text().count("?")


def test_the_example_record_is_the_one_in_the_format_document() -> None:
    example = (ROOT / "docs/example.bidwhist").read_text().splitlines()
    text = (ROOT / "docs/format.md").read_text(encoding="utf-8")
    opening, ending = re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert opening.splitlines() == example[: len(opening.splitlines())]
    assert ending.splitlines() == example[-2:]
    assert json.loads(ending.splitlines()[1])["type"] == "end"


def test_the_format_document_has_every_event() -> None:
    text = (ROOT / "docs/format.md").read_text(encoding="utf-8")
    titles = ", ".join(re.findall(r"^### (.*)$", text, re.MULTILINE)).split(", ")
    events = "game deal pass bid name bury play revoke accept score redeal end"
    assert titles == events.split()
