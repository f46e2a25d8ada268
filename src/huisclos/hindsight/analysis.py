"""What could they have known? A finished game, looked back upon through each seat's own testimony."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from huisclos.core.errors import NoBelief, NoSuchSeat
from huisclos.core.inquiry import Inquiry
from huisclos.core.record import Record, replay
from huisclos.core.registry import Game, find
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from huisclos.hindsight.looker import Looker
from huisclos.hindsight.story import Analysis
from huisclos.hindsight.truth import truth

PICTURE = 0.2
"""Which part of the work is done when doubt over time can be drawn."""


class Look(NamedTuple):
    """How far the work has come, and what is found so far if there is something new to show."""

    done: float
    found: Analysis | None = None


def analyse(
    record: Record, seats: Sequence[int] | None = None, progress: Callable[[float], None] = lambda done: None
) -> Analysis:
    """Look back upon a game through these seats' eyes, or all; progress hears which part of it is done."""
    found = None
    for look in look_back(record, seats):
        progress(look.done)
        found = look.found or found
    assert found is not None, "the last look shows everything"
    return found


def look_back(record: Record, seats: Sequence[int] | None = None) -> Iterator[Look]:
    """Piece by piece: first doubt over time for every seat, then the rest seat by seat."""
    game = find(record.game)
    inquiry = can_be_looked_back_upon(game)
    rules = game.rules.at(record.version)
    chosen = range(record.players) if seats is None else seats
    for seat in chosen:
        if seat not in range(record.players):
            raise NoSuchSeat(f"nobody sits at {seat}: the seats are 0 to {record.players - 1}")
    lookers = [Looker(game, inquiry, rules, record.players, Seat(seat)) for seat in chosen]
    yield from LookBack(game, rules, record, lookers).steps()


def can_be_looked_back_upon(game: Game) -> Inquiry:
    """How this game is looked back upon, if it says so."""
    if game.believe is None or game.inquiry is None:
        raise NoBelief(f"{game.name} does not say what may be believed")
    return game.inquiry


class LookBack:
    """One game, and those through whose eyes it is looked at."""

    def __init__(self, game: Game, rules: AnyRules, record: Record, lookers: Sequence[Looker]) -> None:
        self.game = game
        self.rules = rules
        self.record = record
        self.lookers = lookers
        self.measure = can_be_looked_back_upon(game).measure
        self.events: list[Any] = []
        self.state: Any = None

    def steps(self) -> Iterator[Look]:
        """All of it, a little at a time."""
        moves = len(self.record.moves) + 1
        for move in self._quickly():
            yield Look(PICTURE * move / moves)
        yield Look(PICTURE, self.found())
        losers = [looker for looker in self.lookers if not looker.won]
        work = sum(1 + looker.work for looker in self.lookers) + sum(len(looker.put) for looker in losers)
        for worked, news in enumerate(self._thoroughly(losers), 1):
            yield Look(PICTURE + (1 - PICTURE) * worked / (work + 1), self.found() if news else None)
        yield Look(1.0, self.found())

    def found(self) -> Analysis:
        """All that is found so far."""
        stories = tuple(looker.story() for looker in self.lookers)
        return Analysis(self.record.game, self.record.players, len(self.events), stories, self.measure)

    def _quickly(self) -> Iterator[int]:
        """Every moment but the last, in which everything is revealed."""
        for move, (state, events) in enumerate(replay(self.record, self.rules)):
            said = self.record.moves[move - 1] if move else None
            for looker in self.lookers:
                if said is not None and said.seat == looker.seat:
                    looker.hear(said.action, self.state, events, len(self.events))
            outcome = self.rules.outcome(state)
            if outcome is not None:
                for looker in self.lookers:
                    looker.end(state, events, len(self.events), won=looker.seat in outcome.winners)
                return
            for looker in self.lookers:
                looker.look(state, events, move, len(self.events))
            self.events.extend(events)
            self.state = state
            yield move

    def _thoroughly(self, losers: Sequence[Looker]) -> Iterator[bool]:
        """A step for each thing that takes time, and whether a whole story is told with it."""
        for looker in self.lookers:
            yield from (False for _ in looker.dig())
            yield True
        lay = truth(self.game, self.rules, self.record.players, self.state, self.events) if losers else None
        if lay is not None:
            for looker in losers:
                yield from (False for _ in looker.regret(lay))
