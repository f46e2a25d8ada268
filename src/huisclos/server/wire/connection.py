"""One browser: its socket, its outbox, and patience for what it says."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Protocol

import msgspec
import structlog

from huisclos.server.protocol.hosting import Id
from huisclos.server.protocol.said import PROTOCOL, Hello, Request
from huisclos.server.protocol.told import Farewell, Refused, Response
from huisclos.server.wire.bucket import Bucket

LARGEST = 64 * 1024
OUTBOX = 256
"""Frames a browser may be behind before it is let go; it comes back and catches up."""
HELLO_WITHIN = 15.0
SENT_WITHIN = 20.0

log = structlog.get_logger()

decoder = msgspec.json.Decoder(Request)
encoder = msgspec.json.Encoder()


class Gone(Exception):
    """The browser closed the connection."""


class Socket(Protocol):
    """What a web framework's socket must be able to do."""

    async def receive(self) -> str | bytes:
        """The next message; raises Gone."""

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """Hand over messages as they arrive, if that can be; otherwise they are received as before."""

    def write(self, text: bytes) -> bool:
        """Send this at once, if nothing is in its way; otherwise nothing happens."""

    async def send(self, text: str) -> None: ...

    async def close(self, code: int) -> None: ...


class Audience(Protocol):
    """Who listens to a connection: the table's steward."""

    def enter(self, connection: Connection, hello: Hello) -> None: ...

    def hear(self, connection: Connection, request: Request) -> None: ...

    def leave(self, connection: Connection) -> None: ...


class Malformed(Exception):
    """Not a message of the protocol."""

    def __init__(self, code: str, message_id: str | None = None) -> None:
        self.refusal = Refused(message_id, code)
        super().__init__(code)


class _Named(msgspec.Struct):
    id: Id | None = None


def read(frame: str | bytes) -> Request:
    """The message in this frame; whatever else it is becomes Malformed and nothing else."""
    if len(frame) > LARGEST or len(frame.encode() if isinstance(frame, str) else frame) > LARGEST:
        raise Malformed("too_large")
    try:
        text = frame if isinstance(frame, str) else frame.decode()
        request: Request = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        message_id = None
        with contextlib.suppress(msgspec.DecodeError, RecursionError, UnicodeError):
            message_id = msgspec.json.decode(frame, type=_Named).id
        raise Malformed("malformed", message_id) from None
    return request


class Connection:
    """A guest on one device. Sending never waits; whoever cannot keep up is let go."""

    def __init__(self, guest: str, name: str, socket: Socket) -> None:
        self.guest = guest
        self.name = name
        self.socket = socket
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(OUTBOX + 2)
        self.behind = 0
        """Frames that had to wait and are not sent yet."""
        self.closing = False
        self.offensive = False
        """Whether it was sent away for what it said."""
        self.speech = Bucket(40, 10, time.monotonic())
        self.patience = Bucket(20, 0.2, time.monotonic())

    def send(self, frame: bytes) -> None:
        """Send a frame at once, or put it into the outbox behind others that wait."""
        if self.closing or (not self.behind and self.socket.write(frame)):
            return
        if self.outbox.qsize() >= OUTBOX:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.dismiss("too_slow")
        else:
            self.behind += 1
            self.outbox.put_nowait(frame)

    def tell(self, message: Response) -> None:
        self.send(encoder.encode(message))

    def dismiss(self, code: str) -> None:
        """Say farewell after what is already in the outbox."""
        if not self.closing:
            self.closing = True
            self.outbox.put_nowait(encoder.encode(Farewell(code)))
            self.outbox.put_nowait(None)

    async def converse(self, audience: Audience) -> None:
        """Carry messages both ways until either side ends it."""
        writing = asyncio.create_task(self._write())
        listening = asyncio.create_task(self._listen(audience))
        try:
            await asyncio.wait((writing, listening), return_when=asyncio.FIRST_COMPLETED)
            if not listening.done():
                listening.cancel()
            else:
                self.dismiss("closed")
                await asyncio.wait((writing,), timeout=SENT_WITHIN)
        finally:
            for task in (writing, listening):
                task.cancel()
            ends = await asyncio.gather(writing, listening, return_exceptions=True)
            audience.leave(self)
            for error in ends:
                if isinstance(error, Exception):
                    log.error("connection broke", error=type(error).__name__)

    async def _write(self) -> None:
        """Carry out what had to wait; whoever does not take it in time is given up."""
        with contextlib.suppress(Gone, TimeoutError):
            while (frame := await self.outbox.get()) is not None:
                async with asyncio.timeout(SENT_WITHIN):
                    await self.socket.send(frame.decode())
                self.behind -= 1
            async with asyncio.timeout(SENT_WITHIN):
                await self.socket.close(4000)

    async def _listen(self, audience: Audience) -> None:
        with contextlib.suppress(Gone):
            hello = await self._greeting()
            if hello is None:
                return
            audience.enter(self, hello)
            self.socket.listen(lambda frame: self._hear(audience, frame))
            while not self.closing:
                self._hear(audience, await self.socket.receive())

    def _hear(self, audience: Audience, frame: str | bytes) -> None:
        request = None if self.closing else self._understood(frame)
        if request is not None:
            audience.hear(self, request)

    async def _greeting(self) -> Hello | None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while not self.closing:
                    request = self._understood(await self.socket.receive())
                    if isinstance(request, Hello):
                        if request.protocol == PROTOCOL:
                            return request
                        self.dismiss("wrong_protocol")
                    elif request is not None:
                        self._offended(Refused(request.id, "no_hello"))
        except TimeoutError:
            self.dismiss("no_hello")
        return None

    def _understood(self, frame: str | bytes) -> Request | None:
        try:
            request = read(frame)
        except Malformed as malformed:
            self._offended(malformed.refusal)
            return None
        if not self.speech.take(time.monotonic()):
            self._offended(Refused(getattr(request, "id", None), "too_fast"))
            return None
        return request

    def _offended(self, refusal: Refused) -> None:
        """Refuse, and say farewell to whoever goes on like this."""
        log.info("message refused", code=refusal.code)
        self.tell(refusal)
        if not self.patience.take(time.monotonic()):
            self.offensive = True
            self.dismiss("too_many_errors")
