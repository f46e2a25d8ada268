"""Reference players: two ways people play, written once and never tuned against anybody."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.role import MANY
from huisclos.games.death_note.moves import Designate, EndTurn, Leave, Pass, Play, Suspect, Vote
from huisclos.games.death_note.view import View


class Bystander:
    """Does nothing where nothing may be done, leaves every Investigation to L, and else takes what comes."""

    likes: tuple[type, ...] = (Pass, Leave, EndTurn)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def notice(self, event: Any) -> None:
        """It remembers nothing."""

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        if len(choices) > MANY:
            return choices.sample(rng)
        liked = [action for action in choices if isinstance(action, self.likes)]
        return rng.choice(liked or list(choices))


class Accuser(Bystander):
    """Plays every Action at once, and points at whoever has the most Suspicions already."""

    likes = (Play, Leave)

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        aimed = [action for action in self._few(choices) if isinstance(action, Designate | Suspect | Vote)]
        others = [action for action in aimed if action.seat != self.seat]
        if others:
            return max(others, key=lambda action: (view.scene.suspicions[action.seat], rng.random()))
        return super().choose(view, choices, rng)

    def _few(self, choices: Choices[Any]) -> list[Any]:
        return list(choices) if len(choices) <= MANY else []


REFERENCES = {"bystander": Bystander, "accuser": Accuser}
