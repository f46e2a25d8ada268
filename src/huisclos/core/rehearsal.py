"""A game played before anybody is invited, so that every hook was heard to answer once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, TypeVar

import msgspec

from huisclos.core.bot import Bot, MakesBot
from huisclos.core.choices import Choices
from huisclos.core.errors import NoBelief
from huisclos.core.events import testimony
from huisclos.core.game import LANGUAGES, Game
from huisclos.core.seats import NATURE, Seat

ANSWERS = 300
"""After so many answers the house has heard enough, whether the game is over or not."""
QUESTIONS = 3
"""How many questions each bot is asked: some think long, and may."""
SELDOM = 10
"""Every how many answers somebody is asked what they believe."""

T = TypeVar("T")


class Stumbled(Exception):
    """A hook that raised, and what it said."""


def ask(hook: str, answer: Callable[[], T]) -> T:
    """What a hook answers; whatever it raises is told with its name."""
    try:
        return answer()
    except Exception as error:
        raise Stumbled(f"{hook} raised {type(error).__name__}: {error}") from error


def rehearse(game: Game) -> None:
    """Let the smallest and the largest company play; raises Stumbled where a hook does not answer."""
    rules = game.rules
    options = ask("options", rules.types.options)
    company = ask("company", lambda: rules.company(options))
    ask("types", lambda: msgspec.json.schema_components((rules.types.view, rules.types.options)))
    for players in sorted({company[0], company[-1]}):
        Rehearsal(game, options, players).play()
    chapters = game.brings("appendix", "chapters", None)
    if chapters is not None:
        ask("chapters", lambda: [chapters(lambda key, **blanks: str(key)) for _ in LANGUAGES])


def rehearse_bot(game: Game, name: str, make: MakesBot) -> None:
    """Let one bot play a little with the smallest company; raises Stumbled where it does not answer."""
    options = game.rules.types.options()
    Rehearsal(game, options, game.rules.company(options)[0], {name: make}).play()


class Rehearsal:
    """One game by chance, in which every hook is asked for its part."""

    def __init__(
        self, game: Game, options: Any, players: int, bots: Mapping[str, MakesBot] | None = None
    ) -> None:
        self.game = game
        self.invited = game.bots if bots is None else bots
        self.rules = game.rules
        self.options = options
        self.seats = tuple(map(Seat, range(players)))
        self.rng = Random(f"{game.name}/{players}")
        self.told: list[Any] = []
        self.bots: dict[Seat, Bot] = {}
        self.state = ask("setup", lambda: self.rules.setup(options, players))

    def play(self) -> None:
        """From the laid table to the end, or until enough was heard."""
        self._introduce()
        for number in range(ANSWERS):
            pending = ask("pending", lambda: self.rules.pending(self.state))
            if not pending:
                self._look_back()
                return
            self._look_around(number)
            self._answer(pending[number % len(pending)], number)

    def _introduce(self) -> None:
        """Before the start, and who takes part."""
        rules, options, players = self.rules, self.options, len(self.seats)
        ask("at", lambda: rules.at(rules.version))
        ask("seating", lambda: rules.seating(options, (None,) * players))
        ask("played", lambda: rules.played(options, players))
        ask("together", lambda: rules.together(options))
        ask("departure", lambda: rules.departure(Seat(0)))
        for seat, (name, make) in zip(self.seats, self.invited.items(), strict=False):
            self.bots[seat] = ask(f"bot {name}", partial(make, seat))

    def _look_around(self, number: int) -> None:
        """Somebody else looks on each time; whatever they see can be written down."""
        rules, state = self.rules, self.state
        reader = (*self.seats, None)[number % (len(self.seats) + 1)]
        view = ask("project", lambda: rules.project(state, reader))
        ask("view", lambda: msgspec.json.encode(view))
        ask("state", lambda: msgspec.json.encode(state))
        world = ask("redeal", lambda: rules.redeal(view, self.rng))
        ask("imagine", lambda: rules.imagine(view, world))
        ask("pieces", lambda: tuple(rules.pieces(state)))
        ask("gone", lambda: rules.gone(state))
        ask("outcome", lambda: rules.outcome(state))
        ask("unveil", lambda: rules.unveil(state, reader))
        step = ask("question", lambda: rules.question(state))
        ask("leisure", lambda: step.leisure(state))
        ask("hushes", lambda: step.hushes(state))
        ask("lapse", lambda: [step.lapse(state, seat) for seat in step.asks(state) if seat != NATURE])
        if number % SELDOM == 1:
            ask("knowledge", lambda: self._believe(view, reader))

    def _believe(self, view: Any, reader: Seat | None) -> None:
        heard = testimony(self.told, reader)
        for mind in (self.game.believe, self.game.shown):
            try:
                if mind is not None:
                    mind(view, heard)
            except NoBelief:
                continue

    def _answer(self, seat: Seat, number: int) -> None:
        """Somebody answers, a bot its first few questions, and everybody witnesses what follows."""
        rules, state = self.rules, self.state
        choices: Choices[Any] = ask("choices", lambda: rules.legal(state, seat))
        ask("choices", lambda: msgspec.json.encode(choices.offer()))
        action = ask("choices", lambda: choices.sample(self.rng))
        bot = self.bots.get(seat)
        if bot is not None and number < QUESTIONS * len(self.seats):
            action = ask("bot", lambda: bot.choose(rules.project(state, seat), choices, self.rng))
        self.state, events = ask("apply", lambda: rules.apply(state, seat, action))
        self.told += events
        for reader in (*self.seats, None):
            seen = ask("seen_by", partial(testimony, events, reader))
            ask("event", partial(msgspec.json.encode, seen))
            if reader is not None and reader in self.bots:
                for event in seen:
                    ask("bot", partial(self.bots[reader].notice, event))

    def _look_back(self) -> None:
        """After the end."""
        rules, state = self.rules, self.state
        if ask("outcome", lambda: rules.outcome(state)) is None:
            raise Stumbled("outcome is None although nobody is awaited any more")
        ask("review", lambda: msgspec.json.encode(rules.review(state)))
        ask("too_late", lambda: rules.too_late(state, None))
        if rules.types.memory is not None:
            memory = ask("remember", lambda: rules.remember(rules.types.memory(), state))
            ask("recall", lambda: rules.recall(memory, self.options))
