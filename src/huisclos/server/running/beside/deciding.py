"""A bot's decision, thought out anew from all that its seat has witnessed and heard."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from huisclos.core.bot import Interjects
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
    unasked: bool = False
    """Whether nobody waits for it, so that it may say nothing at all."""

    @classmethod
    def of(
        cls, play: Play, seat: Seat, bot: str, choices: Choices[Any], luck: int, *, unasked: bool = False
    ) -> Decide:
        life = Life.of(play.rules.name, bot, seat, play.view(seat), play.events, play.heard)
        return cls(life, written(choices.offer()), luck, unasked)


class Decided(Value):
    """Its answer; null, if it says nothing unasked."""

    action: msgspec.Raw


def decide(asked: Decide) -> Decided:
    """Make the bot, let it live through all of it again, and ask."""
    bot, view = asked.life.relive()
    types = find(asked.life.game).rules.types
    choices = as_choices(msgspec.json.decode(asked.offer), types.action)
    luck = Random(asked.luck)
    if not asked.unasked:
        return Decided(written(bot.choose(view, choices, luck)))
    return Decided(written(bot.interject(view, choices, luck) if isinstance(bot, Interjects) else None))
