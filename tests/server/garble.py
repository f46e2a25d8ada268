"""Garbled messages: what was meant well comes out wrong, always in the same ways for the same seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

NASTY: tuple[bytes, ...] = (
    b"",
    b"\x00",
    b"\\u0000",
    b"%00",
    b"\xff\xfe",
    b"%ff%fe",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"\xe2\x80\xae",
    b"\r\n",
    b"\n",
    b"9" * 400,
    b"9" * 5000,
    b"-1",
    b"0x10",
    b"1e999",
    b"NaN",
    b"1.5",
    b"null",
    b"true",
    b'""',
    b"[]",
    b"{}",
    b"[" * 3000,
    b'{"a":' * 3000,
    b'"' + b"x" * 3000 + b'"',
    b"../" * 20,
    b"%2e%2e%2f" * 9,
    b"'; drop table tables; --",
    b"<script>",
    b"${jndi:x}",
    b"{0.__class__}",
    b"\xc2\xb2",
    b"\xd9\xa3",
)
MOST = 4
"""So many things at most go wrong with one message."""


class Garbler:
    """Says what it was told to say, and never quite so."""

    def __init__(self, seed: object, said: Sequence[bytes]) -> None:
        self.rng = Random(str(seed))
        self.said = said

    def messages(self, count: int) -> Iterator[bytes]:
        for _ in range(count):
            message = self.rng.choice(self.said)
            for _ in range(self.rng.randint(1, MOST)):
                message = self._garbled(message)
            yield message

    def _garbled(self, message: bytes) -> bytes:
        rng = self.rng
        here, there = sorted(rng.randrange(len(message) + 1) for _ in range(2))
        match rng.randrange(7):
            case 0:
                return message[:here] + rng.randbytes(rng.randint(1, 4)) + message[here:]
            case 1:
                return message[:here] + message[there:]
            case 2:
                return message[:there] + message[here:]
            case 3:
                return message[:here] + rng.choice(NASTY) + message[there:]
            case 4:
                return message[:here] + rng.choice(self.said)[here:]
            case 5:
                return self._reworded(message)
            case _:
                return bytes(
                    sign ^ (1 << rng.randrange(8)) if n == here else sign for n, sign in enumerate(message)
                )

    def _reworded(self, message: bytes) -> bytes:
        """One word of it, or one number, is another."""
        words = [part for part in message.replace(b'"', b" ").replace(b":", b" ").split() if part]
        return message.replace(self.rng.choice(words), self.rng.choice(NASTY), 1) if words else message
