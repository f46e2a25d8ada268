"""A game file that somebody brings: told again, looked into and not kept; what is wrong with it is said."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from huisclos.arena.play import play
from huisclos.core.errors import RuleError
from huisclos.core.promise import Opened, commitment
from huisclos.core.record import encode
from huisclos.core.seats import Seat
from huisclos.hindsight.again import frames
from huisclos.hindsight.analysis import analyse
from huisclos.hindsight.brought import Flawed, Retold, retell
from huisclos.server.http.past.brought import LARGEST_FILE
from huisclos.server.running.beside import retelling
from huisclos.server.running.beside.retelling import Retelling
from tests.server.company import luck
from tests.server.garble import Garbler
from tests.server.house import Json
from tests.server.inside import Inside, served
from tests.testkit.long_run import scaled

RECORD = play("cluedo", ["sheet"] * 2, seed=2).record
FILE = encode(RECORD)
LINES = FILE.splitlines(keepends=True)


def sealed(salt: str = "salt") -> bytes:
    """The file that the review offers, with the promise of its deal."""
    promised = commitment("salt", RECORD.moves[0].action)
    return msgspec.json.encode(Opened(round=1, commitment=promised, salt=salt, record=FILE.decode()))


def headed(**changes: object) -> bytes:
    """The same moves under another heading."""
    return json.dumps({**json.loads(LINES[0]), **changes}).encode() + b"\n" + b"".join(LINES[1:])


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inside]:
    async with served(tmp_path / "tables.db", luck()) as house:
        yield house


async def test_a_file_is_told_again_and_looked_into_as_a_table_would_be(house: Inside) -> None:
    file = sealed()
    async with house.http() as http:
        told = (await http.post("/api/files/replay?seat=1", content=file)).json()
        assert (told["game"], told["players"], told["over"], told["kept"]) == ("cluedo", 2, True, True)
        seen = msgspec.to_builtins(frames(RECORD, Seat(1), whole=False))
        assert told["frames"] == json.loads(msgspec.json.encode(seen))
        looked = (await http.post("/api/files/hindsight", content=file)).json()
        while looked["stage"] in ("waiting", "working"):
            await asyncio.sleep(0.02)
            looked = (await http.get(f"/api/files/{sha256(file).hexdigest()}/hindsight")).json()
        assert looked["found"] == json.loads(msgspec.json.encode(analyse(RECORD)))
        mine = (await http.post("/api/files/hindsight?seat=1", content=file)).json()
        assert [story["seat"] for story in mine["found"]["stories"]] == [1]
        assert (await http.get("/api/files/nothing/hindsight")).json()["stage"] == "unasked"


BAD: dict[str, tuple[bytes, str, int | None]] = {
    "empty": (b"", "record", 1),
    "a letter": (b"Dear Ada,\nit was Plum.\n", "record", 1),
    "cut in a line": (FILE[: len(b"".join(LINES[:9])) + 12], "record", 10),
    "a seal that was cut": (sealed()[:400], "record", 1),
    "a line without a floor": (LINES[0] + b'{"seat": ' + b"[" * 9000, "record", 2),
    "a seal without a floor": (b'{"round": ' + b"[" * 9000, "record", 1),
    "a line left out": (b"".join(LINES[:9] + LINES[10:]), "bad_move", 9),
    "another version": (headed(version=99), "wrong_version", None),
    "no game of ours": (headed(game="chess"), "unknown_game", None),
    "more players than chairs": (headed(players=10**9), "setup", None),
    "options of another game": (headed(options={"scenario": 3}), "record", 1),
    "more than the end": (FILE + LINES[-1], "bad_move", len(LINES)),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_wrong_with_a_file_is_said_with_its_place(what: str) -> None:
    text, code, at = BAD[what]
    assert retell(text, "all") == Flawed(code, at)


def test_a_seat_that_nobody_has_in_the_file_is_none() -> None:
    assert retell(FILE, "2") == Flawed("unknown_place")


def test_a_file_that_ends_early_or_holds_another_deal_says_so() -> None:
    early, other, plain = (retell(text, "0") for text in (b"".join(LINES[:20]), sealed("pepper"), FILE))
    assert isinstance(early, Retold)
    assert isinstance(other, Retold)
    assert isinstance(plain, Retold)
    assert (early.over, early.kept) == (False, None)
    assert (other.over, other.kept) == (True, False)
    assert (plain.over, plain.kept) == (True, None)


def test_a_garbled_file_is_told_or_refused_and_never_breaks() -> None:
    for text in Garbler("files", (FILE, sealed())).messages(scaled(60, 20_000)):
        assert isinstance(retell(text, "0"), Retold | Flawed)


async def test_the_door_says_it_to_whoever_brings_the_file(house: Inside) -> None:
    async with house.http() as http:
        answer = await http.post("/api/files/replay", content=BAD["a line left out"][0])
        assert (answer.status_code, answer.json()["code"], answer.json()["line"]) == (422, "bad_move", 9)
        for path, body, status, code in (
            ("replay", b"x" * (LARGEST_FILE + 1), 413, "too_large"),
            ("hindsight", b"x" * (LARGEST_FILE + 1), 413, "too_large"),
            ("replay", b"\xff\xfe", 400, "malformed"),
            ("replay?seat=99", FILE, 422, "unknown_place"),
            ("hindsight?seat=x", FILE, 422, "unknown_place"),
        ):
            answer = await http.post(f"/api/files/{path}", content=body)
            assert (answer.status_code, answer.json()["code"]) == (status, code), path
        looked = await looked_into(house, BAD["a line left out"][0])
        assert (looked["stage"], looked["code"]) == ("failed", "bad_move")


async def looked_into(house: Inside, text: bytes) -> Json:
    async with house.http() as http:
        looked: Json = (await http.post("/api/files/hindsight", content=text)).json()
        while looked["stage"] in ("waiting", "working"):
            await asyncio.sleep(0.02)
            looked = (await http.get(f"/api/files/{sha256(text).hexdigest()}/hindsight")).json()
    return looked


def teller(does: str) -> tuple[str, ...]:
    return sys.executable, "-I", "-S", "-c", f"import sys, os, time; {does}"


@pytest.mark.parametrize(
    ("does", "code"),
    [("os._exit(1)", "brought_broke"), ("print('{')", "brought_broke"), ("time.sleep(60)", "brought_slow")],
)
async def test_whoever_tells_may_end_as_it_likes(does: str, code: str) -> None:
    with pytest.raises(RuleError) as refused:
        await Retelling(teller(does), patience=1).hear(FILE, "all")
    assert refused.value.why == code


async def test_nobody_waits_in_a_long_row() -> None:
    busy = Retelling(teller("time.sleep(60)"))
    row = [asyncio.create_task(busy.hear(FILE, "all")) for _ in range(retelling.QUEUE)]
    await asyncio.sleep(0)
    with pytest.raises(RuleError, match="study_full"):
        await busy.hear(FILE, "all")
    for one in row:
        one.cancel()
    assert {type(end) for end in await asyncio.gather(*row, return_exceptions=True)} == {
        asyncio.CancelledError
    }
