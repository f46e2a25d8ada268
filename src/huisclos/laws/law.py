"""A law holds at every table of every game; where it is broken, a breach says where to look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from traceback import extract_tb
from typing import Any, NamedTuple

from huisclos.core.value import Value
from huisclos.laws.playthrough import Playthrough


class Finding(NamedTuple):
    """One comparison made after so many answers: the law held, or this differed."""

    move: int
    differed: str | None = None


class Breach(Value, kw_only=True):
    """A law was broken; the seed, the seats and the options bring the same game back."""

    law: str
    game: str
    players: int
    seed: int
    options: Any
    move: int
    differed: str

    def __str__(self) -> str:
        table = f"{self.game}, {self.players} seats, seed {self.seed}, after {self.move} answers"
        return f"{self.law} ({table}): {self.differed}"


Judge = Callable[[Playthrough, Random], Iterator[Finding]]


class Law(NamedTuple):
    """Something every game keeps, and who judges whether one game did."""

    name: str
    sentence: str
    judge: Judge

    def findings(self, play: Playthrough) -> Iterator[Finding]:
        """Every comparison this law asks for; rules that cannot even be compared break it too."""
        move = 0
        try:
            for finding in self.judge(play, Random(f"{self.name}/{play.seed}")):
                move = finding.move
                yield finding
        except Exception as error:
            place = extract_tb(error.__traceback__)[-1]
            yield Finding(move, f"{type(error).__name__} in {place.name}, line {place.lineno}: {error}")

    def breach(self, play: Playthrough, finding: Finding) -> Breach:
        return Breach(
            law=self.name,
            game=play.rules.name,
            players=play.players,
            seed=play.seed,
            options=play.options,
            move=finding.move,
            differed=str(finding.differed),
        )

    def check(self, play: Playthrough) -> Iterator[Breach]:
        """Where this game broke the law."""
        return (self.breach(play, finding) for finding in self.findings(play) if finding.differed is not None)


def law(name: str) -> Callable[[Judge], Law]:
    """Make a law of a judge whose docstring begins with the law's sentence."""

    def named(judge: Judge) -> Law:
        sentence = (judge.__doc__ or "").strip().partition("\n")[0]
        return Law(name, sentence, judge)

    return named
