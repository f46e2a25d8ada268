"""One who leaves and comes back, with a bot in the seat meanwhile."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.bots.uniform import Uniform
from huisclos.core.bot import Bot, MakesBot
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from tests.testkit.odd.manners import Manners
from tests.testkit.odd.player import Player, Said

COMES_OR_GOES = 1 / 4
"""How often they get up, or sit down again, when it is theirs to answer."""


class Absentee(Player):
    """Every so often hands the seat to a bot, which learns what the seat has witnessed, and takes it back."""

    resolute = True

    def __init__(self, seat: Seat, rules: AnyRules, manners: Manners, rng: Random) -> None:
        super().__init__(seat, rules, manners, rng)
        self.witnessed: list[Any] = []
        self.stand_in: Bot | None = None
        self.comings = 0
        self.leaves_it_to: MakesBot = Uniform

    def notice(self, event: Any) -> None:
        self.witnessed.append(event)
        if self.stand_in:
            self.stand_in.notice(event)

    def answer(self, state: Any) -> Said:
        if self.rng.random() < COMES_OR_GOES:
            self.stand_in = None if self.stand_in else self._catches_up()
            self.comings += self.stand_in is None
        if self.stand_in is None:
            return super().answer(state)
        view, choices = self.rules.project(state, self.seat), self.rules.legal(state, self.seat)
        return Said(self.seat, self.stand_in.choose(view, choices, self.rng))

    def _catches_up(self) -> Bot:
        bot = self.leaves_it_to(self.seat)
        for event in self.witnessed:
            bot.notice(event)
        return bot
