"""Looking back beside the house: one game at a time, given up in time, kept, and begun again if it breaks."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from huisclos.arena.play import play
from huisclos.core.errors import RuleError
from huisclos.core.record import encode
from huisclos.core.seats import Seat
from huisclos.hindsight.analysis import analyse
from huisclos.hindsight.said import Contradiction, Found, Looking
from huisclos.hindsight.story import EDITION, Analysis
from huisclos.server.running.beside import study as rooms
from huisclos.server.running.beside.study import Case, Shelf, Study
from huisclos.server.store.database import Database
from huisclos.server.store.opening import open_store
from tests.server.shelved import shelve

MATCH = play("cluedo", ["sheet"] * 2, seed=2)
RECORD = encode(MATCH.record)
FIRST = Shelf("t1", 1)
PICTURE = Found(0.2, Analysis("cluedo", 3, 5, ()))
WHOLE = Found(1.0, Analysis("cluedo", 3, 9, ()))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Database]:
    store = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
    await shelve(store, MATCH.record)
    yield store
    await store.close()


def clerk(*lines: object, then: str = "") -> tuple[str, ...]:
    """Somebody who reads the record, says these lines and does this."""
    said = [line if isinstance(line, str) else msgspec.json.encode(line).decode() for line in lines]
    script = f"import os, sys, time; sys.stdin.read(); [print(line, flush=True) for line in {said!r}]; {then}"
    return sys.executable, "-I", "-S", "-c", script


async def ended(study: Study, shelf: Shelf = FIRST) -> Case:
    case = await study.ask(shelf, RECORD)
    while case.stage in ("waiting", "working"):
        await asyncio.sleep(0.01)
    return case


async def test_a_process_of_its_own_finds_what_the_command_finds(store: Database) -> None:
    study = Study(store)
    case = await study.ask(FIRST, RECORD)
    seen: list[tuple[float, int]] = []
    while case.stage in ("waiting", "working"):
        seen.append((case.done, case.parts))
        await asyncio.sleep(0.01)
    assert case.stage == "done"
    assert seen == sorted(seen), "it only ever goes on"
    assert any(0 < done < 1 for done, _ in seen), "and is seen to"
    told = msgspec.json.encode(analyse(MATCH.record))
    assert msgspec.json.encode(case.found) == told
    again = await Study(store, clerk(then="os._exit(1)")).look(FIRST)
    assert again is not None, "another house, or the same after a restart, need not look"
    assert (again.stage, msgspec.json.encode(again.found)) == ("done", told)


async def test_a_clerk_who_is_killed_in_the_middle_leaves_what_was_found_and_may_be_sent_again(
    store: Database,
) -> None:
    study = Study(store, clerk(Looking(0.1), PICTURE, then="os.kill(os.getpid(), 9)"))
    case = await ended(study)
    assert (case.stage, case.code, case.done) == ("failed", "study_broke", 0.2)
    assert case.found == PICTURE.analysis
    assert await store.hindsight("t1", 1, EDITION) is None, "half a story is not kept"
    study.clerk = clerk(PICTURE, WHOLE)
    again = await ended(study)
    assert (again.stage, again.found) == ("done", WHOLE.analysis)


async def test_what_was_found_is_kept_before_anybody_hears_that_it_is_all(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, told = store.keep_hindsight, list[str]()

    async def asked_meanwhile(table: str, number: int, edition: int, found: bytes) -> None:
        told.append((await study.ask(FIRST, RECORD)).stage)
        await keep(table, number, edition, found)

    monkeypatch.setattr(store, "keep_hindsight", asked_meanwhile)
    study = Study(store, clerk(PICTURE, WHOLE))
    assert ((await ended(study)).stage, told) == ("done", ["working"])


async def test_a_clerk_who_has_said_everything_and_does_not_go_is_believed_and_kept(store: Database) -> None:
    case = await ended(Study(store, clerk(PICTURE, WHOLE, then="time.sleep(60)"), patience=1.0))
    assert (case.stage, case.found) == ("done", WHOLE.analysis)
    assert await store.hindsight("t1", 1, EDITION) is not None


async def test_what_takes_too_long_is_given_up(store: Database) -> None:
    study = Study(store, clerk(PICTURE, then="time.sleep(60)"), patience=1.0)
    case = await ended(study)
    assert (case.stage, case.code, case.found) == ("failed", "study_slow", PICTURE.analysis)


@pytest.mark.parametrize("line", ["no json", '{"type":"Found"}', '{"type":"Other"}', "x" * 100])
async def test_a_clerk_who_talks_nonsense_is_not_believed(store: Database, line: str) -> None:
    case = await ended(Study(store, clerk(line, WHOLE)))
    assert (case.stage, case.code, case.found) == ("failed", "study_broke", None)


async def test_nobody_to_send_is_said_and_nothing_else_breaks(store: Database) -> None:
    case = await ended(Study(store, ("there-is-no-such-program",)))
    assert (case.stage, case.code) == ("failed", "study_broke")


async def test_games_are_looked_at_one_after_the_other(store: Database) -> None:
    study = Study(store, clerk(WHOLE, then="time.sleep(0.2)"))
    cases = [await study.ask(Shelf("t1", number), RECORD) for number in (1, 2, 3)]
    assert cases[0] is await study.ask(FIRST, RECORD), "whoever asks again waits for the same"
    await asyncio.sleep(0.05)
    assert [study.ahead(case) for case in cases] == [0, 1, 2]
    working: set[int] = set()
    while any(case.stage in ("waiting", "working") for case in cases):
        working.add(sum(case.stage == "working" for case in cases))
        await asyncio.sleep(0.01)
    assert max(working) == 1
    assert {case.stage for case in cases} == {"done"}, "what cannot be kept is shown all the same"


async def test_a_contradiction_is_named_and_kept_and_nothing_is_told(store: Database) -> None:
    named = Contradiction(Seat(1), (3, 8))
    case = await ended(Study(store, clerk(PICTURE, named)))
    assert (case.stage, case.found, case.contradiction) == ("done", None, named)
    kept = await Study(store).look(FIRST)
    assert kept is not None
    assert (kept.stage, kept.found, kept.contradiction) == ("done", None, named)


async def test_a_record_that_cannot_be_played_is_refused_in_its_own_words(store: Database) -> None:
    study = Study(store)
    lines = RECORD.splitlines(keepends=True)
    for code, spoilt in {
        "bad_move": b"".join((*lines[:9], *lines[10:])),
        "record": RECORD[:-9],
        "wrong_version": RECORD.replace(b'"version":', b'"version":9', 1),
        "unknown_game": RECORD.replace(b"cluedo", b"chess", 1),
    }.items():
        case = await study.ask(code, spoilt)
        while case.stage in ("waiting", "working"):
            await asyncio.sleep(0.01)
        assert (case.stage, case.code, case.found) == ("failed", code, None)


async def test_too_many_at_once_are_asked_to_come_again(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "QUEUE", 2)
    study = Study(store, clerk(then="time.sleep(60)"))
    first = await study.ask(FIRST, RECORD)
    while first.stage == "waiting":
        await asyncio.sleep(0.01)
    for number in (2, 3):
        await study.ask(Shelf("t1", number), RECORD)
    with pytest.raises(RuleError, match="study_full"):
        await study.ask(Shelf("t1", 4), RECORD)
    await study.close()
    assert first.stage == "failed", "nobody goes on looking when the house closes"


async def test_games_of_the_house_go_before_files_and_few_files_wait(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "BROUGHT", 2)
    study = Study(store, clerk(then="time.sleep(60)"))
    first = await study.ask(FIRST, RECORD)
    while first.stage == "waiting":
        await asyncio.sleep(0.01)
    files = [await study.ask(digest, RECORD) for digest in ("one", "two")]
    with pytest.raises(RuleError, match="study_full"):
        await study.ask("three", RECORD)
    table = await study.ask(Shelf("t1", 2), RECORD)
    assert [study.ahead(case) for case in (first, table, *files)] == [0, 1, 2, 3]
    await study.close()


async def test_what_another_edition_has_told_is_told_anew(store: Database) -> None:
    await store.keep_hindsight("t1", 1, EDITION + 1, b"{}")
    assert await Study(store).look(FIRST) is None
    assert (await ended(Study(store, clerk(WHOLE)))).stage == "done"
    assert await store.hindsight("t1", 1, EDITION) == msgspec.json.encode(WHOLE)
