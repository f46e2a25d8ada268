"""How it is measured whether what the expert foresees comes true."""

from random import Random

import numpy as np

from huisclos.games.death_note.box import Role
from scripts.foresight import Lot, beyond_hope, lots, page, slopes


def blurred(rng: Random, habit: float, truth: float) -> tuple[float, float, float]:
    """Habit says the same each time, one look is as blurred as what it sees is wide, and one sees all."""
    return (habit, truth + rng.gauss(0, 1), truth)


def test_a_blur_does_not_flatten_the_line() -> None:
    rng = Random(7)
    chances = [(rng.gauss(0, 1), rng.gauss(0, 1)) for _ in range(4000)]
    some = [Lot(Role.L, 1, 0.0, (blurred(rng, *one), blurred(rng, *one))) for one in chances]
    more = np.array([0.7 * truth + rng.gauss(0, 1) for _, truth in chances])
    (habit, _), (foreseen, error), (plain, _) = (slopes(some, more, [sign])[0] for sign in range(3))
    assert abs(habit) < 0.1
    assert abs(foreseen - 0.7) < 4 * error
    assert abs(plain - 0.7) < 0.1
    assert error < 0.05


def test_what_could_be_hoped_for_does_not_count() -> None:
    nothing = ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    some = [
        Lot(role, 1, hoped, nothing, apples=2 * hoped + (role is Role.L)) for role in Role for hoped in (1, 2)
    ]
    assert np.allclose(beyond_hope(some), 0)


def test_a_game_of_gamblers_is_the_same_for_the_same_seed() -> None:
    some = lots(5, 0)
    assert some
    assert some == lots(5, 0) != lots(6, 0)
    assert "| all |" in page(1, 5, some)
