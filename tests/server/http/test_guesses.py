"""Whoever guesses codes too often is told nothing any more, not even what is right."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from huisclos.core.errors import RuleError
from huisclos.server.http.limits import AT_ONCE, Guesses
from huisclos.server.running.hall import NoSuchTable

TABLE, CODE = "0123456789", "WXYZ"
EVE: Any = SimpleNamespace(client=SimpleNamespace(host="192.0.2.1"))
ADA: Any = SimpleNamespace(client=SimpleNamespace(host="192.0.2.2"))


class OneTable:
    """A hall with a single table in it."""

    async def seek(self, name: str) -> str:
        if name not in {TABLE, CODE}:
            raise NoSuchTable
        return TABLE


HALL: Any = OneTable()


async def guess(guesses: Guesses, who: Any, name: str) -> str:
    try:
        return await guesses.find(who, HALL, name)
    except RuleError as refusal:
        return refusal.why


async def test_a_right_guess_after_too_many_wrong_ones_is_not_confirmed() -> None:
    now = 0.0
    guesses = Guesses(clock=lambda: now)
    wrong = [await guess(guesses, EVE, "AAAA") for _ in range(AT_ONCE)]
    assert set(wrong) == {"unknown_table"}
    assert await guess(guesses, EVE, "AAAA") == "too_fast"
    assert await guess(guesses, EVE, CODE) == "too_fast"
    now = 1.0
    assert await guess(guesses, EVE, CODE) == TABLE


async def test_neither_a_link_nor_another_address_suffers_from_it() -> None:
    guesses = Guesses(clock=lambda: 0.0)
    for _ in range(AT_ONCE):
        await guess(guesses, EVE, "AAAA")
    assert await guess(guesses, EVE, TABLE) == TABLE
    assert await guess(guesses, ADA, CODE) == TABLE
