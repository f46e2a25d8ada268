"""What a store promises: a change is kept whole or not at all, and no move is ever written twice."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

import msgspec

from huisclos.core.errors import HuisClosError
from huisclos.core.seats import Seat
from huisclos.server.table.change import Change, Notes, Ready
from huisclos.server.table.charter import Charter, Heading, Stage
from huisclos.server.table.game.play import Held
from huisclos.server.table.talk import Line

if TYPE_CHECKING:
    from huisclos.server.store.guests.addresses import Addresses
    from huisclos.server.store.guests.history import History
    from huisclos.server.store.meeting import Known, Meeting, WrittenSince


class StoreError(HuisClosError):
    """The store cannot be used."""

    code = "store"


class DamagedStore(StoreError):
    """The file is not what a database should look like."""

    code = "damaged_store"


class ForeignStore(StoreError):
    """The database belongs to something else, or to a later release."""

    code = "foreign_store"


class StoreInUse(StoreError):
    """Another house serves these tables, and a file has room for one."""

    code = "store_in_use"


class Conflict(StoreError):
    """Somebody else has written this move or this revision first."""

    code = "conflict"


class KeptMove(NamedTuple):
    """A move as it was written down."""

    seat: Seat
    action: bytes
    said: str | None
    at: int = 0
    """When it was made."""


class Page(NamedTuple):
    """Somebody's notes as they were when so many moves had been made."""

    move: int
    text: str


class KeptTable(NamedTuple):
    """All that a table needs to go on after a restart."""

    charter: Charter
    heading: Heading | None
    moves: tuple[KeptMove, ...]
    notes: tuple[Notes, ...]
    talk: tuple[Line, ...]
    said: tuple[str, ...]
    """Messages taken lately that were no moves."""
    held: tuple[Held, ...] = ()


class Kept(msgspec.Struct):
    """How many changes were kept since the house opened, and how many seconds they took together."""

    count: int = 0
    seconds: float = 0.0


class Store(Protocol):
    """Keeps tables. Every method may raise StoreError."""

    meeting: Meeting | None
    """Where other nodes are met; None where there can be only one."""

    kept: Kept

    addresses: Addresses
    """Where people wish to be called."""

    history: History
    """Which games people have finished."""

    async def found(self, charter: Charter, at: int = 0) -> bool:
        """Keep a new table, visited at this time for the first time; False if its id or code is in use."""

    async def keep(self, before: Charter, change: Change) -> None:
        """Write all of this change or nothing; raises Conflict if somebody else was faster."""

    async def seek(self, name: str) -> str | None:
        """The id of the table with this id or code."""

    async def listed(self, since: int, most: int) -> tuple[Charter, ...]:
        """Tables the house tells everybody of, at which somebody was since; the newest first."""

    async def load(self, table: str) -> KeptTable | None:
        """A table as it was last written."""

    def forget(self, table: str) -> None:
        """Nobody here reads on about this table; whoever wakes it begins anew."""

    async def read_on(self, known: Known) -> WrittenSince | None:
        """What others have written beyond what is known; None if nobody has."""

    async def round(self, table: str, number: int) -> tuple[Heading, tuple[KeptMove, ...]] | None:
        """One round of a series."""

    async def ready(self, table: str, number: int) -> tuple[Ready, ...]:
        """What was last laid ready before each seat in this round."""

    async def pages(self, table: str, number: int, guest: str) -> tuple[Page, ...]:
        """How this guest's notes changed during a round."""

    async def keep_hindsight(self, table: str, number: int, edition: int, found: bytes) -> None:
        """Keep what was found in a finished round."""

    async def hindsight(self, table: str, number: int, edition: int) -> bytes | None:
        """What was found in this round, if this edition has looked."""

    async def visit(self, tables: Collection[str], at: int) -> None:
        """Somebody is at these tables."""

    async def put_away(self, before: Mapping[Stage, int], sparing: Collection[str]) -> int:
        """Forget all tables at these stages, except these, that nobody has visited since; how many."""

    async def revoke(self, guest: str, at: int) -> None:
        """The keys this guest was given until now open nothing any more."""

    async def revoked(self) -> dict[str, int]:
        """Whose keys were revoked, and until when they had been given."""

    async def undated_keys_until(self) -> int:
        """How long keys count that do not say when they were given: those of the first release."""

    async def secret(self) -> str:
        """What this store's cookies are signed with, made up once."""

    async def probe(self) -> None:
        """Write something of no importance, to know whether anything can be written."""

    async def close(self) -> None: ...
