"""After the end: the record, the salt that opens the commitment, the game again through anybody's eyes."""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from huisclos.core.errors import RuleError
from huisclos.core.promise import Opened
from huisclos.core.record import Record, encode
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.hindsight.again import Frame, frames
from huisclos.hindsight.paper import NotesThen
from huisclos.server.http.problems import NotYet
from huisclos.server.http.routes import Asking, room_of, visitor_of
from huisclos.server.protocol.info import PlaceInfo
from huisclos.server.table.charter import Heading
from huisclos.server.table.game.play import record
from huisclos.server.table.room import Room


class Review(Value):
    """A finished round again, with the people who played it."""

    places: tuple[PlaceInfo, ...]
    frames: tuple[Frame, ...]
    notes: tuple[NotesThen, ...] = ()
    """Of whoever reads through their own eyes, nobody else's."""


async def over(request: Asking, state: State, name: str, number: int) -> tuple[Room, int]:
    """A round that is over, the last one if none is named; of the others nothing is told."""
    room = await room_of(request, state, name)
    last = room.charter.round if room.charter.phase == "over" else room.charter.round - 1
    number = number or last
    if not 1 <= number <= last:
        raise NotYet
    return room, number


async def finished(request: Asking, state: State, name: str, number: int) -> tuple[Room, Heading, Record]:
    """A round that is over, with all that was played; of the others not even whether they exist."""
    room, number = await over(request, state, name, number)
    charter = room.charter
    kept = await state.hall.store.round(charter.table, number)
    if kept is None:
        raise NotYet
    heading, moves = kept
    return room, heading, record(charter.game, heading, [(move.seat, move.action) for move in moves])


def eyes(seat: str, players: int) -> Seat | None:
    """Through whose eyes a game is read; None are everybody's."""
    if seat == "all":
        return None
    if seat not in map(str, range(players)):
        raise RuleError("unknown_place")
    return Seat(int(seat))


async def notes_of(
    request: Asking, state: State, room: Room, heading: Heading, reader: Seat | None
) -> tuple[NotesThen, ...]:
    """The notes of whoever reads through their own eyes; nobody else's."""
    visitor = visitor_of(request, state)
    places = heading.places or room.charter.places
    if reader is None or visitor is None or visitor.guest not in places[reader].people:
        return ()
    pages = await state.hall.store.pages(room.charter.table, heading.round, visitor.guest)
    return tuple(NotesThen(page.move, page.text) for page in pages)


@get("/api/tables/{name:str}/replay")
async def show_replay(
    request: Asking,
    state: State,
    name: FromPath[str],
    seat: FromQuery[str] = "all",
    round: FromQuery[int] = 0,  # noqa: A002
) -> Review:
    """A finished round through one seat's eyes, or with every event whole."""
    room, heading, game = await finished(request, state, name, round)
    places = heading.places or room.charter.places
    reader = eyes(seat, game.players)
    notes = await notes_of(request, state, room, heading, reader)
    return Review(room.people.seated(places), frames(game, reader, whole=reader is None), notes)


@get("/api/tables/{name:str}/record")
async def open_record(
    request: Asking,
    state: State,
    name: FromPath[str],
    round: FromQuery[int] = 0,  # noqa: A002
) -> Opened:
    """A finished round's record with the salt of its commitment."""
    _, heading, game = await finished(request, state, name, round)
    return Opened(
        round=heading.round, commitment=heading.commitment, salt=heading.salt, record=encode(game).decode()
    )


@get("/api/tables/{name:str}/record.jsonl")
async def download_record(
    request: Asking,
    state: State,
    name: FromPath[str],
    round: FromQuery[int] = 0,  # noqa: A002
) -> Response[bytes]:
    """The record alone, to keep."""
    _, heading, game = await finished(request, state, name, round)
    disposition = f'attachment; filename="{game.game}-{heading.round}.jsonl"'
    return Response(
        encode(game), media_type="application/jsonl", headers={"content-disposition": disposition}
    )
