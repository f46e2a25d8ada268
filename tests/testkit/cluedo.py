"""A table of Cluedo written down literally: who holds what, where pawns stand, what is pending."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Self

from msgspec.structs import replace

from huisclos.core.agenda import settle
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.board import Place, Square, square
from huisclos.games.cluedo.box import ROOMS, SUSPECTS, Card, Case, Clue, Deck, Options, Room, Suspect, Weapon
from huisclos.games.cluedo.moves import Action, Deal, Enter, Roll, Stay, Suggest, Throw
from huisclos.games.cluedo.notebook import RoomCard
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.scene import OpenCard
from huisclos.games.cluedo.state import State
from huisclos.games.cluedo.steps.clues import DrawClue
from huisclos.games.cluedo.steps.pending import Pending
from huisclos.games.cluedo.steps.turn import March, Turn
from huisclos.games.cluedo.view import View
from tests.testkit.sitting import TableUnderTest

ANN, BEN, CAT, DAN = map(Seat, range(4))
"""The first seats: Scarlett, Mustard, Orchid and Green, unless the options say otherwise."""

TRADITIONAL = Options(deck=Deck.NONE)


class Sitting(TableUnderTest[State, View]):
    """A table of Cluedo."""

    rules = RULES

    def rolls(self, seat: Seat, first: int, second: int) -> Self:
        """This seat takes the dice, and they fall like this."""
        return self.says(seat, Roll()).says(NATURE, Throw(first, second))

    def suggests(self, seat: Seat, names: str) -> Self:
        """This seat, already in the room, makes this suggestion at once: stays and asks."""
        return self.says(seat, Stay(), suggestion(names))

    def enters(self, seat: Seat, first: int, second: int, room: Room) -> Self:
        """This seat rolls and walks into a room."""
        return self.rolls(seat, first, second).says(seat, Enter(room))

    def refuses(self, seat: Seat, action: Action) -> tuple[str, str | None]:
        """Why this seat may not say this, and by which rule."""
        refused = self.refusal(seat, action)
        return refused.why, refused.rule

    def pawn(self, suspect: Suspect) -> Place:
        return self.state.scene.pawns[SUSPECTS.index(suspect)]

    def shown_to(self, seat: Seat) -> list[Card]:
        """The cards in this seat's notebook, in the order they were shown."""
        return [seen.card for seen in self.state.notebooks[seat]]


def table(
    *hands: str,
    standing: Mapping[Suspect, Place] | None = None,
    pending: Sequence[Pending] = (Turn(ANN),),
    envelope: str = "plum wrench study",
    clues: Iterable[Clue] = (),
    hidden: Mapping[Room, Card] | None = None,
    opened: Iterable[Card] = (),
    out: tuple[Seat, ...] = (),
    passages: tuple[Room, ...] = (),
    options: Options = TRADITIONAL,
) -> Sitting:
    """A table in mid-game. Hands name only cards that matter; pawns stand at their starts unless moved."""
    opening = RULES.open(options, len(hands))
    held = tuple(cards(hand) for hand in hands)
    pawns = {**dict(zip(SUSPECTS, opening.scene.pawns, strict=True)), **(standing or {})}
    lying = tuple(RoomCard(room, card) for room, card in (hidden or {}).items())
    state = opening.hand_out(case(envelope), held, lying).set_clues(tuple(clues))
    state = state.alter(
        pawns=tuple(pawns.values()),
        weapons=ROOMS[:6],
        hand_sizes=tuple(map(len, held)),
        hiding=tuple(card.room for card in lying),
        opened=tuple(OpenCard(card, holder(state, card)) for card in opened),
        out=out,
        passages=passages,
    )
    return Sitting(settle(replace(state, agenda=tuple(pending))))


def reading(
    clue: Clue, *hands: str, opened: tuple[Card, ...] = (), out: tuple[Seat, ...] = (), reader: Seat = ANN
) -> Sitting:
    """The reader has thrown a magnifier and a five, and this clue card came up; another waits in the pile."""
    return table(
        *(hands or ("rope dagger", "hall green", "peacock pipe")),
        opened=opened,
        out=out,
        clues=[clue, Clue.CALL_STUDY],
        pending=[DrawClue(reader), March(reader, 6)],
        options=Options(),
    )


def obeyed(sitting: Sitting, clue: Clue) -> bool:
    """The clue card is done with and under the pile, and the reader may walk."""
    return isinstance(sitting.step, March) and sitting.state.clues == (Clue.CALL_STUDY, clue)


def dealt(players: int, seed: int = 0, options: Options | None = None) -> tuple[Sitting, Deal]:
    """A table just dealt by chance, and the deal."""
    sitting = Sitting(RULES.setup(options or Options(), players))
    deal: Deal = RULES.legal(sitting.state, NATURE).sample(Random(seed))
    return sitting.says(NATURE, deal), deal


def no_deal(opening: State, deal: Deal) -> bool:
    """Whether nature may not deal like this."""
    return deal not in RULES.legal(opening, NATURE)


def cards(names: str) -> tuple[Card, ...]:
    """These cards.

    >>> cards("rope hall")
    (<Card.ROPE: 'rope'>, <Card.HALL: 'hall'>)
    """
    return tuple(map(Card, names.split()))


def case(names: str) -> Case:
    """A suspect, a weapon and a room."""
    suspect, weapon, room = names.split()
    return Case(Suspect(suspect), Weapon(weapon), Room(room))


def suggestion(names: str) -> Suggest:
    named = case(names)
    return Suggest(named.suspect, named.weapon, named.room)


def corridor(x: int, y: int) -> Square:
    """The corridor square in this column and row."""
    return square(x, y)


def holder(state: State, card: Card) -> Seat:
    """Who holds this card: a test that opens a card nobody has is wrong itself."""
    seat = state.holder(card)
    assert seat is not None, f"nobody holds {card}"
    return seat
