"""People around a table that needs no network, for tests of the room."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any

import msgspec

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.server.protocol.said import Act, LetIn, Request, SeatBot, Sit, Start
from huisclos.server.store.contract import KeptMove
from huisclos.server.table.change import NO_CHANGE, Change, Everyone, Guest, Out, Reader
from huisclos.server.table.charter import Charter, Place
from huisclos.server.table.game.moment import Moment
from huisclos.server.table.game.play import Play
from huisclos.server.table.lobby import read_options
from huisclos.server.table.room import Room

AT = "2030-01-01T20:00:00+00:00"
ADA, BOB, CEM, DEE = "ada-secret", "bob-secret", "cem-secret", "dee-secret"
PEOPLE = (ADA, BOB, CEM, DEE)

_ids = count(1)


def new_id() -> str:
    return f"m{next(_ids)}"


def charter(places: int = 3, game: str = "cluedo", **more: Any) -> Charter:
    return Charter(
        table="t1",
        code="ABCD",
        game=game,
        places=(Place(),) * places,
        options=read_options(game, b"{}", places),
        host=ADA,
        names={ADA: "Ada"},
        **more,
    )


class Seeded:
    """Nature as tests want her: the same again."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def answer(self, choices: Choices[Any]) -> Any:
        return choices.sample(self.rng)

    def whim(self, seat: Seat) -> Random:
        return Random(f"{seat}/{self.rng.random()}")


def luck() -> Seeded:
    """Dice, cards and whims as in every other run: by rare luck a game is over before it was looked at."""
    return Seeded(Random(1))


class Company:
    """A room, the people in it, and every change that was made."""

    def __init__(
        self, places: int = 3, seed: int = 1, people: tuple[str, ...] = PEOPLE, game: str = "cluedo"
    ) -> None:
        self.room = Room(charter(places, game))
        self.rng = Random(seed)
        self.nature = Seeded(self.rng)
        self.changes: list[Change] = []
        self.at = AT
        for guest in people:
            self.room.people.enter(guest, guest[:3].title())

    def say(self, guest: str, request: Request) -> list[Out]:
        """Let somebody say something; what is told because of it."""
        change = self.room.weigh(guest, request, self.moment)
        self.changes.append(change)
        return list(self.room.settle(change))

    def later(self, milliseconds: int) -> int:
        """Let time pass; what the clock in the house says now."""
        self.at = (datetime.fromisoformat(self.at) + timedelta(milliseconds=milliseconds)).isoformat()
        return self.time

    @property
    def time(self) -> int:
        return self.moment.time

    @property
    def moment(self) -> Moment:
        time = round(datetime.fromisoformat(self.at).timestamp() * 1000)
        return Moment(lambda: self.at, time, lambda: "salt", self.nature)

    def wait(self) -> list[Out]:
        """Let the clocks that have run out by now say what counts as said; what is told because of it."""
        told: list[Out] = []
        lying = [change.ready for change in self.changes if change.ready is not None]
        while (change := self.room.weigh_lapse(self.moment, lying)) is not NO_CHANGE:
            self.changes.append(change)
            told += self.room.settle(change)
        return told

    def seat(self, *guests: str) -> None:
        for place, guest in enumerate(guests):
            self.say(guest, Sit(new_id(), place))

    def team_up(self, guest: str, place: int) -> None:
        """Share a place with whoever has it, and agrees."""
        self.say(guest, Sit(new_id(), place))
        self.say(
            self.room.charter.places[place].people[0],
            LetIn(new_id(), self.room.people.alias(guest), yes=True),
        )

    def start(self, *guests: str) -> None:
        """Seat these people, put bots on the other places, and begin."""
        self.seat(*guests)
        for place, laid in enumerate(self.room.charter.places):
            if laid.empty:
                self.say(ADA, SeatBot(new_id(), place, "uniform"))
        self.say(ADA, Start(new_id()))

    @property
    def play(self) -> Play:
        assert self.room.play is not None
        return self.room.play

    def awaited(self) -> tuple[Seat, str]:
        """A seat that is awaited, and somebody who sits there."""
        seat = self.play.pending[0]
        return seat, self.room.charter.places[seat].people[0]

    def act(self, guest: str, action: Any = None, prompt: int | None = None) -> list[Out]:
        """Answer for this guest's seat: this, or anything that is allowed."""
        return self.say(guest, self.answer(guest, action, prompt))

    def answer(self, guest: str, action: Any = None, prompt: int | None = None) -> Act:
        seat = self.room.people.seat_of(guest)
        assert seat is not None
        question = self.play.questions.open[seat]
        if action is None:
            assert question is not None
            action = question.choices.sample(self.rng)
        number = prompt if prompt is not None else question.number if question else 0
        return Act(new_id(), number, msgspec.Raw(msgspec.json.encode(action)))

    def play_on(self, moves: int = 10_000) -> None:
        """Let whoever is awaited answer anything allowed, so many times or to the end."""
        for _ in range(moves):
            if self.play.outcome is not None:
                return
            self.act(self.awaited()[1])


def kept_moves(company: Company) -> tuple[KeptMove, ...]:
    """Every move that was made in this company, as a store has it."""
    return tuple(
        KeptMove(
            made.seat,
            msgspec.json.encode(made.action),
            change.said if made is change.moves[0] else None,
            change.at,
        )
        for change in company.changes
        for made in change.moves
    )


def heard(outs: list[Out], room: Room, guest: str) -> list[Any]:
    """What one guest hears of these."""

    def meant(out: Out) -> bool:
        match out.to:
            case Everyone():
                return True
            case Reader(seat):
                return room.people.seat_of(guest) == seat
            case Guest(one):
                return one == guest

    return [out.message for out in outs if meant(out)]
