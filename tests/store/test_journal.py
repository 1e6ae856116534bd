"""Journals: what reaches the disk, what is taken back, and what happens when the disk refuses."""

import errno
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bidwhist.engine.errors import RecordError
from bidwhist.store.journal import LARGEST, Busy, Journal, record_lines

resource = pytest.importorskip("resource")

GAME = (
    '{"type":"game","version":1,"rules":{"profile":"pagat"},"players":{'
    + ",".join(f'"{seat}":{{"name":"{seat}","kind":"human"}}' for seat in "NESW")
    + "}}"
)


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """The journal of a game that has its first line."""
    begun = Journal.begin(tmp_path)
    begun.append([GAME])
    return begun


def text(journal: Journal) -> str:
    assert journal.path is not None
    return journal.path.read_text("utf-8")


def test_a_line_is_in_the_file_as_soon_as_it_is_appended(journal: Journal) -> None:
    journal.append(["a", "b"])
    assert text(journal) == f"{GAME}\na\nb\n"


def test_the_last_lines_can_be_taken_back(journal: Journal) -> None:
    journal.append(["a", "b"])
    journal.append(["c"])
    journal.drop_last(2)
    journal.append(["d"], sync=True)
    assert text(journal) == f"{GAME}\na\nd\n"


def test_nothing_is_lost_where_nothing_is_taken_back(journal: Journal) -> None:
    journal.drop_last(0)
    journal.append(["a"])
    assert text(journal) == f"{GAME}\na\n"


def test_the_disk_is_waited_for_where_that_is_asked(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr("os.fsync", synced.append)
    journal.append(["a"])
    assert synced == []
    journal.append(["b"], sync=True)
    assert len(synced) == 1


def test_every_game_has_a_file_of_its_own(tmp_path: Path) -> None:
    paths = {Journal.begin(tmp_path).path for _ in range(50)}
    assert len(paths) == 50
    assert {path.parent for path in paths if path} == {tmp_path}


def test_a_game_with_a_name_of_its_own_begins_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "day.bidwhist"
    Journal.begin_at(path).append([GAME])
    with pytest.raises(FileExistsError):
        Journal.begin_at(path)
    assert path.read_text("utf-8") == f"{GAME}\n"


def test_a_game_with_a_name_goes_on_in_memory_where_a_file_stands_in_its_way(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()
    journal = Journal.begin_at(tmp_path / "file" / "day.bidwhist")
    journal.append([GAME])
    assert "a file stands where the folder should be" in journal.notice


def test_file_names_are_lawful_on_every_platform(journal: Journal) -> None:
    assert journal.path is not None
    assert set(journal.path.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")


def test_a_torn_last_line_is_cut_off_before_the_game_goes_on(journal: Journal) -> None:
    journal.append(['{"type":"pass","seat"'])
    assert journal.path is not None
    journal.close()
    with journal.path.open("r+b") as file:
        file.seek(-1, 2)
        file.truncate()
    again, lines = Journal.reopen(journal.path)
    again.append(["e"])
    assert lines == [GAME.encode() + b"\n"]
    assert text(again) == f"{GAME}\ne\n"


def test_a_whole_last_line_without_its_end_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.bidwhist"
    path.write_text(GAME)
    again, _ = Journal.reopen(path)
    again.append(["a", "b"])
    again.drop_last(1)
    assert text(again) == f"{GAME}\na\n"


def test_a_name_that_is_no_text_is_written_as_an_escape(journal: Journal) -> None:
    journal.append(['"\udc80"', "x"])
    journal.drop_last(1)
    journal.append(["y"])
    assert text(journal) == f'{GAME}\n"\\udc80"\ny\n'


def test_a_second_program_is_told_that_the_game_is_open(journal: Journal) -> None:
    assert journal.path is not None
    with pytest.raises(Busy, match=journal.path.name):
        Journal.reopen(journal.path)
    journal.close()
    Journal.reopen(journal.path)[0].close()


def test_the_lock_goes_with_the_program_that_is_killed(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from bidwhist.store.journal import Journal\n"
        "journal = Journal.begin(Path(sys.argv[1])); journal.append([sys.argv[2]])\n"
        "print(journal.path, flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", code, str(tmp_path), GAME]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as other:
        assert other.stdout is not None
        path = Path(other.stdout.readline().strip())
        with pytest.raises(Busy):
            Journal.reopen(path)
        other.send_signal(signal.SIGKILL)
        other.wait()
    assert Journal.reopen(path)[1] == [GAME.encode() + b"\n"]


# What the disk refuses


@pytest.mark.parametrize("folder", ["file", "file/games"])
def test_where_a_file_stands_in_the_folders_way_the_game_goes_on_in_memory(
    tmp_path: Path, folder: str
) -> None:
    (tmp_path / "file").touch()
    journal = Journal.begin(tmp_path / folder)
    journal.append([GAME, "a"], sync=True)
    journal.drop_last(1)
    journal.close()
    assert journal.path is None
    assert "a file stands where the folder should be" in journal.notice


def test_without_a_home_the_game_goes_on_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BIDWHIST_HOME", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: Path("~/.local/share"))
    monkeypatch.chdir(tmp_path)
    assert "no home folder is known" in Journal.begin().notice
    assert list(tmp_path.iterdir()) == []


def test_a_game_whose_file_may_only_be_read_goes_on_in_memory(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal.close()
    assert journal.path is not None

    def refused(path: Path, *_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr("os.open", refused)
    again, lines = Journal.reopen(journal.path)
    assert lines == [GAME.encode() + b"\n"]
    assert "the folder may not be written to" in again.notice
    again.append(["a"], sync=True)
    assert text(journal) == f"{GAME}\n"


def test_the_first_reason_is_the_one_that_is_told(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    reasons = [OSError(errno.EDQUOT, "no quota"), OSError(errno.ENOSPC, "no space")]

    def refused(*_: object) -> int:
        raise reasons.pop()

    monkeypatch.setattr("os.write", refused)
    journal.append(["a"])
    journal.append(["b"])
    assert reasons == []
    assert "the disk is full" in journal.notice


def in_a_full_disk(tmp_path: Path, code: str) -> str:
    """What the code prints whose files may not grow beyond 1,000 bytes; `journal` has begun."""
    setup = (
        "import sys, resource; from pathlib import Path\n"
        "from bidwhist.store.journal import Journal\n"
        "limit = lambda size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, -1))\n"
        "journal = Journal.begin(Path(sys.argv[1])); limit(1000)\n"
    )
    command = [sys.executable, "-c", setup + code, str(tmp_path)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def only_file(folder: Path) -> str:
    (path,) = folder.iterdir()
    return path.read_text()


def test_on_a_full_disk_the_file_ends_with_a_whole_line(tmp_path: Path) -> None:
    told = in_a_full_disk(
        tmp_path,
        "for _ in range(20): journal.append(['x' * 119], sync=True); print(bool(journal.notice))\n",
    )
    assert told.split() == ["False"] * 8 + ["True"] * 12
    assert only_file(tmp_path) == ("x" * 119 + "\n") * 8


def test_when_there_is_room_again_the_missing_lines_are_written(tmp_path: Path) -> None:
    in_a_full_disk(
        tmp_path,
        "journal.append(['a'])\njournal.append(['b' * 1200])\njournal.append(['c', 'd'])\n"
        "journal.drop_last(1)\nlimit(resource.RLIM_INFINITY)\njournal.append(['e'])\n",
    )
    assert only_file(tmp_path) == f"a\n{'b' * 1200}\nc\ne\n"


def test_lines_taken_back_across_the_failure_are_gone(tmp_path: Path) -> None:
    in_a_full_disk(
        tmp_path,
        "journal.append(['a', 'b'])\njournal.append(['c' * 1200])\njournal.drop_last(2)\n"
        "journal.append(['d'])\n",
    )
    assert only_file(tmp_path) == "a\nd\n"


# Files that are no game


def test_a_file_larger_than_any_game_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "game.bidwhist"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(RecordError, match="larger than any game"):
        Journal.reopen(path)


def test_a_file_as_large_as_the_largest_game_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.bidwhist"
    path.write_text(GAME + "\n")
    monkeypatch.setattr("bidwhist.store.journal.LARGEST", path.stat().st_size)
    assert len(record_lines(path)) == 1


def test_one_line_without_an_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.bidwhist"
    path.write_bytes(b"{" * 200_000)
    with pytest.raises(RecordError, match="longer than"):
        Journal.reopen(path)
    assert path.stat().st_size == 200_000


def test_a_refused_file_is_not_left_open(tmp_path: Path) -> None:
    path = tmp_path / "game.bidwhist"
    path.write_bytes(b"{" * 200_000)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
    try:
        for _ in range(300):
            with pytest.raises(RecordError):
                Journal.reopen(path)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
