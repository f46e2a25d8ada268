"""Guests: nobody has an account, everybody has a signed cookie, and a key to bring it to another device."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeSerializer

from huisclos.core.errors import RuleError
from huisclos.core.value import Value
from huisclos.server.names import BOTH_TONGUES, tidy

COOKIE = "huisclos"
FOR_A_YEAR = 365 * 24 * 3600


class Visitor(Value):
    """Somebody with a browser. The guest is a secret between them and this server."""

    guest: str
    name: str


class Doorkeeper:
    """Knows guests by the signature of this server."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")

    def stranger(self) -> Visitor:
        """A new guest under a name that will do for a start."""
        return Visitor(secrets.token_urlsafe(16), secrets.choice(BOTH_TONGUES))

    def key(self, visitor: Visitor) -> str:
        """What proves who they are: the cookie's value, and what takes their seats to another device."""
        return str(self._signer.dumps([visitor.guest, visitor.name]))

    def recognise(self, key: str | None) -> Visitor | None:
        """Whose key this is, if we made it."""
        if not key or len(key) > 500:
            return None
        try:
            guest, name = self._signer.loads(key)
            return Visitor(str(guest), tidy(str(name)))
        except (BadSignature, ValueError, TypeError, RuleError):
            return None
