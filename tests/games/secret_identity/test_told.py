"""Whoever only listens knows how the table looks: the open part holds nothing that no event has told."""

from __future__ import annotations

from random import Random
from typing import TypeVar

import pytest
from msgspec.structs import replace

from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import NUMBERS, Character, Number
from huisclos.games.secret_identity.events import (
    Answered,
    CaseOpened,
    CharacterBrought,
    CharactersLaid,
    Departed,
    GameEnded,
    HandDealt,
    NumberDealt,
    RoundBegan,
    Scored,
    SwapAsked,
    TurnBegan,
    Unmasked,
)
from huisclos.games.secret_identity.options import Mode, Options
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.scene import Picture, Round, Scene, Turn
from tests.games.secret_identity.golden_games import spoken

T = TypeVar("T")


class Listener:
    """Somebody who knows the rules and the options, and draws the table from what is told to all."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.unmasked: list[Unmasked] = []

    def hear(self, event: object) -> None:
        scene = self.scene
        match event:
            case HandDealt(seat, size):
                self.draw(hand_sizes=(*scene.hand_sizes, size))
            case RoundBegan(number):
                self.draw(round=number)
            case CharactersLaid(characters):
                self.draw(board=characters)
            case SwapAsked(seat):
                self.draw(swapped=changed(scene.swapped, seat, scene.swapped[seat] + 1))
            case CharacterBrought(number, character):
                self.bring(number, character)
            case TurnBegan(_, seat):
                self.draw(active=seat)
            case NumberDealt(seat):
                self.draw(masked=(*scene.masked, seat))
            case CaseOpened(seat, green, red):
                case = (*(Picture(name, True) for name in green), *(Picture(name, False) for name in red))
                left = changed(scene.hand_sizes, seat, scene.hand_sizes[seat] - len(case))
                self.draw(cases=changed(scene.cases, seat, case), hand_sizes=left)
            case Unmasked():
                self.unmasked.append(event)
            case Scored(seat, _, total):
                self.draw(scores=changed(scene.scores, seat, total))
            case Answered():
                self.answered(event)
            case Departed(seat):
                self.draw(present=tuple(other for other in scene.present if other != seat))
            case GameEnded():
                self.draw(over=True)

    def draw(self, **changes: object) -> None:
        self.scene = replace(self.scene, **changes)

    def bring(self, number: Number, character: Character) -> None:
        """The next from the pile to an empty place, or in exchange for somebody who then leaves the game."""
        scene, old = self.scene, self.scene.board[number - 1]
        self.draw(
            board=changed(scene.board, number - 1, character),
            gone=scene.gone if old is None else (*scene.gone, old),
            pile=scene.pile - (old is None),
        )

    def counted(self) -> None:
        """After the count everything of the round is put away."""
        scene = self.scene
        found = {event.seat: event for event in self.unmasked}
        self.unmasked.clear()
        seats = tuple(map(Seat, range(scene.players)))
        past = Round(
            characters=tuple(map(scene.character, NUMBERS)),
            numbers=tuple(found[seat].number if seat in found else None for seat in seats),
            cases=scene.cases,
            votes=tuple(
                tuple(found[owner].votes[voter] if owner in found else None for owner in seats)
                for voter in seats
            ),
        )
        self.draw(
            rounds=(*scene.rounds, past),
            gone=(*scene.gone, *past.characters),
            board=(None,) * len(NUMBERS),
            masked=(),
            cases=((),) * scene.players,
        )

    def answered(self, event: Answered) -> None:
        scene = self.scene
        turn = Turn(
            seat=event.seat,
            characters=tuple(map(scene.character, NUMBERS)),
            number=event.number,
            case=scene.cases[event.seat],
            answer=event.answer,
        )
        self.draw(
            turns=(*scene.turns, turn),
            scores=tuple(score + event.right for score in scene.scores),
            gone=(*scene.gone, event.character),
            board=changed(scene.board, event.number - 1, None),
            masked=(),
            cases=((),) * scene.players,
        )


def changed(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("players", [3, 5, 8])
@pytest.mark.parametrize("interruptions", [0, 1 / 12])
def test_the_open_part_of_the_table_follows_from_what_all_have_heard(
    mode: Mode, players: int, interruptions: float
) -> None:
    for seed in range(3):
        rng = Random(seed)
        state = RULES.setup(Options(mode=mode), players)
        listener = Listener(state.scene)
        while RULES.pending(state):
            state, events = RULES.apply(state, *spoken(state, interruptions, rng))
            heard = testimony(events, None)
            for event in heard:
                listener.hear(event)
            if any(isinstance(event, Unmasked) for event in heard):
                listener.counted()
            assert listener.scene == state.scene
        assert state.scene.over
