"""The verdict: how likely all name their own combination, by what they see and have heard until then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.bot.worlds import World
from huisclos.games.almost_innocent.knowledge.company import Company, Few, each
from huisclos.games.almost_innocent.scene import left_of

Minds = Mapping[Seat, Few]
"""What those take for possible who still doubt."""


class Verdict:
    """What everybody can work out from everybody's answers, remembered since many worlds end alike."""

    def __init__(self, company: Company) -> None:
        self.company = company
        self.seats = tuple(company.numbers)
        self._fitting: dict[tuple[int, ...], Few] = {}
        self._named: dict[tuple[int, ...], float] = {}

    def fitting(self, seat: Seat, mind: Few, heard: Sequence[Few], world: World) -> Few:
        """Those of a seat's combinations beside which the others can have theirs."""
        others = self._unseen(seat, heard, world)
        key = (seat, mind, *(few for _, few in others))
        if key not in self._fitting:
            self._fitting[key] = sum(
                1 << place for place in each(mind) if self.company.fits(seat, place, others)
            )
        return self._fitting[key]

    def chance(self, minds: Minds, heard: Sequence[Few], world: World, opener: Seat, innocence: int) -> float:
        """How likely the team is to win, with so many mistakes forgiven."""
        won = 1.0
        for seat, mind in minds.items():
            won *= self._names(seat, mind, heard, world, opener)
        missed = 1 - won
        for _ in range(innocence):
            missed *= 1 - won ** (1 / len(self.seats))
        return 1 - missed

    def _names(self, seat: Seat, mind: Few, heard: Sequence[Few], world: World, opener: Seat) -> float:
        """How likely a seat is right, once others have named what comes before its first doubt (AI-44)."""
        alike, place = self.company.alike, world.places[seat]
        first = next(number for number, column in enumerate(alike[seat]) if mind & ~column[place])
        others = []
        for other, few in self._unseen(seat, heard, world):
            sooner = (other - opener) % len(self.seats) < (seat - opener) % len(self.seats)
            for column in alike[other][: first + sooner]:
                few &= column[world.places[other]]
            others.append((other, few))
        key = (seat, mind, *(few for _, few in others))
        if key not in self._named:
            ways = [self.company.ways(seat, one, others) for one in each(mind)]
            self._named[key] = max(ways) / sum(ways)
        return self._named[key]

    def _unseen(self, seat: Seat, heard: Sequence[Few], world: World) -> list[tuple[Seat, Few]]:
        """What a seat can hold for possible of those whose cards it does not see."""
        left = left_of(seat, len(self.seats))
        row, place = self.company.beside[left], world.places[left]
        return [
            (other, heard[other] & row[other][place]) for other in self.seats if other not in (seat, left)
        ]
