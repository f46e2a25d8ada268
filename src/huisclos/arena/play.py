"""Bots play a whole game, each on what its seat witnesses."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from huisclos.arena.guarded import Guarded
from huisclos.arena.match import Match
from huisclos.bots.guests import from_elsewhere, guests
from huisclos.bots.roster import roster
from huisclos.core.bot import Bot
from huisclos.core.errors import NoEnd, SetupError
from huisclos.core.events import testimony
from huisclos.core.registry import find
from huisclos.core.seats import Seat

CAP = 10_000
"""After so many decisions a game is taken for one without an end; the longest of ours take some hundreds."""


Clock = Callable[[Seat, float], None]
"""Is told who has thought for how many seconds."""


def play(
    game: str,
    bots: Sequence[str],
    seed: int | str,
    options: Any = None,
    cap: int = CAP,
    clock: Clock | None = None,
) -> Match:
    """A finished match between these bots, the same for the same seed; refused if it has no end."""
    match = Match(game, len(bots), seed, options)
    company = Company(
        match, {Seat(seat): seated(game, name, Seat(seat)) for seat, name in enumerate(bots)}, seed
    )
    company.play(cap, clock)
    return match


class Manners(NamedTuple):
    """How a kind of bot plays."""

    blind: bool
    outspoken: bool


@cache
def manners(kind: type[Bot]) -> Manners:
    """Whether it looks (`Blind`) and speaks unasked (`Interjects`); asked once: it takes long."""
    return Manners(hasattr(kind, "blind"), hasattr(kind, "interject"))


class Company:
    """The bots around one table: who looks and listens, and who speaks unasked, is found out once."""

    def __init__(self, match: Match, players: Mapping[Seat, Bot], seed: int | str) -> None:
        self.match = match
        self.players = players
        self.seed = seed
        self.dice = {seat: Random(f"bot {seat}/{seed}") for seat in players}
        known = [(seat, player, manners(type(player))) for seat, player in players.items()]
        self.awake = {seat: player for seat, player, how in known if not how.blind}
        self.outspoken: dict[Seat, Any] = {seat: player for seat, player, how in known if how.outspoken}

    def play(self, cap: int = CAP, clock: Clock | None = None) -> None:
        """Play until nobody is awaited any more."""
        match = self.match
        answer = self.answer if clock is None else partial(self.timed, clock)
        self.notice(match.opening)
        for _ in range(cap):
            pending = match.pending
            if not pending:
                return
            seat, action = self.interjection(pending) or answer(pending[0])
            self.notice(match.play(seat, action))
        if match.pending:
            game = match.rules.name
            raise NoEnd(f"{game} from seed {self.seed} was not over after {cap} decisions, which is the cap")

    def answer(self, seat: Seat) -> tuple[Seat, Any]:
        """What somebody who is awaited says."""
        view = self.match.view(seat) if seat in self.awake else None
        return seat, self.players[seat].choose(view, self.match.choices(seat), self.dice[seat])

    def timed(self, clock: Clock, seat: Seat) -> tuple[Seat, Any]:
        """The same, and how long it took them."""
        began = perf_counter()
        answer = self.answer(seat)
        clock(seat, perf_counter() - began)
        return answer

    def interjection(self, pending: tuple[Seat, ...]) -> tuple[Seat, Any] | None:
        """What the first of those who are not awaited says all the same, if anybody does."""
        for seat, player in self.outspoken.items():
            if seat in pending:
                continue
            choices = self.match.choices(seat)
            action = (
                player.interject(self.match.view(seat), choices, self.dice[seat]) if len(choices) else None
            )
            if action is not None:
                return seat, action
        return None

    def notice(self, events: tuple[Any, ...]) -> None:
        """Each witnesses what happened, whoever listens at all."""
        for seat, player in self.awake.items():
            for event in testimony(events, seat):
                player.notice(event)


def seated(game: str, name: str, seat: Seat) -> Bot:
    """The bot of this name, at its seat."""
    known = {**find(game).references, **roster(game)}
    for fault in guests().left_out:
        if fault.name == f"{game}.{name}":
            raise SetupError(str(fault))
    if name not in known:
        raise SetupError(f"there is no bot called {name!r} for {game}; there is {', '.join(known)}")
    make = known[name]
    return Guarded(game, name, make, seat, name_once) if from_elsewhere(make) else make(seat)


@cache
def name_once(failure: str) -> None:
    """Say in one line what a bot of another package did."""
    print(failure, file=sys.stderr)
