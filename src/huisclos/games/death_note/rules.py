"""Death Note for the platform: how a table opens, what is in the box, how it ends."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from huisclos.core.errors import SetupError
from huisclos.core.rules import Outcome, Rules, Types
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import PEOPLE, ROLES, TILES, Options, Role, deck
from huisclos.games.death_note.events import Happening
from huisclos.games.death_note.moves import Action
from huisclos.games.death_note.project import imagine, project
from huisclos.games.death_note.redeal import redeal
from huisclos.games.death_note.scene import Scene
from huisclos.games.death_note.state import State
from huisclos.games.death_note.steps.dealing import Dealing
from huisclos.games.death_note.steps.playing import ActionEnd
from huisclos.games.death_note.view import View, World

if TYPE_CHECKING:
    from random import Random


class DeathNote(Rules[State, View, World, Options]):
    """Four to eight people: L looks for Light, and everybody has something of their own in mind (DN-03)."""

    name = "death_note"
    version = 3
    tempo = "relaxed"
    players = PEOPLE
    types = Types(state=State, action=Action, event=Happening, view=View, options=Options)
    traits = (Role.L,)
    tally = "scores"

    def open(self, options: Options, players: int) -> State:
        if options.detective is not None and not 0 <= options.detective < players:
            raise SetupError(f"nobody sits at {options.detective} to be L (DN-18)")
        scene = Scene(people=players, first_games=options.first_games)
        return State(scene=scene, agenda=(Dealing(options.detective),))

    def seating(self, options: Options, picks: tuple[str | None, ...]) -> tuple[Options, tuple[int, ...]]:
        """Somebody may have asked to be L (DN-18)."""
        chosen = picks.index(Role.L) if Role.L in picks else options.detective
        return replace(options, detective=chosen), tuple(range(len(picks)))

    def played(self, options: Options, players: int) -> tuple[str | None, ...]:
        return tuple(Role.L if seat == options.detective else None for seat in range(players))

    def project(self, state: State, seat: Seat | None) -> View:
        return project(state, seat)

    def unveil(self, state: State, seat: Seat | None) -> View:
        """Whoever stops early still wants to see who was who, and who held what."""
        return replace(project(state, seat), unveiled=state.roles, hands=state.hands)

    def review(self, state: State) -> View:
        return self.unveil(state, None)

    def redeal(self, view: View, rng: Random) -> World:
        return redeal(view, rng)

    def imagine(self, view: View, world: World) -> State:
        return imagine(view, world)

    def gone(self, state: State) -> tuple[Seat, ...]:
        """The dead, revealed or not (DN-42, DN-45)."""
        scene = state.scene
        return tuple(seat for seat in scene.circle if scene.dead[seat])

    def outcome(self, state: State) -> Outcome | None:
        """Whoever has most Apples wins, L like everybody else (DN-57, DN-58)."""
        ending = state.scene.ending
        if ending is None:
            return None
        apples = tuple(result.apples for result in ending.results)
        winners = tuple(Seat(seat) for seat, count in enumerate(apples) if count == max(apples))
        match ending.reason:
            case "light_revealed":
                return Outcome(winners, "light_revealed", apples)
            case "three_dead":
                return Outcome(winners, "three_dead", apples)
            case _:
                return Outcome(winners, "undetected", apples)

    def pieces(self, state: State) -> Iterable[Hashable]:
        scene = state.scene
        if not state.roles:
            yield from ROLES
            yield from TILES
            yield from deck(scene.people, first_games=scene.first_games)
            return
        yield from state.roles
        yield from state.tiles
        for hand in state.hands:
            yield from hand
        yield from state.deck
        yield from state.discard
        yield from scene.laid
        yield from (step.card for step in state.agenda if isinstance(step, ActionEnd))


RULES = DeathNote()
