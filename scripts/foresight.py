"""Does what Death Note's expert foresees come true? Regulars play, and now and then the lot answers for one.

The expert has said before what it likes by habit, and what it foresees up to the next quiet moment and up to
the end of the round. The lot knows nothing of that: an answer that promises an Apple more should bring an
Apple more, and how much of it comes is what this page tells, as the slope of a line. What is foreseen in few
worlds is blurred, which would flatten the line: all is foreseen twice, apart, and one held against the other.

python -m scripts.foresight --games 300 --seed 71 --jobs 2

Writes docs/balance/foresight.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.arena.match import Match
from huisclos.arena.play import Company
from huisclos.core.choices import Choices
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.desk.labour import share_out
from huisclos.desk.screen import progress
from huisclos.games.death_note.bot.daydream import Daydream
from huisclos.games.death_note.bot.levels import FEW, STRONG, Hard, Medium
from huisclos.games.death_note.bot.role import MANY, RoleBot
from huisclos.games.death_note.bot.stance import own_role
from huisclos.games.death_note.box import PEOPLE, ROLES, ROUNDS, Role
from huisclos.games.death_note.moves import Play
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.view import View
from huisclos.words.speak import Speaker

PAGE = Path(__file__).resolve().parents[1] / "docs" / "balance" / "foresight.md"
WORDS = Speaker(find("death_note"), "en", ())
OFTEN = 0.15
"""How often the lot answers."""
WORLDS = 12
"""In so many worlds everything is foreseen, twice."""
ENOUGH = 100
"""Of fewer answers a line says nothing."""
HOW = """\
# Death Note: does what the expert foresees come true?

Regulars play at tables of {people}; {often:.0%} of their answers are drawn by lot among those that the expert
would think through. Before, the expert has said how much it likes each by habit, and how many Apples each
promises: by the next quiet moment, and by the end of the round.

Each number says how many Apples more an answer brought in the end for each Apple that it promised more, or
for each point by which habit likes it better; in parentheses the standard error. At 1 all that is foreseen
comes true; at 0 one might as well toss. *Habit besides* is what habit adds to what is foreseen to the end of
the round. What is foreseen in {worlds} worlds is blurred: all was foreseen twice, apart, so that no blur
flattens a line.

{answers:,} answers in {games} games, seed {seed}; regenerate with
`python -m scripts.foresight --games {games} --seed {seed}`.

| | answers | habit | next quiet moment | end of the round | habit besides |
|---|---|---|---|---|---|
"""

Numbers = NDArray[np.float64]
Said = tuple[float, ...]
"""By how much it was better than the others: by habit, by the next quiet moment, by the end of the round."""


class Lot(NamedTuple):
    """An answer that was drawn by lot, and what was said of it before."""

    role: Role
    round: int
    hoped: float
    """The Apples that all answers promised."""
    said: tuple[Said, Said]
    """Twice, apart."""
    apples: int = 0
    """What it brought in the end."""


class Gambler:
    """A regular for whom now and then the lot answers, after an expert was asked."""

    def __init__(self, seat: Seat) -> None:
        self.regular, self.expert = Medium(seat, RULES), Hard(seat, RULES)
        habit = partial(RoleBot.choose, self.expert)
        self.dreams = [Daydream(RULES, seat, habit, far=far) for far in (0.0, 1.0)]
        self.lots: list[Lot] = []

    def notice(self, event: Any) -> None:
        self.regular.notice(event)
        self.expert.notice(event)

    def interject(self, view: View, choices: Choices[Any], rng: Random) -> Play | None:
        return self.regular.interject(view, choices, rng)

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        if not view.scene.round or not 1 < len(choices) <= MANY or rng.random() >= OFTEN:
            return self.regular.choose(view, choices, rng)
        self.expert.dossier.open(view)
        liked = {answer: self.expert.weigh(view, answer) for answer in choices}
        answers = sorted(liked, key=lambda answer: -liked[answer])[:FEW]
        habit = [max(-STRONG, min(STRONG, liked[answer])) for answer in answers]
        twice = [[habit, *self._foreseen(view, answers, rng)] for _ in range(2)]
        drawn = rng.randrange(len(answers))
        one, other = (tuple(row[drawn] - fmean(row) for row in rows) for rows in twice)
        hoped = fmean(fmean(rows[-1]) for rows in twice)
        self.lots.append(Lot(own_role(view), view.scene.round, hoped, (one, other)))
        return answers[drawn]

    def _foreseen(self, view: View, answers: Sequence[Any], rng: Random) -> list[list[float]]:
        book = self.expert.dossier
        return [dream.promises(view, book, answers, WORLDS, rng) for dream in self.dreams]


def lots(seed: int, number: int) -> list[Lot]:
    """All answers of one game that were drawn by lot."""
    luck, people = f"foresight {seed}/{number}", PEOPLE[number % len(PEOPLE)]
    match = Match("death_note", people, luck)
    gamblers = {Seat(seat): Gambler(Seat(seat)) for seat in range(people)}
    Company(match, gamblers, luck).play()
    assert match.outcome is not None
    scores = match.outcome.scores
    return [lot._replace(apples=scores[seat]) for seat, gambler in gamblers.items() for lot in gambler.lots]


def beyond_hope(some: Sequence[Lot]) -> Numbers:
    """What everybody got beyond what could be hoped for with this Role at this moment."""
    apples = np.array([one.apples for one in some], float)
    known = np.array([[one.hoped, *(one.role is role for role in ROLES)] for one in some], float)
    more: Numbers = apples - known @ np.linalg.lstsq(known, apples, rcond=None)[0]
    return more


def slopes(some: Sequence[Lot], more: Numbers, signs: Sequence[int]) -> list[tuple[float, float]]:
    """How much came of what each of these signs promised, and the standard error."""
    one, other = (np.array([[lot.said[turn][sign] for sign in signs] for lot in some]) for turn in (0, 1))
    inverse = np.linalg.inv(other.T @ one + one.T @ other)
    found = inverse @ (other.T @ more + one.T @ more)
    errors = other * (more - one @ found)[:, None] + one * (more - other @ found)[:, None]
    spread = np.sqrt(np.diag(inverse @ (errors.T @ errors) @ inverse))
    return [(float(slope), float(error)) for slope, error in zip(found, spread, strict=True)]


def row(name: str, some: Sequence[Lot], more: Numbers) -> str:
    """What came of some of them."""
    if len(some) < ENOUGH:
        return f"| {name} | {len(some)} | | | | |"
    told = [*(slopes(some, more, [sign])[0] for sign in range(3)), slopes(some, more, [0, 2])[0]]
    return (
        f"| {name} | {len(some):,} | {' | '.join(f'{slope:+.2f} ({error:.2f})' for slope, error in told)} |"
    )


def page(games: int, seed: int, some: Sequence[Lot]) -> str:
    """A row for all, for each round and for each Role."""
    more = beyond_hope(some)
    parts = {
        "all": [True for _ in some],
        **{f"round {number}": [one.round == number for one in some] for number in range(1, ROUNDS + 1)},
        **{WORDS.text(f"card.{role}"): [one.role is role for one in some] for role in ROLES},
    }
    rows = [
        row(name, [one for one, chosen in zip(some, part, strict=True) if chosen], more[np.array(part)])
        for name, part in parts.items()
    ]
    head = HOW.format(
        people=f"{PEOPLE[0]} to {PEOPLE[-1]}",
        often=OFTEN,
        worlds=WORLDS,
        answers=len(some),
        games=games,
        seed=seed,
    )
    return head + "\n".join([*rows, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="Does what Death Note's expert foresees come true?")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=71)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    found: list[Lot] = []
    with progress("games", given.games) as advance:
        for done, some in enumerate(share_out(partial(lots, given.seed), range(given.games), given.jobs), 1):
            found += some
            advance(done)
    told = page(given.games, given.seed, found)
    PAGE.write_text(told, encoding="utf-8")
    print(told)


if __name__ == "__main__":
    main()
