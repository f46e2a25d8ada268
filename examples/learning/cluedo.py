"""Cluedo: an agent learns which cards cannot be the solution, and when to accuse.

The two others answer anything. What it foresees comes from the envelope, which everybody sees in the end; how
sure it wants to be before it accuses, and everything else, are habits, by reward.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import prod
from typing import Any

from examples.learning.agent import Agent, main
from examples.learning.loglinear import Habits, LogLinear, likeliest

NOTED = 8
"""So many lines of the notebook, and of the cards that lie open, are seen at a time."""
DARING = (0.0, 0.03, 0.1, 0.3, 0.6)
"""How sure one may want to be before accusing; which of them pays is to be found out."""


class Sleuth(Agent):
    game = "cluedo"
    seats = 3
    bots = "uniform"
    options = {"deck": "none"}  # noqa: RUF012 - said once

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.habits = Habits(0.01, self.dice)
        self.courage = Habits(0.2, self.dice)
        self.foresight = LogLinear(0.5)
        self.hand = self.under("view.hand=")
        self.notes = [self.under(f"view.notebook[{line}].card=") for line in range(NOTED)]
        parts = ("suspect", "weapon", "room")
        self.case = [self.under(f"view.envelope|Case.{part}=") for part in parts]
        self.accusing = self.named["said.Accuse"]

    def begin(self) -> None:
        self.met: dict[str, str] = {}
        self.daring = self.courage.say({chance: [chance] for chance in DARING})

    def look(self, seen: Any) -> None:
        """Note where each card was met."""
        for card, place in self.hand.items():
            if seen[place]:
                self.met[card] = "in hand"
        for line in self.notes:
            for card, place in line.items():
                if seen[place]:
                    self.met.setdefault(card, "shown")

    def foreseen(self, cards: Iterable[str]) -> dict[str, float]:
        """How likely each of these cards is the one in the envelope, by where it was met."""
        return self.foresight.chances({card: [self.met.get(card, "not met")] for card in cards})

    def act(self, seen: Any, offered: list[str]) -> str:
        self.look(seen)
        if seen[self.accusing]:
            chances = self.foreseen(token.removeprefix("= ") for token in offered)
            return f"= {likeliest(chances)}"
        if "Accuse" in offered:
            sure = prod(max(self.foreseen(part).values()) for part in self.case)
            if sure >= self.daring or len(offered) == 1:
                return "Accuse"
            offered = [token for token in offered if token != "Accuse"]
        return self.habits.say({token: [self.trait(token)] for token in offered})

    def trait(self, token: str) -> Hashable:
        """Cards are alike if they were met alike; anything else is itself."""
        return self.met.get(token[2:], "not met") if token.startswith("= ") else token

    def learn(self, seen: Any, reward: float) -> None:
        for part in self.case:
            truth = [card for card, place in part.items() if seen[place]]
            if truth:
                self.foresight.learn({card: [self.met.get(card, "not met")] for card in part}, truth[0])
        self.habits.finish(reward)
        self.courage.finish(reward)


if __name__ == "__main__":
    main(Sleuth, games=500, measured=100)
