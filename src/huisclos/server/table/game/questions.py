"""Questions and their numbers: a seat's number changes only when that seat's question changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from huisclos.core.choices import Choices
from huisclos.core.errors import NotAwaited, StalePrompt
from huisclos.core.rules import Rules
from huisclos.core.seats import Seat
from huisclos.server.protocol.told import Prompt


class Question(NamedTuple):
    """What one seat is asked, or may say unasked."""

    number: int
    step: str
    choices: Choices[Any]
    offer: tuple[Mapping[str, Any], ...]

    def prompt(self) -> Prompt:
        return Prompt(self.number, self.step, tuple(dict(part) for part in self.offer))


class Questions:
    """The open question of each seat. Answers of others to the same question leave one's own number alone."""

    __slots__ = ("asked", "open", "rules")

    def __init__(self, rules: Rules[Any, Any, Any, Any], players: int) -> None:
        self.rules = rules
        self.asked = [0] * players
        self.open: list[Question | None] = [None] * players

    def follow(self, state: Any, answered: Seat) -> None:
        """Ask anew wherever the table, after this seat's answer, asks something else than before."""
        for place, before in enumerate(self.open):
            seat = Seat(place)
            choices = self.rules.legal(state, seat)
            if not len(choices):
                self.open[seat] = None
                continue
            step, offer = type(state.agenda[0]).__name__, choices.offer()
            same = before is not None and seat != answered and (before.step, before.offer) == (step, offer)
            if before is not None and same:
                self.open[seat] = before._replace(choices=choices)
                continue
            self.asked[seat] += 1
            self.open[seat] = Question(self.asked[seat], step, choices, offer)

    def check(self, seat: Seat, number: int) -> None:
        """Whether this is the number of the question now open for this seat."""
        question = self.open[seat]
        if question is not None and question.number == number:
            return
        raise StalePrompt if 0 < number <= self.asked[seat] else NotAwaited
