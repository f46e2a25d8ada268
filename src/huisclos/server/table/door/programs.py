"""Bots from elsewhere: programs that play one place over the wire, because the host has given them a token.

At the table a program is a guest of one place and of nothing else: it answers, and speaks in phrases. It is
told what anybody in its place is told, without what people say in their own words. If it fails, a bot of the
house plays on until the end of the game.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from huisclos.bots.roster import BLIND, weaker
from huisclos.core.bot import Remark
from huisclos.core.errors import RuleError
from huisclos.server.protocol.said import Act, Ping, Request, Say
from huisclos.server.protocol.told import Spoken
from huisclos.server.table.charter import PROGRAM, Charter, is_program
from huisclos.server.table.door.guestlist import admit
from huisclos.server.table.talk import TOOK_OVER, Line

CALLED = "Bot"

Fault = Literal["late", "nonsense", "flood"]
"""What a program did before the house took its place."""


def plays_for_program(charter: Charter, place: int) -> bool:
    """Whether a program has this place and plays it itself."""
    laid = charter.places[place]
    return any(map(is_program, laid.people)) and not laid.stand_in and not laid.out


def seat_program(charter: Charter, host: str, place: int, salt: str, name: str) -> Charter:
    """Keep a free place, or a bot's, for a program from elsewhere; whoever has its token may play there."""
    charter.only_in("lobby")
    charter.only_host(host)
    if charter.lesson:
        raise RuleError("locked")
    if any(not is_program(person) for person in charter.at(place).people):
        raise RuleError("place_taken")
    guest = f"{PROGRAM}{salt}"
    laid = charter.lay(place, people=(guest,), asking=(), bot=None)
    return replace(laid, names={**laid.names, guest: name})


def heed(charter: Charter, guest: str, request: Request) -> None:
    """Refuse whoever is not let in, and of a program all but answers and preset phrases."""
    admit_one(charter, guest)
    if not is_program(guest) or isinstance(request, Act | Ping):
        return
    if not isinstance(request, Say) or request.phrase is None:
        raise RuleError("not_for_programs")


def admit_one(charter: Charter, guest: str) -> None:
    """Refuse whoever may not be here; a program may while it plays its place."""
    admit(charter, guest)
    if is_program(guest):
        place = charter.place_of(guest)
        if place is None or not plays_for_program(charter, place):
            raise RuleError("replaced")


def may_hear(guest: str, line: Line | Spoken) -> bool:
    """What people say in their own words is not for programs."""
    return line.text is None or not is_program(guest)


def may_read(charter: Charter, guest: str, line: Line) -> bool:
    """What was said before somebody came is theirs to read only if the host wishes it."""
    return may_hear(guest, line) and (charter.past_told or charter.came.get(guest, "") <= line.at)


def play_on_for(charter: Charter, place: int) -> Charter:
    """A bot of the house plays this place to the end of the game."""
    below = weaker(charter.game, PROGRAM)
    return charter.lay(place, bot=below[0] if below else BLIND, stand_in=True, handing=())


def confession(fault: Fault) -> Remark:
    """How the table hears why the house plays on."""
    return Remark(TOOK_OVER, naming=(("fault", fault),))
