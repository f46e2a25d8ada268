"""People of habit, people who think and people who play anyhow: what each does, and who is told apart."""

from collections import Counter

import pytest

from huisclos.core.seats import Seat
from huisclos.deduce import reckon
from huisclos.games.death_note.bot.levels import Hard, Medium
from huisclos.games.death_note.box import SUSPECTS, Card, Role
from huisclos.games.death_note.events import (
    ActionPlayed,
    RoundBegan,
    SeatDesignated,
    SuspicionMeant,
    TurnBegan,
    TurnEnded,
)
from huisclos.games.death_note.knowledge.belief import read
from huisclos.games.death_note.knowledge.doings import Doings
from huisclos.games.death_note.knowledge.people import COMPANIES, People, Tells, acquaintance
from huisclos.games.death_note.knowledge.reading import Habits, suspects
from huisclos.games.death_note.rules import RULES
from scripts.people import Person, descended, of_kinds
from tests.testkit.death_note import ANN, BEN, CAT, table

DISCARDS, LEAVES = "discards in round 1", "leaves in round 1"
NOTHING = [0.0] * len(SUSPECTS)
LIGHT_RATHER = [2.0, *NOTHING[1:]]
LIGHT_HARDLY = [-2.0, *NOTHING[1:]]
MET = People(
    {
        DISCARDS: Tells([0.0, 0.0, 0.0], LIGHT_RATHER, LIGHT_HARDLY),
        "plays act_bugs": Tells([3.0, -3.0, 0.0], NOTHING, NOTHING),
        "plays act_mole": Tells([-3.0, 3.0, 0.0], NOTHING, NOTHING),
        "plays act_snoop": Tells([-3.0, -3.0, 3.0], NOTHING, NOTHING),
    }
)
"""Among people of habit Light discards; whoever thinks does not, as Light."""


def doings(**done: list[str]) -> Doings:
    """What Ann, Ben and Cat did."""
    _, some = read(table().view(CAT).scene, ())
    for name, seat in (("ann", ANN), ("ben", BEN), ("cat", CAT)):
        some.done.update(Counter((int(seat), doing) for doing in done.get(name, [])))
    return some


def light(some: Doings, seat: Seat = ANN) -> float:
    """How likely somebody is Light, for who knows nothing else."""
    notes, _ = read(table().view(None).scene, ())
    chances = reckon(notes.problem().weighing_either(MET.manners(some))).table
    return chances[seat][Role.LIGHT]


def test_what_gives_one_kind_away_may_clear_another() -> None:
    habit, thought, anyhow, unknown = (
        light(doings(ann=[DISCARDS, *several * 3]))
        for several in (["plays act_bugs"], ["plays act_mole"], ["plays act_snoop"], [])
    )
    assert habit > unknown > thought
    assert habit > anyhow > thought


def test_who_sits_together_is_mostly_of_one_kind() -> None:
    """What Ben does tells how Ann is to be read."""
    habit, unknown, thought = (
        light(doings(ann=[DISCARDS], ben=other * 2)) for other in (["plays act_bugs"], [], ["plays act_mole"])
    )
    assert habit > unknown > thought


def test_nobody_is_suspected_for_what_tells_nothing() -> None:
    seats = (ANN, BEN, CAT)
    assert suspects(MET.manners(doings()), seats) == pytest.approx(dict.fromkeys(seats, 1.0))
    seen = suspects(MET.manners(doings(ann=[DISCARDS, "plays act_bugs"], ben=["plays act_bugs"])), seats)
    assert seen[ANN] > seen[BEN] == pytest.approx(1.0)


def test_each_kind_of_company_is_as_likely_as_it_was_before_anything_was_done() -> None:
    assert sum(COMPANIES.values()) == pytest.approx(1)
    assert all(sum(parts) == pytest.approx(1) for parts in COMPANIES)
    assert [manner.share for manner in MET.manners(doings())] == list(COMPANIES.values())


def test_one_minds_what_one_seems_to_be_to_those_one_knows() -> None:
    bold = People({DISCARDS: Tells([0.0] * 3, LIGHT_RATHER, LIGHT_RATHER)})
    shy = People({DISCARDS: Tells([0.0] * 3, LIGHT_HARDLY, LIGHT_HARDLY)})
    assert bold.betrays(DISCARDS) > 1 > shy.betrays(DISCARDS)
    assert bold.betrays("plays act_bugs") == 1


def test_the_expert_knows_kinds_of_people_and_the_regular_habits_alone() -> None:
    assert isinstance(Medium(ANN, RULES).dossier.reading, Habits)
    assert Hard(ANN, RULES).dossier.reading is acquaintance()
    assert {len(NOTHING)} == {len(row) for rows in acquaintance().roles.values() for row in rows}


def test_it_is_noticed_who_is_idle_who_speaks_up_and_who_points_at_whom() -> None:
    _, seen = read(
        table().view(CAT).scene,
        (
            RoundBegan(2, (ANN, BEN)),
            TurnBegan(ANN),
            ActionPlayed(BEN, Card.ALIBI, BEN),
            SeatDesignated(BEN, BEN),
            TurnEnded(ANN),
            TurnBegan(BEN),
            ActionPlayed(BEN, Card.BUGS, BEN),
            SeatDesignated(BEN, CAT),
            TurnEnded(BEN),
            SuspicionMeant(CAT, ANN),
        ),
    )
    told = {(dealt, doing) for dealt, doing in seen.all() if not doing.startswith("plays")}
    assert told == {
        (ANN, "idles in round 2"),
        (BEN, "interjects act_alibi"),
        (BEN, "points at oneself by act_alibi"),
        (BEN, "points at another by act_bugs"),
        (CAT, "points at another by act_bugs"),
    }


def test_what_is_fitted_tells_those_apart_who_do_different_things() -> None:
    done = enumerate((DISCARDS, LEAVES))
    people = [Person(Counter({doing: 1}), kind, 1.0) for kind, doing in done for _ in range(9)]
    says = descended(people, (DISCARDS, LEAVES), 3, of_kinds, pull=0.01)
    assert says[DISCARDS][0] > 0 > max(says[DISCARDS][1:])
    assert says[LEAVES][1] > 0 > max(says[LEAVES][::2])
