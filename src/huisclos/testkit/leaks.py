"""Leaks planted in any game: if no law notices one, the laws could not see a true one either.

Most often that means that `redeal` does not move what it should: then every law is kept, and says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from types import SimpleNamespace
from typing import Any, NamedTuple
from zlib import crc32

from huisclos.core.choices import Choices, OneOf
from huisclos.core.errors import RuleError
from huisclos.core.game import Game
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from huisclos.laws.court import LAWS, hear
from huisclos.laws.playthrough import Playthrough, play
from huisclos.laws.worlds import written
from huisclos.testkit.fault import Fault

TRIES = 6
"""In so many games a planted leak has to be noticed once."""


class Plant(NamedTuple):
    """One mistake, and the laws that should notice it."""

    sentence: str
    laws: tuple[str, ...]
    hooks: Callable[[AnyRules], dict[str, Callable[..., Any]]]
    loud: bool = False
    """Whether a spectator is told whole what happens."""


def _hidden(state: Any) -> int:
    """A number that depends on everything, hidden things among it."""
    return crc32(written(state))


def _overlooks(rules: AnyRules) -> dict[str, Callable[..., Any]]:
    def project(_: AnyRules, state: Any, seat: Seat | None) -> Any:
        return rules.project(state, Seat(0) if seat is None else seat)

    return {"project": project}


def _offers(rules: AnyRules) -> dict[str, Callable[..., Any]]:
    def legal(_: AnyRules, state: Any, seat: Seat) -> Choices[Any]:
        honest = rules.legal(state, seat)
        return OneOf(tuple(islice(honest, 1 + _hidden(state) % 3))) if len(honest) > 1 else honest

    return {"legal": legal}


def _refuses(rules: AnyRules) -> dict[str, Callable[..., Any]]:
    def apply(_: AnyRules, state: Any, seat: Seat, action: Any) -> Any:
        try:
            return rules.apply(state, seat, action)
        except RuleError as refused:
            raise type(refused)(f"{refused.why}_{_hidden(state) % 7}", refused.rule) from refused

    return {"apply": apply}


def _hurries(rules: AnyRules) -> dict[str, Callable[..., Any]]:
    def question(_: AnyRules, state: Any) -> Any:
        return SimpleNamespace(leisure=lambda _: _hidden(state) % 7)

    return {"question": question}


def _marks(rules: AnyRules) -> dict[str, Callable[..., Any]]:
    def project(_: AnyRules, state: Any, seat: Seat | None) -> Any:
        return (rules.project(state, seat), _hidden(state))

    def redeal(_: AnyRules, view: Any, rng: Any) -> Any:
        return rules.redeal(view[0], rng)

    def imagine(_: AnyRules, view: Any, world: Any) -> Any:
        return rules.imagine(view[0], world)

    return {"project": project, "redeal": redeal, "imagine": imagine}


PLANTS = {
    "marks": Plant("every view carries a number made from everything", ("imagination",), _marks),
    "overlooks": Plant("a spectator looks over somebody’s shoulder", ("spectator",), _overlooks),
    "offers": Plant("choices depend on what is hidden", ("choices",), _offers),
    "refuses": Plant("refusals depend on what is hidden", ("reasons",), _refuses),
    "hurries": Plant("how long bots take depends on what is hidden", ("question",), _hurries),
    "aloud": Plant("a spectator is told whole whatever happens", ("spectator",), lambda rules: {}, loud=True),
}


def faults(game: Game) -> Iterator[Fault]:
    """The planted leaks that no law noticed."""
    company = game.rules.players
    played = cache(lambda seed: play(game.rules, company[seed % len(company)], seed))
    for plant in PLANTS.values():
        plays = (played(seed) for seed in range(TRIES))
        if not any(noticed(plant, through) for through in plays) and _matters(
            plant, map(played, range(TRIES))
        ):
            yield Fault(
                "leaks",
                f"a planted leak went unnoticed: {plant.sentence}",
                game.package,
                "does redeal move everything a reader cannot see?",
            )


def noticed(plant: Plant, through: Playthrough) -> bool:
    """Whether one of the laws that should finds this leak in a game."""
    leaky = type(through.rules)
    planted = type(f"Leaky{leaky.__name__}", (leaky,), plant.hooks(through.rules))()
    watched = Playthrough(through.rules, through.options, through.players, through.seed)
    watched.rules, watched.states, watched.moves = planted, through.states, through.moves
    watched.events = [tuple(map(_aloud, told)) for told in through.events] if plant.loud else through.events
    return bool(hear(watched, [LAWS[law] for law in plant.laws]).breaches)


def _matters(plant: Plant, plays: Iterable[Playthrough]) -> bool:
    """Whether the leak changes anything: where nothing is told in secret, it may as well be told aloud."""
    told = (event for through in plays for events in through.events for event in events)
    return not plant.loud or any(event.seen_by(None) != event for event in told)


def _aloud(event: Any) -> Any:
    own: Any = type(event)
    kind = _loud(own)
    return kind(**{field: getattr(event, field) for field in event.__struct_fields__})


@cache
def _loud(kind: Any) -> Any:
    def seen_by(self: Any, seat: Seat | None) -> Any:
        return self if seat is None else kind.seen_by(self, seat)

    return type(kind)(kind.__name__, (kind,), {"seen_by": seen_by}, tag=kind.__name__)
