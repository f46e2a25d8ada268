"""What a seat of Death Note may believe of everybody's Role, at tables where people play oddly."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from huisclos.core.belief import Belief
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.deduce import reckon
from huisclos.games.death_note.box import KIRAS, ROLES, SUSPECTS, Card, Options, Role, Tile, number
from huisclos.games.death_note.events import (
    ActionPlayed,
    DetectiveShown,
    RoleDealt,
    RoleSeen,
    RolesSwapped,
    RoundBegan,
    SeatDesignated,
    TileDiscarded,
    TileLooked,
)
from huisclos.games.death_note.knowledge import believe
from huisclos.games.death_note.knowledge.belief import known, read
from huisclos.games.death_note.knowledge.doings import ODD, fitted
from huisclos.games.death_note.moves import Claim, Deal, Name, Pass
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.turn import Turn
from scripts.behaviour import asked, light, played
from tests.testkit.belief import Calibration, adds_up, muted, settled, settles
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, SIX, Sitting, role, table, turned
from tests.testkit.long_run import scaled
from tests.testkit.odd.moments import Moment, moments
from tests.testkit.odd.table import odd_table

TABLES = [(people, seed) for seed in range(scaled(1, 200)) for people in range(4, 9)]
EVERY = scaled(17, 5)
"""After so many answers somebody is asked what they believe."""

tables = pytest.mark.parametrize(("people", "seed"), TABLES)


def odd(people: int, seed: object, every: int = EVERY) -> Iterator[Moment]:
    """Moments after the deal."""
    return (moment for moment in moments("death_note", people, seed, every) if moment.hides)


def believed(sitting: Sitting, seat: Seat | None, *more: Any, deal: str = SIX) -> Belief:
    """What a seat believes after the deal, all that happened at this table, and more."""
    dealt = [RoleDealt(Seat(place), role(name)) for place, name in enumerate(f"l {deal}".split())]
    told = testimony((*dealt, DetectiveShown(ELL), *sitting.told, *more), seat)
    return believe(sitting.view(seat), told)


@tables
def test_the_truth_is_possible_and_all_adds_up(people: int, seed: int) -> None:
    for moment in odd(people, seed):
        belief = moment.belief
        assert belief.exact
        adds_up(belief, moment.truth)
        for one in ROLES:
            assert sum(row[one] for row in belief.table.values()) == pytest.approx(1)


@tables
def test_whatever_is_possible_could_have_been_dealt_and_would_have_looked_the_same(
    people: int, seed: int
) -> None:
    """The whole game is played again with the Roles as the belief has them: its reader notices nothing."""
    through = odd_table("death_note", "role", people, f"belief again {seed}").play().through
    rng = Random(seed)
    for cut in range(25, len(through.moves), scaled(60, 30)):
        reader, state = rng.choice(through.readers), through.states[cut]
        told = testimony((event for events in through.events[:cut] for event in events), reader)
        view = RULES.project(state, reader)
        world, names = believe(view, told).sample(rng), read(view.scene, told)[0].layout.names()
        again = RULES.setup(through.options, people)
        seen: list[Any] = []
        for move in through.moves[:cut]:
            action = move.action
            if isinstance(action, Deal):
                action = replace(action, roles=tuple(world[names[slot]] for slot in range(len(ROLES))))
            again, events = RULES.apply(again, move.seat, action)
            seen += events
        assert testimony(seen, reader) == told


@pytest.mark.parametrize("people", range(4, 9))
def test_every_proof_proves_its_fact_alone_and_with_nothing_to_spare(people: int) -> None:
    """Where Roles were carried is everybody's to know; a proof cites it where it matters."""
    proofs = 0
    for seed in range(scaled(1, 40)):
        for moment in odd(people, f"why {seed}", scaled(41, 9)):
            belief, problem = moment.belief, known(moment.view, moment.told)
            for item, one in settled(belief, Random(seed)):
                proof = {cited.index for cited in belief.why(item, one)}
                assert settles(moment.believing(muted(moment.told, problem.lines, proof, _backs)), item, one)
                for spared in proof:
                    lines = tuple(line for line in problem.lines if {*line.because} <= proof - {spared})
                    assert not settles(
                        Belief(reckon(dataclasses.replace(problem, lines=lines)), ()), item, one
                    )
                proofs += 1
    assert proofs >= 4


def _backs(event: Any) -> Any:
    """That a Role was dealt or carried is everybody's to know; of the rest nothing is heard."""
    match event:
        case RoleDealt(seat):
            return RoleDealt(seat, None)
        case RolesSwapped():
            return event
        case _:
            return None


def test_of_all_that_is_called_likely_that_much_is_true_where_bots_play() -> None:
    """The model speaks of house bots; `docs/belief` shows them, and odd players, over a thousand games."""
    calibration = Calibration()
    for game in played("likely", scaled(2, 100)):
        for moment in asked(game):
            belief = reckon(moment.problem.weighing(moment.doings.weights(fitted())))
            calibration.hear(Belief(belief, ()), moment.truth)
    assert calibration.off(least=scaled(200, 2_000), by=scaled(0.1, 0.04)) == []
    assert calibration.total > 500


def test_doings_tell_l_more_of_light_than_logic_and_the_casebook_do() -> None:
    """Games the model was not fitted to."""
    moments = [
        moment for game in played("untold", scaled(6, 100)) for moment in asked(game, [game.scene.seat_of_l])
    ]
    nats = light(fitted(), moments)
    assert nats["games"] >= scaled(12, 200)
    assert nats["fitted"] < 0.8 * nats["logic alone"] < nats["prior"]
    assert nats["fitted"] < 0.8 * nats["old guesses"]


def test_one_knows_the_own_role_and_l_and_that_light_is_among_the_players() -> None:
    belief = believed(table(), CAT)
    assert belief.certain == {ELL: Role.L, CAT: Role.MATSUDA}
    assert belief.worlds == 4 * 6 * 5 * 4 * 3 * 2
    assert belief.table[ANN][Role.LIGHT] == pytest.approx(1 / 4)
    assert belief.table["centre:1"][Role.LIGHT] == 0
    assert belief.why("centre:1", Role.LIGHT) == ()
    assert [type(one.event).__name__ for one in belief.why(ANN, Role.L)] == ["DetectiveShown"]


def test_a_named_role_is_met_or_not_unless_it_may_be_a_lie() -> None:
    named = table(hands={ANN: "death_note", BEN: "lie"}).aims(ANN, "death_note", BEN, Name(Role.MOGI))
    belief = believed(named.says(BEN, Pass()), DAN)
    assert Role.MOGI not in belief.possible[BEN]
    assert [type(one.event).__name__ for one in belief.why(BEN, Role.MOGI)] == ["RoleNamed", "NameMet"]
    named = table(hands={ANN: "death_note", BEN: "lie"}).aims(ANN, "death_note", BEN, Name(Role.MISA))
    assert Role.MISA in believed(named.says(BEN, Claim(Role.MOGI)), DAN).possible[BEN]


def test_who_dies_of_the_page_tells_whether_the_name_was_right() -> None:
    hands = {ANN: "death_note_page", BEN: "fake_death_note"}
    wrong = table(hands=hands).aims(ANN, "death_note_page", BEN, Name(Role.MOGI)).all_pass()
    assert Role.MOGI not in believed(wrong, DAN).possible[BEN]
    right = table(hands=hands).aims(ANN, "death_note_page", BEN, Name(Role.MISA))
    belief = believed(right, DAN)
    assert belief.certain[BEN] is Role.MISA
    told = ["ActionPlayed", "RoleNamed", "RoleSeen", "DeathNear"]
    assert [type(one.event).__name__ for one in belief.why(BEN, Role.MISA)] == told


def test_rem_spares_a_kira_and_nobody_else() -> None:
    spared = table(hands={CAT: "rem"}, pending=(Turn(CAT), Opening(ELL))).aims(CAT, "rem", BEN)
    assert believed(spared, DAN).possible[BEN] == set(KIRAS)
    doomed = table(hands={CAT: "rem", EVE: "fake_death_note"}, pending=(Turn(CAT), Opening(ELL)))
    assert believed(doomed.aims(CAT, "rem", EVE).says(EVE, Pass()), DAN).possible[EVE].isdisjoint(KIRAS)


def test_who_is_asked_for_and_does_not_come_forward_is_not_there() -> None:
    players = "light misa higuchi yagami mogi"
    nobody = believed(turned("matsuda", players).all_pass(), None, deal=players)
    assert all(Role.MATSUDA not in nobody.possible[seat] for seat in (ANN, BEN, CAT, DAN, EVE))
    assert [type(one.event).__name__ for one in nobody.why(ANN, Role.MATSUDA)] == ["TileTurned"]
    names = [Name(Role.YAGAMI), Name(Role.AIZAWA), Name(Role.WATARI)]
    asked_for = turned("ally", players)
    for name in names[: number(Tile.ALLY, "names")]:
        asked_for.says(ELL, name)
    first = believed(asked_for.all_pass(), None, deal=players)
    assert first.certain[DAN] is Role.YAGAMI
    assert Role.AIZAWA not in first.possible[EVE]
    assert Role.AIZAWA in first.possible[CAT]


def test_light_plays_nothing_under_the_decision() -> None:
    sitting = turned("decision", hands={BEN: "snoop", DAN: "snoop"}).all_pass()
    before = believed(sitting, None)
    assert Role.LIGHT in before.possible[BEN]
    after = believed(sitting, None, ActionPlayed(BEN, Card.SNOOP, BEN))
    assert Role.LIGHT not in after.possible[BEN]
    told = ["DecisionTaken", "ActionPlayed"]
    assert [type(one.event).__name__ for one in after.why(BEN, Role.LIGHT)] == told


def test_light_may_be_made_to_play_under_the_decision() -> None:
    sitting = turned("decision", hands={BEN: "snoop", DAN: "blackmail"}).all_pass()
    forced = (
        ActionPlayed(DAN, Card.BLACKMAIL, DAN),
        SeatDesignated(DAN, BEN),
        ActionPlayed(BEN, Card.SNOOP, BEN),
    )
    assert Role.LIGHT in believed(sitting, None, *forced).possible[BEN]
    assert Role.LIGHT not in believed(sitting, None, *forced).possible[DAN]


def test_a_role_is_known_wherever_it_is_carried() -> None:
    swap = (RoleSeen(DAN, ANN, None, Role.LIGHT), RolesSwapped(ANN, 2))
    belief = believed(table(), DAN, *swap)
    assert belief.certain["centre:2"] is Role.LIGHT
    assert [one.event for one in belief.why("centre:2", Role.LIGHT)] == [*swap]
    assert Role.LIGHT not in belief.possible[ANN]


def test_what_somebody_does_makes_roles_likely_and_none_impossible() -> None:
    before = believed(table(), CAT)
    after = believed(table(), CAT, RoundBegan(1, (ANN,)), TileLooked(ANN, None), TileDiscarded(ANN))
    assert sum(after.table[ANN][kira] for kira in KIRAS) > sum(before.table[ANN][kira] for kira in KIRAS)
    assert after.possible == before.possible
    assert after.worlds == before.worlds


def test_however_much_somebody_does_they_may_be_odd() -> None:
    """What no Investigator would do by habit an odd one has done: it is never out of the question."""
    _, doings = read(table().view(CAT).scene, ())
    doings.done[int(ANN), "discards in round 1"] = 50
    never, usual = SUSPECTS[:2]
    likely = doings.weights({"discards in round 1": (-1.0, *(0.0 for _ in SUSPECTS[1:]))})[ANN]
    assert likely[never] / likely[usual] == pytest.approx(ODD)


def test_at_a_table_that_plays_oddly_doings_say_less() -> None:
    """The same discarding says less of Ann when Ben does what bots never do, though he may be anybody."""
    discards = (RoundBegan(1, (ANN, BEN)), TileLooked(ANN, None), TileDiscarded(ANN))
    strange, usual = (
        believed(table(), CAT, *discards, *[ActionPlayed(BEN, card, BEN)] * 3)
        for card in (Card.DISCOVERY, Card.SNOOP)
    )
    before = believed(table(), CAT)
    kira = [sum(belief.table[ANN][role] for role in KIRAS) for belief in (before, strange, usual)]
    assert kira == sorted(kira)
    assert kira[1] - kira[0] < (kira[2] - kira[0]) / 2


def test_the_model_speaks_of_every_role_and_of_what_can_be_done() -> None:
    assert {len(says) for says in fitted().values()} == {len(SUSPECTS)}
    assert {f"plays {card}" for card in (Card.DEATH_NOTE, Card.BUGS)} <= fitted().keys()
    assert {f"{verb} {tile}" for verb in ("leaves", "discards") for tile in Tile} <= fitted().keys()


def test_before_the_deal_there_is_nothing_to_believe() -> None:
    with pytest.raises(NoBelief, match="not dealt yet"):
        believe(RULES.project(RULES.setup(Options(), 5), ANN), ())


def test_testimony_that_cannot_all_be_true_is_named() -> None:
    slips = (RoleSeen(DAN, ANN, None, Role.MISA), RoleSeen(DAN, BEN, None, Role.MISA))
    with pytest.raises(Contradicted, match="cannot all be true: RoleSeen") as clash:
        believed(table(), DAN, *slips)
    assert [one.event for one in clash.value.witnessed] == [*slips]
