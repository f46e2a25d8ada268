"""Secret Identity: an agent learns what pictures mean to its partner, from who it was after each turn.

They are a team of two. When the partner shows pictures, the agent answers with the character that they fit
best, by what it has seen shown for whom; when it has to choose pictures itself, it chooses any.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from examples.learning.agent import Agent, main
from examples.learning.loglinear import LogLinear

CHARACTERS = 8
SHOWN = 3
"""So many pictures at most."""
KEPT = 8
"""Of so many turns the table still shows the end."""


class Reader(Agent):
    game = "secret_identity"
    seats = 2
    bots = "literal"
    options = {"mode": "cooperative", "swaps": "none"}  # noqa: RUF012 - said once

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.foresight = LogLinear(0.3)
        self.board = [self.named[f"view.scene.board[{n}]|text"] for n in range(CHARACTERS)]
        self.case = self.pictures("view.scene.cases[1]")
        turns = [f"view.scene.turns[{turn}]" for turn in range(KEPT)]
        self.turns = [
            (
                self.named[f"{turn}.seat"],
                self.named[f"{turn}.number"],
                [self.named[f"{turn}.characters[{n}]"] for n in range(CHARACTERS)],
                self.pictures(f"{turn}.case"),
            )
            for turn in turns
        ]
        self.over = self.named["view.scene.turns#"]
        self.asked = self.named["view.agenda[0]?Discussion"]

    def pictures(self, where: str) -> list[tuple[int, int]]:
        """Where the pictures of a case are, and where their colours."""
        return [
            (self.named[f"{where}[{n}].pictogram"], self.named[f"{where}[{n}].green"]) for n in range(SHOWN)
        ]

    def begin(self) -> None:
        self.known = 0

    def traits(self, seen: Any, board: list[int], case: list[tuple[int, int]]) -> dict[int, list[Hashable]]:
        """Who it may be, by number, and what was shown for each."""
        shown = [(float(seen[picture]), bool(seen[green])) for picture, green in case if seen[picture]]
        return {
            number: [(float(seen[place]), *one) for one in shown] for number, place in enumerate(board, 1)
        }

    def watch(self, seen: Any) -> None:
        """Learn from every turn that has come to its end: who it was, and what the partner had shown."""
        over = int(seen[self.over])
        shown = min(over, KEPT)
        for turn in range(shown - (over - self.known), shown):
            seat, number, board, case = self.turns[turn]
            if seen[seat]:
                self.foresight.learn(self.traits(seen, board, case), int(seen[number]))
        self.known = over

    def act(self, seen: Any, offered: list[str]) -> str:
        self.watch(seen)
        if seen[self.asked]:
            numbers = [token for token in offered if token.startswith("number ")]
            if numbers:
                foreseen = self.foresight.chances(self.traits(seen, self.board, self.case))
                return max(numbers, key=lambda token: foreseen[int(token.split()[1])])
        return self.dice.choice(offered)

    def learn(self, seen: Any, reward: float) -> None:
        self.watch(seen)


if __name__ == "__main__":
    main(Reader, games=500, measured=100)
