"""Almost Innocent for the platform: how a table opens, what is in the box, how it ends."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from huisclos.core.errors import SetupError
from huisclos.core.rules import Outcome, Rules, Types
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.scenario import Scenario
from huisclos.games.almost_innocent.box import (
    CENTRE,
    CHARACTERS,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Character,
    Sign,
)
from huisclos.games.almost_innocent.events import Happening
from huisclos.games.almost_innocent.memory import Progress
from huisclos.games.almost_innocent.moves import Action
from huisclos.games.almost_innocent.options import Chapter, Options, Spare
from huisclos.games.almost_innocent.project import imagine, project
from huisclos.games.almost_innocent.redeal import redeal
from huisclos.games.almost_innocent.scene import AbilityCard, Scene
from huisclos.games.almost_innocent.state import State
from huisclos.games.almost_innocent.steps.dealing import Dealing
from huisclos.games.almost_innocent.view import View, World

if TYPE_CHECKING:
    from random import Random


class AlmostInnocent(Rules[State, View, World, Options]):
    """Two to five on one side; each looks for a combination only the right neighbour knows (AI-01)."""

    name = "almost_innocent"
    version = 1
    players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    types = Types(state=State, action=Action, event=Happening, view=View, options=Options, memory=Progress)
    traits = CHARACTERS
    tally = "nothing"

    def open(self, options: Options, players: int) -> State:
        scenario = options.page
        kinds = grid(scenario).kinds
        if players > scenario.seats:
            refused = f"this scenario has cards for {scenario.seats} players, not {players} (AI-13)"
            raise SetupError(refused, why="not_so_many")
        characters = _characters(options, players)
        scene = Scene(
            scenario=scenario,
            level=options.level,
            filled=options.filled,
            characters=characters,
            tokens=scenario.tokens[options.level],
            innocence=scenario.almost_innocent[options.level],
            abilities=_abilities(scenario, characters, options.spare),
            queen=CENTRE if scenario.queen else None,
            marks=((Sign.OPEN,) * len(kinds),) * players,
            ready=(False,) * players,
        )
        return State(scene=scene, votes=(False,) * players, agenda=(Dealing(),))

    def seating(self, options: Options, picks: tuple[str | None, ...]) -> tuple[Options, tuple[int, ...]]:
        """Everybody stays in their seat; who picked no character gets the next free one (AI-11)."""
        return replace(options, characters=_cast(picks, options.spare)), tuple(range(len(picks)))

    def played(self, options: Options, players: int) -> tuple[str | None, ...]:
        return _characters(options, players)

    def project(self, state: State, seat: Seat | None) -> View:
        return project(state, seat)

    def unveil(self, state: State, seat: Seat | None) -> View:
        """Whoever stops early still wants to see every combination."""
        return project(state.lay_open(won=None) if state.hands else state, seat)

    def remember(self, memory: Progress, state: State) -> Progress:
        """A game of the campaign goes into the team's notes; a board of one's own does not (AI-117)."""
        scene, ending = state.scene, state.scene.ending
        chapter = next((chapter for chapter in Chapter if campaign(chapter) == scene.scenario), None)
        if chapter is None or ending is None:
            return memory
        return memory.noted(chapter, scene.level, won=bool(ending.won))

    def recall(self, memory: Progress, options: Options) -> Options:
        """After a win the story goes on; after a loss the same scenario is tried again (AI-117, AI-118)."""
        if options.own or not memory.won or memory.next is None:
            return options
        return replace(options, scenario=memory.next)

    def redeal(self, view: View, rng: Random) -> World:
        return redeal(view, rng)

    def imagine(self, view: View, world: World) -> State:
        return imagine(view, world)

    def outcome(self, state: State) -> Outcome | None:
        ending = state.scene.ending
        if ending is None:
            return None
        if ending.won:
            return Outcome(tuple(map(Seat, range(state.scene.players))), "cleared")
        return Outcome((), "condemned")

    def pieces(self, state: State) -> Iterable[Hashable]:
        scene = state.scene
        laid = len(scene.closed)
        yield from ["investigation token"] * (scene.tokens.left + laid + scene.discarded)
        yield from ["almost innocent token"] * (scene.innocence + scene.lost)
        yield from (f"ability of {card.character}" for card in scene.abilities)
        yield from (f"ability of {character}" for character in scene.used)
        decks = state.hands + state.unused if state.hands else tuple(scene.grid.decks.values())
        for cards in decks:
            yield from cards
        yield from state.drawn


def _cast(picks: tuple[str | None, ...], spare: Spare) -> tuple[Character, ...]:
    """The characters picked; the rest take the first nobody plays, nor two players want to share (AI-60)."""
    taken = (*picks, spare) if len(picks) == FEWEST_PLAYERS else picks
    free = iter(character for character in CHARACTERS if character not in taken)
    return tuple(Character(pick) if pick else next(free) for pick in picks)


def _characters(options: Options, players: int) -> tuple[Character, ...]:
    characters = options.characters or _cast((None,) * players, options.spare)
    if len(characters) != players:
        raise SetupError(f"{len(characters)} characters for {players} players (AI-11)")
    if len(set(characters)) != players:
        raise SetupError("no two players may have the same character (AI-11)")
    return characters


def _abilities(
    scenario: Scenario, characters: tuple[Character, ...], spare: Spare
) -> tuple[AbilityCard, ...]:
    """Everybody's ability that the scenario lists, and for two players one more to share (AI-12, AI-60)."""
    own = tuple(
        AbilityCard(character, Seat(seat))
        for seat, character in enumerate(characters)
        if character in scenario.abilities
    )
    free = [character for character in scenario.abilities if character not in characters]
    if len(characters) > FEWEST_PLAYERS or spare is Spare.NONE:
        return own
    if spare is Spare.FIRST:
        return own + tuple(AbilityCard(character, None) for character in free[:1])
    wanted = Character(spare)
    if wanted not in free:
        raise SetupError(f"the ability of {spare} cannot be the one to share (AI-60)", why="not_to_share")
    return (*own, AbilityCard(wanted, None))


RULES = AlmostInnocent()
