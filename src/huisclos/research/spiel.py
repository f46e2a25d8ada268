"""A game as OpenSpiel knows games: chance nodes, information states, and other worlds that look the same.

Importing this module registers every game on the shelf: `pyspiel.load_game("huisclos_cluedo(players=3)")`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec
import numpy
import pyspiel

from huisclos.core.choices import Choices, EachOf, OneOf
from huisclos.core.errors import SetupError
from huisclos.core.registry import find, games
from huisclos.core.seats import NATURE, Seat
from huisclos.research.asking import Asking
from huisclos.research.zoo import Desk

CHANCES = 1024
"""Where nature has more answers than this, it takes one of so many, drawn beforehand for this moment."""
LONGEST = 100_000
BEST = 1_000.0
"""No score of a team that is graded is higher."""


class Standing:
    """Where a game stands: frozen values, so that a copy costs nothing, and an answer half said."""

    def __init__(self, desk: Desk, state: Any, witnessed: tuple[tuple[str, ...], ...]) -> None:
        self.desk = desk
        self.rules = desk.game.rules
        self.state = state
        self.witnessed = witnessed
        """What each seat has witnessed so far, in writing."""
        self.moves = 0
        self._ask()

    def _ask(self) -> None:
        self.pending = self.rules.pending(self.state)
        self.asking = None
        if self.pending and self.pending[0] != NATURE:
            self.asking = Asking(self.rules.legal(self.state, self.pending[0]))

    def __deepcopy__(self, memo: Mapping[int, Any]) -> Standing:
        copy = Standing.__new__(Standing)
        copy.__dict__.update(self.__dict__)
        if self.asking is not None:
            copy.asking = Asking.__new__(Asking)
            copy.asking.__dict__.update(self.asking.__dict__)
        return copy

    @property
    def chances(self) -> list[Any] | None:
        """All that nature may answer, each as likely, if that can be listed."""
        choices: Choices[Any] = self.rules.legal(self.state, NATURE)
        fair = isinstance(choices, OneOf | EachOf) and len(choices) <= CHANCES
        return list(choices) if fair else None

    def chance(self, number: int) -> None:
        """Nature answers."""
        listed = self.chances
        if listed is not None:
            return self.answer(NATURE, listed[number])
        drawn = Random(f"{self.moves}/{number}")
        return self.answer(NATURE, self.rules.legal(self.state, NATURE).sample(drawn))

    def say(self, token: str) -> None:
        """Whoever is asked says a token; once the answer is whole, the table goes on."""
        assert self.asking is not None
        self.asking.say(token)
        if self.asking.whole:
            self.answer(self.pending[0], self.asking.answer)

    def answer(self, seat: Seat, action: Any) -> None:
        self.state, events = self.rules.apply(self.state, seat, action)
        self.moves += 1
        self.witnessed = tuple(
            told + tuple(written(seen) for event in events if (seen := event.seen_by(Seat(at))) is not None)
            for at, told in enumerate(self.witnessed)
        )
        self._ask()

    def imagined(self, seat: Seat, rng: Random) -> Standing:
        """A world that this seat could not tell from this one; nobody knows there what others witnessed."""
        view = self.rules.project(self.state, seat)
        state = self.rules.imagine(view, self.rules.redeal(view, rng))
        told = tuple(own if at == seat else () for at, own in enumerate(self.witnessed))
        other = Standing(self.desk, state, told)
        other.moves = self.moves
        if self.pending[:1] == (seat,) and self.asking is not None and other.asking is not None:
            for token in self.asking.chosen:
                other.asking.say(token)
        return other


def written(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game: a chance node, somebody's token, or the end."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        desk = game.desk
        self.standing = Standing(desk, desk.game.rules.setup(desk.options, desk.seats), ((),) * desk.seats)

    def current_player(self) -> int:
        pending = self.standing.pending
        if not pending:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if pending[0] == NATURE else int(pending[0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self._ways_of_chance()
        return [(number, 1 / count) for number in range(count)]

    def _ways_of_chance(self) -> int:
        listed = self.standing.chances
        return CHANCES if listed is None else len(listed)

    def _legal_actions(self, player: int) -> list[int]:
        asking = self.standing.asking
        if asking is None or player != self.current_player():
            return []
        return sorted(self.standing.desk.numbers[token] for token in asking.next)

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            if action not in range(self._ways_of_chance()):
                raise pyspiel.SpielError(
                    f"chance has {self._ways_of_chance()} ways here, from 0, not {action}"
                )
            self.standing.chance(action)
        elif action in self._legal_actions(self.current_player()):
            self.standing.say(self.standing.desk.tokens[action])
        else:
            raise pyspiel.SpielError(f"player {self.current_player()} cannot say {action} now")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.standing.desk.tokens[action]

    def is_terminal(self) -> bool:
        return not self.standing.pending

    def returns(self) -> list[float]:
        outcome = self.standing.rules.outcome(self.standing.state) if self.is_terminal() else None
        desk = self.standing.desk
        return [0.0 if outcome is None else desk.worth(outcome, seat) for seat in range(desk.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another world in which this player has seen and may say the same."""
        world: SpielState = self.clone()
        world.standing = self.standing.imagined(Seat(player), Random(sampler()))
        return world

    def __str__(self) -> str:
        said = "" if self.standing.asking is None else " ".join(self.standing.asking.said)
        return (
            f"{self.standing.moves} {said} {written(self.standing.rules.project(self.standing.state, None))}"
        )


class Observer:
    """What a player is given: numbers from the view, or in writing all that was seen and witnessed."""

    def __init__(self, desk: Desk, kind: Any) -> None:
        self.desk = desk
        self.remembers = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = numpy.zeros(len(desk.names), numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        standing = state.standing
        view = self.desk.layout.encode(standing.rules.project(standing.state, self._eyes(player)))
        said = numpy.zeros(len(self.desk.tokens), dtype=numpy.float32)
        for token in self._said(standing, player):
            said[self.desk.numbers[token]] += 1
        self.tensor[:] = numpy.concatenate((view, said))

    def string_from(self, state: SpielState, player: int) -> str:
        standing = state.standing
        parts = [
            written(standing.rules.project(standing.state, self._eyes(player))),
            *self._said(standing, player),
        ]
        return "\n".join([*(standing.witnessed[player] if self.remembers and self.private else ()), *parts])

    def _eyes(self, player: int) -> Seat | None:
        return Seat(player) if self.private else None

    def _said(self, standing: Standing, player: int) -> tuple[str, ...]:
        """An answer half said is known to whoever says it."""
        own = self.private and standing.asking is not None and standing.pending[:1] == (Seat(player),)
        return standing.asking.said if own and standing.asking is not None else ()


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the shelf, for so many players, with options as JSON."""

    def __init__(self, kind: Any, name: str, given: Mapping[str, Any]) -> None:
        rules = find(name).rules
        seats = int(given.get("players", rules.company(rules.types.options())[0]))
        try:
            options = msgspec.json.decode(given.get("options") or "{}", type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise SetupError(f"options are given as JSON: {error}") from error
        self.desk = Desk(name, seats, options)
        best = BEST if rules.together(self.desk.options) else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.desk.tokens),
            max_chance_outcomes=CHANCES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=best,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(given))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(self.desk, kind or pyspiel.IIGObservationType(perfect_recall=False))


def register(name: str) -> None:
    """Make a game known to OpenSpiel as `huisclos_<name>`."""
    rules = find(name).rules
    kind = pyspiel.GameType(
        short_name=f"huisclos_{name}",
        long_name=find(name).words("en")["game.title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": rules.company(rules.types.options())[0], "options": "{}"},
    )

    class Registered(SpielGame):
        """One game; a class, since OpenSpiel lets go of it only after Python has ended."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, name, params or {})

    pyspiel.register_game(kind, Registered)


for shelved in games():
    register(shelved)
