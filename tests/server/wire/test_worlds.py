"""Two worlds on the wire: what a reader cannot know changes no byte of what they receive, in any game.

Two tables stand in one house, with the same people around them. At one the hidden things lie as they came in
a game played blindly; at the other they lie as they also might, for all that one reader knows. That reader
asks for the table, somebody answers the same at both, and everything that arrives must be the same: also what
the sheets of these tables work out. The laws ask this of the rules; here it is asked of every frame that a
socket carries.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable, Iterator
from copy import copy, deepcopy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from huisclos.core.events import testimony
from huisclos.core.record import Move
from huisclos.core.registry import find
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.events import CardOpened
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.playthrough import play as play_blindly
from huisclos.laws.worlds import lookalike, written
from huisclos.server.protocol.said import PROTOCOL
from huisclos.server.running.beside import insights
from huisclos.server.running.beside.insights import wanted
from huisclos.server.running.hours import Hours
from huisclos.server.running.steward import Steward
from huisclos.server.table.aid import aids_of
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter, Heading
from huisclos.server.table.game.insight import Position
from huisclos.server.table.game.play import Made, Play
from huisclos.server.table.room import Room
from huisclos.server.wire import connection
from tests.server.company import Seeded
from tests.server.house import Visitor
from tests.server.inside import Inside, served
from tests.server.pipe import until
from tests.server.thinking import Here
from tests.testkit.long_run import scaled

SEATS = 4
MOMENTS = 8
WORLDS = 6
"""How many are imagined until somebody can answer the same in one of them, and be seen doing the same."""

GAMES = ("almost_innocent", "cluedo", "death_note", "secret_identity")
TOLD = ("entries", "view", "prompt", "pending", "outcome", "version", "hushed", "clocks")


class Forgetful:
    """A store that keeps nothing: the same move is made many times here."""

    async def keep(self, before: Charter, change: Change) -> None: ...


class Tireless:
    """Readers of this test are never too fast."""

    def __init__(self, *_: float) -> None: ...

    def take(self, now: float) -> bool:
        return True


class Fork(NamedTuple):
    """One moment, two worlds that a reader cannot tell apart, and something said in both."""

    reader: Seat | None
    here: Play
    there: Play
    actor: Seat
    action: Any


def luck() -> Seeded:
    """Chance falls the same in both worlds."""
    return Seeded(Random(7))


def twin(game: Play, state: Any) -> Play:
    """The same game so far, where things may lie differently."""
    other = copy(game)
    other.events, other.heard = list(game.events), list(game.heard)
    other.noticed, other.clocks = deepcopy(game.noticed), deepcopy(game.clocks)
    other.questions = copy(game.questions)
    other.questions.asked = list(game.questions.asked)
    other.questions.open = [
        None if asked is None else asked._replace(choices=choices, offer=choices.offer())
        for seat, asked in enumerate(game.questions.open)
        for choices in (game.rules.legal(state, Seat(seat)),)
    ]
    other.state = state
    return other


def told_alike(here: Play, there: Play, reader: Seat | None, actor: Seat, action: Any) -> bool:
    """Whether this answer brings about the same in both worlds, in the eyes of this reader."""
    if action not in here.rules.legal(there.state, actor):
        return False
    one, two = (world.look_ahead(actor, action, luck()) for world in (here, there))
    return written(_witnessed(one, reader)) == written(_witnessed(two, reader))


def _witnessed(made: tuple[Made, ...], reader: Seat | None) -> list[Any]:
    return [testimony(move.events, reader) for move in made]


def forks(through: Playthrough, rng: Random) -> Iterator[Fork]:
    """Moments of a game, through everybody's eyes."""
    rules = through.rules
    heading = Heading(
        round=1,
        version=rules.version,
        options=msgspec.Raw(written(through.options)),
        players=SEATS,
        salt="",
        commitment=None,
    )
    game, moments = Play(rules.name, heading), set(through.some(rng, scaled(MOMENTS, 10 * MOMENTS)))
    for number, move in enumerate((*through.moves, None)):
        if number in moments and NATURE not in rules.pending(game.state):
            for reader in through.readers:
                yield from _fork(game, reader, rng)
        if move is not None:
            _repeat(game, move)


def _fork(game: Play, reader: Seat | None, rng: Random) -> Iterator[Fork]:
    for _ in range(WORLDS if game.pending else 0):
        here, there = (
            twin(game, world) for world in (game.state, lookalike(game.rules, game.state, reader, rng))
        )
        actor = rng.choice(game.pending)
        action = game.rules.legal(game.state, actor).sample(rng)
        if there.state != here.state and told_alike(here, there, reader, actor, action):
            yield Fork(reader, here, there, actor, action)
            return


def _repeat(game: Play, move: Move) -> None:
    game.repeat(move.seat, written(move.action), at=0)


class Curious:
    """The one reader whose sheet is thought about; the others' would only take time."""

    seat: Seat | None = None

    def wants(self, room: Room, seats: Iterable[Seat | None]) -> dict[Seat, insights.Occasion]:
        return wanted(room, {self.seat} & set(seats))


class Table:
    """A table of this house: who sits around it, who watches, and its host."""

    curious = Curious()

    def __init__(self, people: list[Visitor], host: Steward) -> None:
        self.people = people
        self.host = host
        self.charter = host.room.charter
        host.store = Forgetful()  # type: ignore[assignment]
        host.hours = Hours(lambda: 0, lambda: 0)

    @classmethod
    async def laid(cls, house: Inside, game: str) -> Table:
        people = [await Visitor.arrive(house, name) for name in ("Ada", "Bob", "Cem", "Dee", "Wim")]
        table = await people[0].found(SEATS, game)
        for place, person in enumerate(people):
            await person.join(table)
            if place < SEATS:
                assert (await person.ask("Sit", place=place))["type"] == "Done"
        assert (await people[0].ask("SetAid", aid=aids_of(game)[-1]))["type"] == "Done"
        assert (await people[0].ask("Start"))["type"] == "Done"
        seats = {person.welcome["you"]["guest"]: person for person in people}
        host = await house.hall.wake(table)
        order = [seats[host.room.people.alias(place.people[0])] for place in host.room.charter.places]
        return cls([*order, people[-1]], host)

    def reader(self, seat: Seat | None) -> Visitor:
        return self.people[-1 if seat is None else seat]

    async def hears(self, reader: Seat | None, game: Play, actor: Seat, action: Any) -> list[str]:
        """All that a reader of this game is told: the table as it is, and what becomes of an answer."""
        self.host.room.people.charter, self.host.room.play, self.host.nature = self.charter, game, luck()
        self.curious.seat = reader
        visitor = self.reader(reader)
        await self._quiet(visitor)
        await visitor.send(type="Hello", protocol=PROTOCOL)
        welcome = await visitor.until(lambda message: message["type"] == "Welcome")
        await until(lambda: not self.host.insights.thinking)
        question = game.questions.open[actor]
        assert question is not None
        asked = {"prompt": question.number, "action": msgspec.to_builtins(action, str_keys=True)}
        answer = await self.reader(actor).ask("Act", **asked)
        assert answer["type"] == "Done", answer
        await until(lambda: not self.host.insights.thinking)
        told = await self._quiet(visitor)
        return [json.dumps({key: welcome[key] for key in TOLD}), *told]

    async def _quiet(self, visitor: Visitor) -> list[str]:
        """Everything that was on its way to somebody, but for acknowledgements and how the table stands."""
        before = len(visitor.frames)
        await visitor.ask("Ping")
        aside = ('{"type":"Done"', '{"type":"Changed"')
        return [frame for frame in visitor.frames[before:] if not frame.startswith(aside)]


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    monkeypatch.setattr(connection, "Bucket", Tireless)
    monkeypatch.setattr(insights, "wanted", Table.curious.wants)
    async with served(tmp_path / "tables.db", Seeded(Random(1))) as house:
        house.hall.thinkers = Here()  # type: ignore[assignment]
        yield house


class Verdict(NamedTuple):
    """What came of a fork."""

    reader: Seat | None
    told_apart: bool
    """Whether its reader was told something else in one world than in the other."""
    differed: bool
    """Whether somebody else could see that these are two worlds."""
    believed: int
    """How often the reader's sheet said something by itself."""


async def verdicts(house: Inside, game: str, seeds: range) -> list[Verdict]:
    """What readers were told in games of these seeds."""
    tables = await Table.laid(house, game), await Table.laid(house, game)
    found = []
    for seed in seeds:
        for fork in forks(play_blindly(find(game).rules, SEATS, seed), Random(f"{game}/{seed}")):
            reader, here, there, *said = fork
            others = [Seat(seat) for seat in range(SEATS) if seat != reader]
            differed = any(written(here.view(seat)) != written(there.view(seat)) for seat in others)
            one, two = [
                await table.hears(reader, world, *said)
                for table, world in zip(tables, (here, there), strict=True)
            ]
            believed = sum(frame.startswith('{"type":"Believed"') for frame in one)
            found.append(Verdict(reader, one != two, differed, believed))
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_what_a_reader_cannot_know_changes_no_byte_they_receive(house: Inside, game: str) -> None:
    found = await verdicts(house, game, range(scaled(1, 40)))
    assert not [verdict for verdict in found if verdict.told_apart]
    assert {verdict.reader for verdict in found} == {*map(Seat, range(SEATS)), None}
    assert sum(verdict.differed for verdict in found) > SEATS
    speaking = aids_of(game)[-1] != "paper"
    assert all(bool(verdict.believed) == (speaking and verdict.reader is not None) for verdict in found)


async def test_a_leak_on_the_wire_is_seen(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "view", lambda game, _: game.rules.project(game.state, Seat(0)))
    found = await verdicts(house, "cluedo", range(1))
    assert any(verdict.told_apart for verdict in found)


async def test_a_sheet_that_looks_at_the_truth_is_seen(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    def peeking(play: Play, seat: Seat) -> Position:
        other = Seat((seat + 1) % SEATS)
        hand = play.view(other).hand
        seen = msgspec.Raw(written(CardOpened(other, hand[0])))
        told = honest(play, seat)
        return replace(told, witnessed=(*told.witnessed, seen))

    honest = Position.of
    monkeypatch.setattr(Position, "of", peeking)
    found = await verdicts(house, "cluedo", range(1))
    assert any(verdict.told_apart for verdict in found)
