"""Three levels: one forgets, one thinks, and one thinks further and reads people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from huisclos.core.bot import Remark
from huisclos.core.choices import Choices
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.bot.daydream import Daydream
from huisclos.games.death_note.bot.reasons import Foresaw
from huisclos.games.death_note.bot.role import MANY, RoleBot
from huisclos.games.death_note.events import RoundBegan
from huisclos.games.death_note.knowledge.dossier import Dossier
from huisclos.games.death_note.knowledge.people import acquaintance
from huisclos.games.death_note.knowledge.reading import Habits, Reading
from huisclos.games.death_note.moves import Play
from huisclos.games.death_note.view import View

FEW = 12
"""So many answers, those it likes best by habit, are thought through."""
STRONG = 4.0
"""It likes nothing better by habit than this counts."""
CLOSE = 4
"""So many answers, the most promising, get a second look."""

HALF = 0.5
"""With half an eye one goes so far by what people do."""


class Easy(RoleBot):
    """Does what its Role would like, and forgets what everybody did in the rounds before."""

    def notice(self, event: Any) -> None:
        super().notice(event)
        if isinstance(event, RoundBegan):
            self.casebook.doings.clear()


class Medium(RoleBot):
    """Imagines one way in which all that it does not know may lie, and sees what each answer would lead to.

    What people do it reads with half an eye. With none it was a worse L than the one who forgets.
    """

    looks_ahead = True
    takes_time = True
    worlds = 1
    """In so many ways it deals anew what it does not know."""
    looks_again = 0
    """In so many worlds more it looks at what promises most."""
    far = 0.0
    """How much it goes by the end of the round; by the rest it goes by the next quiet moment."""
    habit = 0.03
    """How many Apples an answer must promise to be worth one it likes a point better by habit."""
    listens = False
    """Whether it goes by what people say."""

    def __init__(self, seat: Seat, rules: AnyRules) -> None:
        super().__init__(seat)
        self.dossier = Dossier(seat, self.reads(), listens=self.listens)
        self.casebook = self.dossier
        self.daydream = Daydream(rules, seat, super().choose, far=self.far)

    def reads(self) -> Reading:
        """What it makes of what people do: all do what their Role would like, without a thought."""
        return Habits(HALF)

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        if len(choices) == 1:
            return next(iter(choices))
        self.dossier.open(view)
        if not self._thinks(view, choices):
            return super().choose(view, choices, rng)
        worth = self._worth(view, choices, rng)
        return max(worth, key=worth.__getitem__)

    def _thinks(self, view: View, choices: Choices[Any]) -> bool:
        """Whether this can be thought through: before the first round, and among too many, habit decides."""
        return 1 < len(choices) <= MANY and view.scene.round > 0

    def _worth(self, view: View, choices: Choices[Any], rng: Random) -> dict[Any, float]:
        """The Apples that the answers promise to which it gave most thought."""
        liked = {answer: self.weigh(view, answer) for answer in choices}
        best = sorted(liked, key=lambda answer: (-liked[answer], rng.random()))[:FEW]
        habit = [self.habit * max(-STRONG, min(STRONG, liked[answer])) for answer in best]
        worth = [more + promise for more, promise in zip(habit, self._promises(view, best, rng), strict=True)]
        if self.looks_again:
            close = sorted(range(len(best)), key=lambda one: -worth[one])[:CLOSE]
            again = self._promises(view, [best[one] for one in close], rng, self.looks_again)
            known = self.worlds / (self.worlds + self.looks_again)
            return {
                best[one]: known * worth[one] + (1 - known) * (habit[one] + promise)
                for one, promise in zip(close, again, strict=True)
            }
        return dict(zip(best, worth, strict=True))

    def _promises(
        self, view: View, answers: Sequence[Any], rng: Random, worlds: int | None = None
    ) -> list[float]:
        return self.daydream.promises(view, self.dossier, answers, worlds or self.worlds, rng)

    def interject(self, view: View, choices: Choices[Any], rng: Random) -> Play | None:
        """Say unasked what habit says, if it promises more than silence."""
        if not self.tempted(view, choices):
            return None
        self.dossier.open(view)
        play = super().interject(view, choices, rng)
        if play is None:
            return None
        gain = self.daydream.more_than_silence(view, self.dossier, play, self.worlds, rng)
        return play if gain > 0 else None

    def explain(self, view: View, answer: Any) -> tuple[Value, ...]:
        self.dossier.open(view)
        return super().explain(view, answer)

    def remark(self, view: View, answer: Any, rng: Random) -> Remark | None:
        self.dossier.open(view)
        return super().remark(view, answer, rng)

    def reply(self, view: View, rng: Random) -> Remark | None:
        self.dossier.open(view)
        return super().reply(view, rng)


class Hard(Medium):
    """Looks further, and knows people by what they do and say."""

    worlds = 12
    looks_again = 24
    far = 0.5
    habit = 0.0
    """Habit says where to look, and nothing of what an answer brings (`scripts/foresight.py`)."""
    listens = True

    def reads(self) -> Reading:
        """Some are people of habit, some look ahead like itself, and some play anyhow."""
        return acquaintance()

    def explain(self, view: View, answer: Any) -> tuple[Value, ...]:
        return (*super().explain(view, answer), *self._foresight(view, answer))

    def _foresight(self, view: View, answer: Any) -> Iterator[Value]:
        """What this promised: it believes what it did then, and imagines other worlds, but as many."""
        rng = Random(0)
        choices = self.daydream.choices(view, self.dossier, rng)
        worth = self._worth(view, choices, rng) if self._thinks(view, choices) else {}
        if answer in worth:
            tenths = max(0, round(10 * worth[answer]))
            yield Foresaw(tenths // 10, tenths % 10, most=worth[answer] == max(worth.values()))
