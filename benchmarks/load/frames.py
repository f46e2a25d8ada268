"""A WebSocket in raw frames, as bare as can be: whoever measures must not be the slower of the two."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
HEAD_ENDS = b"\r\n\r\n"


def frame(kind: int, payload: bytes) -> bytes:
    """A frame as a browser sends it; masked with zeros, which leaves the text as it is."""
    length = len(payload)
    if length < 126:
        return struct.pack("!BB4x", 0x80 | kind, 0x80 | length) + payload
    return struct.pack("!BBH4x", 0x80 | kind, 0x80 | 126, length) + payload


class Wire(asyncio.Protocol):
    """One socket, which hands every text it receives to somebody."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self.request = request
        self.heard = heard
        self.buffer = bytearray()
        self.open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            self._shake_hands()
        while self.open and self._take():
            pass

    def _shake_hands(self) -> None:
        head, found, rest = self.buffer.partition(HEAD_ENDS)
        if not found:
            return
        if not head.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
            self.transport.close()
            return
        self.buffer = rest
        self.open = True
        self.opened.set_result(None)

    def _take(self) -> bool:
        """Take the next frame out of the buffer, if all of it is there."""
        have = self.buffer
        if len(have) < 2:
            return False
        start, length = 2, have[1]
        if length == 126:
            if len(have) < 4:
                return False
            start, length = 4, int.from_bytes(have[2:4])
        elif length == 127:
            if len(have) < 10:
                return False
            start, length = 10, int.from_bytes(have[2:10])
        end = start + length
        if len(have) < end:
            return False
        kind, payload = have[0] & 0x0F, bytes(have[start:end])
        del have[:end]
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self.transport.write(frame(PONG, payload))
        return True

    def say(self, text: bytes) -> None:
        self.transport.write(frame(TEXT, text))


async def dial(port: int, path: str, heard: Callable[[bytes], None], cookie: str = "") -> Wire:
    """An open socket to this machine."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    request = "\r\n".join(lines).encode() + HEAD_ENDS
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(request, heard), "127.0.0.1", port)
    await wire.opened
    return wire
