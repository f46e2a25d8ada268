"""What it brings to weigh each card against the rounds to come, beside showing whatever helps a little."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean

from huisclos.arena.match import Match
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.bot import PictureBot
from huisclos.games.secret_identity.knowledge.fit import Table
from huisclos.games.secret_identity.view import View


class Spendthrift(PictureBot):
    """Shows whatever helps a little, as if every round were the last."""

    def _price_of_a_card(self, view: View) -> float:
        return 0.0


def points(
    kinds: Sequence[type[PictureBot]], games: int, tables: Sequence[Table | None] | None = None
) -> list[float]:
    """The mean points of each seat over many games; the seats may know different evidence."""
    known = tables or [None] * len(kinds)
    scores = [
        played([kind(Seat(seat), known[seat]) for seat, kind in enumerate(kinds)], seed)
        for seed in range(games)
    ]
    return [mean(column) for column in zip(*scores, strict=True)]


def played(bots: Sequence[PictureBot], seed: int) -> tuple[int, ...]:
    """The scores of one game."""
    match, rng = Match("secret_identity", len(bots), seed=seed), Random(seed)
    while match.pending:
        seat = match.pending[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.choices(seat), rng))
    assert match.outcome is not None
    return tuple(match.outcome.scores)
