"""What a table needs though nobody asks for it: bots think, clocks run out, and somebody runs it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from huisclos.bots.roster import roster
from huisclos.core.seats import Seat
from huisclos.server.running.beside.thinkers import Thinkers
from huisclos.server.running.botseat import BotSeat
from huisclos.server.running.fate import lesson_at, nature_of
from huisclos.server.running.hours import Hours
from huisclos.server.running.letters import (
    Abandoned,
    Answered,
    Interjected,
    Letter,
    Replied,
    TimeRanOut,
    TryAgain,
)
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.delay import Delay
from huisclos.server.table.game.nature import Nature
from huisclos.server.table.game.play import Play
from huisclos.server.table.game.questions import Question
from huisclos.server.table.room import Room

GRACE = 30.0
"""Seconds the host of a table may be away before somebody else runs it."""

SOON, LATE = 0.5, 30.0
"""Seconds after which a bot tries again what the store could not keep: first, and in the end."""

AMONG_BOTS = 0.15
"""How much sooner bots answer once nobody plays but them: whoever watches wants to see how it ends."""

SPARE = 0.4
"""Seconds after which another node lets an answer be heard that was held back: its own node may have died."""

LOOK = 600.0
"""Seconds after which a table looks at the calendar again: it may have been put right meanwhile."""


class Duties:
    """The bots and timers of one table. What comes of them is posted to its steward like any letter."""

    def __init__(
        self,
        entrusted: Callable[[], bool],
        post: Callable[[Letter], None],
        delay: Delay,
        nature: Nature,
        hours: Hours,
        thinkers: Thinkers,
        grace: float = GRACE,
    ) -> None:
        self.entrusted = entrusted
        """Whether they are this node's at this moment: of several nodes, one has them."""
        self.post = post
        self.delay = delay
        self.nature = nature
        self.hours = hours
        self.thinkers = thinkers
        self.grace = grace
        self.bots: dict[Seat, BotSeat] = {}
        self.seated_by: tuple[Charter, Play | None] | None = None
        """By which charter bots were last seated, and in which game."""
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.listening: dict[Seat, asyncio.Task[None]] = {}
        self.interjecting: dict[Seat, asyncio.Task[None]] = {}
        self.waiting: asyncio.TimerHandle | None = None
        """Rings when the host has been away for too long."""
        self.alarm: asyncio.TimerHandle | None = None
        """Rings when the next clock runs out by which something counts as said."""
        self.retry: asyncio.TimerHandle | None = None
        """While the store keeps nothing: rings when those who need no connection try again."""
        self.pause = SOON

    def attend(self, room: Room) -> None:
        """See to it that bots think when asked, that clocks run out, and that somebody runs the table."""
        if self.retry is not None:
            return
        if not self.entrusted():
            self.rest()
            self._set_alarm(room, room.held_until, SPARE)
            return
        self._set_alarm(room, room.due)
        self._seat_bots(room)
        if room.play is not None:
            for bot in self.bots.values():
                self._ask(bot, room.play, room)
        self._mind_the_host(room)

    def rest(self) -> None:
        """Leave all of it; nothing is lost, everything is in the store."""
        for tasks in (self.thinking, self.listening, self.interjecting):
            for task in tasks.values():
                task.cancel()
            tasks.clear()
        for timer in (self.waiting, self.alarm, self.retry):
            if timer is not None:
                timer.cancel()
        self.waiting = self.alarm = self.retry = None

    def try_later(self) -> None:
        """Bots and clocks wait for the store, longer each time."""
        if self.retry is None:
            self.retry = self._ring(self.pause, TryAgain())
            self.pause = min(2 * self.pause, LATE)

    def recovered(self) -> None:
        """The store keeps things again."""
        if self.retry is not None:
            self.retry.cancel()
            self.retry = None
        self.pause = SOON

    def _ring(self, seconds: float, letter: Letter) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, self.post, letter)

    # --- bots

    def _seat_bots(self, room: Room) -> None:
        """Nobody changes places while neither the charter nor the game does."""
        charter, play = room.charter, room.play
        if self.seated_by is not None and self.seated_by[0] is charter and self.seated_by[1] is play:
            return
        self.seated_by, playing = (charter, play), play is not None and charter.phase == "playing"
        kinds = {Seat(at): place.bot for at, place in enumerate(charter.places) if place.bot and playing}
        self.bots = {seat: bot for seat, bot in self.bots.items() if kinds.get(seat) == bot.kind}
        for seat, kind in kinds.items():
            if seat not in self.bots:
                lesson = lesson_at(charter)
                make = lesson.partner if lesson else roster(charter.game)[kind]
                whim = nature_of(charter, 0, self.nature).whim(seat)
                self.bots[seat] = BotSeat(kind, make, seat, whim, self.thinkers)

    def _ask(self, bot: BotSeat, play: Play, room: Room) -> None:
        """Let a bot listen, think of interjecting, and answer what it is asked: one of each at a time."""
        seat = bot.seat
        if seat not in self.listening and bot.ponders(play):
            self.listening[seat] = asyncio.create_task(self._listen(bot, room, play))
        if seat not in self.interjecting and bot.may_interject(play):
            self.interjecting[seat] = asyncio.create_task(self._interject(bot, room, play))
        if seat in play.pending and seat not in self.thinking:
            question = play.questions.open[seat]
            assert question is not None, "a seat is awaited and not asked"
            self.thinking[seat] = asyncio.create_task(self._think(bot, room, play, question))

    async def _think(self, bot: BotSeat, room: Room, play: Play, question: Question) -> None:
        thought = await bot.answer(play, question, play.delay(self._wait(room), room.charter))
        self.post(Answered(play, bot.seat, question.number, thought))

    async def _interject(self, bot: BotSeat, room: Room, play: Play) -> None:
        self.post(Interjected(play, bot.seat, await bot.interject(play, self._wait(room))))

    async def _listen(self, bot: BotSeat, room: Room, play: Play) -> None:
        self.post(Replied(play, bot.seat, await bot.reply(play, self._wait(room))))

    def _wait(self, room: Room) -> Delay:
        """How long bots wait before they say anything: it follows only what everybody sees."""
        return self.delay if room.charter.manned else self.delay.times(AMONG_BOTS)

    # --- time

    def _mind_the_host(self, room: Room) -> None:
        if not room.people.orphaned:
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None
        elif self.waiting is None:
            self.waiting = self._ring(self.grace, Abandoned())

    def _set_alarm(self, room: Room, due: int | None, spare: float = 0.0) -> None:
        """The stored times say when to ring, so that it rings as well after a restart or elsewhere."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if due is not None:
            passing = due - self.hours.at(room.charter.pace)
            self.alarm = self._ring(min(max(passing, 0) / 1000 + spare, LOOK), TimeRanOut())
