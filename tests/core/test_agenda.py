"""Steps wait, resolve and follow one another."""

from __future__ import annotations

from typing import Any, Never

import pytest
from msgspec.structs import replace

from huisclos.core.agenda import Step, Table, settle
from huisclos.core.choices import NOTHING, Choices, OneOf
from huisclos.core.events import Public
from huisclos.core.seats import Seat


class Rang(Public):
    times: int


class Ring(Step[Never]):
    """Rings by itself."""

    times: int

    def proceed(self, table: Any) -> Any:
        return table.tell(Rang(self.times))


class Knock(Step[int]):
    """Waits for somebody, and then rings before anything else."""

    seat: Seat

    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: Any, seat: Seat) -> Choices[int]:
        return OneOf((1, 2)) if seat == self.seat else NOTHING

    def resolve(self, table: Any, seat: Seat, action: int) -> Any:
        return table.then(Ring(action))


class Deaf(Step[Never]):
    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (Seat(0),)


def answer(table: Any, seat: Seat, action: Any) -> Any:
    """The top step takes a seat's answer, and what follows by itself follows."""
    return settle(table.agenda[0].resolve(replace(table, agenda=table.agenda[1:]), seat, action))


def test_what_needs_no_answer_happens_until_somebody_is_asked() -> None:
    table = settle(Table(agenda=(Ring(1), Ring(2), Knock(Seat(3)), Ring(4))))
    assert table.told == (Rang(1), Rang(2))
    assert table.agenda == (Knock(Seat(3)), Ring(4))
    assert table.agenda[0].asks(table) == (Seat(3),)


def test_an_answer_lets_what_follows_follow() -> None:
    table = answer(Table(agenda=(Knock(Seat(3)), Ring(4))), Seat(3), 2)
    assert table.told == (Rang(2), Rang(4))
    assert table.agenda == ()


def test_steps_come_in_the_order_they_are_said_before_what_was_pending() -> None:
    assert Table(agenda=(Ring(9),)).then(Ring(1), Ring(2)).agenda == (Ring(1), Ring(2), Ring(9))


def test_a_settled_table_is_the_same_table() -> None:
    table = Table(agenda=(Knock(Seat(0)),))
    assert settle(table) is table


def test_by_default_a_step_asks_nobody_offers_nothing_and_is_public() -> None:
    step = Ring(1)
    assert step.asks(Table()) == ()
    assert step.choices(Table(), Seat(0)) is NOTHING
    assert step.refusal(Table(), Seat(0), None) == ("illegal", None)
    assert Table(agenda=(step,)).testimony_of_agenda(None) == (step,)


class Muddled(Step[int]):
    """Offers a word where it understands numbers: a type checker objects, or its silencing would be idle."""

    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (Seat(0),)

    def choices(self, table: Any, seat: Seat) -> Choices[int]:
        return OneOf(("one",))  # type: ignore[arg-type]

    def resolve(self, table: Any, seat: Seat, action: int) -> Any:
        return table.then(Ring(action + 1))


def test_a_step_offers_what_it_understands() -> None:
    with pytest.raises(TypeError, match="concatenate"):
        answer(Table(agenda=(Muddled(),)), Seat(0), "one")


def test_a_step_that_asks_must_resolve_and_one_that_does_not_must_proceed() -> None:
    with pytest.raises(TypeError, match="Deaf asks but does not resolve"):
        answer(Table(agenda=(Deaf(),)), Seat(0), None)
    with pytest.raises(TypeError, match="Step asks nobody and does not proceed"):
        settle(Table(agenda=(Step(),)))


class Trap(Table):
    """A table that rings once by itself as soon as three bells have rung, and then falls silent."""

    sprung: bool = False

    def heed(self) -> Trap:
        if self.sprung or len(self.told) < 3:
            return self
        return replace(self, agenda=(Ring(0),), sprung=True)


def test_a_table_heeds_what_follows_by_itself_before_the_next_step() -> None:
    table = settle(Trap(agenda=(Ring(1), Ring(2), Ring(3), Knock(Seat(3)))))
    assert table.told == (Rang(1), Rang(2), Rang(3), Rang(0))
    assert table.agenda == ()


def test_a_table_that_waits_heeds_before_it_asks() -> None:
    table = answer(Trap(agenda=(Knock(Seat(3)), Knock(Seat(4))), told=(Rang(8), Rang(9))), Seat(3), 1)
    assert table.sprung
    assert table.agenda == ()


def test_a_table_without_traps_heeds_nothing() -> None:
    table = Table(agenda=(Knock(Seat(3)),))
    assert table.heed() is table
