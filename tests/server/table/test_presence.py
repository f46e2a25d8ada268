"""Coming and going is told in few words: of a crowd, nobody is told the whole crowd again."""

from __future__ import annotations

import json
from random import Random

import msgspec
from msgspec.structs import replace

from huisclos.server.protocol.info import Person, TableInfo
from huisclos.server.protocol.told import Changed, Presence
from huisclos.server.running.hall import Hall
from huisclos.server.table.change import Everyone
from huisclos.server.wire.pen import Pen
from tests.server.company import ADA, BOB, CEM, DEE, Company, heard
from tests.server.pipe import Caller

CROWD = 190


def met(info: TableInfo, person: Person) -> TableInfo:
    """The table as a browser has it after it was told of this person."""

    def anew(people: tuple[Person, ...]) -> tuple[Person, ...]:
        return tuple(person if one.guest == person.guest else one for one in people)

    places = tuple(
        replace(place, people=anew(place.people), asking=anew(place.asking)) for place in info.places
    )
    seated = any(person in place.people for place in places)
    watching = tuple(one for one in info.watching if one.guest != person.guest)
    return replace(
        info, places=places, watching=(*watching, person) if person.here and not seated else watching
    )


def test_what_is_told_of_those_who_come_and_go_is_enough() -> None:
    company, rng = Company(), Random(1)
    company.start(ADA, BOB, CEM)
    room, known = company.room, company.room.people.info()
    for _ in range(300):
        guest = rng.choice([BOB, CEM, DEE, "eve-secret", "fay-secret"])
        now = company.later(1000)
        outs = (
            room.people.leave(guest, now)
            if guest in room.people.here and rng.random() < 0.6
            else room.people.enter(guest, guest[:3].title())
        )
        for to, message in outs:
            assert isinstance(to, Everyone)
            assert isinstance(message, Presence)
            known = met(known, message.person)
        assert known == room.people.info()


def test_a_second_device_changes_nothing_for_the_others() -> None:
    company = Company()
    assert company.room.people.enter(BOB, "Bob") == ()
    assert company.room.people.leave(BOB) == ()
    assert len(company.room.people.leave(BOB)) == 1


async def test_of_a_crowd_everybody_hears_one_small_frame(hall: Hall) -> None:
    charter = await hall.found(ADA, "Ada", "cluedo", 3, b"{}")
    crowd = [Caller(hall, f"watcher {number}") for number in range(CROWD)]
    for one in crowd:
        await one.join(charter.table)
    late = Caller(hall, "late")
    await crowd[0].ask("Ping")
    while not crowd[0].pipe.outward.empty():
        crowd[0].pipe.outward.get_nowait()
    await late.join(charter.table)
    await late.hang_up()
    crowd[0].send(type="Ping", id="after")
    told = [await crowd[0].hear()]
    while told[-1].get("id") != "after":
        told.append(await crowd[0].hear())
    assert [message["type"] for message in told] == ["Presence", "Presence", "Done"]
    assert all(len(json.dumps(message)) < 300 for message in told)


def test_how_the_table_stands_is_written_once_and_reads_the_same() -> None:
    company = Company()
    company.seat(ADA, BOB)
    pen, outs = Pen(), tuple(company.room.people.changed())
    for out in outs:
        assert pen.write(out.message) == msgspec.json.encode(out.message)
    other = replace(company.room.people.info(), locked=True)
    (mine,) = (message for message in heard(list(outs), company.room, BOB) if isinstance(message, Changed))
    assert pen.write(Changed(other, mine.you)) == msgspec.json.encode(Changed(other, mine.you))
