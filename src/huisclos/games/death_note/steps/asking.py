"""The shapes that questions take in this game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from huisclos.core.agenda import A, Step
from huisclos.core.choices import NOTHING, Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import SUSPECTS, Card, Way
from huisclos.games.death_note.moves import (
    Agree,
    Choose,
    Claim,
    Designate,
    Drop,
    Lose,
    Name,
    Pass,
    Pick,
    Play,
    PointAt,
    Suspect,
)

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

PASS = OneOf((Pass(),))
AGREE = OneOf((Agree(),))
NAMES = OneOf(tuple(map(Name, SUSPECTS)))
CLAIMS = OneOf(tuple(map(Claim, SUSPECTS)))


class Brief(Step[A]):
    """Asks whoever could conceivably react, whatever they hold; silence until the time is up is a pass."""

    brief = True

    def lapse(self, table: State, seat: Seat) -> tuple[Seat, Pass]:
        return seat, Pass()


class Asked(Step[A]):
    """Something one seat decides."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[A]:
        return self.options(table) if seat == self.seat else NOTHING

    def options(self, table: State) -> Choices[A]:
        """What may be decided."""
        raise TypeError(f"{type(self).__name__} does not say what may be decided")

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        match action:
            case Designate(seat=target) | Suspect(seat=target) if target == table.scene.detective:
                return "never_at_l", "DN-68"
            case Designate() | PointAt() | Suspect():
                return "not_a_target", "DN-62"
            case Play():
                return "finish_the_effect_first", "DN-63"
            case _:
                return "illegal", "DN-62"


class Printed(Asked[A]):
    """A card that does something: its class says which number it carries and which numbers it reads there."""

    number: ClassVar[int]
    reads: ClassVar[tuple[str, ...]] = ()
    """The numbers in its text that decide something, by their names in `cards.json`."""
    kinds: ClassVar[dict[int, Any]]
    """Every card of the family by its number, gathered as the classes are made."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "number" in vars(cls):
            first = cls.kinds.setdefault(cls.number, cls)
            if first is not cls:
                raise TypeError(f"{cls.__name__} and {first.__name__} both say they are number {cls.number}")


class Effect(Printed[A]):
    """What an Action does first: somebody who plays it makes a choice."""

    kinds: ClassVar[dict[int, Any]] = {}

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        """Whether the Action, already laid down, has a legal target for this seat (DN-62)."""
        return len(cls(seat).options(table)) > 0

    @classmethod
    def forcible(cls, table: State, seat: Seat) -> bool:
        """Whether this seat can be forced to play the Action (31)."""
        return cls.possible(table, seat)

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        return table.then(cls(seat))


class Reaction(Effect[A]):
    """An Action that answers something that happens and is never played by itself."""

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return False


class Inquiry(Printed[A]):
    """What an Investigation makes L decide first."""

    kinds: ClassVar[dict[int, Any]] = {}

    @classmethod
    def begin(cls, table: State) -> State:
        """Without a legal choice the Investigation has no effect (AMB-14)."""
        step = cls(table.scene.seat_of_l)
        return table.then(step) if len(step.options(table)) else table


@lru_cache(maxsize=1 << 12)
def designations(seats: tuple[Seat, ...]) -> Choices[Designate]:
    return OneOf(tuple(map(Designate, seats)))


@lru_cache(maxsize=1 << 12)
def suspicions(seats: tuple[Seat, ...]) -> Choices[Suspect]:
    return OneOf(tuple(map(Suspect, seats)))


@lru_cache(maxsize=1 << 12)
def places(people: int, slots: tuple[int, ...]) -> Choices[PointAt]:
    """These inactive Roles, counted from one."""
    return OneOf(tuple(PointAt(slot - people + 1) for slot in slots))


@lru_cache(maxsize=1 << 12)
def picks(hand: tuple[Card, ...]) -> Choices[Pick]:
    return OneOf(tuple(map(Pick, dict.fromkeys(hand))))


@lru_cache(maxsize=1 << 12)
def drops(hand: tuple[Card, ...]) -> Choices[Drop]:
    return OneOf(tuple(map(Drop, dict.fromkeys(hand))))


@lru_cache(maxsize=1 << 12)
def plays(cards: tuple[Card, ...]) -> Choices[Play]:
    return OneOf(tuple(map(Play, cards)))


@lru_cache
def losses(most: int) -> Choices[Lose]:
    return OneOf(tuple(map(Lose, range(most + 1))))


def ways(*chosen: Way) -> Choices[Choose]:
    return OneOf(tuple(map(Choose, chosen)))


def others(seats: Iterable[Seat], seat: Seat) -> tuple[Seat, ...]:
    return tuple([other for other in seats if other != seat])
