"""A table of Almost Innocent written down literally: hands, tokens, and what is pending."""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from msgspec.structs import replace

from huisclos.core.agenda import settle
from huisclos.core.seats import NATURE, Seat
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.box import Character, Clue, Level, Line, Zone
from huisclos.games.almost_innocent.events import Affirmed, Counted
from huisclos.games.almost_innocent.moves import Action, AskKind, AskQuantity, Throw, Vote
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.state import State
from huisclos.games.almost_innocent.steps.pending import Pending
from huisclos.games.almost_innocent.steps.turn import Turn
from huisclos.games.almost_innocent.view import View
from tests.testkit.sitting import TableUnderTest

ANN, BEN, CAT, DAN, EVE = map(Seat, range(5))
"""The seats clockwise: Ben sits to the left of Ann, whose cards are his combination."""


class Sitting(TableUnderTest[State, View]):
    """A table of Almost Innocent."""

    rules = RULES

    def counts(self, seat: Seat, line: str) -> Self:
        """This seat asks how many clues are on a line the Queen is not on."""
        return self.says(seat, AskQuantity(Line(line), None))

    def asks(self, seat: Seat, line: str, kind: Any) -> Self:
        """This seat asks about one type on a line the Queen is not on."""
        return self.says(seat, AskKind(Line(line), kind, None))

    def throws(self, face: int) -> Self:
        """The Queen's die falls like this."""
        return self.says(NATURE, Throw(face))

    def resolves(self) -> Self:
        """All are for resolving now."""
        for seat in range(self.state.scene.players):
            self.says(Seat(seat), Vote(True))
        return self

    def refuses(self, seat: Seat, action: Action) -> tuple[str, str | None]:
        """Why this seat may not say this, and by which rule."""
        refused = self.refusal(seat, action)
        return refused.why, refused.rule

    def answers(self) -> list[int | bool]:
        """What was answered last, in the order it was said."""
        return [
            event.number if isinstance(event, Counted) else event.yes
            for event in self.news
            if isinstance(event, Counted | Affirmed)
        ]

    @property
    def tokens(self) -> Tokens:
        return self.state.scene.tokens


def table(
    *hands: str,
    chapter: str = "1",
    level: Level = Level.EASY,
    tokens: Tokens | None = None,
    innocence: int | None = None,
    queen: Zone | None = None,
    characters: tuple[Character, ...] = (),
    options: Options | None = None,
    pending: tuple[Pending, ...] = (Turn(ANN),),
) -> Sitting:
    """A table in mid-game with these hands; each is the combination of the left neighbour."""
    agreed = options or Options(scenario=Chapter(chapter), level=level, characters=characters)
    opening = RULES.open(agreed, len(hands))
    scene = opening.scene
    held = tuple(map(clues, hands))
    taken = Counter(card for hand in held for card in hand)
    unused = tuple(tuple((Counter(deck) - taken).elements()) for deck in scene.grid.decks.values())
    state = opening.hand_out(held, unused).alter(
        first=ANN,
        tokens=scene.tokens if tokens is None else tokens,
        innocence=scene.innocence if innocence is None else innocence,
        queen=queen or scene.queen,
    )
    return Sitting(settle(replace(state, agenda=pending)))


def seated(players: int, chapter: str = "1", level: Level = Level.EASY, **more: Any) -> Sitting:
    """A table where the first seat holds clue 1 of every type, the second clue 2, and so on."""
    letters = "VCES" if chapter in "1234" else "OVCES"
    hands = [" ".join(f"{letter}{number}" for letter in letters) for number in range(1, players + 1)]
    return table(*hands, chapter=chapter, level=level, **more)


def clues(names: str) -> tuple[Clue, ...]:
    """These clues.

    >>> clues("V1 O*")
    (<Clue.V1: 'V1'>, <Clue.O_STAR: 'O*'>)
    """
    return tuple(map(Clue, names.split()))
