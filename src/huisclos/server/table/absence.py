"""When somebody stays away or takes too long: the others wait, play on, with a bot or without, or end."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from msgspec.structs import replace

from huisclos.core.errors import RuleError
from huisclos.core.seats import Seat
from huisclos.server.table.charter import Charter
from huisclos.server.table.lobby import known_bot

POLITE = 30_000
"""Milliseconds for which somebody who is away is simply waited for."""

SILENT = 120_000
"""Milliseconds for which somebody who is here and says nothing is simply waited for, where no clock runs."""


class Patience(NamedTuple):
    """How the table stands with the people of one place."""

    here: bool
    gone: bool
    """They are awaited and have been away for longer than is polite."""
    late: bool
    """Their clock has run out."""
    silent: bool = False
    """No clock runs; they are here and awaited, and have said nothing for longer than is polite."""


def hand_to_bot(
    charter: Charter, guest: str, place: int, bot: str, patience: Patience, voters: frozenset[str]
) -> Charter:
    """A bot plays on until the people of this place take it back; if they are here, all the others agree.

    Whoever sits there needs nobody's leave to hand it over.
    """
    if charter.place_of(guest) == place and charter.phase == "playing" and charter.plays(guest):
        return charter.lay(place, bot=known_bot(charter, bot), stand_in=True, handing=())
    _waited_enough(charter, guest, place, patience)
    agreed = {*charter.places[place].handing, guest}
    if patience.silent and not voters <= agreed:
        return charter.lay(place, handing=tuple(sorted(agreed)))
    return charter.lay(place, bot=known_bot(charter, bot), stand_in=True, handing=())


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
    moment or when the clock has run out, and all together when somebody is here and silent."""
    charter.only_in("playing")
    if not charter.at(place).people or charter.places[place].out:
        raise RuleError("nobody_to_stand_in_for")
    if guest != charter.host:
        _seated(charter, guest)
    if not patience.late and not patience.silent:
        if patience.here:
            raise RuleError("still_here")
        if not patience.gone and guest != charter.host:
            raise RuleError("too_soon")


def take_back(charter: Charter, guest: str, at: int) -> Charter:
    """Play one's own seat again, with the whole time for the next answer.

    Whoever was alone with bots meanwhile had no clock: theirs does not begin before this either.
    """
    place = charter.place_of(guest)
    if place is None or not charter.places[place].stand_in:
        raise RuleError("no_stand_in")
    paced = at if charter.manned <= 1 else charter.paced
    return replace(charter.lay(place, bot=None, stand_in=False, back=at), paced=paced)


def propose_end(charter: Charter, guest: str, voters: frozenset[str]) -> Charter:
    """Wish that the game ends here; it does, and nobody wins, once all who are present and awake wish it."""
    charter.only_in("playing")
    _seated(charter, guest)
    wishing = {*charter.ending, guest}
    if voters <= wishing:
        return replace(charter, phase="over", ending=())
    return replace(charter, ending=tuple(sorted(wishing)))


def play_on(charter: Charter, guest: str) -> Charter:
    """One who wants to play on is enough; nor does a bot take the seat of whoever says so."""
    charter.only_in("playing")
    _seated(charter, guest)
    return spoke_up(replace(charter, ending=()), guest)


def spoke_up(charter: Charter, guest: str) -> Charter:
    """Somebody was silent and is so no more: nobody lets a bot play for them."""
    place = charter.place_of(guest)
    if place is None or not charter.places[place].handing:
        return charter
    return charter.lay(place, handing=())


def answered(charter: Charter, awaited: Collection[Seat], by: Seat) -> Charter:
    """A move was made: of those who answered, or are not awaited any more, nobody asks a bot to take over."""
    for at, place in enumerate(charter.places):
        if place.handing and (at == by or at not in awaited):
            charter = charter.lay(at, handing=())
    return charter


def _seated(charter: Charter, guest: str) -> None:
    if not charter.plays(guest):
        raise RuleError("not_seated")
