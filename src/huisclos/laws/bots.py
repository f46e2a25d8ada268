"""Bots play by testimony."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from huisclos.core.bot import Bot, Explains, Interjects, MakesBot
from huisclos.core.choices import Choices
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import lookalike

QUESTIONS = 3
"""How many questions of a game each bot is asked twice."""


@law("bots")
def bots(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """With the same testimony a bot makes the same choice for the same reasons, in another world or anew."""
    for name, make in play.bots.items():
        seat = rng.choice(play.seats)
        asked = [n for n, state in enumerate(play.states) if seat in play.rules.pending(state)]
        numbers = sorted(rng.sample(asked, min(QUESTIONS, len(asked))) + _unasked(play, make, seat, rng))
        for finding in _question(play, make, seat, numbers, rng):
            yield finding._replace(differed=finding.differed and f"{name} in seat {seat} {finding.differed}")


def _unasked(play: Playthrough, make: MakesBot, seat: Seat, rng: Random) -> list[int]:
    """Some moments at which a bot that interjects could do so from this seat."""
    if not isinstance(make(seat), Interjects):
        return []
    rules = play.rules
    free = [
        number
        for number, state in enumerate(play.states)
        if seat not in rules.pending(state) and len(rules.legal(state, seat))
    ]
    return rng.sample(free, min(QUESTIONS, len(free)))


def _question(
    play: Playthrough, make: MakesBot, seat: Seat, numbers: list[int], rng: Random
) -> Iterator[Finding]:
    rules = play.rules
    veteran = make(seat)
    heard = 0
    for number in numbers:
        _notice(veteran, seat, play.events[heard:number])
        heard = number
        newcomer = make(seat)
        _notice(newcomer, seat, play.events[:number])
        state, luck = play.states[number], rng.random()
        other = lookalike(rules, state, seat, rng)
        choices = rules.legal(state, seat)
        asked = seat in rules.pending(state)
        choice = _said(veteran, rules.project(state, seat), choices, Random(luck), asked=asked)
        again = _said(
            newcomer, rules.project(other, seat), rules.legal(other, seat), Random(luck), asked=asked
        )
        held_back = choice is None and not asked
        yield Finding(number, None if held_back or choice in choices else f"chose what it may not: {choice}")
        yield Finding(number, None if choice == again else f"chose {choice}, and then {again}")
        if isinstance(veteran, Explains) and isinstance(newcomer, Explains) and asked:
            why = veteran.explain(rules.project(state, seat), choice)
            other_why = newcomer.explain(rules.project(other, seat), choice)
            yield Finding(number, None if why == other_why else f"explained it by {why}, then {other_why}")


def _said(bot: Bot, view: Any, choices: Choices[Any], rng: Random, *, asked: bool) -> Any:
    """What a bot answers, or says unasked."""
    if asked:
        return bot.choose(view, choices, rng)
    assert isinstance(bot, Interjects)
    return bot.interject(view, choices, rng)


def _notice(bot: Bot, seat: Seat, told: list[tuple[Any, ...]]) -> None:
    for events in told:
        for event in testimony(events, seat):
            bot.notice(event)
