"""What one can click is what one can do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from huisclos.core.choices import Choices
from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import written


@law("offer")
def offer(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """A seat is offered what it may answer: nothing offered is refused, nothing allowed is kept back."""
    for number in play.some(rng):
        for seat in play.seats:
            choices = play.rules.legal(play.states[number], seat)
            if not len(choices):
                continue
            parts: list[dict[str, Any]] = msgspec.json.decode(written(choices.offer()))
            for part in parts:
                action = msgspec.convert(_picked(part, rng), type=play.rules.types.action)
                yield Finding(
                    number, None if action in choices else f"offered to seat {seat}, refused: {action}"
                )
            yield Finding(number, _kept_back(parts, choices, rng))


def _picked(part: Mapping[str, Any], rng: Random) -> Any:
    """Something out of one part of an offer, as a client would send it."""
    match part:
        case {"type": "OneOf", "actions": actions}:
            return rng.choice(actions)
        case {"type": "EachOf", "action": action, "fields": fields}:
            return {"type": action, **{name: rng.choice(values) for name, values in fields.items()}}
        case {"type": "OrderOf", "action": action, "items": items, "size": size}:
            return {"type": action, "order": rng.sample(items, size)}
        case _:
            raise ValueError(f"no client can read this offer: {part}")


def _kept_back(parts: list[dict[str, Any]], choices: Choices[Any], rng: Random) -> str | None:
    action = msgspec.json.decode(written(choices.sample(rng)))
    return None if any(_among(action, part) for part in parts) else f"allowed but not offered: {action}"


def _among(action: dict[str, Any], part: Mapping[str, Any]) -> bool:
    match part:
        case {"type": "OneOf", "actions": actions}:
            return action in actions
        case {"type": "EachOf", "action": kind, "fields": fields}:
            return action["type"] == kind and all(action[name] in values for name, values in fields.items())
        case {"type": "OrderOf", "action": kind, "items": items, "size": size}:
            return (
                action["type"] == kind and len(action["order"]) == size and set(action["order"]) <= set(items)
            )
        case _:
            return False
