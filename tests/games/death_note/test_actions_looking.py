"""Actions that bring Roles to light or change them: 4, 9, 12, 13, 15, 17, 20, 22 and 34."""

from huisclos.games.death_note.box import Role, Way
from huisclos.games.death_note.events import CardsDrawn, RoleSeen
from huisclos.games.death_note.moves import (
    Choose,
    Designate,
    Lose,
    Name,
    Pass,
    PointAt,
    Suspect,
)
from huisclos.games.death_note.scene import Credit, Lead
from huisclos.games.death_note.steps.turn import Turn
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, table

HIGUCHI = 6


def test_action_04_chooses_first_then_looks_and_loses_up_to_one() -> None:
    sitting = table(hands={ANN: "kira_partisan"}, suspicions={ANN: 3}, dead=[HIGUCHI])
    sitting.plays(ANN, "kira_partisan", Choose(Way.LOOK))
    assert sitting.offers(ANN, PointAt) == {PointAt(1), PointAt(2), PointAt(3)}
    sitting.says(ANN, PointAt(1))
    assert sitting.choices(ANN) == {Lose(0), Lose(1)}
    assert sitting.says(ANN, Lose(1)).suspicions(ANN) == 2
    assert sitting.knows(ANN, HIGUCHI) == "higuchi"


def test_action_04_reveals_and_loses_up_to_two() -> None:
    sitting = table(hands={ANN: "kira_partisan"}, suspicions={ANN: 3}, revealed=[HIGUCHI])
    sitting.plays(ANN, "kira_partisan", Choose(Way.REVEAL))
    assert sitting.choices(ANN) == {PointAt(2), PointAt(3)}
    sitting.says(ANN, PointAt(2), Lose(2))
    assert sitting.suspicions(ANN) == 1
    assert sitting.scene.reveals == (Credit(ANN, Role.AIZAWA),)


def test_action_04_cannot_reveal_where_all_are_revealed() -> None:
    sitting = table(hands={ANN: "kira_partisan"}, revealed=[ANN, 6, 7, 8])
    assert sitting.plays(ANN, "kira_partisan").choices(ANN) == {Choose(Way.LOOK)}
    assert isinstance(sitting.says(ANN, Choose(Way.LOOK), PointAt(1)).step, Turn)


def test_action_09_two_others_look_at_each_other() -> None:
    sitting = table(hands={ANN: "crossed_fates"}).aims(ANN, "crossed_fates", BEN, Designate(CAT))
    assert sitting.knows(BEN, CAT) == "matsuda"
    assert sitting.knows(CAT, BEN) == "misa"
    assert sitting.knows(ANN, BEN) is None
    assert [event.role for event in sitting.witnessed(ANN, RoleSeen)] == [None, None]


def test_action_09_needs_two_other_unrevealed_living_players() -> None:
    sitting = table(hands={ANN: "crossed_fates"}, revealed=[BEN], hidden_dead=[CAT])
    assert sitting.plays(ANN, "crossed_fates").targets(ANN) == {DAN, EVE}
    sitting = table(hands={ANN: "crossed_fates"}, revealed=[BEN, DAN], hidden_dead=[CAT])
    assert not sitting.can_play(ANN, "crossed_fates")


def test_action_12_gives_ryuk_to_anyone_even_its_owner() -> None:
    sitting = table(hands={ANN: "discovery"}, ryuk=CAT).plays(ANN, "discovery")
    assert sitting.targets(ANN) == {ANN, BEN, CAT, DAN, EVE}
    assert sitting.says(ANN, Designate(CAT)).scene.ryuk == CAT


def test_action_13_both_face_down_keeps_the_suspicions() -> None:
    sitting = table(hands={ANN: "amnesia"}, suspicions={ANN: 4}).plays(ANN, "amnesia", PointAt(1))
    assert sitting.state.roles[ANN] is Role.HIGUCHI
    assert sitting.state.roles[HIGUCHI] is Role.LIGHT
    assert sitting.suspicions(ANN) == 4
    assert sitting.knows(ANN, ANN) == "higuchi"
    assert sitting.knows(ANN, HIGUCHI) == "light"


def test_action_13_a_face_up_role_reveals_and_takes_the_suspicions() -> None:
    sitting = table(hands={ANN: "amnesia"}, suspicions={ANN: 4}, revealed=[HIGUCHI])
    sitting.plays(ANN, "amnesia", PointAt(1))
    assert sitting.revealed(ANN)
    assert sitting.suspicions(ANN) == 0
    assert not sitting.revealed(HIGUCHI)


def test_action_13_a_revealed_player_becomes_unrevealed_with_no_suspicions() -> None:
    sitting = table("misa light matsuda yagami mogi", {ANN: "amnesia"}, revealed=[ANN])
    sitting.plays(ANN, "amnesia", PointAt(1))
    assert not sitting.revealed(ANN)
    assert sitting.suspicions(ANN) == 0
    assert sitting.scene.faces[HIGUCHI] is Role.MISA


def test_action_13_needs_a_living_inactive_role() -> None:
    sitting = table("light misa matsuda yagami mogi aizawa watari", {ANN: "amnesia"}, dead=[8])
    assert not sitting.can_play(ANN, "amnesia")


def test_action_15_looks_then_reveals_or_draws() -> None:
    sitting = table(hands={ANN: "tailing"}, top="alibi").plays(ANN, "tailing", PointAt(1))
    assert sitting.choices(ANN) == {Choose(Way.REVEAL), Choose(Way.DRAW)}
    sitting.says(ANN, Choose(Way.DRAW))
    assert sitting.hand(ANN) == ["alibi"]
    sitting = table(hands={ANN: "tailing"}).plays(ANN, "tailing", PointAt(1), Choose(Way.REVEAL))
    assert sitting.scene.reveals == (Credit(ANN, Role.HIGUCHI),)


def test_action_15_a_dead_or_revealed_role_only_lets_one_draw() -> None:
    sitting = table(hands={ANN: "tailing"}, dead=[HIGUCHI]).plays(ANN, "tailing", PointAt(1))
    assert len(sitting.heard(CardsDrawn)) == 1
    assert isinstance(sitting.step, Turn)


def test_action_17_looks_at_the_role_of_another_unrevealed_player() -> None:
    sitting = table(hands={ANN: "bugs"}, revealed=[BEN]).plays(ANN, "bugs")
    assert sitting.targets(ANN) == {CAT, DAN, EVE}
    sitting.says(ANN, Designate(CAT))
    assert sitting.knows(ANN, CAT) == "matsuda"
    assert sitting.witnessed(CAT, RoleSeen)[0].by == ANN
    assert sitting.witnessed(BEN, RoleSeen)[0].role is None


def test_action_20_shows_the_role_and_two_suspicions_go_to_one_player() -> None:
    sitting = table(hands={ANN: "testimony"}, hidden_dead=[EVE]).aims(ANN, "testimony", BEN)
    assert sitting.knows(BEN, ANN) == "light"
    assert sitting.choices(BEN) == {Pass(), *map(Suspect, (ANN, BEN, CAT, DAN, EVE))}
    assert sitting.says(BEN, Suspect(EVE)).suspicions(EVE) == 2


def test_action_20_nobody_gets_any_if_nobody_is_named() -> None:
    sitting = table(hands={ANN: "testimony"}, revealed=[BEN]).aims(ANN, "testimony", BEN, *())
    sitting.says(BEN, Pass())
    assert sum(sitting.scene.suspicions) == 0


def test_action_20_the_reveal_is_credited_to_who_attributes() -> None:
    sitting = table(hands={ANN: "testimony"}, suspicions={CAT: 4}).aims(ANN, "testimony", BEN)
    sitting.says(BEN, Suspect(CAT))
    assert sitting.scene.reveals == (Credit(BEN, Role.MATSUDA),)


def test_action_22_the_trapped_player_chooses_who_sees_the_role() -> None:
    sitting = table(hands={ANN: "trapped"}, dead=[DAN], hidden_dead=[EVE]).plays(ANN, "trapped")
    assert sitting.targets(ANN) == {BEN, CAT}
    sitting.says(ANN, Designate(CAT))
    assert sitting.targets(CAT) == {ANN, BEN}
    assert ELL not in sitting.targets(CAT)
    assert sitting.says(CAT, Designate(BEN)).knows(BEN, CAT) == "matsuda"


def test_action_34_names_an_unrevealed_role_and_stays() -> None:
    sitting = table(hands={ANN: "false_lead"}, revealed=[CAT]).plays(ANN, "false_lead")
    assert Name(Role.MATSUDA) not in sitting.choices(ANN)
    assert Name(Role.L) not in sitting.choices(ANN)
    assert Name(Role.LIGHT) in sitting.choices(ANN)
    sitting.says(ANN, Name(Role.HIGUCHI))
    assert sitting.scene.leads == (Lead(ANN, Role.HIGUCHI),)
    assert sitting.scene.laid == ("act_false_lead",)
