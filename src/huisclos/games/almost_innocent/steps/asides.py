"""What anybody may say between questions: for resolving now, about one's progress, or with Din and Teor."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, AnyOf, Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.box import Character, Kind, Level, Sign
from huisclos.games.almost_innocent.events import Marked, ReadySaid
from huisclos.games.almost_innocent.moves import LetDraw, LetSpeak, Mark, SayReady, Vote
from huisclos.games.almost_innocent.scene import Draws
from huisclos.games.almost_innocent.steps.favours import Draw, Speak

if TYPE_CHECKING:
    from huisclos.games.almost_innocent.state import State

Aside = Vote | Mark | SayReady | LetDraw | LetSpeak
VOTES = {resolve: OneOf((Vote(resolve),)) for resolve in (False, True)}
READY = {ready: OneOf((SayReady(ready),)) for ready in (False, True)}


def asides(table: State, seat: Seat, *, voting: bool) -> Choices[Aside]:
    """What this seat may say without being asked (AI-39 to AI-41, AI-43, AI-61)."""
    scene = table.scene
    if not 0 <= seat < scene.players:
        return NOTHING
    return _asides(
        VOTES[not table.votes[seat]] if voting else NOTHING,
        _talk(scene.level, scene.grid.kinds, scene.marks[seat], scene.ready[seat]),
        _pointing(LetDraw, scene.players) if may_let_draw(table, seat) else NOTHING,
        _pointing(LetSpeak, scene.players) if scene.may_use(seat, Character.TEOR) else NOTHING,
    )


def hear(table: State, seat: Seat, action: Aside, meanwhile: Step[Any]) -> State:
    """Something was said aside; then the table goes on with what was pending meanwhile."""
    table = table.then(meanwhile)
    match action:
        case Vote(resolve):
            return table.vote(seat, resolve=resolve)
        case Mark(kind, sign):
            return table.mark(seat, kind, sign).tell(Marked(seat, kind, sign))
        case SayReady(ready):
            return table.say_ready(seat, ready=ready).tell(ReadySaid(seat, ready))
        case LetDraw(target):
            return table.use(seat, Character.DIN, target).alter(draws=Draws(target)).then(Draw(target))
        case LetSpeak(target):
            return table.use(seat, Character.TEOR, target).then(Speak(target))


def refusal(table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
    """Why this cannot be said aside: the level, the ability or the moment forbids it."""
    level = table.scene.level
    match action:
        case Mark() | SayReady() if level is Level.DETECTIVE:
            return "no_talk", "AI-41"
        case Mark() if level is Level.MEDIUM:
            return "only_readiness", "AI-40"
        case SayReady() if level is Level.EASY:
            return "only_types", "AI-39"
        case Mark(kind=kind) if kind not in table.scene.grid.kinds:
            return "type_out_of_play", "AI-10"
        case Mark() | SayReady() | Vote():
            return "said_already", None
        case LetDraw() if not table.scene.may_use(seat, Character.DIN):
            return "no_such_ability", "AI-57"
        case LetSpeak() if not table.scene.may_use(seat, Character.TEOR):
            return "no_such_ability", "AI-57"
        case LetDraw() if not any(map(len, table.unused)):
            return "nothing_to_draw", "AI-64"
        case LetDraw() | LetSpeak():
            return "point_at_a_player", "AI-63"
        case _:
            return "illegal", None


def may_let_draw(table: State, seat: Seat) -> bool:
    """Whether this seat has Din's ability and there is a card to draw (AI-69)."""
    scene = table.scene
    return scene.may_use(seat, Character.DIN) and any(map(scene.unused, scene.grid.kinds))


@lru_cache(maxsize=1 << 12)
def _talk(
    level: Level, kinds: tuple[Kind, ...], marks: tuple[Sign, ...], ready: bool
) -> Choices[Mark | SayReady]:
    """What the level allows to be said about one's progress."""
    match level:
        case Level.EASY:
            said = zip(kinds, marks, strict=True)
            return OneOf(tuple(Mark(kind, sign) for kind, now in said for sign in Sign if sign is not now))
        case Level.MEDIUM:
            return READY[not ready]
        case Level.DETECTIVE:
            return NOTHING


@lru_cache(maxsize=32)
def _pointing(make: type[LetDraw] | type[LetSpeak], players: int) -> Choices[LetDraw | LetSpeak]:
    return OneOf(tuple(make(Seat(seat)) for seat in range(players)))


@lru_cache(maxsize=1 << 12)
def _asides(*parts: Choices[Aside]) -> Choices[Aside]:
    return AnyOf(*parts)
