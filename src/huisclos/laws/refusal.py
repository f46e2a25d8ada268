"""No means no."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from huisclos.core.errors import RuleError
from huisclos.core.seats import NATURE, Seat
from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import written


@law("refusal")
def refusal(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """What is not among a seat's choices is refused, whoever says it, and changes nothing."""
    stranger = Seat(play.players)
    for number in play.some(rng):
        state = play.states[number]
        yield Finding(number, "a stranger may answer" if len(play.rules.legal(state, stranger)) else None)
        for seat in (*play.seats, NATURE, stranger):
            for action in out_of_place(play, number, rng):
                yield Finding(number, _judge(play, state, seat, action))


def out_of_place(play: Playthrough, number: int, rng: Random) -> list[Any]:
    """Answers that belong to other moments or to other seats of this one, and one that is none at all."""
    state = play.states[number]
    elsewhen = [move.action for move in rng.sample(play.moves, min(4, len(play.moves)))]
    now = [play.rules.legal(state, seat).sample(rng) for seat in play.rules.pending(state)]
    return [*elsewhen, *now, None]


def _judge(play: Playthrough, state: Any, seat: Seat, action: Any) -> str | None:
    rules = play.rules
    if action in rules.legal(state, seat):
        usurped = seat != NATURE and NATURE in rules.pending(state) and action in rules.legal(state, NATURE)
        return f"seat {seat} may answer for nature: {action}" if usurped else None
    before = written(state)
    try:
        rules.apply(state, seat, action)
    except RuleError:
        return None if written(state) == before else f"the refusal of {action} left a trace"
    except Exception as error:
        return f"seat {seat} brought the table down with {action}: {type(error).__name__}: {error}"
    return f"seat {seat} was allowed what is not among its choices: {action}"
