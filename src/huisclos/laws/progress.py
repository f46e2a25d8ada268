"""The game goes on, and ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough


@law("progress")
def progress(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """Whoever is awaited can answer, every answer on offer is taken, and the game ends, with an outcome."""
    rules = play.rules
    last = len(play.moves)
    yield Finding(last, play.stuck)
    for number in range(last):
        state = play.states[number]
        speechless = [seat for seat in rules.pending(state) if not len(rules.legal(state, seat))]
        yield Finding(number, f"awaited with nothing to answer: {speechless}" if speechless else None)
        early = rules.outcome(state)
        yield Finding(number, f"an outcome while somebody is awaited: {early}" if early else None)
    if play.stuck is None:
        over = rules.outcome(play.states[last])
        yield Finding(last, None if over else "the game ended without an outcome")
        unscored = over and rules.tally == "scores" and len(over.scores) != play.players
        yield Finding(last, "scores are kept, and not everybody has one" if unscored else None)
        late = [seat for seat in play.seats if len(rules.legal(play.states[last], seat))]
        yield Finding(last, f"may still answer after the end: {late}" if late else None)
