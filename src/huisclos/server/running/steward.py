"""The one task that owns a room: what comes in is weighed, stored, and only then told."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping

import structlog
from msgspec.structs import replace

from huisclos.bots.roster import roster
from huisclos.core.errors import RuleError
from huisclos.core.seats import Seat
from huisclos.server.protocol.said import PROTOCOL, Hello, Request
from huisclos.server.protocol.told import Done, Refused
from huisclos.server.running.awakening import rebuild
from huisclos.server.running.botseat import BotSeat, Thought
from huisclos.server.running.hours import Hours
from huisclos.server.running.letters import (
    Abandoned,
    Answered,
    Entered,
    Interjected,
    Left,
    Letter,
    Replied,
    Said,
    TimeRanOut,
    TryAgain,
)
from huisclos.server.store.contract import Conflict, Store, StoreError
from huisclos.server.table.change import NO_CHANGE, Change, Everyone, Guest, Out, Reader
from huisclos.server.table.game.delay import Delay
from huisclos.server.table.game.moment import Moment
from huisclos.server.table.game.nature import Nature
from huisclos.server.table.game.play import Held, Play
from huisclos.server.table.game.questions import Question
from huisclos.server.table.room import Room
from huisclos.server.wire.connection import Connection
from huisclos.server.wire.pen import Pen

log = structlog.get_logger()

GRACE = 30.0
"""Seconds the host of a table may be away before somebody else runs it."""

SOON, LATE = 0.5, 30.0
"""Seconds after which a bot tries again what the store could not keep: first, and in the end."""

LOOK = 600.0
"""Seconds after which a table looks at the calendar again: it may have been put right meanwhile."""


class Steward:
    """Serves one table. There are no locks: only this task touches the room."""

    def __init__(
        self,
        room: Room,
        store: Store,
        delay: Delay,
        nature: Nature,
        hours: Hours,
        grace: float = GRACE,
    ) -> None:
        self.room = room
        self.hours = hours
        self.room.opened = self.now
        self.store = store
        self.delay = delay
        self.grace = grace
        self.nature = nature
        self.inbox: asyncio.Queue[Letter] = asyncio.Queue()
        self.connections: set[Connection] = set()
        self.visits: Counter[str] = Counter()
        """Connections of each guest, at the table or still at the door."""
        self.busy = False
        self.bots: dict[Seat, BotSeat] = {}
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.listening: dict[Seat, asyncio.Task[None]] = {}
        self.interjecting: dict[Seat, asyncio.Task[None]] = {}
        self.waiting: asyncio.TimerHandle | None = None
        self.alarm: asyncio.TimerHandle | None = None
        """Rings when the next clock runs out by which something counts as said."""
        self.retry: asyncio.TimerHandle | None = None
        """While the store keeps nothing: rings when those who need no connection try again."""
        self.pause = SOON
        self.task = asyncio.create_task(self._serve())

    # --- what connections call

    def enter(self, connection: Connection, hello: Hello) -> None:
        self.inbox.put_nowait(Entered(connection, hello))

    def hear(self, connection: Connection, request: Request) -> None:
        self.inbox.put_nowait(Said(connection, request))

    def leave(self, connection: Connection) -> None:
        self.inbox.put_nowait(Left(connection))

    def expects(self, guest: str) -> bool:
        """Whether this guest sits at the table or runs it."""
        charter = self.room.charter
        return guest == charter.host or charter.place_of(guest) is not None

    @property
    def watchers(self) -> int:
        """Connections of those who only watch."""
        return sum(count for guest, count in self.visits.items() if not self.expects(guest))

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing waits to be done."""
        return not self.visits and not self.busy and self.inbox.empty()

    def close(self) -> None:
        """Stop serving; nothing is lost, everything is in the store."""
        bots = (*self.thinking.values(), *self.listening.values(), *self.interjecting.values())
        for task in (self.task, *bots):
            task.cancel()
        for timer in (self.waiting, self.alarm, self.retry):
            if timer is not None:
                timer.cancel()

    @property
    def now(self) -> int:
        """The time that counts at this table."""
        return self.hours.at(self.room.charter.pace)

    # --- the task

    async def _serve(self) -> None:
        while True:
            letter = await self.inbox.get()
            self.busy = True
            try:
                await self._take_or_reload(letter)
                self._attend()
            except StoreError as error:
                log.error("not kept", table=self.room.charter.table, error=str(error))
                self._try_later()
            except Exception:  # one letter must not end the table
                log.exception("letter failed", letter=type(letter).__name__)
            self.busy = False

    async def _take_or_reload(self, letter: Letter) -> None:
        try:
            await self._take(letter)
        except Conflict:
            await self._reload()

    async def _take(self, letter: Letter) -> None:
        match letter:
            case Entered(connection, hello):
                await self._let_in(connection, hello)
            case Left(connection) if connection in self.connections:
                self.connections.remove(connection)
                self._deliver(self.room.leave(connection.guest, self.now))
            case Left():
                pass  # never said hello
            case Said(connection, Hello() as hello):
                self._welcome(connection, hello)
            case Said(connection, request):
                await self._hear(connection, request)
            case Answered(play, seat, prompt, thought):
                del self.thinking[seat]
                if play is self.room.play:
                    await self._bot_answers(seat, prompt, thought)
            case Interjected(play, seat, said):
                del self.interjecting[seat]
                if play is self.room.play and said is not None:
                    prompt, action = said
                    await self._bot_answers(seat, prompt, Thought(action))
            case Replied(play, seat, remark):
                del self.listening[seat]
                if play is self.room.play and self._plays_as_bot(seat):
                    line = self.room.bot_speaks(seat, remark, self._moment())
                    self._deliver(self.room.settle(await self._kept(Change(line=line))))
            case Abandoned():
                self.waiting = None
                if self.room.orphaned:
                    self._deliver(self.room.settle(await self._kept(self.room.pass_on())))
            case TryAgain():
                self.retry = None
            case TimeRanOut():
                for held in self.room.ripe(self.now):
                    await self._release(held)
                lying = await self.store.ready(self.room.charter.table, self.room.charter.round)
                while (change := self.room.weigh_lapse(self._moment(), lying)) is not NO_CHANGE:
                    self._deliver(self.room.settle(await self._kept(change)))

    async def _release(self, held: Held) -> None:
        """An answer that was held back is heard, unless the question has changed meanwhile."""
        try:
            change = self.room.weigh_held(held, self._moment())
        except RuleError as refusal:
            log.info("answer lapsed", seat=held.seat, why=refusal.why)
            self.room.lapses(held)
            self._tell_afresh(one for one in self.connections if self.room.seat_of(one.guest) == held.seat)
        else:
            self._deliver(self.room.settle(await self._kept(change)))

    async def _let_in(self, connection: Connection, hello: Hello) -> None:
        """The table gets to know whoever comes, before they see anything."""
        try:
            guest, name = connection.guest, connection.name
            arrival = await self._weighed(lambda: self.room.arrival(guest, name, self._moment()))
        except (RuleError, StoreError) as refusal:
            log.info("not let in", table=self.room.charter.table, why=str(refusal))
            connection.dismiss(getattr(refusal, "why", refusal.code))
        else:
            self.room.settle(arrival)
            told = self.room.enter(guest, name)
            self.connections.add(connection)
            self._welcome(connection, hello)
            self._deliver(told)

    async def _weighed(self, weigh: Callable[[], Change]) -> Change:
        """What was weighed and is kept; weighed again if somebody else wrote to this table meanwhile."""
        try:
            return await self._kept(weigh())
        except Conflict:
            await self._reload()
            return await self._kept(weigh())

    async def _hear(self, connection: Connection, request: Request) -> None:
        assert not isinstance(request, Hello)
        moment = self._moment()
        try:
            change = await self._weighed(lambda: self.room.weigh(connection.guest, request, moment))
        except RuleError as refusal:
            offer = getattr(refusal, "offer", None)
            connection.tell(Refused(request.id, refusal.why, refusal.rule, refusal.line, offer))
        except StoreError as error:
            log.error("not kept", table=self.room.charter.table, error=str(error))
            connection.tell(Refused(request.id, error.code))
        except Exception:
            log.exception("message failed", message=type(request).__name__)
            connection.tell(Refused(request.id, "internal"))
        else:
            connection.tell(Done(request.id))
            self._deliver(self.room.settle(change))

    def _moment(self) -> Moment:
        return Moment(self.hours.read(), self.now, secrets.token_hex(16), self.nature, self.delay)

    def _welcome(self, connection: Connection, hello: Hello) -> None:
        welcome = self.room.welcome(connection.guest, hello.since, hello.round)
        connection.tell(replace(welcome, now=self.now))

    async def _bot_answers(self, seat: Seat, prompt: int, thought: Thought) -> None:
        if not self._plays_as_bot(seat):
            return
        try:
            moment = self._moment()
            change = self.room.weigh_answer(seat, prompt, thought.action, moment)
            change = change._replace(line=self.room.bot_speaks(seat, thought.remark, moment, change))
            self._deliver(self.room.settle(await self._kept(change)))
        except RuleError as refusal:
            log.info("bot refused", seat=seat, why=refusal.why)

    def _plays_as_bot(self, seat: Seat) -> bool:
        """Whether a bot still plays here: its people may have taken the seat back meanwhile."""
        return self.room.charter.phase == "playing" and self.room.charter.places[seat].bot is not None

    async def _kept(self, change: Change) -> Change:
        """Durable before visible: the change is in the store; now it may become true and be told."""
        if change.lasting:
            await self.store.keep(self.room.charter, change)
            self._recovered()
        return change

    def _try_later(self) -> None:
        """Bots and clocks wait for the store, longer each time."""
        if self.retry is None:
            loop = asyncio.get_running_loop()
            self.retry = loop.call_later(self.pause, self.inbox.put_nowait, TryAgain())
            self.pause = min(2 * self.pause, LATE)

    def _recovered(self) -> None:
        """The store keeps things again."""
        if self.retry is not None:
            self.retry.cancel()
            self.retry = None
        self.pause = SOON

    async def _reload(self) -> None:
        """Somebody else wrote to this table: take over what they wrote and tell whoever can notice it."""
        kept = await self.store.load(self.room.charter.table)
        assert kept is not None, "a table vanished from the store"
        before, self.room = self.room, rebuild(kept)
        self.room.opened, self.room.left = before.opened, before.left
        self.bots.clear()
        for connection in self.connections:
            self.room.enter(connection.guest, connection.name)
        afresh = Hello(PROTOCOL)
        for connection in self.connections:
            seen, now = (
                room.welcome(connection.guest, afresh.since, afresh.round) for room in (before, self.room)
            )
            if seen != now:
                self._welcome(connection, afresh)

    def _deliver(self, outs: Iterable[Out]) -> None:
        """One encoding for all who see the same."""
        pen, devices = Pen(), self._devices()
        for to, message in outs:
            readers = [device for guest in self._meant(to, devices) for device in devices[guest]]
            try:
                frame = pen.write(message)
            except Exception as error:  # one reader's frame must not keep the others from hearing
                log.error("frame failed", message=type(message).__name__, error=type(error).__name__)
                self._tell_afresh(readers)
            else:
                for connection in readers:
                    connection.send(frame)

    def _tell_afresh(self, readers: Iterable[Connection]) -> None:
        """Whoever could not be told a part is told the whole, or else comes back for it."""
        for connection in readers:
            try:
                self._welcome(connection, Hello(PROTOCOL))
            except Exception:
                connection.dismiss("closed")

    def _devices(self) -> Mapping[str, list[Connection]]:
        """Everybody's connections, by their guest."""
        devices: dict[str, list[Connection]] = {}
        for connection in self.connections:
            devices.setdefault(connection.guest, []).append(connection)
        return devices

    def _meant(self, to: Everyone | Reader | Guest, guests: Collection[str]) -> Iterable[str]:
        match to:
            case Everyone():
                return guests
            case Reader(seat):
                return [guest for guest in guests if self.room.seat_of(guest) == seat]
            case Guest(one):
                return [one] if one in guests else ()

    # --- those who need no connection

    def _attend(self) -> None:
        """See to it that bots think when asked, that clocks run out, and that somebody runs the table."""
        if self.retry is not None:
            return
        for connection in self.connections:
            if connection.guest in self.room.charter.barred:
                connection.dismiss("barred")
        self._set_alarm()
        charter, play = self.room.charter, self.room.play
        seats = {Seat(at): place.bot for at, place in enumerate(charter.places) if place.bot is not None}
        if play is None or charter.phase != "playing":
            seats = {}
        self.bots = {seat: bot for seat, bot in self.bots.items() if seats.get(seat) == bot.kind}
        for seat, kind in seats.items():
            if seat not in self.bots:
                self.bots[seat] = BotSeat(kind, roster(charter.game)[kind], seat, self.nature.whim(seat))
            if play is None:
                continue
            if seat not in self.listening and self.bots[seat].ponders(play):
                self.listening[seat] = asyncio.create_task(self._listen(self.bots[seat], play))
            if seat not in self.interjecting and self.bots[seat].may_interject(play):
                self.interjecting[seat] = asyncio.create_task(self._interject(self.bots[seat], play))
            if seat not in play.pending or seat in self.thinking:
                continue
            question = play.questions.open[seat]
            assert question is not None, "a seat is awaited and not asked"
            self.thinking[seat] = asyncio.create_task(self._think(self.bots[seat], play, question))
        if not self.room.orphaned:
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None
        elif self.waiting is None:
            loop = asyncio.get_running_loop()
            self.waiting = loop.call_later(self.grace, self.inbox.put_nowait, Abandoned())

    def _set_alarm(self) -> None:
        """The stored times say when to ring, so that it rings as well after a restart or elsewhere."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if (due := self.room.due) is not None:
            seconds = min(max(due - self.now, 0) / 1000, LOOK)
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(seconds, self.inbox.put_nowait, TimeRanOut())

    async def _think(self, bot: BotSeat, play: Play, question: Question) -> None:
        thought = await bot.answer(play, question, play.delay(self.delay, self.room.charter))
        self.inbox.put_nowait(Answered(play, bot.seat, question.number, thought))

    async def _interject(self, bot: BotSeat, play: Play) -> None:
        self.inbox.put_nowait(Interjected(play, bot.seat, await bot.interject(play, self.delay)))

    async def _listen(self, bot: BotSeat, play: Play) -> None:
        self.inbox.put_nowait(Replied(play, bot.seat, await bot.reply(play, self.delay)))
