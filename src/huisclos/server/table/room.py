"""A table without a network: no waiting, no clock, no chance of its own."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from huisclos.core.bot import Remark
from huisclos.core.errors import GameOver, NotAwaited, RuleError, StalePrompt
from huisclos.core.rules import Outcome
from huisclos.core.seats import NATURE, Seat
from huisclos.server.protocol.aid import AskHint, AskWhy
from huisclos.server.protocol.said import (
    PROTOCOL,
    Act,
    Hello,
    Ping,
    PlayWithout,
    Prepare,
    Request,
    SaveNotes,
    Say,
    Start,
)
from huisclos.server.protocol.told import Clock, ClocksSet, Ended, NotesKept, Spoken, Welcome
from huisclos.server.table import absence, lobby
from huisclos.server.table.change import NO_CHANGE, Change, Everyone, Guest, Notes, Out, Reader, Ready
from huisclos.server.table.charter import WATCHERS, Charter
from huisclos.server.table.door.programs import admit_one, heed, may_read
from huisclos.server.table.game import memory, series
from huisclos.server.table.game.moment import Moment
from huisclos.server.table.game.play import Held, Made, Play
from huisclos.server.table.game.score import Played, lists
from huisclos.server.table.game.timeouts import Lapse, next_lapse
from huisclos.server.table.names import own
from huisclos.server.table.people import People
from huisclos.server.table.taken import Taken, mark
from huisclos.server.table.talk import OWNED_UP, REMEMBERED, Line, bot_line, speak, understood
from huisclos.server.table.voice import take_a_breath
from huisclos.server.table.waiting import patience
from huisclos.server.table.wishes import granted

ENDED = Outcome((), "ended")
"""How a game ends that its people do not play to the end."""


class Room:
    """One table: its people, the game under way, notes and talk."""

    __slots__ = ("notes", "people", "play", "taken", "talk")

    def __init__(
        self,
        charter: Charter,
        play: Play | None = None,
        notes: Iterable[Notes] = (),
        talk: Iterable[Line] = (),
        taken: Iterable[str] = (),
    ) -> None:
        self.people = People(charter)
        self.play = play
        self.notes = {note.guest: note.text for note in notes}
        self.talk: deque[Line] = deque(maxlen=REMEMBERED)
        for line in talk:
            self._hear(line)
        self.taken = Taken(taken)

    @property
    def charter(self) -> Charter:
        """What its people have agreed."""
        return self.people.charter

    # --- weighing: nothing changes

    def weigh(self, guest: str, request: Request, moment: Moment) -> Change:
        """What this message would bring about; raises what its author is to be told if it cannot be."""
        said = mark(guest, request, self.charter.round)
        if said in self.taken:
            return NO_CHANGE
        heed(self.charter, guest, request)
        change = self._weighed(guest, request, moment)
        return change if change is NO_CHANGE else change._replace(said=said, by=guest, at=moment.time)

    def _weighed(self, guest: str, request: Request, moment: Moment) -> Change:
        match request:
            case Hello() | Ping() | AskWhy() | AskHint():
                return NO_CHANGE
            case Start():
                begun, play, opening = series.begin(self.charter, guest, moment.salt(), moment.nature)
                return self._rewritten(begun)._replace(begun=play, moves=opening)
            case Act(prompt=prompt, action=action):
                return self._answered(guest, prompt, action, moment)
            case Prepare(prompt=prompt, action=action):
                return self._prepared(guest, prompt, action)
            case SaveNotes(notes=notes):
                self._let_write(guest)
                return Change(notes=Notes(guest, notes, self._page(guest)))
            case Say():
                return self._said(guest, request, moment)
            case PlayWithout(place=place):
                return self._left_out(guest, place, moment)
            case _:
                charter = granted(self, guest, request, moment)
                assert charter is not None, "a wish that nobody weighs"
                return self._rewritten(charter)

    def arrival(self, guest: str, name: str, moment: Moment) -> Change:
        """What it changes that somebody comes to the table; raises why they are not let in."""
        admit_one(self.charter, guest)
        if self.charter.knows(guest):
            return NO_CHANGE
        called = own(name, self.people.other_names(guest))
        return self._rewritten(self.charter.met(guest, called, moment.at()))

    def _said(self, guest: str, say: Say, moment: Moment) -> Change:
        """A line, and whoever was silent is so no more."""
        self._let_speak(guest, moment)
        line = speak(self.charter, guest, self.people.name(guest), say, moment.at())
        charter = absence.spoke_up(self.charter, guest)
        spoken = NO_CHANGE if charter is self.charter else self._rewritten(charter)
        return spoken._replace(line=replace(line, when=self._when()))

    def bot_speaks(
        self, seat: Seat, remark: Remark | None, moment: Moment, to: Change = NO_CHANGE
    ) -> Line | None:
        """What a bot says aloud to a change, unless the rules hush it or the game is over.

        It thought of it a moment ago: whoever is out of the game once the line is due says nothing.
        """
        if remark is None or self.play is None:
            return None
        if self.play.hushes(seat) and remark.phrase not in OWNED_UP:
            return None
        state = to.moves[-1].state if to.moves else self.play.state
        if seat in self.play.rules.gone(state):
            return None
        if to.charter is not None and to.charter.phase == "over":
            return None
        return replace(bot_line(seat, remark, moment.at()), when=self._when(len(to.moves)))

    def _when(self, moves: int = 0) -> tuple[int, int] | None:
        """Where in the game something is said that is said after so many more moves."""
        if self.play is None or self.charter.phase != "playing":
            return None
        return self.charter.round, self.play.length + moves

    def _let_speak(self, guest: str, moment: Moment) -> None:
        """Whom the host has muted or the rules hush is not heard, nor whoever leaves no time to listen."""
        if guest in self.charter.muted and guest != self.charter.host:
            raise RuleError("muted")
        take_a_breath((line.at for line in self.talk if line.guest == guest), moment.at())
        if self.play is not None and self.play.hushes(self.people.seat_of(guest)):
            raise RuleError("hushed")

    def _let_write(self, guest: str) -> None:
        """A table keeps the notes of all who sit at it, and of some who watch."""
        watching = [writer for writer in self.notes if self.charter.place_of(writer) is None]
        if self.charter.place_of(guest) is None and guest not in watching and len(watching) >= WATCHERS:
            raise RuleError("table_full")

    def _page(self, guest: str) -> int | None:
        """After how many moves somebody who plays has written this; of nobody else it is asked."""
        return None if self.play is None or self.charter.place_of(guest) is None else self.play.length

    def pass_on(self) -> Change:
        """Let somebody who is here run the table."""
        return self._rewritten(lobby.pass_on(self.charter, self.people.heirs()))

    def weigh_answer(self, seat: Seat, prompt: int, action: Any, moment: Moment) -> Change:
        """What this answer of a seat would bring about."""
        if self.play is None:
            raise NotAwaited
        if self.charter.phase != "playing":
            raise GameOver(*self.play.rules.too_late(self.play.state, action))
        try:
            self.play.questions.check(seat, prompt)
        except (StalePrompt, NotAwaited) as unasked:
            raise self.play.untimely(seat, action, unasked) from unasked
        return self._moved(self.play, seat, action, moment, self.charter)

    def _moved(self, play: Play, seat: Seat, action: Any, moment: Moment, charter: Charter) -> Change:
        moves = play.look_ahead(seat, action, moment.nature)
        charter = absence.answered(charter, play.rules.pending(moves[-1].state), seat)
        outcome = play.rules.outcome(moves[-1].state)
        played: tuple[Played, ...] = ()
        if outcome:
            played = tuple(lists(charter, outcome))
            charter = memory.remember(series.end(charter, outcome), moves[-1].state)
        if charter is self.charter:
            return Change(moves=moves, at=moment.time)
        return self._rewritten(charter)._replace(moves=moves, at=moment.time, played=played)

    def _left_out(self, guest: str, place: int, moment: Moment) -> Change:
        charter = absence.play_without(self.charter, guest, place, patience(self, place, moment.time))
        assert self.play is not None, "a game goes on that nobody plays"
        action = self.play.rules.departure(Seat(place))
        return self._moved(self.play, NATURE, action, moment, charter)

    @property
    def lapse(self) -> Lapse | None:
        """What the clocks will say first, if nobody answers before."""
        return next_lapse(self.charter, self.play, self.people.opened) if self.play else None

    def weigh_lapse(self, moment: Moment, lying: Iterable[Ready] = ()) -> Change:
        """What it brings about that somebody's time ran out while this lay ready; nothing if nobody's did."""
        lapse = self.lapse
        if self.play is None or lapse is None or lapse.due > moment.time:
            return NO_CHANGE
        play, ready = self.play, {one.seat: one for one in lying}
        handed_in = (said for seat in lapse.late if (said := self._handed_in(play, seat, ready.get(seat))))
        return self._moved(play, *next(handed_in, (lapse.seat, lapse.action)), moment, self.charter)

    def _handed_in(self, play: Play, seat: Seat, ready: Ready | None) -> tuple[Seat, Any] | None:
        """What lies ready before this seat, if it answers the question that is still open."""
        question = play.questions.open[seat]
        if ready is None or question is None or ready.prompt != question.number:
            return None
        laid = play.understand(ready.action)
        who, action = play.rules.question(play.state).hand_in(play.state, seat, laid)
        return (who, action) if action in play.rules.legal(play.state, who) else None

    def _answered(self, guest: str, prompt: int, text: msgspec.Raw, moment: Moment) -> Change:
        """A move; or what will be one, if the time it took would tell that there was no choice."""
        seat, prompt, action = self._understood(guest, prompt, text)
        change = self.weigh_answer(seat, prompt, action, moment)
        assert self.play is not None, "an answer without a game"
        due = self.play.due(self.charter, change.moves[0], moment)
        held = Held(seat, prompt, msgspec.json.encode(action), due)
        return change if due <= moment.time else Change(held=held)

    @property
    def due(self) -> int | None:
        """When something next happens at this table by itself: a clock runs out, an answer is heard."""
        held, lapse = self.held_until, self.lapse
        if held is None or lapse is None:
            return lapse.due if lapse is not None else held
        return min(held, lapse.due)

    @property
    def held_until(self) -> int | None:
        """When the next answer is heard that is held back."""
        return min(self._held().values(), default=None)

    def ripe(self, now: int) -> tuple[Held, ...]:
        """The answers whose time has come."""
        return tuple(held for held, due in self._held().items() if due <= now)

    def _held(self) -> dict[Held, int]:
        """The answers that are held back, and until when."""
        if self.play is None or not self.play.held or self.charter.phase != "playing":
            return {}
        return self.play.heard_at(self.people.opened)

    def lapses(self, held: Held) -> None:
        """The question has changed: its answer is forgotten."""
        assert self.play is not None, "an answer without a game"
        self.play.held.pop(held.seat, None)

    def weigh_held(self, held: Held, moment: Moment) -> Change:
        """What this answer brings about, now that it may be heard."""
        assert self.play is not None, "an answer without a game"
        return self.weigh_answer(held.seat, held.prompt, self.play.understand(held.action), moment)

    def _prepared(self, guest: str, prompt: int, text: msgspec.Raw) -> Change:
        seat, _, action = self._understood(guest, prompt, text)
        assert self.play is not None, "an answer to a question without a game"
        self.play.questions.check(seat, prompt)
        return Change(ready=Ready(seat, prompt, msgspec.json.encode(action)))

    def _understood(self, guest: str, prompt: int, text: msgspec.Raw) -> tuple[Seat, int, Any]:
        """An answer of somebody who plays their own seat."""
        seat = self.people.seat_of(guest)
        if seat is None or self.play is None:
            raise NotAwaited
        if self.charter.places[seat].stand_in:
            raise RuleError("stand_in")
        if seat in self.play.held:
            raise StalePrompt
        try:
            action = self.play.understand(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise RuleError("malformed") from error
        return seat, prompt, action

    def _rewritten(self, charter: Charter) -> Change:
        return Change(charter=replace(charter, revision=self.charter.revision + 1))

    # --- settling: what was stored becomes true and is told

    def settle(self, change: Change) -> tuple[Out, ...]:
        """Make a stored change true, all of it; then who hears what of it."""
        clocks, phase = self.clocks, self.charter.phase
        if change.said is not None:
            self.taken.add(change.said)
        if change.by is not None and (change.charter or change.line or change.moves):
            self.people.spoke[change.by] = change.at
        if change.charter is not None:
            self._rewrite(change.charter)
        if change.begun is not None:
            self.play = change.begun
        if change.held is not None and self.play is not None:
            self.play.held[change.held.seat] = change.held
        readers = self.people.readers if change.moves else ()
        updates = [update for made in change.moves for update in self._make(made, change, readers)]
        if change.notes is not None:
            self.notes[change.notes.guest] = change.notes.text
        if change.line is not None:
            self._hear(change.line)
        return (*self._told(change, updates), *self._told_aside(change, clocks, phase))

    def _rewrite(self, charter: Charter) -> None:
        self.people.agree(charter)
        if charter.phase == "lobby" and self.play is not None:
            self.play = None
            self.notes.clear()

    def _make(self, made: Made, change: Change, readers: Iterable[Seat | None]) -> Iterator[Out]:
        assert self.play is not None, "a move without a game"
        self.play.make(made, change.at, chosen=change.by is not None)
        for seat in filter(self.play.reaches, readers):
            yield Out(Reader(seat), self.play.update(seat))

    def _told(self, change: Change, updates: Iterable[Out]) -> Iterator[Out]:
        """The moves, and how the table now stands: before them if they begin a game, else after them."""
        stands = () if change.charter is None and change.begun is None else tuple(self.people.changed())
        opens = change.begun is not None or not change.moves
        yield from (*stands, *updates) if opens else (*updates, *stands)

    def _told_aside(self, change: Change, clocks: tuple[Clock, ...], phase: str) -> Iterator[Out]:
        if phase == "playing" and self.outcome is ENDED:
            yield from (Out(Reader(seat), Ended(ENDED, self.view(seat))) for seat in self.people.readers)
        if self.clocks != clocks:
            yield Out(Everyone(), ClocksSet(self.clocks))
        if change.notes is not None:
            yield Out(Guest(change.notes.guest), NotesKept(change.notes.text))
        if change.line is not None:
            yield Out(Everyone(), self._spoken(change.line))

    def _hear(self, line: Line) -> None:
        """A line was said: kept for newcomers, and for those at the table who only understand phrases."""
        self.talk.append(line)
        if self.play is not None and (heard := understood(self.charter, line)) is not None:
            self.play.heard.append(heard)

    # --- what each reader is told

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: by its rules, or because its people agreed to stop."""
        if self.play is None:
            return None
        return self.play.outcome or (ENDED if self.charter.phase == "over" else None)

    def view(self, seat: Seat | None) -> Any:
        """What this reader sees: more than before, once people have agreed to stop."""
        if self.play is None:
            return None
        look = self.play.rules.unveil if self.outcome is ENDED else self.play.rules.project
        return look(self.play.state, seat)

    @property
    def clocks(self) -> tuple[Clock, ...]:
        return self.play.clocks.shown(self.charter) if self.play else ()

    def welcome(self, guest: str, since: int, round_seen: int) -> Welcome:
        """Everything this guest needs to draw the table, catching up from what they have seen."""
        play, seat = self.play, self.people.seat_of(guest)
        asking = play if self.charter.phase == "playing" else None
        version = play.noticed.count(seat) if play else 0
        known = since if round_seen in (0, self.charter.round) and since <= version else 0
        return Welcome(
            protocol=PROTOCOL,
            info=self.people.info(),
            you=self.people.you(guest),
            notes=self.notes.get(guest, ""),
            round=self.charter.round,
            version=version,
            entries=play.entries(seat, max(known, 0)) if play else (),
            view=self.view(seat),
            prompt=asking.asked(seat) if asking else None,
            outcome=self.outcome,
            pending=asking.pending if asking else (),
            clocks=self.clocks,
            chat=tuple(self._spoken(line) for line in self.talk if may_read(self.charter, guest, line)),
            hushed=asking is not None and asking.hushes(seat),
        )

    def _spoken(self, line: Line) -> Spoken:
        guest, said = (
            self.people.alias(line.guest),
            (line.text, line.phrase, line.about, line.place, line.naming),
        )
        return Spoken(guest, line.name, line.at, *said)
