"""Every door is spoken to in garbled words: all get an answer, the log at most a line, nobody is disturbed.

While somebody knocks at a door, two people play at a table of the same house. Sockets are spoken to where
frames have become messages, and where they have not; pages where requests have been read, and where not.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest
from litestar import Litestar

from huisclos.games.almost_innocent.board.reading import campaign, write
from huisclos.server.http import health
from huisclos.server.http.limits import Allowance
from huisclos.server.protocol.said import PROTOCOL, SeatBot, Sit, Start
from huisclos.server.wire import connection, porter
from huisclos.server.wire.connection import Connection, encoder
from tests.server.company import Seeded
from tests.server.garble import Garbler
from tests.server.house import PATIENCE, Json, Visitor, pick
from tests.server.http.test_doors import UPGRADE, asked
from tests.server.inside import Inside, served
from tests.server.log_lines import log_lines
from tests.server.pipe import Pipe
from tests.server.wire.test_wire import REQUESTS
from tests.testkit.long_run import scaled

COUNT = scaled(1_000, 20_000)
AT_ONCE = 100
FRAMES = scaled(300, 20_000)
SOON = 0.4
ANSWERS = {"Refused", "Done", "Welcome"}

A_LINE = re.compile(
    r".*\] (request|socket) (refused|closed) .*|Invalid HTTP request received\.|Unsupported upgrade request\."
)
"""What the log says where nothing has been read yet; a request may turn out to be two, and both bad."""


class Tireless:
    """Nobody here is ever too fast."""

    def __init__(self, *_: float) -> None: ...

    def take(self, now: float) -> bool:
        return True


class Players:
    """Two people in the middle of a game who want to hear of nothing else."""

    def __init__(self, house: Inside, people: list[Visitor], table: str) -> None:
        self.house = house
        self.people = people
        self.table = table
        self.heard = [len(person.frames) for person in people]

    @classmethod
    async def begin(cls, house: Inside) -> Players:
        people = [await Visitor.arrive(house, name) for name in ("Ada", "Bob")]
        table = await people[0].found(2)
        for place, person in enumerate(people):
            await person.join(table)
            await person.ask("Sit", place=place)
        await people[0].ask("Start")
        for person in people:
            await person.ask("Ping")
        return cls(house, people, table)

    async def undisturbed(self) -> None:
        """Nothing was refused to them or asked of them, and the game goes on as it was."""
        for person, before in zip(self.people, self.heard, strict=True):
            assert (await person.ask("Ping"))["type"] == "Done"
            kinds = {json.loads(frame)["type"] for frame in person.frames[before:]}
            assert kinds <= {"Done", "Presence", "Changed"}
        for person in self.people:
            await person.send(type="Hello", protocol=PROTOCOL)
        welcomes = [
            await person.until(lambda message: message["type"] == "Welcome") for person in self.people
        ]
        (prompt,) = [welcome["prompt"] for welcome in welcomes if welcome["prompt"]]
        actor = self.people[[bool(welcome["prompt"]) for welcome in welcomes].index(True)]
        answer = await actor.ask("Act", prompt=prompt["number"], action=pick(prompt["choices"], Random(1)))
        assert answer["type"] == "Done"


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    monkeypatch.setattr(connection, "Bucket", Tireless)
    monkeypatch.setattr(connection, "HELLO_WITHIN", SOON)
    monkeypatch.setattr(Allowance, "mind", lambda *_: None)
    monkeypatch.setattr(health, "WITHIN", PATIENCE)
    monkeypatch.setattr(porter, "HEAD_WITHIN", SOON)
    monkeypatch.setattr(porter, "BODY_WITHIN", SOON)
    async with served(tmp_path / "tables.db", Seeded(Random(1))) as house:
        for thinker in house.hall.thinkers.all:
            thinker.limit = PATIENCE
        yield house


@pytest.fixture
async def players(house: Inside) -> AsyncIterator[Players]:
    """Whoever knocks at which door: afterwards the two play on."""
    players = await Players.begin(house)
    yield players
    await players.undisturbed()


# --- sockets, where frames have become messages


class Knocking(Pipe):
    """A socket that takes anything, also what is no text."""

    def __init__(self) -> None:
        super().__init__()
        self.inward: asyncio.Queue[Any] = asyncio.Queue()

    async def answers(self, frame: str | bytes, number: int) -> list[Json]:
        """What is said to this frame: mostly before the next one is answered, or after some thought."""
        self.inward.put_nowait(frame)
        self.inward.put_nowait(json.dumps({"type": "Ping", "id": f"after {number}"}))
        said: list[Json] = []
        passed = False
        try:
            async with asyncio.timeout(PATIENCE):
                while not passed or not any(message["type"] in ANSWERS for message in said):
                    text = await self.outward.get()
                    assert text is not None, frame
                    message = json.loads(text)
                    if message == {"type": "Done", "id": f"after {number}"}:
                        passed = True
                    else:
                        said.append(message)
        except TimeoutError:
            raise AssertionError(f"{frame!r} got no answer but {said}") from None
        return said


async def knocking(house: Inside, guest: str, table: str) -> tuple[Knocking, asyncio.Task[None]]:
    pipe = Knocking()
    conversation = asyncio.create_task(house.hall.join(table, Connection(guest, "Eve", pipe)))
    await pipe.answers(json.dumps({"type": "Hello", "protocol": PROTOCOL}), -1)
    return pipe, conversation


@pytest.mark.parametrize("kind", ["text", "binary"])
async def test_messages(house: Inside, players: Players, kind: str) -> None:
    """Somebody at a table of their own, in a game, who also watches the others."""
    charter = await house.hall.found("eve", "Eve", "cluedo", 2, b"{}")
    own, own_task = await knocking(house, "eve", charter.table)
    for number, wish in enumerate((Sit("a", 0), SeatBot("b", 1, "uniform"), Start("c"))):
        await own.answers(encoder.encode(wish), -2 - number)
    theirs, their_task = await knocking(house, "eve", players.table)
    garbler = Garbler(kind, [encoder.encode(message) for message in REQUESTS])
    with log_lines() as lines:
        for number, garbled in enumerate(garbler.messages(COUNT)):
            frame = garbled if kind == "binary" else garbled.decode("utf-8", "replace")
            before = len(lines)
            said = await (own if number % 2 else theirs).answers(frame, number)
            assert not any(message.get("code") == "internal" for message in said), frame
            assert len(lines) - before <= 1, (frame, lines[before:])
    for pipe, task in ((own, own_task), (theirs, their_task)):
        pipe.inward.put_nowait(None)
        await task


# --- pages, where requests have been read


async def answer(app: Litestar, line: bytes, query: bytes, body: bytes, heads: dict[str, str]) -> int:
    """How the application answers a request that the server has read: its status."""
    method, _, path = line.partition(b" ")
    scope: Any = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "server": ("127.0.0.1", 80),
        "client": ("127.0.0.1", 9),
        "scheme": "http",
        "root_path": "",
        "method": method.decode(),
        "path": unquote(path.decode("latin-1")),
        "raw_path": path,
        "query_string": query,
        "headers": [(name.encode(), value.encode()) for name, value in heads.items()],
    }
    said: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        said.append(message)

    await app(scope, receive, send)
    assert said, line
    assert not said[-1].get("more_body"), line
    return int(said[0]["status"])


def paths(table: str) -> list[bytes]:
    doors = ("", "/glance", "/qr.svg", "/replay", "/record", "/record.jsonl", "/moment/3")
    tables = [f"GET /api/tables/{table}{door}" for door in doors]
    pages = ("", "t/ABCD", "api/games", "api/words/cluedo/fr", "api/rules/cluedo", "healthz", "api/session")
    return [line.encode() for line in (*tables, *(f"GET /{page}" for page in pages))]


QUERIES = [b"seat=0&round=1", b"seat=all", b"lang=fr", b"round=0", b"seat=1&lang=en&round=2"]
BODIES = {
    b"POST /api/session": [b'{"name": "Ada"}', b'{"key": "x.y"}', b'{"name": null, "key": null}'],
    b"POST /api/tables": [
        b'{"game": "cluedo", "places": 3}',
        b'{"game": "cluedo", "places": 3, "lesson": true}',
        b'{"game": "cluedo", "places": 3, "options": {"deck": "nine"}, "after": "ABCD"}',
    ],
    b"POST /api/games/cluedo/options": [b'{"options": {"deck": "nine", "linger": true}, "places": 4}'],
}
FILES = {
    "almost_innocent": write(campaign("1")),
    "secret_identity": "Ada / Bob\nCem / Dee\nEve / Fay\n" * 3,
}


Asked = tuple[bytes, bytes, bytes]
"""A line without its query, the query, and a body."""


def garbled(door: str, table: str) -> Iterator[Asked]:
    """Requests with something wrong in one part of them."""
    match door:
        case "path":
            for line in Garbler(door, paths(table)).messages(COUNT):
                yield b"GET " + line.partition(b" ")[2].partition(b"?")[0], b"", b""
        case "query":
            rng = Random(door)
            for query in Garbler(door, QUERIES).messages(COUNT):
                yield rng.choice(paths(table)), query, b""
        case "body":
            for line, said in BODIES.items():
                for body in Garbler(line, said).messages(COUNT // len(BODIES) + 1):
                    yield line, b"", body
        case "file":
            for game, text in FILES.items():
                for own in Garbler(game, [text.encode()]).messages(COUNT // len(FILES)):
                    wish = {"options": {"own": own.decode("utf-8", "replace")}}
                    yield f"POST /api/games/{game}/options".encode(), b"", json.dumps(wish).encode()


@pytest.mark.parametrize("door", ["path", "query", "body", "file"])
async def test_requests(house: Inside, players: Players, door: str) -> None:
    app = await house.application()
    heads = {"host": "localhost", "cookie": f"huisclos={players.people[0].key}"}
    with log_lines() as lines:
        for request in garbled(door, players.table):
            before = len(lines)
            assert await answer(app, *request, heads) < 500, request
            assert len(lines) - before <= 1, (request, lines[before:])
            await asyncio.sleep(0)  # an answer takes no turn of the loop, on which the players' pings wait


# --- where nothing has been read yet


async def first_words(house: Inside, *parts: bytes) -> bytes:
    """The beginning of what comes back; nothing if the house only hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    said = b""
    try:
        async with asyncio.timeout(PATIENCE):
            for part in parts:
                writer.write(part)
                said = await reader.read(4096)
    except (ConnectionError, OSError):
        pass
    finally:
        writer.close()
    return said


async def test_heads(house: Inside, players: Players) -> None:
    """Whole requests, byte by byte; whatever can be taken for one gets a status that is not our fault."""
    requests = [
        *(asked(line.decode()) for line in paths(players.table)),
        *(asked(line.decode(), body[0]) for line, body in BODIES.items()),
        asked(f"GET /ws/tables/{players.table}", heads=UPGRADE),
        asked(
            "GET /", heads={"accept-encoding": "br;q=0.5, gzip", "if-none-match": '"x"', "range": "bytes=0-"}
        ),
        asked("POST /api/session", heads={"transfer-encoding": "chunked"}) + b"2\r\n{}\r\n0\r\n\r\n",
        asked("POST /api/session", b"{}", {"origin": "http://localhost", "expect": "100-continue"}),
    ]
    spoilt = list(Garbler("heads", requests).messages(COUNT))
    with log_lines() as lines:
        for group in (spoilt[start : start + AT_ONCE] for start in range(0, COUNT, AT_ONCE)):
            answers = await asyncio.gather(*(first_words(house, request) for request in group))
            for request, said in zip(group, answers, strict=True):
                assert said.startswith(b"HTTP/1.1 ") or not request.strip(b"\r\n"), (request, said)
                assert not said.startswith(b"HTTP/1.1 5"), (request, said)
    assert len(lines) <= COUNT
    assert [line for line in lines if not A_LINE.fullmatch(line)] == []


async def test_frames(house: Inside, players: Players) -> None:
    """After a proper handshake: what is no frame ends the conversation, and only that one."""
    frames = [
        bytes([0x80 | opcode, 0x80 | len(said), 0, 0, 0, 0]) + said
        for opcode in (0, 1, 2, 8, 9, 10)
        for said in (b"", b'{"type":"Ping","id":"1"}', b"\x03\xe8bye", b'{"type":"Hello","protocol":2}')
    ]
    handshake = asked(
        f"GET /ws/tables/{players.table}",
        heads={**UPGRADE, "cookie": f"huisclos={(await Visitor.arrive(house, 'Eve')).key}"},
    )
    spoilt = list(Garbler("frames", frames).messages(FRAMES))
    with log_lines() as lines:
        for group in (spoilt[start : start + AT_ONCE] for start in range(0, FRAMES, AT_ONCE)):
            await asyncio.gather(*(first_words(house, handshake, frame) for frame in group))
    assert len(lines) <= FRAMES
