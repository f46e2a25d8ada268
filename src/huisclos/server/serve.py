"""Opens the house: a store, a hall, a port, and perhaps a browser."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import signal
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn

from huisclos.core.errors import HuisClosError
from huisclos.server.address import address_of
from huisclos.server.app import make_app
from huisclos.server.closing import Doors
from huisclos.server.housekeeping import DEFAULT_TERMS, Terms, keep_house, mind_keys
from huisclos.server.http.session import Doorkeeper
from huisclos.server.http.shelf import name_the_absent
from huisclos.server.logbook import Lines, keep_a_log
from huisclos.server.running.calling.messenger import SERVICES, Messenger
from huisclos.server.running.calling.push_key import PushKey
from huisclos.server.running.hall import Hall
from huisclos.server.running.hours import Clock
from huisclos.server.running.sweeping import settle_in
from huisclos.server.store.claim import Claim
from huisclos.server.store.opening import file_of, open_store
from huisclos.server.table.game.delay import delayed
from huisclos.server.table.game.nature import Nature
from huisclos.server.where import default_metrics_token, default_push_key, default_store
from huisclos.server.wire.breath import Breath
from huisclos.server.wire.connection import LARGEST
from huisclos.server.wire.porter import Porter, make_room
from huisclos.server.wire.usher import Usher

PORT = 8765


class CannotServe(HuisClosError):
    """The address is taken or not ours to take."""

    code = "cannot_serve"


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    store_url: str | None = None,
    open_browser_path: str | None = None,
    delay: float = 1.0,
    *,
    terms: Terms = DEFAULT_TERMS,
    proxies: Sequence[str] = (),
    nature: Nature | None = None,
    clock: Clock | None = None,
    ready: Callable[[str], None] | None = None,
    lines: Lines = "plain",
    metrics_token: str | None = None,
    push_key: Path | None = None,
    push_services: Sequence[str] = (),
) -> None:
    """Serve tables until told to stop. Raises CannotServe or StoreError before anything is served.

    Only the proxies are believed when they say for whom they ask. Numbers are for whoever shows the token.
    """
    keep_a_log(lines)
    name_the_absent()
    make_room()
    listening = _listen(host, port)
    address = address_of(host, listening)
    store_url = store_url or default_store()
    metrics_token = metrics_token or default_metrics_token()
    key_file = push_key or default_push_key()
    key = None if key_file is None else PushKey.read(key_file)

    def opened() -> None:
        if ready is not None:
            ready(address)
        if open_browser_path is not None:
            webbrowser.open(address + open_browser_path)

    async def open_hall() -> Hall:
        store = await open_store(store_url)
        messenger = None if key is None else Messenger(key, store.addresses, (*SERVICES, *push_services))
        return Hall(store, delayed(delay), nature, clock=clock, messenger=messenger)

    with (
        contextlib.closing(listening),
        Claim.on(file_of(store_url), address),
        asyncio.Runner(loop_factory=_loop_factory()) as runner,
    ):
        runner.run(_serve(listening, open_hall, opened, terms, proxies, metrics_token))


async def _serve(
    listening: socket.socket,
    open_hall: Callable[[], Awaitable[Hall]],
    opened: Callable[[], None],
    terms: Terms,
    proxies: Sequence[str],
    metrics_token: str | None,
) -> None:
    hall = await open_hall()
    doorkeeper = await Doorkeeper.of(hall.store, hall.hours.calendar)
    server = Doors(configured(make_app(hall, doorkeeper, metrics_token), proxies), hall)
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: None)  # uvicorn ends gracefully, then raises the signal once more
    serving = asyncio.create_task(server.serve([listening]))
    rounds = (keep_house(hall, doorkeeper, terms), mind_keys(hall, doorkeeper))
    housekeeping = [asyncio.create_task(one) for one in rounds]
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        settle_in()
        await asyncio.to_thread(opened)
    try:
        await serving
    finally:
        for task in housekeeping:
            task.cancel()


def configured(app: Any, proxies: Sequence[str]) -> uvicorn.Config:
    """How the application is served. Whoever is no proxy of ours asks for nobody but themselves."""
    return uvicorn.Config(
        app,
        http=Porter,
        ws=partial(Usher, breath=Breath()),  # type: ignore[arg-type]  # anything that makes a protocol will do
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=4 * LARGEST,  # what is a little too large is refused, what is far too large is cut off
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
    )


def _listen(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            raise CannotServe(f"port {port} of {host} is in use; choose another with --port") from error
        raise CannotServe(f"{host}:{port}: {error}") from error
    return listening


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    factory: Callable[[], Any] = uvloop.new_event_loop
    return factory


def main() -> int:
    parser = argparse.ArgumentParser(prog="huisclos-serve", description="Serve tables.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--store", default=None)
    parser.add_argument("--delay", type=float, default=1.0)
    parser.add_argument("--log", choices=("plain", "json"), default="plain")
    parser.add_argument("--proxy", action="append", default=[])
    given = parser.parse_args()
    try:
        serve(
            given.host,
            given.port,
            given.store,
            delay=given.delay,
            proxies=given.proxy,
            lines=given.log,
            ready=lambda at: print(at, flush=True),
        )
    except HuisClosError as error:
        print(f"{error.code}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
