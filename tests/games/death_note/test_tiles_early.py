"""Investigations of the first and second rounds: 1 to 10."""

from huisclos.games.death_note.box import Role, Tile, Way
from huisclos.games.death_note.events import (
    CardDiscarded,
    CardsDrawn,
    HandShown,
    Refrained,
    VotesCounted,
)
from huisclos.games.death_note.moves import (
    Agree,
    Choose,
    Claim,
    Designate,
    Drop,
    Pass,
    Pick,
    PointAt,
    Suspect,
    Vote,
)
from huisclos.games.death_note.scene import Credit
from huisclos.games.death_note.steps.detective import Attribution
from huisclos.games.death_note.steps.first_round import RebirthOffer
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, card, turned

FULL = "light misa matsuda yagami mogi aizawa watari"
"""Seven players; only Higuchi is inactive, in slot 8."""


def test_tile_01_an_investigator_may_die_to_be_reborn() -> None:
    sitting = turned("rebirth", suspicions={CAT: 2}).says(ELL, Designate(CAT))
    assert sitting.choices(CAT) == {Pass(), Agree()}
    sitting.says(CAT, Agree(), PointAt(2))
    assert sitting.state.roles[CAT] is Role.AIZAWA
    assert sitting.scene.faces[7] is Role.MATSUDA
    assert sitting.dead(7)
    assert sitting.suspicions(CAT) == 2
    assert sitting.scene.kills == (Credit(CAT, Role.MATSUDA, own=True),)


def test_tile_01_a_kira_just_says_no_unless_lying() -> None:
    sitting = turned("rebirth").says(ELL, Designate(BEN))
    assert sitting.choices(BEN) == {Pass()}
    assert sitting.says(BEN, Pass()).heard(Refrained) == [Refrained(BEN)]
    sitting = turned("rebirth", hands={BEN: "lie"}).says(ELL, Designate(BEN))
    sitting.says(BEN, Claim(Role.MOGI), PointAt(1))
    assert sitting.state.roles[BEN] is Role.HIGUCHI


def test_tile_01_without_a_living_inactive_role_nothing_happens() -> None:
    assert isinstance(turned("rebirth", FULL, dead=[8]).step, Attribution)


def test_tile_01_opens_no_death_window() -> None:
    sitting = turned("rebirth", hands={CAT: "top_secret"}).says(ELL, Designate(CAT))
    assert isinstance(sitting.step, RebirthOffer)
    sitting.says(CAT, Agree(), PointAt(1))
    assert isinstance(sitting.step, Attribution)


def test_tile_02_l_reveals_an_inactive_role() -> None:
    sitting = turned("confrontation").says(ELL, PointAt(1))
    assert sitting.scene.reveals == (Credit(ELL, Role.HIGUCHI),)
    assert isinstance(turned("confrontation", revealed=[6, 7, 8]).step, Attribution)


def test_tile_03_a_group_receives_a_suspicion_each() -> None:
    sitting = turned("dealings", left=(ANN, CAT), discarded=(BEN,), revealed=[CAT])
    assert sitting.choices(ELL) == {Choose(Way.LEFT), Choose(Way.DISCARDED)}
    sitting.says(ELL, Choose(Way.LEFT))
    assert [sitting.suspicions(seat) for seat in (ANN, BEN, CAT)] == [1, 0, 0]


def test_tile_03_an_empty_group_may_not_be_chosen() -> None:
    assert turned("dealings", left=(ANN,)).choices(ELL) == {Choose(Way.LEFT)}
    assert isinstance(turned("dealings").step, Attribution)


def test_tile_04_stays_in_play() -> None:
    assert turned("pursuit").scene.standing == (Tile.PURSUIT,)


def test_tile_05_a_discarded_action_gives_l_one_more() -> None:
    sitting = turned("tactics", hands={CAT: "bugs alibi"}).says(ELL, Designate(CAT))
    assert sitting.choices(CAT) == {Pass(), Drop(card("bugs")), Drop(card("alibi"))}
    sitting.says(CAT, Drop(card("bugs"))).says(ELL, Suspect(ANN), Suspect(ANN))
    assert sitting.suspicions(ANN) == 2


def test_tile_05_refusing_is_seen_and_without_actions_one_cannot() -> None:
    sitting = turned("tactics", hands={CAT: "bugs"}).says(ELL, Designate(CAT)).says(CAT, Pass())
    assert sitting.heard(Refrained) == [Refrained(CAT)]
    assert isinstance(turned("tactics").says(ELL, Designate(CAT)).step, Attribution)


def test_tile_06_the_others_vote_in_secret_at_the_same_time() -> None:
    sitting = turned("unraveling").says(ELL, Designate(ANN), Designate(BEN), Agree())
    assert set(sitting.pending) == {CAT, DAN, EVE}
    sitting.says(DAN, Vote(BEN)).says(CAT, Vote(ANN))
    assert [ballot.vote for ballot in sitting.view(EVE).agenda[0].ballots] == [None, None]  # type: ignore[attr-defined]
    assert sitting.refuses(DAN, Vote(ANN)) == "DN-63"
    sitting.says(EVE, Vote(BEN))
    assert sitting.heard(VotesCounted)[0].seats == (BEN,)
    assert (sitting.suspicions(ANN), sitting.suspicions(BEN)) == (0, 1)


def test_tile_06_on_a_tie_both() -> None:
    sitting = turned("unraveling", "light misa matsuda yagami")
    sitting.says(ELL, Designate(ANN), Designate(BEN), Agree()).says(CAT, Vote(ANN)).says(DAN, Vote(BEN))
    assert (sitting.suspicions(ANN), sitting.suspicions(BEN)) == (1, 1)


def test_tile_06_no_voter_is_a_tie_and_one_unrevealed_player_is_not_enough() -> None:
    sitting = turned("unraveling", "light misa matsuda", dead=[CAT])
    sitting.says(ELL, Designate(ANN), Designate(BEN), Agree())
    assert (sitting.suspicions(ANN), sitting.suspicions(BEN)) == (1, 1)
    assert isinstance(turned("unraveling", "light misa matsuda", revealed=[BEN, CAT]).step, Attribution)


def test_tile_07_an_investigator_may_reveal_and_kill() -> None:
    sitting = turned("overcast").says(ELL, Designate(CAT), PointAt(1)).says(CAT, Agree())
    assert sitting.dead(6)
    assert sitting.scene.reveals == (Credit(CAT, Role.MATSUDA, own=True), Credit(CAT, Role.HIGUCHI))
    assert sitting.scene.kills == (Credit(CAT, Role.HIGUCHI),)


def test_tile_07_a_kira_declines_or_lies() -> None:
    sitting = turned("overcast", hands={BEN: "lie"}).says(ELL, Designate(BEN), PointAt(1))
    assert Agree() not in sitting.choices(BEN)
    sitting.says(BEN, Claim(Role.WATARI))
    assert sitting.scene.faces[BEN] is Role.MISA
    assert sitting.dead(6)
    assert isinstance(turned("overcast", FULL, dead=[8]).step, Attribution)


def test_tile_08_l_discards_from_a_suspected_hand() -> None:
    sitting = turned("glare", hands={ANN: "bugs", CAT: "alibi mole"}, suspicions={CAT: 1, DAN: 2})
    assert sitting.targets(ELL) == {CAT}
    sitting.says(ELL, Designate(CAT), Pick(card("mole")))
    assert sitting.hand(CAT) == ["alibi"]
    assert sitting.witnessed(ELL, CardDiscarded)[0].card == card("mole")
    assert sitting.witnessed(ANN, CardDiscarded)[0].card is None
    assert isinstance(turned("glare", hands={ANN: "bugs"}).step, Attribution)


def test_tile_09_who_receives_nothing_draws() -> None:
    sitting = turned("encounter", revealed=[DAN]).says(ELL, Suspect(ANN), Suspect(ANN), Suspect(BEN))
    assert [event.seat for event in sitting.heard(CardsDrawn)] == [EVE, DAN, CAT]


def test_tile_09_who_is_revealed_by_these_very_suspicions_does_not_draw() -> None:
    sitting = turned("encounter", suspicions={BEN: 5}).says(ELL, Suspect(ANN), Suspect(ANN), Suspect(BEN))
    assert sitting.revealed(BEN)
    assert sitting.suspicions(BEN) == 0
    assert [event.seat for event in sitting.heard(CardsDrawn)] == [EVE, DAN, CAT]


def test_tile_10_shows_the_hand_of_a_player_with_exactly_one() -> None:
    sitting = turned("doubt", hands={CAT: "bugs"}, suspicions={CAT: 1, DAN: 2}).says(ELL, Designate(CAT))
    assert sitting.witnessed(None, HandShown) == [HandShown(CAT, (card("bugs"),))]
    assert sitting.hand(CAT) == ["bugs"]
    assert isinstance(turned("doubt", suspicions={DAN: 2}).step, Attribution)
    sitting = turned("doubt", suspicions={CAT: 1}).says(ELL, Designate(CAT))
    assert sitting.heard(HandShown) == []
