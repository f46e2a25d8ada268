"""What it brings to learn how this group uses green and red: one newcomer among three who agree.

To the three, red is what befell a character, as the fish in the story of Pinocchio (SI-17). The newcomer
gives pictures; what is counted is how many of the three recognise its character, round by round.
Run it with: python -m scripts.secret_identity.habits [games]
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random
from statistics import mean
from typing import NamedTuple

from huisclos.arena.match import Match
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.bot import PictureBot
from huisclos.games.secret_identity.box import ROUNDS
from huisclos.games.secret_identity.knowledge.fit import Mind, Table
from huisclos.games.secret_identity.knowledge.reading import PRIOR, Group, Habit, Habits
from huisclos.games.secret_identity.scene import Scene

GAMES = 400
BEFELL = Habit(1.0, -0.4)
NEWCOMER = Seat(0)


class Settled(Group):
    """A group whose ways are settled, whatever happens in this game."""

    def habits(self, seat: Seat) -> Habits:
        return {BEFELL: 1.0}

    def readers(self, seat: Seat) -> Habits:
        return {BEFELL: 1.0}


class Unheeded(Group):
    """Reads as it has learned, but gives as if it had seen nothing."""

    def readers(self, seat: Seat) -> Habits:
        return PRIOR


class OldHand(PictureBot):
    """To this one red is what befell a character, and nothing else."""

    def _group(self, scene: Scene) -> Group:
        return Settled(self.mind, scene)


class Heedless(PictureBot):
    """Gives pictures by what red usually means, and does not look how the others take it."""

    def _group(self, scene: Scene) -> Group:
        return Unheeded(self.mind, scene)


NEWCOMERS: Mapping[str, type[PictureBot]] = {"learns": PictureBot, "does not learn": Heedless}


class Evidence(NamedTuple):
    """What the newcomer and the others know; nothing means the game's own table."""

    newcomer: Table | None = None
    others: Table | None = None


COMMON = Evidence()


def recognised(
    newcomer: type[PictureBot], others: type[PictureBot], games: int, known: Evidence = COMMON
) -> list[float]:
    """The share of the others who recognised the newcomer's character, for each round."""
    found: list[list[float]] = [[] for _ in range(ROUNDS)]
    for seed in range(games):
        seats = [newcomer(NEWCOMER), *(others(Seat(seat), known.others) for seat in range(1, 4))]
        seats[NEWCOMER].mind = Mind("newcomer", newcomer.quirks, known.newcomer)
        for number, past in enumerate(played(seats, seed).rounds):
            right = [row[NEWCOMER] == past.numbers[NEWCOMER] for row in past.votes[1:]]
            found[number].append(mean(right))
    return [mean(shares) for shares in found]


def played(bots: list[PictureBot], seed: int) -> Scene:
    """The table at the end of one game."""
    match, rng = Match("secret_identity", len(bots), seed=seed), Random(seed)
    while match.pending:
        seat = match.pending[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.choices(seat), rng))
    scene: Scene = match.view(None).scene
    return scene


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for others in (OldHand, PictureBot):
        for name, newcomer in NEWCOMERS.items():
            shares = recognised(newcomer, others, games)
            print(
                f"among {others.__name__}: {name}", " ".join(f"{share:.1%}" for share in shares), flush=True
            )


if __name__ == "__main__":
    main()
