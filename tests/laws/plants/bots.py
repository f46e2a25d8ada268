"""Bots that do not play by their testimony."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import KIRAS
from huisclos.games.death_note.rules import DeathNote
from huisclos.games.death_note.state import State as Table
from tests.testkit.toy.moves import Claim
from tests.testkit.toy.rules import State, TopHand


class Confiding(TopHand):
    """The rules leave the table lying about where a bot can find it."""

    table: State

    def legal(self, state: State, seat: Seat) -> Choices[Any]:
        self.table = state
        return super().legal(state, seat)


CONFIDING = Confiding()


class Peeking:
    """A bot that claims only when it is sure, because it has looked."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def notice(self, event: Any) -> None:
        """It does not need to listen."""

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        totals = [*map(sum, CONFIDING.table.hands)]
        sure = Claim(totals[self.seat] == max(totals))
        return sure if sure in choices else next(iter(choices))


class ConfidingNote(DeathNote):
    """The same of a game in which one may speak unasked."""

    table: Table

    def legal(self, state: Table, seat: Seat) -> Choices[Any]:
        self.table = state
        return super().legal(state, seat)


CONFIDING_NOTE = ConfidingNote()


class Meddling:
    """A bot that answers as it should and interjects by what it has no business to know."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def notice(self, event: Any) -> None:
        """It does not need to listen."""

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        return choices.sample(rng)

    def interject(self, view: Any, choices: Choices[Any], rng: Random) -> Any | None:
        neighbour = (self.seat + 1) % view.scene.people
        danger = CONFIDING_NOTE.table.roles[neighbour] in KIRAS
        return next(iter(choices)) if danger else None


class Moody:
    """A bot that plays differently once it has been asked before."""

    def __init__(self, seat: Seat) -> None:
        self.asked = 0

    def notice(self, event: Any) -> None:
        """It only counts questions."""

    def choose(self, view: Any, choices: Choices[Any], rng: Random) -> Any:
        self.asked += 1
        return list(choices)[self.asked % len(choices)]
