"""Where nodes meet that serve the same tables: what they have written, who does what, and who is where."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Literal, NamedTuple, Protocol

from huisclos.server.store.contract import KeptMove
from huisclos.server.table.change import Notes
from huisclos.server.table.charter import Charter, Heading
from huisclos.server.table.game.play import Held
from huisclos.server.table.talk import Line


class Spoken(NamedTuple):
    """A line as it was written down, and the message it was."""

    line: Line
    said: str | None


class WrittenSince(NamedTuple):
    """What other nodes have written about a table since this one last read or wrote there."""

    charter: Charter
    heading: Heading | None = None
    """Of a round that was begun meanwhile."""
    moves: tuple[KeptMove, ...] = ()
    notes: tuple[Notes, ...] = ()
    talk: tuple[Spoken, ...] = ()
    said: tuple[str, ...] = ()
    held: tuple[Held, ...] = ()


class Known(NamedTuple):
    """How far a table is known to its reader."""

    charter: Charter
    length: int
    """Moves made in this round."""
    notes: Mapping[str, str]
    """What is known of everybody's notes."""


Subject = Literal["written", "people", "free", "keys"]
"""Something was written, somebody came or went, duties are free; or keys were revoked, at no table."""


class News(NamedTuple):
    """What another node calls out about a table."""

    table: str
    what: Subject


class Bulletin(NamedTuple):
    """How things stand among the nodes, by the clock of the database."""

    time: int
    """In milliseconds since 1970."""
    alive: frozenset[str]
    """The other nodes that are there."""
    duties: frozenset[str]
    """The tables whose bots and clocks are ours."""
    unread: frozenset[str]
    """The tables to which somebody else has written since we last read there."""


class Meeting(Protocol):
    """Where nodes meet that serve the same tables. Every method may raise StoreError."""

    node: str
    """By which name the others know this one."""

    async def report(self, awake: Collection[str]) -> Bulletin:
        """Say that this node is there and serves these tables; take up the duties nobody has."""

    async def give_back(self, tables: Collection[str]) -> None:
        """Others may take up the duties of these tables."""

    async def locate(self, people: Collection[tuple[str, str, str | None]]) -> None:
        """Say of these guests of these tables under which name they are here, or that they have gone."""

    async def elsewhere(self, tables: Collection[str]) -> dict[str, dict[str, str]]:
        """Who is at these tables at other nodes, and under which name."""

    async def listen(self, heard: Callable[[News], None]) -> None:
        """Hear what the others say, until nothing can be heard any more."""

    async def leave(self) -> None:
        """This node goes: its duties are free, and its people are not there."""
