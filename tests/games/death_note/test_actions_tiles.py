"""Actions about Investigations: 6 to 8, 24, 26 and 32, and the table of draws (DN-73)."""

import pytest

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Role, Tile, Way
from huisclos.games.death_note.events import CardsDrawn, TileExposed, TileLooked
from huisclos.games.death_note.moves import (
    Choose,
    Designate,
    Discard,
    Leave,
    Look,
    Pass,
    Play,
)
from huisclos.games.death_note.scene import Credit
from huisclos.games.death_note.steps.tilecards import Resignation
from huisclos.games.death_note.steps.turn import LeakDiscard, LeakLook, TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, EVE, Sitting, card, table


def drawn(sitting: Sitting, seat: Seat = ANN) -> int:
    return sum(event.count for event in sitting.heard(CardsDrawn) if event.seat == seat)


DRAWS = [
    ("leave", 0, False, False, 1),
    ("leave", 0, True, False, 1),
    ("discard", 0, False, False, 0),
    ("discard", 0, True, False, 1),
    ("discard", 1, True, False, 2),
    ("discard", 1, False, False, 1),
    ("discard", 2, True, False, 3),
    ("discard", 2, False, False, 2),
    ("leave", 1, False, False, 1),
    ("leave", 0, False, True, 0),
    ("leave", 0, True, True, 1),
    ("discard", 0, False, True, 1),
    ("discard", 0, True, True, 1),
]


@pytest.mark.parametrize(("choice", "snoops", "ryuk", "manipulated", "draws"), DRAWS)
def test_dn_73_the_table_of_draws(
    choice: str, snoops: int, ryuk: bool, manipulated: bool, draws: int
) -> None:
    sitting = table(
        snoops=snoops, ryuk=ANN if ryuk else None, manipulated=(ANN,) if manipulated else ()
    ).says(ANN, Look(), Leave() if choice == "leave" else Discard())
    assert drawn(sitting) == draws


def test_action_06_is_for_the_start_of_the_turn_and_adds_a_draw() -> None:
    sitting = table(hands={ANN: "snoop snoop"}).plays(ANN, "snoop").plays(ANN, "snoop")
    assert sitting.scene.ryuk == ANN
    assert drawn(sitting.says(ANN, Look(), Discard()).all_pass()) == 3
    assert not table(hands={ANN: "snoop"}, pending=[TurnEnd(ANN)]).can_play(ANN, "snoop")


def test_action_07_the_covered_player_leaves_the_tile_unseen() -> None:
    sitting = table(hands={BEN: "cover"}).aims(BEN, "cover", ANN)
    assert Look() not in sitting.choices(ANN)
    assert sitting.refuses(ANN, Look()) == "DN-22"
    sitting.says(ANN, Leave())
    assert sitting.heard(TileLooked) == []
    assert sitting.scene.left == (ANN,)
    assert drawn(sitting) == 1


def test_action_07_only_who_has_still_to_look() -> None:
    sitting = table(hands={BEN: "cover"}, looked=(ANN, DAN)).plays(BEN, "cover")
    assert sitting.targets(BEN) == {CAT, EVE}
    assert not table(hands={BEN: "cover"}, looked=(ANN, CAT, DAN, EVE)).can_play(BEN, "cover")


def test_action_08_stays_before_a_player_and_goes_with_the_dead() -> None:
    sitting = table(hands={ANN: "manipulation death_note"}, hidden_dead=[DAN], revealed=[CAT])
    sitting.plays(ANN, "manipulation")
    assert sitting.targets(ANN) == {BEN, CAT, EVE}
    sitting.says(ANN, Designate(CAT))
    assert sitting.scene.manipulated == (CAT,)
    sitting.aims(ANN, "death_note", CAT)
    assert sitting.scene.manipulated == ()
    assert sitting.scene.laid == ()
    assert card("manipulation") in sitting.state.discard


def test_action_24_puts_the_discarded_tile_back() -> None:
    sitting = table(hands={BEN: "resignation"}, tiles="tactics").says(ANN, Look(), Discard())
    sitting.says(BEN, Play(card("resignation")))
    assert sitting.view(BEN).notebook.tiles[0] is Tile.TACTICS  # type: ignore[union-attr]
    sitting.says(BEN, Choose(Way.PUT_BACK))
    assert sitting.scene.pile == (0, 1, 2, 3, 4)
    assert sitting.scene.discarded == (ANN,)


def test_action_24_or_costs_a_suspicion_and_works_in_ones_own_turn() -> None:
    sitting = table(hands={ANN: "resignation"}).says(ANN, Look(), Discard(), Play(card("resignation")))
    assert isinstance(sitting.step, Resignation)
    sitting.says(ANN, Choose(Way.SUSPECT))
    assert sitting.suspicions(ANN) == 1
    sitting = table(hands={ANN: "resignation"}, revealed=[ANN], over=None)
    sitting.says(ANN, Look(), Discard(), Play(card("resignation")), Choose(Way.SUSPECT))
    assert sitting.suspicions(ANN) == 0


def test_action_26_exposes_the_tile_or_suspects_its_player() -> None:
    hands = {BEN: "accusations"}
    sitting = table(hands=hands, tiles="tactics").says(ANN, Look(), Discard())
    sitting.says(BEN, Play(card("accusations")), Choose(Way.REVEAL))
    assert sitting.witnessed(None, TileExposed)[0].tile is Tile.TACTICS
    assert sitting.scene.pile == (1, 2, 3, 4)
    sitting = table("misa light matsuda yagami mogi", hands, suspicions={ANN: 5}).says(ANN, Look(), Discard())
    sitting.says(BEN, Play(card("accusations")), Choose(Way.SUSPECT))
    assert sitting.scene.reveals == (Credit(BEN, Role.MISA),)


def test_action_26_is_not_for_ones_own_discard() -> None:
    sitting = table(hands={ANN: "accusations"}).says(ANN, Look(), Discard())
    assert sitting.choices(ANN) == {Pass()}
    assert sitting.refuses(ANN, Play(card("accusations"))) == "DN-62"


def test_action_32_a_second_tile_may_be_looked_at_and_discarded() -> None:
    sitting = table(hands={ANN: "leak"}, ryuk=None).plays(ANN, "leak").says(ANN, Look(), Discard())
    assert isinstance(sitting.step, LeakLook)
    sitting.says(ANN, Look())
    assert isinstance(sitting.step, LeakDiscard)
    sitting.says(ANN, Discard())
    assert sitting.scene.pile == (2, 3, 4)
    assert drawn(sitting) == 1
    assert sitting.scene.discarded == (ANN,)


def test_action_32_never_the_last_tile() -> None:
    sitting = table(hands={ANN: "leak"}, pile=(3, 4)).plays(ANN, "leak")
    sitting.says(ANN, Look(), Discard(), Look())
    assert sitting.choices(ANN) == {Pass()}


def test_action_32_a_tile_put_back_stays() -> None:
    sitting = table(hands={ANN: "leak", BEN: "resignation"}).plays(ANN, "leak")
    sitting.says(ANN, Look(), Discard()).says(BEN, Play(card("resignation")), Choose(Way.PUT_BACK))
    assert isinstance(sitting.step, TurnEnd), "nobody may look at it again, let alone discard it"
    assert sitting.scene.pile == (0, 1, 2, 3, 4)


def test_action_24_and_26_may_both_be_played_by_the_same_player() -> None:
    hands = {BEN: "accusations resignation bugs", CAT: "bugs"}
    sitting = table(hands=hands, tiles="tactics").says(ANN, Look(), Discard()).says(CAT, Pass())
    sitting.says(BEN, Play(card("accusations")), Choose(Way.REVEAL))
    assert sitting.pending == (BEN,)
    assert sitting.offers(BEN, Play) == {Play(card("resignation"))}
    sitting.says(BEN, Play(card("resignation")), Choose(Way.PUT_BACK))
    assert sitting.scene.pile == (0, 1, 2, 3, 4)
    assert isinstance(sitting.step, TurnEnd)


def test_action_24_and_26_a_player_of_one_is_asked_again_whatever_they_hold() -> None:
    sitting = table(hands={BEN: "accusations bugs"}).says(ANN, Look(), Discard())
    sitting.says(BEN, Play(card("accusations")), Choose(Way.SUSPECT))
    assert sitting.pending == (BEN,)
    assert sitting.choices(BEN) == {Pass()}


def test_action_24_and_26_go_in_round_order() -> None:
    hands = {BEN: "resignation", DAN: "accusations"}
    sitting = table(hands=hands).says(ANN, Look(), Discard())
    assert set(sitting.pending) == {BEN, DAN}
    sitting.says(DAN, Play(card("accusations"))).says(BEN, Play(card("resignation")))
    assert sitting.pending == (BEN,)
    sitting.says(BEN, Choose(Way.PUT_BACK))
    assert sitting.hand(DAN) == ["accusations"]
    assert isinstance(sitting.step, TurnEnd)
