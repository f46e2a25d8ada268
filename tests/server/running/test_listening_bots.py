"""Bots that listen: to phrases said at the table in this game, in their order, after a restart too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from huisclos.core.bot import Remark
from huisclos.core.errors import RuleError
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.replies import DEFENCES
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.server.protocol.said import Say
from huisclos.server.running.awakening import rebuild
from huisclos.server.running.botseat import BotSeat
from huisclos.server.running.hall import Hall
from huisclos.server.running.steward import Steward
from huisclos.server.store.contract import KeptTable
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import Delay, delayed
from tests.server.company import ADA, BOB, CEM, DEE, Company, kept_moves, luck, new_id
from tests.server.pipe import Caller, until
from tests.server.running.test_steward import answer, asked, stop
from tests.server.running.test_talking_bots import Chatterbox, started


class Listener(Chatterbox):
    """A bot that writes down what it hears between what it sees, and always has a reply."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.diary: list[Any] = []

    def notice(self, event: Any) -> None:
        self.diary.append(type(event).__name__)

    def hear(self, seat: Seat, phrase: str, about: Seat | None) -> None:
        self.diary.append((seat, phrase, about))

    def remark(self, view: Any, answer: Any, rng: Random) -> Remark | None:
        return None

    def reply(self, view: Any, rng: Random) -> Remark | None:
        return Remark("thanks")


def say(company: Company, guest: str, phrase: str, about: int | None = None) -> None:
    company.say(guest, Say(new_id(), phrase=phrase, about=about))


async def diary(company: Company, bot: BotSeat | None = None) -> list[Any]:
    """What a bot has noticed and heard at this table by now."""
    bot = bot or BotSeat("any", Listener, Seat(3), Random(0))
    await bot.reply(company.play, Delay(0, 0))
    assert isinstance(bot.bot, Listener)
    return bot.bot.diary


def words(noticed: list[Any]) -> list[Any]:
    return [one for one in noticed if isinstance(one, tuple)]


async def test_it_hears_what_was_said_of_whom_each_word_after_what_happened_before_it() -> None:
    company = started()
    live = BotSeat("any", Listener, Seat(3), Random(0))
    say(company, BOB, "i_suspect", 2)
    await diary(company, live)
    company.play_on(2)
    say(company, CEM, "trust_me")
    company.play_on(1)
    assert await diary(company, live) == await diary(company)
    told = await diary(company)
    assert words(told) == [(1, "i_suspect", 2), (2, "trust_me", None)]
    first, second = (told.index(one) for one in words(told))
    assert 0 < first < second < len(told) - 1


async def test_it_hears_no_free_text_and_nothing_from_before_the_game() -> None:
    company = Company(places=4, game="death_note")
    say(company, BOB, "hello")
    company.start(ADA, BOB, CEM, DEE)
    company.say(BOB, Say(new_id(), text="Dee is Light, believe me"))
    assert words(await diary(company)) == []
    say(company, BOB, "hello")
    assert words(await diary(company)) == [(1, "hello", None)]


async def test_it_hears_nobody_who_only_watches() -> None:
    company = Company(places=3, game="cluedo")
    company.start(ADA, BOB, CEM)
    with pytest.raises(RuleError, match="watchers_are_silent"):
        say(company, DEE, "hello")
    bot = BotSeat("any", Listener, Seat(2), Random(0))
    assert words(await diary(company, bot)) == []


async def test_after_a_restart_it_has_heard_the_same() -> None:
    company = started()
    say(company, BOB, "i_suspect", 2)
    company.play_on(3)
    say(company, CEM, "not_kira")
    before, play = await diary(company), company.play
    kept = KeptTable(
        company.room.charter, play.heading, kept_moves(company), (), tuple(company.room.talk), ()
    )
    company.room = rebuild(kept)
    assert company.play is not play
    assert await diary(company) == before
    assert len(words(before)) == 2


async def test_a_reply_waits_like_an_answer_and_makes_no_answer_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    company = started()
    seat = company.play.pending[0]
    question = company.play.questions.open[seat]
    assert question is not None
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    bot = BotSeat("any", Listener, seat, Random(0))
    say(company, BOB, "hello")
    assert bot.ponders(company.play)
    assert await bot.reply(company.play, Delay(30, 60)) == Remark("thanks")
    assert not bot.ponders(company.play)
    await bot.answer(company.play, question, Delay(30, 60))
    assert all(25 <= seconds <= 60 for seconds in slept)
    assert len(slept) == 2


async def test_a_bot_that_fails_to_listen_says_nothing() -> None:
    class Deaf(Listener):
        def hear(self, seat: Seat, phrase: str, about: Seat | None) -> None:
            raise ValueError(phrase)

    company = started()
    say(company, BOB, "hello")
    assert await BotSeat("any", Deaf, Seat(3), Random(0)).reply(company.play, Delay(0, 0)) is None


# --- at a table that is served


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    store = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
    hall = Hall(store, delayed(0), luck())
    yield hall
    await stop(hall)
    await store.close()


async def evening(hall: Hall) -> tuple[Steward, list[Caller]]:
    """Three people and a house bot play Death Note; the first round has begun."""
    charter = await hall.found(ADA, "Ada", "death_note", 4, b"{}")
    callers = [Caller(hall, guest) for guest in (ADA, BOB, CEM)]
    for place, caller in enumerate(callers):
        await caller.join(charter.table)
        await caller.ask("Sit", place=place)
    await callers[0].ask("SeatBot", place=3, bot="role")
    await callers[0].ask("Start")
    host = hall.awake[charter.table].result()
    while not host.room.view(None).scene.round:
        actor = await asked(*callers)
        await actor.ask("Act", **answer(actor))
        actor.prompt = None
    return host, callers


def house_bot(host: Steward) -> RoleBot:
    bot = host.duties.bots[Seat(3)].bot
    assert isinstance(bot, RoleBot)
    return bot


async def calm(host: Steward) -> None:
    """Wait until only people are awaited, and the bot has said what it had to say."""
    await until(
        lambda: not (host.busy or host.duties.thinking or host.duties.listening) and host.inbox.empty()
    )


async def test_whom_a_person_accuses_answers_without_being_asked(hall: Hall) -> None:
    _, (ada, *_) = await evening(hall)
    assert (await ada.ask("Say", phrase="is_kira", about=3))["type"] == "Done"
    answered = await ada.until("Spoken", lambda line: line["place"] == 3 and line["about"] in (None, 0))
    assert answered["phrase"] in (*DEFENCES, "i_suspect")


async def test_a_restarted_server_has_bots_that_remember_who_accused_them_and_what_they_said(
    hall: Hall,
) -> None:
    host, (ada, *_) = await evening(hall)
    await ada.ask("Say", phrase="is_kira", about=3)
    await ada.until("Spoken", lambda line: line["place"] == 3 and line["about"] in (None, 0))
    await calm(host)
    said = tuple(host.room.talk)
    await stop(hall)
    restarted = Hall(hall.store, delayed(0), luck())
    await Caller(restarted, ADA).join(host.room.charter.table)
    again = restarted.awake[host.room.charter.table].result()
    await until(lambda: Seat(3) in again.duties.bots and again.duties.bots[Seat(3)].pondered == len(said))
    await calm(again)
    assert house_bot(again).casebook.hearsay.accusers(Seat(3)) == {Seat(0)}
    assert tuple(again.room.talk) == said
    await stop(restarted)
