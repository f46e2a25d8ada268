"""Guests: nobody has an account, everybody has a signed cookie, and a key to bring it to another device."""

from __future__ import annotations

import secrets
from typing import Self

from itsdangerous import BadSignature, URLSafeSerializer

from huisclos.core.errors import RuleError
from huisclos.core.value import Value
from huisclos.server.running.hours import Clock
from huisclos.server.store.contract import Store
from huisclos.server.table.door.programs import CALLED
from huisclos.server.table.names import BOTH_TONGUES, tidy

COOKIE = "huisclos"
LASTS = 180 * 24 * 3600
"""Seconds for which a key opens; with every visit it is given anew."""


LONGEST_KEY = 500


class Visitor(Value):
    """Somebody with a browser. The guest is a secret between them and this server."""

    guest: str
    name: str


class Doorkeeper:
    """Knows guests by the signature of this server, for as long as their keys count."""

    def __init__(self, secret: str, clock: Clock, undated_until: int = 0) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._tokens = URLSafeSerializer(secret, salt="program")
        self.clock = clock
        self.undated_until = undated_until
        """Keys of the first release do not say when they were given; until then they count."""
        self.revoked: dict[str, int] = {}

    @classmethod
    async def of(cls, store: Store, clock: Clock) -> Self:
        """The doorkeeper of the house whose tables are kept here."""
        doorkeeper = cls(await store.secret(), clock, await store.undated_keys_until())
        await doorkeeper.catch_up(store)
        return doorkeeper

    async def catch_up(self, store: Store) -> frozenset[str]:
        """Learn whose keys were revoked, here or by another door; those who have signed out since."""
        known, self.revoked = self.revoked, await store.revoked()
        return frozenset(guest for guest, at in self.revoked.items() if at != known.get(guest))

    async def revoke(self, guest: str, store: Store) -> None:
        """All keys of this guest open nothing from now on."""
        at = self.clock()
        await store.revoke(guest, at)
        self.revoked[guest] = at

    def stranger(self) -> Visitor:
        """A new guest under a name that will do for a start."""
        return Visitor(secrets.token_urlsafe(16), secrets.choice(BOTH_TONGUES))

    def key(self, visitor: Visitor) -> str:
        """What proves who they are: the cookie's value, and what takes their seats to another device."""
        at = max(self.clock(), self.revoked.get(visitor.guest, 0) + 1)
        return str(self._signer.dumps([visitor.guest, visitor.name, at]))

    def recognise(self, key: str | None) -> Visitor | None:
        """Whose key this is, if we made it and it still counts."""
        if not key or len(key) > LONGEST_KEY:
            return None
        try:
            guest, name, *given = self._signer.loads(key)
            counts = self._counts(str(guest), *map(int, given))
            return Visitor(str(guest), tidy(str(name))) if counts else None
        except (BadSignature, ValueError, TypeError, RuleError):
            return None

    def token(self, table: str, program: str) -> str:
        """What lets this program play at this table, for as long as the table keeps its place."""
        return str(self._tokens.dumps([table, program]))

    def recognise_program(self, token: str, table: str) -> Visitor | None:
        """The program whose token this is, if we made it for this table."""
        if len(token) > LONGEST_KEY:
            return None
        try:
            given, program = self._tokens.loads(token)
            return Visitor(str(program), CALLED) if given == table else None
        except (BadSignature, ValueError, TypeError):
            return None

    def _counts(self, guest: str, given: int | None = None) -> bool:
        """Whether a key of this guest, given at this time, still opens."""
        now, revoked = self.clock(), self.revoked.get(guest, 0)
        if given is None:
            return not revoked and now < self.undated_until
        return revoked < given and now < given + LASTS * 1000
