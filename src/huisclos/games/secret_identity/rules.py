"""Secret Identity for the platform: how a table opens, what is in the box, how it ends."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from huisclos.core.errors import SetupError
from huisclos.core.rules import Outcome, Rules, Types
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import COLOURS, NUMBERS, TURNS, Character, Colour
from huisclos.games.secret_identity.events import Happening
from huisclos.games.secret_identity.memory import Met
from huisclos.games.secret_identity.moves import Action, Depart, Vote
from huisclos.games.secret_identity.options import Mode, Options, pool
from huisclos.games.secret_identity.project import imagine, project
from huisclos.games.secret_identity.redeal import redeal
from huisclos.games.secret_identity.scene import Picture, Scene
from huisclos.games.secret_identity.state import State
from huisclos.games.secret_identity.steps.dealing import Dealing
from huisclos.games.secret_identity.steps.untimely import untimely
from huisclos.games.secret_identity.view import View, World

if TYPE_CHECKING:
    from random import Random

RIVALS = 3
"""The fewest who can play against each other."""


class SecretIdentity(Rules[State, View, World, Options]):
    """Three to eight players say with pictures who they are, or two as a team (SI-01)."""

    name = "secret_identity"
    version = 2
    players = range(2, 9)
    types = Types(state=State, action=Action, event=Happening, view=View, options=Options, memory=Met)
    traits = COLOURS
    tempo = "relaxed"

    def together(self, options: Options) -> bool:
        """A team, or everybody for themselves (SI-41)."""
        return options.mode is Mode.COOPERATIVE

    def at(self, version: int) -> Rules[State, View, World, Options]:
        return FIRST if version == FIRST.version else super().at(version)

    def company(self, options: Options) -> range:
        """Two rivals would always have equal scores (SI-01)."""
        return self.players if self.together(options) else range(RIVALS, self.players.stop)

    def departure(self, seat: Seat) -> Depart:
        return Depart(seat)

    def too_late(self, state: State, action: Any) -> tuple[str | None, str | None]:
        """Votes end with the count, also with the last one (SI-26); a game closed early is simply over."""
        voted = state.scene.over and isinstance(action, Vote)
        return untimely(state.scene, action, "game_over") if voted else (None, None)

    def remember(self, memory: Met, state: State) -> Met:
        """Whoever lay on the board has been met."""
        left = (character for character in state.scene.board if character)
        return memory.with_game((*state.scene.gone, *left))

    def recall(self, memory: Met, options: Options) -> Options:
        """Names of the last games come up only when no others are left (SI-04)."""
        return replace(options, seen=memory.characters)

    def open(self, options: Options, players: int) -> State:
        box = pool(options)
        nobody: Character | None = None
        empty: tuple[Picture, ...] = ()
        scene = Scene(
            options=options,
            version=self.version,
            colours=_colours(options, players),
            present=tuple(map(Seat, range(players))),
            scores=(0,) * players,
            swapped=(0,) * players,
            board=(nobody,) * len(NUMBERS),
            cases=(empty,) * players,
            pile=TURNS - 1 if options.mode is Mode.COOPERATIVE else 0,
        )
        return State(scene=scene, box=box, numbers=(None,) * players, agenda=(Dealing(),))

    def seating(self, options: Options, picks: tuple[str | None, ...]) -> tuple[Options, tuple[int, ...]]:
        """People sit as they came; who picked no colour gets the next free one."""
        free = iter(colour for colour in COLOURS if colour not in picks)
        colours = tuple(Colour(pick) if pick else next(free) for pick in picks)
        return replace(options, colours=colours), tuple(range(len(picks)))

    def played(self, options: Options, players: int) -> tuple[str | None, ...]:
        return _colours(options, players)

    def project(self, state: State, seat: Seat | None) -> View:
        return project(state, seat)

    def redeal(self, view: View, rng: Random) -> World:
        return redeal(view, rng)

    def imagine(self, view: View, world: World) -> State:
        return imagine(view, world)

    def outcome(self, state: State) -> Outcome | None:
        if not state.scene.over:
            return None
        return _grade(state.scene) if state.scene.together else _winners(state.scene)

    def pieces(self, state: State) -> Iterable[Hashable]:
        yield from (f"card {card}" for hand in (*state.hands, *state.used, state.undealt) for card in hand)
        yield from (f"number {number}" for number in (*state.numbers, *state.mystery) if number)
        yield from (character for character in state.scene.board if character)
        yield from state.scene.gone
        yield from state.box


def _winners(scene: Scene) -> Outcome:
    """The highest score wins; among equals who stayed, then who kept more cards (SI-38 to SI-40)."""
    seats = [Seat(seat) for seat in range(scene.players)]
    best = [seat for seat in seats if scene.scores[seat] == max(scene.scores)]
    if len(best) == 1:
        return Outcome(tuple(best), "most_points", scene.scores)
    stayed = [seat for seat in best if seat in scene.present]
    if stayed and scene.version > FIRST.version:
        best = stayed
    if len(best) == 1:
        return Outcome(tuple(best), "stayed", scene.scores)
    most = max(scene.hand_sizes[seat] for seat in best)
    thrifty = tuple(seat for seat in best if scene.hand_sizes[seat] == most)
    if len(thrifty) == 1:
        return Outcome(thrifty, "more_cards", scene.scores)
    return Outcome(thrifty, "shared", scene.scores)


def _grade(scene: Scene) -> Outcome:
    """How well the team did: a score to beat, which nobody wins or loses (SI-56 to SI-58)."""
    right = scene.scores[0]
    if right <= 2:
        return Outcome((), "strangers", scene.scores)
    if right <= 5:
        return Outcome((), "acquainted", scene.scores)
    if right <= 8:
        return Outcome((), "kindred", scene.scores)
    return Outcome((), "mind_readers", scene.scores)


def _colours(options: Options, players: int) -> tuple[Colour, ...]:
    colours = options.colours or COLOURS[:players]
    if len(colours) != players:
        raise SetupError(f"{len(colours)} colours for {players} players (SI-02)")
    if len(set(colours)) != players:
        raise SetupError("no two players may have the same colour (SI-02)")
    return colours


class FirstRelease(SecretIdentity):
    """As it was first played here: cards could run short in a team that some had left (SI-13, SI-39)."""

    version = 1


FIRST = FirstRelease()
RULES = SecretIdentity()
