"""The one in the middle: imagines how the cards may lie, and suggests what should tell it most."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.deduce.cards.deal import Cards
from huisclos.games.cluedo.bot.naming import Standing, standings
from huisclos.games.cluedo.bot.reasons import Certain, Hopes, Open, percent
from huisclos.games.cluedo.bot.sheet import SheetBot
from huisclos.games.cluedo.bot.worlds import Floats, Worlds, imagine
from huisclos.games.cluedo.box import (
    CARDS,
    CARDS_OF,
    SHEET_ORDER,
    SUSPECTS,
    WEAPONS,
    Card,
    Case,
    Room,
    Suspect,
    Weapon,
)
from huisclos.games.cluedo.knowledge.notes import Notes
from huisclos.games.cluedo.moves import Accuse, EndTurn, Suggest
from huisclos.games.cluedo.steps.question import Conclude, Inquire
from huisclos.games.cluedo.steps.turn import Turn
from huisclos.games.cluedo.view import View

Learned = tuple[int, ...]
NEAR = 0.03
"""Chances that differ by less are called alike."""


class Detective(SheetBot):
    """Knows exactly what follows from what it has witnessed, and asks by expected gain."""

    takes_time = True
    imagined = 150
    """So many ways the cards may lie are weighed at a time."""
    rooms_count = 1.0
    """A bit about the room is worth so many others: to ask about a room one must go there."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.notes = Notes()
        self.witnessed = 0
        self._worlds: tuple[Learned, Worlds] | None = None

    def notice(self, event: Any) -> None:
        super().notice(event)
        self.notes = self.notes.notice(self.witnessed, event)
        self.witnessed += 1

    def worlds(self) -> Worlds:
        """How the cards may lie by now; the same again until something is learned."""
        learned = self._learned()
        if self._worlds is None or self._worlds[0] != learned:
            luck = np.random.default_rng([self.seat, *learned])
            self._worlds = learned, self._imagine(self.notes.problem(), luck)
        return self._worlds[1]

    def _learned(self) -> Learned:
        """How much it has witnessed that tells something of the cards."""
        return (len(self.notes.lines),)

    def _imagine(self, problem: Cards, luck: np.random.Generator) -> Worlds:
        return imagine(problem, self.imagined, luck, rooms_count=self.rooms_count)

    def _may_name(self, view: View) -> NDArray[np.bool_]:
        """Which suspects with which weapons it is ready to name: as most people do, what it does not hold."""
        own = set(view.hand)
        suspects = np.array([Card(suspect) not in own for suspect in SUSPECTS])
        weapons = np.array([Card(weapon) not in own for weapon in WEAPONS])
        unheld: NDArray[np.bool_] = np.logical_and.outer(suspects, weapons)
        return unheld

    def _accusation(self, view: View, rng: Random) -> Accuse | None:
        """What it is sure of."""
        if not isinstance(view.agenda[0], Turn | Inquire | Conclude):
            return None
        (suspect, weapon, room), chance = self.worlds().likeliest()
        if self._dares(view, chance):
            return Accuse(Suspect(suspect), Weapon(weapon), Room(room))
        return super()._accusation(view, rng)

    def _dares(self, view: View, chance: float) -> bool:
        """Whether a case that is so likely is named aloud."""
        return chance == 1 and self._settled()

    def _settled(self) -> bool:
        """Whether only one case is possible at all."""
        hands = self.notes.problem().hands()
        hands.narrow()
        return not hands.room(len(hands.sizes) - 1)

    def _open(self) -> Open:
        hands = self.notes.problem().hands()
        hands.narrow()
        sealed = hands.could[len(hands.sizes) - 1]
        suspects, weapons, rooms = (
            sum(bool(sealed >> SHEET_ORDER[card] & 1) for card in cards) for cards in CARDS_OF.values()
        )
        return Open(suspects, weapons, rooms)

    def _standings(self, cards: Iterable[Card]) -> Mapping[Card, Standing]:
        return standings(self.notes.problem(), cards)

    def _likeliest(self) -> Collection[Card]:
        """As likely as any of their kind, give or take what so few deals can tell."""
        often = dict(zip(CARDS, self.worlds().sealed.mean(axis=0), strict=True))
        best = {card: max(often[one] for one in kind) for kind in CARDS_OF.values() for card in kind}
        return {card for card in CARDS if often[card] >= best[card] - NEAR}

    def _conviction(self, case: Case) -> Value:
        return Certain() if self._settled() else super()._conviction(case)

    def _hopes(self, view: View, suggestion: Suggest) -> tuple[Value, ...]:
        return (Hopes(self._settles(view, suggestion)),) if self.worlds().doubt else ()

    def _settles(self, view: View, suggestion: Suggest) -> int:
        """The part of its doubt, in percent, that the answer may be expected to settle."""
        worlds = self.worlds()
        gains = worlds.gains(self.seat, view.scene.players, suggestion.room)
        gain = gains[SUSPECTS.index(suggestion.suspect), WEAPONS.index(suggestion.weapon)]
        return percent(float(gain) / worlds.doubt)

    def _worth(self, view: View, room: Room) -> Floats:
        """What each suggestion in this room should tell about the envelope."""
        return self.worlds().gains(self.seat, view.scene.players, room)

    def _ask(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """The suggestion that is worth most."""
        room = view.scene.room_of(self.seat)
        assert room is not None
        gains = self._worth(view, room)
        by_chance = 1e-5 * np.random.default_rng(rng.getrandbits(32)).random(gains.shape)
        best = np.where(self._may_name(view), gains + by_chance, -np.inf).argmax()
        suspect, weapon = divmod(int(best), len(WEAPONS))
        suggestion = Suggest(SUSPECTS[suspect], WEAPONS[weapon], room)
        return suggestion if suggestion in choices else EndTurn()
