"""Rounds, turns and L's turn: DN-19 to DN-32; Roles and Actions in general: DN-59 to DN-76."""

import pytest
from msgspec.structs import replace

from huisclos.core.errors import NotAwaited
from huisclos.core.seats import NATURE
from huisclos.games.death_note.box import ACTION, CARDS, INVESTIGATION, TILES_OF, Card, Role, Tile, Timing
from huisclos.games.death_note.events import (
    ActionPlayed,
    CardDiscarded,
    CardGiven,
    CardsDrawn,
    RoundBegan,
    RyukMoved,
    TileDiscarded,
    TileLooked,
    TileTurned,
    TurnBegan,
    TurnEnded,
)
from huisclos.games.death_note.moves import (
    Designate,
    Discard,
    Drop,
    EndTurn,
    Give,
    Leave,
    Look,
    Name,
    Pass,
    Play,
    PointAt,
    Shuffle,
    Suspect,
    TurnUp,
)
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.scene import Deed
from huisclos.games.death_note.steps.detective import Attribution, Opening
from huisclos.games.death_note.steps.ending import PutTilesAway
from huisclos.games.death_note.steps.playing import AT, Moment
from huisclos.games.death_note.steps.round import Gift, Interlude, NextTurn, RoundStart
from huisclos.games.death_note.steps.turn import LeaveOrDiscard, Turn, TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, card, table, turned


def test_dn_19_a_round_uses_its_own_five_tiles() -> None:
    for number in range(1, 6):
        sitting = table(number=number, pending=[Opening(ELL)]).says(ELL, TurnUp())
        assert sitting.heard(TileTurned)[0].tile in TILES_OF[number]


def test_dn_20_the_order_goes_round_and_the_dead_have_no_turn() -> None:
    sitting = table(pending=[RoundStart(1)], dead=[CAT])
    assert sitting.heard(RoundBegan) == [RoundBegan(1, (ANN, BEN, DAN, EVE))]
    sitting = table(pending=[RoundStart(2)], hidden_dead=[CAT])
    assert sitting.heard(RoundBegan)[0].order == (EVE, DAN, BEN, ANN)
    assert sitting.heard(TurnBegan)[0].seat == EVE


def test_dn_20_l_plays_last() -> None:
    sitting = table("light misa matsuda", pending=[NextTurn()])
    for seat in (ANN, BEN, CAT):
        assert sitting.pending == (seat,)
        sitting.says(seat, Look(), Leave(), EndTurn())
    assert isinstance(sitting.step, Opening)


def test_dn_21_l_must_give_exactly_one_action_to_a_player() -> None:
    sitting = table(hands={ELL: "bugs alibi"}, pending=[Gift(ELL), Turn(ANN)], revealed=[CAT])
    assert Give(card("bugs"), CAT) in sitting.choices(ELL)
    assert sitting.refuses(ELL, Give(card("mole"), CAT)) == "DN-21"
    sitting.says(ELL, Give(card("bugs"), CAT))
    assert sitting.hand(CAT) == ["bugs"]
    assert sitting.pending == (ANN,)
    assert table(pending=[Gift(ELL), Turn(ANN)]).pending == (ANN,)


def test_dn_22_a_player_looks_secretly_and_then_chooses() -> None:
    sitting = table(tiles="tactics")
    assert sitting.choices(ANN) == {Look()}
    sitting.says(ANN, Look())
    assert sitting.witnessed(ANN, TileLooked) == [TileLooked(ANN, Tile.TACTICS)]
    assert sitting.witnessed(BEN, TileLooked) == [TileLooked(ANN, None)]
    assert sitting.choices(ANN) == {Leave(), Discard()}


def test_dn_23_leaving_draws_one() -> None:
    sitting = table().says(ANN, Look(), Leave())
    assert sitting.scene.pile == (0, 1, 2, 3, 4)
    assert [event.count for event in sitting.heard(CardsDrawn)] == [1]


def test_dn_24_discarding_draws_nothing() -> None:
    sitting = table().says(ANN, Look(), Discard())
    assert sitting.scene.pile == (1, 2, 3, 4)
    assert sitting.heard(CardsDrawn) == []
    assert sitting.heard(TileDiscarded) == [TileDiscarded(ANN)]


def test_dn_25_the_last_tile_cannot_be_discarded() -> None:
    sitting = table(pile=(4,)).says(ANN, Look())
    assert sitting.choices(ANN) == {Leave()}
    assert sitting.refuses(ANN, Discard()) == "DN-25"


def test_dn_26_the_next_turn_waits_for_the_end_of_this_one() -> None:
    sitting = table(pending=[NextTurn()]).says(ANN, Look(), Leave())
    assert sitting.pending == (ANN,)
    sitting.says(ANN, EndTurn())
    assert sitting.heard(TurnEnded) == [TurnEnded(ANN)]
    assert sitting.pending == (BEN,)


def test_dn_27_l_comes_after_the_last_player() -> None:
    sitting = table(pending=[TurnEnd(EVE), NextTurn()], looked=(ANN, BEN, CAT, DAN, EVE))
    assert sitting.refuses(ELL, TurnUp()) == "DN-68"
    assert isinstance(sitting.says(EVE, EndTurn()).step, Opening)
    assert sitting.pending == (ELL,)


def test_dn_27_l_turns_the_top_tile_when_all_have_played() -> None:
    sitting = table(pending=[Opening(ELL)], tiles="rebirth tactics", pile=(1, 2, 3, 4)).says(ELL, TurnUp())
    assert sitting.heard(TileTurned) == [TileTurned(Tile.TACTICS)]


def test_dn_28_the_owner_of_ryuk_pays_first() -> None:
    sitting = turned("dealings", ryuk=CAT, left=(ANN,))
    assert sitting.suspicions(CAT) == 1
    assert turned("dealings", ryuk=CAT, revealed=[CAT], left=(ANN,)).suspicions(CAT) == 0
    assert sum(turned("dealings", left=(ANN,)).scene.suspicions) == 0


def test_dn_29_then_the_effect_then_the_suspicions() -> None:
    sitting = turned("confrontation")
    assert sitting.offers(ELL, PointAt)
    assert isinstance(sitting.says(ELL, PointAt(1)).step, Attribution)


def test_dn_30_l_splits_exactly_the_number_of_the_tile() -> None:
    sitting = turned("pursuit", hidden_dead=[EVE], revealed=[DAN], alibis=(CAT,))
    assert sitting.choices(ELL) == {Suspect(ANN), Suspect(BEN), Suspect(EVE)}
    sitting.says(ELL, Suspect(ANN), Suspect(BEN), Suspect(BEN))
    assert sum(sitting.scene.suspicions) == 0
    sitting.says(ELL, Suspect(EVE))
    assert [sitting.suspicions(seat) for seat in (ANN, BEN, EVE)] == [1, 2, 1]


def test_dn_31_if_nobody_can_receive_none_is_given() -> None:
    sitting = turned("pursuit", "misa matsuda yagami", revealed=[ANN, BEN, CAT])
    assert not isinstance(sitting.step, Attribution)


def test_dn_32_the_tiles_are_put_away_and_the_next_round_begins() -> None:
    sitting = turned("pursuit", "light misa matsuda").says(ELL, *map(Suspect, (ANN, BEN, CAT)))
    assert sitting.scene.round == 2
    assert sitting.scene.pile == (0, 1, 2, 3, 4)
    assert sitting.scene.standing == (Tile.PURSUIT,)


def test_dn_61_inactive_roles_belong_to_nobody() -> None:
    scene = table().scene
    assert [scene.seat(slot) for slot in scene.centre] == [None, None, None]
    assert [scene.place(slot) for slot in scene.centre] == [1, 2, 3]


def test_dn_62_an_action_is_shown_applied_and_discarded() -> None:
    sitting = table(hands={ANN: "bugs"}).plays(ANN, "bugs")
    assert sitting.witnessed(None, ActionPlayed) == [ActionPlayed(ANN, card("bugs"), ANN)]
    assert sitting.state.discard == ()
    sitting.says(ANN, Designate(CAT))
    assert list(sitting.state.discard) == [card("bugs")]
    assert sitting.refuses(ANN, Play(card("bugs"))) == "DN-62"


def test_dn_62_without_a_legal_target_an_action_is_not_offered() -> None:
    sitting = table("light misa matsuda", {ANN: "bugs"}, revealed=[BEN, CAT])
    assert not sitting.can_play(ANN, "bugs")
    assert sitting.refuses(ANN, Play(card("bugs"))) == "DN-62"


def test_dn_63_while_an_effect_is_resolved_nobody_interjects() -> None:
    sitting = table(hands={ANN: "bugs", BEN: "renunciation"})
    assert sitting.can_play(BEN, "renunciation")
    sitting.plays(ANN, "bugs")
    assert sitting.choices(BEN) == set()


def test_dn_64_several_actions_at_the_start_of_a_turn() -> None:
    sitting = table(hands={ANN: "snoop leak bugs"}).plays(ANN, "snoop").plays(ANN, "leak")
    assert isinstance(sitting.aims(ANN, "bugs", CAT).step, Turn)
    start_only = {each for each in CARDS if ACTION[each].timing is Timing.START_TURN}
    assert start_only == {Card.SNOOP, Card.LEAK}


def test_dn_65_no_limit_to_hands_and_plays() -> None:
    hand = "death_note bugs bugs alibi alibi snoop snoop mole renunciation renunciation cover"
    sitting = table(hands={ANN: hand}, suspicions={})
    for name in ("snoop", "snoop", "renunciation", "renunciation"):
        sitting.plays(ANN, name)
    assert len(sitting.scene.deeds) == 4


def test_dn_66_a_discarded_action_is_face_down() -> None:
    sitting = table(hands={ANN: "recordings bugs"}).plays(ANN, "recordings", Drop(card("bugs")))
    assert sitting.witnessed(ANN, CardDiscarded) == [CardDiscarded(ANN, ANN, card("bugs"))]
    assert sitting.witnessed(BEN, CardDiscarded) == [CardDiscarded(ANN, ANN, None)]
    assert sitting.state.discard == (card("bugs"),)
    assert sitting.view(BEN).scene.spent == ()


def test_dn_67_a_ryuk_action_moves_the_pawn_before_its_effect() -> None:
    sitting = table(hands={ANN: "alibi"}, ryuk=CAT).plays(ANN, "alibi")
    assert sitting.scene.ryuk == ANN
    assert table(hands={ANN: "bugs"}, ryuk=CAT).plays(ANN, "bugs").scene.ryuk == CAT


def test_dn_68_l_neither_plays_nor_is_a_target() -> None:
    sitting = table(hands={ELL: "renunciation", ANN: "trapped"})
    assert sitting.choices(ELL) == set()
    with pytest.raises(NotAwaited):
        RULES.apply(sitting.state, ELL, Play(card("renunciation")))
    assert ELL not in sitting.plays(ANN, "trapped").targets(ANN)


def test_dn_69_the_deadly_actions() -> None:
    assert [ACTION[each].no for each in CARDS if ACTION[each].death] == [1, 2, 3, 28, 29]


def test_dn_70_only_the_death_is_prevented() -> None:
    hands = {ANN: "shinigami_eyes", CAT: "false_identity"}
    sitting = table(hands=hands).aims(ANN, "shinigami_eyes", CAT).says(CAT, Play(card("false_identity")))
    assert sitting.suspicions(ANN) == 1
    assert sitting.knows(ANN, CAT) == "matsuda"
    assert not sitting.dead(CAT)


def test_dn_71_the_pawn_follows_the_actions_played() -> None:
    sitting = table(hands={ANN: "alibi", BEN: "alibi"}).aims(ANN, "alibi", ANN).aims(BEN, "alibi", ANN)
    assert sitting.scene.ryuk == BEN


def test_dn_72_the_owner_of_ryuk_draws_for_discarding_too() -> None:
    sitting = table(ryuk=ANN).says(ANN, Look(), Discard())
    assert [event.count for event in sitting.heard(CardsDrawn)] == [1]


def test_dn_74_ryuk_on_the_tile_comes_before_everything() -> None:
    sitting = turned("doubt", ryuk=CAT, hands={CAT: "bugs"})
    assert sitting.targets(ELL) == {CAT}


def test_dn_75_ryuk_comes_more_often_as_rounds_go_by() -> None:
    counts = [sum(INVESTIGATION[tile].ryuk for tile in tiles) for tiles in TILES_OF.values()]
    assert counts == [1, 2, 3, 4, 5]


def test_dn_76_the_pawn_of_a_dead_owner_goes_back() -> None:
    sitting = table(hands={CAT: "death_note_page"}, pending=[Turn(CAT), Turn(DAN)])
    sitting.plays(CAT, "death_note_page")
    assert sitting.scene.ryuk == CAT
    sitting.says(CAT, Designate(BEN), Name(Role.WATARI))
    assert sitting.dead(CAT)
    assert sitting.scene.ryuk is None
    assert sitting.heard(RyukMoved) == [RyukMoved(CAT), RyukMoved(None)]


def test_amb_02_an_empty_deck_is_made_from_the_discard() -> None:
    sitting = table(hands={ANN: "bugs"})
    sitting.state = replace(sitting.state, deck=(), discard=(card("alibi"), card("mole")))
    sitting.says(ANN, Look(), Leave())
    assert sitting.pending == (NATURE,)
    sitting.says(NATURE, Shuffle((card("mole"), card("alibi"))))
    assert sitting.hand(ANN) == ["mole", "bugs"]
    sitting.state = replace(sitting.state, deck=(), discard=(), agenda=(Turn(BEN),))
    assert isinstance(sitting.says(BEN, Look(), Leave()).step, TurnEnd)


def test_amb_03_all_tiles_of_a_round_point_the_same_way() -> None:
    for number in range(1, 6):
        order = table(pending=[RoundStart(number)]).scene.order
        assert order == ((ANN, BEN, CAT, DAN, EVE) if number % 2 else (EVE, DAN, CAT, BEN, ANN))


def test_amb_04_any_time_is_every_quiet_moment_and_no_other() -> None:
    hands = {CAT: "renunciation", ANN: "bugs"}
    for step in (Turn(ANN), LeaveOrDiscard(ANN), TurnEnd(ANN), Opening(ELL), Interlude((ANN, CAT))):
        assert table(hands=hands, pending=[step]).can_play(CAT, "renunciation")
    assert table(hands=hands, pending=[Interlude((ANN, CAT), Moment.ROUND_END)]).can_play(CAT, "renunciation")
    for busy in (Gift(ELL), Attribution(ELL)):
        sitting = table(hands={**hands, ELL: "bugs"}, pending=[busy], face_up=Tile.PURSUIT)
        assert not sitting.can_play(CAT, "renunciation")
    assert Card.ALIBI not in AT[Moment.ROUND_END]


def test_amb_04_the_round_waits_until_all_have_let_it_pass() -> None:
    sitting = table(hands={ANN: "bugs", CAT: "clear_name"}, pending=[Interlude((ANN, BEN, CAT)), Turn(ANN)])
    assert set(sitting.pending) == {ANN, CAT}
    sitting.says(ANN, Pass()).plays(CAT, "clear_name")
    assert sitting.scene.deeds == (Deed(CAT, card("clear_name")),)
    assert isinstance(sitting.step, Turn)


def test_amb_10_a_change_of_seats_leaves_the_order_of_the_round() -> None:
    sitting = table(hands={ANN: "reassignment"}, pending=[NextTurn()])
    sitting.aims(ANN, "reassignment", EVE, Pass())
    assert sitting.scene.order == (ANN, BEN, CAT, DAN, EVE)
    assert set(sitting.scene.neighbours(ANN)) == {DAN, EVE}
    sitting.says(ANN, Look(), Leave(), EndTurn())
    assert sitting.pending == (BEN,)


def test_amb_12_the_gift_is_public_its_face_is_not() -> None:
    sitting = table(hands={ELL: "bugs"}, pending=[Gift(ELL), Turn(ANN)]).says(ELL, Give(card("bugs"), CAT))
    assert sitting.witnessed(CAT, CardGiven)[0].card == card("bugs")
    assert sitting.witnessed(ELL, CardGiven)[0].card == card("bugs")
    assert sitting.witnessed(BEN, CardGiven) == [CardGiven(ELL, CAT, None)]


def test_amb_13_l_gives_nothing_to_the_dead() -> None:
    sitting = table(hands={ELL: "bugs"}, pending=[Gift(ELL)], dead=[BEN], hidden_dead=[CAT])
    assert {give.seat for give in sitting.offers(ELL, Give)} == {ANN, DAN, EVE}


def test_amb_14_without_a_choice_only_the_effect_is_void() -> None:
    sitting = turned("confrontation", revealed=[6, 7, 8])
    assert sitting.step.left(sitting.state) == 2


def test_amb_17_manipulation_lasts() -> None:
    sitting = table(manipulated=(ANN,), pending=[PutTilesAway()])
    assert sitting.scene.manipulated == (ANN,)
    assert sitting.scene.round == 2


def test_amb_24_looking_is_compulsory() -> None:
    sitting = table()
    assert Leave() not in sitting.choices(ANN)
    assert EndTurn() not in sitting.choices(ANN)
