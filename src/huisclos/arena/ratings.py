"""How strong each kind of bot is, by whom it has beaten, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Any

from huisclos.core.errors import SetupError
from huisclos.core.value import Value

Played = tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]
"""Who sat where, who won, and what each scored, if scores are kept."""


class Rating(Value, tag=False):
    """Strength and its uncertainty, on the scale of openskill: everybody begins at 25 ± 8.3."""

    mu: float
    sigma: float


def rate(games: Iterable[Played]) -> dict[str, Rating]:
    """The ratings after all these games, in their order; nothing where everybody always wins or loses as one.

    Those of one kind share a rating: after a game it is the mean of what each of them would have.
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        raise SetupError("the arena rates with openskill: pip install 'huisclos[arena]'") from None
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for bots, winners, scores in games:
        ranks = _ranks(len(bots), winners, scores)
        if len(set(ranks)) == 1 or len(set(bots)) == 1:
            continue
        teams = [[known.get(name) or model.rating()] for name in bots]
        rated = model.rate(teams, ranks=ranks)
        for name in set(bots):
            same = [team[0] for seat, team in enumerate(rated) if bots[seat] == name]
            known[name] = model.rating(
                mu=fmean(one.mu for one in same), sigma=fmean(one.sigma for one in same)
            )
    return {name: Rating(round(one.mu, 3), round(one.sigma, 3)) for name, one in known.items()}


def _ranks(seats: int, winners: tuple[int, ...], scores: tuple[int, ...]) -> list[float]:
    """The place of each seat, the best first: by score where there is one, else winners before the rest."""
    worth = scores or tuple(int(seat in winners) for seat in range(seats))
    return [float(1 + sum(other > own for other in worth)) for own in worth]
