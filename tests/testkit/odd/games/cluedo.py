"""Cluedo played oddly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from huisclos.core.seats import Seat
from huisclos.deduce.cards.deal import Line, Says
from huisclos.games.cluedo.box import CARDS, SUSPECTS, Card
from huisclos.games.cluedo.knowledge import notes
from huisclos.games.cluedo.knowledge.notes import Notes
from huisclos.games.cluedo.knowledge.sheet import ENVELOPE, HOUSE, Holder, Sheet
from huisclos.games.cluedo.moves import (
    Accuse,
    EndTurn,
    Enter,
    Name,
    Roll,
    Rush,
    Stay,
    Suggest,
    TakePassage,
    Walk,
)
from huisclos.games.cluedo.state import State


class Cluedo:
    """A house full of people who would rather ask than accuse, or the other way round."""

    def stakes(self, action: Any) -> bool:
        return isinstance(action, Accuse)

    def asks(self, action: Any) -> bool:
        return isinstance(action, Suggest | Enter | TakePassage | Name)

    def passes(self, action: Any) -> bool:
        return isinstance(action, EndTurn | Stay | Walk | Roll)

    def half_done(self, action: Any) -> Any:
        return action

    def truths(self, state: State, seat: Seat) -> Iterator[Any]:
        """Ask for the true case, in its room if the way leads there."""
        case, room = state.envelope, state.scene.room_of(seat)
        assert case is not None
        if room is not None:
            yield Suggest(case.suspect, case.weapon, room)
        yield from (Enter(case.room), TakePassage(case.room), Rush(case.room))
        yield Stay() if room is case.room else Roll()
        yield from map(Name, case.cards)

    def follies(self, state: State, seat: Seat) -> Iterator[Any]:
        case = state.envelope
        assert case is not None
        yield from (
            Accuse(suspect, case.weapon, case.room) for suspect in SUSPECTS if suspect is not case.suspect
        )

    def needs(self, state: State, resolute: list[Seat]) -> bool:
        """Play goes on until everybody has accused, or one rightly (CL-70 to CL-72)."""
        return set(resolute) <= set(state.scene.out)

    def believer(self, seat: Seat) -> Believer:
        return Believer(seat)


class Believer:
    """Whoever keeps the sheet, and notes to count by: both are compared with the truth at every event."""

    def __init__(self, seat: Seat) -> None:
        self.sheet = Sheet(seat)
        self.notes = Notes()
        self.noticed = 0
        self.truth: dict[Card, Holder] = {}
        self.wrong: list[str] = []

    def notice(self, event: Any, state: State) -> None:
        read = len(self.notes.lines)
        self.notes = self.notes.notice(self.noticed, event)
        self.noticed += 1
        self.sheet.notice(event)
        self.truth = self.truth or _whereabouts(state)
        self.wrong += [
            f"a note is false: {line}" for line in self.notes.lines[read:] if not self._holds(line)
        ]
        if self.sheet.sizes.keys() >= set(range(state.scene.players)):
            self.wrong += self._crossed_out()

    def mistakes(self, state: State) -> list[str]:
        return self.wrong

    def _crossed_out(self) -> list[str]:
        """The truths that the sheet excludes, or would accuse against."""
        crossed_out = [
            f"{card} is not at {place}, says the sheet"
            for card, place in self.truth.items()
            if place not in self.sheet.possible[card]
        ]
        solution = self.sheet.solution()
        if solution is not None and any(self.truth[card] != ENVELOPE for card in solution):
            crossed_out.append(f"the sheet would accuse {solution}")
        return crossed_out

    def _holds(self, line: Line) -> bool:
        """Whether what is noted of a holder is so."""
        holder = {notes.ENVELOPE: ENVELOPE, notes.HOUSE: HOUSE}.get(str(line.holder), line.holder)
        held = [self.truth[Card(str(card))] == holder for card in line.cards]
        match line.says:
            case Says.HAS:
                return all(held)
            case Says.LACKS:
                return not any(held)
            case Says.HAS_ONE_OF:
                return any(held)
            case Says.LACKS_ONE_OF:
                return not all(held)


def _whereabouts(state: State) -> dict[Card, Holder]:
    hidden = {lying.card for lying in state.hidden}
    return {
        card: HOUSE if card in hidden else ENVELOPE if (holder := state.holder(card)) is None else holder
        for card in CARDS
    }
