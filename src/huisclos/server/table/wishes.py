"""What people wish about the table itself: each wish becomes another charter, or is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.server.protocol.aid import SetAid, SetTeaching
from huisclos.server.protocol.hosting import Announce, LetBackIn, Mute, SeatProgram, ShowOut, TellPast
from huisclos.server.protocol.said import (
    Clear,
    Forget,
    HandToBot,
    LetIn,
    Lock,
    Pick,
    PlayAgain,
    PlayOn,
    ProposeEnd,
    Rename,
    Request,
    SeatBot,
    SetLength,
    SetOptions,
    SetPace,
    SetPlaces,
    Sit,
    Stand,
    TakeBack,
)
from huisclos.server.table import absence, aid, lobby
from huisclos.server.table.door import guestlist, programs
from huisclos.server.table.game import memory, series
from huisclos.server.table.names import own
from huisclos.server.table.waiting import patience, voters

if TYPE_CHECKING:
    from huisclos.server.table.charter import Charter
    from huisclos.server.table.game.moment import Moment
    from huisclos.server.table.room import Room


def granted(room: Room, guest: str, request: Request, moment: Moment) -> Charter | None:
    """What would be agreed at the table then; None if the wish is not about the table itself."""
    return (
        _of_places(room, guest, request)
        or _of_bots(room, guest, request, moment)
        or _of_guests(room, guest, request)
        or _of_play(room, guest, request, moment.time)
    )


def _of_places(room: Room, guest: str, request: Request) -> Charter | None:
    charter = room.charter
    match request:
        case Rename(name=name):
            return charter.called(guest, room.people.new_name(guest, name))
        case Sit(place=place):
            name = own(room.people.name(guest), room.people.other_names(guest))
            return lobby.sit(charter, guest, name, place)
        case LetIn(guest=alias, yes=yes):
            return lobby.let_in(charter, guest, room.people.guest_called(alias) or "", yes=yes)
        case Stand():
            return lobby.stand(charter, guest)
        case Pick(place=place, trait=trait):
            return lobby.pick(charter, guest, place, trait)
        case SetPlaces(places=places):
            return lobby.set_places(charter, guest, places)
        case SetOptions(options=options):
            return lobby.set_options(charter, guest, options)
        case SetLength(length=length):
            return lobby.set_length(charter, guest, length)
        case SetAid(aid=wanted):
            return aid.set_aid(charter, guest, wanted)
        case SetTeaching(teaching=teaching):
            return aid.set_teaching(charter, guest, teaching=teaching)
        case Clear(place=place):
            return lobby.clear(charter, guest, place)
        case _:
            return None


def _of_bots(room: Room, guest: str, request: Request, moment: Moment) -> Charter | None:
    match request:
        case SeatBot(place=place, bot=bot):
            return lobby.seat_bot(room.charter, guest, place, bot)
        case SeatProgram(place=place):
            name = own(programs.CALLED, room.people.other_names(""))
            return programs.seat_program(room.charter, guest, place, moment.salt(), name)
        case _:
            return None


def _of_guests(room: Room, guest: str, request: Request) -> Charter | None:
    charter = room.charter
    match request:
        case Lock(locked=locked):
            return lobby.lock(charter, guest, locked=locked)
        case ShowOut(guest=alias):
            return guestlist.show_out(charter, guest, room.people.guest_called(alias))
        case LetBackIn(guest=alias):
            return guestlist.let_back_in(charter, guest, room.people.guest_called(alias))
        case Mute(guest=alias, muted=muted):
            return guestlist.mute(charter, guest, room.people.guest_called(alias), muted=muted)
        case TellPast(told=told):
            return guestlist.tell_past(charter, guest, told=told)
        case _:
            return None


def _of_play(room: Room, guest: str, request: Request, now: int) -> Charter | None:
    charter = room.charter
    match request:
        case SetPace(pace=pace):
            return lobby.set_pace(charter, guest, pace, now)
        case Announce(announced=announced):
            return guestlist.announce(charter, guest, now, announced=announced)
        case HandToBot(place=place, bot=bot):
            waited, others = patience(room, place, now), voters(room, now)
            return absence.hand_to_bot(charter, guest, place, bot, waited, others)
        case TakeBack():
            return absence.take_back(charter, guest, now)
        case ProposeEnd():
            return absence.propose_end(charter, guest, voters(room, now))
        case PlayOn():
            return absence.play_on(charter, guest)
        case PlayAgain():
            return memory.recall(series.again(charter, guest))
        case Forget():
            return memory.forget(charter, guest)
        case _:
            return None
