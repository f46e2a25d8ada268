"""A game as an environment of PettingZoo: agents see what their seats see and answer token by token."""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any, ClassVar

import msgspec
import numpy
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from huisclos.arena.match import Match
from huisclos.core.errors import NoSuchSeat, SetupError
from huisclos.core.events import testimony
from huisclos.core.registry import find
from huisclos.core.rules import Outcome
from huisclos.core.seats import Seat
from huisclos.research.asking import Asking
from huisclos.research.layout import Numbers, layout
from huisclos.research.tokens import WAIT, vocabulary
from huisclos.words.speak import Speaker

Observation = dict[str, Any]
MODES = ("ansi", "human")


class Desk:
    """One table at which agents sit, game after game: what both kinds of environment have in common."""

    def __init__(
        self,
        game: str,
        seats: int,
        wishes: dict[str, Any],
        render_mode: str | None = None,
        max_cycles: Any = None,
    ) -> None:
        self.game = find(game)
        rules = self.game.rules
        if render_mode is not None and render_mode not in MODES:
            raise SetupError(f"it can be rendered as {' or '.join(MODES)}, not as {render_mode!r}")
        if max_cycles is not None and (not isinstance(max_cycles, int) or max_cycles < 1):
            raise SetupError(f"it can be cut off after so many cycles, from 1, not after {max_cycles!r}")
        try:
            self.options = msgspec.convert(wishes, rules.types.options, strict=False)
        except msgspec.ValidationError as error:
            raise SetupError(f"these options cannot be: {error}") from error
        rules.setup(self.options, seats)
        self.seats = seats
        self.agents = tuple(f"seat_{seat}" for seat in range(seats))
        self.tokens = vocabulary(rules.types.action)
        self.numbers = {token: number for number, token in enumerate(self.tokens)}
        self.layout = layout(rules.types.view)
        self.mode = render_mode
        self.max_cycles: int | None = max_cycles
        self.chance = Random()
        self.names = tuple(f"view.{name}" for name in self.layout.names) + tuple(
            f"said.{token}" for token in self.tokens
        )
        """What each number of an observation is called."""
        self.space = spaces.Dict(
            {
                "observation": spaces.Box(-numpy.inf, numpy.inf, (len(self.names),), numpy.float32),
                "action_mask": spaces.Box(0, 1, (len(self.tokens),), numpy.int8),
            }
        )
        self.saying = spaces.Discrete(len(self.tokens))

    def place(self, agent: str) -> int:
        """Where an agent sits."""
        if agent not in self.agents:
            first, *_, last = self.agents
            raise NoSuchSeat(f"nobody sits at {agent!r}: the {self.seats} seats are {first} to {last}")
        return self.agents.index(agent)

    def token(self, action: Any) -> int:
        """The number of a token, as an agent has given it."""
        if action not in self.saying:
            raise InvalidAction(f"{action!r} is no token: there are {len(self.tokens)}, from 0")
        return int(action)

    def deal(self, seed: int | None) -> None:
        """Begin another game."""
        if seed is not None:
            try:
                self.chance = Random(index(seed))
            except TypeError as error:
                raise SetupError(f"a seed is a whole number, not {seed!r}") from error
        self.match = Match(self.game.name, self.seats, self.chance.getrandbits(64), self.options)
        self.told = list(self.match.opening)
        self._ask()

    def _ask(self) -> None:
        """Everybody who is awaited begins to answer; what they see stays as it is until one of them has."""
        self.seen: dict[int, Numbers] = {}
        self.asked = {seat: Asking(self.match.choices(seat)) for seat in self.match.pending}

    def sees(self, seat: int) -> Observation:
        """What an agent is given: its view, what it has said of its answer so far, and what it may say."""
        said = numpy.zeros(len(self.tokens), dtype=numpy.float32)
        mask = numpy.zeros(len(self.tokens), dtype=numpy.int8)
        asking = self.asked.get(Seat(seat))
        for token in asking.said if asking else ():
            said[self.numbers[token]] += 1
        for token in asking.next if asking else (WAIT,):
            mask[self.numbers[token]] = 1
        if seat not in self.seen:
            self.seen[seat] = self.layout.encode(self.match.view(seat))
        return {"observation": numpy.concatenate((self.seen[seat], said)), "action_mask": mask}

    def hears(self, seat: int, number: int) -> bool:
        """An agent says a token; whether it could be said."""
        asking, token = self.asked.get(Seat(seat)), self.tokens[number]
        if asking is None or token not in asking.next:
            return asking is None and token == WAIT
        asking.say(token)
        if asking.whole:
            self.answers(Seat(seat), asking.answer)
        return True

    def answers(self, seat: Seat, action: Any) -> tuple[Any, ...]:
        """Somebody answers in one piece; what happened."""
        events = self.match.play(seat, action)
        self.told += events
        self._ask()
        return events

    def rewards(self) -> dict[str, float]:
        """One for a winner and minus one for everybody else; a team that is only graded gets its score."""
        outcome = self.match.outcome
        if outcome is None:
            return dict.fromkeys(self.agents, 0.0)
        return {agent: self.worth(outcome, seat) for seat, agent in enumerate(self.agents)}

    def worth(self, outcome: Outcome, seat: int) -> float:
        """What an end is worth to a seat."""
        if self.game.rules.together(self.options) and outcome.scores:
            return float(outcome.scores[seat])
        return 1.0 if seat in outcome.winners else -1.0

    def render(self) -> str | None:
        """What a spectator was told since it was asked last."""
        speaker = Speaker(self.game, "en", self.agents)
        text = "\n".join(speaker.event(event) for event in testimony(self.told, None))
        self.told.clear()
        if self.mode != "human":
            return text
        print(text)
        return None


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One agent after the other, each when its seat is awaited."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        rules = desk.game.rules
        self.desk = desk
        self.metadata = {
            "name": f"{desk.game.name}_v{rules.version}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = desk.mode
        self.possible_agents = list(desk.agents)
        self._action_spaces = [spaces.Discrete(len(desk.tokens)) for _ in desk.agents]

    def observation_space(self, agent: str) -> spaces.Dict:
        self.desk.place(agent)
        return self.desk.space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[self.desk.place(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.desk.deal(seed)
        self.steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        pending = self.desk.match.pending
        if pending:
            self.agent_selection = self.possible_agents[pending[0]]

    def observe(self, agent: str) -> Observation:
        return self.desk.sees(self.desk.place(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self.desk.token(action)
        if not self.desk.hears(self.desk.place(agent), number):
            raise InvalidAction(f"{agent} cannot say {self.desk.tokens[number]!r} now: see its action mask")
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.desk.rewards()
        over = not self.desk.match.pending
        self.terminations = dict.fromkeys(self.agents, over)
        most = self.desk.max_cycles
        late = most is not None and self.steps >= most * len(self.possible_agents)
        self.truncations = dict.fromkeys(self.agents, late and not over)
        self._accumulate_rewards()
        self._turn()

    def render(self) -> str | None:
        return self.desk.render()

    def close(self) -> None:
        """Nothing is left open."""


class TableTogether(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """Everybody says a token at once; who is not awaited waits, and what cannot be said is not heard."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "name": "huisclos_v1"}

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.render_mode = desk.mode
        self.agents: list[str] = []
        self.possible_agents = list(desk.agents)
        self._action_spaces = [spaces.Discrete(len(desk.tokens)) for _ in desk.agents]

    def observation_space(self, agent: str) -> spaces.Dict:
        self.desk.place(agent)
        return self.desk.space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[self.desk.place(agent)]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.desk.deal(seed)
        self.cycles = 0
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.desk.sees(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            raise ResetNeeded("no game is on: begin one with reset")
        said = {self.desk.place(agent): self.desk.token(action) for agent, action in actions.items()}
        heard = {self.possible_agents[seat]: self.desk.hears(seat, said[seat]) for seat in sorted(said)}
        self.cycles += 1
        over = not self.desk.match.pending
        late = self.desk.max_cycles is not None and self.cycles >= self.desk.max_cycles
        told = (
            self._seen(),
            self.desk.rewards(),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, late and not over),
            {agent: {"heard": heard.get(agent, False)} for agent in self.agents},
        )
        if over or late:
            self.agents = []
        return told

    def render(self) -> str | None:
        return self.desk.render()


def env(
    game: str,
    seats: int,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: Any,
) -> AECEnv[str, Observation, int]:
    """An environment for this game; what the table agrees on is given by name."""
    table = TableEnv(Desk(game, seats, options, render_mode, max_cycles))
    return wrappers.OrderEnforcingWrapper(table)


def parallel_env(
    game: str,
    seats: int,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: Any,
) -> ParallelEnv[str, Observation, int]:
    """The same with everybody answering at once, where that fits."""
    return TableTogether(Desk(game, seats, options, render_mode, max_cycles))
