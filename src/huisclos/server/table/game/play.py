"""A game under way: the truth, how far it has come, and what each reader may be told of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from huisclos.core.errors import (
    BadMove,
    HuisClosError,
    IllegalAction,
    NotAwaited,
    RuleError,
)
from huisclos.core.events import testimony
from huisclos.core.record import Move, Record
from huisclos.core.registry import find
from huisclos.core.rules import Outcome
from huisclos.core.seats import NATURE, Seat
from huisclos.server.protocol.told import Entry, Prompt, Update
from huisclos.server.table.charter import Charter, Heading
from huisclos.server.table.game.clocks import Clocks
from huisclos.server.table.game.delay import Delay
from huisclos.server.table.game.moment import Moment
from huisclos.server.table.game.nature import Nature
from huisclos.server.table.game.noticed import Noticed
from huisclos.server.table.game.pondering import Pondering, tells
from huisclos.server.table.game.questions import Questions
from huisclos.server.table.talk import Heard

if TYPE_CHECKING:
    from random import Random


class Made(NamedTuple):
    """A move that the rules have taken: its number, who made it, and what came of it."""

    n: int
    seat: Seat
    action: Any
    state: Any
    events: tuple[Any, ...]


class Held(NamedTuple):
    """An answer that was taken, and is told when its time has come; as it is written down."""

    seat: Seat
    prompt: int
    action: bytes
    due: int


class Play:
    """One round. It looks ahead without changing, so that a move can be stored before it is made."""

    __slots__ = (
        "awaited",
        "clocks",
        "events",
        "heading",
        "heard",
        "held",
        "hushed",
        "noticed",
        "pondering",
        "questions",
        "rules",
        "shared",
        "sighted",
        "sights",
        "state",
        "witnessed",
    )

    def __init__(self, game: str, heading: Heading) -> None:
        self.rules = find(game).rules.at(heading.version)
        self.heading = heading
        self.state = self.rules.setup(self.options, heading.players)
        self.awaited: tuple[Any, tuple[Seat, ...]] = None, ()
        """A state, and who is awaited in it."""
        self.events: list[tuple[Any, ...]] = []
        self.noticed = Noticed(heading.players)
        self.questions = Questions(self.rules, heading.players)
        self.clocks = Clocks()
        self.pondering = Pondering()
        self.held: dict[Seat, Held] = {}
        self.witnessed: dict[Seat | None, tuple[Any, ...]] = {}
        """What each reader witnessed of the last move."""
        self.sights: dict[Seat | None, tuple[Any, ...]] = {}
        self.shared: tuple[tuple[Seat, ...], Outcome | None] = (), None
        self.hushed: tuple[Seat, ...] = ()
        self.sighted: Any = None
        """What readers were found to see, each and all of them, and in which state."""
        self.heard: list[Heard] = []
        """What everybody at the table has heard and can make sense of, in the order it was said."""

    @property
    def options(self) -> Any:
        return msgspec.json.decode(self.heading.options, type=self.rules.types.options)

    @property
    def length(self) -> int:
        """How many moves were made."""
        return len(self.events)

    def look_ahead(self, seat: Seat, action: Any, nature: Nature) -> tuple[Made, ...]:
        """What this answer brings about, with nature's answers that follow from it."""
        state, events = self.rules.apply(self.state, seat, action)
        made = Made(self.length + 1, seat, action, state, events)
        return (made, *self._nature(state, made.n, nature))

    def opening(self, nature: Nature) -> tuple[Made, ...]:
        """What nature prepares before anybody is asked."""
        return tuple(self._nature(self.state, self.length, nature))

    def _nature(self, state: Any, made: int, nature: Nature) -> list[Made]:
        answers: list[Made] = []
        while NATURE in self.rules.pending(state):
            action = nature.answer(self.rules.legal(state, NATURE))
            state, events = self.rules.apply(state, NATURE, action)
            answers.append(Made(made + len(answers) + 1, NATURE, action, state, events))
        return answers

    def make(self, made: Made, at: int, *, chosen: bool = False) -> None:
        """The move is made, perhaps by somebody's own choice: from here on the table looks like this."""
        if chosen:
            self._note(made.seat, at)
        readers = self.noticed.readers
        witnessed = {reader: testimony(made.events, reader) for reader in readers}
        before = {reader: self._sight(reader) for reader in readers if not witnessed[reader]}
        self.state = made.state
        self.witnessed = witnessed
        self.events.append(made.events)
        self.questions.follow(made.state, made.seat)
        if self.held:
            self.held = {seat: held for seat, held in self.held.items() if self.waits(held)}
        unaware = {reader for reader, sight in before.items() if self._sight(reader) == sight}
        self.noticed.add(made.n, (reader for reader in readers if reader not in unaware))
        if not unaware:
            step = type(made.state.agenda[0]).__name__ if made.state.agenda else ""
            self.clocks.follow(step, self.pending, made.seat, at, brief=self.rules.question(made.state).brief)

    def _note(self, seat: Seat, at: int) -> None:
        """How long somebody took who was asked and had a choice."""
        question = self.questions.open[seat] if seat in self.pending else None
        if question is not None and len(question.choices) > 1 and seat in self.clocks.since:
            self.pondering.note(question.step, seat, at - self.clocks.since[seat])

    def due(self, charter: Charter, made: Made, moment: Moment) -> int:
        """When an answer may be heard: at once, unless it was the only one and the time would tell."""
        seat, question = made.seat, self.questions.open[made.seat]
        if not moment.delay.longest or question is None or seat not in self.clocks.since:
            return 0
        if len(question.choices) != 1:
            return 0
        rng = moment.nature.whim(seat)
        if not self._would_tell(made, question.step, rng):
            return 0
        since = max(self.clocks.since[seat], charter.paced, charter.places[seat].back)
        wait = self.pondering.draw(question.step, seat, self.delay(moment.delay, charter), rng)
        limit = self.clocks.limit(charter)
        return since + (wait if limit is None else min(wait, limit * 9 // 10))

    def _would_tell(self, made: Made, step: str, rng: Random) -> bool:
        """Whether somebody could hear in a quick answer that there was no choice."""
        secret = testimony(made.events, None) != made.events
        if secret and self.pondering.knows(step):
            return True
        return tells(self.rules, self.state, made.seat, made.action, rng, secret=secret)

    def waits(self, held: Held) -> bool:
        """Whether an answer that is held back still answers the open question of its seat."""
        question = self.questions.open[held.seat]
        return question is not None and question.number == held.prompt

    def heard_at(self, opened: int) -> dict[Held, int]:
        """When each answer is heard that is held back, at a table that is served since then.

        What came due while nobody served the table waits anew: heard as soon as the first of them is back, it
        would tell that it had been lying there.
        """
        waits = {held: held.due - self.clocks.since.get(held.seat, held.due) for held in self.held.values()}
        return {held: held.due if held.due > opened else opened + wait for held, wait in waits.items()}

    def asked(self, seat: Seat | None) -> Prompt | None:
        """What this reader is still to answer."""
        return None if seat in self.held else self.prompt(seat)

    def delay(self, usual: Delay, charter: Charter) -> Delay:
        """How long bots take to answer now: longer where people may interject, shorter if time is short."""
        limit = self.clocks.limit(charter)
        unhurried = usual.times(self.rules.question(self.state).leisure(self.state))
        return unhurried if limit is None else unhurried.within(limit / 1000)

    def _sight(self, reader: Seat | None) -> tuple[Any, ...]:
        """All that this reader is told of the table as it is now, looked at once between two moves."""
        if self.sighted is not self.state:
            self.sights, self.sighted = {}, self.state
            self.shared = self.pending, self.outcome
            self.hushed = self.rules.question(self.state).hushes(self.state)
        sight = self.sights.get(reader)
        if sight is None:
            sight = self.view(reader), self.prompt(reader), *self.shared, reader in self.hushed
            self.sights[reader] = sight
        return sight

    def repeat(self, seat: Seat, action: msgspec.Raw | bytes, at: int, *, chosen: bool = False) -> None:
        """Make a stored move again."""
        self.make(self.read(seat, action), at, chosen=chosen)

    def read(self, seat: Seat, action: msgspec.Raw | bytes) -> Made:
        """The next move, as it was stored."""
        try:
            decoded = self.understand(action)
            state, events = self.rules.apply(self.state, seat, decoded)
        except (msgspec.DecodeError, HuisClosError) as error:
            raise BadMove(self.length + 1, str(error)) from error
        return Made(self.length + 1, seat, decoded, state, events)

    def understand(self, action: msgspec.Raw | bytes) -> Any:
        """An answer as it was said or written down."""
        return reading(self.rules.types.action).decode(action)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def pending(self) -> tuple[Seat, ...]:
        """The seats everybody waits for; nature keeps nobody waiting."""
        looked_at, awaited = self.awaited
        if looked_at is not self.state:
            awaited = tuple([seat for seat in self.rules.pending(self.state) if seat != NATURE])
            self.awaited = self.state, awaited
        return awaited

    def view(self, seat: Seat | None) -> Any:
        return self.rules.project(self.state, seat)

    def prompt(self, seat: Seat | None) -> Prompt | None:
        question = None if seat is None else self.questions.open[seat]
        return question.prompt() if question else None

    def entries(self, seat: Seat | None, since: int) -> tuple[Entry, ...]:
        """What this reader witnessed after that version."""
        return tuple(
            Entry(version, testimony(self.events[move - 1], seat))
            for version, move in enumerate(self.noticed.since(seat, since), since + 1)
        )

    def untimely(self, seat: Seat, action: Any, unasked: RuleError) -> RuleError:
        """Why this cannot be said now: by the reason of the rules where they have one of their own."""
        try:
            self.rules.apply(self.state, seat, action)
        except RuleError as refusal:
            told = refusal.why not in (IllegalAction.code, NotAwaited.code)
            return refusal if told else type(unasked)(rule=refusal.rule)
        return unasked

    def hushes(self, seat: Seat | None) -> bool:
        """Whether a word of this seat could steer the others now."""
        return seat is not None and seat in self.rules.question(self.state).hushes(self.state)

    def reaches(self, seat: Seat | None) -> bool:
        """Whether the last move changed anything for this reader; otherwise they are told nothing of it."""
        return self.noticed.lately(seat, self.length)

    def update(self, seat: Seat | None) -> Update:
        """What this reader is told of the last move."""
        view, prompt, pending, outcome, hushed = self._sight(seat)
        return Update(
            version=self.noticed.count(seat),
            events=self.witnessed[seat],
            view=view,
            prompt=None if seat in self.held else prompt,
            pending=pending,
            outcome=outcome,
            hushed=hushed,
        )


@cache
def reading(shape: Any) -> msgspec.json.Decoder[Any]:
    """Reads values of this shape; to be made, it needs longer than for many of them."""
    return msgspec.json.Decoder(shape)


def record(game: str, heading: Heading, moves: list[tuple[Seat, bytes]]) -> Record:
    """The finished round as a record."""
    rules = find(game).rules
    return Record(
        game,
        heading.version,
        msgspec.json.decode(heading.options, type=rules.types.options),
        heading.players,
        tuple(Move(seat, msgspec.json.decode(action, type=rules.types.action)) for seat, action in moves),
    )
