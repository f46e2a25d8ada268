"""What a seat was offered, made into choices again by whoever was only told of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args, get_type_hints

import msgspec

from huisclos.core.choices import AnyOf, Choices, EachOf, MatchOf, OneOf, OrderOf, SomeOf


def as_choices(offer: Iterable[Mapping[str, Any]], actions: Any) -> Choices[Any]:
    """The same set of answers as the one that was offered, if these are the game's actions.

    What blind play would sample rarely is not told in an offer: all parts weigh the same here.
    """
    kinds = {kind.__name__: kind for kind in get_args(actions) or (actions,)}
    return AnyOf(*(_part(part, kinds, actions) for part in offer))


def _part(part: Mapping[str, Any], kinds: Mapping[str, Any], actions: Any) -> Choices[Any]:
    if part["type"] == "OneOf":
        return OneOf(tuple(msgspec.convert(action, actions) for action in part["actions"]))
    make = kinds[part["action"]]
    fields = get_type_hints(make)
    match part["type"]:
        case "EachOf":
            return EachOf(
                make,
                {
                    name: tuple(msgspec.convert(value, fields[name]) for value in values)
                    for name, values in part["fields"].items()
                },
            )
        case "OrderOf":
            return OrderOf(make, msgspec.convert(part["items"], fields["order"]), part["size"])
        case "SomeOf":
            groups = tuple(msgspec.convert(group, fields[part["field"]]) for group in part["groups"])
            return SomeOf(make, groups, fewest=part["fewest"], most=part["most"])
        case "MatchOf":
            items = msgspec.convert(part["items"], fields[part["field"]])
            return MatchOf(make, items, places=tuple(part["places"]), size=part["size"])
        case unknown:
            raise ValueError(f"nothing is offered as {unknown}")
