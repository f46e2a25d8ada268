"""The one task that owns a room: what comes in is weighed, stored, and only then told."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Mapping

import structlog
from structlog.contextvars import bind_contextvars

from huisclos.core.errors import RecordError, RuleError
from huisclos.core.seats import Seat
from huisclos.server.protocol.aid import AskHint, AskWhy, Believed
from huisclos.server.protocol.said import Hello, Request
from huisclos.server.protocol.told import Done, Refused
from huisclos.server.running.alone import ALONE, Neighbourhood
from huisclos.server.running.awakening import awaken
from huisclos.server.running.beside.insights import Insights
from huisclos.server.running.beside.thinkers import Thinkers
from huisclos.server.running.bot_moves import weigh_failure, weigh_reply, weigh_thought
from huisclos.server.running.botseat import Thought
from huisclos.server.running.calling.bell import Bell
from huisclos.server.running.calling.messenger import Messenger
from huisclos.server.running.catching_up import changes, follows, known_of
from huisclos.server.running.crier import Crier
from huisclos.server.running.duties import GRACE, Duties
from huisclos.server.running.fate import nature_of
from huisclos.server.running.hours import Hours
from huisclos.server.running.letters import (
    Abandoned,
    Answered,
    DutiesMoved,
    Entered,
    Failed,
    Interjected,
    Left,
    Letter,
    Replied,
    Said,
    SeenElsewhere,
    TimeRanOut,
    TryAgain,
    WrittenElsewhere,
)
from huisclos.server.running.minding import Minding
from huisclos.server.store.contract import Conflict, Store, StoreError
from huisclos.server.table.change import NO_CHANGE, Change, Out, Reader
from huisclos.server.table.charter import Charter
from huisclos.server.table.door.programs import admit_one
from huisclos.server.table.game.delay import Delay
from huisclos.server.table.game.moment import Moment
from huisclos.server.table.game.nature import Nature
from huisclos.server.table.game.play import Held, Play
from huisclos.server.table.room import Room
from huisclos.server.wire.connection import Connection

log = structlog.get_logger()

RACES = 5
"""How often a change is weighed again because somebody else was faster."""


def salt() -> str:
    """What nobody can guess."""
    return secrets.token_hex(16)


class Steward:
    """Serves one table. There are no locks: only this task touches the room."""

    def __init__(
        self,
        room: Room,
        store: Store,
        delay: Delay,
        nature: Nature,
        hours: Hours,
        thinkers: Thinkers,
        grace: float = GRACE,
        neighbours: Neighbourhood = ALONE,
        messenger: Messenger | None = None,
    ) -> None:
        self.room = room
        self.neighbours = neighbours
        self.hours = hours
        self.room.people.opened = self.now
        self.store = store
        self.delay = delay
        self.nature = nature
        self.inbox: asyncio.Queue[Letter] = asyncio.Queue()
        self.visits: Counter[str] = Counter()
        """Connections of each guest, at the table or still at the door."""
        self.looked_after: Charter | None = None
        """By which charter everybody here was last found to be welcome."""
        self.busy = False
        self.news_waits = False
        self.duties = Duties(self._entrusted, self.inbox.put_nowait, delay, nature, hours, thinkers, grace)
        self.minding = Minding(self.inbox.put_nowait)
        self.bell = Bell(messenger)
        self.insights = Insights(thinkers, self._enlighten)
        self.crier = Crier(lambda: self.room, lambda: self.now, self.insights.latest)
        self.task = asyncio.create_task(self._serve())

    # --- what connections call

    def enter(self, connection: Connection, hello: Hello) -> None:
        self.inbox.put_nowait(Entered(connection, hello))

    def hear(self, connection: Connection, request: Request) -> None:
        self.inbox.put_nowait(Said(connection, request))

    def leave(self, connection: Connection) -> None:
        self.inbox.put_nowait(Left(connection))

    # --- what other nodes bring about

    def hear_news(self) -> None:
        """Another node has written to this table."""
        if not self.news_waits:
            self.news_waits = True
            self.inbox.put_nowait(WrittenElsewhere())

    def hear_of(self, people: Mapping[str, str]) -> None:
        """These people are at this table at other nodes."""
        self.inbox.put_nowait(SeenElsewhere(people))

    def duties_moved(self) -> None:
        """The duties of this table are ours now, or are ours no more: then they are left at once."""
        if not self._entrusted():
            self.duties.rest()
        self.inbox.put_nowait(DutiesMoved())

    def _entrusted(self) -> bool:
        return self.neighbours.entrusted(self.room.charter.table)

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
        self.task.cancel()
        self.duties.rest()
        self.minding.rest()
        self.bell.rest()
        self.insights.close()

    @property
    def now(self) -> int:
        """The time that counts at this table."""
        return self.hours.at(self.room.charter.pace)

    # --- the task

    async def _serve(self) -> None:
        bind_contextvars(table=self.room.charter.table)
        while True:
            letter = await self.inbox.get()
            self.busy = True
            bind_contextvars(request=getattr(getattr(letter, "request", None), "id", None))
            try:
                await self._take(letter)
                self._attend()
            except StoreError as error:
                log.error("not kept", table=self.room.charter.table, error=str(error))
                self.duties.try_later()
            except RecordError as unknown:
                self._leave_alone(unknown)
                return
            except Exception:  # one letter must not end the table
                log.exception("letter failed", letter=type(letter).__name__)
            self.busy = False

    def _leave_alone(self, why: RecordError) -> None:
        """A node of a later release goes by rules we do not know: whoever is here is sent there."""
        log.error("table left alone", table=self.room.charter.table, why=str(why))
        self.duties.rest()
        for connection in self.crier.connections:
            connection.dismiss("closing")

    def _attend(self) -> None:
        if self.looked_after is not self.room.charter:
            self._see_out()
        self.duties.attend(self.room)
        if self._entrusted():
            self.minding.attend(self.room)
            self.bell.attend(self.room)
        else:
            self.minding.rest()
            self.bell.rest()
        self.insights.follow(self.room, self.crier.company.by_seat)

    def _see_out(self) -> None:
        """Since the charter changed, somebody may be here who is not welcome any more."""
        self.looked_after = self.room.charter
        for connection in self.crier.connections:
            try:
                admit_one(self.room.charter, connection.guest)
            except RuleError as refusal:
                if refusal.why != "locked":
                    connection.dismiss(refusal.why)

    async def _take(self, letter: Letter) -> None:
        match letter:
            case Entered(connection, hello):
                await self._let_in(connection, hello)
            case Left(connection) if connection in self.crier.connections:
                self.crier.lose(connection)
                self.minding.left(self.room, connection)
                self.crier.deliver(self.room.people.leave(connection.guest, self.now))
                if not self.crier.hears(connection.guest):
                    self.neighbours.report(self.room.charter.table, connection.guest, None)
            case Left():
                pass  # never said hello
            case Said(connection, Hello() as hello):
                self.crier.welcome(connection, hello)
            case Said(connection, (AskWhy() | AskHint()) as asked):
                self.insights.answer(self.room, connection, asked)
            case Said(connection, request):
                await self._hear(connection, request)
            case WrittenElsewhere():
                self.news_waits = False
                await self._catch_up()
            case SeenElsewhere(people):
                self.crier.deliver(self.room.people.elsewhere(people, self.now))
            case DutiesMoved():
                pass  # whatever comes in, duties are attended to afterwards
            case TryAgain():
                self.duties.retry = None
            case Failed(play, seat, fault):
                await self._agree(lambda: weigh_failure(self.room, play, seat, fault, self._moment()))
            case TimeRanOut():
                await self._let_time_run_out()
            case _ if self._entrusted():
                await self._do_duty(letter)

    async def _do_duty(self, letter: Letter) -> None:
        """What bots have to say, and that the host is gone."""
        match letter:
            case Answered(play, seat, prompt, thought):
                self.duties.thinking.pop(seat, None)
                if thought is not None:
                    await self._bot_answers(play, seat, prompt, thought)
            case Interjected(play, seat, said):
                self.duties.interjecting.pop(seat, None)
                if said is not None:
                    prompt, action = said
                    await self._bot_answers(play, seat, prompt, Thought(action))
            case Replied(play, seat, remark):
                self.duties.listening.pop(seat, None)
                await self._agree(lambda: weigh_reply(self.room, play, seat, remark, self._moment()))
            case Abandoned():
                self.duties.waiting = None
                await self._agree(lambda: self.room.pass_on() if self.room.people.orphaned else NO_CHANGE)

    async def _let_time_run_out(self) -> None:
        """What was held back is heard at whichever node; a clock is minded by one of them."""
        for held in self.room.ripe(self.now):
            await self._release(held)
        if not self._entrusted():
            return
        lying = await self.store.ready(self.room.charter.table, self.room.charter.round)
        while await self._agree(lambda: self.room.weigh_lapse(self._moment(), lying)) is not NO_CHANGE:
            pass

    async def _release(self, held: Held) -> None:
        """An answer that was held back is heard, unless the question has changed meanwhile."""
        try:
            await self._agree(lambda: self.room.weigh_held(held, self._moment()))
        except RuleError as refusal:
            log.info("answer lapsed", seat=held.seat, why=refusal.why)
            self.room.lapses(held)
            self.crier.tell_afresh(
                one for one in self.crier.connections if self.room.people.seat_of(one.guest) == held.seat
            )

    async def _let_in(self, connection: Connection, hello: Hello) -> None:
        """The table gets to know whoever comes, before they see anything."""
        try:
            guest, name = connection.guest, connection.name
            await self._catch_up()  # they may know from another node what has not been heard here
            arrival = await self._kept(lambda: self.room.arrival(guest, name, self._moment()))
        except (RuleError, StoreError) as refusal:
            log.info("not let in", table=self.room.charter.table, why=str(refusal))
            connection.dismiss(getattr(refusal, "why", refusal.code))
        else:
            self.room.settle(arrival)
            told = self.room.people.enter(guest, name)
            self.crier.admit(connection)
            self.crier.welcome(connection, hello)
            self.crier.deliver(told)
            self.neighbours.report(self.room.charter.table, guest, self.room.people.name(guest))

    async def _hear(self, connection: Connection, request: Request) -> None:
        assert not isinstance(request, Hello)
        moment = self._moment()
        try:
            change = await self._kept(lambda: self.room.weigh(connection.guest, request, moment))
        except RuleError as refusal:
            offer = getattr(refusal, "offer", None)
            connection.tell(Refused(request.id, refusal.why, refusal.rule, refusal.line, offer))
            self.minding.heard(self.room, connection.guest, refused=True)
        except StoreError as error:
            log.error("not kept", table=self.room.charter.table, error=str(error))
            connection.tell(Refused(request.id, error.code))
        except Exception:
            log.exception("message failed", message=type(request).__name__)
            connection.tell(Refused(request.id, "internal"))
        else:
            connection.tell(Done(request.id))
            self.minding.heard(self.room, connection.guest, refused=False)
            self.crier.deliver(self.room.settle(change))

    async def _agree(self, weigh: Callable[[], Change]) -> Change:
        """Something happens at the table that nobody waits to hear an answer to."""
        change = await self._kept(weigh)
        self.crier.deliver(self.room.settle(change))
        return change

    async def _kept(self, weigh: Callable[[], Change]) -> Change:
        """Durable before visible: what was weighed is in the store; now it may become true and be told.

        It is weighed again if somebody else wrote to this table meanwhile, also before it is refused.
        """
        for _ in range(RACES):
            try:
                change = weigh()
                if change.lasting:
                    await self.store.keep(self.room.charter, change)
                    self.duties.recovered()
                return change
            except RuleError:
                if not await self._catch_up():
                    raise
            except Conflict as lost:
                log.info("race lost", table=self.room.charter.table, why=str(lost))
                if not await self._catch_up():
                    await self._reload()
        raise Conflict("somebody else was faster each time")

    async def _catch_up(self) -> bool:
        """Read on what others wrote, and tell it to whoever can notice it; whether there was anything."""
        news = await self.store.read_on(known_of(self.room))
        if news is None:
            return False
        if follows(self.room.charter, news.charter):
            for change in changes(self.room, news, self.now):
                self.crier.deliver(self.room.settle(change))
        else:
            await self._reload()
        return True

    def _moment(self) -> Moment:
        moves = self.room.play.length if self.room.play else 0
        nature = nature_of(self.room.charter, moves, self.nature)
        return Moment(self.hours.read, self.now, salt, nature, self.delay)

    def _enlighten(self, seat: Seat, believed: Believed) -> None:
        self.crier.deliver((Out(Reader(seat), believed),))

    async def _bot_answers(self, play: Play, seat: Seat, prompt: int, thought: Thought) -> None:
        try:
            await self._agree(lambda: weigh_thought(self.room, play, seat, prompt, thought, self._moment()))
        except RuleError as refusal:
            log.info("a bot answered what is no longer asked", seat=seat, why=refusal.why)

    async def _reload(self) -> None:
        """Somebody else wrote to this table: take over what they wrote and tell whoever can notice it."""
        kept = await self.store.load(self.room.charter.table)
        assert kept is not None, "a table vanished from the store"
        before, self.room = self.room, await awaken(kept)
        self.room.people.opened, self.room.people.left = before.people.opened, before.people.left
        self.duties.bots.clear()
        for connection in self.crier.connections:
            self.room.people.enter(connection.guest, connection.name)
        self.room.people.elsewhere(before.people.afar, self.now)
        self.crier.tell_afresh_after(before)
