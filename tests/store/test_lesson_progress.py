"""Progress in the lessons: kept, replaced in one stroke, and a broken file set aside."""

from pathlib import Path

import pytest

from bidwhist.store.lesson_progress import FILE, LessonProgress, Progress


def test_a_lesson_is_found_at_the_step_where_it_was_left(tmp_path: Path) -> None:
    LessonProgress(tmp_path).reach("deck", 3)
    assert LessonProgress(tmp_path).of("deck") == Progress(3, False)


def test_a_finished_lesson_begins_anew_and_stays_finished(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    progress.reach("deck", 3)
    progress.finish("deck")
    assert LessonProgress(tmp_path).of("deck") == Progress(0, True)
    progress.reach("deck", 2)
    assert LessonProgress(tmp_path).of("deck") == Progress(2, True)


def test_what_nobody_has_begun_is_at_its_beginning(tmp_path: Path) -> None:
    assert LessonProgress(tmp_path).of("deck") == Progress(0, False)


def test_nothing_is_written_where_nothing_has_changed(tmp_path: Path) -> None:
    LessonProgress(tmp_path).reach("deck", 0)
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize("text", ["not toml [", "\x00"])
def test_a_broken_file_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    progress = LessonProgress(tmp_path)
    assert progress.of("deck") == Progress()
    assert "broken" in progress.notices[0]
    assert (tmp_path / f"{FILE}.broken").read_text() == text
    progress.reach("deck", 1)
    assert LessonProgress(tmp_path).of("deck") == Progress(1)


@pytest.mark.parametrize(
    "text",
    ['[deck]\nstep = "x"\ndone = true', "[deck]\nstep = -1\ndone = false", "[deck]\nstep = 1000",
     "[deck]\nstep = 1000\ndone = false", "[deck]\nstep = true\ndone = true"],
)  # fmt: skip
def test_a_lesson_that_makes_no_sense_is_named_and_the_others_hold(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / FILE).write_text(f"{text}\n[bids]\nstep = 2\ndone = true\n")
    progress = LessonProgress(tmp_path)
    assert (progress.of("deck"), progress.of("bids")) == (Progress(), Progress(2, True))
    (notice,) = progress.notices
    assert "deck" in notice


def test_two_programs_keep_each_others_lessons(tmp_path: Path) -> None:
    one, other = LessonProgress(tmp_path), LessonProgress(tmp_path)
    one.finish("deck")
    other.reach("bids", 2)
    other.reach("deck", 1)
    now = LessonProgress(tmp_path)
    assert (now.of("deck"), now.of("bids")) == (Progress(1, True), Progress(2, False))


def test_comments_and_what_is_not_ours_stay(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("# mine\n[deck]\nstep = 1 # here\ndone = false\nstars = 3\n")
    LessonProgress(tmp_path).reach("deck", 2)
    assert (tmp_path / FILE).read_text() == (
        "# mine\n[deck]\nstep = 2 # here\ndone = false\nstars = 3\n"
    )


def test_without_a_disk_progress_lasts_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    progress = LessonProgress(tmp_path / "file" / "folder")
    progress.reach("deck", 1)
    said = list(progress.notices)
    progress.reach("deck", 2)
    assert progress.of("deck").step == 2
    assert progress.notices == said
    assert "cannot be saved" in said[-1]
