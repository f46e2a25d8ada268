"""Looking ahead: what an answer would lead to, in worlds dealt anew from what one seat believes.

Each world is played on to the next quiet moment, where the others do anything, and perhaps again to the end
of the round, where they do what they would like; oneself does what one likes best by habit. How good such a
moment is, prospects say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Any

from msgspec.structs import replace

from huisclos.core.agenda import follow
from huisclos.core.choices import Choices
from huisclos.core.rules import AnyRules
from huisclos.core.seats import NATURE, Seat
from huisclos.games.death_note.bot.others import Others
from huisclos.games.death_note.bot.prospects import Suspects, hope
from huisclos.games.death_note.knowledge.dossier import Dossier
from huisclos.games.death_note.moves import Discard, Leave, Play
from huisclos.games.death_note.steps.playing import Quiet
from huisclos.games.death_note.view import View

FAR = 300
"""So many answers are imagined at most; every effect, and every round, is over long before."""

Habit = Callable[[View, Choices[Any], Random], Any]
"""What one does without thinking."""


class Daydream:
    """What could come of each answer, for one seat; the table itself is never in it."""

    def __init__(self, rules: AnyRules, seat: Seat, habit: Habit, *, far: float = 0.0) -> None:
        self.rules = rules
        self.seat = seat
        self.habit = habit
        self.looks = [(end, share) for end, share in ((False, 1 - far), (True, far)) if share]
        """Whether it looks to the end of the round or to the next quiet moment, and how much that counts."""

    def choices(self, view: View, book: Dossier, rng: Random) -> Choices[Any]:
        """What this seat may answer: the same at every table that would look like this."""
        return self.rules.legal(self._imagined(view, book, rng), self.seat)

    def promises(
        self, view: View, book: Dossier, answers: Sequence[Any], worlds: int, rng: Random
    ) -> list[float]:
        """The Apples that each answer promises, each in the same worlds and with the same luck."""
        tables = [(self._imagined(view, book, rng), rng.random()) for _ in range(worlds)]
        seeming = ((answer, self._seeming(view, book, answer)) for answer in answers)
        return [
            fmean(self._promise(table, answer, book, suspects, luck) for table, luck in tables)
            for answer, suspects in seeming
        ]

    def more_than_silence(self, view: View, book: Dossier, answer: Any, worlds: int, rng: Random) -> float:
        """The Apples that this promises more by the next quiet moment than the same tables as they lie."""
        tables = [(self._imagined(view, book, rng), rng.random()) for _ in range(worlds)]
        seeming = self._seeming(view, book, answer)
        return fmean(
            self._come_of(table, answer, book, seeming, luck, far=False) - self._hoped(table, book.suspects)
            for table, luck in tables
        )

    def _promise(self, table: Any, answer: Any, book: Dossier, suspects: Suspects, luck: float) -> float:
        """What this answer promises in one world, as far as this seat looks."""
        return sum(
            share * self._come_of(table, answer, book, suspects, luck, far=end) for end, share in self.looks
        )

    def _imagined(self, view: View, book: Dossier, rng: Random) -> Any:
        """A table that would look like this, with Roles as likely as the book says."""
        assert view.notebook is not None
        knowing = replace(view, notebook=replace(view.notebook, roles=book.some_roles(rng)))
        return self.rules.imagine(view, self.rules.redeal(knowing, rng))

    def _come_of(
        self, table: Any, answer: Any, book: Dossier, suspects: Suspects, luck: float, *, far: bool
    ) -> float:
        """What this answer brings, played on to the next quiet moment, or to the end of the round."""
        rng, began, others = Random(luck), table.scene.round, Others(book, suspects)
        table = follow(table, self.seat, answer)
        for _ in range(FAR):
            asked = self.rules.pending(table)
            quiet = table.scene.round > began if far else isinstance(self.rules.question(table), Quiet)
            if not asked or quiet:
                break
            choices = self.rules.legal(table, asked[0])
            if far and len(choices) == 1:
                said = next(iter(choices))
            elif asked[0] == self.seat:
                said = self.habit(self.rules.project(table, self.seat), choices, rng)
            elif far and asked[0] != NATURE:
                said = others.choose(self.rules.project(table, asked[0]), choices, rng)
            else:
                said = choices.sample(rng)
            table = follow(table, asked[0], said)
        return self._hoped(table, suspects)

    def _hoped(self, table: Any, suspects: Suspects) -> float:
        over = self.rules.outcome(table)
        if over is not None:
            return float(over.scores[self.seat])
        return hope(self.rules.unveil(table, self.seat), self.seat, suspects)

    def _seeming(self, view: View, book: Dossier, answer: Any) -> Suspects:
        """Everybody will see this doing, and read it as this seat reads theirs."""
        match answer:
            case Play(card):
                doing = f"plays {card}"
            case Leave() | Discard():
                verb = "leaves" if isinstance(answer, Leave) else "discards"
                doing = f"{verb} in round {view.scene.round}"
            case _:
                return book.suspects
        return {**book.suspects, self.seat: book.suspects[self.seat] * book.reading.betrays(doing)}
