"""How much everybody's sheet says by itself: agreed before the start, the same for all."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from huisclos.core.errors import RuleError
from huisclos.core.registry import find
from huisclos.server.protocol.aid import AIDS, Aid
from huisclos.server.table.charter import Charter


@cache
def aids_of(game: str) -> tuple[Aid, ...]:
    """How much sheets can say in this game, from nothing to all."""
    home = find(game)
    offered = {"paper": True, "shown": home.shown, "sure": home.believe, "chances": home.believe}
    return tuple(aid for aid in AIDS if offered[aid])


def set_aid(charter: Charter, guest: str, aid: Aid) -> Charter:
    """Nobody's help changes once the cards are dealt, unless all sit here to learn."""
    if charter.phase != "playing" or not charter.teaching:
        charter.only_in("lobby")
    charter.only_host(guest)
    if aid not in aids_of(charter.game):
        raise RuleError("no_aid")
    return replace(charter, aid=aid)


def set_teaching(charter: Charter, guest: str, *, teaching: bool) -> Charter:
    """Whether somebody is to learn the game here; known to all before the start."""
    charter.only_in("lobby")
    charter.only_host(guest)
    return replace(charter, teaching=teaching)
