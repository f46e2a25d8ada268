"""What lies open on the table for everybody: one piece of the truth that every view shares."""

from __future__ import annotations

from functools import lru_cache

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.box import THRESHOLD, TILES_A_ROUND, Card, Role, Tile


class Credit(Value):
    """Whose doing it was that a Role was revealed, or died (DN-77 to DN-81)."""

    by: Seat
    role: Role | None
    own: bool = False
    """Whether it was the Role they embodied themselves."""


class Threat(Value):
    """A Threat lies in front of its owner and watches who plays an Action (29)."""

    owner: Seat
    acted: tuple[Seat, ...] = ()


class Deed(Value):
    """An Action somebody played this round."""

    seat: Seat
    card: Card


class Lead(Value):
    """An additional objective: this Role is revealed at the end (34)."""

    seat: Seat
    role: Role


class Love(Value):
    """Two players who each want the other to stay hidden (tile 12)."""

    one: Seat
    other: Seat


class Goal(Value):
    """One objective at the end of the game, reached or not."""

    test: str
    apples: int
    reached: bool
    number: int = 0
    """How many of what it speaks of, where it counts something."""


class Result(Value):
    """What one person was, wanted and reached."""

    seat: Seat
    role: Role
    goals: tuple[Goal, ...]

    @property
    def apples(self) -> int:
        return sum(goal.apples for goal in self.goals if goal.reached)


class Ending(Value):
    """How it ended, and what everybody made of it."""

    reason: str
    roles: tuple[Role, ...]
    results: tuple[Result, ...]


class Scene(Value, kw_only=True):
    """Everything that lies face up. Slots are Roles in their places: those of the seats, then the centre."""

    people: int
    first_games: bool
    detective: Seat | None = None
    circle: tuple[Seat, ...] = ()
    """Who sits where, clockwise from L."""
    faces: tuple[Role | None, ...] = ()
    """The Roles that are face up, by slot."""
    dead: tuple[bool, ...] = ()
    suspicions: tuple[int, ...] = ()
    ryuk: Seat | None = None
    round: int = 0
    order: tuple[Seat, ...] = ()
    """In which order the players take their turns this round (DN-20)."""
    looked: tuple[Seat, ...] = ()
    """Who has looked at the Investigation this round, or left it unseen."""
    left: tuple[Seat, ...] = ()
    discarded: tuple[Seat, ...] = ()
    pile: tuple[int, ...] = ()
    """Which Investigations of this round are still on the pile, from the top, as they were dealt."""
    tiles: tuple[Tile | None, ...] = ()
    """The Investigations everybody has seen, where they were dealt."""
    face_up: Tile | None = None
    extra: int = 0
    """How many more Suspicions L has to attribute this round."""
    alibis: tuple[Seat, ...] = ()
    covered: tuple[Seat, ...] = ()
    snoops: int = 0
    leaking: bool = False
    deeds: tuple[Deed, ...] = ()
    """The Actions played this round."""
    laid: tuple[Card, ...] = ()
    """The Actions that stay on the table: 8, 29 and 34."""
    manipulated: tuple[Seat, ...] = ()
    threat: Threat | None = None
    leads: tuple[Lead, ...] = ()
    loves: tuple[Love, ...] = ()
    standing: tuple[Tile, ...] = ()
    """The Investigations that stay in play."""
    liar: Seat | None = None
    """Who answered the Decision with a Lie (tile 16)."""
    reveals: tuple[Credit, ...] = ()
    kills: tuple[Credit, ...] = ()
    swapped: bool = False
    """Whether a Role has ever left its first place."""
    open_hands: tuple[tuple[Card, ...], ...] = ()
    """Actions everybody knows to be in a hand."""
    spent: tuple[Card, ...] = ()
    """Actions everybody saw go to the discard since it was last shuffled."""
    over: str | None = None
    """Why the game is about to end."""
    closing: bool = False
    ending: Ending | None = None

    @property
    def seat_of_l(self) -> Seat:
        return self.circle[0]

    @property
    def players(self) -> tuple[Seat, ...]:
        """Everybody but L, clockwise from L (DN-04)."""
        return self.circle[1:]

    @property
    def living(self) -> tuple[Seat, ...]:
        return _living(self.circle, self.dead)

    @property
    def unrevealed(self) -> tuple[Seat, ...]:
        """Living players whose Role is face down."""
        return tuple([seat for seat in self.living if self.faces[seat] is None])

    @property
    def suspectable(self) -> tuple[Seat, ...]:
        """Whoever can receive a Suspicion: Role face down, dead or alive (DN-36, DN-46)."""
        return tuple([seat for seat in self.circle if self.faces[seat] is None])

    @property
    def threshold(self) -> int:
        return THRESHOLD[self.people]

    @property
    def centre(self) -> range:
        """The slots of the inactive Roles (DN-61)."""
        return range(self.people, len(self.faces))

    @property
    def living_centre(self) -> tuple[int, ...]:
        return tuple([slot for slot in self.centre if not self.dead[slot]])

    @property
    def hidden_centre(self) -> tuple[int, ...]:
        return tuple([slot for slot in self.centre if self.faces[slot] is None])

    def slot(self, place: int) -> int:
        """The slot of an inactive Role, counted from one."""
        return self.people + place - 1

    def place(self, slot: int) -> int | None:
        """The number of an inactive Role; none for the Role of a seat."""
        return slot - self.people + 1 if slot >= self.people else None

    def seat(self, slot: int) -> Seat | None:
        """Whose Role this is; nobody's in the centre."""
        return Seat(slot) if slot < self.people else None

    def position(self, tile: int) -> int:
        """Where an Investigation of this round was dealt, counted through all rounds."""
        return (self.round - 1) * TILES_A_ROUND + tile

    def alive(self, seat: Seat) -> bool:
        return not self.dead[seat]

    def neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """The nearest living players on both sides, over L and the dead (DN-06, DN-07)."""
        living = self.living
        if seat not in living or len(living) == 1:
            return ()
        at = living.index(seat)
        left, right = living[(at + 1) % len(living)], living[at - 1]
        return (left,) if left == right else (left, right)

    def in_order(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """These seats in round order (DN-63)."""
        return tuple([seat for seat in self.order if seat in seats])


@lru_cache(maxsize=1 << 12)
def _living(circle: tuple[Seat, ...], dead: tuple[bool, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat in circle[1:] if not dead[seat]])
