"""Fits how kinds of people of Death Note are told apart, and what the doings of each say of their Role.

People of habit play, and people who look ahead, each among themselves; and both beside each other and beside
blind players. For the doings of each kind is sought what makes the Roles that they had likeliest, all seats
weighed together; and of which kind somebody is, from what they did whatever their Role. Both are drawn
towards saying nothing, so that what was seen twice counts for little. References are never among them.

python -m scripts.people --games 180 --jobs 2

Writes `people.json`. That changes what those do who look ahead, for they mind what they seem to be: again, it
says what they do by then.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.core.belief import Item
from huisclos.core.seats import Seat
from huisclos.deduce import reckon
from huisclos.desk.labour import SharesOut, crew
from huisclos.games.death_note.box import SUSPECTS
from huisclos.games.death_note.knowledge.doings import likelihoods
from huisclos.games.death_note.knowledge.people import HABIT, THOUGHT, WHIM, People, Tells
from scripts.behaviour import Asked, Game, asked, played, write
from scripts.light import of_light

KIND = {"easy": HABIT, "role": HABIT, "medium": THOUGHT, "hard": THOUGHT, "uniform": WHIM}
OFTEN = 20
"""What was seen less often tells nothing."""
CHEAP = 5
"""So many games of habit are played for each that is thought through."""
PULL = 0.005
"""How strongly what doings say of Roles is drawn towards nothing."""
KIND_PULL = 0.001
TRUST = 0.6
"""How far doings may be trusted about kinds: they repeat each other."""
STEP = 0.1
PATHS = 6
"""So many times all is gone through, the last times with smaller steps."""
TOGETHER = 32
HELD_OUT = 5
"""Every fifth game is only asked how well it is read."""

Numbers = NDArray[np.float64]
Says = dict[str, Numbers]
"""What each doing says, by Role or by kind."""
Slope = Callable[[Any, Says], Iterator[tuple[str, Numbers]]]
"""What each doing should have said rather, by something that was seen."""


class Sight(NamedTuple):
    """What a reader saw after a round: what can be, what was done with each Role, and what it was."""

    game: Game
    moment: Asked
    done: Mapping[Item, Counter[str]]

    @property
    def by_l(self) -> bool:
        """Whether it was L who saw it."""
        return self.moment.reader == self.game.scene.seat_of_l


class Person(NamedTuple):
    """All that somebody did, and what kind of people they are."""

    done: Counter[str]
    kind: int
    weight: float
    """Rare kinds count for more."""


def of_habit(people: int, _number: int, rng: Random) -> list[str]:
    return rng.choices(("easy", "role"), k=people)


def who_think(people: int, number: int, rng: Random) -> list[str]:
    """At two of three tables regulars alone, who are quicker."""
    return ["medium"] * people if number % 3 else rng.choices(("medium", "hard", "hard"), k=people)


def of_all_kinds(people: int, _number: int, rng: Random) -> list[str]:
    return rng.choices(tuple(KIND), k=people)


def anyhow(people: int, _number: int, rng: Random) -> list[str]:
    """Blind players, alone or with beginners."""
    return rng.choices(rng.choice((("uniform",), ("uniform", "easy"))), k=people)


def sights(games: Iterable[Game]) -> Iterator[Sight]:
    """What L and somebody else saw after each round."""
    for game in games:
        others = [Seat(seat) for seat in range(game.people) if seat != game.scene.seat_of_l]
        for moment in asked(game, [game.scene.seat_of_l, Random(len(game.events)).choice(others)]):
            names, done = moment.doings.layout.names(), dict[Item, Counter[str]]()
            for (dealt, doing), times in moment.doings.all().items():
                done.setdefault(names[dealt], Counter())[doing] += times
            yield Sight(game, moment, done)


def persons(some: Iterable[Sight]) -> list[Person]:
    """Everybody who can be seen there but L, each kind as weighty as another."""
    seen = [
        (done, KIND[one.game.bots[seat]])
        for one in some
        for seat, done in one.done.items()
        if isinstance(seat, int) and seat not in (one.moment.reader, one.game.scene.seat_of_l)
    ]
    often = Counter(kind for _, kind in seen)
    return [Person(done, kind, len(seen) / len(often) / often[kind]) for done, kind in seen]


def descended(some: Sequence[Any], doings: Iterable[str], size: int, slope: Slope, pull: float) -> Says:
    """What each doing says, if all that was seen is to be likeliest; in ever smaller steps (AdaGrad)."""
    says: Says = {doing: np.zeros(size) for doing in doings}
    gone: Says = {doing: np.full(size, 1e-3) for doing in says}
    rng, order = Random(0), list(some)
    for path in range(PATHS):
        rng.shuffle(order)
        step = STEP if path < PATHS / 2 else STEP / 3
        for first in range(0, len(order), TOGETHER):
            few = order[first : first + TOGETHER]
            rather: Says = {}
            for doing, more in chain.from_iterable(slope(one, says) for one in few):
                rather[doing] = rather.get(doing, 0.0) + more
            for doing, more in rather.items():
                uphill = more / len(few) - pull * says[doing]
                gone[doing] += uphill**2
                says[doing] += step * uphill / np.sqrt(gone[doing])
    return says


def of_roles(one: Sight, says: Says) -> Iterator[tuple[str, Numbers]]:
    """Rather the Role that lies there than those that seemed to."""
    said = {item: _said(done, says, len(SUSPECTS)) for item, done in one.done.items()}
    weights = {item: likelihoods(row.tolist(), odd=0.0) for item, row in said.items()}
    table, truth = reckon(one.moment.problem.weighing(weights)).table, one.moment.truth
    for item, done in one.done.items():
        more = np.array([(truth[item] is role) - table[item][role] for role in SUSPECTS])
        if more.any():
            yield from ((doing, times * more) for doing, times in done.items() if doing in says)


def of_kinds(one: Person, says: Says) -> Iterator[tuple[str, Numbers]]:
    """Rather the kind that it was than those that it seemed to be."""
    said = np.exp(_said(one.done, says, WHIM + 1))
    more = one.weight * (np.eye(WHIM + 1)[one.kind] - said / said.sum())
    yield from ((doing, times * more) for doing, times in one.done.items() if doing in says)


def _said(done: Counter[str], says: Says, size: int) -> Numbers:
    return sum((times * says[doing] for doing, times in done.items() if doing in says), np.zeros(size))


def fit(habit: Sequence[Sight], thought: Sequence[Sight], mixed: Sequence[Sight]) -> dict[str, Tells]:
    """All that doings tell."""
    everything = [*habit, *thought, *mixed]
    often = Counter(doing for one in everything for done in one.done.values() for doing in done)
    doings = sorted(doing for doing, times in often.items() if times >= OFTEN)
    found = descended(persons(everything), doings, WHIM + 1, of_kinds, KIND_PULL)
    kinds = {doing: TRUST * says for doing, says in found.items()}
    of_habit, of_thought = (
        descended(some, doings, len(SUSPECTS), of_roles, PULL) for some in (habit, thought)
    )
    return {
        doing: Tells(*(np.round(each[doing], 2).tolist() for each in (kinds, of_habit, of_thought)))
        for doing in doings
    }


def read_people(games: int, share: SharesOut) -> None:
    """Play, fit, write, and print how well those are read of whom nothing was fitted."""
    companies = {
        "of habit": (of_habit, CHEAP * games),
        "who think": (who_think, games),
        "of all kinds": (of_all_kinds, games // 2),
        "anyhow": (anyhow, CHEAP * games // 4),
    }
    fitted: dict[str, list[Sight]] = {}
    unseen: dict[str, list[Sight]] = {}
    for name, (company, number) in companies.items():
        for count, game in enumerate(played(f"people/{name}", number, company, share)):
            (fitted if count % HELD_OUT else unseen).setdefault(name, []).extend(sights([game]))
        print(f"{name}: played", flush=True)
    habit, thought, *mixed = fitted.values()
    tells = fit(habit, thought, [*chain.from_iterable(mixed)])
    write("people.json", tells)
    for name, some in unseen.items():
        found = list(of_light((one.moment for one in some if one.by_l), People(tells)))
        prior, logic, expert = (fmean(column) for column in zip(*found, strict=True))
        print(f"{name}: prior {prior:.2f}, logic {logic:.2f}, by kinds of people {expert:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="What do doings say of kinds of people, and of Roles?")
    parser.add_argument(
        "--games", type=int, default=180, help="games that are thought through, for each size"
    )
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    with crew(given.jobs) as share:
        read_people(given.games, share)


if __name__ == "__main__":
    main()
