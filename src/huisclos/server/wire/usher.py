"""The usher: sees sockets in, and says in one line why one was turned away or sent out."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from huisclos.server.wire.breath import Breath

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

NOT_TEXT = 1007

LONGEST = 64 * 1024
"""Bytes for which nobody waits: whoever says so much at once is heard at once."""

LAST_TEXT = 0x81
"""The first byte of a text that comes in one frame."""

AT_ONCE = "huisclos.at_once"
"""The extension by which a socket offers to be written and listened to past the queues of the framework."""

log = structlog.get_logger()

NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Usher(WebSocketsSansIOProtocol):
    """One socket. What its frames say is somebody else's to judge; here they only have to be frames."""

    hear: Callable[[bytes], None] | None = None
    """Who listens, once somebody does."""

    unsent: list[bytes] | None = None
    """What was said since the event loop last came round, in frames."""

    unheard = b""
    """What has come and waits to be read."""

    heard_at = 0.0
    """When anything last came from the other side."""

    def __init__(self, *given: Any, breath: Breath, **named: Any) -> None:
        super().__init__(*given, **named)
        self.breath = breath

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        self.unheard += data
        if self.hear is None or len(self.unheard) > LONGEST:
            self._hear_out()
        else:
            self.breath.take(self.scope["path"], self._hear_out)

    def eof_received(self) -> None:
        self._hear_out()
        super().eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self._hear_out()
        super().connection_lost(exc)

    def _hear_out(self) -> None:
        """Read whatever has come."""
        data, self.unheard = self.unheard, b""
        if not data:
            return
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.handle_parser_exception()  # a head that is good enough for a page, and not for a socket

    async def send(self, message: ASGISendEvent) -> None:
        self._flush()
        if message["type"] == "websocket.close" and not self.handshake_complete:
            log.info("socket refused", code=message.get("code"))
        await super().send(message)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code >= 400:
            log.info("socket refused", status=self.response.status_code)
        else:
            self.scope["extensions"][AT_ONCE] = {"write": self.write, "listen": self.listen}

    def write(self, text: bytes) -> bool:
        """Send a text now; False if it has to wait for what was sent before, or goes nowhere."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        if self.unsent is None:
            self.unsent = []
            self.loop.call_soon(self._flush)
        self.unsent += (_head(len(text)), text)
        return True

    def _flush(self) -> None:
        """What was said in one breath goes out in one piece: the system is asked once for all of it."""
        if self.unsent is not None and not self.transport.is_closing():
            self.transport.write(b"".join(self.unsent))
        self.unsent = None

    def shutdown(self) -> None:
        """Close, unless that is under way already."""
        self._flush()
        if not self.transport.is_closing():
            super().shutdown()

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is still there, unless they were heard of lately."""
        assert self.ping_interval is not None
        silent = self.loop.time() - self.heard_at
        if silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """Hand over texts as they arrive, but for those that arrived before and are still to be received."""
        self.hear = hear

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
        elif not _is_text(text := b"".join(self.frames)):
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()
        elif self.hear is not None and self.queue.empty():
            self.frames = []
            self.hear(text)
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        log.info("socket closed", why="malformed")
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        else:
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()


def _head(length: int) -> bytes:
    """What stands before a text of this length.

    >>> _head(5), _head(300)
    (b'\\x81\\x05', b'\\x81~\\x01,')
    """
    if length < 126:
        return struct.pack("!BB", LAST_TEXT, length)
    if length < 1 << 16:
        return struct.pack("!BBH", LAST_TEXT, 126, length)
    return struct.pack("!BBQ", LAST_TEXT, 127, length)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
