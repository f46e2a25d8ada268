"""How often a team of one bot wins Almost Innocent, and how long it asks on after everybody knows.

Random boards of five types with six clues each, seven tokens for quantities and three for types, no Almost
Innocent token to spare, no abilities: each game has a board and a deal of its own, the same for every bot.

    python3 run.py bench teams --bots casebook,hard --games 1000
"""

from __future__ import annotations

import argparse
from functools import partial
from random import Random
from time import process_time

from huisclos.bots.roster import roster
from huisclos.core.bot import Bot, Interjects
from huisclos.core.seats import NATURE, Seat
from huisclos.desk.labour import hands, share_out
from huisclos.desk.screen import progress
from huisclos.games.almost_innocent.board.reading import write
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.box import Level
from huisclos.games.almost_innocent.knowledge.crosscheck import Crosscheck
from huisclos.games.almost_innocent.options import Options, Spare
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.state import State
from huisclos.games.almost_innocent.steps.turn import Turn
from huisclos.games.almost_innocent.workshop.draft import Wish, draft
from huisclos.games.almost_innocent.workshop.trial import Trial

TOKENS = Tokens(quantity=7, kind=3)
Played = tuple[bool, int, int, float]
"""Whether it was won, the questions asked, those of them after everybody knew, seconds of a decision."""


def play(bot: str, seats: int, seed: int, number: int) -> Played:
    """One game on a board of its own."""
    luck = Random(f"board {seed}/{number}")
    board = draft(Wish(tokens=(TOKENS,) * 3, almost_innocent=(0, 0, 0)), luck)
    state: State = RULES.setup(Options(own=write(board), level=Level.DETECTIVE, spare=Spare.NONE), seats)
    state, _ = RULES.apply(state, NATURE, RULES.legal(state, NATURE).sample(luck))
    team = [roster("almost_innocent")[bot](Seat(seat)) for seat in range(seats)]
    dice, late, decisions, spent = Random(f"team {seed}/{number}"), 0, 0, 0.0
    while pending := RULES.pending(state):
        seat = pending[0]
        if seat == NATURE:
            state, _ = RULES.apply(state, seat, RULES.legal(state, seat).sample(luck))
            continue
        if said := _unasked(state, team, seat, dice):
            state, _ = RULES.apply(state, *said)
            continue
        everybody_knew = isinstance(state.agenda[0], Turn) and _all_know(state)
        asked, began = len(state.scene.questions), process_time()
        action = team[seat].choose(RULES.project(state, seat), RULES.legal(state, seat), dice)
        spent, decisions = spent + process_time() - began, decisions + 1
        state, _ = RULES.apply(state, seat, action)
        late += everybody_knew and len(state.scene.questions) > asked
    outcome = RULES.outcome(state)
    won = outcome is not None and bool(outcome.winners)
    return won, len(state.scene.questions), late, spent / decisions


def _unasked(state: State, team: list[Bot], active: Seat, dice: Random) -> tuple[Seat, object] | None:
    for seat, bot in enumerate(map(_interjecting, team)):
        if bot is not None and seat != active and len(choices := RULES.legal(state, Seat(seat))):
            said = bot.interject(RULES.project(state, Seat(seat)), choices, dice)
            if said is not None:
                return Seat(seat), said
    return None


def _interjecting(bot: Bot) -> Interjects | None:
    return bot if isinstance(bot, Interjects) else None


def _all_know(state: State) -> bool:
    seats = range(state.scene.players)
    return all(Crosscheck(RULES.project(state, Seat(seat))).solved() for seat in seats)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks teams", description=__doc__)
    parser.add_argument("--bots", default="casebook,hard")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", default="2,3,4,5")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=hands())
    given = parser.parse_args(arguments)
    print(f"{'bot':>10}{'seats':>7}{'won':>8}{'95 %':>16}{'questions':>11}{'too late':>10}{'ms':>7}")
    for bot in given.bots.split(","):
        for seats in map(int, given.seats.split(",")):
            played: list[Played] = []
            numbers = range(given.games)
            with progress(f"{bot} at {seats}", given.games) as advance:
                for one in share_out(partial(play, bot, seats, given.seed), numbers, given.jobs, None):
                    played.append(one)
                    advance(len(played))
            won, questions, late, spent = (sum(column) for column in zip(*played, strict=True))
            trial = Trial(level=Level.DETECTIVE, seats=seats, games=given.games, won=int(won))
            low, high = trial.interval
            print(
                f"{bot:>10}{seats:>7}{trial.share:>8.3f}{f'{low:.3f} – {high:.3f}':>16}"
                f"{questions / given.games:>11.2f}{late / given.games:>10.2f}"
                f"{1000 * spent / given.games:>7.1f}",
                flush=True,
            )
