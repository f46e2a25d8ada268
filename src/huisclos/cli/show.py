"""What the command line shows: shelves, summaries, transcripts."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.markdown import Markdown
from rich.table import Table

from huisclos.bots.guests import guests
from huisclos.bots.roster import roster
from huisclos.core.errors import SetupError
from huisclos.core.events import testimony
from huisclos.core.promise import unseal
from huisclos.core.record import replay as play_again
from huisclos.core.registry import Game, find, left_off
from huisclos.core.seats import Seat
from huisclos.desk.screen import console

if TYPE_CHECKING:
    from huisclos.arena.simulate import Summary
    from huisclos.laws.court import Verdict


def about(game: Game) -> dict[str, Any]:
    """A game in a few facts, for programs."""
    return {
        "name": game.name,
        "title": {language: game.words(language)["game.title"] for language in ("en", "fr")},
        "players": [game.rules.players[0], game.rules.players[-1]],
        "version": game.rules.version,
        "bots": list(roster(game.name)),
    }


def shelf(games: Iterable[Game]) -> None:
    """The games as they stand on the shelf."""
    table = Table(box=None, header_style="bold")
    for heading in ("name", "title", "players", "bots"):
        table.add_column(heading)
    for game in games:
        facts = about(game)
        low, high = facts["players"]
        table.add_row(game.name, facts["title"]["en"], f"{low}-{high}", ", ".join(facts["bots"]))
    console.print(table)
    for fault in (*left_off(), *guests().left_out):
        print(fault, file=sys.stderr)


def summary(result: Summary) -> None:
    """What came of a simulation: what each seat won and scored, or the table as one."""
    table = Table(box=None, header_style="bold")
    columns = _columns(result)
    for heading in columns:
        table.add_column(heading)
    for row in zip(*columns.values(), strict=True):
        table.add_row(*row)
    console.print(table)
    if result.won is not None:
        console.print(f"won together: {_share(result.won, result.games)}  {_bar(result.won, result.games)}")
    endings = ", ".join(f"{reason} {count}" for reason, count in result.endings.items())
    pace = result.decisions / result.seconds if result.seconds else 0
    console.print(
        f"{result.games} games, {result.decisions} decisions in {result.seconds:.1f} s "
        f"({pace:,.0f} a second); {endings}; outcomes {result.digest}"
    )


def _columns(result: Summary) -> dict[str, list[str]]:
    """The seats line by line: wins with a bar unless all win as one, scores where they are kept."""
    columns = {"seat": [str(seat) for seat in range(1, result.seats + 1)], "bot": list(result.bots)}
    if result.scores:
        columns["score"] = [f"{score:.2f}" for score in result.scores]
    if not result.together:
        columns["wins"] = [_share(wins, result.games) for wins in result.wins]
        columns[""] = [_bar(wins, result.games) for wins in result.wins]
    return columns


def _share(count: int, whole: int) -> str:
    return f"{count} ({count / whole:.0%})"


def _bar(count: int, whole: int) -> str:
    return "█" * round(40 * count / whole)


def transcript(text: bytes, seat: int | None, language: str) -> None:
    """A recorded game told line by line, whole or as one seat witnessed it."""
    from huisclos.words.catalogue import catalogue
    from huisclos.words.speak import Speaker

    record, kept = unseal(text)
    if seat is not None and seat not in range(record.players):
        raise SetupError(f"the record has seats 1 to {record.players}")
    game = find(record.game)
    reader = None if seat is None else Seat(seat)
    traits = game.rules.played(record.options, record.players)
    words = game.words(language)
    names = [
        words.get(f"player.{trait}") or words.get(f"trait.{trait}") or str(number)
        for number, trait in enumerate(traits, 1)
    ]
    speaker = Speaker(game, language, names, reader)
    moments = list(play_again(record))
    for _, events in moments:
        for event in events if reader is None else testimony(events, reader):
            print(speaker.event(event))
    outcome = game.rules.outcome(moments[-1][0])
    if outcome is not None:
        print(speaker.outcome(outcome))
    if kept is not None:
        print(catalogue(game, language)["proof.kept" if kept else "proof.broken"])


def document(text: str) -> None:
    """A page of rules: set in type for a person, plain for a pipe."""
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        print(text)


def verdict(result: Verdict) -> None:
    """Which laws were put to the test, how often, and what broke."""
    broken = {breach.law for breach in result.breaches}
    table = Table(box=None, header_style="bold")
    for heading in ("law", "checks", ""):
        table.add_column(heading)
    for law, checks in result.checks.items():
        table.add_row(law, f"{checks:,}", "[red]broken[/]" if law in broken else "kept")
    console.print(table)
    for breach in result.breaches:
        console.print(str(breach), markup=False)
    console.print(f"{result.games} games, {result.answers:,} answers")


def copied(tables: int, file: Path) -> None:
    """What a backup holds."""
    print(f"{tables} {'table' if tables == 1 else 'tables'}: {file}")


def address(url: str) -> None:
    """Where the tables are."""
    print(f"Huis Clos: {url}", flush=True)
