"""People who get up in the middle of a game and come back, time and again: a bot plays on meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from huisclos.bots.roster import roster
from huisclos.core.registry import games
from huisclos.server.protocol.said import HandToBot, TakeBack
from huisclos.server.running.botseat import BotSeat
from huisclos.server.table.absence import POLITE
from tests.server.company import PEOPLE, Company, new_id
from tests.server.thinking import thought

GETS_UP = 1 / 2
"""How often whoever is awaited is gone, and how often whoever is gone comes back."""


@pytest.mark.parametrize("game", games())
async def test_games_are_played_to_their_end_by_people_who_come_and_go(game: str) -> None:
    assert sum([await played(game, seed) for seed in range(3)]) > 1


async def played(game: str, seed: int) -> int:
    """A whole game; how often somebody came back."""
    company, rng = Company(len(PEOPLE), seed, game=game), Random(seed)
    kind, make = list(roster(game).items())[-1]
    company.start(*PEOPLE)
    gone: list[str] = []
    comings = 0
    while company.play.outcome is None:
        seat, guest = company.awaited()
        here = [one for one in PEOPLE if one not in (*gone, guest)]
        if rng.random() < GETS_UP and guest in gone:
            come_back(company, guest)
            gone.remove(guest)
            comings += 1
        elif rng.random() < GETS_UP and guest not in gone and here:
            leave(company, guest)
            company.say(here[0], HandToBot(new_id(), seat, kind))
            gone.append(guest)
        elif guest in gone:
            await answer_for(company, BotSeat(kind, make, seat, rng))
        else:
            company.act(guest)
    return comings


def leave(company: Company, guest: str) -> None:
    """Somebody goes, and a polite moment passes."""
    company.room.people.leave(guest, company.time)
    company.later(POLITE)


def come_back(company: Company, guest: str) -> None:
    company.room.people.enter(guest, guest[:3].title())
    company.say(guest, TakeBack(new_id()))


async def answer_for(company: Company, bot: BotSeat) -> None:
    """The bot has just sat down: it learns what the seat has witnessed, and answers."""
    question = company.play.questions.open[bot.seat]
    assert question is not None
    told = await thought(bot, company)
    change = company.room.weigh_answer(bot.seat, question.number, told.action, company.moment)
    company.room.settle(change)
