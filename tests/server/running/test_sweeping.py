"""The house is swept when nobody is in it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from huisclos.server.running.sweeping import AT_LEAST, Broom, settle_in


class Knot:
    """Something that hangs on itself, and so is not gone when it is dropped."""

    def __init__(self) -> None:
        self.self = self


def dropped() -> weakref.ref[Knot]:
    """A knot nobody holds any more, and that was here for long."""
    knot = Knot()
    gc.collect()
    return weakref.ref(knot)


@pytest.fixture(autouse=True)
def usual_collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_nothing_is_swept_while_people_are_here_until_hours_have_passed() -> None:
    settle_in()
    now = [0.0]
    broom, knot = Broom(lambda: now[0]), dropped()
    assert not broom.sweep(busy=True)
    now[0] = AT_LEAST - 1
    assert not broom.sweep(busy=True)
    assert knot() is not None
    now[0] = AT_LEAST
    assert broom.sweep(busy=True)
    assert knot() is None
    assert not broom.sweep(busy=True)


def test_an_empty_house_is_swept_once() -> None:
    settle_in()
    broom, knot = Broom(), dropped()
    assert not broom.sweep(busy=True)
    assert broom.sweep(busy=False)
    assert knot() is None
    left = dropped()
    broom.sweep(busy=False)
    assert left() is not None


def test_the_collector_does_not_look_through_everything_by_itself() -> None:
    settle_in()
    knot = dropped()
    for _ in range(50):
        gc.collect(1)
    assert len([[number] for number in range(200_000)]) == 200_000
    assert knot() is not None
