"""The porter: who stands in the door and says nothing makes room for others, and never are all shut out."""

from __future__ import annotations

import asyncio
import time

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEAD_WITHIN = 10.0
"""Seconds in which a request says what it wants."""

BODY_WITHIN = 30.0
"""Seconds in which it brings what it has with it."""

LARGEST_HEAD = 64 * 1024

RESERVED = 64
"""Files the house keeps for itself: its store, its log, its threads."""

MOST = 65_536
"""Connections for which the house makes room, if the system lets it."""

SELDOM = 10.0
"""Seconds between two lines in the log that say the house is full."""

log = structlog.get_logger()

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Malformed(Exception):
    """Said while a request is read: uvicorn answers it with 400 and a line in the log."""


def make_room() -> None:
    """Let this process have as many files as the system allows it."""
    try:
        import resource
    except ImportError:
        return  # Windows counts differently
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def room() -> int:
    """How many may be connected at once."""
    try:
        import resource
    except ImportError:
        return MOST
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if soft == resource.RLIM_INFINITY else max(soft - RESERVED, 1)


class Porter(HttpToolsProtocol):
    """One connection, watched until its request has been heard."""

    told_full = -SELDOM
    """When the log last said that the house is full."""

    def __init__(self, *given: object, **named: object) -> None:
        super().__init__(*given, **named)  # type: ignore[arg-type]
        self.patience: asyncio.TimerHandle | None = None
        self.reading_head = True
        self.heard = 0
        """Bytes of the head so far."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > room():
            self._full()
        else:
            self._expect(HEAD_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        self._content()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.heard += len(data)
        super().data_received(data)
        if self.reading_head and self.heard > LARGEST_HEAD and not self.transport.is_closing():
            self._dismiss(TOO_LARGE, "head too large")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.reading_head = True
        if self.patience is None:
            self._expect(HEAD_WITHIN)

    def on_headers_complete(self) -> None:
        self.reading_head, self.heard = False, 0
        self._expect(BODY_WITHIN)
        if self.parser.should_upgrade() and self._should_upgrade() and self._has_body():
            raise Malformed("an upgrade with a body")
        if sum(len(name) + len(value) for name, value in self.headers) > LARGEST_HEAD:
            raise Malformed("a head that is too large")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._content()
        self.heard = 0
        super().on_message_complete()

    def _has_body(self) -> bool:
        named = dict(self.headers)
        return b"transfer-encoding" in named or named.get(b"content-length", b"0").strip() != b"0"

    def _expect(self, seconds: float) -> None:
        self._content()
        self.patience = self.loop.call_later(seconds, self._too_slow)

    def _content(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def _too_slow(self) -> None:
        self.patience = None
        if self.transport.is_closing():
            return
        if self.scope is None:
            self.transport.close()  # browsers open connections for later, and forget them
        else:
            self._dismiss(TOO_SLOW, "too slow")

    def _dismiss(self, answer: bytes, why: str) -> None:
        log.info("request refused", why=why)
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(answer)
        if cycle is not None:
            cycle.disconnected = True  # so that nobody answers a second time
            cycle.message_event.set()
        self.transport.close()

    def _full(self) -> None:
        """Turn somebody away at once rather than let nobody in."""
        now = time.monotonic()
        if now - Porter.told_full >= SELDOM:
            Porter.told_full = now
            log.error("house full", connections=len(self.connections), room=room())
        self.transport.abort()
