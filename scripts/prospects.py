"""Fits what a table is worth to each Role of Death Note: `prospects.json`, by which bots look ahead.

Bots of several kinds play. At some moments of each game it is written down what lies on the table, and at the
end what everybody got for it. For each Role one line is laid through that, with a pull towards nothing which
is tried on every fifth game; how much of what happened it explains there is printed. With `--goes-on` the
pull is towards what is known already, so that more games make it better and none is played twice.

python -m scripts.prospects --games 1500 --bots role,easy,medium,uniform --moments .12
python -m scripts.prospects --goes-on --games 1000 --bots role,easy,uniform --seeds more
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from huisclos.arena.play import play
from huisclos.core.events import testimony
from huisclos.core.record import replay
from huisclos.core.seats import NATURE, Seat
from huisclos.games.death_note.bot.prospects import Suspects, signs
from huisclos.games.death_note.bot.prospects import fitted as so_far
from huisclos.games.death_note.box import PEOPLE, ROLES, Role
from huisclos.games.death_note.knowledge.belief import read
from huisclos.games.death_note.knowledge.doings import fitted
from huisclos.games.death_note.knowledge.reading import like_light
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.scene import Scene

DATA = Path(__file__).resolve().parents[1] / "src" / "huisclos" / "games" / "death_note" / "prospects.json"
SIX = 0.6
"""How many tables are of six; the others are of any size."""
MOMENTS = 0.05
"""How many moments of a game are written down."""
PULLS = (100.0, 300.0, 1000.0, 3000.0, 10000.0, 30000.0)
HELD_OUT = 5

Numbers = NDArray[Any]


class Moment(NamedTuple):
    """What lay on the table for somebody of this Role, and the Apples they had in the end."""

    game: int
    role: Role
    signs: NDArray[np.float64]
    apples: int


class Reader:
    """What one seat has witnessed so far of everybody's doings."""

    def __init__(self, seat: Seat, scene: Scene) -> None:
        self.seat = seat
        self.people = scene.people
        self.notes, self.doings = read(scene, ())
        self.told = 0

    def notice(self, events: Sequence[Any]) -> None:
        for event in testimony(events, self.seat):
            self.doings.notice(event)
            self.notes.notice(self.told, event)
            self.told += 1

    def suspects(self) -> Suspects:
        acts = self.doings.weights(fitted())
        return {Seat(seat): like_light(acts.get(seat)) for seat in range(self.people)}


def moments(seed: str, games: int, bots: Sequence[str], often: float = MOMENTS) -> Iterator[Moment]:
    """Some moments of so many games, as some of the seats saw them."""
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        people = 6 if rng.random() < SIX else rng.choice(PEOPLE)
        match = play("death_note", [rng.choice(bots) for _ in range(people)], f"{seed}/{number}")
        scene = match.view(None).scene
        readers = [Reader(Seat(seat), scene) for seat in range(people)]
        for state, told in replay(match.record):
            for reader in readers:
                reader.notice(told)
            asked = RULES.pending(state)
            if state.scene.round and asked and NATURE not in asked and rng.random() < often:
                for reader in rng.sample(readers, 3):
                    view = RULES.unveil(state, reader.seat)
                    signed = signs(view, reader.seat, reader.suspects())
                    apples = scene.ending.results[reader.seat].apples
                    yield Moment(number, view.unveiled[reader.seat], signed, apples)


def line(table: Numbers, apples: Numbers, pull: float, known: Numbers) -> Numbers:
    """The line through all this, drawn by so much towards what is known."""
    left = table.T @ (apples - table @ known)
    found: Numbers = known + np.linalg.solve(table.T @ table + pull * np.eye(table.shape[1]), left)
    return found


def explained(table: Numbers, apples: Numbers, worth: Numbers) -> float:
    """How much of the differences a line explains."""
    return float(1 - ((table @ worth - apples) ** 2).mean() / apples.var())


def fit(role: Role, found: Sequence[Moment], *, goes_on: bool) -> list[float]:
    """What each sign is worth to this Role."""
    mine = [one for one in found if one.role is role]
    table = np.array([one.signs for one in mine], float)
    apples = np.array([one.apples for one in mine], float)
    apart = np.array([one.game % HELD_OUT == 0 for one in mine])
    known = so_far()[role] if goes_on else np.zeros(table.shape[1])
    tried = {
        pull: explained(table[apart], apples[apart], line(table[~apart], apples[~apart], pull, known))
        for pull in PULLS
    }
    pull = max(tried, key=tried.__getitem__)
    before = explained(table[apart], apples[apart], known)
    print(
        f"{role}: {len(mine):,} moments, pull {pull:.0f}, explains {tried[pull]:.1%} of held-out games"
        + (f", before {before:.1%}" if goes_on else "")
    )
    return [round(float(one), 3) for one in line(table, apples, pull, known)]


def main() -> None:
    parser = argparse.ArgumentParser(description="What is a table worth to each Role?")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--bots", default="role,easy,medium,uniform")
    parser.add_argument("--seeds", default="prospects", help="so many games are played from each of them")
    parser.add_argument("--moments", type=float, default=MOMENTS)
    parser.add_argument("--goes-on", action="store_true", help="make better what is known")
    given = parser.parse_args()
    found = [
        one
        for seed in given.seeds.split(",")
        for one in moments(seed, given.games, given.bots.split(","), given.moments)
    ]
    fits = {role: fit(role, found, goes_on=given.goes_on) for role in ROLES}
    rows = ",\n".join(f'  "{role}": {msgspec.json.encode(worth).decode()}' for role, worth in fits.items())
    DATA.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
