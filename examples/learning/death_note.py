"""Death Note: an agent learns habits for each Role and each question, by reward alone.

The three others answer anything.
"""

from __future__ import annotations

from typing import Any

from examples.learning.agent import Agent, main
from examples.learning.loglinear import Habits


class Suspect(Agent):
    game = "death_note"
    seats = 4
    bots = "uniform"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.habits = Habits(0.05, self.dice)
        self.roles = self.under("view.notebook|Notebook.roles[0]|Role=")
        self.steps = self.under("view.agenda[0]?")
        self.said = self.under("said.")

    def begin(self) -> None:
        self.role = ""

    def act(self, seen: Any, offered: list[str]) -> str:
        role = next((role for role, place in self.roles.items() if seen[place]), "")
        step = next((step for step, place in self.steps.items() if seen[place]), "")
        said = next((token for token, place in self.said.items() if seen[place]), "")
        self.role = self.role or role
        where = (step, said)
        return self.habits.say(
            {token: [(role, token), (where, token), (role, where, token)] for token in offered}
        )

    def learn(self, seen: Any, reward: float) -> None:
        self.habits.finish(reward, self.role)


if __name__ == "__main__":
    main(Suspect, games=5_000, measured=800)
