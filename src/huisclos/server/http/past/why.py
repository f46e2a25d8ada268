"""Why a bot did that: after the game in its own words, at a table for learning by what the asker can see."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from huisclos.bots.roster import roster
from huisclos.core.errors import RuleError
from huisclos.core.events import testimony
from huisclos.core.record import Record
from huisclos.core.record import replay as repeat
from huisclos.core.registry import find
from huisclos.core.value import Value
from huisclos.server.http.past.look_back import reader_at, so_far
from huisclos.server.http.past.review import over
from huisclos.server.http.routes import Asking
from huisclos.server.running.beside.life import Life, written
from huisclos.server.running.beside.reasons import Explain, Presume, Reasons
from huisclos.server.running.beside.thinker import Lost, Wonder
from huisclos.server.store.contract import KeptMove
from huisclos.server.table.charter import Heading
from huisclos.server.table.game.insight import Position
from huisclos.server.table.game.play import record
from huisclos.server.table.room import Room
from huisclos.server.table.talk import understood


class Why(Value):
    """Some reasons, each with its sentence under `why` in the words of the game."""

    reasons: tuple[Any, ...]


@get("/api/tables/{name:str}/why/{version:int}")
async def ask_now(request: Asking, state: State, name: FromPath[str], version: FromPath[int]) -> Why:
    """At a table for learning: what you could say of this move, by what your own seat was shown."""
    state.wonderings.mind(request)
    room, seat = await reader_at(request, state, name)
    if room.charter.phase != "playing" or not room.charter.teaching:
        raise RuleError("not_teaching")
    if seat is None:
        raise RuleError("not_seated")
    if version < 1:
        raise RuleError("no_moment")
    told = await so_far(state, room, seat, version)
    then, moves = _until_the_last(told)
    view = find(told.game).rules.project(then, seat)
    position = Position.after(told.game, version - 1, seat, view, moves[:-1])
    return await _thought(state, Presume.of(position, testimony(moves[-1], seat)))


@get("/api/tables/{name:str}/replay/why/{move:int}")
async def ask_then(
    request: Asking,
    state: State,
    name: FromPath[str],
    move: FromPath[int],
    round: FromQuery[int] = 0,  # noqa: A002
) -> Why:
    """After the end: why the bot that made this move made it, by all that its seat knew."""
    state.wonderings.mind(request)
    room, number = await over(request, state, name, round)
    kept = await state.hall.store.round(room.charter.table, number)
    if kept is None or not 1 <= move <= len(kept[1]):
        raise RuleError("no_moment")
    heading, moves = kept
    return await _thought(state, _asked(room, heading, moves[:move]))


def _asked(room: Room, heading: Heading, moves: tuple[KeptMove, ...]) -> Explain:
    """The bot's life before the last of these moves; a move of somebody else is theirs to explain."""
    made = moves[-1]
    places = heading.places or room.charter.places
    bot = places[made.seat].bot if made.seat >= 0 and made.said is None else None
    if bot is None or bot not in roster(room.charter.game):
        raise RuleError("no_reason")
    charter = replace(room.charter, round=heading.round, places=places)
    told = record(charter.game, heading, [(move.seat, move.action) for move in moves])
    then, events = _until_the_last(told)
    view = find(told.game).rules.project(then, made.seat)
    heard = [said for line in room.talk if (said := understood(charter, line)) is not None]
    life = Life.of(told.game, bot, made.seat, view, events[:-1], heard)
    return Explain(life, written(told.moves[-1].action))


def _until_the_last(told: Record) -> tuple[Any, list[tuple[Any, ...]]]:
    """The table just before the last move, and what came of every move."""
    *before, (_, last) = repeat(told)
    return before[-1][0], [*(events for _, events in before[1:]), last]


async def _thought(state: State, wonder: Wonder) -> Why:
    try:
        told = await state.hall.thinkers.think(lambda: wonder)
    except Lost as lost:
        raise RuleError("thinking") from lost
    if not isinstance(told, Reasons):
        raise RuleError(getattr(told, "why", "no_reason"))
    return Why(tuple(map(msgspec.json.decode, told.reasons)))
