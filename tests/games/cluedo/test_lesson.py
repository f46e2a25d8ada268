"""The first case can be won soon by whoever keeps a sheet, and asks for every kind of decision."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from huisclos.core.events import testimony
from huisclos.core.registry import find
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.bot.sheet import SheetBot
from huisclos.games.cluedo.events import AccusationFailed
from huisclos.games.cluedo.lesson import LESSON, Partner
from huisclos.server.running.fate import Fate
from huisclos.words.catalogue import catalogue

LEARNER = Seat(0)
DECISIONS = 25
"""More than this nobody who keeps a sheet has to make: at 20 seconds each, less than ten minutes."""


def played(who: int) -> tuple[Any, list[str], set[str]]:
    """The lesson as this learner plays it: its outcome, what they were asked, the kinds of answers."""
    rules = find("cluedo").rules
    state, moves, fate = rules.setup(LESSON.options, LESSON.players), 0, Fate(f"{LESSON.fate}/0")
    players = {LEARNER: SheetBot(LEARNER), Seat(1): Partner(Seat(1)), Seat(2): Partner(Seat(2))}
    whims = {seat: Fate(f"{LESSON.fate}/0").whim(seat) for seat in players} | {LEARNER: Random(who)}
    asked: list[str] = []
    answers: set[str] = set()
    while rules.outcome(state) is None:
        seat = rules.pending(state)[0]
        legal = rules.legal(state, seat)
        if seat == NATURE:
            action = fate.answer(legal)
        else:
            fate = Fate(f"{LESSON.fate}/{moves}")
            action = players[seat].choose(rules.project(state, seat), legal, whims[seat])
        if seat == LEARNER:
            asked.append(type(state.agenda[0]).__name__)
            answers.add(type(action).__name__)
        state, events = rules.apply(state, seat, action)
        moves += 1
        for reader, player in players.items():
            for event in testimony(events, reader):
                player.notice(event)
    return rules.outcome(state), asked, answers


@pytest.mark.parametrize("who", range(5))
def test_whoever_keeps_a_sheet_wins_the_first_case_soon(who: int) -> None:
    outcome, asked, answers = played(who)
    assert outcome.winners == (LEARNER,)
    assert len(asked) <= DECISIONS
    assert answers >= {"Roll", "Enter", "Suggest", "Show", "EndTurn", "Accuse"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_question_of_the_first_case_is_explained(language: str) -> None:
    words = catalogue(find("cluedo"), language)
    asked = {step for who in range(5) for step in played(who)[1]}
    assert [step for step in sorted(asked) if f"lesson.asked.{step}" not in words] == []
    assert "lesson.over" in words


def test_partners_wait_until_the_learner_has_accused_wrongly() -> None:
    partner = Partner(Seat(1))
    assert partner.patient
    partner.notice(AccusationFailed(LEARNER))
    assert not partner.patient
