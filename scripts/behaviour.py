"""Fits what doings say of Roles in Death Note, and writes down how much better it makes belief.

House bots play, at every other table together with blind players. On one set of games it is counted how often
each Role does what it could have done; on a second set it is tried how far each kind of doing may be trusted,
for doings repeat each other; on a third set, never looked at before, belief is compared with what it was.

python -m scripts.behaviour --games 400 --jobs 2
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from math import log
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import msgspec

from huisclos.arena.play import play
from huisclos.core.belief import Item
from huisclos.core.events import testimony
from huisclos.core.record import replay
from huisclos.core.seats import Seat
from huisclos.deduce import Assignment, reckon
from huisclos.desk.labour import SharesOut, crew
from huisclos.games.death_note.box import CAMP, PEOPLE, SUSPECTS, TILES_OF, Options, Role
from huisclos.games.death_note.events import RoundBegan
from huisclos.games.death_note.knowledge.belief import read
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.knowledge.doings import BESIDES, Doings, Model
from huisclos.games.death_note.scene import Scene

HERE = Path(__file__).resolve().parents[1]
DATA = HERE / "src" / "huisclos" / "games" / "death_note"
PAGE = HERE / "docs" / "belief" / "death_note.md"
BLIND = 1 / 3
"""How many at every other table are blind players instead of bots."""
SHRINK = 20.0
"""So many doings of a Role count as much as what its whole camp does."""
KINDS = {
    "plays": ("plays",),
    "leaves": ("leaves",),
    "discards": ("discards",),
    "offers": ("accepts", "refuses"),
}
"""Kinds of doings, each trusted by itself; the rest is how an Action was used."""
TRIED = (0.0, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5)
HOW = """\
Each Role but L makes some doings likelier than others. The model knows: which Action was played; whether the
Investigation was left or discarded, by its name once the reader knows it, else by the round; which way an
Action was used where it can go two ways; and whether an offer of an Investigation was taken. A doing counts
for the Role that its player had at that moment, wherever it lies now. Doings are taken for independent of
each other, given the Role; because they are not quite, each kind counts only as far as it can be trusted.
Nothing is made impossible by what somebody did. What is said aloud does not count at all: it is no testimony.

Regenerate with `python -m scripts.behaviour --games {games}`. For each number of people {games} games are
counted, a quarter as many others say how far to trust, and half as many, never looked at before, are reported
here. House bots play, and at every other table a third of them are blind players.
"""
NATS = """\
Nats of surprise: the lower, the better. *Prior* takes every player for as likely; *old guesses* is the
casebook of the house bot; *logic alone* counts the ways the Roles can still lie; *fitted* is the belief of
the game.
"""
AFTER = 3
"""After so many rounds L is asked who is Light."""


Company = Callable[[int, int, Random], list[str]]
"""Who sits down at a table of so many people; the how manieth it is, and luck, may decide."""


class Game(NamedTuple):
    """A finished game: everything that happened in it, and who was dealt what."""

    people: int
    bots: tuple[str, ...]
    """Who sat there."""
    events: tuple[Any, ...]
    scene: Scene
    roles: tuple[Role, ...]

    @property
    def blind(self) -> bool:
        """Whether some were blind players."""
        return "uniform" in self.bots


class Asked(NamedTuple):
    """A seat at the end of a round: what it knows, what everybody did, and the truth."""

    reader: Seat
    round: int
    problem: Assignment
    doings: Doings
    truth: Mapping[Item, Role]
    old: Casebook


def of_habit(people: int, number: int, rng: Random) -> list[str]:
    """House bots who do what their Role would like; at every other table some are blind."""
    return ["uniform" if number % 2 and rng.random() < BLIND else "role" for _ in range(people)]


def played(seed: str, games: int, company: Company = of_habit, share: SharesOut = map) -> Iterator[Game]:
    """So many games for each number of people."""
    return share(partial(_played, seed, company), product(PEOPLE, range(games)))


def _played(seed: str, company: Company, which: tuple[int, int]) -> Game:
    people, number = which
    deal = f"{seed}/{people}/{number}"
    return play_through(company(people, number, Random(deal)), deal)


def play_through(bots: Sequence[str], deal: str, options: Options | None = None) -> Game:
    """One game between these bots, and all that happened in it."""
    record = play("death_note", bots, deal, options).record
    through = list(replay(record))
    events = tuple(event for _, some in through for event in some)
    return Game(len(bots), tuple(bots), events, through[-1][0].scene, record.moves[0].action.roles)


def asked(game: Game, readers: Iterable[Seat] | None = None) -> Iterator[Asked]:
    """These seats, or all, after every round but the last."""
    for cut, event in enumerate(game.events):
        if isinstance(event, RoundBegan) and event.round > 1:
            for reader in readers or map(Seat, range(game.people)):
                told = testimony(game.events[:cut], reader)
                notes, doings = read(game.scene, told)
                book = Casebook(reader)
                for seen in told:
                    book.notice(seen)
                truth = {item: game.roles[dealt] for dealt, item in notes.layout.names().items()}
                yield Asked(reader, event.round - 1, notes.problem(), doings, truth, book)


class Counts:
    """How often each Role did what, and how often it could have."""

    def __init__(self, games: Iterable[Game]) -> None:
        self.done: dict[str, Counter[Role]] = {}
        self.rounds: Counter[Role] = Counter()
        for game in games:
            self._count(game, game.events, unseen=False)
            self._count(game, testimony(game.events, None), unseen=True)
            for cut, event in enumerate(game.events):
                if isinstance(event, RoundBegan):
                    layout = read(game.scene, game.events[:cut])[0].layout
                    self.rounds.update(game.roles[layout.role_at(seat)] for seat in event.order)

    def _count(self, game: Game, events: Sequence[Any], *, unseen: bool) -> None:
        """What was done by everything that happened; and with Investigations that a spectator never saw."""
        for (dealt, doing), times in read(game.scene, events)[1].all().items():
            if ("in round" in doing) == unseen and doing.split(maxsplit=1)[0] not in BESIDES:
                self.done.setdefault(doing, Counter())[game.roles[dealt]] += times

    def model(self) -> dict[str, tuple[float, ...]]:
        """For each doing the logarithm of how many times likelier each Role makes it, not trusted yet."""
        return {doing: tuple(self._says(doing, role) for role in SUSPECTS) for doing in sorted(self.done)}

    def _says(self, doing: str, role: Role) -> float:
        done, could = self.done[doing], self._chances(doing)
        camp = [other for other in SUSPECTS if CAMP[other] is CAMP[role]]
        usual = done.total() / could.total()
        friends = _rate(sum(done[one] for one in camp), sum(could[one] for one in camp), usual)
        return log(_rate(done[role], could[role], friends) / usual)

    def _chances(self, doing: str) -> Counter[Role]:
        """How often each Role could have done this."""
        verb, what = doing.split(" ", 1)
        match verb:
            case "plays":
                return self.rounds
            case "leaves" | "discards" if what.startswith("in round"):
                tiles = TILES_OF[int(what.split()[-1])]
                return self._sum(f"{one} {tile}" for one in ("leaves", "discards") for tile in tiles)
            case "leaves" | "discards":
                return self._sum((f"leaves {what}", f"discards {what}"))
            case "accepts" | "refuses":
                return self._sum((f"accepts {what}", f"refuses {what}"))
            case _:
                return self._sum(other for other in self.done if other.endswith(f" {what}"))

    def _sum(self, doings: Iterable[str]) -> Counter[Role]:
        total: Counter[Role] = Counter()
        for doing in doings:
            total += self.done.get(doing, Counter())
        return total


def _rate(done: int, could: int, usual: float) -> float:
    """How often it is done, a little nearer to what is usual."""
    return (done + SHRINK * usual) / (could + SHRINK)


def kind(doing: str) -> str:
    """What kind of doing it is: `plays act_bugs` is a play."""
    return next((name for name, verbs in KINDS.items() if doing.split(maxsplit=1)[0] in verbs), "uses")


def trusted(model: Model, trust: Mapping[str, float]) -> dict[str, tuple[float, ...]]:
    """The model with each kind of doing trusted as far as this."""
    return {doing: tuple(round(trust[kind(doing)] * one, 2) for one in says) for doing, says in model.items()}


def trust(model: Model, moments: Sequence[Asked]) -> dict[str, float]:
    """How far each kind of doing may be trusted, so that belief is surprised least."""
    found = dict.fromkeys((*KINDS, "uses"), 0.5)
    for _ in range(2):
        for name in found:
            by_trust = {one: surprise(trusted(model, {**found, name: one}), moments) for one in TRIED}
            found[name] = min(by_trust, key=by_trust.__getitem__)
    return found


def surprise(model: Model, moments: Sequence[Asked]) -> float:
    """Nats by which the true Role of a seat surprises on average those who do not know it for sure."""
    losses = []
    for moment in moments:
        reckoning = reckon(moment.problem.weighing(moment.doings.weights(model)))
        losses += [
            -log(reckoning.table[item][role])
            for item, role in moment.truth.items()
            if item not in reckoning.certain
        ]
    return fmean(losses)


def light(model: Model, moments: Sequence[Asked]) -> dict[str, float]:
    """By each way to believe, how much it surprises these readers who is Light; in nats."""
    losses: dict[str, list[float]] = {"prior": [], "old guesses": [], "logic alone": [], "fitted": []}
    for moment in moments:
        seats = [Seat(item) for item in moment.truth if isinstance(item, int) and item != moment.reader]
        guilty = next((seat for seat in seats if moment.truth[seat] is Role.LIGHT), None)
        if moment.round != AFTER or guilty is None:
            continue
        guesses = {seat: moment.old.light(seat) for seat in seats}
        logic = reckon(moment.problem).table
        likely = reckon(moment.problem.weighing(moment.doings.weights(model))).table
        losses["prior"].append(log(len(seats)))
        losses["old guesses"].append(log(sum(guesses.values()) / guesses[guilty]))
        losses["logic alone"].append(-log(logic[guilty][Role.LIGHT]))
        losses["fitted"].append(-log(likely[guilty][Role.LIGHT]))
    return {way: fmean(some) for way, some in losses.items()} | {"games": len(losses["prior"])}


def page(games: int, trust: Mapping[str, float], found: Mapping[str, Mapping[str, float]]) -> str:
    """What came of it, in Markdown."""
    ways = ("prior", "old guesses", "logic alone", "fitted")
    lines = [
        "# Death Note: what doings say of Roles",
        "",
        HOW.format(games=games),
        "## How far each kind of doing is trusted",
        "",
        "| kind | trust |",
        "|---|---|",
        *(f"| {name} | {value:.2f} |" for name, value in trust.items()),
        "",
        f"## Who is Light? L’s surprise after round {AFTER}",
        "",
        NATS,
        f"| tables | games | {' | '.join(ways)} |",
        "|---|---|" + "---|" * len(ways),
        *(
            f"| {name} | {losses['games']} | {' | '.join(f'{losses[way]:.2f}' for way in ways)} |"
            for name, losses in found.items()
        ),
        "",
    ]
    return "\n".join(lines)


def fit(
    seed: str, games: int, company: Company, share: SharesOut
) -> tuple[dict[str, tuple[float, ...]], dict[str, float]]:
    """What doings say of Roles in such company, and how far each kind was trusted."""
    model = Counts(played(f"{seed}count", games, company, share)).model()
    moments = [
        moment for game in played(f"{seed}trust", games // 4, company, share) for moment in asked(game)
    ]
    far = trust(model, Random(0).sample(moments, min(len(moments), 1500)))
    return trusted(model, far), far


def write(name: str, model: Mapping[str, Any]) -> None:
    """A line for each doing."""
    rows = ",\n".join(f'  "{doing}": {msgspec.json.encode(says).decode()}' for doing, says in model.items())
    (DATA / name).write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


def report(games: int, company: Company, seed: str, share: SharesOut) -> list[tuple[Game, tuple[Asked, ...]]]:
    """Games never looked at before, and what L could know in them."""
    unseen = played(seed, games // 2, company, share)
    return [(game, tuple(asked(game, [game.scene.seat_of_l]))) for game in unseen]


def read_habits(games: int, share: SharesOut) -> None:
    """Fit what those do who do what their Role would like, and write the page."""
    model, far = fit("", games, of_habit, share)
    write("behaviour.json", model)
    reported = report(games, of_habit, "report", share)
    found = {
        "bots alone": light(model, [one for game, some in reported if not game.blind for one in some]),
        "bots and blind players": light(
            model, [one for game, some in reported if game.blind for one in some]
        ),
    }
    found["all"] = light(model, [one for _, some in reported for one in some])
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(games, far, found), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="What do doings say of Roles?")
    parser.add_argument("--games", type=int, default=400, help="games to count, for each number of people")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    with crew(given.jobs) as share:
        read_habits(given.games, share)


if __name__ == "__main__":
    main()
