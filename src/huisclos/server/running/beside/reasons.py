"""Why a move was made: by the bot itself once the game is over, before that by whoever looks on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from huisclos.core.bot import Explains
from huisclos.core.errors import RuleError
from huisclos.core.registry import find
from huisclos.core.value import Value
from huisclos.server.running.beside.life import Life, written
from huisclos.server.table.game.insight import Position


class Explain(Value):
    """Why did this bot answer so?"""

    life: Life
    action: msgspec.Raw


class Presume(Value):
    """What can this reader make of what they were told next?"""

    position: Position
    told: tuple[msgspec.Raw, ...]

    @classmethod
    def of(cls, position: Position, told: Sequence[Any]) -> Presume:
        return cls(position, tuple(map(written, told)))


class Reasons(Value):
    """A sentence for each, under `why` in the words of the game."""

    reasons: tuple[msgspec.Raw, ...]


def explain(asked: Explain) -> Reasons:
    """Make the bot, let it live through all of it again, and have it say why it answered so."""
    bot, view = asked.life.relive()
    if not isinstance(bot, Explains):
        raise RuleError("no_reason")
    action = msgspec.json.decode(asked.action, type=find(asked.life.game).rules.types.action)
    return _given(bot.explain(view, action))


def presume(asked: Presume) -> Reasons:
    """What the reader could say, who knows nothing but their own testimony."""
    game = find(asked.position.game)
    if game.presume is None:
        raise RuleError("no_reason")
    told = [msgspec.json.decode(event, type=game.rules.types.event) for event in asked.told]
    return _given(game.presume(*asked.position.read(), told))


def _given(reasons: Sequence[Value]) -> Reasons:
    if not reasons:
        raise RuleError("no_reason")
    return Reasons(tuple(map(written, reasons)))
