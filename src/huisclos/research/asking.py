"""A question asked in steps: after each token, what can be said next, until the answer is whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from huisclos.core.choices import AnyOf, Choices, EachOf, MatchOf, OneOf, OrderOf, SomeOf
from huisclos.research.tokens import END, TEXTS, Spoken, Text, spoken

Chosen = tuple[Any, ...]
ENOUGH = object()
"""Chosen instead of another thing, where there may be fewer."""


class Way(NamedTuple):
    """One set of answers: what may come next after what was chosen, and the answer once nothing does."""

    after: Callable[[Chosen], Sequence[Any] | None]
    whole: Callable[[Chosen], Any]
    kind: str | None
    """Said first, unless whole answers are on offer."""


class Open(NamedTuple):
    """A thing that may be meant: which way it lies, what was chosen before, and what is left to say of it."""

    way: Way
    chosen: Chosen
    left: Spoken


_said = lru_cache(maxsize=1 << 14)(spoken)


class Asking:
    """One seat answers one question."""

    def __init__(self, choices: Choices[Any]) -> None:
        self.said: tuple[str, ...] = ()
        self.chosen: tuple[str, ...] = ()
        """What was said by choice; the rest followed from it."""
        self.answer: Any = None
        self.whole = False
        self.open = [one for way in ways(choices) for one in _begun(way)]
        self.next = _next(self.open)
        """What can be said now, by the token that says it."""

    def say(self, token: str) -> None:
        """Say one token; whatever follows without a choice is said as well."""
        self.chosen += (token,)
        self._hear(token)
        while not self.whole and len(self.next) == 1:
            self._hear(*self.next)

    def _hear(self, token: str) -> None:
        meant = self.next[token]
        self.said += (token,)
        heard = [one._replace(left=one.left[1:]) for one in self.open if one.left[0] == meant]
        self.open = [after for one in heard for after in ([one] if one.left else self._on(one))]
        self.next = _next(self.open)

    def _on(self, one: Open) -> Iterator[Open]:
        """What may follow something that was said to its end."""
        following = None if one.chosen[-1:] == (ENOUGH,) else one.way.after(one.chosen)
        if following is None:
            self.whole, self.answer = True, one.way.whole(tuple(x for x in one.chosen if x is not ENOUGH))
            return
        yield from _opened(one.way, one.chosen, following)


def _next(things: list[Open]) -> dict[str, str | Text]:
    first = {one.left[0] for one in things}
    texts = sorted([token for token in first if isinstance(token, Text)])
    if not texts:
        return {token: token for token in first}
    named: dict[str, str | Text] = {f"text {place}": text for place, text in enumerate(texts[:TEXTS])}
    return named | {token: token for token in first if not isinstance(token, Text)}


def _begun(way: Way) -> Iterator[Open]:
    if way.kind is not None:
        yield Open(way, (), (way.kind,))
    else:
        yield from _opened(way, (), way.after(()) or ())


def _opened(way: Way, chosen: Chosen, things: Sequence[Any]) -> Iterator[Open]:
    for thing in things:
        yield Open(way, (*chosen, thing), (END,) if thing is ENOUGH else _said(thing))


def ways(choices: Choices[Any]) -> Iterator[Way]:
    """The sets of answers that choices are made of."""
    match choices:
        case AnyOf():
            for part in choices.everything:
                yield from ways(part)
        case EachOf():
            yield _each(choices)
        case OrderOf():
            yield _order(choices)
        case SomeOf():
            yield _some(choices)
        case MatchOf():
            yield _match(choices)
        case _:
            actions = choices.actions if isinstance(choices, OneOf) else tuple(choices)
            yield Way(lambda chosen: None if chosen else actions, lambda chosen: chosen[0], None)


def _name(make: Any) -> str:
    return str(make.__name__)


def _each(choices: EachOf[Any]) -> Way:
    columns = tuple(choices.fields.values())
    after = lambda chosen: columns[len(chosen)] if len(chosen) < len(columns) else None  # noqa: E731
    return Way(after, lambda chosen: choices.make(*chosen), _name(choices.make))


def _order(choices: OrderOf[Any]) -> Way:
    def after(chosen: Chosen) -> Sequence[Any] | None:
        rest = list(choices.items)
        for item in chosen:
            rest.remove(item)
        return list(dict.fromkeys(rest)) if len(chosen) < choices.size else None

    return Way(after, choices.make, _name(choices.make))


def _some(choices: SomeOf[Any]) -> Way:
    groups = choices.groups

    def after(chosen: Chosen) -> Sequence[Any] | None:
        if len(chosen) == choices.most:
            return None
        first = 1 + max((n for n, group in enumerate(groups) if chosen and chosen[-1] in group), default=-1)
        spare = len(groups) - max(choices.fewest - len(chosen), 1)
        things = [thing for group in groups[first : spare + 1] for thing in group]
        return [*things, ENOUGH] if len(chosen) >= choices.fewest else things

    return Way(after, choices.make, _name(choices.make))


def _match(choices: MatchOf[Any]) -> Way:
    def after(chosen: Chosen) -> Sequence[Any] | None:
        rest = list(choices.items)
        for item in chosen:
            rest.remove(item)
        return list(dict.fromkeys(rest)) if len(chosen) < len(choices.places) else None

    def whole(chosen: Chosen) -> Any:
        lying = dict(zip(choices.places, chosen, strict=True))
        return choices.make(tuple(lying.get(place) for place in range(choices.size)))

    return Way(after, whole, _name(choices.make))
