"""Who may be at a table: the host shows people out, lets them in again, mutes them, and locks the door."""

from __future__ import annotations

from msgspec.structs import replace

from huisclos.bots.roster import usual
from huisclos.core.errors import RuleError
from huisclos.server.table.charter import Charter
from huisclos.server.table.lobby import unseated


def admit(charter: Charter, guest: str) -> None:
    """Refuse whoever was shown out, and at a locked table whoever has never been here."""
    if guest in charter.barred:
        raise RuleError("barred")
    if charter.locked and not charter.knows(guest):
        raise RuleError("locked")


def show_out(charter: Charter, host: str, guest: str | None) -> Charter:
    """Somebody leaves the table and stays out; in a game a bot plays on, if nobody shares the seat."""
    charter.only_host(host)
    if guest is None or guest in charter.barred:
        raise RuleError("unknown_guest")
    if guest == host:
        raise RuleError("not_yourself")
    barred = {**charter.barred, guest: charter.names.get(guest, "")}
    ending = tuple(one for one in charter.ending if one != guest)
    return _without(replace(charter, barred=barred, ending=ending), guest)


def _without(charter: Charter, guest: str) -> Charter:
    """The same table without this guest; an unfinished game goes on, a finished one is told as it was."""
    if charter.phase == "lobby":
        return unseated(charter, guest)
    at = charter.place_of(guest)
    if at is None:
        return charter
    place = charter.places[at]
    rest = tuple(person for person in place.people if person != guest)
    if rest:
        return charter.lay(at, people=rest)
    if charter.phase == "over" or place.out or place.stand_in:
        return charter
    return charter.lay(at, bot=usual(charter.game), stand_in=True, handing=())


def let_back_in(charter: Charter, host: str, guest: str | None) -> Charter:
    """Somebody who was shown out may come again."""
    charter.only_host(host)
    if guest is None or guest not in charter.barred:
        raise RuleError("unknown_guest")
    return replace(charter, barred={one: name for one, name in charter.barred.items() if one != guest})


def mute(charter: Charter, host: str, guest: str | None, *, muted: bool) -> Charter:
    """Somebody is not heard any more, or is heard again."""
    charter.only_host(host)
    if guest is None:
        raise RuleError("unknown_guest")
    if guest == host:
        raise RuleError("not_yourself")
    others = tuple(one for one in charter.muted if one != guest)
    return replace(charter, muted=(*others, guest) if muted else others)


def announce(charter: Charter, host: str, now: int, *, announced: bool) -> Charter:
    """Everybody in the house may hear of this table from now on, or only those who have its link or code."""
    charter.only_host(host)
    return replace(charter, announced=(charter.announced or max(now, 1)) if announced else 0)


def tell_past(charter: Charter, host: str, *, told: bool) -> Charter:
    """Whether newcomers may read what was said before they came."""
    charter.only_host(host)
    return replace(charter, past_told=told)
