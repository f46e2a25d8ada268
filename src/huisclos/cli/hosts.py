"""What a host needs: to open the house, for oneself or for others, and to take its tables elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.validators import Number

from huisclos.cli import show
from huisclos.core.errors import SetupError
from huisclos.core.registry import find

Days = Annotated[int, Parameter(validator=Number(gte=0))]
Several = Annotated[tuple[str, ...], Parameter(negative=())]
Port = Annotated[int, Parameter(validator=Number(gte=0, lte=65535))]

EVERYWHERE = "0.0.0.0"
"""Friends on the same network can follow an invitation."""


def play(
    game: str | None = None,
    *,
    browser: bool = True,
    host: str = EVERYWHERE,
    port: Port = 8765,
    store: str | None = None,
) -> None:
    """Open a table in the browser.

    Parameters
    ----------
    game
        Which game to open; without one, the shelf with all of them.
    browser
        Whether to open the browser; --no-browser only prints the address.
    host
        The address to listen on; 127.0.0.1 keeps everybody else on your network out.
    port
        The port to listen on; 0 takes any free one.
    store
        Where tables are kept: the URL of an SQLite file or a PostgreSQL database.
    """
    path = f"/?game={find(game).name}" if game else "/"
    _serve(host, port, store, open_path=path if browser else None, wander=True)


def serve(
    *,
    host: str = EVERYWHERE,
    port: Port = 8765,
    store: str | None = None,
    proxy: Several = (),
    log: Literal["plain", "json"] = "plain",
    metrics_token: str | None = None,
    push_key: Path | None = None,
    push_service: Several = (),
    keep_unstarted: Days = 7,
    keep_finished: Days = 90,
    keep_unfinished: Days = 365,
    keep_history: Days = 730,
) -> None:
    """Serve tables to others, without opening a browser.

    Tables that nobody visits are put away after some time, and their codes are free again.

    Parameters
    ----------
    host
        The address to listen on; every address of this machine unless one is given.
    port
        The port to listen on; 0 takes any free one.
    store
        Where tables are kept: the URL of an SQLite file or a PostgreSQL database.
    proxy
        Address of a proxy that is believed when it says for whom it asks (X-Forwarded-For); may be repeated.
        Nobody is believed unless named here.
    log
        Lines for people, or for programs: one JSON object each.
    metrics_token
        Who asks for /metrics has to show it (Authorization: Bearer TOKEN); else HUISCLOS_METRICS_TOKEN.
    push_key
        A file that `huisclos push-key` has written: whoever wishes is called when it is their turn in a game
        over days, though the page is closed; else HUISCLOS_PUSH_KEY, else nobody is called.
    push_service
        A push service, by its host name, besides those of the common browsers; may be repeated.
    keep_unstarted
        For how many days a table is kept at which no game was begun; 0 keeps it for ever.
    keep_finished
        For how many days a table is kept whose games are over; 0 keeps it for ever.
    keep_unfinished
        For how many days a game is kept that nobody plays on; 0 keeps it for ever.
    keep_history
        For how many days somebody's own list remembers that they have finished a game; 0 keeps it for ever.
    """
    terms = (keep_unstarted, keep_finished, keep_unfinished, keep_history)
    _serve(
        host,
        port,
        store,
        proxies=proxy,
        terms=terms,
        log=log,
        metrics_token=metrics_token,
        push_key=push_key,
        push_services=push_service,
    )


def push_key(file: Path, *, contact: str) -> None:
    """Make the key by which push services know this house, for `huisclos serve --push-key FILE`.

    Parameters
    ----------
    file
        Where to; all nodes of a house read the same one. Keep it: by another key nobody is called who was
        called by this one.
    contact
        Your mail address: push services write to it if something is wrong with calls of this house.
    """
    with _server():
        from huisclos.server.running.calling.push_key import PushKey

        PushKey.make(contact).write(file)


def backup(file: Path, *, store: str | None = None) -> None:
    """Copy all tables into a new file; the house may stay open meanwhile.

    Parameters
    ----------
    file
        Where to. All cards of all tables will lie there: keep it safe.
    store
        What to copy: the URL of an SQLite file or a PostgreSQL database.
    """
    with _server():
        from huisclos.server.store.backup import back_up
        from huisclos.server.where import default_store
    show.copied(asyncio.run(back_up(store or default_store(), file)), file)


def restore(file: Path, *, store: str | None = None) -> None:
    """Copy what `huisclos backup` has written into an empty store of either kind.

    Parameters
    ----------
    file
        The backup; it stays as it is.
    store
        Where to: the URL of an SQLite file or a PostgreSQL database.
    """
    with _server():
        from huisclos.server.store.backup import restore as put_back
        from huisclos.server.where import default_store
    show.copied(asyncio.run(put_back(file, store or default_store())), file)


@contextmanager
def _server() -> Iterator[None]:
    """Where the server's parts are imported."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise SetupError(
            f"serving needs more than the light core: pip install 'huisclos[server]' ({missing})"
        ) from None


def _serve(
    host: str,
    port: int,
    store: str | None,
    *,
    open_path: str | None = None,
    wander: bool = False,
    proxies: tuple[str, ...] = (),
    terms: tuple[int, ...] = (),
    log: Literal["plain", "json"] = "plain",
    metrics_token: str | None = None,
    push_key: Path | None = None,
    push_services: tuple[str, ...] = (),
) -> None:
    with _server():
        from huisclos.server.housekeeping import Terms
        from huisclos.server.serve import CannotServe
        from huisclos.server.serve import serve as run
    house = partial(
        run,
        host,
        store_url=store,
        open_browser_path=open_path,
        proxies=proxies,
        terms=Terms(*terms),
        lines=log,
        metrics_token=metrics_token,
        push_key=push_key,
        push_services=push_services,
        ready=show.address,
    )
    try:
        house(port=port)
    except CannotServe:
        if not wander:
            raise
        house(port=0)


def welcome_hosts(house: App) -> None:
    """Take these commands in."""
    for command in (play, serve, push_key, backup, restore):
        house.command(command)
