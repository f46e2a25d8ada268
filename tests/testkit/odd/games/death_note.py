"""Death Note played oddly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import ACTION, KIRAS, ROLES, Role
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.moves import (
    Claim,
    Designate,
    Discard,
    EndTurn,
    Leave,
    Look,
    Name,
    Pass,
    Pick,
    Play,
    PointAt,
    Suspect,
    Vote,
)
from huisclos.games.death_note.state import State


class DeathNote:
    """An investigation with people who do not care for their camp."""

    def stakes(self, action: Any) -> bool:
        return isinstance(action, Play) and ACTION[action.card].death

    def asks(self, action: Any) -> bool:
        return isinstance(action, Look | Designate | PointAt | Pick | Play) and not self.stakes(action)

    def passes(self, action: Any) -> bool:
        return isinstance(action, Pass | Look | Leave | EndTurn)

    def half_done(self, action: Any) -> Any:
        return action

    def truths(self, state: State, seat: Seat) -> Iterator[Any]:
        """Speak Roles by their names, one's own first; suspect Light, and leave it at that."""
        yield Claim(state.roles[seat])
        yield from map(Name, state.roles[: state.scene.people])
        for other in map(Seat, range(state.scene.people)):
            if state.roles[other] is Role.LIGHT:
                yield from (Suspect(other), Vote(other), Designate(other))

    def follies(self, state: State, seat: Seat) -> Iterator[Any]:
        """Kill and accuse those who have nothing to do with it; claim what one is not."""
        yield from (Play(card) for card in state.hands[seat] if ACTION[card].death)
        yield from (Claim(role) for role in ROLES if role is not state.roles[seat])
        yield from (Name(role) for role in state.roles[state.scene.people :])
        for other in map(Seat, range(state.scene.people)):
            if state.roles[other] not in KIRAS:
                yield from (Suspect(other), Vote(other), Designate(other))
        yield Discard()

    def needs(self, state: State, resolute: list[Seat]) -> bool:
        """After the last round the Apples are counted."""
        return False

    def believer(self, seat: Seat) -> Believer:
        return Believer(seat)


class Believer:
    """Whoever keeps the casebook."""

    def __init__(self, seat: Seat) -> None:
        self.book = Casebook(seat)

    def notice(self, event: Any, state: State) -> None:
        self.book.notice(event)

    def mistakes(self, state: State) -> list[str]:
        return [
            f"{role} does not lie in slot {slot}, says the casebook"
            for slot, (role, possible) in enumerate(zip(state.roles, self.book.possible, strict=False))
            if role not in possible
        ]
