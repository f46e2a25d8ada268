"""A table of Death Note written down literally: who is what, who holds what, what is pending."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from msgspec.structs import replace

from huisclos.core.agenda import settle
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import (
    ARROW,
    INVESTIGATION,
    ROLES,
    TILES_OF,
    Arrow,
    Card,
    Options,
    Role,
    Tile,
    deck,
)
from huisclos.games.death_note.moves import Action, Designate, Pass, Play, TurnUp
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.state import State
from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.pending import Pending
from huisclos.games.death_note.steps.turn import Turn
from huisclos.games.death_note.view import View
from tests.testkit.sitting import TableUnderTest

ELL, ANN, BEN, CAT, DAN, EVE, FAY, GUS = map(Seat, range(8))
"""L sits first; the players follow clockwise."""

SIX = "light misa matsuda yagami mogi"
"""Five players beside L; in the centre lie Higuchi, Aizawa and Watari, in this order."""


class Sitting(TableUnderTest[State, View]):
    """A table of Death Note."""

    rules = RULES

    def plays(self, seat: Seat, name: str, *actions: Action) -> Self:
        """This seat plays an Action and makes its choices."""
        return self.says(seat, Play(card(name)), *actions)

    def aims(self, seat: Seat, name: str, at: Seat, *actions: Action) -> Self:
        """This seat plays an Action, designates somebody and makes its further choices."""
        return self.plays(seat, name, Designate(at), *actions)

    def all_pass(self) -> Self:
        """Everybody who is asked to answer lets it pass, as long as passing is all they are asked for."""
        while self.pending and all(Pass() in RULES.legal(self.state, seat) for seat in self.pending):
            self.says(self.pending[0], Pass())
        return self

    def refuses(self, seat: Seat, action: Action) -> str | None:
        """By which rule this seat may not say this."""
        return self.refusal(seat, action).rule

    def targets(self, seat: Seat) -> set[Seat]:
        """Whom this seat may designate now."""
        return {action.seat for action in self.offers(seat, Designate)}

    def can_play(self, seat: Seat, name: str) -> bool:
        return Play(card(name)) in RULES.legal(self.state, seat)

    @property
    def scene(self) -> Any:
        return self.state.scene

    def hand(self, seat: Seat) -> list[str]:
        """The names of the Actions a seat holds."""
        return [held.removeprefix("act_") for held in self.state.hands[seat]]

    def revealed(self, slot: int) -> bool:
        return self.scene.faces[slot] is not None

    def dead(self, slot: int) -> bool:
        return bool(self.scene.dead[slot])

    def suspicions(self, seat: Seat) -> int:
        return int(self.scene.suspicions[seat])

    def knows(self, seat: Seat, slot: int) -> str | None:
        """The Role a seat knows to lie there."""
        seen = self.state.notebooks[seat].roles[slot]
        return seen.removeprefix("role_") if seen else None

    @property
    def reason(self) -> str | None:
        """How the game ended, if it has."""
        outcome = RULES.outcome(self.state)
        return outcome.reason if outcome else None

    def goals(self, seat: Seat) -> dict[str, bool]:
        """Which of its objectives a seat has reached at the end."""
        assert self.scene.ending is not None
        return {goal.test: goal.reached for goal in self.scene.ending.results[seat].goals}


def table(
    players: str = SIX,
    hands: Mapping[Seat, str] | None = None,
    *,
    pending: Sequence[Pending] = (Turn(ANN), Opening(ELL)),
    number: int = 1,
    tiles: str = "",
    top: str = "",
    revealed: Iterable[int] = (),
    dead: Iterable[int] = (),
    hidden_dead: Iterable[int] = (),
    suspicions: Mapping[Seat, int] | None = None,
    centre: str = "",
    options: Options | None = None,
    **scene: Any,
) -> Sitting:
    """A table in mid-game, L first. `top` are the next cards of the deck, `tiles` the top of this round's."""
    dealt = [Role.L, *map(role, players.split())]
    people = len(dealt)
    lying = [role(name) for name in centre.split()]
    roles = (*dealt, *lying, *(other for other in ROLES if other not in (*dealt, *lying)))
    options = options or Options()
    held = {seat: cards(names) for seat, names in (hands or {}).items()}
    drawn = cards(top)
    gone = Counter([*drawn, *(each for hand in held.values() for each in hand)])
    rest = tuple((Counter(deck(8, first_games=False)) - gone).elements())
    state = RULES.open(options, people).hand_out(Seat(0), roles, _tiles(number, tiles), (*drawn, *rest))
    faces = list(state.scene.faces)
    for slot in {*revealed, *dead}:
        faces[slot] = roles[slot]
    all_dead = {*dead, *hidden_dead}
    counts = [(suspicions or {}).get(Seat(seat), 0) for seat in range(people)]
    state = replace(
        state, hands=tuple(tuple(sorted(held.get(Seat(seat), ()), key=ORDER.index)) for seat in range(people))
    ).alter(
        faces=tuple(faces),
        dead=tuple(slot in all_dead for slot in range(len(roles))),
        suspicions=tuple(counts),
        round=number,
        pile=(0, 1, 2, 3, 4),
    )
    living = state.scene.living
    order = living if ARROW[number] is Arrow.CLOCKWISE else tuple(reversed(living))
    state = state.alter(**{"order": order, **scene})
    return Sitting(settle(replace(state, agenda=tuple(pending))))


ORDER = list(Card)


def turned(name: str, players: str = SIX, hands: Mapping[Seat, str] | None = None, **more: Any) -> Sitting:
    """L has just turned this Investigation up, at the end of its round."""
    number = INVESTIGATION[Tile(f"inv_{name}")].round
    sitting = table(players, hands, number=number, tiles=name, pending=(Opening(ELL),), **more)
    return sitting.says(ELL, TurnUp())


def _tiles(number: int, names: str) -> tuple[Tile, ...]:
    first = [Tile(f"inv_{name}") for name in names.split()]
    return tuple(
        tile
        for round_, pile in TILES_OF.items()
        for tile in ((*first, *(t for t in pile if t not in first)) if round_ == number else pile)
    )


def card(name: str) -> Card:
    return Card(f"act_{name}")


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(card, names.split()))


def role(name: str) -> Role:
    return Role(f"role_{name}")
