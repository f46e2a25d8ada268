"""`huisclos`: play, serve, back up, list, simulate, let bots meet, replay, look back, read the rules."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.validators import Number

from huisclos.arena.play import CAP
from huisclos.cli import hindsight, show
from huisclos.cli.agreed import read
from huisclos.cli.authors import welcome_authors
from huisclos.cli.contest import arena
from huisclos.cli.guests import welcome
from huisclos.core.errors import HuisClosError, SetupError
from huisclos.core.promise import unseal
from huisclos.core.registry import find, games
from huisclos.desk.arguments import Cluster, Count, Language, print_json
from huisclos.desk.labour import NoCluster
from huisclos.desk.screen import progress

Settings = Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative=())]
Days = Annotated[int, Parameter(validator=Number(gte=0))]
Proxies = Annotated[tuple[str, ...], Parameter(negative=())]
Port = Annotated[int, Parameter(validator=Number(gte=0, lte=65535))]

EVERYWHERE = "0.0.0.0"
"""Friends on the same network can follow an invitation."""

app = App(name="huisclos", help="Deduction games behind closed doors.", version_flags=["--version"])


@app.command
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


@app.command
def serve(
    *,
    host: str = EVERYWHERE,
    port: Port = 8765,
    store: str | None = None,
    proxy: Proxies = (),
    log: Literal["plain", "json"] = "plain",
    metrics_token: str | None = None,
    keep_unstarted: Days = 7,
    keep_finished: Days = 90,
    keep_unfinished: Days = 365,
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
    keep_unstarted
        For how many days a table is kept at which no game was begun; 0 keeps it for ever.
    keep_finished
        For how many days a table is kept whose games are over; 0 keeps it for ever.
    keep_unfinished
        For how many days a game is kept that nobody plays on; 0 keeps it for ever.
    """
    terms = (keep_unstarted, keep_finished, keep_unfinished)
    _serve(host, port, store, proxies=proxy, terms=terms, log=log, metrics_token=metrics_token)


@app.command
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


@app.command
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


@app.command(name="games")
def list_games(*, json: bool = False) -> None:
    """List the games that are installed.

    Parameters
    ----------
    json
        Print one JSON object per game in a list, for programs.
    """
    if json:
        print_json([show.about(game) for game in games().values()])
    else:
        show.shelf(games().values())


@app.command
def simulate(
    game: str,
    *,
    seats: Count,
    games: Count = 100,
    seed: int = 0,
    bots: str = "uniform",
    jobs: Count = 1,
    cluster: Cluster = None,
    options: Settings = (),
    cap: Count = CAP,
    json: bool = False,
) -> None:
    """Let bots play many games. The same seed gives the same outcomes, whatever the number of jobs.

    Parameters
    ----------
    game
        Which game.
    seats
        How many play.
    games
        How many games to play.
    seed
        Where chance begins.
    bots
        The bots by name, separated by commas, one for each seat; a shorter list goes round.
    jobs
        How many processes to use.
    cluster
        The address of a Dask scheduler whose workers play instead, as tcp://host:8786.
    options
        What the table agrees on, as name=value; a list as name=one,two or in JSON; name=@file takes the
        value from a file.
    cap
        After so many decisions a game counts as one that never ends: it is named, and nothing else is told.
    json
        Print one JSON object, for programs.
    """
    from huisclos.arena.simulate import simulate as run

    agreed = read(find(game).name, options)
    with progress(f"{game}, {seats} seats", games, quiet=json) as advance:
        summary = run(
            game,
            seats=seats,
            games=games,
            seed=seed,
            bots=bots.split(","),
            jobs=jobs,
            cluster=cluster,
            options=agreed,
            cap=cap,
            progress=advance,
        )
    if json:
        print_json(summary)
    else:
        show.summary(summary)


@app.command
def replay(file: Path, *, seat: int | None = None, lang: Language = "en") -> None:
    """Tell a recorded game again, all of it or what one seat witnessed.

    Parameters
    ----------
    file
        A record, as the table offers it after the game.
    seat
        Through whose eyes, counted from 1; without it, everything is told.
    lang
        In which language.
    """
    show.transcript(_text(file), None if seat is None else seat - 1, lang)


@app.command
def analyse(
    file: Path,
    *,
    seat: int | None = None,
    notes: Path | None = None,
    lang: Language = "en",
    json: bool = False,
) -> None:
    """What could have been known in a recorded game, since when, and what its questions were worth.

    Parameters
    ----------
    file
        A record, as the table offers it after the game.
    seat
        Through whose eyes, counted from 1; without it, through everybody's.
    notes
        What this seat had written down, as the review offers it: which certainties did it miss?
    lang
        In which language.
    json
        Print one JSON object, for programs; seats and events are counted from 0 there.
    """
    from huisclos.hindsight.analysis import analyse as look_back
    from huisclos.hindsight.paper import held_against

    record, _ = unseal(_text(file))
    if seat is not None and seat - 1 not in range(record.players):
        raise SetupError(f"the record has seats 1 to {record.players}")
    if notes is not None and seat is None:
        raise SetupError("whose notes are these? Say it with --seat")
    pages = () if notes is None else hindsight.pages(_text(notes))
    with progress("looking back", 100, quiet=json) as advance:
        analysis = look_back(
            record, None if seat is None else [seat - 1], lambda done: advance(round(100 * done))
        )
    analysis = held_against(analysis, pages)
    if json:
        print_json(analysis)
    else:
        hindsight.tell(analysis, record, lang)


@app.command
def rules(game: str, *, lang: Language = "en") -> None:
    """Print the numbered rules of a game.

    Parameters
    ----------
    game
        Which game.
    lang
        In which language.
    """
    from huisclos.words.rulebook import text

    show.document(text(find(game).name, lang))


@app.command
def laws(
    game: str, *, games: Count = 60, seed: int = 0, seats: Count | None = None, json: bool = False
) -> None:
    """Check that a game keeps the laws: it can be replayed, loses nothing, tells nobody a secret.

    Parameters
    ----------
    game
        Which game.
    games
        How many random games to put to the test.
    seed
        Where chance begins; a breach names the seed that brings it back.
    seats
        How many play; without it, every number in turn.
    json
        Print the verdict as one JSON object.
    """
    from huisclos.laws.court import sit

    find(game)
    with progress(f"the laws over {game}", games, quiet=json) as advance:
        verdict = sit(game, games, seed, seats, heard=lambda number, hearing: advance(number + 1))
    if json:
        print_json(verdict)
    else:
        show.verdict(verdict)
    if not verdict.kept:
        sys.exit(1)


welcome_authors(app)
app.command(arena)
for each in games().values():
    welcome(each, app)


def main() -> None:
    """Run the command line; what the project refuses becomes clear lines and a status of 2."""
    try:
        app(sys.argv[1:])
    except (HuisClosError, NoCluster) as error:
        print(f"huisclos: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stdout = None  # whoever was reading has gone; nothing is left to flush to them


def _text(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise SetupError(f"{file}: {error.strerror}") from error


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
        ready=show.address,
    )
    try:
        house(port=port)
    except CannotServe:
        if not wander:
            raise
        house(port=0)
