"""People of habit and people who think: what each does, and who is read by both."""

from math import log

import pytest

from huisclos.games.death_note.bot.levels import Hard, Medium
from huisclos.games.death_note.box import SUSPECTS, Role
from huisclos.games.death_note.knowledge.belief import read
from huisclos.games.death_note.knowledge.doings import likelihoods, thinkers
from huisclos.games.death_note.knowledge.dossier import Dossier
from huisclos.games.death_note.rules import RULES
from tests.testkit.death_note import ANN, BEN, table

DISCARDS = "discards in round 1"
BOLD = {DISCARDS: (log(3), *(0.0 for _ in SUSPECTS[1:]))}
"""People among whom Light discards three times as often as others."""
SHY = {DISCARDS: (log(1 / 3), *(0.0 for _ in SUSPECTS[1:]))}


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
