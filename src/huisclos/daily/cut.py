"""Where a finished game is cut for one seat: after the line with which its solution became certain."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from msgspec.structs import replace

from huisclos.core.belief import Belief
from huisclos.core.daily import Daily
from huisclos.core.errors import NoBelief
from huisclos.core.events import testimony
from huisclos.core.inquiry import Inquiry
from huisclos.core.record import Record, replay
from huisclos.core.registry import Game
from huisclos.core.seats import Seat
from huisclos.daily.case import Found


class Moment(NamedTuple):
    """What a seat sees, and how many lines of testimony it has heard by then."""

    view: Any
    lines: int


class Cut:
    """A game through one seat's eyes, as far as its testimony goes."""

    def __init__(self, game: Game, daily: Daily, inquiry: Inquiry, record: Record, seat: Seat) -> None:
        self.game = game
        self.daily = daily
        self.inquiry = inquiry
        self.seat = seat
        self.heard: list[Any] = []
        self.moments = list(self._watch(record))

    def _watch(self, record: Record) -> Iterator[Moment]:
        """The moments after which something new was heard, until something happens that is no testimony."""
        for state, events in replay(record):
            seen = testimony(events, self.seat)
            told = [event for event in seen if isinstance(event, self.daily.told)]
            if any(self.inquiry.tells(event) and event not in told for event in seen):
                return
            if told:
                self.heard += told
                yield Moment(self.game.rules.project(state, self.seat), len(self.heard))

    @cached_property
    def solution(self) -> tuple[Found, ...]:
        """Each part and its proof, the shortest first; none, if it never became certain early enough."""
        belief = self._belief(self.last) if self.moments else None
        if belief is None or not self._certain(belief) or self.last.lines > self.daily.longest:
            return ()
        return tuple(sorted(self._proved(belief), key=lambda found: (len(found.lines), found.lines)))

    @cached_property
    def last(self) -> Moment:
        """The first moment at which everything is certain, or the last of all."""
        at = bisect_left(self.moments, True, key=lambda moment: self._certain(self._belief(moment)))
        return self.moments[min(at, len(self.moments) - 1)]

    @property
    def testimony(self) -> tuple[Any, ...]:
        """All that was heard up to there."""
        return tuple(self.heard[: self.last.lines])

    @property
    def view(self) -> Any:
        """What the seat saw there; what others were about to say is left out."""
        return replace(self.last.view, agenda=())

    def _belief(self, moment: Moment) -> Belief | None:
        assert self.game.believe is not None
        try:
            return self.game.believe(replace(moment.view, agenda=()), self.heard[: moment.lines])
        except NoBelief:
            return None

    def _certain(self, belief: Belief | None) -> bool:
        if belief is None:
            return False
        return all(len(doubt) == 1 for doubt in self.inquiry.doubts(belief, self.seat).values())

    def _proved(self, belief: Belief) -> Iterator[Found]:
        for part, doubt in self.inquiry.doubts(belief, self.seat).items():
            (answer,) = doubt
            item, place = self.inquiry.fact(part, answer, self.seat)
            why = belief.why(item, place)
            yield Found(part, answer, item, place, tuple(line.index for line in why))
