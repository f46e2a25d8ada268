"""How somebody reads what others do: with half an eye by habit, or as kinds of people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from statistics import fmean
from typing import Protocol

from huisclos.core.belief import Place
from huisclos.core.seats import Seat
from huisclos.deduce.assignment.slots import Manner
from huisclos.games.death_note.box import SUSPECTS, Role
from huisclos.games.death_note.knowledge.doings import NOTHING, Doings, fitted, likelihoods


class Reading(Protocol):
    """What doings say of Roles to one reader."""

    def manners(self, doings: Doings) -> Sequence[Manner]:
        """How likely each Role makes all that was done, for each way in which this table may behave."""

    def betrays(self, doing: str) -> float:
        """How many times likelier than another Role this makes it that its player is Light."""


class Habits:
    """Takes everybody for people of habit, and goes by that all the way or part of it."""

    def __init__(self, part: float = 1.0) -> None:
        self.part = part

    def manners(self, doings: Doings) -> list[Manner]:
        acts = doings.weights(fitted())
        less = {item: {role: times**self.part for role, times in row.items()} for item, row in acts.items()}
        return [Manner(1.0, less)]

    def betrays(self, doing: str) -> float:
        return like_light(likelihoods(fitted().get(doing, NOTHING), odd=0.0))


def suspects(manners: Sequence[Manner], seats: Iterable[Seat]) -> dict[Seat, float]:
    """How many times likelier than another what each player did makes it that they are Light."""
    shares = [one.share * prod(_usual(row) for row in one.weights.values()) for one in manners]
    total = sum(shares)
    return {
        seat: sum(
            share / total * like_light(manner.weights.get(seat))
            for share, manner in zip(shares, manners, strict=True)
        )
        for seat in seats
    }


def like_light(row: Mapping[Place, float] | None) -> float:
    """How many times likelier than another Role all that a player did makes it that they are Light."""
    return 1.0 if row is None else row[Role.LIGHT] * len(SUSPECTS) / sum(row[role] for role in SUSPECTS)


def _usual(row: Mapping[Place, float]) -> float:
    return fmean(row[role] for role in SUSPECTS)
