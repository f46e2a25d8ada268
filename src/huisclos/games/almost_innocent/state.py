"""The whole truth, and the verbs that change it."""

from __future__ import annotations

from typing import Self, TypeVar

from msgspec.structs import replace

from huisclos.core.agenda import Table
from huisclos.core.seats import Seat, clockwise
from huisclos.games.almost_innocent.board.subject import Nature, OfKind, Subject
from huisclos.games.almost_innocent.box import Character, Clue, Face, Kind, Level, Sign, Zone
from huisclos.games.almost_innocent.events import (
    AbilityUsed,
    Affirmed,
    Counted,
    Happening,
    ResolutionBegan,
    TeamCleared,
    TeamCondemned,
    TokenDiscarded,
    TurnBegan,
    UnusedDrawn,
    Voted,
)
from huisclos.games.almost_innocent.scene import Ending, Question, Scene, left_of, right_of
from huisclos.games.almost_innocent.steps.pending import Pending
from huisclos.games.almost_innocent.steps.queen import QueenDie
from huisclos.games.almost_innocent.steps.resolution import Solve
from huisclos.games.almost_innocent.steps.turn import Turn

T = TypeVar("T")


class State(Table, kw_only=True):
    """Where everything really is."""

    scene: Scene
    hands: tuple[tuple[Clue, ...], ...] = ()
    """What each seat holds: one card of each type in play, the combination of its left neighbour (AI-17)."""
    unused: tuple[tuple[Clue, ...], ...] = ()
    """The cards of each type that belong to nobody, from top to bottom (AI-14)."""
    drawn: tuple[Clue, ...] = ()
    """The unused cards Din let somebody draw."""
    votes: tuple[bool, ...] = ()
    """Who is for resolving now."""
    agenda: tuple[Pending, ...] = ()
    told: tuple[Happening, ...] = ()

    def alter(self, **changes: object) -> Self:
        """The same table with something about its open part changed."""
        return replace(self, scene=replace(self.scene, **changes))

    def hand_out(self, hands: tuple[tuple[Clue, ...], ...], unused: tuple[tuple[Clue, ...], ...]) -> Self:
        """Give everybody their cards and lay the rest face down."""
        return replace(self, hands=hands, unused=unused)

    def combination(self, seat: Seat) -> tuple[Clue, ...]:
        """What this seat must find: the cards of its right neighbour (AI-17)."""
        return self.hands[right_of(seat, self.scene.players)]

    @property
    def combinations(self) -> tuple[tuple[Clue, ...], ...]:
        """What everybody must find, seat by seat."""
        return tuple(self.combination(Seat(seat)) for seat in range(self.scene.players))

    def lay(self, face: Face) -> Self:
        """Take a token out of its pool to lay it beside a line (AI-23)."""
        return self.alter(tokens=self.scene.tokens.without(face))

    def discard(self, face: Face | None) -> Self:
        """Put one more token back into the box, because the Queen is in the way (AI-95)."""
        tokens = self.scene.tokens.without(face)
        return self.alter(tokens=tokens, discarded=self.scene.discarded + 1).tell(TokenDiscarded(tokens.left))

    def ask(self, seat: Seat, subject: Subject, *, special: bool = False) -> Self:
        """Everybody answers for the combination in hand, the active player last (AI-27, AI-31)."""
        grid, players = self.scene.grid, self.scene.players
        held = [grid.answer(subject, grid.bits(hand)) for hand in self.hands]
        spoken: list[Happening] = []
        for by in (*clockwise(seat, players), seat):
            about = left_of(by, players)
            if isinstance(subject, OfKind | Nature):
                spoken.append(Affirmed(by, about, bool(held[by])))
            else:
                spoken.append(Counted(by, about, held[by]))
        heard = (held[-1], *held[:-1])
        question = Question(seat, subject, heard, special)
        return self.alter(questions=(*self.scene.questions, question)).tell(*spoken)

    def use(self, seat: Seat, character: Character, target: Seat | None = None) -> Self:
        """An ability is used and its card leaves the game (AI-59)."""
        left = tuple(card for card in self.scene.abilities if card.character is not character)
        table = self.alter(abilities=left, used=(*self.scene.used, character))
        return table.tell(AbilityUsed(seat, character, target))

    def draw(self, seat: Seat, kind: Kind) -> Self:
        """A seat takes the top unused card of this type and looks at it alone (AI-64, AI-65)."""
        place = self.scene.grid.kinds.index(kind)
        card, *rest = self.unused[place]
        draws = self.scene.draws
        assert draws is not None
        table = replace(self, unused=_with(self.unused, place, tuple(rest)), drawn=(*self.drawn, card))
        return table.alter(draws=replace(draws, kinds=(*draws.kinds, kind))).tell(
            UnusedDrawn(seat, kind, card)
        )

    def show_drawn(self, card: Clue) -> Self:
        """Turn one of the drawn cards up for everybody (AI-65)."""
        assert self.scene.draws is not None
        return self.alter(draws=replace(self.scene.draws, shown=card))

    def lead_queen(self, place: Zone) -> Self:
        """Valia puts the Queen somewhere; a Queen not in play is taken off again (AI-86, AI-89)."""
        return self.alter(queen=place) if self.scene.queen is not None else self

    def vote(self, seat: Seat, *, resolve: bool) -> Self:
        """Note who is for resolving; where talk is forbidden, in secret (AI-41, AI-43)."""
        secret = self.scene.level is Level.DETECTIVE
        return replace(self, votes=_with(self.votes, seat, resolve)).tell(Voted(seat, resolve, secret))

    def mark(self, seat: Seat, kind: Kind, sign: Sign) -> Self:
        marks = _with(self.scene.marks[seat], self.scene.grid.kinds.index(kind), sign)
        return self.alter(marks=_with(self.scene.marks, seat, marks))

    def say_ready(self, seat: Seat, *, ready: bool) -> Self:
        return self.alter(ready=_with(self.scene.ready, seat, ready))

    def end_turn(self, seat: Seat) -> Self:
        """The Queen walks and the turn passes on; without tokens, the case is resolved (AI-33, AI-42)."""
        if not self.scene.tokens.left:
            return self.begin_resolution(called=False)
        return self.then(QueenDie(seat)) if self.scene.queen is not None else self.pass_turn(seat)

    def pass_turn(self, seat: Seat) -> Self:
        """The left neighbour becomes active (AI-33)."""
        return self.begin_turn(left_of(seat, self.scene.players))

    def begin_turn(self, seat: Seat) -> Self:
        return self.tell(TurnBegan(seat)).then(Turn(seat))

    def begin_resolution(self, *, called: bool) -> Self:
        """No more questions: the last who asked names a clue of the first type (AI-42 to AI-45)."""
        opener = self.scene.opener
        table = replace(self, agenda=()).tell(ResolutionBegan(opener, called))
        return table.then(Solve(opener, self.scene.grid.kinds[0]))

    def lose_innocence(self) -> Self:
        """One Almost Innocent token less (AI-48)."""
        return self.alter(innocence=self.scene.innocence - 1, lost=self.scene.lost + 1)

    def close(self, *, won: bool) -> Self:
        """The game is over for all at once, and every combination is laid open (AI-01)."""
        table = replace(self, agenda=()).lay_open(won=won)
        combinations = self.combinations
        return table.tell(TeamCleared(combinations) if won else TeamCondemned(combinations))

    def lay_open(self, *, won: bool | None) -> Self:
        """Show everybody every combination."""
        return self.alter(ending=Ending(won, self.combinations))


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
