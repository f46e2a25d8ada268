"""Bots play a whole game, each on what its seat witnesses."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from huisclos.arena.match import Match
from huisclos.bots.roster import roster
from huisclos.core.bot import Bot, Interjects
from huisclos.core.errors import NoEnd, SetupError
from huisclos.core.events import testimony
from huisclos.core.seats import Seat

CAP = 10_000
"""After so many decisions a game is taken for one without an end; the longest of ours take some hundreds."""


def play(game: str, bots: Sequence[str], seed: int | str, options: Any = None, cap: int = CAP) -> Match:
    """A finished match between these bots, the same for the same seed; refused if it has no end."""
    match = Match(game, len(bots), seed, options)
    players = [_seated(game, name, Seat(seat)) for seat, name in enumerate(bots)]
    dice = [Random(f"bot {seat}/{seed}") for seat in range(len(bots))]
    _notice(players, match.opening)
    for _ in range(cap):
        if not match.pending:
            break
        seat, action = _interjection(match, players, dice) or _answer(match, players, dice)
        _notice(players, match.play(seat, action))
    if match.pending:
        raise NoEnd(f"{game} from seed {seed} was not over after {cap} decisions, which is the cap")
    return match


def _answer(match: Match, players: Sequence[Bot], dice: Sequence[Random]) -> tuple[Seat, Any]:
    """What the first of those who are awaited says."""
    seat = match.pending[0]
    return seat, players[seat].choose(match.view(seat), match.choices(seat), dice[seat])


def _interjection(match: Match, players: Sequence[Bot], dice: Sequence[Random]) -> tuple[Seat, Any] | None:
    """What the first of those who are not awaited says all the same, if anybody does."""
    for seat, player in enumerate(players):
        if seat in match.pending or not isinstance(player, Interjects):
            continue
        choices = match.choices(seat)
        action = player.interject(match.view(seat), choices, dice[seat]) if len(choices) else None
        if action is not None:
            return Seat(seat), action
    return None


def _seated(game: str, name: str, seat: Seat) -> Bot:
    known = roster(game)
    if name not in known:
        raise SetupError(f"there is no bot called {name!r} for {game}; there is {', '.join(known)}")
    return known[name](seat)


def _notice(players: Sequence[Bot], events: tuple[Any, ...]) -> None:
    for seat, player in enumerate(players):
        for event in testimony(events, Seat(seat)):
            player.notice(event)
