"""The messenger: calls people who are away to the table that waits for them, through their push services.

A call says which table waits and nothing of the game. It is sealed for the browser that asked to be called,
so that the push service between us cannot read it.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog

from huisclos.core.errors import RuleError, SetupError
from huisclos.core.game import LANGUAGES
from huisclos.core.registry import find
from huisclos.core.value import Value
from huisclos.server.running.calling.push_key import PushKey
from huisclos.server.store.contract import StoreError
from huisclos.server.store.guests.addresses import Address, Addresses
from huisclos.words.speak import Speaker

log = structlog.get_logger()

SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com")
"""Whose browsers are called: what a stranger calls an address could be anybody's door, and stays shut."""

KEPT = 24 * 3600
"""Seconds for which a push service keeps a call for a device that is off."""

PATIENCE = 10.0
PAUSES = (5.0, 60.0)
"""Seconds after which a call is tried again that the push service could not take."""

TAKEN, FORGOTTEN = range(200, 300), (404, 410)


class Call(Value):
    """What a browser is told while nobody looks at it."""

    title: str
    body: str
    path: str


class Messenger:
    """Has the key of the house, and knows where people are called."""

    def __init__(
        self,
        key: PushKey,
        addresses: Addresses,
        services: Sequence[str] = SERVICES,
        pauses: Sequence[float] = PAUSES,
        scheme: str = "https",
    ) -> None:
        try:  # here and not where it is first needed: nobody at a table waits for an import
            import httpx
            from webpush import WebPush
            from webpush.types import WebPushSubscription
        except ModuleNotFoundError as missing:
            raise SetupError(f"calling people needs more: pip install 'huisclos[push]' ({missing})") from None
        private, public = key.private.encode(), key.public.encode()
        try:
            self.seal = WebPush(private, io.BytesIO(public), key.contact, ttl=KEPT)
        except ValueError as error:
            raise SetupError("this push key is none; `huisclos push-key FILE` makes one") from error
        self.key = self.seal.vapid.get_application_server_key(self.seal.vapid.public_key)
        """What browsers are told, so that only this house can call them."""
        self.subscription = WebPushSubscription
        self.http = httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False)
        self.trouble = httpx.HTTPError
        self.addresses = addresses
        self.services = services
        self.pauses = pauses
        self.scheme = scheme
        self.under_way: set[asyncio.Task[None]] = set()

    def check(self, address: Address) -> None:
        """Whether a browser can be called at this address."""
        try:
            parts = urlsplit(address.endpoint)
            known = any(f".{parts.hostname}".endswith(f".{service}") for service in self.services)
            if parts.scheme != self.scheme or not known or address.language not in LANGUAGES:
                raise RuleError("bad_address")
            self._sealed(address, b"")
        except ValueError as error:
            raise RuleError("bad_address") from error

    def call(self, guest: str, game: str, table: str, code: str) -> None:
        """Call this guest to this table, wherever they wish to be called; nobody waits for it."""
        calling = asyncio.create_task(self._call(guest, game, table, code))
        self.under_way.add(calling)
        calling.add_done_callback(self.under_way.discard)

    async def close(self) -> None:
        for calling in self.under_way:
            calling.cancel()
        await asyncio.gather(*self.under_way, return_exceptions=True)
        await self.http.aclose()

    async def _call(self, guest: str, game: str, table: str, code: str) -> None:
        try:
            there = await self.addresses.of(guest)
            told = (self._deliver(guest, one, message(game, table, code, one.language)) for one in there)
            await asyncio.gather(*told)
        except StoreError as error:
            log.error("nobody called", table=table, error=str(error))

    async def _deliver(self, guest: str, address: Address, call: Call) -> None:
        sealed = self._sealed(address, msgspec.json.encode(call))
        for pause in (*self.pauses, None):
            try:
                answer = await self.http.post(
                    address.endpoint, content=sealed.encrypted, headers={**sealed.headers, "urgency": "high"}
                )
            except self.trouble as error:
                why = type(error).__name__
            else:
                if answer.status_code in TAKEN:
                    return
                why = str(answer.status_code)
                if answer.status_code in FORGOTTEN:
                    await self.addresses.drop(guest, address.endpoint)
                    return
            log.warning("call not taken", service=urlsplit(address.endpoint).hostname, why=why)
            if pause is not None:
                await asyncio.sleep(pause)

    def _sealed(self, address: Address, text: bytes) -> Any:
        keys = {"p256dh": address.p256dh, "auth": address.auth}
        subscription = self.subscription.model_validate({"endpoint": address.endpoint, "keys": keys})
        return self.seal.get(text, subscription)


def message(game: str, table: str, code: str, language: str) -> Call:
    """The call, in the language of whoever is called."""
    speaker = Speaker(find(game), language, ())
    body = speaker.text("ui.table_calls", game=speaker.text("game.title"), code=code)
    return Call(speaker.text("ui.your_turn"), body, f"/t/{table}")
