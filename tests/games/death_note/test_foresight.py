"""What the expert knows besides: other kinds of people, turns left, and objectives as they stand."""

from math import log

import pytest

from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.foresight import fitted, foresee, reached, signs, turns_left
from huisclos.games.death_note.bot.levels import Hard, Medium
from huisclos.games.death_note.box import ROLES, SUSPECTS, Role
from huisclos.games.death_note.knowledge.belief import read
from huisclos.games.death_note.knowledge.doings import likelihoods, thinkers
from huisclos.games.death_note.knowledge.dossier import Dossier
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.turn import Turn, TurnEnd
from huisclos.games.death_note.view import View
from tests.testkit.death_note import ANN, BEN, EVE, Sitting, table

EVEN = dict.fromkeys(map(Seat, range(6)), 1.0)
DISCARDS = "discards in round 1"
BOLD = {DISCARDS: (log(3), *(0.0 for _ in SUSPECTS[1:]))}
"""People among whom Light discards three times as often as others."""
SHY = {DISCARDS: (log(1 / 3), *(0.0 for _ in SUSPECTS[1:]))}


def seen(sitting: Sitting, seat: Seat) -> View:
    """The table as this seat would know it if all lay open."""
    return RULES.unveil(sitting.state, seat)


# --- kinds of people


def test_whoever_may_be_of_two_kinds_is_read_by_both() -> None:
    _, doings = read(table().view(BEN).scene, ())
    doings.done[int(ANN), DISCARDS] = 1
    bold, shy, either = (
        doings.weights(*kinds, odd=0.0)[ANN][Role.LIGHT] / doings.weights(*kinds, odd=0.0)[ANN][Role.MISA]
        for kinds in ((BOLD,), (SHY,), (BOLD, SHY))
    )
    assert (bold, shy) == pytest.approx((3, 1 / 3))
    assert either == pytest.approx((3 + 1 / 3) / 2)


def test_whoever_did_much_is_taken_for_the_kind_that_does_so() -> None:
    """Two kinds weighed together from the start would call each other off for ever."""
    often = likelihoods([[4 * log(3)] + [0.0] * 7, [4 * log(1 / 3)] + [0.0] * 7], odd=0.0)
    assert often[Role.LIGHT] > 10 * often[Role.MISA]


def test_one_minds_what_one_seems_to_be_to_the_kinds_one_knows() -> None:
    bold, shy = (Dossier(ANN, kinds=(kind,)).betrays(DISCARDS) for kind in (BOLD, SHY))
    assert bold > 1 > shy


def test_the_expert_knows_more_kinds_of_people_than_the_regular() -> None:
    assert thinkers() not in Medium(ANN, RULES).dossier.kinds
    assert thinkers() in Hard(ANN, RULES).dossier.kinds
    assert {len(says) for says in thinkers().values()} == {len(SUSPECTS)}


# --- hopes


def test_hopes_are_fitted_to_every_sign_for_every_role() -> None:
    view = seen(table(), ANN)
    assert {role: worth.shape for role, worth in fitted().items()} == dict.fromkeys(
        ROLES, signs(view, ANN, EVEN).shape
    )


def test_light_had_better_hide() -> None:
    few, many = (foresee(seen(table(suspicions={ANN: one}), ANN), ANN, EVEN) for one in (0, 5))
    assert few > many


def test_a_turn_counts_until_it_is_over() -> None:
    def left(*pending: Turn | TurnEnd, **scene: tuple[Seat, ...]) -> int:
        sitting = table(pending=[*pending, Opening(Seat(0))], number=4, **scene)
        return turns_left(seen(sitting, ANN), ANN)

    assert left(Turn(ANN)) == 2
    assert left(TurnEnd(ANN), looked=(ANN,)) == 2
    assert left(Turn(BEN), looked=(ANN,)) == 1


def test_the_dead_have_no_turn_left() -> None:
    assert turns_left(seen(table(dead=[EVE]), EVE), EVE) == 0


def test_objectives_are_counted_as_things_stand() -> None:
    hidden, found = (reached(seen(table(revealed=some), EVE), EVE) for some in ((), (EVE,)))
    assert hidden == [0, 1, 1]
    assert found == [0, 1, 0]
