"""What could they have known? A finished game, looked back upon through each seat's own testimony."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from huisclos.core.belief import Believes, Item
from huisclos.core.errors import NoBelief, NoSuchSeat
from huisclos.core.events import testimony
from huisclos.core.inquiry import Inquiry
from huisclos.core.record import Record, replay
from huisclos.core.registry import find
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.hindsight.worth import Worth, bits, gained, weigh


class Moment(Value, tag=False):
    """How much a seat could know after so many events."""

    event: int
    worlds: int | None
    """Ways in which everything could lie; None if there were too many to count."""
    doubt: float
    """Bits: what somebody would have to be told about each part of the solution, added up."""


class Sure(Value, tag=False):
    """Since when a part of the solution was certain, and from which events that follows."""

    part: str
    item: Item
    event: int
    because: tuple[int, ...]


class Asked(Value, tag=False):
    """What a question was worth."""

    event: int
    expected: float
    """Bits its answer could be expected to bring."""
    best: float
    """Bits the best question there and then could be expected to bring."""
    better: Any
    """That best question, as everybody would have heard it."""
    got: float | None
    """Bits its answer brought; None where worlds could not be counted."""


class Story(Value, tag=False, kw_only=True):
    """What one seat could have known, and what it did about it."""

    seat: Seat
    moments: tuple[Moment, ...] = ()
    sure: tuple[Sure, ...] = ()
    solved: int | None = None
    """After how many events the whole solution was certain."""
    late: int = 0
    """Own turns that began while the whole solution was certain, the one in which it was said included."""
    questions: tuple[Asked, ...] = ()

    accuracy: float | None = None
    """Which share of the bits that the best questions promised its own questions promised."""
    luck: float = 0.0
    """Bits that answers brought beyond what could be expected of the questions."""


class Analysis(Value, tag=False):
    """A finished game as each of its seats could have understood it."""

    game: str
    seats: int
    events: int
    stories: tuple[Story, ...]


def analyse(
    record: Record, seats: Sequence[int] | None = None, progress: Callable[[int], None] = lambda done: None
) -> Analysis:
    """Look back upon a game through these seats' eyes, or all; progress hears of each move looked at."""
    game = find(record.game)
    if game.believe is None or game.inquiry is None:
        raise NoBelief(f"{record.game} does not say what may be believed")
    chosen = range(record.players) if seats is None else seats
    for seat in chosen:
        if seat not in range(record.players):
            raise NoSuchSeat(f"nobody sits at {seat}: the seats are 0 to {record.players - 1}")
    lookers = [Looker(game.rules, game.believe, game.inquiry, record.players, Seat(seat)) for seat in chosen]
    told = 0
    for done, (state, events) in enumerate(_before_the_end(game.rules, record)):
        for looker in lookers:
            looker.look(state, events, told)
        told += len(events)
        progress(done)
    progress(len(record.moves))
    return Analysis(record.game, record.players, told, tuple(looker.story() for looker in lookers))


def _before_the_end(rules: AnyRules, record: Record) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Every moment but the last, in which everything is revealed."""
    for state, events in replay(record, rules):
        if rules.outcome(state) is not None:
            return
        yield state, events


class Looker:
    """Goes through a game with one seat's eyes."""

    def __init__(
        self, rules: AnyRules, believe: Believes, inquiry: Inquiry, players: int, seat: Seat
    ) -> None:
        self.rules = rules
        self.believe = believe
        self.inquiry = inquiry
        self.players = players
        self.seat = seat
        self.seen: list[Any] = []
        self.numbers: list[int] = []
        """Which of all events each one seen was."""
        self.moments: list[Moment] = []
        self.sure: dict[str, Sure] = {}
        self.questions: list[Asked] = []
        self.worth: tuple[int, Worth] | None = None
        """The question this seat has asked and not yet heard the answer to."""
        self.belief: Any = None
        self.parts = 0
        self.late = 0
        self.out = False

    def look(self, state: Any, events: Sequence[Any], told: int) -> None:
        """One move more, after so many events."""
        if self.out:
            return
        telling = False
        for number, event in enumerate(events, told):
            for seen in testimony((event,), self.seat):
                self.seen.append(seen)
                self.numbers.append(number)
                telling |= self.inquiry.tells(seen)
                self._mind(seen, number)
        if telling and not self.out:
            self._reckon(state, told + len(events))
        if self.worth is not None and self.seat in self.rules.pending(state):
            self._hear()

    def story(self) -> Story:
        solved = max(sure.event for sure in self.sure.values()) if self._solved else None
        return Story(
            seat=self.seat,
            moments=tuple(self.moments),
            sure=tuple(self.sure.values()),
            solved=solved,
            late=self.late,
            questions=tuple(self.questions),
            accuracy=_accuracy(self.questions),
            luck=_luck(self.questions),
        )

    @property
    def _solved(self) -> bool:
        return self.parts > 0 and len(self.sure) == self.parts

    def _mind(self, event: Any, number: int) -> None:
        """Own turns, own questions, and the end of one's own hopes."""
        self.out |= self.inquiry.out(event) == self.seat
        self.late += self._solved and self.inquiry.turn(event) == self.seat
        question = self.inquiry.asked(event, self.players)
        if question is not None and question.asker == self.seat and self.belief is not None:
            self.worth = number, weigh(question, self.belief)

    def _reckon(self, state: Any, told: int) -> None:
        """What may be believed now, how much doubt is left, and what has become certain."""
        try:
            self.belief = self.believe(self.rules.project(state, self.seat), self.seen)
        except NoBelief:
            return
        doubts = self.inquiry.doubts(self.belief)
        self.parts = len(doubts)
        doubt = round(sum(bits(chances.values()) for chances in doubts.values()), 3)
        self.moments.append(Moment(told, self.belief.worlds, doubt))
        for part, chances in doubts.items():
            item = next(iter(chances))
            if part not in self.sure and item in self.belief.certain:
                self.sure[part] = self._proved(part, item, told)

    def _proved(self, part: str, item: Item, told: int) -> Sure:
        proof = self.belief.why(item, self.belief.certain[item])
        return Sure(part, item, told, tuple(self.numbers[witnessed.index] for witnessed in proof))

    def _hear(self) -> None:
        """The answer has come: what did it bring?"""
        assert self.worth is not None
        number, worth = self.worth
        self.worth = None
        after = self.belief.worlds
        got = None if worth.worlds is None or after is None else round(gained(worth.worlds, after), 3)
        self.questions.append(Asked(number, worth.expected, worth.best, worth.better.as_event(), got))


def _accuracy(questions: Sequence[Asked]) -> float | None:
    best = sum(asked.best for asked in questions)
    return round(sum(asked.expected for asked in questions) / best, 3) if best else None


def _luck(questions: Sequence[Asked]) -> float:
    return round(sum(asked.got - asked.expected for asked in questions if asked.got is not None), 3)
