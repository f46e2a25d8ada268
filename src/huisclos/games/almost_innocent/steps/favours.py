"""What Din and Teor let somebody do: draw unused cards, or speak by a token."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from huisclos.core.choices import NOTHING, AnyOf, Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.grid import Grid
from huisclos.games.almost_innocent.board.subject import Within
from huisclos.games.almost_innocent.box import SAGE_DRAWS, ZONES, Clue, Colour, Zone
from huisclos.games.almost_innocent.events import Declined, TokenLaid, UnusedShown
from huisclos.games.almost_innocent.moves import Decline, DrawFrom, LayToken, Show
from huisclos.games.almost_innocent.scene import Statement, left_of
from huisclos.games.almost_innocent.steps.silence import Silent

if TYPE_CHECKING:
    from huisclos.games.almost_innocent.state import State

DECLINE = OneOf((Decline(),))


class Draw(Silent[DrawFrom]):
    """A seat draws three unused cards one by one, from the decks of its choice (AI-64)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[DrawFrom]:
        if seat != self.seat:
            return NOTHING
        scene = table.scene
        return OneOf(tuple([DrawFrom(kind) for kind in scene.grid.kinds if scene.unused(kind)]))

    def resolve(self, table: State, seat: Seat, action: DrawFrom) -> State:
        table = table.draw(seat, action.kind)
        scene = table.scene
        enough = len(table.drawn) == SAGE_DRAWS or not any(map(scene.unused, scene.grid.kinds))
        return table.then(Reveal(seat) if enough else self)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return ("nothing_to_draw", "AI-64") if isinstance(action, DrawFrom) else ("illegal", None)


class Reveal(Silent[Show]):
    """The seat shows everybody one of the cards it drew; the others stay its secret (AI-65, AI-66)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Show]:
        return OneOf(tuple(map(Show, dict.fromkeys(table.drawn)))) if seat == self.seat else NOTHING

    def resolve(self, table: State, seat: Seat, action: Show) -> State:
        return table.show_drawn(action.card).tell(UnusedShown(seat, action.card))

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return ("show_a_drawn_card", "AI-65") if isinstance(action, Show) else ("illegal", None)


class Speak(Silent[LayToken | Decline]):
    """A seat may lay one of Teor's tokens, truly, about the combination in its hand (AI-71, AI-73)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[LayToken | Decline]:
        return truths(table.scene.grid, table.hands[seat]) if seat == self.seat else NOTHING

    def resolve(self, table: State, seat: Seat, action: LayToken | Decline) -> State:
        about = left_of(seat, table.scene.players)
        match action:
            case LayToken(colour, zone):
                said = Statement(seat, about, colour, zone)
                return table.alter(statement=said).tell(TokenLaid(seat, about, colour, zone))
            case Decline():
                return table.alter(statement=Statement(seat, about)).tell(Declined(seat))

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        match action:
            case LayToken(zone=zone) if zone not in ZONES:
                return "no_such_zone", "AI-71"
            case LayToken():
                return "untrue", "AI-73"
            case _:
                return "illegal", None


@lru_cache(maxsize=1 << 12)
def truths(grid: Grid, combination: tuple[Clue, ...]) -> Choices[LayToken | Decline]:
    """Everything true a token can say about a combination: for each zone one colour; or nothing."""
    return AnyOf(OneOf(tuple(LayToken(colour(grid, zone, combination), zone) for zone in ZONES)), DECLINE)


def colour(grid: Grid, zone: Zone, combination: tuple[Clue, ...]) -> Colour:
    """White where at least one clue has a cell in the zone, else black (AI-72)."""
    return Colour.WHITE if grid.answer(Within(zone), grid.bits(combination)) else Colour.BLACK
