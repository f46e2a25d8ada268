"""Cases of the day: one's own combination, by all that was asked and told at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from huisclos.core.daily import Daily, Grade, Setting, Solution
from huisclos.games.almost_innocent.board.scenario import Scenario, cells
from huisclos.games.almost_innocent.box import (
    CORNERS,
    INQUIRIES,
    LINES,
    SIDE,
    Clue,
    Colour,
    Kind,
    Line,
    Zone,
)
from huisclos.games.almost_innocent.events import (
    Affirmed,
    Counted,
    HandDealt,
    KindAsked,
    NatureAsked,
    QuantityAsked,
    QueenAsked,
    TokenLaid,
)
from huisclos.games.almost_innocent.options import Chapter, Options, Spare
from huisclos.games.almost_innocent.view import View

Combination = tuple[Clue, ...]
Fits = Callable[[Combination], bool]
"""Whether a combination agrees with something that was said of it."""

CHAPTERS = {
    Grade.EASY: tuple(Chapter)[:3],
    Grade.MEDIUM: tuple(Chapter)[:6],
    Grade.HARD: tuple(Chapter)[2:],
}


def setting(rng: Random, grade: Grade) -> Setting:
    """Two or three of the accused, on a board of the campaign: a hard case may be a late one."""
    chapter = rng.choice(CHAPTERS[grade])
    return Setting(rng.choice((2, 3)), Options(scenario=chapter, spare=Spare.NONE))


def obvious(testimony: Sequence[Any], solution: Solution) -> bool:
    """No single answer tells a whole combination."""
    return False


def solutions(view: View, testimony: Sequence[Any]) -> Iterator[Solution]:
    """Try every combination of one's own, and for each whether cards are left for everybody else's."""
    said = Said(view.scene.scenario, view.scene.players, testimony)
    own, *others = sorted(range(view.scene.players), key=lambda seat: (seat != view.seat, seat))
    hands = [list(said.combinations(seat)) for seat in others]
    for mine in said.combinations(own):
        if _dealt(said.cards - Counter(mine), hands):
            yield {kind.value: clue for kind, clue in zip(said.kinds, mine, strict=True)}


def _dealt(left: Counter[Clue], hands: Sequence[Sequence[Combination]]) -> bool:
    """Whether these cards can be dealt so that everybody has a combination that fits."""
    if not hands:
        return True
    first, *rest = hands
    return any(
        all(left[clue] for clue in combination) and _dealt(left - Counter(combination), rest)
        for combination in first
    )


class Said:
    """What was said of each combination, event by event; nothing is concluded here."""

    def __init__(self, scenario: Scenario, players: int, testimony: Sequence[Any]) -> None:
        self.lying = cells(scenario)
        self.kinds = [kind for kind in Kind if kind in scenario.types]
        self.cards = Counter({clue: clue.copies for clue in self.lying})
        self.of: list[list[Fits]] = [[] for _ in range(players)]
        asked: frozenset[Clue] = frozenset()
        for event in testimony:
            match event:
                case HandDealt(_, left, cards) if cards is not None:
                    self.of[left].append(counting(frozenset(cards), len(cards)))
                case QuantityAsked(line=line):
                    asked = self._on(line)
                case KindAsked(line=line, kind=kind):
                    asked = frozenset(clue for clue in self._on(line) if clue.kind is kind)
                case NatureAsked(_, inquiry):
                    asked = frozenset(INQUIRIES[inquiry][1])
                case QueenAsked(_, place):
                    asked = self._in(place)
                case Counted(_, about, number):
                    self.of[about].append(counting(asked, number))
                case Affirmed(_, about, yes):
                    self.of[about].append(counting(asked, int(yes)))
                case TokenLaid(_, about, colour, place):
                    self.of[about].append(touching(self._in(place), there=colour is Colour.WHITE))

    def combinations(self, seat: int) -> Iterator[Combination]:
        """Every combination that agrees with what was said of this seat's."""
        each = ([clue for clue in self.lying if clue.kind is kind] for kind in self.kinds)
        for combination in product(*each):
            if all(fits(combination) for fits in self.of[seat]):
                yield combination

    def _on(self, line: Line) -> frozenset[Clue]:
        number = LINES.index(line)
        row = number < SIDE
        return frozenset(
            clue
            for clue, lying in self.lying.items()
            if any((down if row else across) == number % SIDE for across, down in lying)
        )

    def _in(self, zone: Zone) -> frozenset[Clue]:
        left, top = CORNERS[zone]
        return frozenset(
            clue
            for clue, lying in self.lying.items()
            if any(across - left in (0, 1) and down - top in (0, 1) for across, down in lying)
        )


def counting(asked: frozenset[Clue], number: int) -> Fits:
    """So many of these clues."""
    return lambda held: sum(clue in asked for clue in held) == number


def touching(zone: frozenset[Clue], *, there: bool) -> Fits:
    """At least one of these clues, or none."""
    return lambda held: any(clue in zone for clue in held) is there


DAILY = Daily(
    bot="easy",
    setting=setting,
    told=(
        HandDealt,
        QuantityAsked,
        KindAsked,
        NatureAsked,
        QueenAsked,
        Counted,
        Affirmed,
        TokenLaid,
    ),
    longest=45,
    proof={Grade.EASY: range(6, 12), Grade.MEDIUM: range(12, 16), Grade.HARD: range(16, 30)},
    obvious=obvious,
    solutions=solutions,
)
