"""The doors at which people ask to be called back, and not to be called any more."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta

from huisclos.core.errors import RuleError
from huisclos.core.value import Value
from huisclos.server.http.routes import Asking, guest_of
from huisclos.server.running.hall import Hall
from huisclos.server.store.guests.addresses import Address

Endpoint = Annotated[str, Meta(max_length=1000)]
Secret = Annotated[str, Meta(max_length=100)]


class Caller(Value):
    """By which key a browser knows calls of this house; None where nobody is called."""

    key: str | None


class CallMe(Value):
    """Call this browser when it is my turn in a game over days."""

    endpoint: Endpoint
    p256dh: Secret
    auth: Secret
    language: Secret


class CallNoMore(Value):
    """Leave this browser in peace."""

    endpoint: Endpoint


@get("/api/calls", sync_to_thread=False)
def who_calls(state: State) -> Caller:
    """Whether this house calls people, and by which key."""
    hall: Hall = state.hall
    return Caller(None if hall.messenger is None else hall.messenger.key)


@post("/api/calls", status_code=204)
async def call_me(request: Asking, state: State, data: JSONBody[CallMe]) -> None:
    """Be called here from now on."""
    guest, hall = guest_of(request, state, state.callings), state.hall
    if hall.messenger is None:
        raise RuleError("nobody_calls")
    address = Address(data.endpoint, data.p256dh, data.auth, data.language)
    hall.messenger.check(address)
    await hall.store.addresses.keep(guest, address, hall.hours.calendar())


@post("/api/calls/end", status_code=204)
async def call_no_more(request: Asking, state: State, data: JSONBody[CallNoMore]) -> None:
    """Be called here no more."""
    await state.hall.store.addresses.drop(guest_of(request, state, state.callings), data.endpoint)
