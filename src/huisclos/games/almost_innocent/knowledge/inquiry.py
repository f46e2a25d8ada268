"""How a case is looked back upon: one's own combination, and questions that all answer for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import log2
from typing import Any, NamedTuple

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.inquiry import Measure, Part
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import Cases, combinations
from huisclos.games.almost_innocent.board.subject import Nature, OfKind, Quantity, Subject, Within
from huisclos.games.almost_innocent.box import KIND_OF, Character, Clue
from huisclos.games.almost_innocent.events import (
    Affirmed,
    Counted,
    GuessConfirmed,
    GuessRefused,
    HandDealt,
    KindAsked,
    NatureAsked,
    QuantityAsked,
    QueenAsked,
    TokenLaid,
    UnusedDrawn,
    UnusedShown,
)
from huisclos.games.almost_innocent.moves import AskAgain, AskKind, AskQuantity, Investigate, LeadQueen
from huisclos.games.almost_innocent.notebook import Possible, out_of_play, possible, settle
from huisclos.games.almost_innocent.scene import Scene, left_of, right_of
from huisclos.games.almost_innocent.steps.questions import LEADS, Situation, inquiries, questions, shots
from huisclos.games.almost_innocent.view import View

TELLING = (
    Affirmed,
    Counted,
    GuessConfirmed,
    GuessRefused,
    HandDealt,
    TokenLaid,
    UnusedDrawn,
    UnusedShown,
)
Asking = QuantityAsked | KindAsked | NatureAsked | QueenAsked
Ask = AskQuantity | AskKind | AskAgain | Investigate | LeadQueen


class Common:
    """What everybody has heard of everybody, and the combination that whoever asks can see.

    The team learns by what is said aloud; the one who asks knows what will be said of the left neighbour.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.scene = view.scene
        self.hand = view.hand
        self.left = left_of(view.seat, view.scene.players)
        self.every = combinations(view.scene.scenario)
        self.cases = common(view.scene)

    def promise(self, subject: Subject) -> float:
        """Bits that the answers can be expected to tell all about their own combinations."""
        hits = self.scene.grid.hits(subject)
        counted = self.every.counting(hits)
        seen = counted[(hits & self.scene.grid.bits(self.hand)).bit_count()]
        told = (
            _bits(cases, seen)
            if seat == self.left
            else sum(
                (cases & one).bit_count() / cases.bit_count() * _bits(cases, one)
                for one in counted
                if cases & one
            )
            for seat, cases in self.cases.items()
        )
        return round(sum(told), 3)

    def brought(self, subject: Subject, answers: Sequence[int]) -> float:
        """Bits that these answers tell all about their own combinations."""
        counted = self.every.counting(self.scene.grid.hits(subject))
        return round(sum(_bits(cases, counted[answers[seat]]) for seat, cases in self.cases.items()), 3)


class TeamQuestion(NamedTuple):
    """A question to all, as everybody hears it."""

    asker: Seat
    subject: Subject
    event: Asking
    common: Common

    def alternatives(self) -> Iterator[TeamQuestion]:
        """Whatever tokens and abilities allow; which token the Queen takes makes no other question."""
        seen = set()
        for action in askable(self.common.scene, self.asker):
            other = question(action, self.asker, self.common)
            if other.subject == self.subject:
                other = self
            if other.subject not in seen:
                seen.add(other.subject)
                yield other

    def promise(self) -> float:
        return self.common.promise(self.subject)

    def brought(self, view: View) -> float | None:
        before, now = len(self.common.scene.questions), view.scene.questions
        return self.common.brought(self.subject, now[before].answers) if len(now) > before else None

    def answers(self, world: Mapping[Item, Place]) -> Mapping[Hashable, float]:
        """Nobody has a choice: everybody says what is so."""
        grid = self.common.scene.grid
        hits = grid.hits(self.subject)
        said = [
            (hits & grid.bits(tuple(Clue(str(world[f"{seat}:{kind}"])) for kind in grid.kinds))).bit_count()
            for seat in range(self.common.scene.players)
        ]
        return {tuple(said): 1.0}

    def as_event(self) -> Asking:
        return self.event

    def heard(self, answer: tuple[int, ...]) -> list[Any]:
        """The question, and what each says about the left neighbour (AI-28 to AI-30)."""
        plain = isinstance(self.subject, OfKind | Nature)
        return [
            self.event,
            *(
                Affirmed(right_of(about, len(answer)), about, bool(number))
                if plain
                else Counted(right_of(about, len(answer)), about, number)
                for about, number in zip(map(Seat, range(len(answer))), answer, strict=True)
            ),
        ]


class Innocence:
    """What one's own combination is."""

    measure: Measure = "bits"

    def tells(self, event: Any) -> bool:
        return isinstance(event, TELLING)

    def doubts(self, belief: Belief, seat: Seat) -> Mapping[Part, Mapping[Item, float]]:
        return {
            str(item).split(":")[1]: {clue: chance for clue, chance in row.items() if chance > 0}
            for item, row in belief.table.items()
            if str(item).startswith(f"{seat}:")
        }

    def fact(self, part: Part, answer: Item, seat: Seat) -> tuple[Item, Place]:
        return f"{seat}:{part}", answer

    def places(self, part: Part) -> Mapping[str, Item]:
        return {str(clue): clue for clue, kind in KIND_OF.items() if kind.value == part}

    def asked(self, action: Any, view: View, belief: Belief) -> TeamQuestion | None:
        if not isinstance(action, Ask):
            return None
        assert view.seat is not None
        return question(action, view.seat, Common(view))

    def seeks(self, question: TeamQuestion, part: Part, belief: Belief) -> bool:
        """Nobody asks for oneself alone."""
        return False

    def says(self, event: Any, part: Part) -> tuple[Seat, Item] | None:
        named = isinstance(event, GuessConfirmed | GuessRefused) and KIND_OF[event.clue].value == part
        return (event.seat, event.clue) if named else None

    def open_questions(self, view: View, belief: Belief) -> Iterator[TeamQuestion]:
        """Whatever tokens and abilities allow."""
        if view.seat is None:
            return
        for action in askable(view.scene, view.seat):
            yield from question(action, view.seat, Common(view)).alternatives()
            return

    def turn(self, event: Any) -> Seat | None:
        """Nobody is to say anything alone."""
        return None

    def out(self, event: Any) -> Seat | None:
        return None


INQUIRY = Innocence()


def subject(action: Ask) -> Subject:
    """What a question is about."""
    match action:
        case AskQuantity(line):
            return Quantity(line)
        case AskKind(line, kind):
            return OfKind(line, kind)
        case AskAgain(line, again):
            return Quantity(line) if again is None else OfKind(line, again)
        case Investigate(inquiry):
            return Nature(inquiry)
        case LeadQueen(place):
            return Within(place)


def question(action: Ask, asker: Seat, common: Common) -> TeamQuestion:
    """What this seat would ask with this action."""
    return TeamQuestion(asker, subject(action), _event(action, asker), common)


def askable(scene: Scene, seat: Seat) -> Iterator[Ask]:
    """All that tokens and abilities let this seat ask in its turn (AI-22)."""
    situation = Situation(scene.grid.kinds, scene.closed, scene.controlled, scene.tokens)
    yield from questions(situation)
    if scene.may_use(seat, Character.EDD):
        yield from inquiries(situation.kinds)
    if scene.may_use(seat, Character.OKRA):
        yield from shots(situation)
    if scene.may_use(seat, Character.VALIA):
        yield from LEADS


def common(scene: Scene) -> Possible:
    """The combinations each seat could have, by what everybody has heard."""
    unused = out_of_play(scene)
    cases = {seat: possible(scene, seat, unused=unused) for seat in map(Seat, range(scene.players))}
    settled = settle(combinations(scene.scenario), cases, Counter(unused))
    assert settled is not None, "what was said cannot all be true"
    return settled


def _event(action: Ask, asker: Seat) -> Asking:
    match action:
        case AskQuantity(line, extra):
            return QuantityAsked(asker, line, extra, special=False)
        case AskKind(line, kind, extra):
            return KindAsked(asker, line, kind, extra, special=False)
        case AskAgain(line, None, extra):
            return QuantityAsked(asker, line, extra, special=True)
        case AskAgain(line, again, extra):
            assert again is not None
            return KindAsked(asker, line, again, extra, special=True)
        case Investigate(inquiry):
            return NatureAsked(asker, inquiry)
        case LeadQueen(place):
            return QueenAsked(asker, place)


def _bits(cases: Cases, answer: Cases) -> float:
    """Bits that it tells if of these combinations those are left."""
    return log2(cases.bit_count() / (cases & answer).bit_count())
