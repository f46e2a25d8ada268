"""A company that has come to a window for reactions."""

from __future__ import annotations

from huisclos.core.rules import Tempo
from huisclos.games.death_note.steps.tilecards import DiscardWindow
from huisclos.server.protocol.said import SetPace
from tests.server.company import ADA, PEOPLE, Company, new_id


def at_a_window(
    pace: Tempo = "fast",
    *,
    step: type = DiscardWindow,
    people: tuple[str, ...] = PEOPLE,
    first_seed: int = 0,
) -> Company:
    """Four at a game with windows, where one has just opened to at least two of them."""
    for seed in range(first_seed, first_seed + 20):
        company = Company(4, seed, game="death_note")
        company.say(ADA, SetPace(new_id(), pace))
        company.start(*people)
        while company.play.pending:
            if isinstance(company.play.state.agenda[0], step) and len(company.play.pending) > 1:
                return company
            anybody_answers(company)
    raise AssertionError(f"no {step.__name__} opened")


def anybody_answers(company: Company) -> None:
    seat = company.play.pending[0]
    question = company.play.questions.open[seat]
    assert question is not None
    action = question.choices.sample(company.rng)
    change = company.room.weigh_answer(seat, question.number, action, company.moment)
    company.changes.append(change)
    list(company.room.settle(change))
