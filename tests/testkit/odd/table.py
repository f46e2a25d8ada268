"""A game with odd players, played to its end, while somebody at every seat keeps an honest book."""

from __future__ import annotations

from random import Random
from typing import Any, Self

from huisclos.core.events import testimony
from huisclos.core.registry import find
from huisclos.core.seats import NATURE, Seat
from huisclos.laws.options import agree
from huisclos.laws.playthrough import Playthrough
from tests.testkit.odd.company import Company, by_lot, company
from tests.testkit.odd.games import MANNERS
from tests.testkit.odd.player import Said

CAP = 4_000
"""After so many answers a table that can end has ended."""
PATIENCE = 150
"""So many answers people give before they ask themselves who is going to end this."""


class OddTable:
    """What is said at the table, what each seat believes, and where a belief turned false."""

    def __init__(self, through: Playthrough, people: Company, rng: Random) -> None:
        self.through = through
        self.people = people
        self.rng = rng
        manners = MANNERS[through.rules.name]
        self.beliefs = {seat: manners.believer(seat) for seat in through.seats}
        self.mistakes: list[str] = []
        self.spoke: set[Seat] = set()
        """Who has spoken up since somebody last answered: each does so once."""

    def play(self) -> Self:
        """Go on until the game is over, a belief is false, it took too long, or nobody can end it."""
        while self.pending and not self.mistakes and len(self.through.moves) < CAP:
            if len(self.through.moves) >= PATIENCE and self.forsaken:
                break
            self._hear(self._next_said())
        return self

    @property
    def forsaken(self) -> bool:
        """Whether only people are left who will never end it: the rules let them go on, or agree to stop."""
        hopeful = [person.seat for person in self.people if person.resolute]
        return MANNERS[self.through.rules.name].needs(self.state, hopeful)

    @property
    def state(self) -> Any:
        return self.through.states[-1]

    @property
    def pending(self) -> tuple[int, ...]:
        return self.through.rules.pending(self.state)

    def _next_said(self) -> Said:
        if NATURE in self.pending:
            choices = self.through.rules.legal(self.state, NATURE)
            return Said(NATURE, choices.sample(self.rng))
        for person in self.people:
            if person.seat not in self.spoke and (said := person.speaks_up(self.state)):
                self.spoke.add(person.seat)
                return said
        self.spoke.clear()
        return self.people[self.rng.choice(self.pending)].answer(self.state)

    def _hear(self, said: Said) -> None:
        self.through.answer(*said)
        events = self.through.events[-1]
        for person in self.people:
            for event in testimony(events, person.seat):
                person.notice(event)
        for seat, belief in self.beliefs.items():
            for event in testimony(events, seat):
                belief.notice(event, self.state)
            self.mistakes += [
                f"seat {seat} after {len(self.through.moves)} answers: {mistake}"
                for mistake in belief.mistakes(self.state)
            ]


def odd_table(game: str, bot: str, players: int, seed: int | str, names: list[str] | None = None) -> OddTable:
    """A table where nothing has been said yet, the same for the same seed: options and company by lot."""
    rules, rng = find(game).rules, Random(f"odd {game}/{bot}/{players}/{seed}")
    options = agree(rules, players, rng)
    seated = names or by_lot(bot, players, rng)
    through = Playthrough(rules, options, players, 0, find(game).bots)
    return OddTable(through, company(rules, bot, seated, rng), rng)
