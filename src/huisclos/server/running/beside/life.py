"""A bot's life at a table so far, as its seat was told it: from this it can be made again anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

import msgspec

from huisclos.bots.roster import roster
from huisclos.core.bot import Bot, Listens
from huisclos.core.events import testimony
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.server.table.talk import Heard

Sentence = tuple[int, Seat, str, Seat | None]
"""Something said aloud: after how many events that the seat witnessed, by whom, which phrase, of whom."""


class Life(Value):
    """All that a seat sees, has witnessed and heard, in the words in which it was told, and who plays it."""

    game: str
    bot: str
    seat: Seat
    view: msgspec.Raw
    witnessed: tuple[msgspec.Raw, ...]
    heard: tuple[Sentence, ...]

    @classmethod
    def of(
        cls,
        game: str,
        bot: str,
        seat: Seat,
        view: Any,
        moves: Sequence[tuple[Any, ...]],
        talk: Iterable[Heard],
    ) -> Life:
        """What remains of these moves and this talk for this seat."""
        told = [testimony(events, seat) for events in moves]
        after = [0, *accumulate(map(len, told))]
        return cls(
            game=game,
            bot=bot,
            seat=seat,
            view=written(view),
            witnessed=tuple(written(event) for move in told for event in move),
            heard=tuple(
                (after[said.after], said.seat, said.phrase, said.about)
                for said in talk
                if said.after < len(after)
            ),
        )

    def relive(self) -> tuple[Bot, Any]:
        """The bot after all of this, and what its seat sees."""
        types = find(self.game).rules.types
        bot = roster(self.game)[self.bot](self.seat)
        talk = list(self.heard)
        for number, event in enumerate(self.witnessed):
            while talk and talk[0][0] <= number:
                _hear(bot, talk.pop(0))
            bot.notice(msgspec.json.decode(event, type=types.event))
        for said in talk:
            _hear(bot, said)
        return bot, msgspec.json.decode(self.view, type=types.view)


def written(told: Any) -> msgspec.Raw:
    """Something as it is told."""
    return msgspec.Raw(msgspec.json.encode(told))


def _hear(bot: Bot, said: Sentence) -> None:
    if isinstance(bot, Listens):
        _, seat, phrase, about = said
        bot.hear(seat, phrase, about)
