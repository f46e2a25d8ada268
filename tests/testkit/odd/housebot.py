"""A bot of the house at an odd table: it plays as ever, and never speaks unasked."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.bot import MakesBot
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from tests.testkit.odd.player import Said


class HouseBot:
    """A bot that sees what its seat sees."""

    resolute = True

    def __init__(self, seat: Seat, rules: AnyRules, make: MakesBot, rng: Random) -> None:
        self.seat = seat
        self.rules = rules
        self.bot = make(seat)
        self.rng = rng

    def notice(self, event: Any) -> None:
        self.bot.notice(event)

    def speaks_up(self, state: Any) -> Said | None:
        return None

    def answer(self, state: Any) -> Said:
        view, choices = self.rules.project(state, self.seat), self.rules.legal(state, self.seat)
        return Said(self.seat, self.bot.choose(view, choices, self.rng))
