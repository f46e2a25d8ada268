"""What a seat of Cluedo may believe, at tables where people play oddly."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import CARDS
from huisclos.games.cluedo.events import CardOpened, HandDealt
from huisclos.games.cluedo.knowledge import believe
from huisclos.games.cluedo.knowledge.notes import take_notes
from tests.deduce.sat import SatOpinion
from tests.games.cluedo.odd_games import Moment, odd_moments
from tests.testkit.long_run import scaled

GAMES = [(players, seed) for seed in range(scaled(1, 200)) for players in range(2, 7)]
EVERY = scaled(11, 3)
"""After so many answers somebody is asked what they believe."""

games = pytest.mark.parametrize(("players", "seed"), GAMES)


@games
def test_the_truth_is_possible_and_all_adds_up(players: int, seed: int) -> None:
    for moment in odd_moments(players, seed, EVERY, spectator=True):
        belief, truth = moment.belief, moment.truth
        assert belief.possible.keys() == truth.keys() == belief.table.keys()
        assert [card for card, place in truth.items() if place not in belief.possible[card]] == []
        for card, row in belief.table.items():
            assert sum(row.values()) == pytest.approx(1)
            if belief.exact:
                assert {place for place, chance in row.items() if chance > 0} == belief.possible[card]
        if belief.exact:
            for place, size in _sizes(moment).items():
                assert sum(row[place] for row in belief.table.values()) == pytest.approx(size)


@games
def test_a_sat_solver_finds_the_same_possible(players: int, seed: int) -> None:
    for moment in odd_moments(players, f"sat {seed}", EVERY, spectator=True):
        opinion = SatOpinion(moment.problem)
        assert moment.belief.possible == opinion.possible()
        opinion.close()


@games
def test_a_drawn_deal_agrees_with_everything_that_was_witnessed(players: int, seed: int) -> None:
    rng = Random(seed)
    for moment in odd_moments(players, f"deal {seed}", 3 * EVERY, spectator=True):
        belief = moment.belief
        deal = belief.sample(rng)
        problem = moment.problem.knowing(())
        for place in problem.sizes:
            problem = problem.has(place, [card for card, lies in deal.items() if lies == place])
        opinion = SatOpinion(problem)
        assert all(places for places in opinion.possible().values())
        opinion.close()


@pytest.mark.parametrize("players", range(2, 7))
def test_every_proof_proves_its_fact_alone_and_with_nothing_to_spare(players: int) -> None:
    """Fed with the proof, and with what says nothing of cards, an empty belief comes to the same fact."""
    proofs = 0
    for seed in range(scaled(1, 40)):
        for moment in odd_moments(players, f"why {seed}", scaled(29, 7)):
            belief = moment.belief
            settled = [
                (card, place)
                for card, row in belief.table.items()
                for place in row
                if card in belief.certain or place not in belief.possible[card]
            ]
            for card, place in Random(seed).sample(settled, min(4, len(settled))):
                proof = [one.index for one in belief.why(card, place)]
                assert _settles(moment, proof, card, place)
                assert not any(_settles(moment, {*proof} - {spared}, card, place) for spared in proof)
                proofs += 1
    assert proofs >= 4


def test_of_all_that_is_called_likely_that_much_is_true() -> None:
    """Calibration: of all facts said to be 70 % likely, 70 % are true."""
    often: dict[int, list[tuple[float, bool]]] = {}
    for players, seed in GAMES:
        for moment in odd_moments(players, f"likely {seed}", EVERY):
            truth = moment.truth
            for card, row in moment.belief.table.items():
                for place, chance in row.items():
                    if 0 < chance < 1:
                        often.setdefault(round(chance * 10), []).append((chance, truth[str(card)] == place))
    for facts in often.values():
        if len(facts) >= scaled(300, 2000):
            said = sum(chance for chance, _ in facts) / len(facts)
            true = sum(fact for _, fact in facts) / len(facts)
            assert true == pytest.approx(said, abs=scaled(0.08, 0.02))
    assert sum(map(len, often.values())) > 1000


def test_before_the_deal_there_is_nothing_to_believe() -> None:
    moment = next(odd_moments(3, "nothing"))
    dealt = [event for event in moment.told if isinstance(event, HandDealt)]
    for cut in (0, 1, 2):
        with pytest.raises(NoBelief, match="not dealt yet"):
            believe(moment.view, dealt[:cut])
    assert believe(moment.view, dealt).worlds


def test_testimony_that_cannot_all_be_true_is_named() -> None:
    """Somebody who notes a real table makes a slip: two seats have laid the same card open."""
    moment = next(odd_moments(4, "slip"))
    (own,) = [event for event in moment.told if isinstance(event, HandDealt) and event.cards]
    assert own.cards
    card = next(card for card in CARDS if card not in own.cards)
    others = [Seat(seat) for seat in range(4) if seat != own.seat]
    slip = (*moment.told, CardOpened(others[0], card), CardOpened(others[1], card))
    with pytest.raises(Contradicted, match="cannot all be true: CardOpened") as clash:
        believe(moment.view, slip)
    assert [one.event for one in clash.value.witnessed] == list(slip[-2:])
    assert [one.index for one in clash.value.witnessed] == [len(slip) - 2, len(slip) - 1]


def _sizes(moment: Moment) -> dict[Any, int]:
    scene = moment.state.scene
    house = {"house": len(scene.hiding)} if scene.hiding else {}
    return {**dict(enumerate(scene.hand_sizes)), **house, "envelope": 3}


def _settles(moment: Moment, numbers: Iterable[int], card: Item, place: Place) -> bool:
    """Whether these events settle the fact; what tells nothing of cards is heard, too."""
    told = {number for line in take_notes(moment.told).lines for number in line.because}
    heard = [
        event if number not in told or number in numbers else _muted(event)
        for number, event in enumerate(moment.told)
    ]
    belief: Belief = believe(moment.view, [event for event in heard if event is not None])
    return card in belief.certain or place not in belief.possible[card]


def _muted(event: Any) -> Any:
    """That a hand was dealt is everybody's to know; of the rest nothing is heard."""
    return HandDealt(event.seat, event.size, None) if isinstance(event, HandDealt) else None
