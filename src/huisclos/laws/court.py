"""The court hears game after game and says which laws were kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from huisclos.core.errors import SetupError
from huisclos.core.registry import find
from huisclos.core.value import Value
from huisclos.laws.belief import belief
from huisclos.laws.bots import bots
from huisclos.laws.choices import choices
from huisclos.laws.conservation import conservation
from huisclos.laws.imagination import imagination
from huisclos.laws.law import Breach, Law
from huisclos.laws.memory import memory
from huisclos.laws.offer import offer
from huisclos.laws.playthrough import Playthrough, play
from huisclos.laws.progress import progress
from huisclos.laws.question import question
from huisclos.laws.reasons import reasons
from huisclos.laws.refusal import refusal
from huisclos.laws.replay import replay
from huisclos.laws.spectator import spectator
from huisclos.laws.testimony import testimony

LAWS: Mapping[str, Law] = {
    law.name: law
    for law in (
        replay,
        conservation,
        progress,
        refusal,
        offer,
        imagination,
        question,
        choices,
        reasons,
        testimony,
        memory,
        spectator,
        bots,
        belief,
    )
}
"""Every law, by name."""


class Hearing(NamedTuple):
    """What came out of one game: how often each law was put to the test, and the first breach of each."""

    play: Playthrough
    checks: Counter[str]
    breaches: tuple[Breach, ...]


class Verdict(Value, kw_only=True):
    """What came out of all the games."""

    game: str
    games: int
    answers: int
    """How many answers were given in all of them."""
    checks: dict[str, int]
    """How often each law was put to the test."""
    breaches: tuple[Breach, ...]

    @property
    def kept(self) -> bool:
        return not self.breaches


def hear(through: Playthrough, laws: Iterable[Law] = LAWS.values()) -> Hearing:
    """Put one game to the test; a law that is broken is not tested further."""
    checks: Counter[str] = Counter()
    breaches: list[Breach] = []
    for law in laws:
        for finding in law.findings(through):
            checks[law.name] += 1
            if finding.differed is not None:
                breaches.append(law.breach(through, finding))
                break
    return Hearing(through, checks, tuple(breaches))


def sit(
    game: str,
    games: int,
    seed: int = 0,
    players: int | None = None,
    laws: Iterable[Law] = LAWS.values(),
    heard: Callable[[int, Hearing], None] = lambda number, hearing: None,
) -> Verdict:
    """Hear so many games, every number of seats in turn; game number n is played from seed + n.

    A breach comes back with `sit(game, 1, breach.seed, breach.players)`.
    """
    found = find(game)
    laws = tuple(laws)
    if players is not None and players not in found.rules.players:
        raise SetupError(f"{game} is not for {players} players")
    seats = tuple(found.rules.players) if players is None else (players,)
    answers = 0
    checks = Counter({law.name: 0 for law in laws})
    breaches: list[Breach] = []
    for number in range(games):
        through = play(
            found.rules, seats[number % len(seats)], seed + number, None, found.bots, found.believe
        )
        hearing = hear(through, laws)
        answers += len(through.moves)
        checks.update(hearing.checks)
        breaches += hearing.breaches
        heard(number, hearing)
    return Verdict(game=game, games=games, answers=answers, checks=dict(checks), breaches=tuple(breaches))
