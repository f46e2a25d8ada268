"""One seat at a table of house bots, as an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from huisclos.arena.play import Company, seated
from huisclos.bots.roster import usual
from huisclos.core.errors import NoSuchSeat, SetupError
from huisclos.core.seats import Seat
from huisclos.research.zoo import MODES, Desk, Observation


class SeatEnv(gymnasium.Env[Observation, int]):
    """An agent has one seat; whenever it is asked nothing, the bots at the other seats play on."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - theirs to say

    def __init__(self, desk: Desk, seat: int, bots: Sequence[str]) -> None:
        if seat not in range(desk.seats):
            raise NoSuchSeat(f"nobody sits at {seat}: the {desk.seats} seats are 0 to {desk.seats - 1}")
        if len(bots) != desk.seats - 1:
            raise SetupError(f"{desk.seats - 1} bots sit at the other seats, not {len(bots)}")
        self.desk = desk
        self.seat = Seat(seat)
        self.render_mode = desk.mode
        self.others = dict(zip(self._elsewhere(), bots, strict=True))
        for other, bot in self.others.items():
            seated(desk.game.name, bot, other)
        self.observation_space = desk.space
        self.action_space: spaces.Discrete = spaces.Discrete(len(desk.tokens))  # type: ignore[assignment]
        self._over = True

    def _elsewhere(self) -> list[Seat]:
        return [Seat(other) for other in range(self.desk.seats) if other != self.seat]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.desk.deal(seed)
        game = self.desk.game.name
        bots = {other: seated(game, bot, other) for other, bot in self.others.items()}
        self.company = Company(self.desk.match, bots, self.desk.chance.getrandbits(64))
        self.company.notice(self.desk.match.opening)
        self._let_others_play()
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Say a token. What its mask does not allow is not heard, and nothing happens."""
        if self._over:
            raise ResetNeeded("the game is over: begin another with reset")
        number, before = self.desk.token(action), len(self.desk.told)
        heard = self.desk.hears(self.seat, number)
        self.company.notice(tuple(self.desk.told[before:]))
        self._let_others_play()
        seen, info = self._seen()
        return seen, self.desk.rewards()[f"seat_{self.seat}"], self._over, False, {**info, "heard": heard}

    def _let_others_play(self) -> None:
        """Until the agent is asked something, or the game is over."""
        match = self.desk.match
        while match.pending and self.seat not in self.desk.asked:
            said = self.company.interjection(match.pending) or self.company.answer(match.pending[0])
            self.company.notice(self.desk.answers(*said))
        self._over = not match.pending

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.desk.sees(self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def render(self) -> str | None:
        return self.desk.render()


def gym_env(
    game: str,
    seats: int,
    *,
    seat: int = 0,
    bots: str | Sequence[str] | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """One seat against bots of the house: a name for all of them, or one for each of the other seats."""
    desk = Desk(game, seats, options, render_mode)
    named = usual(game) if bots is None else bots
    return SeatEnv(desk, seat, [named] * (seats - 1) if isinstance(named, str) else list(named))
