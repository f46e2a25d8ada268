"""What the others may know by now: their worlds, imagined from what all saw and a hand they may hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.core.belief import Place
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.deduce.cards.deal import Line, Says
from huisclos.deduce.cards.hands import Impossible
from huisclos.games.cluedo.bot.worlds import Worlds, imagine
from huisclos.games.cluedo.box import CARDS, SHEET_ORDER, Card
from huisclos.games.cluedo.events import CardShown
from huisclos.games.cluedo.knowledge.notes import Notes

TAKES = 3
"""So many hands are imagined for each of the others."""
IMAGINED = 80
"""So many ways the cards may lie are weighed for each of these hands."""


class Answer(NamedTuple):
    """Somebody was shown one of these cards."""

    to: Seat
    by: Seat
    cards: tuple[Card, ...]


class Rival(NamedTuple):
    """One of the others, and how the cards may lie in their eyes."""

    seat: Seat
    worlds: Worlds


class Rivals:
    """Follows what everybody sees, and who was answered what."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.public = Notes()
        self.answers: list[Answer] = []

    def notice(self, event: Any) -> None:
        question = self.public.question
        match event:
            case CardShown(by, to, card) if to != self.seat and card is not None:
                self.answers.append(Answer(to, by, (card,)))
            case CardShown(by, to, None) if question is not None:
                self.answers.append(Answer(to, by, question.cards))
        for seen in testimony((event,), None):
            self.public = self.public.notice(0, seen)

    def imagine(
        self, worlds: Worlds, seats: Iterable[Seat], rooms_count: float, luck: np.random.Generator
    ) -> list[Rival]:
        """These seats, some times each, with hands they have in some of these worlds."""
        rivals = []
        for seat in seats:
            for deal in luck.choice(worlds.deals, TAKES):
                known = self.public.problem().knowing(self._knows(seat, deal, worlds.holders))
                try:
                    theirs = imagine(known, IMAGINED, luck, rooms_count=rooms_count)
                except Impossible:  # that deal shows other cards than were shown
                    continue
                rivals.append(Rival(seat, theirs))
        return rivals

    def _knows(self, seat: Seat, deal: NDArray[np.int8], holders: tuple[Place, ...]) -> Iterable[Line]:
        """What somebody has seen of this deal that others have not: the own hand, and cards shown to them."""
        lying = {card: holders[deal[SHEET_ORDER[card]]] for card in CARDS}
        yield Line(Says.HAS, seat, tuple(card for card in CARDS if lying[card] == seat), ())
        for answer in self.answers:
            could = [card for card in answer.cards if lying[card] == answer.by]
            if answer.to == seat and could:
                yield Line(Says.HAS, answer.by, (could[0],), ())
