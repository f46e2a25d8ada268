"""Every door of the house: what is malformed gets a short refusal and one line in the log."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from huisclos.server.running.hall import Hall, NoSuchTable
from huisclos.server.wire.connection import Malformed, read
from tests.server.company import Seeded
from tests.server.house import Visitor
from tests.server.inside import Inside, served
from tests.server.log_lines import log_lines

UPGRADE = {
    "upgrade": "websocket",
    "connection": "upgrade",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    "sec-websocket-version": "13",
}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inside]:
    async with served(tmp_path / "tables.db", Seeded(Random(1))) as house:
        yield house


def asked(
    line: str, body: bytes = b"", heads: dict[str, str] | None = None, host: str = "localhost"
) -> bytes:
    """A request as it goes over the wire."""
    named = {"host": host, "connection": "close", **(heads or {})}
    if body:
        named["content-length"] = str(len(body))
    lines = [f"{line} HTTP/1.1", *(f"{name}: {value}" for name, value in named.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def status(answer: bytes) -> int:
    assert answer.startswith(b"HTTP/1.1 "), answer
    return int(answer.split()[1])


MALFORMED = {
    "body with bad UTF-8": asked("POST /api/session", b'{"name": "\xff"}'),
    "body nested too deep": asked("POST /api/session", b'{"name": ' + b"[" * 9000),
    "body with half a letter": asked("POST /api/session", b'{"name": "\\ud800"}'),
    "body with NUL": asked("POST /api/session", b'{"name": "\\u0000"}'),
    "body with a huge number": asked("POST /api/tables", b'{"game": "x", "places": ' + b"9" * 9000 + b"}"),
    "body too large": asked("POST /api/session", b"x" * 70_000),
    "host with no such port": asked("GET /api/tables/ABCD/qr.svg", host="x:99999"),
    "host without end": asked("GET /api/tables/ABCD/qr.svg", host="x" * 3000),
    "host cut off": asked("GET /api/session", host="["),
    "two hosts": asked("GET /api/session", heads={"Host": "elsewhere"}),
    "seat without end": asked(f"GET /api/tables/ABCD/replay?seat={'9' * 5000}"),
    "round without end": asked(f"GET /api/tables/ABCD/replay?round={'9' * 5000}"),
    "moment without end": asked(f"GET /api/tables/ABCD/moment/{'9' * 5000}"),
    "NUL in a table's name": asked("GET /api/tables/%00"),
    "no such letters": asked("GET /\xff"),
    "no such method": asked("BREW /api/session"),
    "no such page": asked("GET /api/nothing"),
    "no request at all": b"\x00\x01\x02\r\n\r\n",
    "head too large": asked("GET /", heads={"x": "y" * 70_000}),
    "length below nothing": asked("POST /api/session", heads={"content-length": "-5"}),
    "chunks that are none": asked("POST /api/session", heads={"transfer-encoding": "chunked"}) + b"zz\r\n",
    "upgrade with a body": asked("GET /ws/tables/ABCD", b"hello", UPGRADE),
    "upgrade with a body to come": asked("GET /ws/tables/ABCD", heads={**UPGRADE, "content-length": "5"}),
    "upgrade in chunks": asked("GET /ws/tables/ABCD", heads={**UPGRADE, "transfer-encoding": "chunked"}),
    "upgrade by POST": asked("POST /ws/tables/ABCD", heads=UPGRADE),
    "upgrade with a wrong key": asked("GET /ws/tables/ABCD", heads={**UPGRADE, "sec-websocket-key": "x"}),
    "upgrade with too much to say": asked("GET /ws/tables/ABCD", heads={**UPGRADE, "x": "y" * 9000}),
    "upgrade to nowhere": asked("GET /ws/nowhere", heads=UPGRADE),
    "upgrade from elsewhere": asked("GET /ws/tables/ABCD", heads={**UPGRADE, "origin": "http://["}),
}


async def test_what_is_malformed_gets_a_short_refusal_and_one_line(house: Inside) -> None:
    for what, request in MALFORMED.items():
        with log_lines() as lines:
            answer = await house.raw(request)
        assert 400 <= status(answer) < 500, (what, answer)
        assert len(answer) < 2000, what
        assert len(lines) <= 1, (what, lines)
        assert not any("9" * 100 in line or "y" * 100 in line for line in lines), what


async def test_what_the_framework_refuses_is_a_line_that_says_what_was_asked(house: Inside) -> None:
    with log_lines() as lines:
        await house.raw(asked("POST /api/session", b'{"name": "\xff"}'))
    (line,) = lines
    assert "status=400" in line
    assert "path=/api/session" in line


async def test_whatever_can_be_read_can_be_asked_for_its_head(house: Inside) -> None:
    ada = await Visitor.arrive(house, "Ada")
    table = await ada.found()
    named = {
        "name": table,
        "game": "cluedo",
        "language": "fr",
        "version": "0",
        "move": "0",
        "place": "0",
        "day": "2026-01-03",
        "path": "about",
        "digest": "x",
    }
    app = await house.application()
    paths = {route.path_format.lstrip("/") for route in app.routes if "GET" in getattr(route, "methods", ())}
    assert len(paths) > 10
    async with house.http(headers=ada.cookie) as http:
        for path in sorted(paths):
            whole = await http.get(f"/{path.format(**named)}")
            head = await http.head(f"/{path.format(**named)}")
            assert (head.status_code, head.content) == (whole.status_code, b""), path
            for name in ("content-length", "content-type"):
                assert head.headers.get(name) == whole.headers.get(name), path


async def test_a_seat_without_end_is_no_seat_of_a_finished_game(house: Inside) -> None:
    ada, bob = [await Visitor.arrive(house, name) for name in ("Ada", "Bob")]
    table = await ada.found(2)
    for place, visitor in enumerate((ada, bob)):
        await visitor.join(table)
        await visitor.ask("Sit", place=place)
    await ada.ask("Start")
    await ada.ask("ProposeEnd")
    await bob.ask("ProposeEnd")
    async with house.http() as http:
        for seat in ("9" * 5000, "٣", "-1", "1.0", "0x1"):
            answer = await http.get(f"/api/tables/{table}/replay", params={"seat": seat})
            assert (answer.status_code, answer.json()["code"]) == (422, "unknown_place")
        assert (await http.get(f"/api/tables/{table}/replay?seat=1")).status_code == 200


BAD_FRAMES = {
    "bad UTF-8 in an answer": b'{"type":"Act","id":"1","prompt":1,"action":{"type":"\xff"}}',
    "bad UTF-8 in what lies ready": b'{"type":"Prepare","id":"1","prompt":1,"action":"\xff"}',
    "an answer nested too deep": b'{"type":"Act","id":"1","prompt":1,"action":' + b"[" * 30_000,
    "a huge number": b'{"type":"Act","id":"1","prompt":' + b"9" * 9000 + b',"action":1}',
    "NUL in an id": b'{"type":"Ping","id":"\\u0000"}',
    "NUL in the notes": b'{"type":"SaveNotes","id":"1","notes":"\\u0000"}',
    "half a letter": b'{"type":"SaveNotes","id":"1","notes":"\\ud800"}',
    "nothing": b"",
}


async def test_a_frame_that_is_no_message_is_answered_in_text_and_in_binary(house: Inside) -> None:
    ada = await Visitor.arrive(house, "Ada")
    await ada.join(await ada.found(2))
    await ada.ask("Sit", place=0)
    await ada.ask("SeatBot", place=1, bot="uniform")
    await ada.ask("Start")
    for what, frame in BAD_FRAMES.items():
        for sent in (frame, frame.decode("utf-8", "replace")):
            if isinstance(sent, str) and b"\xff" in frame:
                continue  # as text it says something else
            with log_lines() as lines:
                await ada.send_text(sent)
                refused = await ada.until(lambda message: message["type"] == "Refused")
            assert refused["code"] == "malformed", what
            assert len(lines) == 1, (what, lines)
        await ada.hang_up()
        await ada.join(str(ada.welcome["info"]["table"]))


async def test_text_that_is_none_closes_the_socket_with_one_line(house: Inside) -> None:
    ada = await Visitor.arrive(house, "Ada")
    await ada.join(await ada.found(2))
    assert ada.socket is not None
    with log_lines() as lines:
        await ada.socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            await ada.until(lambda message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert len(lines) == 1


@pytest.mark.parametrize("frame", [*BAD_FRAMES.values()], ids=BAD_FRAMES)
def test_nothing_else_than_a_refusal_comes_of_them(frame: bytes) -> None:
    with pytest.raises(Malformed):
        read(frame)


async def test_a_name_that_no_table_can_have_is_not_even_looked_up(hall: Hall) -> None:
    asked_for: list[str] = []

    async def seek(name: str) -> None:
        asked_for.append(name)

    hall.store.seek = seek  # type: ignore[method-assign]
    for name in ("\x00", "AB\x00D", "", "é", "x" * 17, "a b", "'--", json.dumps("x")):
        with pytest.raises(NoSuchTable):
            await hall.seek(name)
    assert asked_for == []
