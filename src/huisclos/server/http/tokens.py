"""The token of a bot from elsewhere: given by the host, for one place of one table and nothing else."""

from __future__ import annotations

from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath

from huisclos.core.errors import RuleError
from huisclos.core.value import Value
from huisclos.server.http.routes import Asking, room_of, visitor_of
from huisclos.server.table.charter import is_program


class Token(Value):
    """What a program shows at the door, and where the door is."""

    token: str
    path: str
    """The address of its WebSocket in this house."""


@get("/api/tables/{name:str}/token/{place:int}")
async def give_token(request: Asking, state: State, name: FromPath[str], place: FromPath[int]) -> Token:
    """For whoever runs the table: the token of the program that has this place."""
    visitor = visitor_of(request, state)
    if visitor is None:
        raise RuleError("no_session")
    charter = (await room_of(request, state, name)).charter
    charter.only_host(visitor.guest)
    if place < 0:
        raise RuleError("unknown_place")
    guest = next(filter(is_program, charter.at(place).people), None)
    if guest is None:
        raise RuleError("no_program")
    return Token(state.doorkeeper.token(charter.table, guest), f"/ws/tables/{charter.table}")
