"""The laws hold as well where the clock runs out and people leave."""

from random import Random

import pytest

from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.bot import BOTS
from huisclos.games.secret_identity.moves import Depart, TimeUp
from huisclos.games.secret_identity.options import Mode, Options
from huisclos.games.secret_identity.rules import RULES
from huisclos.laws.court import hear
from huisclos.laws.playthrough import Playthrough
from tests.games.secret_identity.golden_games import spoken
from tests.games.secret_identity.sitting import ANN, Sitting


def interrupted(mode: Mode, players: int, seed: int) -> Playthrough:
    """A game in which one question in eight is cut short."""
    through = Playthrough(RULES, Options(mode=mode), players, seed, BOTS)
    rng = Random(seed)
    while RULES.pending(through.states[-1]):
        through.answer(*spoken(through.states[-1], 1 / 8, rng))
    return through


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_laws_hold_in_interrupted_games(mode: Mode, players: int) -> None:
    for seed in range(2):
        through = interrupted(mode, players, seed)
        assert any(isinstance(move.action, TimeUp | Depart) for move in through.moves)
        assert hear(through).breaches == ()


@pytest.mark.parametrize("mode", Mode)
def test_only_nature_speaks_for_the_clock_and_the_door(mode: Mode) -> None:
    sitting = Sitting(3, Options(mode=mode)).masked()
    assert TimeUp() in RULES.legal(sitting.state, NATURE)
    for action in (TimeUp(), Depart(Seat(1)), Depart(ANN)):
        assert sitting.refuses(ANN, action) == ("illegal", None)


def test_nature_is_never_awaited_for_an_interruption() -> None:
    sitting = Sitting(3).masked()
    assert NATURE not in sitting.pending
    assert len(RULES.legal(sitting.state, NATURE)) == 4
