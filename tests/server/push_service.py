"""A push service on this machine, and a browser that it calls: what is sealed for it, it can open."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from huisclos.server.store.guests.addresses import Address

SALT, SIZE, LENGTH, POINT = 16, 4, 1, 65
AUTH = b"sixteen letters!"


class CalledBrowser:
    """Has asked to be called, and opens what it gets as RFC 8291 says."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def address(self, endpoint: str, language: str = "en") -> Address:
        point, auth = (urlsafe_b64encode(part).decode().rstrip("=") for part in (self.point, AUTH))
        return Address(endpoint, point, auth, language)

    def open(self, sealed: bytes) -> dict[str, Any]:
        salt, theirs = sealed[:SALT], sealed[SALT + SIZE + LENGTH :][:POINT]
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        )
        secret = derived(shared, AUTH, b"WebPush: info\0" + self.point + theirs, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed[SALT + SIZE + LENGTH + POINT :], None)
        told: dict[str, Any] = msgspec.json.decode(text.rstrip(b"\2"))
        return told


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class PushService:
    """Takes calls over HTTP, and answers each as it was told to."""

    def __init__(self) -> None:
        self.taken: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.answers: list[int] = []
        """With what it answers the next calls; afterwards it takes all of them."""
        self.port = 0

    @property
    def endpoint(self) -> str:
        return f"http://localhost:{self.port}/somebody"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:-2]
        headers = {name.lower(): text for name, text in (line.split(": ", 1) for line in head)}
        body = await reader.readexactly(int(headers["content-length"]))
        status = self.answers.pop(0) if self.answers else 201
        writer.write(f"HTTP/1.1 {status} So\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.taken.put_nowait((headers, body))


@asynccontextmanager
async def a_push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "localhost", 0)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service
