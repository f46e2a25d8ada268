"""Our own server under load: tables of Cluedo with four people each, begun before it opens."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from itertools import count, cycle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

import msgspec
from msgspec.structs import replace

from benchmarks.load.frames import dial
from benchmarks.load.table import Heard, Refusal, Seat, Table, in_groups, shown
from huisclos.server.http.session import COOKIE, Doorkeeper, Visitor
from huisclos.server.protocol.said import PROTOCOL
from huisclos.server.running.chance import Chance
from huisclos.server.running.hours import wall_clock
from huisclos.server.store.opening import open_store
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter, Place
from huisclos.server.table.game import series
from huisclos.server.table.lobby import read_options
from tests.server.house import pick

SERVE = "huisclos.server.serve"
GAME = "cluedo"
PEOPLE = ("Ada", "Bob", "Cem", "Dee")


class Begun(NamedTuple):
    """A table in the store, and the keys of its people."""

    table: str
    keys: tuple[str, ...]


def url(store: Path | str) -> str:
    """Where tables lie: in a file, or at an address of their own."""
    return store if isinstance(store, str) else f"sqlite:///{store}"


async def prepare(store: Path | str, tables: int, beside: int = 0) -> list[Begun]:
    """So many tables, each with a game just begun, beside so many that are there already."""
    database = await open_store(url(store))
    doorkeeper = await Doorkeeper.of(database, wall_clock)

    async def begin(number: int) -> Begun:
        visitors = [Visitor(f"guest {number}.{name} of a load", name) for name in PEOPLE]
        lobby = Charter(
            table=f"load{number}",
            code=f"L{number}",
            game=GAME,
            places=tuple(Place(people=(visitor.guest,)) for visitor in visitors),
            options=read_options(GAME, b"{}", len(PEOPLE)),
            host=visitors[0].guest,
            names={visitor.guest: visitor.name for visitor in visitors},
        )
        assert await database.found(lobby, wall_clock())
        charter, play, opening = series.begin(lobby, visitors[0].guest, "salt", Chance())
        begun = Change(charter=replace(charter, revision=1), begun=play, moves=opening, at=wall_clock())
        await database.keep(lobby, begun)
        return Begun(lobby.table, tuple(map(doorkeeper.key, visitors)))

    begun = await in_groups(map(begin, range(beside, beside + tables)))
    await database.close()
    return begun


async def sit_all(
    house: Ours, begun: Iterable[Begun], *others: Ours, protocol: int = PROTOCOL
) -> list[Table]:
    """Everybody at their tables, and every game shown to them."""
    tables = await in_groups(sit_down(one, house, *others, protocol=protocol) for one in begun)
    await shown(tables)
    return tables


class Prompt(msgspec.Struct):
    number: int
    choices: list[dict[str, Any]]


class Frame(msgspec.Struct):
    type: str
    pending: tuple[int, ...] = ()
    prompt: Prompt | None = None
    code: str = ""


decoder = msgspec.json.Decoder(Frame)


class OurTongue:
    """Somebody who answers anything that is offered, except that nobody ever accuses."""

    ids = count(1)

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def understand(self, text: bytes) -> Heard | None:
        frame = decoder.decode(text)
        if frame.type == "Refused":
            raise Refusal(frame.code)
        if frame.type not in ("Welcome", "Update"):
            return None
        if not frame.pending:
            return Heard(settled=False)
        return Heard(settled=True, answer=self._answer(frame.prompt))

    def _answer(self, asked: Prompt | None) -> bytes | None:
        if asked is None:
            return None
        safe = [part for part in asked.choices if part.get("action") != "Accuse"]
        if not safe:
            return None
        action = pick(safe, self.rng)
        act = {"type": "Act", "id": f"load-{next(self.ids)}", "prompt": asked.number, "action": action}
        return msgspec.json.encode(act)


class Ours:
    """The server in a process of its own, as a person starts it."""

    def __init__(self, store: Path | str, *command: str) -> None:
        self.process = subprocess.Popen(
            self._started(*(command or (SERVE,)), store=url(store)), stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        address = self.process.stdout.readline().strip()
        assert address.startswith("http://"), "the server did not start"
        self.port = int(address.rpartition(":")[2])

    def _started(self, *command: str, store: str) -> list[str]:
        return [sys.executable, "-m", *command, "--port", "0", "--store", store, "--delay", "0"]

    @property
    def pid(self) -> int:
        return self.process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()


async def sit_down(begun: Begun, *houses: Ours, protocol: int = PROTOCOL) -> Table:
    """Everybody at their table, with an open socket: at one node after the other, if there are several."""
    table, rng = Table(), Random(begun.table)
    hello = msgspec.json.encode({"type": "Hello", "protocol": protocol, "since": 0})
    for key, house in zip(begun.keys, cycle(houses), strict=False):
        seat = Seat(table, OurTongue(rng))
        table.seats.append(seat)
        wire = await dial(house.port, f"/ws/tables/{begun.table}", seat.hear, f"{COOKIE}={key}")
        seat.say = wire.say
        wire.say(hello)
    return table
