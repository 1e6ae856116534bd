"""`bidwhist serve` from the command line; needs no extra."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from bidwhist.cli.main import main


class Served:
    """Stands in for the server, and remembers what it was told."""

    told: tuple[object, ...] = ()

    def __init__(self, *told: object) -> None:
        Served.told = told

    def serve(self) -> None:
        """Serve nobody."""


@pytest.fixture(autouse=True)
def server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A server that returns at once, whether the extra is there or not, and a home."""
    monkeypatch.setenv("BIDWHIST_HOME", str(tmp_path))
    module = ModuleType("bidwhist.web.server")
    module.__dict__.update(LOCAL=frozenset({"localhost"}), Tables=Served)
    monkeypatch.setitem(sys.modules, "bidwhist.web.server", module)


def test_it_serves_this_computer_alone_and_says_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    assert main(["--theme", "felt", "--seed", "7", "serve", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""
    host, port, most, data, options = Served.told
    assert (host, port, most, str(data)) == ("localhost", 8000, 8, str(tmp_path))
    assert options == ["--theme", "felt", "--seed", "7"]


def test_it_warns_before_it_serves_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "0.0.0.0", "--port", "80"]) == 0
    assert "whoever can reach 0.0.0.0, port 80, can play here" in capsys.readouterr().err


@pytest.mark.parametrize("options", [["--visitors", "0"], ["--port", "0"], ["--port", "70000"]])
def test_what_cannot_be_served_is_refused(options: list[str]) -> None:
    assert main(["serve", *options]) == 2


def test_a_port_that_is_taken_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def taken(_self: Served) -> None:
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(Served, "serve", taken)
    assert main(["serve"]) == 2
    assert "port 8000: Address already in use" in capsys.readouterr().err


def test_a_name_that_is_none_is_refused_in_a_sentence_without_an_escape(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nameless(_self: Served) -> None:
        "a..b".encode("idna")

    monkeypatch.setattr(Served, "serve", nameless)
    assert main(["serve", "--host", "\x1b[2J"]) == 2
    said = capsys.readouterr().err
    assert "Nothing can be served at \\x1b[2J, port 8000: " in said
    assert "\x1b" not in said


def test_a_folder_that_cannot_be_made_is_said_before_anybody_comes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["serve", "--data", str(tmp_path / "file")]) == 2
    assert "No games can be kept in " in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Missing:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "bidwhist.web.server":
                raise ModuleNotFoundError(name="textual_serve")

    monkeypatch.delitem(sys.modules, "bidwhist.web.server")
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    assert main(["serve"]) == 2
    assert "bidwhist[web]" in capsys.readouterr().err
