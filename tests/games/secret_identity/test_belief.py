"""What a seat of Secret Identity may believe of everybody's number, at tables where people play oddly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from math import prod
from random import Random

import pytest

from huisclos.arena.match import Match
from huisclos.core.belief import Belief, Place
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.core.events import testimony
from huisclos.core.seats import NATURE, Seat
from huisclos.deduce.odd import RATES
from huisclos.games.secret_identity.bot import Novice
from huisclos.games.secret_identity.box import NUMBERS, Number
from huisclos.games.secret_identity.events import NumberDealt, Unmasked
from huisclos.games.secret_identity.knowledge import believe
from huisclos.games.secret_identity.knowledge.belief import manners
from huisclos.games.secret_identity.moves import Depart
from huisclos.games.secret_identity.steps.guess import Voting
from tests.games.secret_identity.sitting import ANN, BEN, CAT, TEAM, Sitting
from tests.testkit.belief import Calibration, adds_up
from tests.testkit.long_run import scaled
from tests.testkit.odd.moments import Moment, moments

TABLES = [(players, seed) for seed in range(scaled(1, 150)) for players in range(2, 9)]
EVERY = scaled(7, 3)
"""After so many answers somebody is asked what they believe."""

tables = pytest.mark.parametrize(("players", "seed"), TABLES)


def odd(players: int, seed: object, every: int = EVERY) -> Iterator[Moment]:
    """Moments at which numbers are secret."""
    return (moment for moment in moments("secret_identity", players, seed, every) if moment.hides)


def believed(sitting: Sitting, seat: Seat | None) -> Belief:
    return believe(sitting.view(seat), testimony(sitting.told, seat))


@tables
def test_the_truth_is_possible_and_all_adds_up(players: int, seed: int) -> None:
    for moment in odd(players, seed):
        belief, true = moment.belief, moment.truth
        assert belief.exact
        adds_up(belief, true)
        own = None if moment.reader is None else true.get(moment.reader)
        for seat, number in true.items():
            left = {number} if seat == moment.reader else {one for one in NUMBERS if one != own}
            assert belief.possible[seat] == frozenset(left)
        for number in NUMBERS:
            assert sum(row[number] for row in belief.table.values()) <= 1 + 1e-9


def test_chances_are_those_of_all_ways_listed() -> None:
    sitting = Sitting(4).masked(2, 5, 7, 1).all_show(2)
    scene, belief = sitting.state.scene, believed(sitting, ANN)
    tables = [(share, weights) for share, weights in manners(scene, tuple(map(Seat, range(4))))]
    ways = {
        numbers: sum(
            share * prod(weights[seat][number] for seat, number in zip(range(4), (2, *numbers), strict=True))
            for share, weights in tables
        )
        for numbers in permutations([number for number in NUMBERS if number != 2], 3)
    }
    assert belief.worlds == len(ways) == 7 * 6 * 5
    for seat in (1, 2, 3):
        for number in NUMBERS:
            share = sum(weight for numbers, weight in ways.items() if numbers[seat - 1] == number)
            assert belief.table[seat][number] == pytest.approx(share / sum(ways.values()))


def test_before_the_cases_are_open_all_others_numbers_are_equally_likely() -> None:
    belief = believed(Sitting(3).masked(4, 5, 6), BEN)
    assert belief.certain == {1: 5}
    assert belief.table[0] == pytest.approx({number: 0.0 if number == 5 else 1 / 7 for number in NUMBERS})


def test_pictures_make_likely_and_never_certain_or_impossible() -> None:
    before, after = Sitting(3).masked(4, 5, 6), Sitting(3).masked(4, 5, 6).all_show(3)
    assert believed(before, ANN).possible == believed(after, ANN).possible
    assert believed(before, ANN).table != believed(after, ANN).table


def test_whatever_pictures_say_somebody_may_be_odd() -> None:
    """However plain a case is, the chance that it means nothing is left to the other numbers."""
    scene = Sitting(3).masked(4, 5, 6).all_show(3).state.scene
    seats = tuple(map(Seat, range(3)))
    for odd, manner in zip(RATES, manners(scene, seats), strict=True):
        for seat in seats:
            assert max(manner.weights[seat].values()) <= 1 - odd * 7 / 8
            assert sum(manner.weights[seat].values()) == pytest.approx(1)


def test_a_proof_is_the_number_one_has_seen() -> None:
    sitting = Sitting(3).masked(4, 5, 6).all_show()
    belief = believed(sitting, ANN)
    (mine,) = belief.why(1, 4)
    assert mine.event == NumberDealt(ANN, Number(4))
    assert [one.event for one in belief.why(0, 4)] == [mine.event]
    deals = [NumberDealt(Seat(seat), None) for seat in range(3)]
    alone = believe(sitting.view(ANN), (mine.event, *deals[1:]))
    assert 4 not in alone.possible[1]
    assert 4 in believe(sitting.view(ANN), tuple(deals)).possible[1]


def test_everything_unmasked_is_certain_and_the_next_round_begins_anew() -> None:
    sitting = Sitting(3).masked(4, 5, 6).all_show().all_vote_rightly().counts()
    belief = believed(sitting, None)
    assert belief.certain == {0: 4, 1: 5, 2: 6}
    assert [type(one.event) for one in belief.why(1, 5)] == [Unmasked]
    with pytest.raises(NoBelief, match="nobody holds a number"):
        believed(sitting.laid(), None)
    assert believed(sitting.masked(1, 2, 3), None).worlds == 8 * 7 * 6


def test_a_team_believes_something_of_the_active_player_alone() -> None:
    sitting = Sitting(4, TEAM).masked(3).all_show()
    assert believed(sitting, ANN).certain == {0: 3}
    assert believed(sitting, BEN).table.keys() == {0}
    assert believed(sitting, BEN).worlds == 8


def test_the_case_of_somebody_who_left_is_still_read() -> None:
    sitting = Sitting(4).masked(2, 5, 7, 1).all_show().says(NATURE, Depart(CAT))
    assert believed(sitting, ANN).table.keys() == {0, 1, 2, 3}


def test_of_all_that_is_called_likely_that_much_is_true_among_novices() -> None:
    """Calibration: their pictures are meant, but strangely, as people's are."""
    calibration = Calibration()
    for seed in range(scaled(4, 200)):
        for chance, so in read_by_novices(seed):
            calibration.note(chance, so=so)
    assert calibration.off(least=scaled(100, 1_000), by=0.15) == []
    assert calibration.total > 1_000


def read_by_novices(seed: int) -> Iterator[tuple[float, bool]]:
    """How likely each number of another was called before the vote, and whether it was so."""
    match = Match("secret_identity", seats=5, seed=seed)
    bots = [Novice(Seat(seat)) for seat in range(5)]
    told: dict[tuple[int, int, Seat], Mapping[Place, float]] = {}
    while match.pending:
        seat = match.pending[0]
        view = match.view(seat)
        if isinstance(view.agenda[0], Voting):
            others = (item for item in match.belief(seat).table.items() if item[0] != seat)
            told |= {(view.scene.round, int(other), seat): row for other, row in others}
        match.play(seat, bots[seat].choose(view, match.choices(seat), Random(seed)))
    rounds = match.view(None).scene.rounds
    for (number, other, _), row in told.items():
        yield from ((row[one], rounds[number - 1].numbers[other] == one) for one in NUMBERS if row[one])


def test_worlds_are_drawn_as_often_as_they_are_likely() -> None:
    belief, rng = believed(Sitting(3).masked(4, 5, 6).all_show(3), ANN), Random(1)
    drawn = [belief.sample(rng) for _ in range(2_000)]
    assert all(len(set(world.values())) == 3 for world in drawn)
    for number in NUMBERS:
        often = sum(world[1] == number for world in drawn) / len(drawn)
        assert often == pytest.approx(belief.table[1][number], abs=0.04)


def test_testimony_that_cannot_all_be_true_is_named() -> None:
    sitting = Sitting(3).masked(4, 5, 6)
    slips = (NumberDealt(ANN, Number(4)), NumberDealt(BEN, Number(4)), NumberDealt(CAT, None))
    with pytest.raises(Contradicted, match="cannot all be true: NumberDealt") as clash:
        believe(sitting.view(None), slips)
    assert [one.event for one in clash.value.witnessed] == list(slips[:2])
