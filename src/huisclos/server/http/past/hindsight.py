"""What could have been known: asked for once the game is over, and told as far as it is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from huisclos.core.errors import NoBelief, RuleError
from huisclos.core.record import encode
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.hindsight.analysis import can_be_looked_back_upon
from huisclos.hindsight.paper import NotesThen, held_against
from huisclos.hindsight.said import Contradiction
from huisclos.hindsight.story import Analysis
from huisclos.server.http.past.review import eyes, finished, notes_of, over
from huisclos.server.http.routes import Asking
from huisclos.server.running.beside.study import Case, Shelf, Study


class Hindsight(Value, kw_only=True):
    """How far the look back upon a game has come."""

    stage: Literal["unasked", "waiting", "working", "done", "failed"] = "unasked"
    done: float = 0.0
    """Which part of the work."""
    ahead: int = 0
    """How many other games come first."""
    part: int = 0
    """How often there was something new to show."""
    found: Analysis | None = None
    """All that was found so far; left out for whoever has seen this part."""
    contradiction: Contradiction | None = None
    code: str | None = None
    """Why it failed; it may be asked for again."""


@post("/api/tables/{name:str}/hindsight", status_code=200)
async def ask_hindsight(
    request: Asking,
    state: State,
    name: FromPath[str],
    seat: FromQuery[str] = "all",
    round: FromQuery[int] = 0,  # noqa: A002
) -> Hindsight:
    """Have a finished round looked back upon; whoever asks first asks for all."""
    state.lookings.mind(request)
    room, heading, game = await finished(request, state, name, round)
    reader = eyes(seat, game.players)
    try:
        can_be_looked_back_upon(find(game.game))
    except NoBelief as error:
        raise RuleError(error.code) from error
    case = await state.study.ask(Shelf(room.charter.table, heading.round), encode(game))
    return held(told(state.study, case, reader), await notes_of(request, state, room, heading, reader))


@get("/api/tables/{name:str}/hindsight")
async def read_hindsight(
    request: Asking,
    state: State,
    name: FromPath[str],
    seat: FromQuery[str] = "all",
    round: FromQuery[int] = 0,  # noqa: A002
    part: FromQuery[int] = 0,
) -> Hindsight:
    """How far it has come; nothing twice for whoever has seen this part already."""
    room, number = await over(request, state, name, round)
    reader = eyes(seat, len(room.charter.places))
    case = await state.study.look(Shelf(room.charter.table, number))
    if case is None:
        return Hindsight()
    news = told(state.study, case, reader, part)
    if news.found is None or reader is None:
        return news
    _, heading, _ = await finished(request, state, name, number)
    return held(news, await notes_of(request, state, room, heading, reader))


def told(study: Study, case: Case, seat: Seat | None, part: int = 0) -> Hindsight:
    """What is told of a case to somebody who has seen it up to this part."""
    found = None if case.parts == part else case.found
    if found is not None and seat is not None:
        found = replace(found, stories=tuple(story for story in found.stories if story.seat == seat))
    return Hindsight(
        stage=case.stage,
        done=round(case.done, 3),
        ahead=study.ahead(case),
        part=case.parts,
        found=found,
        contradiction=case.contradiction,
        code=case.code,
    )


def held(news: Hindsight, notes: Sequence[NotesThen]) -> Hindsight:
    """The same held against the notes of whoever reads it."""
    return news if news.found is None else replace(news, found=held_against(news.found, notes))
