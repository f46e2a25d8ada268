"""Goes through a game with one seat's eyes: first quickly, then once more where it is worth it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.core.events import testimony
from huisclos.core.inquiry import Inquiry, Part, Question, Telltale, Weighed
from huisclos.core.registry import Game
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from huisclos.hindsight.story import Asked, Moment, Story, Sure, Winning
from huisclos.hindsight.winning import Imagined, winning
from huisclos.hindsight.worth import Worlds, bits, draw, gained, weigh


class CannotBe(Contradicted):
    """What one seat has witnessed cannot all be true; `lines` are the events, counted from the first."""

    def __init__(self, seat: Seat, contradicted: Contradicted, lines: tuple[int, ...]) -> None:
        super().__init__(contradicted.witnessed)
        self.seat = seat
        self.lines = lines


class Put(NamedTuple):
    """A question this seat has put, and what it could know just before."""

    number: int
    question: Question
    before: Belief
    view: Any
    seen: int
    """How much it had witnessed by then."""
    got: float | None = None


class Looker:
    """One seat's eyes."""

    def __init__(self, game: Game, inquiry: Inquiry, rules: AnyRules, players: int, seat: Seat) -> None:
        self.game = game
        self.inquiry = inquiry
        self.rules = rules
        self.players = players
        self.seat = seat
        self.seen: list[Any] = []
        self.numbers: list[int] = []
        """Which of all events each one seen was."""
        self.belief: Belief | None = None
        self.view: Any = None
        self.moments: list[Moment] = []
        self.sure: dict[Part, Sure] = {}
        self.founded: dict[Part, Belief] = {}
        """By which belief a part was certain first."""
        self.turns: list[int] = []
        self.open: Put | None = None
        """The question this seat has put and not yet heard the answer to."""
        self.put: list[Put] = []
        self.drawn: list[Worlds] = []
        """For each of them how everything might have lain then, drawn by lot."""
        self.questions: list[Asked] = []
        self.winning: Winning | None = None
        self.parts = 0
        self.out = False
        self.won = False

    def hear(self, action: Any, state: Any, events: Sequence[Any], told: int) -> None:
        """This seat is about to say this, while the table stands so; it will come to these events."""
        if self.out or self.belief is None:
            return
        question = self.inquiry.asked(action, self.rules.project(state, self.seat), self.belief)
        if question is not None:
            line = question.as_event()
            number = told + (events.index(line) if line in events else 0)
            self._sought(question, number)
            self.open = Put(number, question, self.belief, self.view, len(self.seen))

    def look(self, state: Any, events: Sequence[Any], move: int, told: int) -> None:
        """One move more, after so many events."""
        if self.out:
            return
        telling = False
        for number, event in enumerate(events, told):
            for seen in testimony((event,), self.seat):
                self._mind(seen, number)
                self.seen.append(seen)
                self.numbers.append(number)
                telling |= self.inquiry.tells(seen)
        if telling and not self.out:
            self._reckon(state, move, told + len(events))
        if self.open is not None:
            self._listen(self.open, state)

    def end(self, state: Any, events: Sequence[Any], told: int, *, won: bool) -> None:
        """The game is over: everything is revealed, and what was asked last is answered, too."""
        self.won = won
        for number, event in enumerate(events, told):
            self._said(event, number)
        if self.open is not None and isinstance(self.open.question, Weighed):
            self._listen(self.open, state)

    def dig(self) -> Iterator[None]:
        """What takes longer, one thing after the other: proofs, and what each question was worth."""
        for part, belief in self.founded.items():
            self.sure[part] = self._proved(self.sure[part], belief)
            yield
        for put in self.put:
            self.drawn.append(draw(put.question, put.before))
            worth = weigh(put.question, self.drawn[-1])
            better = worth.better.as_event()
            self.questions.append(Asked(put.number, worth.expected, worth.best, better, put.got))
            yield

    def regret(self, truth: Mapping[Item, Place]) -> Iterator[None]:
        """Whoever has not won: which question would have done it, if everything lies so?"""
        for put, worlds in zip(self.put, self.drawn, strict=True):
            imagined = Imagined(self.game, self.inquiry, put.view, self.seen[: put.seen], put.before, truth)
            found = winning(put.number, put.question, worlds, imagined)
            if found is not None and (self.winning is None or found.chance >= self.winning.chance):
                self.winning = found
            yield

    def story(self) -> Story:
        """What is known of it so far."""
        return Story(
            seat=self.seat,
            won=self.won,
            moments=tuple(self.moments),
            sure=tuple(self.sure.values()),
            solved=max(sure.event for sure in self.sure.values()) if self.solved else None,
            turns=tuple(self.turns),
            questions=tuple(self.questions),
            accuracy=_accuracy(self.questions),
            luck=_luck(self.questions),
            winning=self.winning,
        )

    @property
    def solved(self) -> bool:
        """Whether the whole solution is certain."""
        return self.parts > 0 and len(self.sure) == self.parts

    @property
    def work(self) -> int:
        """How many things there are to dig for."""
        return len(self.founded) + len(self.put)

    def _sought(self, question: Question, number: int) -> None:
        """Which certain parts this question looks for all the same."""
        if isinstance(self.inquiry, Telltale) and self.belief is not None:
            for part, sure in self.sure.items():
                if self.inquiry.seeks(question, part, self.belief):
                    self.sure[part] = replace(sure, sought=(*sure.sought, number))

    def _said(self, event: Any, number: int) -> None:
        """Which certain parts are said aloud for the first time."""
        if isinstance(self.inquiry, Telltale):
            for part, sure in self.sure.items():
                if sure.said is None and self.inquiry.says(event, part) == (self.seat, sure.item):
                    self.sure[part] = replace(sure, said=number)

    def _mind(self, event: Any, number: int) -> None:
        """Own turns, what one says, and the end of one's own hopes."""
        self._said(event, number)
        self.out |= self.inquiry.out(event) == self.seat
        if self.solved and self.inquiry.turn(event) == self.seat:
            self.turns.append(number)

    def _reckon(self, state: Any, move: int, told: int) -> None:
        """What may be believed now, how much doubt is left, and what has become certain."""
        assert self.game.believe is not None
        view = self.rules.project(state, self.seat)
        try:
            belief = self.game.believe(view, self.seen)
        except NoBelief:
            return
        except Contradicted as error:
            lines = tuple(self.numbers[witnessed.index] for witnessed in error.witnessed)
            raise CannotBe(self.seat, error, lines) from error
        self.belief, self.view = belief, view
        doubts = self.inquiry.doubts(belief, self.seat)
        self.parts = len(doubts)
        doubt = round(sum(bits(chances.values()) for chances in doubts.values()), 3)
        self.moments.append(Moment(told, move, belief.worlds, doubt))
        for part, chances in doubts.items():
            answer = next(iter(chances))
            item, place = self.inquiry.fact(part, answer, self.seat)
            if part not in self.sure and belief.certain.get(item) == place:
                self.sure[part] = Sure(part, answer, told, move, shown=self._shown(item, place))
                self.founded[part] = belief

    def _proved(self, sure: Sure, belief: Belief) -> Sure:
        proof = belief.why(*self.inquiry.fact(sure.part, sure.item, self.seat))
        because = tuple(self.numbers[witnessed.index] for witnessed in proof)
        return replace(sure, because=because)

    def _shown(self, item: Item, place: Place) -> bool:
        """Whether this was plainly shown."""
        shown = self.game.shown
        return shown is not None and shown(self.view, self.seen).get(item, {}).get(place, False)

    def _listen(self, put: Put, state: Any) -> None:
        """If the answer has come: what did it bring?"""
        if isinstance(put.question, Weighed):
            got = put.question.brought(self.rules.project(state, self.seat))
            if got is None:
                return
        elif self.seat in self.rules.pending(state):
            assert self.belief is not None
            before, after = put.before.worlds, self.belief.worlds
            got = None if before is None or after is None else round(gained(before, after), 3)
        else:
            return
        self.put.append(put._replace(got=got))
        self.open = None


def _accuracy(questions: Sequence[Asked]) -> float | None:
    best = sum(asked.best for asked in questions)
    return round(sum(asked.expected for asked in questions) / best, 3) if best else None


def _luck(questions: Sequence[Asked]) -> float:
    return round(sum(asked.got - asked.expected for asked in questions if asked.got is not None), 3)
