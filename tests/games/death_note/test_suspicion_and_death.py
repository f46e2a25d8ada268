"""Suspicions, death and death in secret: DN-33 to DN-50."""

from random import Random
from typing import Any

import pytest

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import CARDS, TILES, Card, Role
from huisclos.games.death_note.events import RoleDied, RoleRevealed
from huisclos.games.death_note.moves import Designate, Look, Name, Pass, Play, PointAt, Suspect
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.scene import Credit, Deed
from huisclos.games.death_note.steps.death import Death, Doom
from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.ending import NamesCleared
from huisclos.games.death_note.steps.turn import Turn, TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, card, table, turned

PEOPLE = "light misa matsuda yagami mogi aizawa watari"


@pytest.mark.parametrize(("people", "threshold"), [(4, 7), (5, 6), (6, 6), (7, 6), (8, 5)])
def test_dn_33_the_threshold(people: int, threshold: int) -> None:
    players = " ".join(PEOPLE.split()[: people - 1])
    assert table(players).scene.threshold == threshold
    sitting = turned("tactics", players, suspicions={BEN: threshold - 2}).says(ELL, Designate(ANN))
    sitting.says(ELL, Suspect(BEN))
    assert not sitting.revealed(BEN)
    sitting = turned("tactics", players, suspicions={BEN: threshold - 1}).says(ELL, Designate(ANN))
    sitting.says(ELL, Suspect(BEN))
    assert sitting.revealed(BEN)


def test_dn_34_at_the_threshold_the_role_is_revealed_at_once() -> None:
    sitting = turned("guidance", suspicions={CAT: 5})
    assert sitting.scene.faces[CAT] is Role.MATSUDA
    assert sitting.heard(RoleRevealed)[0].seat == CAT


def test_dn_35_suspicions_lie_open() -> None:
    sitting = turned("guidance")
    assert sitting.view(None).scene.suspicions == (0, 1, 1, 1, 1, 1)


def test_dn_36_a_revealed_player_has_none_and_gets_none_but_plays_on() -> None:
    sitting = table(hands={CAT: "bugs"}, revealed=[CAT], pending=[Turn(CAT), Opening(ELL)])
    assert sitting.can_play(CAT, "bugs")
    assert Look() in sitting.choices(CAT)
    sitting = turned("guidance", suspicions={CAT: 5})
    assert sitting.suspicions(CAT) == 0
    assert Suspect(CAT) not in sitting.choices(ELL)


def test_dn_37_simultaneous_reveals_come_together_before_the_end() -> None:
    sitting = turned("guidance", suspicions={ANN: 5, CAT: 5})
    assert sitting.revealed(CAT)
    assert sitting.reason == "light_revealed"


def test_dn_38_excess_suspicions_are_lost() -> None:
    sitting = turned("frenzy", suspicions={CAT: 5}).says(ELL, *[Suspect(CAT)] * 3)
    assert sitting.revealed(CAT)
    assert sitting.suspicions(CAT) == 0


def test_dn_39_revealed_roles_lie_open_for_everybody() -> None:
    assert table(revealed=[CAT]).view(None).scene.faces[CAT] is Role.MATSUDA


def test_dn_40_a_dying_role_is_revealed() -> None:
    sitting = table(pending=[Death(CAT, ANN), TurnEnd(ANN)])
    assert sitting.revealed(CAT)
    assert sitting.heard(RoleDied) == [RoleDied(CAT, None, ANN)]


def test_dn_41_the_dead_discard_their_hand_and_lose_their_suspicions() -> None:
    sitting = table(hands={CAT: "bugs alibi"}, suspicions={CAT: 3}, pending=[Death(CAT, ANN), TurnEnd(ANN)])
    assert sitting.hand(CAT) == []
    assert sitting.suspicions(CAT) == 0
    assert sitting.view(None).hand_sizes[CAT] == 0
    assert set(sitting.state.discard) == {card("bugs"), card("alibi")}


def test_dn_42_the_dead_and_revealed_are_out_of_the_game() -> None:
    sitting = turned("guidance", dead=[CAT])
    assert sitting.suspicions(CAT) == 0
    hands = {ANN: "alibi discovery trapped"}
    for name in ("alibi", "discovery", "trapped"):
        assert CAT not in table(hands=hands, dead=[CAT]).plays(ANN, name).targets(ANN)


def test_dn_43_a_dead_player_still_scores() -> None:
    sitting = table("light misa matsuda", dead=[BEN], over="undetected", pending=[])
    assert sitting.goals(BEN)["dead_or_not_revealed"]
    assert sitting.goals(BEN)["light_not_revealed"]


def test_dn_44_inactive_roles_die_too_and_count() -> None:
    sitting = table(pending=[Death(6, ANN), Death(7, ANN), TurnEnd(ANN)])
    assert sitting.scene.faces[6] is Role.HIGUCHI
    assert sitting.reason is None
    assert table(pending=[Death(6, ANN), Death(7, ANN), Death(8, ANN)]).reason == "three_dead"


def test_dn_45_dead_in_secret_one_plays_no_more() -> None:
    sitting = table(hands={CAT: "bugs"}, pending=[Death(CAT, ANN, secretly=True), TurnEnd(ANN)])
    assert sitting.hand(CAT) == []
    assert sitting.scene.neighbours(CAT) == ()
    assert CAT not in sitting.scene.living
    assert set(sitting.scene.neighbours(BEN)) == {ANN, DAN}


def test_dn_46_dead_in_secret_one_receives_suspicions_and_is_revealed() -> None:
    sitting = turned("guidance", hidden_dead=[CAT])
    assert sitting.suspicions(CAT) == 1
    assert Suspect(CAT) in sitting.choices(ELL)
    assert turned("guidance", hidden_dead=[CAT], suspicions={CAT: 5}).revealed(CAT)


@pytest.mark.parametrize("tile", [tile.removeprefix("inv_") for tile in TILES])
def test_dn_46_dead_in_secret_one_is_asked_nothing_and_may_say_nothing(tile: str) -> None:
    held = {ANN: "alibi", BEN: "resignation", DAN: "mole", EVE: "bugs", ELL: "snoop renunciation"}
    rng, sitting = Random(tile), turned(tile, hands=held, hidden_dead=[CAT])
    for _ in range(40):
        if sitting.revealed(CAT) or not sitting.pending:
            break
        assert CAT not in sitting.pending
        assert not sitting.choices(CAT)
        seat = rng.choice(sitting.pending)
        sitting.says(seat, RULES.legal(sitting.state, seat).sample(rng))


def targets(card: Card, **more: Any) -> set[Seat]:
    """Whom Ann may designate with this Action at the start of her turn."""
    name = card.removeprefix("act_")
    sitting = table(hands={ANN: name, BEN: "bugs", CAT: "mole", DAN: "trapped", EVE: "snoop"}, **more)
    return sitting.plays(ANN, name).targets(ANN) if sitting.can_play(ANN, name) else set()


def test_dn_46_no_action_but_the_alibi_designates_the_dead_in_secret() -> None:
    assert len([card for card in CARDS if CAT in targets(card)]) > 10
    assert [card for card in CARDS if CAT in targets(card, hidden_dead=[CAT])] == [Card.ALIBI]


def test_dn_47_dead_in_secret_one_counts_only_when_revealed() -> None:
    sitting = turned("guidance", hidden_dead=[CAT], dead=[6, 7])
    assert sitting.reason is None
    sitting = turned("guidance", hidden_dead=[CAT], dead=[6, 7], suspicions={CAT: 5})
    assert sitting.reason == "three_dead"


def test_dn_48_dead_and_not_revealed_at_the_end() -> None:
    sitting = table("light higuchi matsuda", hidden_dead=[CAT], over="undetected", pending=[])
    assert sitting.goals(BEN) == {"not_revealed": True, "matsuda_dead": True, "matsuda_revealed": False}


def test_dn_49_dead_in_secret_one_keeps_the_suspicions() -> None:
    sitting = table(suspicions={CAT: 3}, pending=[Death(CAT, ANN, secretly=True), TurnEnd(ANN)])
    assert sitting.suspicions(CAT) == 3


def test_dn_50_what_reaches_the_dead_in_secret() -> None:
    dead = {"hidden_dead": [CAT]}
    assert CAT in table(hands={ANN: "alibi"}, **dead).plays(ANN, "alibi").targets(ANN)  # type: ignore[arg-type]
    sitting = turned("confession", **dead).says(ELL, Designate(CAT))  # type: ignore[arg-type]
    assert sitting.step.left(sitting.state) == 3
    deeds = (Deed(ANN, card("clear_name")),)
    sitting = table(pending=[NamesCleared(), TurnEnd(ANN)], deeds=deeds, hidden_dead=[CAT])
    assert sitting.suspicions(CAT) == 1
    assert turned("matsuda", hidden_dead=[CAT]).revealed(CAT)
    for name in ("crossed_fates", "reassignment"):
        sitting = table(hands={ANN: name}, hidden_dead=[CAT]).plays(ANN, name)
        assert CAT not in sitting.targets(ANN)
    assert CAT not in turned("performance", hidden_dead=[CAT]).targets(ELL)
    sitting = table(hands={ANN: "trapped"}, hidden_dead=[CAT]).aims(ANN, "trapped", BEN)
    assert CAT not in sitting.targets(BEN)


def test_dn_40_who_dies_in_the_own_turn_ends_it_with_the_action() -> None:
    hands = {ANN: "death_note_page"}
    sitting = table("misa light matsuda yagami mogi", hands, pending=[Turn(ANN), Turn(BEN)])
    sitting.plays(ANN, "death_note_page", PointAt(1))
    sitting.says(ANN, Name(Role.WATARI))
    assert sitting.dead(ANN)
    assert sitting.pending == (BEN,)


def test_amb_05_answers_compete_in_round_order() -> None:
    hands = {BEN: "fake_death_note", CAT: "false_identity"}
    sitting = table(hands=hands, pending=[Doom(CAT, ANN, card("rem")), TurnEnd(ANN)])
    assert set(sitting.pending) == {BEN, CAT}
    sitting.says(CAT, Play(card("false_identity"))).says(BEN, Play(card("fake_death_note")))
    assert sitting.hand(BEN) == []
    assert sitting.hand(CAT) == ["false_identity"]
    assert not sitting.dead(CAT)


def test_amb_05_a_window_asks_whoever_could_answer_whatever_they_hold() -> None:
    hands = {BEN: "bugs", DAN: "alibi"}
    sitting = table(hands=hands, pending=[Doom(CAT, ANN, card("rem")), TurnEnd(ANN)])
    assert set(sitting.pending) == {BEN, DAN}
    sitting.says(DAN, Pass())
    assert sitting.refuses(DAN, Pass()) == "DN-63"
    assert sitting.says(BEN, Pass()).dead(CAT)


def test_amb_09_dead_inactive_roles_are_not_swapped_with() -> None:
    sitting = table(hands={ANN: "amnesia"}, dead=[6]).plays(ANN, "amnesia")
    assert sitting.choices(ANN) == {PointAt(2), PointAt(3)}
    sitting = turned("revival", dead=[6]).says(ELL, Designate(CAT))
    assert PointAt(1) not in sitting.choices(CAT)


def test_amb_11_a_dead_owner_leaves_ryuk_in_the_reserve() -> None:
    assert table(ryuk=CAT, pending=[Death(CAT, ANN), TurnEnd(ANN)]).scene.ryuk is None


def test_amb_15_against_a_tile_only_staging_and_top_secret() -> None:
    hand = "fake_death_note false_identity staging top_secret"
    sitting = table(hands={CAT: hand}, pending=[Doom(CAT, ANN), TurnEnd(ANN)])
    assert sitting.offers(CAT, Play) == {Play(card("staging")), Play(card("top_secret"))}


def test_amb_16_an_alibi_blocks_l_and_the_tile_but_not_actions() -> None:
    assert turned("guidance", ryuk=CAT, alibis=(CAT,)).suspicions(CAT) == 0
    sitting = table(hands={ANN: "testimony"}, alibis=(CAT,)).aims(ANN, "testimony", BEN)
    assert sitting.says(BEN, Suspect(CAT)).suspicions(CAT) == 2


def test_amb_22_a_swapped_in_role_can_be_suspected_again() -> None:
    sitting = table("misa light matsuda", {ANN: "amnesia"}, revealed=[ANN]).plays(ANN, "amnesia", PointAt(1))
    assert ANN in sitting.scene.suspectable
    assert sitting.suspicions(ANN) == 0


def test_amb_23_credits_stay_with_the_player() -> None:
    sitting = table(hands={ANN: "amnesia"}, reveals=(Credit(ANN, Role.HIGUCHI),), revealed=[6])
    sitting.plays(ANN, "amnesia", PointAt(2))
    assert sitting.scene.reveals == (Credit(ANN, Role.HIGUCHI),)
