"""What a seat of Cluedo may believe, at tables where people play oddly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from huisclos.core.belief import Belief
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import CARDS, ROOMS, SUSPECTS, WEAPONS
from huisclos.games.cluedo.events import CardOpened, HandDealt, Suggested
from huisclos.games.cluedo.knowledge import believe
from huisclos.games.cluedo.knowledge.belief import HABITS
from huisclos.games.cluedo.knowledge.notes import take_notes
from tests.deduce.sat import SatOpinion
from tests.games.cluedo.odd_games import odd_moments, problem
from tests.testkit.belief import Calibration, adds_up, muted, settled, settles
from tests.testkit.long_run import scaled
from tests.testkit.odd.moments import Moment

GAMES = [(players, seed) for seed in range(scaled(1, 200)) for players in range(2, 7)]
EVERY = scaled(11, 3)
"""After so many answers somebody is asked what they believe."""

games = pytest.mark.parametrize(("players", "seed"), GAMES)


@games
def test_the_truth_is_possible_and_all_adds_up(players: int, seed: int) -> None:
    for moment in odd_moments(players, seed, EVERY):
        belief = moment.belief
        adds_up(belief, moment.truth)
        if belief.exact:
            for place, size in _sizes(moment).items():
                assert sum(row[place] for row in belief.table.values()) == pytest.approx(size)


@games
def test_a_sat_solver_finds_the_same_possible(players: int, seed: int) -> None:
    for moment in odd_moments(players, f"sat {seed}", EVERY):
        opinion = SatOpinion(problem(moment))
        assert moment.belief.possible == opinion.possible()
        opinion.close()


@games
def test_a_drawn_deal_agrees_with_everything_that_was_witnessed(players: int, seed: int) -> None:
    rng = Random(seed)
    for moment in odd_moments(players, f"deal {seed}", 3 * EVERY):
        deal, dealt = moment.belief.sample(rng), problem(moment)
        for place in dealt.sizes:
            dealt = dealt.has(place, [card for card, lies in deal.items() if lies == place])
        opinion = SatOpinion(dealt)
        assert all(places for places in opinion.possible().values())
        opinion.close()


@pytest.mark.parametrize("players", range(2, 7))
def test_every_proof_proves_its_fact_alone_and_with_nothing_to_spare(players: int) -> None:
    """Fed with the proof, and with what says nothing of cards, an empty belief comes to the same fact."""
    proofs = 0
    for seed in range(scaled(1, 40)):
        for moment in odd_moments(players, f"why {seed}", scaled(29, 7)):
            belief = moment.belief
            for card, place in settled(belief, Random(seed)):
                proof = {one.index for one in belief.why(card, place)}
                assert settles(_hearing(moment, proof), card, place)
                assert not any(settles(_hearing(moment, proof - {spared}), card, place) for spared in proof)
                proofs += 1
    assert proofs >= 4


def test_of_all_that_is_called_likely_that_much_is_true() -> None:
    calibration = Calibration()
    for players, seed in GAMES:
        for moment in odd_moments(players, f"likely {seed}", EVERY):
            calibration.hear(moment.belief, moment.truth)
    assert calibration.off(least=scaled(300, 2000), by=scaled(0.08, 0.02)) == []
    assert calibration.total > 1000


def test_whoever_names_a_card_rarely_holds_it_and_may_all_the_same() -> None:
    """Of two cards of which nobody has said anything else, the one Ben named is likelier elsewhere."""
    moment = next(odd_moments(4, "slip"))
    asker = Seat(next(seat for seat in range(4) if seat != moment.reader))
    hidden = [card for card in SUSPECTS if moment.belief.certain.get(card) is None]
    said = (Suggested(asker, hidden[0], WEAPONS[0], ROOMS[0]),)
    belief, plain = (believe(moment.view, (*moment.told, *said), habits) for habits in (HABITS, None))
    named, other = hidden[:2]
    assert belief.table[named][asker] < belief.table[other][asker] / 2
    assert plain.table[named][asker] == pytest.approx(plain.table[other][asker])
    assert (belief.possible, belief.worlds) == (plain.possible, plain.worlds)
    assert belief.alike().table == plain.table


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


def _hearing(moment: Moment, proof: set[int]) -> Belief:
    """What somebody believes who heard a proof; that a hand was dealt is everybody's to know."""
    return moment.believing(muted(moment.told, take_notes(moment.told).lines, proof, _backs))


def _backs(event: Any) -> Any:
    return HandDealt(event.seat, event.size, None) if isinstance(event, HandDealt) else None
