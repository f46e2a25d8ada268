"""How much everybody's sheet says by itself: agreed before the start, seen by all, the same for all."""

from __future__ import annotations

import msgspec
import pytest

from huisclos.core.errors import RuleError
from huisclos.core.registry import find
from huisclos.server.protocol.aid import AIDS, AskWhy, SetAid, SetTeaching
from huisclos.server.protocol.said import Request
from huisclos.server.protocol.told import Changed
from huisclos.server.table.aid import aids_of
from huisclos.server.table.change import NO_CHANGE
from huisclos.server.table.charter import Charter
from tests.server.company import ADA, BOB, CEM, DEE, Company, charter, heard, new_id


def refusal(company: Company, guest: str, request: Request) -> str:
    with pytest.raises(RuleError) as refused:
        company.say(guest, request)
    return refused.value.why


def test_the_host_sets_it_before_the_start_and_everybody_sees_it() -> None:
    company = Company()
    assert company.room.people.info().aid == "paper"
    outs = company.say(ADA, SetAid(new_id(), "chances"))
    for guest in (ADA, BOB, DEE):
        (told,) = heard(outs, company.room, guest)
        assert isinstance(told, Changed)
        assert (told.info.aid, told.info.aids) == ("chances", AIDS)


def test_nobody_else_sets_it() -> None:
    company = Company()
    assert refusal(company, BOB, SetAid(new_id(), "sure")) == "not_host"
    assert refusal(company, BOB, SetTeaching(new_id(), teaching=True)) == "not_host"


def test_once_the_game_has_begun_nobodys_help_changes() -> None:
    company = Company()
    company.start(ADA, BOB, CEM)
    assert refusal(company, ADA, SetAid(new_id(), "sure")) == "not_in_lobby"
    assert refusal(company, ADA, SetTeaching(new_id(), teaching=True)) == "not_in_lobby"


def test_at_a_table_for_learning_the_host_changes_it_in_play() -> None:
    company = Company()
    company.say(ADA, SetTeaching(new_id(), teaching=True))
    company.start(ADA, BOB, CEM)
    company.say(ADA, SetAid(new_id(), "sure"))
    assert company.room.people.info().aid == "sure"
    assert refusal(company, BOB, SetAid(new_id(), "paper")) == "not_host"


def test_a_game_without_belief_has_paper_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find("cluedo"), "believe", None)
    aids_of.cache_clear()
    try:
        company = Company()
        assert company.room.people.info().aids == ("paper", "shown")
        assert refusal(company, ADA, SetAid(new_id(), "chances")) == "no_aid"
    finally:
        aids_of.cache_clear()


def test_a_table_that_was_written_before_there_was_help_has_none() -> None:
    now = msgspec.json.decode(msgspec.json.encode(charter(aid="chances", teaching=True)))
    written = msgspec.json.encode({key: now[key] for key in now if key not in ("aid", "teaching")})
    read = msgspec.json.decode(written, type=Charter)
    assert (read.aid, read.teaching) == ("paper", False)


def test_to_ask_why_changes_nothing() -> None:
    company = Company()
    assert company.room.weigh(ADA, AskWhy(new_id(), "rope", "0"), company.moment) is NO_CHANGE
