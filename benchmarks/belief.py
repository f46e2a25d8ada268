"""How long exact belief takes: Cluedo beside a SAT solver and a Markov chain; slots beside a list of ways.

For Almost Innocent and Death Note: all combinations, and all Roles, at every ninth answer of a game; and the
best question to a team.

At tables of two to six seats, after 0, 5, 20 and 60 questions, half of them asked by the house bot and half
by chance, a seat wants to know where each card lies:

- **belief**: every chance, exactly, from the events the seat has witnessed;
- **reckoned**: the same, once the problem is stated, which is where the others begin;
- **SAT**: a solver (CaDiCaL, or Glucose if that is quicker) is asked of each card and holder whether it is
  possible at all, and each deal it finds answers for all its cards;
- **Markov**: swaps of two cards until the chain itself can say that the standard error of every chance is 1 %
  at most, by how far the means of 16 equal pieces of the walk differ, and until no chance is off by more than
  three times that: a chain that takes itself for right and is wrong has to walk on;
- **told**: the same chain, stopped by somebody who knows the answer as soon as no chance is off by more than
  1 %, be it by luck.

Chains walk only where more than one deal is left: else there is nothing to estimate, and they stop at the
first look. Of some positions they do not find a part for long: how many were deceived and would have stopped
wrong is said, and how many had not arrived when they were stopped.

Milliseconds of processor time on one core; contenders take turns at each position.

    python3 run.py bench belief [--games 20] [--seats 2,3,4,5,6] [--chains 2]
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, NamedTuple

STAGES = (0, 5, 20, 60)
ENOUGH = 0.01
"""The error a Markov chain has to come down to."""
WRONG = 3 * ENOUGH
"""Who is off by more, and believes in 1 %, is wrong."""
PIECES = 16
"""Into so many pieces a walk is cut to see how far their means differ."""
TOO_LONG = 20.0
"""After so many seconds a chain is stopped, and counts as if it had just arrived."""


def positions(seats: int, games: int) -> Iterator[tuple[int, Any, tuple[Any, ...]]]:
    """The number of questions so far, one seat's view, and what it has witnessed."""
    from huisclos.arena.match import Match
    from huisclos.bots.roster import roster
    from huisclos.core.events import testimony
    from huisclos.core.seats import Seat
    from huisclos.games.cluedo.events import Suggested
    from huisclos.games.cluedo.moves import Accuse

    for seed in range(games):
        rng = random.Random(f"belief {seats}/{seed}")
        match = Match("cluedo", seats, seed=rng.random())
        names = ["sheet", "uniform"] * 3
        rng.shuffle(names)
        bots = [roster("cluedo")[name](Seat(seat)) for seat, name in zip(range(seats), names, strict=False)]
        reader, asked, news = rng.randrange(seats), 0, match.opening
        stages = list(STAGES)
        while stages:
            for seat, bot in enumerate(bots):
                for event in testimony(news, Seat(seat)):
                    bot.notice(event)
            asked += sum(isinstance(event, Suggested) for event in news)
            if asked >= stages[0] and match.pending[0] != reader:
                yield stages.pop(0), match.view(reader), match.testimony(reader)
            seat = match.pending[0]
            choices = match.choices(seat)
            action = bots[seat].choose(match.view(seat), choices, rng)
            while isinstance(action, Accuse):  # nobody ends it before the last question
                action = choices.sample(rng)
            news = match.play(seat, action)


def spent(task: Callable[..., Any], *arguments: Any) -> float:
    """Milliseconds of one core."""
    began = time.process_time()
    task(*arguments)
    return 1000 * (time.process_time() - began)


def tabled(problem: Any) -> Any:
    """Every chance, worked out."""
    from huisclos.deduce import reckon

    return reckon(problem).table


def sat(problem: Any, solver: str) -> Any:
    from tests.deduce.sat import SatOpinion

    opinion = SatOpinion(problem, solver)
    possible = opinion.possible()
    opinion.close()
    return possible


class Walk(NamedTuple):
    """How a chain has fared, in milliseconds."""

    alone: float
    """Until it took itself for right, and was."""
    told: float
    """Until it was right for the first time, be it by luck."""
    deceived: bool
    """Whether it has taken itself for right and was not."""
    arrived: bool


def markov(problem: Any, seed: int) -> Walk:
    """One chain, from a deal that agrees with everything to every chance."""
    import numpy as np

    from benchmarks.markov import Swaps
    from huisclos.deduce import reckon

    exact = np.array([[*row.values()] for row in reckon(problem).table.values()])
    began = time.process_time()
    chain = Swaps(problem, random.Random(seed))
    pieces: list[Any] = []
    steps, told, passed = 50, 0.0, 0.0
    deceived = arrived = False
    while passed < TOO_LONG and not arrived:
        before = chain.often.copy()
        chain.walk(steps)
        pieces.append((chain.often - before) / steps)
        if len(pieces) < 2 * PIECES:
            continue
        pieces = [(one + other) / 2 for one, other in zip(pieces[::2], pieces[1::2], strict=True)]
        steps *= 2
        passed = time.process_time() - began
        off = abs(chain.chances() - exact).max()
        if not told and off <= ENOUGH:
            told = passed
        if np.std(pieces, axis=0, ddof=1).max() / PIECES**0.5 <= ENOUGH:
            arrived = bool(off <= WRONG)
            deceived |= not arrived
    return Walk(1000 * passed, 1000 * (told or passed), deceived, arrived)


def cluedo(seats: int, games: int, chains: int) -> Mapping[int, Mapping[str, list[float]]]:
    """For each stage and contender the milliseconds of each position; and how each chain has fared."""
    from huisclos.deduce import reckon
    from huisclos.games.cluedo.knowledge.belief import believe, known

    took: dict[int, dict[str, list[float]]] = {}
    for number, (stage, view, told) in enumerate(positions(seats, games)):
        problem = known(view, told)
        contenders = ("belief", "reckoned", "SAT", "Markov", "told", "ratio", "deceived", "arrived")
        row = took.setdefault(stage, {name: [] for name in contenders})
        row["belief"].append(spent(lambda *told: believe(*told).table, view, told))
        row["reckoned"].append(spent(tabled, problem))
        row["SAT"].append(min(spent(sat, problem, name) for name in ("cadical153", "glucose4")))
        if len(row["Markov"]) < chains and reckon(problem).worlds != 1:
            walk = markov(problem, number)
            row["Markov"].append(walk.alone)
            row["told"].append(walk.told)
            row["ratio"].append(walk.alone / row["reckoned"][-1])
            row["deceived"].append(walk.deceived)
            row["arrived"].append(walk.arrived)
    return took


def listed(slots: int) -> list[list[float]]:
    """The same by listing all ways: what a permanent saves."""
    rng = random.Random(1)
    weights = [[rng.random() for _ in range(slots)] for _ in range(slots)]
    shares = [[0.0] * slots for _ in range(slots)]
    for way in permutations(range(slots)):
        weight = 1.0
        for slot, value in enumerate(way):
            weight *= weights[slot][value]
        for slot, value in enumerate(way):
            shares[slot][value] += weight
    return shares


def slots(many: int) -> Any:
    from huisclos.deduce import Assignment

    rng = random.Random(1)
    names = tuple(range(many))
    weights = {slot: {value: rng.random() for value in names} for slot in names}
    return Assignment(names, dict.fromkeys(names, 1)).weighing(weights)


def elsewhere(game: str, seats: int, games: int, every: int = 9) -> list[float]:
    """Milliseconds for everything somebody at such a table believes, bots beside blind players."""
    from huisclos.arena.play import play
    from huisclos.core.events import testimony
    from huisclos.core.record import replay
    from huisclos.core.registry import find
    from huisclos.core.seats import Seat

    believe = find(game).believe
    assert believe is not None
    took = []
    for seed in range(games):
        rng = random.Random(f"{game} {seats}/{seed}")
        best = list(find(game).bots)[-1]
        record = play(game, [rng.choice([best, best, "uniform"]) for _ in range(seats)], seed).record
        told: list[Any] = []
        for move, (state, events) in enumerate(replay(record)):
            told += events
            if move and move % every == 0 and find(game).rules.outcome(state) is None:
                reader = Seat(rng.randrange(seats))
                position = find(game).rules.project(state, reader), testimony(told, reader)
                took.append(spent(lambda *told: believe(*told).table, *position))
    return took


def hints(seats: int, games: int) -> list[float]:
    """Milliseconds for the best question to a team of Almost Innocent, at each turn."""
    from huisclos.arena.play import play
    from huisclos.core.events import testimony
    from huisclos.core.record import replay
    from huisclos.core.registry import find
    from huisclos.games.almost_innocent.steps.turn import Turn
    from huisclos.hindsight.advice import advise

    game, took = find("almost_innocent"), []
    believe = game.believe
    assert believe is not None

    def hint(view: Any, told: Sequence[Any]) -> object:
        return advise(game, view, believe(view, told))

    for seed in range(games):
        told: list[Any] = []
        for state, events in replay(play(game.name, ["casebook"] * seats, seed).record):
            told += events
            if state.agenda and isinstance(state.agenda[0], Turn):
                seat = state.agenda[0].seat
                position = game.rules.project(state, seat), testimony(told, seat)
                took.append(spent(hint, *position))
    return took


def combinations_left() -> Any:
    """Four parts of nine values, and eight answers about them."""
    from huisclos.deduce import Space, Tuples

    rng = random.Random(1)
    case = Tuples(Space({part: range(9) for part in range(4)}))
    truth = {part: rng.randrange(9) for part in range(4)}
    for number in range(8):
        asked = rng.sample(list(case.space.having), 12)
        answer = sum(truth[int(part)] == value for part, value in asked)
        case = case.observe(case.space.counting(asked)[answer], number)
    return case


def show(name: str, times: list[float], beside: float | None = None) -> str:
    middle, late = statistics.median(times), sorted(times)[int(0.95 * len(times))]
    ratio = f"{middle / beside:8.1f} x" if beside else " " * 10
    return f"{name:>10}{middle:10.2f}{late:10.2f}{ratio}"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="belief", description="How long exact belief takes.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", default="2,3,4,5,6")
    parser.add_argument("--chains", type=int, default=2, help="Markov chains for each stage")
    given = parser.parse_args(arguments)
    next(iter(positions(3, 1)))
    print(f"{'':34}{'median ms':>10}{'95 % ms':>10}  of reckoned")
    for seats in map(int, given.seats.split(",")):
        for stage, row in sorted(cluedo(seats, given.games, given.chains).items()):
            beside = statistics.median(row["reckoned"])
            for name in ("belief", "reckoned", "SAT", "Markov", "told"):
                if row[name]:
                    print(f"{seats} seats, {stage:2} questions  {show(name, row[name], beside)}", flush=True)
            if row["ratio"]:
                least, many = min(row["ratio"]), len(row["ratio"])
                deceived, arrived = int(sum(row["deceived"])), int(sum(row["arrived"]))
                fared = f"{deceived} deceived, {many - arrived} not arrived"
                print(f"{'':22} {many} chains: at least {least:.0f} x as long; {fared}", flush=True)
    problem, case = slots(8), combinations_left()
    reckoned = [spent(tabled, problem) for _ in range(100)]
    print("8 x 8 slots   ", show("permanent", reckoned))
    print("8 x 8 slots   ", show("listed", [spent(listed, 8)], statistics.median(reckoned)))
    print("9^4 tuples    ", show("bits", [spent(tabled, case) for _ in range(100)]))
    print("a hint, 4 seats", show("hint", hints(4, given.games)), flush=True)
    for game, sizes in (("almost_innocent", range(2, 6)), ("death_note", range(4, 9))):
        for seats in sizes:
            print(f"{game}, {seats} seats  ", show("belief", elsewhere(game, seats, given.games)), flush=True)
