"""Every event says who sees it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from huisclos.core.events import Event, Public, testimony
from huisclos.core.seats import Seat


class Rang(Public):
    door: str


class Whispered(Event):
    to: Seat
    word: str | None

    def seen_by(self, seat: Seat | None) -> Event | None:
        if seat is None:
            return None
        return self if seat == self.to else replace(self, word=None)


def test_an_event_that_forgets_its_audience_cannot_be_written() -> None:
    with pytest.raises(TypeError, match="Forgotten does not say who sees it"):

        class Forgotten(Event):
            card: str


def test_a_kind_of_event_may_inherit_its_audience() -> None:
    class Murmured(Whispered):
        softly: bool = True

    assert Murmured(Seat(1), "rope").seen_by(Seat(0)) == Murmured(Seat(1), None)


def test_the_name_of_a_class_is_no_way_around() -> None:
    with pytest.raises(TypeError, match="Public does not say who sees it"):
        type("Public", (Event,), {"__annotations__": {}, "__module__": __name__})


def test_an_event_of_no_kind_cannot_be_seen() -> None:
    with pytest.raises(TypeError, match="Event does not say who sees it"):
        Event().seen_by(None)


def test_testimony_is_what_one_reader_witnesses_in_order() -> None:
    events = (Rang("front"), Whispered(Seat(1), "rope"), Rang("back"))
    assert testimony(events, Seat(1)) == events
    assert testimony(events, Seat(0)) == (Rang("front"), Whispered(Seat(1), None), Rang("back"))
    assert testimony(events, None) == (Rang("front"), Rang("back"))
