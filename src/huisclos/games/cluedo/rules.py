"""Cluedo for the platform: how a table opens, what is in the box, how it ends."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from huisclos.core.errors import SetupError
from huisclos.core.rules import Outcome, Rules, Types
from huisclos.core.seats import Seat
from huisclos.games.cluedo.board import board
from huisclos.games.cluedo.box import CARDS, SUSPECTS, Clue, Options, Suspect
from huisclos.games.cluedo.events import Happening
from huisclos.games.cluedo.moves import Action
from huisclos.games.cluedo.project import imagine, project
from huisclos.games.cluedo.redeal import redeal
from huisclos.games.cluedo.scene import Scene
from huisclos.games.cluedo.state import State
from huisclos.games.cluedo.steps.clues import PutAway
from huisclos.games.cluedo.steps.dealing import Dealing
from huisclos.games.cluedo.steps.house import ChoosePassage
from huisclos.games.cluedo.view import View, World

if TYPE_CHECKING:
    from random import Random


class Cluedo(Rules[State, View, World, Options]):
    """Two to six players look for a murderer, a weapon and a room (CL-01)."""

    name = "cluedo"
    version = 1
    players = range(2, 7)
    types = Types(state=State, action=Action, event=Happening, view=View, options=Options)
    traits = SUSPECTS

    def open(self, options: Options, players: int) -> State:
        characters = _characters(options, players)
        scene = Scene(
            plan=options.plan,
            deck=options.deck,
            linger=options.linger,
            characters=characters,
            pawns=tuple(board(options.plan).starts[suspect] for suspect in SUSPECTS),
            asked_in=(None,) * players,
        )
        return State(scene=scene, agenda=(Dealing(options.deck.clues, options.fast, options.extras),))

    def seating(self, options: Options, picks: tuple[str | None, ...]) -> tuple[Options, tuple[int, ...]]:
        """Seats follow the order of the characters; who picked none gets the next free one (CL-13, CL-14)."""
        free = iter(suspect for suspect in SUSPECTS if suspect not in picks)
        chosen = [Suspect(pick) if pick else next(free) for pick in picks]
        order = tuple(sorted(range(len(chosen)), key=lambda person: SUSPECTS.index(chosen[person])))
        return replace(options, characters=tuple(chosen[person] for person in order)), order

    def unveil(self, state: State, seat: Seat | None) -> View:
        """Whoever stops early still wants to see what lay in the envelope."""
        return replace(project(state, seat), envelope=state.envelope)

    def played(self, options: Options, players: int) -> tuple[str | None, ...]:
        return _characters(options, players)

    def project(self, state: State, seat: Seat | None) -> View:
        return project(state, seat)

    def redeal(self, view: View, rng: Random) -> World:
        return redeal(view, rng)

    def imagine(self, view: View, world: World) -> State:
        return imagine(view, world)

    def outcome(self, state: State) -> Outcome | None:
        ending = state.scene.ending
        if ending is None:
            return None
        if ending.winner is None:
            return Outcome((), "escaped")
        return Outcome((ending.winner,), "solved")

    def pieces(self, state: State) -> Iterable[Hashable]:
        yield from (f"pawn:{suspect}" for suspect, _ in zip(SUSPECTS, state.scene.pawns, strict=True))
        if state.envelope is None:
            yield from CARDS
            yield from state.scene.deck.clues
            return
        yield from state.envelope.cards
        for hand in state.hands:
            yield from hand
        yield from (lying.card for lying in state.hidden)
        yield from state.clues
        yield from (step.clue for step in state.agenda if isinstance(step, PutAway))
        placed = len(state.scene.passages) + sum(isinstance(step, ChoosePassage) for step in state.agenda)
        yield from [Clue.NEW_PASSAGE] * placed


def _characters(options: Options, players: int) -> tuple[Suspect, ...]:
    characters = options.characters or SUSPECTS[:players]
    if len(characters) != players:
        raise SetupError(f"{len(characters)} characters for {players} players (CL-03)")
    if len(set(characters)) != players:
        raise SetupError("no two players may have the same character (CL-03)")
    if list(characters) != sorted(characters, key=SUSPECTS.index):
        raise SetupError("seats follow the order of the characters around the board (CL-14)")
    return characters


RULES = Cluedo()
