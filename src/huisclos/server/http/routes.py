"""The HTTP part: who you are, a table to share."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, JSONBody

from huisclos.core.errors import RuleError, UnknownGame
from huisclos.core.flaws import Flaw, FlawedOption
from huisclos.core.value import Value
from huisclos.server.http.limits import Allowance
from huisclos.server.http.session import COOKIE, LASTS, Doorkeeper, Visitor
from huisclos.server.protocol.info import TableInfo
from huisclos.server.running.hall import Hall
from huisclos.server.table.door.guestlist import admit
from huisclos.server.table.glance import Glance, glimpse
from huisclos.server.table.lobby import read_options
from huisclos.server.table.names import tidy
from huisclos.server.table.room import Room

Asking = Request[Any, Any, Any]


class Session(Value):
    """Who you are here."""

    guest: str
    name: str
    key: str
    """Opens your seats on another device; keep it to yourself."""


class Introduce(Value):
    """Say your name, or bring the key from another device."""

    name: str | None = None
    key: Annotated[str, msgspec.Meta(max_length=500)] | None = None


class FoundTable(Value):
    """Open a table."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    places: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    after: Annotated[str, msgspec.Meta(max_length=16)] | None = None
    """A table you sit at or run, of the same game: what it remembers is known at the new one."""
    lesson: bool = False
    """Learn the game there: how many play, and by which options, is the lesson's to say."""


class ReadOptions(Value):
    """Options somebody thinks of playing with."""

    options: dict[str, Any]
    places: int | None = None
    """For how many; for as few as can play, if nobody says."""


class OptionsRead(Value):
    """What is wrong with them, line by line; nothing, if a table can be set like this."""

    flaws: tuple[Flaw, ...]


class TableFounded(Value):
    table: str
    code: str


def visitor_of(request: Any, state: State) -> Visitor | None:
    doorkeeper: Doorkeeper = state.doorkeeper
    return doorkeeper.recognise(request.cookies.get(COOKIE))


def guest_of(request: Asking, state: State, allowance: Allowance) -> str:
    """Who asks for what is theirs alone, and has not asked too often."""
    visitor = visitor_of(request, state)
    if visitor is None:
        raise RuleError("no_session")
    allowance.mind(request)
    return visitor.guest


def _session(visitor: Visitor, request: Asking, state: State) -> Response[Session]:
    doorkeeper: Doorkeeper = state.doorkeeper
    key = doorkeeper.key(visitor)
    secure = request.url.scheme == "https"
    cookie = Cookie(COOKIE, value=key, max_age=LASTS, httponly=True, samesite="lax", secure=secure)
    return Response(
        Session(visitor.guest, visitor.name, key), cookies=[cookie], headers={"cache-control": "no-store"}
    )


@get("/api/session", sync_to_thread=False)
def who_am_i(request: Asking, state: State) -> Response[Session]:
    """Who you are; a newcomer becomes a guest."""
    return _session(visitor_of(request, state) or state.doorkeeper.stranger(), request, state)


@post("/api/session", status_code=200, sync_to_thread=False)
def introduce(request: Asking, state: State, data: JSONBody[Introduce]) -> Response[Session]:
    """Take a name, or become on this device who you are on another."""
    visitor = visitor_of(request, state) or state.doorkeeper.stranger()
    if data.key is not None:
        visitor = state.doorkeeper.recognise(data.key)
        if visitor is None:
            raise RuleError("bad_key")
    if data.name is not None:
        visitor = Visitor(visitor.guest, tidy(data.name))
    return _session(visitor, request, state)


@post("/api/session/sign-out", status_code=200)
async def sign_out(request: Asking, state: State) -> Response[Session]:
    """Whoever has your key elsewhere has it no more; this device gets a new one."""
    visitor = visitor_of(request, state)
    if visitor is None:
        raise RuleError("no_session")
    hall: Hall = state.hall
    await state.doorkeeper.revoke(visitor.guest, hall.store)
    await hall.store.addresses.drop_all(visitor.guest)
    hall.hang_up(visitor.guest)
    return _session(visitor, request, state)


@post("/api/games/{game:str}/options", status_code=200, sync_to_thread=False)
def check_options(
    request: Asking, state: State, game: FromPath[str], data: JSONBody[ReadOptions]
) -> OptionsRead:
    """Whether a table could be set like this, before anybody is told."""
    state.readings.mind(request)
    try:
        read_options(game, msgspec.json.encode(data.options), data.places)
    except UnknownGame as error:
        raise RuleError("unknown_game") from error
    except RuleError as refusal:
        if not isinstance(refusal.__cause__, FlawedOption):
            raise
        return OptionsRead(refusal.__cause__.flaws)
    return OptionsRead(())


@post("/api/tables")
async def found_table(request: Asking, state: State, data: JSONBody[FoundTable]) -> TableFounded:
    """Open a table; you run it."""
    visitor = visitor_of(request, state)
    if visitor is None:
        raise RuleError("no_session")
    state.foundings.mind(request)
    options = msgspec.json.encode(data.options)
    hall: Hall = state.hall
    if data.lesson:
        charter = await hall.found_lesson(visitor.guest, visitor.name, data.game)
        return TableFounded(charter.table, charter.code)
    before = None if data.after is None else await state.guesses.find(request, hall, data.after)
    charter = await hall.found(visitor.guest, visitor.name, data.game, data.places, options, before)
    return TableFounded(charter.table, charter.code)


async def room_of(request: Asking, state: State, name: str) -> Room:
    """The table with this id or code, if it lets this visitor in."""
    hall: Hall = state.hall
    room = (await hall.wake(await state.guesses.find(request, hall, name))).room
    visitor = visitor_of(request, state)
    admit(room.charter, "" if visitor is None else visitor.guest)
    return room


@get("/api/tables/{name:str}")
async def show_table(request: Asking, state: State, name: FromPath[str]) -> TableInfo:
    """A table by its id or its four letters, as everybody sees it."""
    return (await room_of(request, state, name)).people.info()


@get("/api/tables/{name:str}/glance")
async def glance(request: Asking, state: State, name: FromPath[str]) -> Glance:
    """A table as it looks to you from the street: who is there, and for whom it waits."""
    visitor = visitor_of(request, state)
    room = await room_of(request, state, name)
    return glimpse(room, "" if visitor is None else visitor.guest)


@get("/api/tables/{name:str}/qr.svg", media_type="image/svg+xml")
async def draw_code(request: Asking, state: State, name: FromPath[str]) -> bytes:
    """The table's address to be photographed."""
    import segno

    address = f"{request.base_url}t/{await state.guesses.find(request, state.hall, name)}"
    picture = BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", scale=4, border=2, light="#fff", xmldecl=False)
    return picture.getvalue()
