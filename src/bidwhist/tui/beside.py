"""Who thinks beside the table, each in a process of its own: the bots and the teacher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bidwhist.tui.everywhere import Everywhere

if TYPE_CHECKING:
    from bidwhist.bots.process import Thinker
    from bidwhist.teach.process import Teacher
    from bidwhist.tui.reviews import Reviews


class Beside(Everywhere):
    """An app that brings them in when they are first asked, and ends what they do."""

    _thinker: Thinker | None = None
    _teacher: Teacher | None = None
    _reviews: Reviews | None = None

    @property
    def thinker(self) -> Thinker:
        """Who asks the bots."""
        if self._thinker is None:
            from bidwhist.bots.process import Thinker

            self._thinker = Thinker()
        return self._thinker

    @property
    def teacher(self) -> Teacher:
        """Who asks for hints, second thoughts and reviews."""
        if self._teacher is None:
            from bidwhist.teach.process import Teacher

            self._teacher = Teacher()
        return self._teacher

    @property
    def reviews(self) -> Reviews:
        """What has been found out about finished hands."""
        if self._reviews is None:
            from bidwhist.tui.reviews import Reviews

            self._reviews = Reviews(self.teacher)
        return self._reviews

    def stop_thinking(self) -> None:
        """End both processes at once; the next question starts one again."""
        for one in (self._thinker, self._teacher):
            if one is not None:
                one.close()
