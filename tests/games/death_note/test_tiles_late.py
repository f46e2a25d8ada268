"""Investigations of the third to fifth rounds: 11 to 25."""

from huisclos.games.death_note.box import Role, Tile, Way
from huisclos.games.death_note.events import DecisionTaken, NameMet
from huisclos.games.death_note.moves import (
    Agree,
    Choose,
    Claim,
    Designate,
    Drop,
    Name,
    Pass,
    Play,
    PointAt,
    Suspect,
)
from huisclos.games.death_note.scene import Credit, Love
from huisclos.games.death_note.steps.detective import Attribution
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, card, table, turned

FULL = "light misa matsuda yagami mogi aizawa watari"


def test_tile_11_the_right_name_reveals_by_l() -> None:
    sitting = turned("assault").says(ELL, Designate(CAT))
    assert Name(Role.LIGHT) not in sitting.choices(ELL)
    sitting.says(ELL, Name(Role.MATSUDA))
    assert sitting.scene.reveals == (Credit(ELL, Role.MATSUDA),)


def test_tile_11_a_wrong_name_lets_the_player_draw_two_and_discard_one() -> None:
    sitting = turned("assault", hands={CAT: "mole"}, top="bugs alibi").says(
        ELL, Designate(CAT), Name(Role.MISA)
    )
    sitting.says(CAT, Pass())
    assert sitting.choices(CAT) == {Drop(card("bugs")), Drop(card("alibi")), Drop(card("mole"))}
    assert sitting.says(CAT, Drop(card("mole"))).hand(CAT) == ["alibi", "bugs"]


def test_tile_11_a_lie_works_both_ways() -> None:
    sitting = turned("assault", hands={CAT: "lie"}).says(ELL, Designate(CAT), Name(Role.MISA))
    sitting.says(CAT, Claim(Role.MISA))
    assert sitting.heard(NameMet) == [NameMet(CAT, met=True)]
    assert sitting.scene.faces[CAT] is Role.MATSUDA


def test_tile_12_two_neighbours_want_each_other_hidden() -> None:
    sitting = turned("love", dead=[BEN]).says(ELL, Designate(ANN))
    assert sitting.targets(ELL) == {CAT, EVE}
    sitting.says(ELL, Designate(CAT))
    assert sitting.scene.loves == (Love(ANN, CAT),)
    assert Tile.LOVE in sitting.scene.standing
    assert isinstance(turned("love", "light misa matsuda", dead=[BEN], hidden_dead=[CAT]).step, Attribution)


def test_tile_13_reveal_yourself_or_l_gives_two_more() -> None:
    sitting = turned("confession").says(ELL, Designate(CAT)).says(CAT, Pass())
    sitting.says(ELL, *[Suspect(CAT)] * 3)
    assert sitting.suspicions(CAT) == 3
    sitting = turned("confession").says(ELL, Designate(CAT)).says(CAT, Agree())
    assert sitting.scene.reveals == (Credit(CAT, Role.MATSUDA, own=True),)


def test_tile_14_the_next_to_play_an_action_loses_two() -> None:
    assert Tile.FRIEND in turned("friend").scene.standing
    sitting = table(hands={ANN: "mole", ELL: ""}, standing=(Tile.FRIEND,), suspicions={ANN: 5})
    sitting.plays(ANN, "mole")
    assert sitting.suspicions(ANN) == 4
    assert sitting.scene.standing == ()


def test_tile_14_is_used_up_even_without_suspicions() -> None:
    sitting = table(hands={ANN: "renunciation"}, standing=(Tile.FRIEND,)).plays(ANN, "renunciation")
    assert sitting.scene.standing == ()


def test_tile_15_the_receiver_looks_at_a_neighbour() -> None:
    sitting = turned("wager", revealed=[BEN]).says(ELL, Suspect(CAT))
    assert sitting.targets(CAT) == {DAN}
    assert sitting.says(CAT, Designate(DAN)).knows(CAT, DAN) == "yagami"


def test_tile_15_one_revealed_by_it_still_looks_and_a_dead_one_does_not() -> None:
    sitting = turned("wager", suspicions={CAT: 5}).says(ELL, Suspect(CAT))
    assert sitting.revealed(CAT)
    assert sitting.pending == (CAT,)
    sitting = turned("wager", hidden_dead=[CAT]).says(ELL, Suspect(CAT))
    assert CAT not in sitting.pending


def test_tile_16_light_can_no_longer_play() -> None:
    sitting = turned("decision", hands={ANN: "bugs", BEN: "bugs"}).all_pass()
    assert [event.barred for event in sitting.witnessed(ANN, DecisionTaken) if event.seat == ANN] == [True]
    assert all(event.barred is None for event in sitting.witnessed(None, DecisionTaken))
    sitting = table(hands={ANN: "bugs", BEN: "bugs"}, standing=(Tile.DECISION,))
    assert not sitting.can_play(ANN, "bugs")
    assert sitting.refuses(ANN, Play(card("bugs"))) == "DN-62"
    assert sitting.view(ANN).barred
    assert not sitting.view(BEN).barred


def test_tile_16_everybody_unrevealed_with_cards_is_asked() -> None:
    sitting = turned("decision", hands={ANN: "bugs", BEN: "lie", CAT: "bugs"}, revealed=[CAT])
    assert set(sitting.pending) == {ANN, BEN}
    sitting.says(BEN, Claim(Role.LIGHT)).says(ANN, Pass())
    assert sitting.state.is_barred(ANN)
    assert sitting.state.is_barred(BEN)
    assert sitting.scene.liar == BEN


def test_tile_17_l_reveals_an_unrevealed_player_even_dead() -> None:
    sitting = turned("execution", hidden_dead=[CAT], revealed=[BEN])
    assert sitting.targets(ELL) == {ANN, CAT, DAN, EVE}
    sitting.says(ELL, Designate(CAT))
    assert sitting.scene.reveals == (Credit(ELL, Role.MATSUDA),)


def test_tile_18_the_first_one_counter_clockwise_is_revealed() -> None:
    sitting = turned("ally").says(ELL, Name(Role.MATSUDA))
    assert Name(Role.MATSUDA) not in sitting.choices(ELL)
    sitting.says(ELL, Name(Role.YAGAMI))
    assert sitting.scene.reveals == (Credit(ELL, Role.YAGAMI),)


def test_tile_18_a_revealed_one_ends_the_effect_and_none_embodied_does_nothing() -> None:
    sitting = turned("ally", revealed=[DAN]).says(ELL, Name(Role.MATSUDA), Name(Role.YAGAMI))
    assert sitting.scene.reveals == ()
    assert turned("ally").says(ELL, Name(Role.AIZAWA), Name(Role.WATARI)).scene.reveals == ()


def test_tile_18_a_lie_can_draw_the_reveal_on_oneself() -> None:
    sitting = turned("ally", hands={EVE: "lie"}).says(ELL, Name(Role.MATSUDA), Name(Role.YAGAMI))
    sitting.says(EVE, Claim(Role.YAGAMI))
    assert sitting.scene.reveals == (Credit(ELL, Role.MOGI),)


def test_tile_19_matsuda_is_revealed_or_l_gives_two() -> None:
    sitting = turned("matsuda")
    assert sitting.scene.reveals == (Credit(ELL, Role.MATSUDA),)
    assert not isinstance(sitting.step, Attribution)
    sitting = turned("matsuda", revealed=[CAT]).says(ELL, Suspect(ANN), Suspect(ANN))
    assert sitting.suspicions(ANN) == 2


def test_tile_19_a_lie_hides_him_and_an_alibi_counts_in_both_cases() -> None:
    sitting = turned("matsuda", hands={CAT: "lie"}).says(CAT, Claim(Role.MOGI))
    assert sitting.scene.reveals == ()
    assert sitting.step.left(sitting.state) == 2
    assert turned("matsuda", alibis=(ANN,)).step.left(turned("matsuda", alibis=(ANN,)).state) == 1


def test_tile_20_each_discarded_action_gives_l_one_more() -> None:
    sitting = turned("makeshift", hands={ANN: "bugs", CAT: "alibi", EVE: "mole"})
    assert sitting.pending == (EVE,)
    sitting.says(EVE, Drop(card("mole"))).says(CAT, Pass()).says(ANN, Drop(card("bugs")))
    assert sitting.step.left(sitting.state) == 3


def test_tile_21_two_unrevealed_neighbours_exchange_suspicions() -> None:
    sitting = turned("performance", suspicions={ANN: 3, BEN: 1}, hidden_dead=[CAT], revealed=[EVE])
    assert sitting.targets(ELL) == {ANN, BEN, DAN}
    sitting.says(ELL, Designate(BEN))
    assert sitting.targets(ELL) == {ANN, DAN}
    sitting.says(ELL, Designate(ANN))
    assert (sitting.suspicions(ANN), sitting.suspicions(BEN)) == (1, 3)
    assert isinstance(turned("performance", revealed=[ANN, BEN, DAN, EVE]).step, Attribution)


def test_tile_22_everybody_unrevealed_receives_one_before_l_gives() -> None:
    sitting = turned("guidance", hidden_dead=[CAT], alibis=(DAN,), suspicions={BEN: 5, EVE: 5})
    assert [sitting.suspicions(seat) for seat in (ANN, CAT, DAN)] == [1, 1, 0]
    assert sitting.scene.reveals == (Credit(ELL, Role.MISA), Credit(ELL, Role.MOGI))
    assert isinstance(sitting.step, Attribution)


def test_tile_23_all_goes_to_one_player() -> None:
    sitting = turned("frenzy").says(ELL, Suspect(BEN))
    assert sitting.choices(ELL) == {Suspect(BEN)}
    assert sitting.says(ELL, Suspect(BEN), Suspect(BEN)).suspicions(BEN) == 3


def test_tile_24_one_by_one_in_the_order_of_l() -> None:
    sitting = turned("revival").says(ELL, Designate(CAT))
    assert sitting.choices(CAT) == {Choose(Way.SUSPECT), PointAt(1), PointAt(2), PointAt(3)}
    sitting.says(CAT, PointAt(1))
    assert sitting.state.roles[CAT] is Role.HIGUCHI
    assert sitting.targets(ELL) == {ANN, BEN, DAN, EVE}
    sitting.says(ELL, Designate(BEN)).says(BEN, Choose(Way.SUSPECT))
    assert sitting.suspicions(BEN) == 1
    for seat in (ANN, DAN, EVE):
        sitting.says(ELL, Designate(seat)).says(seat, Choose(Way.SUSPECT))
    assert isinstance(sitting.step, Attribution)


def test_tile_24_without_a_living_inactive_role_only_the_suspicion_remains() -> None:
    assert isinstance(turned("revival", FULL, dead=[8]).step, Attribution)


def test_tile_25_a_player_may_kill_an_inactive_role() -> None:
    sitting = turned("silence").says(ELL, Designate(CAT)).says(CAT, PointAt(1))
    assert sitting.scene.kills == (Credit(CAT, Role.HIGUCHI),)
    assert sitting.scene.reveals == (Credit(CAT, Role.HIGUCHI),)
    assert isinstance(turned("silence").says(ELL, Designate(CAT)).says(CAT, Pass()).step, Attribution)


def test_tile_25_an_inactive_light_ends_the_game() -> None:
    sitting = turned("silence", "misa matsuda yagami", centre="light").says(ELL, Designate(CAT))
    assert sitting.says(CAT, PointAt(1)).reason == "light_revealed"
