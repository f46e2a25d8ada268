"""Death Note: an agent learns what each Role should say to each question, and about whom, by reward alone.

The three others answer anything.
"""

from __future__ import annotations

from typing import Any

from examples.learning.agent import Agent, main
from examples.learning.averages import Averages


class Suspect(Agent):
    game = "death_note"
    seats = 4
    bots = "uniform"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.averages = Averages(self.dice)
        people = range(self.seats)
        self.roles = [self.under(f"view.notebook|Notebook.roles[{seat}]|Role=") for seat in people]
        self.faces = [self.under(f"view.scene.faces[{seat}]|Role=") for seat in people]
        self.suspicions = [self.named[f"view.scene.suspicions[{seat}]"] for seat in people]
        self.steps = self.under("view.agenda[0]?")
        self.said = self.under("said.")

    def begin(self) -> None:
        self.role = ""
        self.averages.said.clear()

    def act(self, seen: Any, offered: list[str]) -> str:
        role, where = first(seen, self.roles[0]), (first(seen, self.steps), first(seen, self.said))
        self.role = self.role or role
        about = {token: self.about(seen, token, where[1]) for token in offered}
        return self.averages.say(
            {token: [(where, it), (role, it), (role, where, it)] for token, it in about.items()}
        )

    def about(self, seen: Any, token: str, said: str) -> str:
        """People are who they are known to be, or as suspected as they are; anything else is itself."""
        kind, _, number = token.partition(" ")
        if kind != "number" or said == "PointAt" or int(number) >= self.seats:
            return token
        seat = int(number)
        known = first(seen, self.roles[seat]) or first(seen, self.faces[seat])
        return "me" if seat == 0 else known or f"suspected {min(3, seen[self.suspicions[seat]] // 2):.0f}"

    def learn(self, seen: Any, reward: float) -> None:
        self.averages.finish(reward, self.role)


def first(seen: Any, places: dict[str, int]) -> str:
    """Which of these is so, if any is."""
    return next((name for name, place in places.items() if seen[place]), "")


if __name__ == "__main__":
    main(Suspect, games=4_000, measured=2_000)
