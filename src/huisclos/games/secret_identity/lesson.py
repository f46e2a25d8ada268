"""The first masks: two partners who give plain pictures, and read those of others a little strangely."""

from __future__ import annotations

from huisclos.core.lesson import Lesson
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.bot import PictureBot
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.moves import Vote
from huisclos.games.secret_identity.options import Options, Selection
from huisclos.games.secret_identity.view import View


class Partner(PictureBot):
    """Gives as plainly as it can, so that a learner finds out; guesses like somebody with strange ideas."""

    quirks = 0.0
    strange = 2.5

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.plain, self.odd = self.mind, Mind(f"odd {seat}", self.strange)

    def _vote(self, view: View) -> Vote:
        self.mind = self.odd
        vote = super()._vote(view)
        self.mind = self.plain
        return vote


LESSON = Lesson(players=3, options=Options(selection=Selection.FAMILY), fate="masks", partner=Partner)
