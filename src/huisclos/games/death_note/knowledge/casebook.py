"""An honest casebook: which Roles could lie where, by what one seat has witnessed, and who acts how."""

from __future__ import annotations

from collections import Counter
from typing import Any

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import ACTION, CAMP, KIRAS, ROLES, Camp, Card, Role
from huisclos.games.death_note.events import (
    ActionPlayed,
    DetectiveShown,
    LieTold,
    NameMet,
    RoleDealt,
    RoleNamed,
    RoleRevealed,
    RoleSeen,
    RolesSwapped,
    RoleTaken,
    TileDiscarded,
    TileLeft,
)
from huisclos.games.death_note.knowledge.hearsay import Hearsay

HELPFUL = {Card.RECORDINGS, Card.TAILING, Card.TESTIMONY, Card.TRAPPED, Card.ACCUSATIONS}


class Casebook:
    """What one seat can be sure of, and how much each player behaves like a Kira."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.possible: list[set[Role]] = []
        """The Roles that could lie in each slot: those of the seats, then the centre."""
        self.doings: Counter[Seat] = Counter()
        """How often somebody did what a Kira would do, less how often what an Investigator would."""
        self.hearsay = Hearsay(seat)
        self.people = 0
        self.named: Role | None = None
        self.lied: set[Seat] = set()

    def notice(self, event: Any) -> None:
        """Write down what this event tells."""
        match event:
            case RoleDealt(seat, role):
                self._begin()
                self.people += 1
                if role is not None:
                    self._settle(seat, role)
            case DetectiveShown(seat):
                self._settle(seat, Role.L)
                for slot in range(self.people, len(ROLES)):
                    self._exclude(slot, Role.LIGHT)
            case RoleRevealed(seat, place, role):
                self._settle(self._slot(seat, place), role)
            case RoleSeen(_, seat, place, role) if role is not None:
                self._settle(self._slot(seat, place), role)
            case RolesSwapped(seat, place):
                slot = self._slot(None, place)
                self.possible[seat], self.possible[slot] = self.possible[slot], self.possible[seat]
            case RoleTaken(seat, role) if role is not None:
                self._settle(seat, role)
            case RoleNamed(_, role):
                self.named, self.lied = role, set()
            case LieTold(seat):
                self.lied.add(seat)
            case NameMet(seat, met) if self.named is not None and seat not in self.lied:
                if met:
                    self._settle(seat, self.named)
                else:
                    self._exclude(seat, self.named)
            case _:
                self._watch(event)

    def chance(self, slot: int, role: Role) -> float:
        """How likely this Role lies there, all that is possible taken as equally likely."""
        possible = self.possible[slot]
        return 1 / len(possible) if role in possible else 0.0

    def kira(self, seat: Seat) -> float:
        """How much this player looks like a Kira: by what is seen of them, then a little by what is said."""
        looks = self.looks(seat)
        if looks in (0, 1) or self.camp(self.seat) is Camp.KIRA:
            return looks
        return min(0.95, max(0.05, looks + self.hearsay.against(seat, self.camp)))

    def looks(self, seat: Seat) -> float:
        """The same by one's own eyes alone: by what is possible, then by what they did."""
        possible = self.possible[seat]
        share = sum(role in KIRAS for role in possible) / len(possible)
        if share in (0, 1):
            return share
        return min(0.95, max(0.05, share + 0.05 * self.doings[seat]))

    def light(self, seat: Seat) -> float:
        """How much this player looks like Light."""
        chance = self.chance(seat, Role.LIGHT)
        return chance if chance in (0, 1) else chance * (0.5 + self.kira(seat))

    def certain(self, slot: int) -> Role | None:
        """The Role that surely lies there."""
        return next(iter(self.possible[slot])) if len(self.possible[slot]) == 1 else None

    def camp(self, seat: Seat) -> Camp | None:
        """The camp this player surely belongs to."""
        camps = {CAMP[role] for role in self.possible[seat]}
        return camps.pop() if len(camps) == 1 else None

    def _watch(self, event: Any) -> None:
        """Kira discard and kill; Investigators leave and bring to light."""
        match event:
            case TileDiscarded(seat):
                self.doings[seat] += 1
            case TileLeft(seat):
                self.doings[seat] -= 1
            case ActionPlayed(seat, card) if ACTION[card].death:
                self.doings[seat] += 2
            case ActionPlayed(seat, card) if card in HELPFUL:
                self.doings[seat] -= 1
            case _:
                pass

    def _begin(self) -> None:
        if not self.possible:
            self.possible = [set(ROLES) for _ in ROLES]

    def _slot(self, seat: Seat | None, place: int | None) -> int:
        return seat if seat is not None else self.people + (place or 1) - 1

    def _settle(self, slot: int, role: Role) -> None:
        self.possible[slot] = {role}
        self._follow_up()

    def _exclude(self, slot: int, role: Role) -> None:
        if len(self.possible[slot]) > 1:
            self.possible[slot] -= {role}
            self._follow_up()

    def _follow_up(self) -> None:
        """A Role that surely lies somewhere lies nowhere else; one with a single place left lies there."""
        before = -1
        while before != (left := sum(map(len, self.possible))):
            before = left
            for slot, possible in enumerate(self.possible):
                if len(possible) == 1:
                    for other, elsewhere in enumerate(self.possible):
                        if other != slot and len(elsewhere) > 1:
                            elsewhere -= possible
            for role in ROLES:
                places = [slot for slot, possible in enumerate(self.possible) if role in possible]
                if len(places) == 1:
                    self.possible[places[0]] = {role}
