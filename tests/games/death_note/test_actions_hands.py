"""Actions about hands and Suspicions: 5, 10, 11, 14, 16, 18, 19, 21, 23, 31 and 33."""

from huisclos.core.seats import NATURE
from huisclos.games.death_note.box import Role, Way
from huisclos.games.death_note.events import CardDiscarded, CardGiven, CardUnpacked
from huisclos.games.death_note.moves import (
    Choose,
    Designate,
    Drop,
    Lose,
    Lot,
    Pass,
    Pick,
    PointAt,
    Suspect,
)
from huisclos.games.death_note.scene import Credit, Deed
from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.ending import NamesCleared
from huisclos.games.death_note.steps.round import Interlude
from huisclos.games.death_note.steps.turn import Turn, TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, Sitting, card, table, turned

CLEAR = card("clear_name")


def test_action_05_protects_from_l_and_gives_l_one_more() -> None:
    sitting = turned("confrontation", hands={}, alibis=(CAT,)).says(ELL, PointAt(1))
    assert Suspect(CAT) not in sitting.choices(ELL)
    sitting.says(ELL, Suspect(BEN), Suspect(BEN), Suspect(BEN))
    assert sitting.suspicions(BEN) == 3


def test_action_05_may_designate_anybody_not_dead_and_revealed() -> None:
    sitting = table(hands={ANN: "alibi"}, revealed=[BEN], hidden_dead=[CAT], dead=[DAN])
    assert sitting.plays(ANN, "alibi").targets(ANN) == {ANN, BEN, CAT, EVE}
    assert sitting.says(ANN, Designate(CAT)).scene.alibis == (CAT,)


def test_action_05_two_alibis_give_two_more_even_on_one_player() -> None:
    sitting = turned("confrontation", alibis=(CAT, CAT)).says(ELL, PointAt(1))
    sitting.says(ELL, *[Suspect(ANN)] * 4)
    assert sitting.suspicions(ANN) == 4


def test_action_05_is_not_playable_once_the_tile_is_turned() -> None:
    hands = {ANN: "alibi renunciation"}
    assert table(hands=hands, pending=[Opening(ELL)]).can_play(ANN, "alibi")
    sitting = table(hands=hands, pending=[Interlude((ANN,), moment="round_end")])  # type: ignore[arg-type]
    assert sitting.can_play(ANN, "renunciation")
    assert not sitting.can_play(ANN, "alibi")


def test_action_10_takes_an_action_of_l_and_costs_a_suspicion() -> None:
    sitting = table(hands={ANN: "mole", ELL: "alibi bugs"}).plays(ANN, "mole")
    assert sitting.choices(ANN) == {Pick(card("alibi")), Pick(card("bugs"))}
    sitting.says(ANN, Pick(card("bugs")))
    assert sitting.hand(ANN) == ["bugs"]
    assert sitting.hand(ELL) == ["alibi"]
    assert sitting.suspicions(ANN) == 1
    assert sitting.witnessed(BEN, CardGiven)[0].card is None


def test_action_10_one_revealed_by_it_keeps_the_card() -> None:
    sitting = table("misa light matsuda", {ANN: "mole", ELL: "bugs"}, suspicions={ANN: 6})
    sitting.plays(ANN, "mole", Pick(card("bugs")))
    assert sitting.scene.reveals == (Credit(ANN, Role.MISA, own=True),)
    assert sitting.hand(ANN) == ["bugs"]


def cleared(*deeds: tuple[int, str], **more: object) -> Sitting:
    """The round ends after these Actions."""
    done = tuple(Deed(seat, card(name)) for seat, name in deeds)  # type: ignore[arg-type]
    return table(pending=[NamesCleared(), TurnEnd(ANN)], deeds=done, **more)  # type: ignore[arg-type]


def test_action_11_hits_everybody_who_played_no_other_action() -> None:
    sitting = cleared((ANN, "clear_name"), (BEN, "bugs"))
    assert [sitting.suspicions(seat) for seat in (ANN, BEN, CAT, DAN, EVE)] == [1, 0, 1, 1, 1]


def test_action_11_its_user_is_safe_after_another_action() -> None:
    assert cleared((ANN, "clear_name"), (ANN, "bugs")).suspicions(ANN) == 0


def test_action_11_two_users_protect_themselves_from_each_other() -> None:
    sitting = cleared((ANN, "clear_name"), (BEN, "clear_name"), (CAT, "bugs"))
    assert [sitting.suspicions(seat) for seat in (ANN, BEN, CAT, DAN)] == [1, 1, 0, 2]


def test_action_11_one_user_of_both_is_safe_from_both() -> None:
    sitting = cleared((ANN, "clear_name"), (ANN, "clear_name"))
    assert sitting.suspicions(ANN) == 0
    assert sitting.suspicions(BEN) == 2


def test_action_11_credits_its_user() -> None:
    sitting = cleared((ANN, "clear_name"), (ANN, "bugs"), suspicions={CAT: 5})
    assert sitting.scene.reveals == (Credit(ANN, Role.MATSUDA),)


def test_action_11_is_for_the_start_of_a_round() -> None:
    hands = {BEN: "clear_name"}
    assert table(hands=hands, pending=[Interlude((ANN, BEN)), Turn(ANN)]).can_play(BEN, "clear_name")
    assert not table(hands=hands, pending=[Turn(BEN)]).can_play(BEN, "clear_name")


def test_action_14_discards_any_number_and_reveals_as_many() -> None:
    sitting = table(hands={ANN: "recordings bugs alibi"}).plays(ANN, "recordings")
    sitting.says(ANN, Drop(card("bugs")), Drop(card("alibi")), PointAt(1), PointAt(3))
    assert [sitting.revealed(slot) for slot in (6, 7, 8)] == [True, False, True]
    assert sitting.scene.reveals == (Credit(ANN, Role.HIGUCHI), Credit(ANN, Role.WATARI))
    assert sitting.witnessed(BEN, CardDiscarded)[0].card is None


def test_action_14_more_may_be_discarded_than_there_are_roles() -> None:
    sitting = table(hands={ANN: "recordings bugs alibi"}, revealed=[6, 7]).plays(ANN, "recordings")
    sitting.says(ANN, Drop(card("bugs")), Drop(card("alibi")), PointAt(3))
    assert isinstance(sitting.step, Turn)


def test_action_14_light_among_them_ends_the_game_when_the_card_is_completed() -> None:
    sitting = table("misa higuchi matsuda", {ANN: "recordings bugs alibi"}, centre="light")
    sitting.plays(ANN, "recordings", Drop(card("bugs")), Drop(card("alibi")), PointAt(1))
    assert sitting.reason is None
    assert sitting.says(ANN, PointAt(2)).reason == "light_revealed"


def test_action_16_the_designated_player_draws_as_many() -> None:
    sitting = table(hands={ANN: "watari_foundation bugs alibi"}, top="cover mole")
    sitting.plays(ANN, "watari_foundation", Drop(card("bugs")), Drop(card("alibi")))
    assert sitting.targets(ANN) == {ANN, BEN, CAT, DAN, EVE}
    assert sitting.says(ANN, Designate(ANN)).hand(ANN) == ["cover", "mole"]


def test_action_18_loses_nothing_one_or_two() -> None:
    sitting = table(hands={ANN: "renunciation"}, suspicions={ANN: 3}).plays(ANN, "renunciation")
    assert sitting.choices(ANN) == {Lose(0), Lose(1), Lose(2)}
    assert sitting.says(ANN, Lose(2)).suspicions(ANN) == 1
    assert isinstance(table(hands={ANN: "renunciation"}).plays(ANN, "renunciation").step, Turn)


def test_action_19_the_owner_of_ryuk_pays_and_looks() -> None:
    assert not table(hands={ANN: "invisible_presence"}).can_play(ANN, "invisible_presence")
    sitting = table(hands={ANN: "invisible_presence"}, ryuk=CAT).plays(ANN, "invisible_presence")
    assert sitting.suspicions(CAT) == 1
    assert sitting.targets(CAT) == {BEN, DAN}
    assert sitting.says(CAT, Designate(DAN)).knows(CAT, DAN) == "yagami"


def test_action_19_a_revealed_owner_looks_all_the_same() -> None:
    sitting = table(hands={ANN: "invisible_presence"}, ryuk=CAT, revealed=[CAT])
    sitting.plays(ANN, "invisible_presence").says(CAT, Designate(BEN))
    assert sitting.suspicions(CAT) == 0
    assert sitting.knows(CAT, BEN) == "misa"


def test_action_19_the_reveal_is_credited_to_the_user() -> None:
    sitting = table(hands={ANN: "invisible_presence"}, ryuk=CAT, suspicions={CAT: 5})
    sitting.plays(ANN, "invisible_presence")
    assert sitting.scene.reveals == (Credit(ANN, Role.MATSUDA),)
    assert sitting.pending == (CAT,)


def test_action_21_exchanges_seats_and_may_move_a_suspicion() -> None:
    sitting = table(hands={ANN: "reassignment"}, suspicions={ANN: 1, CAT: 2}).aims(ANN, "reassignment", CAT)
    assert sitting.scene.circle == (ELL, CAT, BEN, ANN, DAN, EVE)
    assert sitting.choices(ANN) == {Pass(), Choose(Way.TAKE), Choose(Way.GIVE)}
    sitting.says(ANN, Choose(Way.GIVE))
    assert (sitting.suspicions(ANN), sitting.suspicions(CAT)) == (0, 3)


def test_action_21_a_moved_suspicion_may_reveal() -> None:
    sitting = table(hands={ANN: "reassignment"}, suspicions={ANN: 1, CAT: 5}).aims(ANN, "reassignment", CAT)
    sitting.says(ANN, Choose(Way.GIVE))
    assert sitting.scene.reveals == (Credit(ANN, Role.MATSUDA),)


def test_action_23_gives_one_to_l_and_one_to_you() -> None:
    sitting = table(hands={ANN: "investigation_office", CAT: "bugs alibi"})
    sitting.aims(ANN, "investigation_office", CAT).says(CAT, Pick(card("bugs")), Pick(card("alibi")))
    assert sitting.hand(ELL) == ["bugs"]
    assert sitting.hand(ANN) == ["alibi"]


def test_action_23_with_one_card_no_card_or_yourself() -> None:
    sitting = table(hands={ANN: "investigation_office", CAT: "bugs"})
    sitting.aims(ANN, "investigation_office", CAT).says(CAT, Pick(card("bugs")))
    assert (sitting.hand(ELL), sitting.hand(ANN)) == (["bugs"], [])
    sitting = table(hands={ANN: "investigation_office"}).aims(ANN, "investigation_office", CAT)
    assert isinstance(sitting.step, Turn)
    sitting = table(hands={ANN: "investigation_office bugs alibi"}).aims(ANN, "investigation_office", ANN)
    sitting.says(ANN, Pick(card("bugs")))
    assert (sitting.hand(ELL), sitting.hand(ANN)) == (["bugs"], ["alibi"])


def test_action_31_forces_an_action_with_the_victims_own_choices() -> None:
    sitting = table(hands={ANN: "blackmail", CAT: "bugs snoop"}).aims(ANN, "blackmail", CAT)
    sitting.says(ANN, Pick(card("bugs"))).says(CAT, Designate(ANN))
    assert sitting.knows(CAT, ANN) == "light"
    assert sitting.scene.deeds[-1] == Deed(CAT, card("bugs"))


def test_action_31_discards_what_cannot_be_played() -> None:
    for name in ("snoop", "clear_name", "cover", "false_identity", "lie", "rem"):
        sitting = table(hands={ANN: "blackmail", CAT: name}, revealed=[CAT]).aims(ANN, "blackmail", CAT)
        sitting.says(ANN, Pick(card(name)))
        assert sitting.hand(CAT) == []
        assert sitting.witnessed(BEN, CardDiscarded)[-1].card is None
        assert isinstance(sitting.step, Turn)


def test_action_31_needs_a_victim_with_an_action() -> None:
    assert not table(hands={ANN: "blackmail"}).can_play(ANN, "blackmail")
    assert table(hands={ANN: "blackmail", BEN: "bugs"}).plays(ANN, "blackmail").targets(ANN) == {BEN}


def test_action_33_takes_by_lot_shows_and_keeps() -> None:
    sitting = table(hands={ANN: "unpacking", CAT: "alibi bugs"}).aims(ANN, "unpacking", CAT)
    assert sitting.pending == (NATURE,)
    sitting.says(NATURE, Lot(1))
    assert sitting.hand(ANN) == ["bugs"]
    assert sitting.witnessed(None, CardUnpacked)[0].card == card("bugs")


def test_action_33_on_yourself_shows_a_card_of_own_choice() -> None:
    assert not table(hands={ANN: "unpacking"}).can_play(ANN, "unpacking")
    sitting = table(hands={ANN: "unpacking bugs"}).aims(ANN, "unpacking", ANN, Pick(card("bugs")))
    assert sitting.hand(ANN) == ["bugs"]
    assert sitting.view(None).scene.open_hands[ANN] == (card("bugs"),)
