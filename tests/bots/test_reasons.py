"""Every level of every game can say why, in both languages; whoever looks on says no more than they saw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from huisclos.arena.match import Match
from huisclos.arena.play import Company
from huisclos.bots.roster import LEVELS, roster
from huisclos.core.bot import Explains
from huisclos.core.events import testimony
from huisclos.core.game import LANGUAGES
from huisclos.core.registry import Game, find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.testkit.vocabulary import members
from huisclos.words.speak import Speaker

ENOUGH = 60
"""Answers after which most reasons were heard."""
GAMES = {"cluedo": 3, "almost_innocent": 3, "secret_identity": 3, "death_note": 4}
READER = Seat(0)


def heard(game: Game, seats: int) -> Iterator[tuple[bool, Value]]:
    """Reasons of a game between the levels: those of bots, and those of somebody who looks on."""
    match = Match(game.name, seats, seed=5)
    levels = [LEVELS[seat % len(LEVELS)] for seat in range(seats)]
    players: list[Any] = [roster(game.name)[bot](Seat(seat)) for seat, bot in enumerate(levels)]
    assert all(isinstance(player, Explains) for player in players)
    company = Company(match, {Seat(seat): player for seat, player in enumerate(players)}, seed=5)
    company.notice(match.opening)
    told = list(match.opening)
    for _ in range(ENOUGH):
        if not match.pending:
            return
        seat, action = company.interjection(match.pending) or company.answer(match.pending[0])
        yield from ((True, reason) for reason in players[seat].explain(match.view(seat), action))
        view, witnessed = match.view(READER), testimony(told, READER)
        events = match.play(seat, action)
        if game.presume is not None:
            presumed = game.presume(view, witnessed, testimony(events, READER))
            yield from ((False, reason) for reason in presumed)
        told += events
        company.notice(events)


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_sentences(name: str) -> None:
    game = find(name)
    reasons = list(heard(game, GAMES[name]))
    assert len({type(reason) for own, reason in reasons if own}) >= 3
    assert {type(reason) for _, reason in reasons} <= set(members(game.reasons))
    for language in LANGUAGES:
        speaker = Speaker(game, language, ["Ada", "Bob", "Cem", "Dee"])
        for _, reason in reasons:
            said = speaker.reason(reason)
            assert said[-1] == ".", said
            assert "{" not in said, said


def test_whoever_looks_on_at_death_note_is_told_of_camps_alone() -> None:
    """Nothing of a Role: what both camps do is counted, and the same for whoever did it."""
    presumed = {type(reason).__name__ for own, reason in heard(find("death_note"), 4) if not own}
    assert presumed
    assert presumed <= {"Points", "Leans", "Common"}
