"""A table of Secret Identity under test: dealt by a fixed hand, so that a test says what matters."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

from msgspec.structs import replace

from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.box import CARDS, Card, Number
from huisclos.games.secret_identity.moves import (
    Accept,
    Action,
    Arrange,
    Assign,
    Deal,
    Lead,
    Placement,
    Propose,
    Vote,
)
from huisclos.games.secret_identity.options import Mode, Options, hand_size
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.state import State
from huisclos.games.secret_identity.steps.board import Exchange, Layout, Lottery, Muster, Replacement, Secrets
from huisclos.games.secret_identity.steps.clue import WAYS, Clue
from huisclos.games.secret_identity.steps.dealing import Dealing
from huisclos.games.secret_identity.steps.guess import Voting
from huisclos.games.secret_identity.view import View
from tests.testkit.sitting import TableUnderTest

ANN, BEN, CAT, DAN, EVE = map(Seat, range(5))
TEAM = Options(mode=Mode.COOPERATIVE)


class Sitting(TableUnderTest[State, View]):
    """A table of Secret Identity."""

    rules = RULES

    def __init__(self, players: int, options: Options | None = None) -> None:
        super().__init__(RULES.setup(options or Options(), players))
        self.luck = Random(1)

    def refuses(self, seat: Seat, action: Action) -> tuple[str, str | None]:
        """Why this seat may not say this, and by which rule."""
        refused = self.refusal(seat, action)
        return refused.why, refused.rule

    def dealt(self) -> Self:
        """Nature deals the cards in their order, hand after hand."""
        scene = self.state.scene
        many = scene.players * hand_size(scene.options.mode, scene.players)
        return self.says(NATURE, Deal(CARDS[:many]))

    def laid(self) -> Self:
        """Nature prepares whatever has to be prepared until somebody is asked about the board."""
        while isinstance(self.step, Dealing | Layout | Exchange | Replacement):
            if isinstance(self.step, Dealing):
                self.dealt()
            else:
                self.says(NATURE, RULES.legal(self.state, NATURE).sample(self.luck))
        return self

    def content(self, leader: Seat = ANN) -> Self:
        """Everybody is content with the characters; a team that has not begun begins here."""
        self.laid()
        while isinstance(self.step, Muster):
            self.says(self.pending[0], Accept())
        return self.says(NATURE, Lead(leader)) if isinstance(self.step, Lottery) else self

    def masked(self, *numbers: int) -> Self:
        """The secret numbers are dealt like this, and everything before that has gone smoothly."""
        self.content()
        assert isinstance(self.step, Secrets)
        receivers = self.step.receivers(self.state)
        numbers = numbers or tuple(range(1, len(receivers) + 1))
        return self.says(NATURE, Assign(tuple(map(Number, numbers))))

    def shows(self, seat: Seat, many: int = 1) -> Self:
        """This seat shows the first pictogram of its first cards, in green places."""
        return self.says(seat, pictures(self.state.hands[seat][:many]))

    def all_show(self, many: int = 1) -> Self:
        """Everybody awaited shows so many pictures."""
        while isinstance(self.step, Clue):
            self.shows(self.pending[0], many)
        return self

    def votes(self, seat: Seat, *numbers: int | None) -> Self:
        """This seat votes: a number for each seat in turn, nothing for itself."""
        return self.says(seat, vote(*numbers))

    def all_vote(self, rows: Sequence[Sequence[int | None]]) -> Self:
        """Everybody votes: a row of numbers for each seat."""
        for seat, row in enumerate(rows):
            self.votes(Seat(seat), *row)
        return self

    def all_vote_rightly(self) -> Self:
        """Everybody finds out everybody else."""
        truth = self.state.numbers
        return self.all_vote(
            [
                [None if seat == voter else truth[seat] for seat in range(len(truth))]
                for voter in range(len(truth))
            ]
        )

    def counts(self, first: Seat = ANN) -> Self:
        """The count begins with this seat."""
        assert isinstance(self.step, Voting)
        return self.says(NATURE, Lead(first))

    def round(self, many: int = 1) -> Self:
        """A whole round in which everybody is right."""
        return self.masked().all_show(many).all_vote_rightly().counts()

    def turn(self, *, right: bool, many: int = 1) -> Self:
        """A whole turn of the team: everybody proposes the same number."""
        self.masked(3).all_show(many)
        for seat in self.state.scene.guessers:
            self.says(seat, Propose(Number(3 if right else 4)))
        return self

    def scored(self, *scores: int, hands: Sequence[int] | None = None) -> Self:
        """The scores, and perhaps the numbers of cards kept, become these."""
        scene = replace(self.state.scene, scores=scores)
        if hands is not None:
            scene = replace(scene, hand_sizes=tuple(hands))
        self.state = replace(self.state, scene=scene)
        return self


def pictures(cards: Sequence[Card], green: bool = True) -> Arrange:
    """These cards with their first pictogram showing."""
    return Arrange(tuple(next(way for way in WAYS[card] if way.green == green) for card in cards))


def placed(card: Card, face: int = 0, *, green: bool = True) -> Placement:
    """A card with one of its four pictograms showing."""
    return WAYS[card][2 * face + (not green)]


def vote(*numbers: int | None) -> Vote:
    return Vote(tuple(None if number is None else Number(number) for number in numbers))
