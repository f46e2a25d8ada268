"""Bots of other packages: found by entry point, tried out once, and left out in one line if they fail.

A package announces `cluedo.watson = "my_bots:Watson"` in the group `huisclos.bots`: the game, a name, and
what takes a seat. Such a bot always thinks beside the house, as one that may take its time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from huisclos.bots.uniform import BLIND
from huisclos.core.bot import Bot, LooksAhead, MakesBot
from huisclos.core.doorstep import NAME, PATIENCE, LeftOff, Unfit, line, told, within
from huisclos.core.registry import games
from huisclos.core.rehearsal import Stumbled, rehearse_bot
from huisclos.core.seats import Seat
from huisclos.core.value import Value

HOME = "huisclos.bots"
"""The entry-point group in which other packages announce their bots."""


class Guest:
    """How a bot of another package takes its seat: with the rules to imagine with, if it looks ahead."""

    takes_time = True
    from_elsewhere = True

    def __init__(self, name: str, make: Callable[..., Bot]) -> None:
        self.name = name
        self.make = make

    def __call__(self, seat: Seat) -> Bot:
        return self.make(seat)


class LeftOut(LeftOff):
    """A bot that is installed and cannot play, whose it is, and why."""

    def __str__(self) -> str:
        return f"{self.name} ({self.package}) was left out: {self.detail}"


class Guests(Value):
    """Those who can play, by game and name, and those who were left out."""

    playing: Mapping[str, Mapping[str, MakesBot]]
    left_out: tuple[LeftOut, ...]


@cache
def guests() -> Guests:
    """Everybody who is announced, looked over once."""
    playing: dict[str, dict[str, MakesBot]] = {}
    left_out = []
    for entry in sorted(entry_points(group=HOME), key=lambda entry: (entry.name, entry.value)):
        game, _, name = entry.name.partition(".")
        try:
            known = {**(games()[game].bots if game in games() else {}), **playing.get(game, {})}
            make = _looked_over(entry, game, name, known)
        except Unfit as unfit:
            left_out.append(LeftOut(entry.name, entry.value, unfit.why, line(str(unfit))))
        else:
            playing.setdefault(game, {})[name] = make
    return Guests(playing, tuple(left_out))


def _looked_over(entry: EntryPoint, game: str, name: str, taken: Mapping[str, Any]) -> MakesBot:
    """This bot, if it can be imported and plays a little; raises why not."""
    if game not in games():
        raise Unfit("name", f"there is no game called {game!r}; a bot is announced as GAME.NAME")
    if not NAME.fullmatch(name) or name == BLIND:
        raise Unfit("name", "its name is not made of small letters, digits and underscores")
    if name in taken:
        raise Unfit("taken", "another bot of this game has this name")
    arrived: list[Guest] = []

    def try_out() -> None:
        try:
            make = entry.load()
            ahead = isinstance(make, LooksAhead)
            arrived.append(Guest(name, partial(make, rules=games()[game].rules) if ahead else make))
        except BaseException as error:
            raise Unfit("import", told(error)) from error
        try:
            rehearse_bot(games()[game], name, arrived[0])
        except Stumbled as stumbled:
            raise Unfit("hooks", str(stumbled)) from stumbled

    within(PATIENCE, try_out)
    return arrived[0]


def from_elsewhere(make: MakesBot) -> bool:
    """Whether this bot is of another package: it is asked only where it can be sent away."""
    return getattr(make, "from_elsewhere", False)
