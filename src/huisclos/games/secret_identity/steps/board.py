"""The eight characters: laid out, exchanged, replaced, and pointed to by secret numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Never

from msgspec.structs import replace

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, AnyOf, Choices, OneOf, OrderOf
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.box import MOST_OF_A_THEME, NUMBERS, Character, Number, Theme
from huisclos.games.secret_identity.events import (
    Accepted,
    CharacterBrought,
    CharactersLaid,
    LeaderChosen,
    NumberDealt,
    RoundBegan,
    SwapAsked,
)
from huisclos.games.secret_identity.moves import (
    Accept,
    Assign,
    Bring,
    Depart,
    LayOut,
    Lead,
    Swap,
    TimeUp,
)
from huisclos.games.secret_identity.options import theme_of, well_mixed
from huisclos.games.secret_identity.steps.clock import Timed, interruptions, leave, run_out, without
from huisclos.games.secret_identity.steps.clue import Clue
from huisclos.games.secret_identity.steps.untimely import untimely

if TYPE_CHECKING:
    from random import Random

    from huisclos.games.secret_identity.state import State

SWAPS = OneOf(tuple(map(Swap, NUMBERS)))
ACCEPT = OneOf((Accept(),))
ACCEPT_OR_SWAP: Choices[Accept | Swap] = AnyOf(ACCEPT, rarely=SWAPS)
TIME_TO_READ = 5
"""How many times as long as usual a bot looks at a new character before it begins its turn."""


class LayOuts(Choices[LayOut]):
    """Eight characters out of the box, at most three of one theme as long as the box allows it."""

    __slots__ = ("box", "seen")

    def __init__(self, box: tuple[Character, ...], seen: tuple[Character, ...]) -> None:
        self.box = box
        self.seen = seen

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, LayOut):
            return False
        characters = action.characters
        return (
            len(characters) == len(set(characters)) == len(NUMBERS)
            and set(characters) <= set(self.box)
            and (well_mixed(characters) or not self._can_be_mixed())
        )

    def __iter__(self) -> Iterator[LayOut]:
        raise TypeError("there are too many boards to list them; sample one")

    def __len__(self) -> int:
        return 1

    def sample(self, rng: Random) -> LayOut:
        shuffled = rng.sample(self.box, len(self.box))
        shuffled.sort(key=lambda character: character in self.seen)
        laid: list[Character] = []
        left: list[Character] = []
        for character in shuffled:
            if len(laid) == len(NUMBERS):
                break
            (laid if well_mixed((*laid, character)) else left).append(character)
        laid += left[: len(NUMBERS) - len(laid)]
        return LayOut(tuple(rng.sample(laid, len(laid))))

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "Shuffled", "size": len(NUMBERS)},)

    def _can_be_mixed(self) -> bool:
        themes = [theme_of(character) for character in self.box]
        usable = themes.count(None) + sum(min(MOST_OF_A_THEME, themes.count(theme)) for theme in Theme)
        return usable >= len(NUMBERS)


class Layout(Step[LayOut]):
    """Eight characters are laid out, one at each number, for everybody to see (SI-04, SI-05, SI-37)."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[LayOut]:
        return LayOuts(table.box, table.scene.options.seen) if seat == NATURE else NOTHING

    def resolve(self, table: State, seat: Seat, action: LayOut) -> State:
        scene = table.scene
        if not scene.together:
            table = table.tell(RoundBegan(scene.round + 1)).alter(round=scene.round + 1)
        for number, character in zip(NUMBERS, action.characters, strict=True):
            table = table.bring(number, character)
        table = table.tell(CharactersLaid(action.characters))
        after = (Lottery(),) if scene.together else (Secrets(scene.present),)
        return table.then(Muster(scene.present, scene.present), *after)


class Muster(Timed[Accept | Swap | TimeUp | Depart]):
    """The characters may be exchanged until everybody asked is content with them (SI-06)."""

    asked: tuple[Seat, ...]
    waiting: tuple[Seat, ...]

    def asks(self, table: State) -> tuple[Seat, ...]:
        return self.waiting

    def leisure(self, table: State) -> int:
        """Whoever is not asked may still have somebody exchanged, and has to read the new name first."""
        return 1 if set(self.asked) == set(table.scene.present) else TIME_TO_READ

    def choices(self, table: State, seat: Seat) -> Choices[Accept | Swap | TimeUp | Depart]:
        if seat == NATURE:
            return interruptions(table)
        if seat not in table.scene.present:
            return NOTHING
        if not may_swap(table, seat):
            return ACCEPT if seat in self.waiting else NOTHING
        return ACCEPT_OR_SWAP if seat in self.waiting else SWAPS

    def resolve(self, table: State, seat: Seat, action: Accept | Swap | TimeUp | Depart) -> State:
        match action:
            case Accept():
                return table.tell(Accepted(seat)).then(replace(self, waiting=without(self.waiting, seat)))
            case Swap(number):
                table = table.count_swap(seat).tell(SwapAsked(seat, number))
                return table.then(Exchange(number), replace(self, waiting=self.asked))
            case TimeUp():
                return run_out(table, self.waiting)
            case Depart(gone):
                asked, waiting = without(self.asked, gone), without(self.waiting, gone)
                return leave(table, gone).then(Muster(asked, waiting))

    def proceed(self, table: State) -> State:
        """Nobody wants another character any more."""
        return table

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        if not isinstance(action, Swap):
            return untimely(table.scene, action)
        if action.number not in NUMBERS:
            return "no_such_number", "SI-04"
        return "no_more_swaps", "SI-06"

    def unasked(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        if isinstance(action, Swap):
            return self.refusal(table, seat, action)
        return untimely(table.scene, action, "not_awaited")


class Exchange(Step[Bring]):
    """A character leaves the game, and another comes out of the box in its place (SI-06)."""

    number: Number

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Bring]:
        return newcomers(table, self.number) if seat == NATURE else NOTHING

    def resolve(self, table: State, seat: Seat, action: Bring) -> State:
        table = table.dismiss(self.number).bring(self.number, action.character)
        return table.tell(CharacterBrought(self.number, action.character))


class Replacement(Step[Bring]):
    """Between turns of the team the guessed character alone is replaced from the pile (SI-52)."""

    number: Number

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Bring]:
        return newcomers(table, self.number) if seat == NATURE else NOTHING

    def resolve(self, table: State, seat: Seat, action: Bring) -> State:
        table = table.bring(self.number, action.character).alter(pile=table.scene.pile - 1)
        return table.tell(CharacterBrought(self.number, action.character))


class Handover(Step[Never]):
    """The next of the team, who sees the new character before taking a number, has the case (SI-53)."""

    to: Seat

    def proceed(self, table: State) -> State:
        return table.hand_on(self.to).then(Muster((self.to,), (self.to,)), Secrets((self.to,)))


class Lottery(Step[Lead]):
    """Who of the team begins is left to chance (SI-46)."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,) if table.scene.present else ()

    def choices(self, table: State, seat: Seat) -> Choices[Lead]:
        return OneOf(tuple(map(Lead, table.scene.present))) if seat == NATURE else NOTHING

    def resolve(self, table: State, seat: Seat, action: Lead) -> State:
        return table.tell(LeaderChosen(action.seat)).hand_on(action.seat).then(Secrets((action.seat,)))

    def proceed(self, table: State) -> State:
        """Everybody has left before the first turn."""
        return table.finish()


class Secrets(Step[Assign]):
    """Each of these seats gets a number in secret, no two the same; the others stay unseen (SI-10)."""

    to: tuple[Seat, ...]

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,) if self.receivers(table) else ()

    def choices(self, table: State, seat: Seat) -> Choices[Assign]:
        return OrderOf(Assign, NUMBERS, len(self.receivers(table))) if seat == NATURE else NOTHING

    def resolve(self, table: State, seat: Seat, action: Assign) -> State:
        receivers = self.receivers(table)
        table = table.mask(dict(zip(receivers, action.order, strict=True)))
        dealt = (
            NumberDealt(receiver, number) for receiver, number in zip(receivers, action.order, strict=True)
        )
        return table.tell(*dealt).then(Clue(receivers))

    def proceed(self, table: State) -> State:
        """Nobody is left to receive a number."""
        return table.next_turn() if table.scene.together else table.finish()

    def receivers(self, table: State) -> tuple[Seat, ...]:
        """Those of the seats who have not left meanwhile."""
        return tuple(seat for seat in self.to if seat in table.scene.present)


def may_swap(table: State, seat: Seat) -> bool:
    """Whether this seat may have a character exchanged, and the box can spare one."""
    limit = table.scene.options.swaps.limit
    return (limit is None or table.scene.swapped[seat] < limit) and len(table.box) > table.scene.needed()


def newcomers(table: State, number: Number) -> Choices[Bring]:
    """Who may come to this place: somebody not seen lately, of a theme that is not yet there three times."""
    others = Counter(
        theme_of(character)
        for place, character in zip(NUMBERS, table.scene.board, strict=True)
        if character is not None and place != number
    )
    crowded = {theme for theme in Theme if others[theme] >= MOST_OF_A_THEME}
    mixed = [character for character in table.box if theme_of(character) not in crowded]
    fresh = [character for character in mixed if character not in table.scene.options.seen]
    return OneOf(tuple(map(Bring, fresh or mixed or table.box)))
