"""The hard one: reads what others ask, looks ahead where to go, and accuses at the right risk."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from huisclos.core.belief import Item, Place
from huisclos.core.choices import Choices
from huisclos.core.seats import Seat, clockwise
from huisclos.core.value import Value
from huisclos.deduce.cards.deal import Cards
from huisclos.deduce.cards.hands import members
from huisclos.games.cluedo.bot.detective import Detective, Learned
from huisclos.games.cluedo.bot.opinion import Opinion
from huisclos.games.cluedo.bot.reading import Reader
from huisclos.games.cluedo.bot.reasons import (
    Certain,
    Dares,
    Overheard,
    Promising,
    TellsLeast,
    Trusted,
    Unseen,
    Watched,
    percent,
)
from huisclos.games.cluedo.bot.rivals import Rival, Rivals
from huisclos.games.cluedo.bot.ways import FADES, Gains, by_dice, prospect
from huisclos.games.cluedo.bot.worlds import Floats, Worlds, imagine
from huisclos.games.cluedo.box import CARDS, ROOMS, SHEET_ORDER, SUSPECTS, WEAPONS, Card, Case, Room
from huisclos.games.cluedo.knowledge.notes import ENVELOPE
from huisclos.games.cluedo.moves import Accuse, Enter, Roll, Rush, Show, Stay, Suggest, TakePassage, Walk
from huisclos.games.cluedo.steps.question import Conclude
from huisclos.games.cluedo.view import View

DARES = 0.93
"""How sure it is of a case that it names aloud."""
GOALS = 3
"""So many rooms are told as those it was on its way to."""
SEARCH = 0.7
"""Bits that a card lying face down in a room may be expected to tell (CL-82)."""


LIFT = 0.5
"""Bits that a suggestion is worth to somebody who might not have reached a room."""
DECIDED = 2.0
"""Bits that it is worth to know the case at once."""


class Sleuth(Detective):
    """Everything the middle one does, and what people give away; it goes where the next questions are."""

    imagined = 240
    drawn = 6000
    """So many deals are drawn by a first guess; those are kept in which people do what they did."""
    rooms_count = 2.0

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.reader = Reader(seat)
        self.rivals = Rivals(seat)
        self.opinion = Opinion(seat)
        self._others: tuple[Learned, list[Rival]] | None = None
        self._valued: tuple[Learned, dict[Room, Floats]] | None = None

    def notice(self, event: Any) -> None:
        super().notice(event)
        self.reader.notice(event)
        self.opinion.notice(event)
        self.rivals.notice(event)

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        self.opinion.scene = view.scene
        return super().choose(view, choices, rng)

    def explain(self, view: View, answer: Any) -> tuple[Value, ...]:
        self.opinion.scene = view.scene
        reasons = super().explain(view, answer)
        match answer, reasons:
            case Accuse(suspect, weapon, room), (Dares(), *_):
                return (*reasons, self._open(), *self._read(Case(suspect, weapon, room)))
            case _:
                return reasons

    def _read(self, case: Case) -> Iterable[Trusted | Watched]:
        """Whose suggestions it took for a sign that they do not hold what it names, and where they went."""
        problem = self.notes.problem()
        hands = problem.hands()
        hands.narrow()
        doubtful: set[Card] = set()
        explained: set[Card] = set()
        for holder, could in zip(problem.sizes, hands.could, strict=True):
            if holder == ENVELOPE:
                continue
            held = [card for card in case.cards if could >> SHEET_ORDER[card] & 1]
            named = tuple(card for card in held if card in self.reader.has_named(holder))
            doubtful.update(held)
            explained.update(named)
            if named:
                yield Trusted(Seat(int(holder)), named)
        if doubtful - explained:
            yield Watched()

    def _learned(self) -> Learned:
        return (*super()._learned(), self.reader.heard, self.opinion.heard)

    def others(self, view: View) -> list[Rival]:
        """What everybody else in the race may know by now; the same again until something is learned."""
        learned = self._learned()
        if self._others is None or self._others[0] != learned:
            seats = [seat for seat in clockwise(self.seat, view.scene.players) if seat not in view.scene.out]
            luck = np.random.default_rng([self.seat, *learned])
            self._others = learned, self.rivals.imagine(self.worlds(), seats, self.rooms_count, luck)
        return self._others[1]

    def _imagine(self, problem: Cards, luck: np.random.Generator) -> Worlds:
        """By what is known and by what people give away: drawn by a first guess, chosen by the opinion."""
        hands = problem.hands()
        hands.narrow()
        holders = tuple(problem.sizes)
        certain: dict[Item, Place] = {
            CARDS[number]: holders[holder]
            for holder, must in enumerate(hands.must)
            for number in members(must)
        }
        weights = self.reader.weights(certain)
        guessed = imagine(problem, self.drawn, luck, weights, self.rooms_count)
        silent = self.reader.unanswered
        likely = self.opinion.likelihood(guessed.deals, guessed.holders, luck, silent)
        return guessed.chosen(likely - guessed.liking(weights), self.imagined, luck)

    def _may_name(self, view: View) -> NDArray[np.bool_]:
        """Anything: whoever names own cards on purpose is asked about the third alone, and hides the two."""
        return np.ones((len(SUSPECTS), len(WEAPONS)), dtype=bool)

    def _worth(self, view: View, room: Room) -> Floats:
        """What each suggestion in this room does for it, less what it does for the others: it is a race."""
        learned = self._learned()
        if self._valued is None or self._valued[0] != learned:
            self._valued = learned, {}
        valued = self._valued[1]
        if room not in valued:
            valued[room] = self._value(view, room)
        return valued[room] - self._lifts(view)

    def _value(self, view: View, room: Room) -> Floats:
        worlds, players = self.worlds(), view.scene.players
        worth = _helps(worlds, worlds.seen(self.seat, players, room), DARES)
        rivals = [rival.worlds for rival in self.others(view)]
        for theirs in rivals:
            worth -= _helps(theirs, theirs.overheard(self.seat, players, room), 1.0) / len(rivals)
        return worth

    def _lifts(self, view: View) -> Floats:
        """What it costs to call somebody out of the corridor into a room, where they may suggest."""
        scene = view.scene
        waiting = [seat for seat in clockwise(self.seat, scene.players) if seat not in scene.out]
        walking = {scene.characters[seat] for seat in waiting if scene.room_of(seat) is None}
        lifted = [[suspect in walking] for suspect in SUSPECTS]
        return np.array(lifted) * np.float32(LIFT / (scene.players - 1))

    def _reveal_least(self, view: View, choices: Choices[Show], to: set[Seat], rng: Random) -> Show:
        """A card its reader has seen before, or the one after which most is open to them."""
        shown_to = self.sheet.shown_to
        readers = [rival.worlds for rival in self.others(view) if not to or rival.seat in to]

        def left(show: Show) -> float:
            if shown_to.get(show.card, set()) & to:
                return np.inf
            after = [worlds.given(show.card, self.seat) for worlds in readers]
            return sum(worlds.doubt for worlds in after if len(worlds.deals))

        return max(choices, key=lambda show: (left(show), rng.random()))

    def _dares(self, view: View, chance: float) -> bool:
        return super()._dares(view, chance) or (chance >= DARES and isinstance(view.agenda[0], Conclude))

    def _conviction(self, case: Case) -> Value:
        likeliest, chance = self.worlds().likeliest()
        if self._settled():
            return Certain()
        return Dares(min(percent(chance), 99)) if likeliest == case.cards else super()._conviction(case)

    def _hopes(self, view: View, suggestion: Suggest) -> tuple[Value, ...]:
        heard = [
            (rival.worlds.overheard(self.seat, view.scene.players, suggestion.room), rival.worlds)
            for rival in self.others(view)
        ]
        doubt = sum(theirs.doubt for _, theirs in heard)
        if not doubt or not self.worlds().doubt:
            return super()._hopes(view, suggestion)
        named = SUSPECTS.index(suggestion.suspect), WEAPONS.index(suggestion.weapon)
        settled = sum(float(theirs.settled_by(answers)[named]) for answers, theirs in heard)
        return (Overheard(self._settles(view, suggestion), percent(settled / doubt)),)

    def _discretion(self, view: View, card: Card) -> Value:
        reason = super()._discretion(view, card)
        return TellsLeast() if isinstance(reason, Unseen) else reason

    def _pull(self, view: View, room: Room | None) -> tuple[Value, ...]:
        doubt = self.worlds().doubt
        reasons = super()._pull(view, room)
        if room is None or not doubt:
            return reasons
        return (*reasons, Promising(room, percent(float(super()._worth(view, room).max()) / doubt)))

    def _goals(self, view: View) -> list[Room]:
        gains = self._gains(view)
        return sorted(ROOMS, key=lambda room: -gains[room])[:GOALS]

    def _begin(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """A passage, if what lies beyond is worth more than the dice; one may still stay after a throw."""
        scene, gains = view.scene, self._gains(view)
        room = scene.room_of(self.seat)
        if room is None:
            return Roll()
        throw = by_dice(scene, room, {**gains, room: gains[room] / FADES})
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
        """What the best suggestion in each room is worth, and the card that lies there, if one does."""
        scene = view.scene
        searched = {seen.room for seen in view.notebook}
        spent = self._spent_room(view)
        gains = {
            room: 0.0 if room is spent else max(0.0, float(self._worth(view, room).max())) for room in ROOMS
        }
        for room in scene.hiding:
            if room not in searched:
                gains[room] += SEARCH
        return gains


def _helps(worlds: Worlds, heard: Floats, chance: float) -> Floats:
    """What the answer to each suggestion tells, and how often it decides the case."""
    return worlds.settled_by(heard) + DECIDED * worlds.decided_by(heard, chance)
