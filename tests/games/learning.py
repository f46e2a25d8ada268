"""Somebody learns a game by playing its lesson, in the rules alone: as the house would deal it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from huisclos.core.bot import MakesBot
from huisclos.core.events import testimony
from huisclos.core.lesson import Lesson
from huisclos.core.registry import find
from huisclos.core.seats import NATURE, Seat
from huisclos.server.running.fate import Fate
from huisclos.words.speak import Speaker

LEARNER = Seat(0)
DECISIONS = 25
"""At 20 seconds each, so many fill less than ten minutes."""


READING = 200
"""Words a minute: somebody who reads a page of a language they know, without haste."""
CHOOSING = 10
"""Seconds from having read the question to having answered it."""
NAMES = ("You", "Basil", "Clara", "Dora", "Edgar", "Fanny", "Gus", "Hugo")


class Evening(NamedTuple):
    """How a lesson went: its outcome, what the learner was asked and told, the kinds of answers given."""

    outcome: Any
    asked: list[str]
    answers: set[str]
    questions: list[Any]
    told: list[Any]

    def read(self, game: str, language: str) -> list[str]:
        """Every sentence: the briefing, each line of the log, each question, each explanation once."""
        speaker = Speaker(find(game), language, NAMES, LEARNER)
        worth = {
            *(key for key in speaker.words if key.startswith("briefing.")),
            *(f"lesson.asked.{step}" for step in self.asked),
            *(f"lesson.after.{type(event).__name__}" for event in self.told),
            "lesson.over",
        }
        explained = [speaker.words[key] for key in sorted(worth) if key in speaker.words]
        return [*explained, *map(speaker.event, self.told), *map(speaker.prompt, self.questions)]

    def minutes(self, game: str, language: str) -> float:
        """How long it takes to read all of it and to choose each answer."""
        words = sum(len(sentence.split()) for sentence in self.read(game, language))
        return words / READING + len(self.asked) * CHOOSING / 60


def learn(game: str, learner: MakesBot, who: int) -> Evening:
    """The lesson as somebody plays it who thinks like this bot."""
    lesson: Lesson | None = find(game).lesson
    assert lesson is not None
    rules, whims, moves = find(game).rules, Fate(f"{lesson.fate}/0"), 0
    state, fate = rules.setup(lesson.options, lesson.players), Fate(f"{lesson.fate}/0")
    seats = [Seat(number) for number in range(lesson.players)]
    minds = {seat: (learner if seat == LEARNER else lesson.partner)(seat) for seat in seats}
    chances = {seat: whims.whim(seat) for seat in seats} | {LEARNER: Random(who)}
    evening = Evening(None, [], set(), [], [])
    while rules.outcome(state) is None:
        seat = rules.pending(state)[0]
        legal = rules.legal(state, seat)
        if seat == NATURE:
            action = fate.answer(legal)
        else:
            fate = Fate(f"{lesson.fate}/{moves}")
            action = minds[seat].choose(rules.project(state, seat), legal, chances[seat])
        if seat == LEARNER:
            evening.asked.append(type(state.agenda[0]).__name__)
            evening.questions.append(rules.project(state, seat).agenda[0])
            evening.answers.add(type(action).__name__)
        state, events = rules.apply(state, seat, action)
        moves += 1
        evening.told.extend(testimony(events, LEARNER))
        for reader, mind in minds.items():
            for event in testimony(events, reader):
                mind.notice(event)
    return evening._replace(outcome=rules.outcome(state))
