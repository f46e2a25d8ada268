"""A team of Almost Innocent around a table without a network: a game that keeps something for the next."""

from huisclos.games.almost_innocent.moves import Guess, Vote
from huisclos.games.almost_innocent.steps.resolution import Solve
from tests.server.company import Company


class Team(Company):
    """People who know the verdict before it falls."""

    def __init__(self, places: int = 3) -> None:
        super().__init__(places, game="almost_innocent")

    def resolve(self, *, right: bool) -> None:
        """Everybody is for resolving at once; then every guess is right, or none."""
        for place in self.room.charter.places:
            self.act(place.people[0], Vote(True))
        while self.play.outcome is None:
            step = self.play.state.agenda[0]
            assert isinstance(step, Solve)
            seat, guest = self.awaited()
            mine = self.play.state.combination(seat)
            offered = self.play.questions.open[seat]
            assert offered is not None
            guesses = (action for action in offered.choices if isinstance(action, Guess))
            self.act(guest, next(guess for guess in guesses if (guess.clue in mine) == right))
