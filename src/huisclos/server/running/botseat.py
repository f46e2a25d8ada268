"""A bot at a table: a reader without a socket, who notices what its seat witnesses and answers."""

from __future__ import annotations

import asyncio
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

import msgspec
import structlog

from huisclos.bots.guests import from_elsewhere
from huisclos.bots.roster import roster, takes_time, weaker
from huisclos.bots.uniform import Uniform
from huisclos.core.bot import Hesitates, Interjects, Listens, MakesBot, Remark, Talks
from huisclos.core.choices import Choices
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.server.running.beside.deciding import Decide, Decided, decide
from huisclos.server.running.beside.thinker import Lost
from huisclos.server.running.beside.thinkers import Thinkers
from huisclos.server.table.game.delay import Delay
from huisclos.server.table.game.play import Play
from huisclos.server.table.game.questions import Question
from huisclos.server.table.talk import SIMPLER, Heard

log = structlog.get_logger()


class Thought(NamedTuple):
    """What a bot answers, and what it says to it."""

    action: Any
    remark: Remark | None = None


class Overtaken(Exception):
    """Others have gone on meanwhile, and what it thinks about is asked no more."""


class BotSeat:
    """One bot. It catches up on what its seat saw and heard when it is needed: a restart costs it nothing."""

    def __init__(
        self, kind: str, make: MakesBot, seat: Seat, rng: Random, thinkers: Thinkers | None = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.bot = Uniform(seat) if from_elsewhere(make) else make(seat)  # a guest is asked beside the house
        self.thinkers = thinkers if takes_time(make) else None
        """Who thinks for it beside the house, if it takes its time."""
        self.plays_as = kind
        """Whoever cannot go on is replaced by the next lower level, for the rest of the game."""
        self.owns_up = False
        """Whether it has yet to say aloud that it plays more simply from now on."""
        self.seen = 0
        self.heard = 0
        self.pondered = 0
        """How much of the talk it has had the time to reply to."""
        self.weighed = 0
        """What it had noticed when it last thought of saying something unasked."""
        self.mind = asyncio.Lock()
        """It thinks of one thing at a time."""
        self.goes_on: tuple[int, int, str] | None = None
        """How it is asked next if it only spoke aside: one move later, once more, in the same step."""
        self.rng = rng

    async def answer(self, play: Play, question: Question, delay: Delay) -> Thought | None:
        """The bot's answer to its open question, not before a wait that does not depend on the question.

        Who has just said something aside and is still asked the same has paused already. There is no answer
        to what is asked no more.
        """
        clock = asyncio.get_running_loop().time
        noticed = play.noticed.count(self.seat)
        paused = self.goes_on == (noticed, question.number, question.step)
        due = clock() + (0 if paused else delay.draw(self.rng))
        self.goes_on = noticed + 1, question.number + 1, question.step
        try:
            async with self.mind:
                action = await self._decide(play, question)
            await asyncio.sleep(due - clock())
            async with self.mind:
                self._stop_if_overtaken(play, question)
                return Thought(action, await asyncio.to_thread(self._speak, play.view(self.seat), action))
        except Overtaken:
            return None

    def ponders(self, play: Play) -> bool:
        """Whether something was said to which it may yet have a reply."""
        return isinstance(self.bot, Listens) and self.pondered < len(play.heard)

    async def reply(self, play: Play, delay: Delay) -> Remark | None:
        """What it says to the talk so far, after a wait that depends on nothing it holds or is asked."""
        await asyncio.sleep(delay.draw(self.rng))
        self.pondered = len(play.heard)
        async with self.mind:
            return await asyncio.to_thread(self._respond, self._news(play), play.view(self.seat))

    def may_interject(self, play: Play) -> bool:
        """Whether it could say something unasked, and has noticed something since it last thought of it."""
        if self.seat in play.pending or not isinstance(self.bot, Interjects):
            return False
        return play.questions.open[self.seat] is not None and self.weighed < play.noticed.count(self.seat)

    async def interject(self, play: Play, delay: Delay) -> tuple[int, Any] | None:
        """What it says unasked and to which question, after a wait that depends on nothing it holds."""
        await asyncio.sleep(delay.draw(self.rng))
        question = play.questions.open[self.seat]
        if question is None or not self.may_interject(play):
            return None
        self.weighed = play.noticed.count(self.seat)
        try:
            async with self.mind:
                action = await self._interjection(play, question)
        except Overtaken:
            return None
        return None if action is None else (question.number, action)

    async def _interjection(self, play: Play, question: Question) -> Any | None:
        """What it says unasked, if anything: thought out here, or beside the house if it takes its time."""
        self._stop_if_overtaken(play, question)
        news, view, choices = self._news(play), play.view(self.seat), question.choices
        if self.thinkers is None or self.plays_as != self.kind:
            return await asyncio.to_thread(self._consider, news, view, choices)
        if not await asyncio.to_thread(self._tempted, news, view, choices):
            return None
        action = await self._ask_beside(self.thinkers, play, question, unasked=True)
        return action if action in choices else None

    def _stop_if_overtaken(self, play: Play, question: Question) -> None:
        """It sees the table as it is now, and is lost among answers to what was asked before."""
        asked = play.questions.open[self.seat]
        if asked is None or asked.number != question.number:
            raise Overtaken

    def _news(self, play: Play) -> list[Any]:
        """What its seat has witnessed and heard since it last caught up, in the order it came."""
        witnessed: list[tuple[int, bool, Any]] = [
            (version, False, event)
            for version, move in enumerate(play.events[self.seen :], self.seen + 1)
            for event in testimony(move, self.seat)
        ]
        heard: list[tuple[int, bool, Any]] = [(said.after, True, said) for said in play.heard[self.heard :]]
        self.seen, self.heard = play.length, len(play.heard)
        return [news for *_, news in sorted(witnessed + heard, key=itemgetter(0, 1))]

    def _catch_up(self, news: list[Any]) -> None:
        for one in news:
            if not isinstance(one, Heard):
                self.bot.notice(one)
            elif isinstance(self.bot, Listens):
                self.bot.hear(one.seat, one.phrase, one.about)

    async def _decide(self, play: Play, question: Question) -> Any:
        """Its answer; if it has none that is allowed, the next lower level answers, and says so."""
        self._stop_if_overtaken(play, question)
        news, view = self._news(play), play.view(self.seat)
        action = await self._think(news, view, question, play)
        while action not in question.choices and (below := weaker(play.rules.name, self.plays_as)):
            self.plays_as, self.owns_up = below[0], True
            action = await self._stand_in(play, question)
        if action in question.choices:
            return action
        self.owns_up = True
        return question.choices.sample(self.rng)

    async def _think(self, news: list[Any], view: Any, question: Question, play: Play) -> Any:
        """What it answers itself: here, or beside the house if it takes its time; nothing if it fails."""
        await asyncio.to_thread(self._follow, news)
        if self.plays_as != self.kind:
            return await self._stand_in(play, question)
        if self.thinkers is None:
            return await asyncio.to_thread(self._choose, view, question.choices)
        return await self._ask_beside(self.thinkers, play, question)

    async def _stand_in(self, play: Play, question: Question) -> Any:
        """What the level answers that plays on for it."""
        make = roster(play.rules.name)[self.plays_as]
        if self.thinkers is not None and takes_time(make):
            return await self._ask_beside(self.thinkers, play, question)
        return await asyncio.to_thread(self._tried, self._wonder(play, question), play)

    async def _ask_beside(
        self, thinkers: Thinkers, play: Play, question: Question, *, unasked: bool = False
    ) -> Any:
        try:
            told = await thinkers.think(lambda: self._wonder(play, question, unasked=unasked))
        except Lost as lost:
            self._failed(lost)
            return None
        return self._read(told, play) if isinstance(told, Decided) else None

    def _wonder(self, play: Play, question: Question, *, unasked: bool = False) -> Decide:
        self._stop_if_overtaken(play, question)
        luck = self.rng.getrandbits(64)
        return Decide.of(play, self.seat, self.plays_as, question.choices, luck, unasked=unasked)

    def _tried(self, asked: Decide, play: Play) -> Any:
        try:
            return self._read(decide(asked), play)
        except Exception as error:
            self._failed(error)
            return None

    def _read(self, told: Decided, play: Play) -> Any:
        try:
            return msgspec.json.decode(told.action, type=play.rules.types.action | None)
        except msgspec.MsgspecError as error:
            self._failed(error)
            return None

    def _follow(self, news: list[Any]) -> None:
        try:
            self._catch_up(news)
        except Exception as error:
            self._failed(error)

    def _choose(self, view: Any, choices: Choices[Any]) -> Any:
        try:
            return self.bot.choose(view, choices, self.rng)
        except Exception as error:
            self._failed(error)
            return None

    def _consider(self, news: list[Any], view: Any, choices: Choices[Any]) -> Any | None:
        try:
            self._catch_up(news)
            action = self.bot.interject(view, choices, self.rng) if isinstance(self.bot, Interjects) else None
        except Exception as error:
            self._failed(error)
            return None
        return action if action in choices else None

    def _tempted(self, news: list[Any], view: Any, choices: Choices[Any]) -> bool:
        """Whether it is worth asking beside the house; whoever cannot tell is asked."""
        try:
            self._catch_up(news)
            return not isinstance(self.bot, Hesitates) or self.bot.tempted(view, choices)
        except Exception as error:
            self._failed(error)
            return False

    def _speak(self, view: Any, action: Any) -> Remark | None:
        """What it says to its answer: it has heard what others said while it paused."""
        if self.owns_up:
            self.owns_up = False
            return Remark(SIMPLER, naming=(("bot", self.plays_as),))
        try:
            return self.bot.remark(view, action, self.rng) if isinstance(self.bot, Talks) else None
        except Exception as error:
            self._failed(error)
            return None

    def _respond(self, news: list[Any], view: Any) -> Remark | None:
        try:
            self._catch_up(news)
            return self.bot.reply(view, self.rng) if isinstance(self.bot, Listens) else None
        except Exception as error:
            self._failed(error)
            return None

    def _failed(self, error: Exception) -> None:
        log.error("bot failed", bot=self.kind, seat=self.seat, error=type(error).__name__)
