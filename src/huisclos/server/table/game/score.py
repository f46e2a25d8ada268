"""The score of a series: what each game was worth to whom, who leads, and who has won in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from huisclos.core.rules import Outcome
from huisclos.core.seats import Seat
from huisclos.server.protocol.info import Series, Standing
from huisclos.server.table.charter import Charter, is_program

BOT = "bot:"


class Played(NamedTuple):
    """Somebody has finished a game, for their own list."""

    guest: str
    seat: Seat
    won: bool


def points(charter: Charter, outcome: Outcome) -> dict[str, int]:
    """What a finished game is worth to everybody who played it: its score, or one for each win."""
    if charter.rules.tally == "scores":
        worth = outcome.scores
    else:
        worth = tuple(int(seat in outcome.winners) for seat in range(len(charter.places)))
    return {party: worth[seat] for seat in range(len(charter.places)) for party in _parties(charter, seat)}


def lists(charter: Charter, outcome: Outcome) -> Iterator[Played]:
    """What is written on the lists of all who sit at the table; programs keep none."""
    for seat, place in enumerate(charter.places):
        for guest in place.people:
            if not is_program(guest):
                yield Played(guest, Seat(seat), seat in outcome.winners)


def complete(charter: Charter) -> bool:
    """Whether the last game of the series is over."""
    return charter.length is not None and len(charter.sheet) >= charter.length


def series_of(charter: Charter, name: Callable[[str], str], alias: Callable[[str], str]) -> Series:
    """The series as everybody at the table sees it; people go by their names there."""
    standings = sorted(_standings(charter, name, alias), key=lambda standing: -standing.total)
    over = complete(charter)
    if over:
        most = standings[0].total
        standings = [replace(standing, champion=standing.total == most) for standing in standings]
    return Series(
        length=charter.length,
        tally=charter.rules.tally,
        finished=len(charter.sheet),
        over=over,
        standings=tuple(standings),
    )


def _standings(
    charter: Charter, name: Callable[[str], str], alias: Callable[[str], str]
) -> Iterator[Standing]:
    """Whoever sits at the table, team by team, then those who have played and left."""
    seated = [(at, _parties(charter, at)) for at, place in enumerate(charter.places) if not place.empty]
    staying = {party for _, parties in seated for party in parties}
    left = {party for line in charter.sheet for party in line if party not in staying}
    rows: Iterable[tuple[int | None, tuple[str, ...]]] = (*seated, *((None, (one,)) for one in sorted(left)))
    for place, parties in rows:
        games = tuple(_worth(line, parties) for line in charter.sheet)
        people = tuple(party for party in parties if not party.startswith(BOT))
        yield Standing(
            who=alias(people[0]) if people else parties[0],
            names=tuple(map(name, people)),
            place=place,
            games=games,
            total=sum(worth or 0 for worth in games),
        )


def _parties(charter: Charter, place: int) -> tuple[str, ...]:
    """By which names whoever has this place stands on the sheet."""
    seated = charter.places[place]
    return seated.people or (f"{BOT}{seated.called}",)


def _worth(line: dict[str, int], parties: tuple[str, ...]) -> int | None:
    """What a game was worth to a team: as much as to the one of them who got most of it."""
    return max((line[party] for party in parties if party in line), default=None)
