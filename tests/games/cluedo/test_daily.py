"""Cases of Cluedo, by a third opinion: a SAT solver knows neither our reckoning nor our enumeration."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from huisclos.core.daily import Solution
from huisclos.core.seats import Seat
from huisclos.daily.case import answers
from huisclos.daily.making import make
from huisclos.games.cluedo.box import Card, Room, Suspect, Weapon
from huisclos.games.cluedo.daily import DAILY, obvious
from huisclos.games.cluedo.events import CardShown, HandDealt, NobodyShowed, NothingToShow, Suggested
from huisclos.games.cluedo.knowledge.notes import ENVELOPE, take_notes
from tests.deduce.sat import SatOpinion
from tests.testkit.long_run import scaled

MINE = tuple(card for card in Card if card not in (Card.PLUM, Card.ROPE, Card.HALL, Card.LIBRARY))
NAMED = Suggested(Seat(0), Suspect.PLUM, Weapon.ROPE, Room.HALL)
DEALT = (HandDealt(Seat(0), 17, MINE), HandDealt(Seat(1), 1, None))


def test_a_sat_solver_finds_the_same_solution() -> None:
    for number in range(scaled(2, 60)):
        case = make("cluedo", date(2026, 12, 7) + timedelta(days=2 * number))
        opinion = SatOpinion(take_notes(case.testimony).problem())
        possible = opinion.possible()
        opinion.close()
        sealed = {card for card, holders in possible.items() if ENVELOPE in holders}
        assert sealed == set(answers(case.solution).values())


def left(testimony: Sequence[Any]) -> list[Any]:
    """The rooms that may be in the envelope."""
    return [found["room"] for found in DAILY.solutions(None, testimony)]


def test_every_envelope_that_is_left_is_found() -> None:
    assert left(DEALT) == [Card.HALL, Card.LIBRARY]
    asked = (*DEALT, NAMED, NothingToShow(Seat(1), Seat(0)))
    assert left(asked) == [Card.HALL]
    shown = (*DEALT, NAMED, CardShown(Seat(1), Seat(0), None))
    assert left(shown) == [Card.LIBRARY]


def test_a_solution_that_was_named_and_not_answered_is_obvious() -> None:
    solution: Solution = {"suspect": Card.PLUM, "weapon": Card.ROPE, "room": Card.HALL}
    silence = (NAMED, NothingToShow(Seat(1), Seat(0)), NobodyShowed(Seat(0)))
    assert obvious(silence, solution)
    assert not obvious(silence, {**solution, "room": Card.LIBRARY})
    assert not obvious((NAMED, CardShown(Seat(1), Seat(0), None)), solution)
