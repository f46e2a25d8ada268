"""`huisclos arena`: bots against bots, and how sure it is who is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from huisclos.cli.agreed import read
from huisclos.core.registry import find
from huisclos.desk.arguments import Cluster, Count, print_json
from huisclos.desk.screen import console, progress

Settings = Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative=())]


def arena(
    game: str,
    *,
    bots: str,
    games: Count = 100,
    seed: int = 0,
    jobs: Count = 1,
    cluster: Cluster = None,
    options: Settings = (),
    journal: Path | None = None,
    belief: Annotated[bool, Parameter(negative=())] = False,
    report: Path | None = None,
    json: bool = False,
) -> None:
    """Let bots meet at the same deals, each in every seat, and tell who wins how much.

    The same seed gives the same outcomes on one process, on many or on a cluster; only the times differ.

    Parameters
    ----------
    game
        Which game.
    bots
        The bots by name, separated by commas, one for each seat.
    games
        How many games to play; each deal is played once for every way to move the bots round the table.
    seed
        Where chance begins.
    jobs
        How many processes to use.
    cluster
        The address of a Dask scheduler whose workers play instead, as tcp://host:8786.
    options
        What the table agrees on, as name=value.
    journal
        Where finished games are kept: after an interruption the same command goes on from there.
    belief
        Ask at some moments of each game what a seat believes, and tell whether what it calls likely is so.
    report
        A file for a page with pictures of it, as met.html.
    json
        Print one JSON object, for programs.
    """
    from huisclos.arena.contest import Contest, contest
    from huisclos.arena.report import HEADINGS, cells
    from huisclos.arena.report import report as as_page

    agreed = read(find(game).name, options)
    with progress(f"{game}: {bots}", games, quiet=json) as advance:
        result: Contest = contest(
            game,
            bots.split(","),
            games=games,
            seed=seed,
            jobs=jobs,
            cluster=cluster,
            options=agreed,
            journal=journal,
            asks=belief,
            progress=advance,
        )
    if report is not None:
        report.write_text(as_page(result), encoding="utf-8")
    if json:
        print_json(result)
        return
    table = Table(box=None, header_style="bold")
    for heading in HEADINGS:
        table.add_column(heading)
    for name, share in result.shares.items():
        table.add_row(*cells(name, share))
    console.print(table)
    said = result.calibration
    if said.facts:
        console.print(f"Of {said.facts:,} facts, what belief says is off by {said.off:.1%} on average:")
        for one in said.tenths:
            console.print(f"  called {one.said:.0%} likely: {one.true:.0%} of {one.times:,} were so")
    endings = ", ".join(f"{reason} {count}" for reason, count in result.endings.items())
    console.print(f"{result.games} games in {result.seconds:.1f} s; {endings}; outcomes {result.digest}")
