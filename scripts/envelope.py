"""How true is what Cluedo's expert believes of the envelope, in each company?

At the beginning of every turn each expert says how likely each card that could lie in the envelope does; all
of it is held against what lies there. How often they accuse wrongly is counted, too.

python -m scripts.envelope --games 100 --seed 41 --jobs 2
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from huisclos.arena.calibration import summed
from huisclos.arena.pictures import BAR, likelihoods
from huisclos.arena.play import play
from huisclos.core.events import testimony
from huisclos.core.record import replay
from huisclos.core.seats import Seat
from huisclos.desk.labour import share_out
from huisclos.desk.screen import progress
from huisclos.games.cluedo.bot.sleuth import Sleuth
from huisclos.games.cluedo.box import SHEET_ORDER, Card
from huisclos.games.cluedo.events import AccusationFailed, TurnBegan
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.state import State

DOCS = Path(__file__).resolve().parents[1] / "docs" / "belief"
EXPERT = "hard"
COMPANIES = {
    "three regulars": ("hard", "medium", "medium", "medium"),
    "three experts": ("hard", "hard", "hard", "hard"),
    "three beginners": ("hard", "easy", "easy", "easy"),
    "references": ("hard", "prober", "eliminator", "easy"),
}
"""With whom an expert sits."""
HOW = """\
# Cluedo: what the expert believes of the envelope

At the beginning of every turn each expert says how likely each card lies in the envelope that could lie
there for all it knows. *Off* is how far that is from what was so, on average over tenths. An expert reads
what people do, so it hangs on the company. {games} games of each, seed {seed}, of which nothing was chosen;
regenerate with `python -m scripts.envelope --games {games} --seed {seed}`.

| an expert beside | facts | off | games | with a wrong accusation of an expert |
|---|---|---|---|---|
"""


class Heard(NamedTuple):
    """What the experts of one game said, whether it was so, and whether one of them accused wrongly."""

    facts: tuple[tuple[float, bool], ...]
    wrong: bool


def listen(bots: tuple[str, ...], seed: int, number: int) -> Heard:
    """One game; every deal moves on by a seat."""
    turn = number % len(bots)
    seated = bots[turn:] + bots[:turn]
    record = play("cluedo", seated, f"envelope {seed}/{number}").record
    experts = {Seat(seat): Sleuth(Seat(seat)) for seat, bot in enumerate(seated) if bot == EXPERT}
    facts: list[tuple[float, bool]] = []
    wrong = False
    for state, events in replay(record):
        for seat, expert in experts.items():
            for event in testimony(events, seat):
                expert.notice(event)
        wrong |= any(isinstance(event, AccusationFailed) and event.seat in experts for event in events)
        if any(isinstance(event, TurnBegan) for event in events) and RULES.outcome(state) is None:
            facts += (fact for seat, expert in experts.items() for fact in _said(expert, seat, state))
    return Heard(tuple(facts), wrong)


def _said(expert: Sleuth, seat: Seat, state: State) -> Iterator[tuple[float, bool]]:
    """How likely it takes each card that could lie there, unless there is no doubt."""
    if seat in state.scene.out:
        return
    assert state.envelope is not None, "turns begin after the deal"
    expert.opinion.scene = RULES.project(state, seat).scene
    problem = expert.notes.problem()
    hands = problem.hands()
    hands.narrow()
    could, must = hands.could[len(hands.sizes) - 1], hands.must[len(hands.sizes) - 1]
    likely = expert.worlds().sealed.mean(axis=0)
    for card in Card:
        line = SHEET_ORDER[card]
        if (could & ~must) >> line & 1:
            yield float(likely[line]), card in state.envelope.cards


def page(games: int, seed: int, heard: Mapping[str, Iterable[Heard]]) -> str:
    """A line for each company, and a picture of what was said."""
    rows, pictures = [], []
    for company, some in heard.items():
        listened = list(some)
        found = summed(fact for one in listened for fact in one.facts)
        wrong = sum(one.wrong for one in listened)
        rows.append(f"| {company} | {found.facts:,} | {found.off:.3f} | {len(listened)} | {wrong} |")
        name = f"envelope_{company.replace(' ', '_')}.svg"
        (DOCS / name).write_text(likelihoods([(company, BAR, found.tenths)]), encoding="utf-8")
        pictures.append(f"![Said and true beside {company}]({name})")
    return HOW.format(games=games, seed=seed) + "\n".join([*rows, "", *pictures, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="How true is what the expert believes of the envelope?")
    parser.add_argument("--games", type=int, default=100, help="games in each company")
    parser.add_argument("--seed", type=int, default=41)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    heard: dict[str, list[Heard]] = {}
    for company, bots in COMPANIES.items():
        heard[company] = []
        with progress(company, asked.games) as advance:
            work = partial(listen, bots, asked.seed)
            for one in share_out(work, range(asked.games), asked.jobs):
                heard[company].append(one)
                advance(len(heard[company]))
    (DOCS / "envelope.md").write_text(page(asked.games, asked.seed, heard), encoding="utf-8")


if __name__ == "__main__":
    main()
