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
                action = msgspec.convert(picked(part, rng), type=play.rules.types.action)
                yield Finding(
                    number, None if action in choices else f"offered to seat {seat}, refused: {action}"
                )
            yield Finding(number, _kept_back(parts, choices, rng))


def picked(part: Mapping[str, Any], rng: Random) -> Any:
    """Something out of one part of an offer, as a client would send it."""
    match part:
        case {"type": "OneOf", "actions": actions}:
            return rng.choice(actions)
        case {"type": "EachOf", "action": action, "fields": fields}:
            return {"type": action, **{name: rng.choice(values) for name, values in fields.items()}}
        case {"type": "OrderOf", "action": action, "items": items, "size": size}:
            return {"type": action, "order": rng.sample(items, size)}
        case {"type": "SomeOf", "action": action, "field": field, "groups": groups}:
            some = rng.sample(groups, rng.randint(part["fewest"], part["most"]))
            return {"type": action, field: [rng.choice(group) for group in some]}
        case {"type": "MatchOf", "action": action, "field": field, "items": items, "places": places}:
            lying = dict(zip(places, rng.sample(items, len(places)), strict=True))
            return {"type": action, field: [lying.get(place) for place in range(part["size"])]}
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
        case {"type": "SomeOf", "action": kind, "field": field, "groups": groups}:
            return action["type"] == kind and all(
                any(thing in group for group in groups) for thing in action[field]
            )
        case {"type": "MatchOf", "action": kind, "field": field, "items": items, "places": places}:
            return action["type"] == kind and all(action[field][place] in items for place in places)
        case _:
            return False
