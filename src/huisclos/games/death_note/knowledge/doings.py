"""What everybody did before all eyes, and what it says of their Roles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from math import exp
from typing import Any

import msgspec

from huisclos.core.belief import Item, Place
from huisclos.core.seats import Seat
from huisclos.deduce.assignment.slots import Manner
from huisclos.deduce.odd import RATES, Rates
from huisclos.games.death_note.box import SUSPECTS, TILES_A_ROUND, Card, Role, Tile, Way
from huisclos.games.death_note.events import (
    ActionPlayed,
    CardDiscarded,
    DeathNear,
    Refrained,
    RoleRevealed,
    RolesSwapped,
    RoundBegan,
    SeatDesignated,
    SuspicionMeant,
    TileDiscarded,
    TileLeft,
    TileLooked,
    TileTurned,
    TurnBegan,
    TurnEnded,
    WayChosen,
)
from huisclos.games.death_note.knowledge.layout import Layout

OFFERS = (Tile.REBIRTH, Tile.TACTICS, Tile.OVERCAST, Tile.CONFESSION, Tile.MAKESHIFT, Tile.SILENCE)
"""The Investigations that let a player do something or not."""
TELLING_WAYS = (Card.KIRA_PARTISAN, Card.TAILING, Card.RESIGNATION, Card.ACCUSATIONS)
"""The Actions that can be used in one of two ways."""

Doing = tuple[int, str]
"""Which of the Roles dealt did what: `plays act_bugs`, `leaves inv_frenzy`, `discards in round 2` …"""
BESIDES = ("interjects", "idles", "points")
"""Doings that only those go by who know kinds of people."""

Model = Mapping[str, Sequence[float]]
"""For each doing the logarithm of how many times likelier each Role but L makes it."""
Strange = Mapping[str, float]
"""For each doing the logarithm of how many times likelier it is at tables of odd players."""
ODD = 0.2
"""How likely somebody is odd, for whoever does not ask what this table is like."""
NOTHING: Sequence[float] = (0.0,) * len(SUSPECTS)
"""What is said of the Roles by somebody who has done nothing."""


class Doings:
    """All that was done so far, by the Role that each had when doing it."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.done: Counter[Doing] = Counter()
        self.round = 0
        self.discarded = 0
        self.tile: Tile | None = None
        """The Investigation on top, once the reader knows it."""
        self.leavers: list[int] = []
        """Who has left it so far."""
        self.looking: Seat | None = None
        """Who has looked at it last: nobody leaves by choice what they have not looked at (7)."""
        self.turned: Tile | None = None
        self.played: Card | None = None
        self.turn_of: Seat | None = None
        """Whose turn it is."""
        self.idle = True
        """Whether they have played nothing in it."""

    def notice(self, event: Any) -> None:
        """This was witnessed next."""
        match event:
            case RoundBegan(number):
                self.round, self.discarded, self.turned, self.played = number, 0, None, None
                self._next_tile()
            case TurnBegan(seat):
                self.turn_of, self.idle = seat, True
            case TurnEnded(seat):
                if self.idle:
                    self._do(seat, f"idles in round {self.round}")
                self.turn_of = None
            case TileLooked(seat, tile):
                self.looking = seat
                if tile is not None and self.played not in (Card.RESIGNATION, Card.ACCUSATIONS):
                    self.tile = tile
            case TileLeft(seat):
                if self.looking == seat and self.discarded < TILES_A_ROUND - 1:
                    self.leavers.append(self.layout.role_at(seat))
            case TileDiscarded(seat):
                self._do(seat, f"discards {self._what()}")
                self.discarded += 1
                self.played = None
                self._next_tile()
            case TileTurned(tile):
                self.tile = self.turned = tile
                self.played = None
                self._next_tile()
            case ActionPlayed(seat, card):
                self.played = card
                self._do(seat, f"plays {card}")
                if seat == self.turn_of:
                    self.idle = False
                else:
                    self._do(seat, f"interjects {card}")
            case SeatDesignated(by, seat) | SuspicionMeant(by, seat) if by == seat:
                self._do(by, f"points at oneself by {self.played or self.turned}")
            case SeatDesignated(by) | SuspicionMeant(by):
                self._do(by, f"points at another by {self.played or self.turned}")
            case WayChosen(seat, way) if self.played in TELLING_WAYS:
                self._do(seat, f"{way} by {self.played}")
                self.discarded -= way is Way.PUT_BACK
            case Refrained(seat) if self._offered:
                self._do(seat, f"refuses {self.turned}")
            case CardDiscarded(seat, by) | RoleRevealed(seat, _, _, by) if self._offered and seat == by:
                self._do(by, f"accepts {self.turned}")
            case RolesSwapped(seat) if self._offered:
                self._do(seat, f"accepts {self.turned}")
            case DeathNear(_, _, by) if self.turned is Tile.SILENCE and self._offered:
                self._do(by, f"accepts {self.turned}")

    def weights(self, model: Model, odd: float = ODD) -> dict[Item, Mapping[Place, float]]:
        """For each place and Role, how many times likelier all this makes it that the Role lies there."""
        names, said = self.layout.names(), self._said(model)
        return {names[dealt]: likelihoods(said[dealt], odd) for dealt in sorted(said)}

    def manners(self, model: Model, strange: Strange, rates: Rates = RATES) -> Iterator[Manner]:
        """The same for tables where few are odd, or some, or most: which it is, doings tell as well."""
        said, oddness, names = self._said(model), self._oddness(strange), self.layout.names()
        for odd, share in rates.items():
            yield Manner(
                share,
                {
                    names[dealt]: likelihoods(said.get(dealt, NOTHING), odd, oddness.get(dealt, 0.0))
                    for dealt in said.keys() | oddness.keys()
                },
            )

    def _said(self, model: Model) -> dict[int, Sequence[float]]:
        """The logarithm of how many times likelier each Role makes all that was done with it."""
        said: dict[int, Sequence[float]] = {}
        for (dealt, doing), times in self.all().items():
            if doing in model:
                row = zip(said.get(dealt, NOTHING), model[doing], strict=True)
                said[dealt] = [so_far + times * more for so_far, more in row]
        return said

    def _oddness(self, strange: Strange) -> Mapping[int, float]:
        """The same for somebody odd, whatever the Role."""
        oddness: dict[int, float] = {}
        for (dealt, doing), times in self.all().items():
            oddness[dealt] = oddness.get(dealt, 0.0) + times * strange.get(doing, 0.0)
        return oddness

    @property
    def _offered(self) -> bool:
        """Whether it is an Investigation that lets a player do something."""
        return self.turned in OFFERS and self.played is None

    def all(self) -> Counter[Doing]:
        """What was done, those included who have left what still lies there."""
        return self.done + Counter((dealt, f"leaves {self._what()}") for dealt in self.leavers)

    def _next_tile(self) -> None:
        """Another Investigation is on top: what was left is what it was."""
        self.done = self.all()
        self.leavers, self.tile, self.looking = [], None, None

    def _what(self) -> str:
        return self.tile or f"in round {self.round}"

    def _do(self, seat: Seat, doing: str) -> None:
        self.done[self.layout.role_at(seat), doing] += 1


@cache
def fitted() -> Model:
    """The model that `scripts/behaviour.py` has fitted to games between house bots and blind players."""
    written = resources.files("huisclos.games.death_note").joinpath("behaviour.json").read_bytes()
    return msgspec.json.decode(written, type=dict[str, tuple[float, ...]])


@cache
def known_oddness() -> Strange:
    """What `scripts/odd.py` has counted at tables of house bots and of odd players."""
    written = resources.files("huisclos.games.death_note").joinpath("oddness.json").read_bytes()
    return msgspec.json.decode(written, type=dict[str, float])


def likelihoods(said: Sequence[float], odd: float, oddness: float = 0.0) -> dict[Place, float]:
    """How likely each Role makes all this, of somebody usual or odd.

    L does what is usual.
    """
    most = max(0.0, oddness, *said)
    strangely = odd * exp(oddness - most)
    usual = (1 - odd) * exp(-most) + strangely
    likely: dict[Place, float] = {Role.L: usual}
    for role, one in zip(SUSPECTS, said, strict=True):
        likely[role] = (1 - odd) * exp(one - most) + strangely
    return likely
