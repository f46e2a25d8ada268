"""The whole truth, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, TypeVar

from msgspec.structs import replace

from huisclos.core.agenda import Table
from huisclos.core.seats import Seat, around, clockwise
from huisclos.games.secret_identity.box import CARDS, NUMBERS, ROUNDS, TURNS, Card, Character, Number
from huisclos.games.secret_identity.events import Answered, GameEnded, Happening, Scored, TurnBegan, Unmasked
from huisclos.games.secret_identity.moves import Placement
from huisclos.games.secret_identity.scene import Picture, Round, Scene, Turn
from huisclos.games.secret_identity.steps.board import Handover, Layout, Replacement
from huisclos.games.secret_identity.steps.pending import Pending

T = TypeVar("T")

FEWEST_PRESENT = 2
"""Alone there is nobody to guess."""


class State(Table, kw_only=True):
    """Where everything really is."""

    scene: Scene
    box: tuple[Character, ...] = ()
    """The characters that have not come up, in the order of the list."""
    hands: tuple[tuple[Card, ...], ...] = ()
    used: tuple[tuple[Card, ...], ...] = ()
    """The cards each seat has shown a side of, in that order; they lie face down."""
    undealt: tuple[Card, ...] = CARDS
    numbers: tuple[Number | None, ...] = ()
    """The secret number of each seat."""
    mystery: tuple[Number, ...] = NUMBERS
    """The numbers nobody has, face down (SI-12)."""
    agenda: tuple[Pending, ...] = ()
    told: tuple[Happening, ...] = ()

    def alter(self, **changes: object) -> Self:
        """The same table with something about its open part changed."""
        return replace(self, scene=replace(self.scene, **changes))

    def hand_out(self, hands: tuple[tuple[Card, ...], ...]) -> Self:
        """Give everybody their cards, sorted so that their order tells nothing."""
        dealt = {card for hand in hands for card in hand}
        nothing: tuple[Card, ...] = ()
        return replace(
            self,
            hands=tuple(tuple(sorted(hand)) for hand in hands),
            used=(nothing,) * len(hands),
            undealt=tuple(card for card in self.undealt if card not in dealt),
        ).alter(hand_sizes=tuple(map(len, hands)))

    def bring(self, number: Number, character: Character) -> Self:
        """A character comes out of the box to this place at the board."""
        box = tuple(other for other in self.box if other != character)
        return replace(self, box=box).alter(board=_with(self.scene.board, number - 1, character))

    def dismiss(self, number: Number) -> Self:
        """The character at this place leaves the game for good."""
        gone = (*self.scene.gone, self.scene.character(number))
        return self.alter(gone=gone, board=_with(self.scene.board, number - 1, None))

    def count_swap(self, seat: Seat) -> Self:
        return self.alter(swapped=_with(self.scene.swapped, seat, self.scene.swapped[seat] + 1))

    def mask(self, numbers: Mapping[Seat, Number]) -> Self:
        """Give these seats their secret numbers; the others stay face down."""
        return replace(
            self,
            numbers=tuple(numbers.get(Seat(seat)) for seat in range(self.scene.players)),
            mystery=tuple(number for number in NUMBERS if number not in numbers.values()),
        ).alter(masked=tuple(sorted(numbers)))

    def open_case(self, seat: Seat, placements: tuple[Placement, ...]) -> Self:
        """Everybody sees these pictures; the cards behind them will never come back (SI-18)."""
        cards = tuple(placement.card for placement in placements)
        hand = tuple(card for card in self.hands[seat] if card not in cards)
        case = tuple(Picture(placement.pictogram, placement.green) for placement in placements)
        return replace(
            self,
            hands=_with(self.hands, seat, hand),
            used=_with(self.used, seat, self.used[seat] + cards),
        ).alter(
            cases=_with(self.scene.cases, seat, case),
            hand_sizes=_with(self.scene.hand_sizes, seat, len(hand)),
        )

    def count(self, first: Seat, votes: tuple[tuple[Number | None, ...], ...]) -> Self:
        """Case by case the numbers are turned up; a right vote is a point for two (SI-27 to SI-31)."""
        scene, table = self.scene, self
        points = [0] * scene.players
        for owner in around(first, scene.players):
            number = self.numbers[owner]
            if number is None:
                continue
            laid = tuple(row[owner] for row in votes)
            right = tuple(Seat(voter) for voter, vote in enumerate(laid) if vote == number)
            points[owner] += len(right)
            for voter in right:
                points[voter] += 1
            table = table.tell(Unmasked(owner, number, scene.character(number), laid, right))
        scores = tuple(score + gained for score, gained in zip(scene.scores, points, strict=True))
        scored = (Scored(seat, points[seat], scores[seat]) for seat in scene.in_play)
        characters = tuple(scene.character(number) for number in NUMBERS)
        counted = Round(characters=characters, numbers=self.numbers, cases=scene.cases, votes=votes)
        return table.tell(*scored).alter(scores=scores, rounds=(*scene.rounds, counted)).next_round()

    def next_round(self) -> Self:
        """Everything of the round is put away; four rounds make a game (SI-09, SI-35, SI-36)."""
        table = self
        for number in NUMBERS:
            table = table.dismiss(number)
        table = table.put_away()
        if table.scene.round == ROUNDS or len(table.scene.present) < FEWEST_PRESENT:
            return table.finish()
        return table.then(Layout())

    def put_away(self) -> Self:
        """The numbers are shuffled again, and the cases are empty."""
        nothing: tuple[Picture, ...] = ()
        return replace(self, numbers=(None,) * self.scene.players, mystery=NUMBERS).alter(
            masked=(), cases=(nothing,) * self.scene.players
        )

    def answer(self, answer: Number | None) -> Self:
        """The answer is compared, and the guessed character leaves, right or wrong (SI-49 to SI-52)."""
        scene = self.scene
        assert scene.active is not None
        number = self.numbers[scene.active]
        assert number is not None
        turn = Turn(
            seat=scene.active,
            characters=tuple(scene.character(place) for place in NUMBERS),
            number=number,
            case=scene.cases[scene.active],
            answer=answer,
        )
        told = Answered(scene.active, answer, number, scene.character(number), turn.right)
        scores = tuple(score + turn.right for score in scene.scores)
        table = self.tell(told).alter(scores=scores, turns=(*scene.turns, turn))
        return table.dismiss(number).put_away().next_turn()

    def next_turn(self) -> Self:
        """The next of the team who has a card left gives the pictures, ten times in all (SI-53, SI-54)."""
        scene = self.scene
        assert scene.active is not None
        order = (*clockwise(scene.active, scene.players), scene.active)
        able = [seat for seat in order if seat in scene.present and scene.hand_sizes[seat]]
        if len(scene.turns) == TURNS or len(scene.present) < FEWEST_PRESENT or not able:
            return self.finish()
        gap = [Replacement(number) for number in NUMBERS if scene.board[number - 1] is None]
        return self.then(*gap, Handover(able[0]))

    def hand_on(self, seat: Seat) -> Self:
        """The case of the team goes to this seat."""
        return self.alter(active=seat).tell(TurnBegan(len(self.scene.turns) + 1, seat))

    def finish(self) -> Self:
        """The game is over: nothing is pending any more."""
        return replace(self, agenda=()).alter(over=True).tell(GameEnded())


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
