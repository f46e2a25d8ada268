"""Whatever is said again after a crash was done once, and is not refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from huisclos.core.errors import RuleError
from huisclos.server.protocol.said import Clear, Lock, PlayAgain, ProposeEnd, Rename, Request, Sit, Start
from huisclos.server.running.awakening import rebuild
from huisclos.server.store.opening import open_store
from huisclos.server.table.change import NO_CHANGE
from huisclos.server.table.room import Room
from huisclos.server.table.taken import TAKEN
from tests.server.company import ADA, BOB, CEM, DEE, Company, charter, new_id
from tests.server.older import opened_after


async def after_a_crash(company: Company, folder: Path) -> Room:
    """The table as another process finds it."""
    store = await open_store(f"sqlite:///{folder / 'tables.db'}")
    now = charter()
    assert await store.found(now)
    for change in company.changes:
        await store.keep(now, change)
        now = change.charter or now
    kept = await store.load("t1")
    await store.close()
    assert kept is not None
    return rebuild(kept)


def said_again(room: Room, guest: str, request: Request, company: Company) -> None:
    assert room.weigh(guest, request, company.moment) is NO_CHANGE


async def test_a_newcomer_is_not_unseated_by_an_old_word(tmp_path: Path) -> None:
    company = Company()
    company.seat(ADA, BOB)
    clear = Clear(new_id(), 1)
    company.say(ADA, clear)
    company.say(DEE, Sit(new_id(), 1))
    room = await after_a_crash(company, tmp_path)
    said_again(room, ADA, clear, company)
    assert room.charter.place_of(DEE) == 1


async def test_another_game_is_not_asked_for_twice(tmp_path: Path) -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    for guest in (ADA, BOB, CEM):
        company.say(guest, ProposeEnd(new_id()))
    again = PlayAgain(new_id())
    company.say(ADA, again)
    said_again(company.room, ADA, again, company)
    company.say(BOB, Rename(new_id(), "Robert"))
    room = await after_a_crash(company, tmp_path)
    said_again(room, ADA, again, company)
    assert room.charter.round == 2


async def test_a_start_is_remembered_behind_what_followed(tmp_path: Path) -> None:
    company = Company()
    company.seat(ADA, BOB, CEM)
    start = Start(new_id())
    company.say(ADA, start)
    company.say(ADA, Lock(new_id(), locked=True))
    said_again(await after_a_crash(company, tmp_path), ADA, start, company)


async def test_the_store_remembers_the_last_words_only(tmp_path: Path) -> None:
    company = Company()
    first = Lock(new_id(), locked=True)
    company.say(ADA, first)
    for turn in range(TAKEN):
        company.say(ADA, Lock(new_id(), locked=bool(turn % 2)))
    room = await after_a_crash(company, tmp_path)
    assert len(room.taken) == TAKEN
    assert room.weigh(ADA, first, company.moment) is not NO_CHANGE


async def test_another_message_under_the_same_id_is_weighed() -> None:
    company = Company()
    company.say(ADA, Rename("same", "Ann"))
    company.say(ADA, Rename("same", "Anne"))
    assert company.room.people.you(ADA).name == "Anne"
    with pytest.raises(RuleError, match="not_host"):
        company.say(BOB, Lock("same", locked=True))


async def test_the_last_word_before_this_release_is_still_known(tmp_path: Path) -> None:
    import msgspec

    old = msgspec.json.encode(replace(charter(), revision=3)).hex()
    store = await opened_after(
        "0005",
        "insert into tables (id, code, revision, charter, said)"
        f" values ('t1', 'ABCD', 3, x'{old}', 'ada m1 word')",
        folder=tmp_path,
    )
    kept = await store.load("t1")
    await store.close()
    assert kept is not None
    assert kept.said == ("ada m1 word",)
