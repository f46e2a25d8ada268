"""When somebody stays away or takes too long: the others wait, play on, with a bot or without, or end."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from huisclos.core.errors import RuleError
from huisclos.core.seats import Seat
from huisclos.server.charter import Charter
from huisclos.server.lobby import known_bot

POLITE = 30_000
"""Milliseconds for which somebody who is away is simply waited for."""


class Patience(NamedTuple):
    """How the table stands with the people of one place."""

    here: bool
    gone: bool
    """They are awaited and have been away for longer than is polite."""
    late: bool
    """Their clock has run out."""


def hand_to_bot(charter: Charter, guest: str, place: int, bot: str, patience: Patience) -> Charter:
    """A bot plays on until the people of this place take it back."""
    _waited_enough(charter, guest, place, patience)
    return charter.lay(place, bot=known_bot(charter, bot), stand_in=True)


def play_without(charter: Charter, guest: str, place: int, patience: Patience) -> Charter:
    """The others play this game to its end without the people of this place.

    There is no way back before the end, so whoever is late but here is not left out.
    """
    _waited_enough(charter, guest, place, patience)
    if patience.here:
        raise RuleError("still_here")
    if charter.rules.departure(Seat(place)) is None:
        raise RuleError("not_without_them")
    return charter.lay(place, bot=None, stand_in=False, out=True)


def _waited_enough(charter: Charter, guest: str, place: int, patience: Patience) -> None:
    """The host may do something as soon as all people of a place are away, anybody at a seat after a polite
    moment or when the clock has run out."""
    charter.only_in("playing")
    if not charter.at(place).people or charter.places[place].out:
        raise RuleError("nobody_to_stand_in_for")
    if guest != charter.host:
        _seated(charter, guest)
    if not patience.late:
        if patience.here:
            raise RuleError("still_here")
        if not patience.gone and guest != charter.host:
            raise RuleError("too_soon")


def take_back(charter: Charter, guest: str, at: int) -> Charter:
    """Play one's own seat again, with the whole time for the next answer."""
    place = charter.place_of(guest)
    if place is None or not charter.places[place].stand_in:
        raise RuleError("no_stand_in")
    return charter.lay(place, bot=None, stand_in=False, back=at)


def propose_end(charter: Charter, guest: str, present: frozenset[str]) -> Charter:
    """Wish that the game ends here; it does, and nobody wins, once all who are present wish it."""
    charter.only_in("playing")
    _seated(charter, guest)
    wishing = {*charter.ending, guest}
    if present <= wishing:
        return replace(charter, phase="over", ending=())
    return replace(charter, ending=tuple(sorted(wishing)))


def play_on(charter: Charter, guest: str) -> Charter:
    """One who wants to play on is enough."""
    charter.only_in("playing")
    _seated(charter, guest)
    return replace(charter, ending=())


def _seated(charter: Charter, guest: str) -> None:
    if not charter.plays(guest):
        raise RuleError("not_seated")
