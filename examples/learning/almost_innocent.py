"""Almost Innocent: an agent learns to read the answers, from what is laid open at the end of each game.

Its partner is a bot of the house. Which lines it asks about, and when it wants to stop asking, are habits;
what it names is what it foresees: the answers it has heard, each with a weight for each clue.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from examples.learning.agent import Agent, main
from examples.learning.loglinear import Habits, LogLinear, likeliest

KEPT = 8
"""Of so many questions the table still shows the answers."""


class Detective(Agent):
    game = "almost_innocent"
    seats = 2
    bots = "medium"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.habits = Habits(0.05, self.dice)
        self.foresight = LogLinear(0.2)
        questions = [f"view.scene.questions[{place}]." for place in range(KEPT)]
        self.subjects = [self.under(f"{question}subject|") for question in questions]
        self.answers = [self.named[f"{question}answers[0]"] for question in questions]
        self.revealed = self.under("view.scene.ending|Ending.combinations[0]=")
        self.asked = self.named["view.scene.questions#"]
        self.tries = self.named["view.scene.tokens.free"]

    def begin(self) -> None:
        self.heard: dict[Hashable, None] = {}
        self.known = 0

    def listen(self, seen: Any) -> None:
        """Note every answer that is new, with what was asked."""
        asked = int(seen[self.asked])
        shown = min(asked, KEPT)
        for place in range(shown - (asked - self.known), shown):
            subject = [name for name, at in self.subjects[place].items() if seen[at]]
            self.heard[(*subject, int(seen[self.answers[place]]))] = None
        self.known = asked

    def traits(self, clue: str) -> list[Hashable]:
        return [(clue, heard) for heard in self.heard] + [clue]

    def act(self, seen: Any, offered: list[str]) -> str:
        self.listen(seen)
        clues = {token: token[2:] for token in offered if token[2:] in self.revealed}
        if clues:
            foreseen = self.foresight.chances({token: self.traits(clue) for token, clue in clues.items()})
            return likeliest(foreseen)
        return self.habits.say({token: [token, (token, int(seen[self.tries]))] for token in offered})

    def learn(self, seen: Any, reward: float) -> None:
        self.listen(seen)
        for kind in {clue[0] for clue in self.revealed}:
            clues = [clue for clue in self.revealed if clue[0] == kind]
            truth = [clue for clue in clues if seen[self.revealed[clue]]]
            if truth:
                self.foresight.learn({clue: self.traits(clue) for clue in clues}, truth[0])
        self.habits.finish(reward)


if __name__ == "__main__":
    main(Detective, games=400, measured=100)
