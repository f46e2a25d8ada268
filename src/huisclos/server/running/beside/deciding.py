"""A bot's decision, thought out anew from all that its seat has witnessed and heard."""

from __future__ import annotations

from itertools import accumulate
from random import Random
from typing import Any

import msgspec

from huisclos.bots.roster import roster
from huisclos.core.bot import Listens
from huisclos.core.choices import Choices
from huisclos.core.events import testimony
from huisclos.core.offers import as_choices
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.server.table.game.play import Play


class Decide(Value):
    """What would this bot answer here?"""

    game: str
    bot: str
    seat: Seat
    view: msgspec.Raw
    offer: msgspec.Raw
    witnessed: tuple[msgspec.Raw, ...]
    """All that the seat has witnessed, in the words in which it was told."""
    heard: tuple[tuple[int, Seat, str, Seat | None], ...]
    """What was said aloud: after how many of these events, by whom, which phrase, of whom."""
    luck: int

    @classmethod
    def of(cls, play: Play, seat: Seat, bot: str, choices: Choices[Any], luck: int) -> Decide:
        moves = [testimony(events, seat) for events in play.events]
        after = [0, *accumulate(map(len, moves))]
        return cls(
            game=play.rules.name,
            bot=bot,
            seat=seat,
            view=_written(play.view(seat)),
            offer=_written(choices.offer()),
            witnessed=tuple(_written(event) for move in moves for event in move),
            heard=tuple((after[said.after], said.seat, said.phrase, said.about) for said in play.heard),
            luck=luck,
        )


class Decided(Value):
    """Its answer."""

    action: msgspec.Raw


def decide(asked: Decide) -> Decided:
    """Make the bot, let it live through all of it again, and ask."""
    types = find(asked.game).rules.types
    bot = roster(asked.game)[asked.bot](asked.seat)
    talk = list(asked.heard)
    for number, event in enumerate(asked.witnessed):
        while talk and talk[0][0] <= number:
            _hear(bot, talk.pop(0))
        bot.notice(msgspec.json.decode(event, type=types.event))
    for said in talk:
        _hear(bot, said)
    view = msgspec.json.decode(asked.view, type=types.view)
    choices = as_choices(msgspec.json.decode(asked.offer), types.action)
    action = bot.choose(view, choices, Random(asked.luck))
    return Decided(_written(action))


def _written(told: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(told))


def _hear(bot: Any, said: tuple[int, Seat, str, Seat | None]) -> None:
    if isinstance(bot, Listens):
        _, seat, phrase, about = said
        bot.hear(seat, phrase, about)
