"""The people around a table: who is here, who runs it, and how all of them see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from huisclos.core.seats import Seat
from huisclos.server.protocol.info import Person, PlaceInfo, TableInfo, You
from huisclos.server.protocol.told import Changed, Presence
from huisclos.server.table.absence import POLITE
from huisclos.server.table.aid import aids_of
from huisclos.server.table.change import Everyone, Guest, Out
from huisclos.server.table.charter import Charter, Place, is_program
from huisclos.server.table.game import memory
from huisclos.server.table.game.score import series_of
from huisclos.server.table.names import alias, bot_name, characters, distinct, own, tidy


class People:
    """A table's charter, and who of its people is connected."""

    __slots__ = ("afar", "charter", "here", "left", "names", "opened", "seated_by", "seats", "spoke")

    def __init__(self, charter: Charter) -> None:
        self.charter = charter
        self.seats: dict[str, Seat] = {}
        self.seated_by: Charter | None = None
        """Where everybody sits, and by which charter."""
        self.here: Counter[str] = Counter()
        self.afar: Mapping[str, str] = {}
        """Who is connected at another node, and under which name; they count among those who are here."""
        self.names: dict[str, str] = {}
        self.left: dict[str, int] = {}
        self.spoke: dict[str, int] = {}
        """When each guest was last heard of, since the table woke."""
        self.opened = 0
        """Since when people could be here at all: nobody is away for longer than the house is open."""

    def agree(self, charter: Charter) -> None:
        """They have agreed on something else; whoever is here goes by the name that stands there."""
        self.charter = charter
        self.names.update((guest, name) for guest, name in charter.names.items() if guest in self.here)

    def enter(self, guest: str, name: str) -> tuple[Out, ...]:
        """A connection of this guest opened; what is told of it, if they were not here under this name."""
        before = self.names.get(guest)
        self.here[guest] += 1
        self.left.pop(guest, None)
        self.names[guest] = own(self.charter.names.get(guest, name), self.other_names(guest))
        return () if before == self.names[guest] else self._presence(guest)

    def leave(self, guest: str, at: int = 0) -> tuple[Out, ...]:
        """A connection of this guest closed; what is told of it, if it was their last."""
        self.here[guest] -= 1
        if self.here[guest] > 0:
            return ()
        del self.here[guest]
        self.names.pop(guest, None)
        self.left[guest] = at
        return self._presence(guest)

    def elsewhere(self, people: Mapping[str, str], at: int) -> tuple[Out, ...]:
        """These are connected at other nodes; what is told of who came and went there."""
        before, self.afar = self.afar, people
        told = [self.leave(guest, at) for guest in before if guest not in people]
        told += [self.enter(guest, name) for guest, name in people.items() if guest not in before]
        return tuple(out for outs in told for out in outs)

    def _presence(self, guest: str) -> tuple[Out, ...]:
        return (Out(Everyone(), Presence(self.person(guest))),)

    def away(self, guest: str) -> int | None:
        """Since when this guest is not here."""
        return None if guest in self.here else self.left.get(guest, self.opened)

    def gone(self, guest: str, now: int) -> bool:
        """Whether this guest has been away for longer than a polite moment."""
        left = self.away(guest)
        return left is not None and now - left >= POLITE

    def present(self, now: int) -> frozenset[str]:
        """The people in the game who are here, or have only just left."""
        seated = (person for place in self.charter.places if not place.out for person in place.people)
        playing = (
            person for person in seated if person not in self.charter.barred and not is_program(person)
        )
        return frozenset(person for person in playing if not self.gone(person, now))

    def heirs(self) -> tuple[str, ...]:
        """Who could run the table: those who sit and are here; anybody here, if nobody sits."""
        seated = {
            person for place in self.charter.places for person in place.people if not is_program(person)
        }
        return tuple(
            guest for guest in self.here if (guest in seated or not seated) and not is_program(guest)
        )

    @property
    def orphaned(self) -> bool:
        """Whether whoever runs the table is away while somebody is here who could."""
        return self.charter.host not in self.here and bool(self.heirs())

    def seat_of(self, guest: str) -> Seat | None:
        """Through which seat's eyes this guest sees the game; looked up once while nobody changes places."""
        if self.seated_by is not self.charter:
            places = enumerate(self.charter.places)
            self.seats = {person: Seat(at) for at, place in places for person in place.people}
            self.seated_by = self.charter
        return self.seats.get(guest)

    @property
    def readers(self) -> tuple[Seat | None, ...]:
        """The different eyes through which the game is being watched here and now."""
        seats = {
            self.seat_of(guest) for guest, devices in self.here.items() if devices > (guest in self.afar)
        }
        return tuple(sorted(seats, key=lambda seat: -1 if seat is None else seat))

    def name(self, guest: str) -> str:
        return self.names.get(guest) or self.charter.names.get(guest, "")

    def other_names(self, guest: str) -> list[str]:
        """What everybody else at the table goes by, and every character of the game."""
        charter = self.charter
        people = {*self.here, *(one for place in charter.places for one in (*place.people, *place.asking))}
        if charter.host is not None:
            people.add(charter.host)
        bots = (bot_name(place.called) for place in charter.places if place.bot and not place.people)
        return [*map(self.name, people - {guest}), *bots, *characters(charter.game)]

    def new_name(self, guest: str, name: str) -> str:
        """The name somebody wishes to go by, if nobody could take them for another."""
        return distinct(tidy(name), self.other_names(guest))

    def alias(self, guest: str) -> str:
        return alias(guest, self.charter.table)

    def guest_called(self, alias: str) -> str | None:
        """Who of all the table knows goes by this alias."""
        charter = self.charter
        placed = (guest for place in charter.places for guest in (*place.people, *place.asking))
        known = {*self.here, *charter.came, *charter.names, *charter.barred, *placed}
        return next((guest for guest in known if self.alias(guest) == alias), None)

    def person(self, guest: str) -> Person:
        away, muted = self.away(guest), guest in self.charter.muted
        return Person(self.alias(guest), self.name(guest), guest in self.here, away, muted)

    def you(self, guest: str) -> You:
        charter, host = self.charter, guest == self.charter.host
        barred = (Person(self.alias(one), name, here=False) for one, name in charter.barred.items() if host)
        return You(self.alias(guest), self.name(guest), charter.place_of(guest), host, tuple(barred))

    def changed(self) -> Iterator[Out]:
        """What everybody here is told when something about the table itself changed."""
        info = self.info()
        return (Out(Guest(guest), Changed(info, self.you(guest))) for guest in tuple(self.here))

    def seated(self, places: Iterable[Place]) -> tuple[PlaceInfo, ...]:
        """These places as everybody sees them."""
        return tuple(
            PlaceInfo(
                place=at,
                people=tuple(map(self.person, place.people)),
                asking=tuple(map(self.person, place.asking)),
                bot=place.bot,
                called=place.called,
                trait=place.trait,
                stand_in=place.stand_in,
                out=place.out,
                program=any(map(is_program, place.people)),
                handing=tuple(map(self.alias, place.handing)),
            )
            for at, place in enumerate(places)
        )

    def info(self) -> TableInfo:
        """The table as everybody sees it."""
        charter = self.charter
        return TableInfo(
            table=charter.table,
            code=charter.code,
            game=charter.game,
            phase=charter.phase,
            places=self.seated(charter.places),
            watching=tuple(self.person(guest) for guest in self.here if charter.place_of(guest) is None),
            host=None if charter.host is None else self.alias(charter.host),
            locked=charter.locked,
            options=charter.options,
            round=charter.round,
            series=series_of(charter, self.name, self.alias),
            commitment=charter.commitment,
            past_told=charter.past_told,
            announced=charter.announced > 0,
            pace=charter.pace,
            aid=charter.aid,
            aids=aids_of(charter.game),
            teaching=charter.teaching,
            lesson=charter.lesson,
            ending=tuple(map(self.alias, charter.ending)),
            memory=memory.of(charter),
        )
