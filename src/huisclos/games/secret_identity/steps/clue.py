"""The clue: everybody who has a number speaks in pictures, all at once and in secret."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices, OneOf, SomeOf
from huisclos.core.seats import NATURE, Seat
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import CARDS, FACES, PICTOGRAMS, Card
from huisclos.games.secret_identity.events import CaseClosed, CaseFilled, CaseOpened
from huisclos.games.secret_identity.moves import Arrange, Depart, Fill, Placement, TimeUp
from huisclos.games.secret_identity.steps.clock import Timed, interruptions, leave, run_out, without
from huisclos.games.secret_identity.steps.guess import Discussion, Voting
from huisclos.games.secret_identity.steps.untimely import untimely

if TYPE_CHECKING:
    from huisclos.games.secret_identity.state import State

WAYS = {
    card: tuple(Placement(card, pictogram, green) for pictogram in FACES[card] for green in (True, False))
    for card in CARDS
}
"""The eight ways to put each card into a case (SI-14, SI-15)."""

DRAWN = {pictogram: place for place, pictogram in enumerate(PICTOGRAMS)}


class Closed(Value):
    """A case nobody but its owner has seen yet."""

    seat: Seat
    placements: tuple[Placement, ...] | None


class Clue(Timed[Arrange | Fill | TimeUp | Depart]):
    """Each of these seats puts one to three cards into its case; all are opened together (SI-13, SI-20)."""

    waiting: tuple[Seat, ...]
    closed: tuple[Closed, ...] = ()
    late: tuple[Seat, ...] = ()
    """Who has run out of time: nature puts a picture into their cases."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,) if self.late else self.waiting

    def choices(self, table: State, seat: Seat) -> Choices[Arrange | Fill | TimeUp | Depart]:
        if self.late:
            return fillings(table.hands[self.late[0]]) if seat == NATURE else NOTHING
        if seat == NATURE:
            return interruptions(table)
        if seat not in self.waiting:
            return NOTHING
        return arrangements(table.hands[seat], table.scene.most_pictures(seat))

    def resolve(self, table: State, seat: Seat, action: Arrange | Fill | TimeUp | Depart) -> State:
        match action:
            case Arrange(placements):
                return self.close(table, seat, placements)
            case Fill(placement):
                owner, rest = self.late[0], replace(self, late=self.late[1:])
                table = table.tell(CaseFilled(owner, placement.card, placement.pictogram))
                return rest.close(table, owner, (placement,))
            case TimeUp():
                return run_out(table, self.waiting).then(replace(self, late=self.waiting))
            case Depart(gone):
                late = (gone,) if gone in self.waiting else ()
                return leave(table, gone).then(replace(self, late=late))

    def proceed(self, table: State) -> State:
        """All have placed their cards: the cases are opened, and the guessing begins (SI-20)."""
        for closed in sorted(self.closed, key=lambda closed: closed.seat):
            assert closed.placements is not None
            table = table.open_case(closed.seat, closed.placements)
            case = table.scene.cases[closed.seat]
            green = tuple(picture.pictogram for picture in case if picture.green)
            red = tuple(picture.pictogram for picture in case if not picture.green)
            table = table.tell(CaseOpened(closed.seat, green, red))
        if not table.scene.together:
            return table.then(Voting(table.scene.present))
        return table.then(Discussion(table.scene.guessers, (None,) * table.scene.players))

    def close(self, table: State, seat: Seat, placements: tuple[Placement, ...]) -> State:
        closed = Closed(seat, tuple(sorted(placements, key=as_laid)))
        still = replace(self, waiting=without(self.waiting, seat), closed=(*self.closed, closed))
        return table.tell(CaseClosed(seat)).then(still)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        if not isinstance(action, Arrange):
            return untimely(table.scene, action)
        placements = action.placements
        if not 1 <= len(placements) <= table.scene.most_pictures(seat):
            return "one_to_three_cards", "SI-13"
        if len({placement.card for placement in placements}) < len(placements):
            return "card_twice", "SI-14"
        if any(placement.card not in table.hands[seat] for placement in placements):
            return "card_of_your_own", "SI-13"
        return "not_on_the_card", "SI-14"

    def unasked(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return untimely(table.scene, action, "not_awaited")

    def hushes(self, table: State) -> tuple[Seat, ...]:
        """Rivals keep silent; of a team only the active player does (SI-25, SI-50)."""
        return self.waiting if table.scene.together else table.scene.present

    def seen_by(self, seat: Seat | None) -> Step[Any]:
        blanked = tuple(
            closed if closed.seat == seat else replace(closed, placements=None) for closed in self.closed
        )
        return replace(self, closed=blanked)


@lru_cache(maxsize=1 << 10)
def arrangements(hand: tuple[Card, ...], most: int) -> Choices[Arrange]:
    """Every way to speak with these cards: some sixty thousand with ten, so they are not listed."""
    return SomeOf(Arrange, tuple(WAYS[card] for card in hand), fewest=1, most=most)


def fillings(hand: tuple[Card, ...]) -> Choices[Fill]:
    """One picture of one card, in a green place (SI-13)."""
    return OneOf(tuple(Fill(way) for card in hand for way in WAYS[card] if way.green))


def as_laid(placement: Placement) -> tuple[bool, int]:
    """Green places first, then in the order of the box, so that the order tells nothing."""
    return not placement.green, DRAWN[placement.pictogram]
