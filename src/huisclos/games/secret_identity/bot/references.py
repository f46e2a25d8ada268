"""Reference players: two ways people play, written once and never tuned against anybody."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.games.secret_identity.bot.levels import PictureBot, board_of
from huisclos.games.secret_identity.box import NUMBERS, Card, Character, Number
from huisclos.games.secret_identity.moves import Arrange, Placement, Vote
from huisclos.games.secret_identity.steps.clue import WAYS
from huisclos.games.secret_identity.view import View


class Literal(PictureBot):
    """Shows the one picture that fits best, in green, and takes each case for what fits its pictures best."""

    quirks = 0.0

    def _give(self, view: View) -> Arrange:
        return Arrange((max(self._green(view), key=lambda way: self._fit(view, way)),))

    def _green(self, view: View) -> list[Placement]:
        return [way for card in view.hand for way in WAYS[card] if way.green]

    def _fit(self, view: View, way: Placement) -> float:
        assert view.number is not None
        return self.mind.fits(board_of(view.scene), way.pictogram)[view.number - 1]

    def _vote(self, view: View) -> Vote:
        """Case by case: what one case has got, no later one gets."""
        board = board_of(view.scene)
        numbers: list[Number | None] = [None] * view.scene.players
        free = [number for number in NUMBERS if number != view.number]
        for seat in view.scene.in_play:
            if seat != self.seat:
                fits = self._sum(view, seat, board)
                best = max(free, key=lambda number: fits[number - 1])
                numbers[seat] = best
                free.remove(best)
        return Vote(tuple(numbers))

    def _sum(self, view: View, seat: Seat, board: tuple[Character, ...]) -> list[float]:
        total = [0.0] * len(NUMBERS)
        for picture in view.scene.cases[seat]:
            sign = 1.0 if picture.green else -0.5
            for place, fit in enumerate(self.mind.fits(board, picture.pictogram)):
                total[place] += sign * fit
        return total


class Spender(Literal):
    """Shows as many pictures as it may, as long as it has cards, and saves nothing for later."""

    def _give(self, view: View) -> Arrange:
        best: dict[Card, Placement] = {}
        for way in self._green(view):
            known = best.get(way.card)
            if known is None or self._fit(view, way) > self._fit(view, known):
                best[way.card] = way
        ranked = sorted(best.values(), key=lambda way: -self._fit(view, way))
        return Arrange(tuple(ranked[: view.scene.most_pictures(self.seat)]))


REFERENCES = {"literal": Literal, "spender": Spender}
