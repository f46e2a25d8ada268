"""A bot's decision, thought out anew from all that its seat has witnessed and heard."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from huisclos.core.choices import Choices
from huisclos.core.offers import as_choices
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.server.running.beside.life import Life, written
from huisclos.server.table.game.play import Play


class Decide(Value):
    """What would this bot answer here?"""

    life: Life
    offer: msgspec.Raw
    luck: int

    @classmethod
    def of(cls, play: Play, seat: Seat, bot: str, choices: Choices[Any], luck: int) -> Decide:
        life = Life.of(play.rules.name, bot, seat, play.view(seat), play.events, play.heard)
        return cls(life, written(choices.offer()), luck)


class Decided(Value):
    """Its answer."""

    action: msgspec.Raw


def decide(asked: Decide) -> Decided:
    """Make the bot, let it live through all of it again, and ask."""
    bot, view = asked.life.relive()
    types = find(asked.life.game).rules.types
    choices = as_choices(msgspec.json.decode(asked.offer), types.action)
    return Decided(written(bot.choose(view, choices, Random(asked.luck))))
