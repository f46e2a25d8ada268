"""`huisclos`: play, serve, back up, list, simulate, let bots meet, replay, look back, read the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from huisclos.arena.play import CAP
from huisclos.cli import hindsight, show
from huisclos.cli.agreed import read
from huisclos.cli.authors import welcome_authors
from huisclos.cli.contest import arena
from huisclos.cli.guests import welcome
from huisclos.cli.hosts import welcome_hosts
from huisclos.core.errors import HuisClosError, SetupError
from huisclos.core.promise import unseal
from huisclos.core.registry import find, games
from huisclos.desk.arguments import Cluster, Count, Language, print_json
from huisclos.desk.labour import NoCluster
from huisclos.desk.screen import progress

Settings = Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative=())]

app = App(name="huisclos", help="Deduction games behind closed doors.", version_flags=["--version"])


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
    records: Path | None = None,
    journal: Path | None = None,
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
    records
        A folder for the records of all games, a file each, as `huisclos replay` and `analyse` read them.
    journal
        A file for games as they end: started again with it, only those that are left are played.
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
            records=records,
            journal=journal,
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


welcome_hosts(app)
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
