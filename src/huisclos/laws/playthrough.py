"""One game played blindly to its end, and kept whole so that it can be looked at from every side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import chain, zip_longest
from random import Random
from types import MappingProxyType
from typing import Any

from huisclos.core.belief import Believes
from huisclos.core.bot import MakesBot
from huisclos.core.record import Move, Record
from huisclos.core.rules import AnyRules
from huisclos.core.seats import NATURE, Seat
from huisclos.laws.options import agree

PATIENCE = 20_000
"""After so many answers a game played blindly has to be over."""
INTERJECTIONS = 1 / 8
"""How often somebody who was not asked, perhaps nature, is heard, if there is something to say."""
NO_BOTS: Mapping[str, MakesBot] = MappingProxyType({})


class Playthrough:
    """A game from its opening to its end: `moves[n]` and what it brought about lead from `states[n]` on."""

    def __init__(
        self,
        rules: AnyRules,
        options: Any,
        players: int,
        seed: int,
        bots: Mapping[str, MakesBot] = NO_BOTS,
        believe: Believes | None = None,
    ) -> None:
        self.rules = rules
        self.options = options
        self.players = players
        self.seed = seed
        self.bots = bots
        self.believe = believe
        self.states: list[Any] = [rules.setup(options, players)]
        self.moves: list[Move] = []
        self.events: list[tuple[Any, ...]] = []
        self.stuck: str | None = None
        """Why the game could not be played to its end."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(self.players)))

    @property
    def readers(self) -> tuple[Seat | None, ...]:
        """Everybody who looks on: the seats and a spectator."""
        return (*self.seats, None)

    @property
    def record(self) -> Record:
        rules = self.rules
        return Record(rules.name, rules.version, self.options, self.players, tuple(self.moves))

    def some(self, rng: Random, most: int = 24) -> list[int]:
        """Some moments of the game, rare kinds of question as likely as frequent ones."""
        kinds: dict[str, list[int]] = defaultdict(list)
        for number, state in enumerate(self.states):
            kinds[type(state.agenda[0]).__name__ if state.agenda else "over"].append(number)
        for numbers in kinds.values():
            rng.shuffle(numbers)
        in_turns = chain.from_iterable(zip_longest(*kinds.values()))
        return sorted([number for number in in_turns if number is not None][:most])

    def answer(self, seat: Seat, action: Any) -> None:
        state, events = self.rules.apply(self.states[-1], seat, action)
        self.states.append(state)
        self.moves.append(Move(seat, action))
        self.events.append(events)


def play(
    rules: AnyRules,
    players: int,
    seed: int,
    options: Any = None,
    bots: Mapping[str, MakesBot] = NO_BOTS,
    believe: Believes | None = None,
) -> Playthrough:
    """Play a game by chance alone, the same for the same seed; options are drawn too, unless given."""
    rng = Random(f"{rules.name}/{players}/{seed}")
    agreed = agree(rules, players, rng) if options is None else options
    through = Playthrough(rules, agreed, players, seed, bots, believe)
    try:
        through.stuck = _play_on(through, rng)
    except Exception as error:
        through.stuck = f"{type(error).__name__}: {error}"
    return through


def _play_on(through: Playthrough, rng: Random) -> str | None:
    rules = through.rules
    while pending := rules.pending(through.states[-1]):
        if len(through.moves) == PATIENCE:
            return f"the game was not over after {PATIENCE} answers"
        state = through.states[-1]
        seat = rng.choice(pending)
        if rng.random() < INTERJECTIONS:
            others = [other for other in (*through.seats, NATURE) if other not in pending]
            seat = rng.choice([seat, *(other for other in others if len(rules.legal(state, other)))])
        choices = rules.legal(state, seat)
        if not len(choices):
            return f"seat {seat} is awaited and has nothing to answer"
        action = choices.sample(rng)
        if action not in choices:
            return f"seat {seat} was dealt an answer outside its choices: {action}"
        through.answer(seat, action)
    return None
