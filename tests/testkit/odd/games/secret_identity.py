"""Secret Identity played oddly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import NUMBERS
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.matching import weigh
from huisclos.games.secret_identity.knowledge.reading import Group
from huisclos.games.secret_identity.moves import Accept, Arrange, Propose, Swap, Vote
from huisclos.games.secret_identity.project import project
from huisclos.games.secret_identity.scene import Scene
from huisclos.games.secret_identity.state import State
from huisclos.games.secret_identity.steps.guess import Discussion, Voting

MIND = Mind("somebody", quirks=0.3)


class SecretIdentity:
    """A party where somebody speaks in strange pictures, or hears everybody's thoughts."""

    def stakes(self, action: Any) -> bool:
        return False

    def asks(self, action: Any) -> bool:
        return isinstance(action, Swap)

    def passes(self, action: Any) -> bool:
        return isinstance(action, Accept) or (isinstance(action, Arrange) and len(action.placements) == 1)

    def half_done(self, action: Any) -> Any:
        """Of votes for several the last is still missing."""
        if not isinstance(action, Vote):
            return action
        last = max(seat for seat, number in enumerate(action.numbers) if number)
        return Vote(tuple(None if seat == last else number for seat, number in enumerate(action.numbers)))

    def truths(self, state: State, seat: Seat) -> Iterator[Any]:
        yield self._votes(state, seat, shift=0)
        if (active := state.scene.active) is not None and (number := state.numbers[active]) is not None:
            yield Propose(number)

    def follies(self, state: State, seat: Seat) -> Iterator[Any]:
        """Take everybody for the one after."""
        yield self._votes(state, seat, shift=1)
        if (active := state.scene.active) is not None and (number := state.numbers[active]) is not None:
            yield Propose(NUMBERS[number % len(NUMBERS)])
        yield from map(Swap, NUMBERS)

    def needs(self, state: State, resolute: list[Seat]) -> bool:
        """After the last round or turn the points are counted."""
        return False

    def believer(self, seat: Seat) -> Believer:
        return Believer(seat)

    def _votes(self, state: State, seat: Seat, *, shift: int) -> Vote:
        """Everybody's number, or the one so many after."""
        guessed = [other for other in state.scene.in_play if other != seat]
        return Vote(
            tuple(
                NUMBERS[(number - 1 + shift) % len(NUMBERS)] if other in guessed and number else None
                for other, number in enumerate(state.numbers)
            )
        )


class Believer:
    """Whoever reads the open cases as a bot does: some numbers are likelier, none that may be is excluded."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def notice(self, event: Any, state: State) -> None:
        """What was unmasked stays in view."""

    def mistakes(self, state: State) -> list[str]:
        if not state.agenda or not isinstance(state.agenda[0], Voting | Discussion):
            return []
        readings = _readings(project(state, self.seat).scene)
        return [
            f"seat {seat} does not have number {number}, by what its pictures say"
            for seat, chances in readings.items()
            if seat != self.seat and (number := state.numbers[seat]) and not chances[number - 1] > 0
        ]


@lru_cache(maxsize=1)
def _readings(scene: Scene) -> dict[Seat, list[float]]:
    """How likely each number is for each open case, all weighed together; the same for whoever looks on."""
    group = Group(MIND, scene)
    weighed = weigh([group.read(seat) for seat in scene.in_play])
    return dict(zip(scene.in_play, weighed, strict=True))
