"""The hard one: reads what others ask, looks ahead where to go, and accuses at the right risk."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from huisclos.core.belief import Item, Place
from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.deduce.cards.deal import Cards
from huisclos.deduce.cards.hands import Impossible, members
from huisclos.games.cluedo.bot.detective import Detective
from huisclos.games.cluedo.bot.reading import Reader
from huisclos.games.cluedo.bot.reasons import Certain, Dares, Promising, percent
from huisclos.games.cluedo.bot.ways import FADES, Gains, next_turn, prospect
from huisclos.games.cluedo.bot.worlds import Worlds, imagine
from huisclos.games.cluedo.box import CARDS, ROOMS, SUSPECTS, WEAPONS, Case, Room
from huisclos.games.cluedo.moves import Enter, Roll, Rush, Stay, TakePassage, Walk
from huisclos.games.cluedo.steps.question import Conclude
from huisclos.games.cluedo.view import View

DARES = 0.95
"""How sure it is of a case that it names aloud."""
ROOMS_COUNT = 2.0
"""A bit about the room is worth so many others."""
GOALS = 3
"""So many rooms are told as those it was on its way to."""
SEARCH = 0.7
"""Bits that a card lying face down in a room may be expected to tell (CL-82)."""


class Sleuth(Detective):
    """Everything the middle one does, and what people give away; it goes where the next questions are."""

    imagined = 240

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.reader = Reader(seat)

    def notice(self, event: Any) -> None:
        super().notice(event)
        self.reader.notice(event)

    def _imagine(self, problem: Cards, luck: np.random.Generator) -> Worlds:
        """By what is known and by what people give away; by what is known alone, if the two do not agree."""
        hands = problem.hands()
        hands.narrow()
        holders = tuple(problem.sizes)
        certain: dict[Item, Place] = {
            CARDS[number]: holders[holder]
            for holder, must in enumerate(hands.must)
            for number in members(must)
        }
        weights = self.reader.weights(certain)
        try:
            assumed = problem.knowing(self.reader.assumptions())
            return imagine(assumed, self.imagined, luck, weights, ROOMS_COUNT)
        except Impossible:
            return imagine(problem, self.imagined, luck, weights, ROOMS_COUNT)

    def _may_name(self, view: View) -> NDArray[np.bool_]:
        """Anything: whoever names own cards on purpose is asked about the third alone, and hides the two."""
        return np.ones((len(SUSPECTS), len(WEAPONS)), dtype=bool)

    def _dares(self, view: View, chance: float) -> bool:
        return super()._dares(view, chance) or (chance >= DARES and isinstance(view.agenda[0], Conclude))

    def _conviction(self, case: Case) -> Value:
        likeliest, chance = self.worlds().likeliest()
        if self._settled():
            return Certain()
        return Dares(percent(chance)) if likeliest == case.cards else super()._conviction(case)

    def _pull(self, view: View, room: Room | None) -> tuple[Value, ...]:
        doubt = self.worlds().doubt
        reasons = super()._pull(view, room)
        if room is None or not doubt:
            return reasons
        return (*reasons, Promising(room, percent(self._gains(view)[room] / doubt)))

    def _goals(self, view: View) -> list[Room]:
        gains = self._gains(view)
        return sorted(ROOMS, key=lambda room: -gains[room])[:GOALS]

    def _begin(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """A passage, if what lies beyond is worth more than the dice; one may still stay after a throw."""
        scene, gains = view.scene, self._gains(view)
        room = scene.room_of(self.seat)
        if room is None:
            return Roll()
        throw = next_turn(scene, room, {**gains, room: gains[room] / FADES})
        ways = [action for action in choices if isinstance(action, TakePassage)]
        best = max(ways, key=lambda way: prospect(scene, self.seat, way.room, gains), default=None)
        return best if best is not None and gains[best.room] > throw else Roll()

    def _walk(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """Where most can be learned, now and next."""
        scene, gains = view.scene, self._gains(view)
        here = scene.place_of(self.seat)

        def worth(action: Any) -> float:
            match action:
                case Stay():
                    return prospect(scene, self.seat, here, gains)
                case Enter(room):
                    return prospect(scene, self.seat, room, gains)
                case Walk(square):
                    return prospect(scene, self.seat, square, gains)
                case _:
                    return 0.0

        return max(choices, key=lambda action: (worth(action), rng.random()))

    def _hurry(self, view: View, rng: Random) -> Rush:
        gains = self._gains(view)
        return Rush(max(ROOMS, key=lambda room: (prospect(view.scene, self.seat, room, gains), rng.random())))

    def _gains(self, view: View) -> Gains:
        """What the best suggestion in each room should tell, and the card that lies there, if one does."""
        worlds, scene = self.worlds(), view.scene
        searched = {seen.room for seen in view.notebook}
        spent = self._spent_room(view)
        gains = {
            room: 0.0 if room is spent else float(worlds.gains(self.seat, scene.players, room).max())
            for room in ROOMS
        }
        for room in scene.hiding:
            if room not in searched:
                gains[room] += SEARCH
        return gains
