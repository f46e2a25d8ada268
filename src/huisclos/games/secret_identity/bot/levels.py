"""Bots that speak in pictures and read them: by common sense, each with quirks of its own."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from huisclos.core.bot import Remark
from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.secret_identity.bot.onlooker import spoken_for
from huisclos.games.secret_identity.bot.reasons import Agrees, Clearest, Meant, Saves, Shakiest, Surest
from huisclos.games.secret_identity.box import NUMBERS, Character, Number
from huisclos.games.secret_identity.knowledge.company import Company
from huisclos.games.secret_identity.knowledge.fit import Mind, Table
from huisclos.games.secret_identity.knowledge.giving import Giver, price_of_a_card
from huisclos.games.secret_identity.knowledge.matching import best_match, weigh
from huisclos.games.secret_identity.knowledge.opinion import remark
from huisclos.games.secret_identity.knowledge.readers import unlike_readers
from huisclos.games.secret_identity.knowledge.reading import Group
from huisclos.games.secret_identity.knowledge.saving import worth_of_a_card
from huisclos.games.secret_identity.moves import Accept, Arrange, Placement, Propose, Vote
from huisclos.games.secret_identity.scene import Scene
from huisclos.games.secret_identity.steps.board import Muster
from huisclos.games.secret_identity.steps.clue import Clue
from huisclos.games.secret_identity.steps.guess import Discussion, Voting
from huisclos.games.secret_identity.view import View

PERSUASION = 2.25
"""How many times as likely a number becomes for each other guesser who proposes it."""


class PictureBot:
    """Gives what it would recognise itself, and reads what it sees: its view tells it everything it needs."""

    quirks = 0.3

    def __init__(self, seat: Seat, table: Table | None = None) -> None:
        self.seat = seat
        self.mind = Mind(f"{type(self).__name__} {seat}", self.quirks, table)

    def notice(self, event: Any) -> None:
        """What was unmasked stays in view, so there is nothing to remember."""

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        match view.agenda[0]:
            case Muster():
                return Accept()
            case Clue():
                return self._give(view)
            case Voting():
                return self._vote(view)
            case Discussion(proposals=proposals):
                return self._propose(view, proposals)
            case _:
                return choices.sample(rng)

    def explain(self, view: View, answer: Any) -> tuple[Value, ...]:
        match answer, view.agenda:
            case Arrange(placements), _:
                return self._message(view, placements)
            case Vote(numbers), _:
                return self._conviction(view, numbers)
            case Propose(number), (Discussion(proposals=proposals), *_):
                others = tuple(
                    Seat(seat) for seat, said in enumerate(proposals) if said == number and seat != self.seat
                )
                agrees = [Agrees(others)] if others else ()
                return (spoken_for(self.mind, view.scene, number), *agrees)
            case _:
                return ()

    def _message(self, view: View, placements: tuple[Placement, ...]) -> tuple[Value, ...]:
        """Whom it meant, by what, and what it kept."""
        assert view.number is not None
        clearest = max(placements, key=lambda way: self._recognised(view, (way,)))
        kept, turns = len(view.hand) - len(placements), view.scene.turns_to_come()
        return (
            Meant(view.scene.character(view.number), _percent(self._recognised(view, placements))),
            Clearest(clearest.pictogram, clearest.green),
            *([Saves(kept, turns)] if turns else ()),
        )

    def _conviction(self, view: View, numbers: tuple[Number | None, ...]) -> tuple[Value, ...]:
        """Of which of its votes it was surest, and of which least."""
        reader = self._reader(view.scene)
        sure = sorted(
            (_percent(self._without_own(view, reader.read(Seat(seat)))[number - 1]), Seat(seat), number)
            for seat, number in enumerate(numbers)
            if number is not None and seat in view.scene.in_play
        )
        if not sure:
            return ()
        (least, shaky, doubtful), (most, seat, clear) = sure[0], sure[-1]
        surest = Surest(seat, view.scene.character(clear), most)
        return (surest, *([Shakiest(shaky, view.scene.character(doubtful), least)] if len(sure) > 1 else ()))

    def _recognised(self, view: View, ways: tuple[Placement, ...]) -> float:
        """How many of its readers should recognise it by these pictures."""
        return self._giver(view).recognised(ways)

    def _giver(self, view: View) -> Giver:
        scene = view.scene
        assert view.number is not None
        readers = self._group(scene).readers(self.seat)
        return Giver(self.mind, board_of(scene), view.number - 1, readers)

    def _give(self, view: View) -> Arrange:
        """Pictures for one's own number, with an eye on the turns to come."""
        most, price = view.scene.most_pictures(self.seat), self._price_of_a_card(view)
        return Arrange(self._giver(view).best_pictures(view.hand, most, price))

    def _group(self, scene: Scene) -> Group:
        """What this seat knows of the others' ways, by all that was turned up in this game."""
        return Group(self.mind, scene)

    def _reader(self, scene: Scene) -> Group | Company:
        """By whose eyes it reads the cases of the others."""
        return self._group(scene)

    def _price_of_a_card(self, view: View) -> float:
        return price_of_a_card(len(view.hand), view.scene.turns_to_come())

    def _vote(self, view: View) -> Vote:
        """The different numbers that are right most often, over all ways the numbers can lie."""
        scene = view.scene
        opponents = [seat for seat in scene.in_play if seat != self.seat]
        numbers: list[Number | None] = [None] * scene.players
        if opponents:
            reader = self._reader(scene)
            reading = [self._without_own(view, reader.read(seat)) for seat in opponents]
            for seat, place in zip(opponents, best_match(weigh(reading)), strict=True):
                numbers[seat] = NUMBERS[place]
        return Vote(tuple(numbers))

    def _propose(self, view: View, proposals: tuple[Number | None, ...]) -> Propose:
        """What the pictures say to it, swayed by what the others say."""
        scene = view.scene
        assert scene.active is not None
        voices = Counter(
            number for seat, number in enumerate(proposals) if number is not None and seat != self.seat
        )
        reading = self._reader(scene).read(scene.active)
        return Propose(max(NUMBERS, key=lambda number: reading[number - 1] * PERSUASION ** voices[number]))

    def remark(self, view: View, answer: Any, rng: Random) -> Remark | None:
        """In a team a guesser says why; rivals keep silent."""
        match view.agenda, answer:
            case (Discussion() as talk, *_), Propose(number):
                return remark(self.mind, view.scene, talk, self.seat, number)
            case _:
                return None

    def _without_own(self, view: View, reading: list[float]) -> list[float]:
        """Nobody else has this seat's own number."""
        return [
            0.0 if number == view.number else chance for number, chance in zip(NUMBERS, reading, strict=True)
        ]


class Novice(PictureBot):
    """Thinks along, but has rather strange ideas."""

    quirks = 1.2


class Regular(PictureBot):
    """Sees much as others do, and now and then something else."""

    takes_time = True
    quirks = 0.6


class Sociable(PictureBot):
    """Gives for people and not for itself, learns by whose eyes these people see, and saves for the end."""

    takes_time = True
    quirks = 0.0

    def _give(self, view: View) -> Arrange:
        scene = view.scene
        assert view.number is not None
        audience = Company(unlike_readers(), scene).audience(self.seat)
        most, price = scene.most_pictures(self.seat), self._price_of_a_card(view)
        return Arrange(audience.best_pictures(board_of(scene), view.number - 1, view.hand, most, price))

    def _recognised(self, view: View, ways: tuple[Placement, ...]) -> float:
        assert view.number is not None
        audience = Company(unlike_readers(), view.scene).audience(self.seat)
        return audience.recognised(board_of(view.scene), view.number - 1, ways)

    def _price_of_a_card(self, view: View) -> float:
        return worth_of_a_card(len(view.hand), view.scene.turns_to_come())

    def _reader(self, scene: Scene) -> Company:
        return Company((self.mind, *unlike_readers()), scene)


def _percent(chance: float) -> int:
    return round(100 * chance)


def board_of(scene: Scene) -> tuple[Character, ...]:
    """The eight characters, in the order of their numbers."""
    return tuple(scene.character(number) for number in NUMBERS)


BOTS = {"easy": Novice, "medium": Regular, "hard": Sociable, "novice": Novice, "pictures": PictureBot}
