"""What a seat of Almost Innocent may believe of everybody's clues, at tables where people play oddly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from random import Random
from typing import Any

import pytest

from huisclos.core.belief import Item, Place
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.deduce.joint.reckoning import JointReckoning
from huisclos.deduce.joint.search import find
from huisclos.deduce.joint.shares import Joint
from huisclos.games.almost_innocent.board.subject import Within
from huisclos.games.almost_innocent.box import INDEX, KIND_OF, Character, Clue, Inquiry, Kind
from huisclos.games.almost_innocent.events import GuessConfirmed, HandDealt
from huisclos.games.almost_innocent.knowledge import believe
from huisclos.games.almost_innocent.knowledge.notes import Notes
from huisclos.games.almost_innocent.moves import DrawFrom, Investigate, LayToken, LetDraw, LetSpeak, Show
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, Sitting, table
from tests.testkit.belief import Calibration, adds_up, settled, settles
from tests.testkit.long_run import scaled
from tests.testkit.odd.moments import Moment, moments

TABLES = [(players, seed) for seed in range(scaled(1, 250)) for players in range(2, 6)]
EVERY = scaled(13, 5)
"""After so many answers somebody is asked what they believe."""

tables = pytest.mark.parametrize(("players", "seed"), TABLES)


def odd(players: int, seed: object, every: int = EVERY) -> Iterator[Moment]:
    """Moments after the deal."""
    return (moment for moment in moments("almost_innocent", players, seed, every) if moment.hides)


@tables
def test_the_truth_is_possible_and_all_adds_up(players: int, seed: int) -> None:
    for moment in odd(players, seed):
        belief = moment.belief
        assert belief.exact
        adds_up(belief, moment.truth)
        for kind, clues in moment.state.scene.grid.clues.items():
            for clue in clues:
                assert (
                    sum(belief.table[f"{seat}:{kind}"][clue] for seat in range(players)) <= clue.copies + 1e-9
                )


@tables
def test_a_drawn_world_agrees_with_everything_that_was_witnessed(players: int, seed: int) -> None:
    rng = Random(seed)
    for moment in odd(players, f"world {seed}", 3 * EVERY):
        world = moment.belief.sample(rng)
        problem = noted(moment).problem
        for item, clue in world.items():
            owner, part = problem.items()[item]
            problem = problem.observe(owner, problem.space.having[part, clue], because=())
        assert JointReckoning(problem).worlds == 1


@pytest.mark.parametrize("players", range(2, 6))
def test_every_proof_proves_its_fact_alone_and_with_nothing_to_spare(players: int) -> None:
    proofs = 0
    for seed in range(scaled(1, 40)):
        for moment in odd(players, f"why {seed}", scaled(31, 9)):
            belief = moment.belief
            for item, clue in settled(belief, Random(seed)):
                proof = belief.why(item, clue)
                assert settles(moment.believing((*blank(moment), *(one.event for one in proof))), item, clue)
                for spared in proof:
                    fewer = {one.index for one in proof} - {spared.index}
                    assert undecided(noted(moment).problem, fewer, item, clue)
                proofs += 1
    assert proofs >= 4


def undecided(problem: Joint, numbers: set[int], item: Item, clue: Place) -> bool:
    """Whether it can be so or not for somebody who has witnessed only the events with these numbers."""
    setting = problem.setting([line for line in problem.lines if numbers.issuperset(line.because)])
    owner, part = problem.items()[item]
    having = problem.space.having[part, clue]
    return all(find(setting.among(owner, cases)) for cases in (having, ~having))


def blank(moment: Moment) -> list[Any]:
    """The deal as somebody saw it who saw no card."""
    players = moment.state.scene.players
    return [HandDealt(Seat(seat), Seat((seat + 1) % players), None) for seat in range(players)]


def noted(moment: Moment) -> Notes:
    return reduce(Notes.notice, moment.told, Notes.of(moment.view.scene))


def test_of_all_that_is_called_likely_that_much_is_true() -> None:
    calibration = Calibration()
    for players, seed in TABLES:
        for moment in odd(players, f"likely {seed}", EVERY // 2):
            calibration.hear(moment.belief, moment.truth)
    assert calibration.off(least=scaled(200, 2_000), by=scaled(0.1, 0.03)) == []
    assert calibration.total > 500


def believed(sitting: Sitting, seat: Seat, more: tuple[Any, ...] = ()) -> Any:
    """What a seat believes after the deal, all that was said at this table, and more."""
    players = sitting.state.scene.players
    dealt = [
        HandDealt(Seat(one), Seat((one + 1) % players), hand) for one, hand in enumerate(sitting.state.hands)
    ]
    return believe(sitting.view(seat), testimony((*dealt, *sitting.told, *more), seat))


def test_one_knows_the_clues_of_the_left_neighbour_and_that_nobody_else_has_them() -> None:
    belief = believed(table("V1 C1 E1 S1", "V2 C2 E2 S2", "V3 C3 E3 S3"), ANN)
    assert belief.certain == {"1:victim": "V1", "1:crime": "C1", "1:evidence": "E1", "1:scene": "S1"}
    assert belief.worlds == (5 * 4) ** 4
    assert belief.table["0:victim"]["V1"] == 0
    assert belief.table["0:victim"]["V2"] == pytest.approx(1 / 5)
    assert [type(one.event) for one in belief.why("2:crime", "C1")] == [HandDealt]


def test_two_may_share_a_star_and_no_third() -> None:
    sitting = table("O1 V* C1 E1 S1", "O2 V2 C2 E2 S2", "O3 V3 C3 E3 S3", chapter="11A")
    others = len(sitting.state.scene.grid.decks[Kind.VICTIM]) - 1
    assert believed(sitting, ANN).table["0:victim"]["V*"] == pytest.approx(1 / others)
    assert believed(sitting, BEN).table["0:victim"]["V*"] == pytest.approx(2 / others)
    belief = believed(sitting, ANN, (GuessConfirmed(ANN, CAT, Clue.V_STAR),))
    assert "V*" not in belief.possible["2:victim"]
    assert [type(one.event) for one in belief.why("2:victim", "V*")] == [HandDealt, GuessConfirmed]


def test_what_din_lets_one_see_is_nobody_s_and_the_card_shown_counts_once() -> None:
    sitting = table(
        "O1 V1 C1 E1 S1",
        "O2 V2 C2 E2 S2",
        "O3 V3 C3 E3 S3",
        chapter="7",
        characters=(Character.DIN, Character.TEOR, Character.EDD),
    )
    sitting.says(ANN, LetDraw(CAT)).says(CAT, *[DrawFrom(Kind.CRIME)] * 3)
    drawn = sitting.view(CAT).drawn
    sitting.says(CAT, Show(drawn[0]))
    mine, yours = believed(sitting, CAT), believed(sitting, BEN)
    assert all(mine.table["0:crime"][card] == mine.table["2:crime"][card] == 0 for card in drawn)
    assert yours.table["1:crime"][drawn[0]] == 0
    assert yours.table["1:crime"][drawn[1]] > 0
    assert [type(one.event).__name__ for one in yours.why("1:crime", drawn[0])] == ["UnusedShown"]


def test_what_edd_and_teor_bring_to_light_is_believed() -> None:
    sitting = table(
        "O1 V1 C1 E1 S1",
        "O4 V2 C2 E2 S2",
        "O5 V3 C3 E3 S3",
        chapter="8",
        characters=(Character.EDD, Character.TEOR, Character.DIN),
    )
    sitting.says(ANN, Investigate(Inquiry.ANIMAL))
    assert believed(sitting, BEN).possible["1:offender"] <= {"O1", "O2", "O3", "O7"}
    token = next(iter(sitting.says(BEN, LetSpeak(ANN)).offers(ANN, LayToken)))
    before, grid = believed(sitting, BEN), sitting.state.scene.grid
    inside = {clue for clue in grid.cells if grid.hits(Within(token.zone)) >> INDEX[clue] & 1}
    after = believed(sitting.says(ANN, token), BEN)
    assert after.worlds < before.worlds
    if token.colour == "black":
        assert all(after.possible[f"1:{kind}"].isdisjoint(inside) for kind in grid.kinds)


def test_before_the_deal_there_is_nothing_to_believe() -> None:
    with pytest.raises(NoBelief, match="nothing was dealt yet"):
        believe(table("V1 C1 E1 S1", "V2 C2 E2 S2").view(ANN), ())


def test_testimony_that_cannot_all_be_true_is_named() -> None:
    """Somebody who notes a real table makes a slip: two have found the same clue."""
    sitting = table("V1 C1 E1 S1", "V2 C2 E2 S2", "V3 C3 E3 S3", "V4 C4 E4 S4").counts(ANN, "3")
    (victim,) = [clue for clue in sitting.state.hands[CAT] if KIND_OF[clue] is Kind.VICTIM]
    slips = (GuessConfirmed(CAT, BEN, victim), GuessConfirmed(DAN, CAT, victim))
    told = (*blank(Moment("almost_innocent", sitting.state, None, ())), *sitting.told, *slips)
    with pytest.raises(Contradicted, match="cannot all be true: GuessConfirmed") as clash:
        believe(sitting.view(None), told)
    assert [one.event for one in clash.value.witnessed] == list(slips)
