"""`bidwhist check`: what it says of a record, and with which status it ends."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bidwhist.cli.main import main
from example import EXAMPLE


@pytest.fixture
def tampered(tmp_path: Path) -> Path:
    """The example with a point too many in its score line, the one before the last."""
    lines = EXAMPLE.read_text().splitlines()
    lines[-2] = lines[-2].replace('"points":{"NS":8', '"points":{"NS":9')
    file = tmp_path / "tampered.bidwhist"
    file.write_text("\n".join(lines) + "\n")
    return file


def test_a_record_in_order_ends_in_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(EXAMPLE)]) == 0
    told = capsys.readouterr()
    assert told.out == f"{EXAMPLE}: in order, 1 hand, 12 tricks, NS +8, EW +0, NS won.\n"
    assert told.err == ""


def test_a_tampered_score_ends_in_1_and_is_named_by_file_and_line(
    tampered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(EXAMPLE), str(tampered)]) == 1
    report = capsys.readouterr().out.splitlines()
    assert len(report) == 2
    assert report[1].startswith(f"{tampered}:57: ")


def test_a_file_that_cannot_be_read_ends_in_2_and_hinders_no_other(
    tampered: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing, folder = tmp_path / "missing", tmp_path
    assert main(["check", str(missing), str(folder), str(tampered), str(EXAMPLE)]) == 2
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 2
    assert [f"bidwhist: {file} cannot be read" in told.err for file in (missing, folder)] == [
        True,
        True,
    ]


def test_json_is_one_event_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--json", str(EXAMPLE)]) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [event["event"] for event in events] == ["trick"] * 12 + ["hand"]
    assert {event["file"] for event in events} == {str(EXAMPLE)}
    assert events[0] == {"file": str(EXAMPLE), "line": 12, "event": "trick", "winner": "S"}
    assert (events[-1]["books"], events[-1]["winner"]) == ({"NS": 10, "EW": 3}, "NS")


def test_json_ends_a_file_with_its_first_error(
    tampered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--json", str(tampered)]) == 1
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (last["event"], last["line"], last["file"]) == ("error", 57, str(tampered))
    assert last["message"]


def test_the_status_is_of_all_files_even_where_the_reader_has_gone(tampered: Path) -> None:
    command = [sys.executable, "-m", "bidwhist", "check", "--json", *[str(EXAMPLE)] * 20]
    pipe, out = os.pipe()
    os.close(pipe)
    with os.fdopen(out, "wb") as closed:
        for files, status in (([], 0), ([str(tampered)], 1)):
            ran = subprocess.run(
                [*command, *files], stdout=closed, stderr=subprocess.PIPE, check=False
            )
            assert (ran.returncode, ran.stderr) == (status, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_a_pipe_in_the_place_of_a_file_is_refused_and_one_from_the_shell_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["check", str(tmp_path / "pipe")]) == 2
    assert "it is a pipe or a device, not a file" in capsys.readouterr().err
    command = [sys.executable, "-m", "bidwhist", "check", "/dev/stdin"]
    assert subprocess.run(command, input=EXAMPLE.read_bytes(), check=False).returncode == 0


def test_a_byte_order_mark_before_a_record_is_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "marked.bidwhist"
    file.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.read_bytes())
    assert main(["check", str(file)]) == 0
    file.write_bytes(b"\xef\xbb\xbf\n" + EXAMPLE.read_bytes())
    assert main(["check", str(file)]) == 0
    file.write_bytes(EXAMPLE.read_bytes() + b"\xef\xbb\xbf\n")
    assert main(["check", str(file)]) == 1
    capsys.readouterr()
