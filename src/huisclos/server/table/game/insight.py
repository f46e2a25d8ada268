"""What a reader's sheet may say: thought out from what this reader was told, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.errors import Contradicted, NoBelief, RuleError, Undecided
from huisclos.core.events import testimony
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.hindsight import advice
from huisclos.server.protocol.aid import Advice, Aid, Because, Believed
from huisclos.server.table.game.play import Play

Marks = dict[str, dict[str, bool]]

FINE = 4
"""Digits of a chance: more than anybody sees on a sheet."""


class Position(Value):
    """All that a reader sees and has witnessed, in the words in which it was told."""

    game: str
    version: int
    """How far the game has come for this reader."""
    view: msgspec.Raw
    witnessed: tuple[msgspec.Raw, ...]

    @classmethod
    def of(cls, play: Play, seat: Seat) -> Position:
        return cls.after(play.rules.name, play.noticed.count(seat), seat, play.view(seat), play.events)

    @classmethod
    def after(
        cls, game: str, version: int, seat: Seat, view: Any, moves: Iterable[tuple[Any, ...]]
    ) -> Position:
        """What remains of these moves for this reader, who now sees this."""
        told = testimony((event for events in moves for event in events), seat)
        seen, *witnessed = (msgspec.Raw(msgspec.json.encode(part)) for part in (view, *told))
        return cls(game, version, seen, tuple(witnessed))

    def read(self) -> tuple[Any, tuple[Any, ...]]:
        """The view and the testimony again."""
        types = find(self.game).rules.types
        view = msgspec.json.decode(self.view, type=types.view)
        return view, tuple(msgspec.json.decode(event, type=types.event) for event in self.witnessed)

    def believe(self) -> Belief:
        believe = find(self.game).believe
        assert believe is not None, "a sheet of a game without belief"
        return believe(*self.read())


class Reflect(Value):
    """What may a sheet say here?"""

    position: Position
    aid: Aid


class Prove(Value):
    """Why is something there, or why not?"""

    position: Position
    item: str
    place: str


class Advise(Value):
    """What would be best to ask?"""

    position: Position


def reflect(position: Position, aid: Aid) -> Believed:
    """What a sheet may say here: nothing before there is a secret, nothing but a clash where there is one."""
    told = Believed(version=position.version, aid=aid)
    try:
        return _reflected(position, told)
    except NoBelief:
        return told
    except Contradicted as clash:
        return msgspec.structs.replace(told, clash=tuple(one.index for one in clash.witnessed))


def _reflected(position: Position, told: Believed) -> Believed:
    match told.aid:
        case "paper":
            return told
        case "shown":
            shown = find(position.game).shown
            assert shown is not None, "a sheet of a game that shows nothing"
            marks = _marked((item, row.items()) for item, row in shown(*position.read()).items())
            return msgspec.structs.replace(told, marks=marks)
        case "sure":
            return msgspec.structs.replace(told, marks=_settled(position.believe()))
        case "chances":
            belief = position.believe()
            marks = _settled(belief)
            return Believed(
                version=told.version,
                aid=told.aid,
                marks=marks,
                chances=_open(belief.table, marks),
                worlds=belief.worlds,
                exact=belief.exact,
                error=round(belief.error, FINE),
            )


def _marked(rows: Iterable[tuple[Item, Iterable[tuple[Place, bool]]]]) -> Marks:
    return {str(item): {str(place): there for place, there in row} for item, row in rows}


def _settled(belief: Belief) -> Marks:
    """What logic alone says of each item: where it is, or at least where it is not."""

    def settled(item: Item) -> Iterable[tuple[Place, bool]]:
        possible = belief.possible[item]
        sure = len(possible) == 1
        return ((place, place in possible) for place in belief.table[item] if sure or place not in possible)

    return _marked((item, settled(item)) for item in belief.table)


def _open(table: Mapping[Item, Mapping[Place, float]], marks: Marks) -> dict[str, dict[str, float]]:
    """The chances where nothing is settled."""
    rows = {
        str(item): {
            str(place): round(chance, FINE)
            for place, chance in row.items()
            if str(place) not in marks[str(item)]
        }
        for item, row in table.items()
    }
    return {item: row for item, row in rows.items() if row}


def prove(position: Position, item: str, place: str) -> Because:
    """The fewest lines that prove that an item is there, or is not; raises why none do."""
    try:
        belief = position.believe()
        asked = _called(item, belief.table)
        where = _called(place, belief.table[asked])
        proof = belief.why(asked, where)
    except (NoBelief, Undecided, Contradicted) as nothing:
        raise RuleError("undecided") from nothing
    return Because(
        version=position.version,
        item=item,
        place=place,
        there=where in belief.possible[asked],
        lines=tuple(one.index for one in proof),
    )


def _called(name: str, among: Iterable[Item]) -> Item:
    """The item or the place that a browser calls so."""
    for one in among:
        if str(one) == name:
            return one
    raise Undecided(f"nothing here is called {name!r}")


def advise(position: Position) -> Advice:
    """The question whose answers split the worlds that are left best; raises why there is none."""
    view, _ = position.read()
    try:
        belief = position.believe()
    except (NoBelief, Contradicted) as nothing:
        raise RuleError("no_hint") from nothing
    found = advice.advise(find(position.game), view, belief)
    if found is None:
        raise RuleError("no_hint")
    return Advice(
        version=position.version,
        question=found.question and found.question.as_event(),
        worlds=belief.worlds,
        shares=tuple(round(share, FINE) for share in found.shares),
        counsel=found.counsel,
    )
