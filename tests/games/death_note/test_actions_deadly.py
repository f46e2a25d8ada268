"""Actions that kill, and those that answer them: 1 to 3, 25, 27 to 29, 35 and 36."""

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Role
from huisclos.games.death_note.events import (
    DeathAverted,
    HandSeen,
    NameMet,
    Refrained,
    RoleDied,
    RoleSeen,
    Spared,
)
from huisclos.games.death_note.moves import (
    Claim,
    Designate,
    EndTurn,
    Leave,
    Look,
    Name,
    Pass,
    Pick,
    Play,
    PointAt,
)
from huisclos.games.death_note.scene import Credit
from huisclos.games.death_note.steps.death import DeathWindow, Doom
from huisclos.games.death_note.steps.turn import Turn, TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, EVE, Sitting, card, table

LOSER = {ANN: "death_note", CAT: "bugs renunciation"}
HIGUCHI, AIZAWA = 6, 7
"""The slots of two inactive Roles."""


def note(hands: dict[Seat, str], victim: Seat, named: Role) -> Sitting:
    return table(hands=hands).aims(ANN, "death_note", victim, Name(named))


def test_action_01_a_wrong_name_does_nothing() -> None:
    sitting = note(LOSER, CAT, Role.MISA).all_pass()
    assert sitting.heard(NameMet) == [NameMet(CAT, met=False)]
    assert isinstance(sitting.step, Turn)
    assert not sitting.dead(CAT)


def test_action_01_the_right_name_opens_the_hand_and_then_kills() -> None:
    sitting = note(LOSER, CAT, Role.MATSUDA).says(CAT, Pass())
    assert sitting.witnessed(ANN, HandSeen)[0].cards == (card("bugs"), card("renunciation"))
    assert sitting.witnessed(BEN, HandSeen)[0].cards is None
    assert sitting.offers(ANN, Pick) == {Pick(card("bugs")), Pick(card("renunciation"))}
    sitting.says(ANN, Pick(card("bugs")), Designate(BEN))
    assert sitting.knows(ANN, BEN) == "misa"
    assert not sitting.dead(CAT)
    assert sitting.hand(CAT) == ["renunciation"]
    assert isinstance(sitting.step, DeathWindow)
    sitting.all_pass()
    assert sitting.dead(CAT)
    assert sitting.scene.kills == (Credit(ANN, Role.MATSUDA),)


def test_action_01_a_revealed_victim_needs_no_name() -> None:
    sitting = table(hands={ANN: "death_note"}, revealed=[CAT]).aims(ANN, "death_note", CAT)
    assert sitting.dead(CAT)


def test_action_01_reaction_cards_cannot_be_taken() -> None:
    sitting = note({ANN: "death_note", CAT: "false_identity"}, CAT, Role.MATSUDA).says(CAT, Pass())
    assert sitting.offers(ANN, Pick) == set()
    sitting.says(ANN, Pass()).says(CAT, Play(card("false_identity")))
    assert sitting.heard(DeathAverted)
    assert not sitting.dead(CAT)


def test_action_01_does_not_lend_a_card_whose_only_target_it_is_itself() -> None:
    for name in ("blackmail", "unpacking"):
        alone = table(hands={ANN: "death_note", BEN: name}, revealed=[BEN]).aims(ANN, "death_note", BEN)
        assert alone.offers(ANN, Pick) == set()
        other = table(hands={ANN: "death_note", BEN: name, CAT: "bugs"}, revealed=[BEN])
        assert other.aims(ANN, "death_note", BEN).offers(ANN, Pick) == {Pick(card(name))}


def test_action_01_if_the_taken_action_kills_the_user_the_victim_still_dies() -> None:
    hands = {ANN: "death_note", CAT: "death_note_page"}
    sitting = note(hands, CAT, Role.MATSUDA).says(CAT, Pass())
    sitting.says(ANN, Pick(card("death_note_page")), PointAt(1), Name(Role.WATARI))
    assert sitting.dead(ANN)
    assert sitting.dead(CAT)
    assert sitting.reason == "light_revealed"


def test_action_01_a_victim_killed_by_the_taken_action_dies_once() -> None:
    hands = {ANN: "death_note", CAT: "death_note_page"}
    sitting = note(hands, CAT, Role.MATSUDA).says(CAT, Pass())
    sitting.says(ANN, Pick(card("death_note_page")), Designate(CAT), Name(Role.MATSUDA))
    assert len(sitting.heard(RoleDied)) == 1


def test_action_02_the_right_name_kills_what_was_looked_at() -> None:
    sitting = table(hands={ANN: "death_note_page"}).plays(ANN, "death_note_page", PointAt(1))
    sitting.says(ANN, Name(Role.HIGUCHI))
    assert sitting.heard(RoleSeen)[0].role is Role.HIGUCHI
    assert sitting.dead(HIGUCHI)
    assert sitting.revealed(HIGUCHI)


def test_action_02_the_wrong_name_kills_the_writer() -> None:
    sitting = table("misa light matsuda yagami mogi", {ANN: "death_note_page"})
    sitting.aims(ANN, "death_note_page", CAT, Name(Role.WATARI))
    assert sitting.dead(ANN)
    assert sitting.scene.kills == (Credit(ANN, Role.MISA, own=True),)
    assert sitting.knows(ANN, CAT) == "matsuda"


def test_action_02_needs_another_unrevealed_role() -> None:
    everything = [BEN, CAT, DAN, EVE, 6, 7, 8]
    assert not table(hands={ANN: "death_note_page"}, revealed=everything).can_play(ANN, "death_note_page")
    sitting = table(hands={ANN: "death_note_page"}, hidden_dead=[CAT], revealed=[BEN, DAN, 6, 7, 8])
    assert sitting.plays(ANN, "death_note_page").choices(ANN) == {Designate(EVE)}


def test_action_03_reveals_its_user_and_kills_who_is_not_a_kira() -> None:
    sitting = table("misa light matsuda yagami mogi", {ANN: "rem"}).aims(ANN, "rem", CAT)
    assert sitting.revealed(ANN)
    assert sitting.scene.reveals[0] == Credit(ANN, Role.MISA, own=True)
    assert sitting.dead(CAT)


def test_action_03_does_nothing_to_a_kira_and_cannot_be_played_revealed() -> None:
    sitting = table("yagami light matsuda misa mogi", {ANN: "rem"}).aims(ANN, "rem", DAN)
    assert not sitting.dead(DAN)
    assert sitting.heard(Spared) == [Spared(DAN)]
    assert not sitting.heard(Refrained)
    assert not table(hands={ANN: "rem"}, revealed=[ANN]).can_play(ANN, "rem")


def test_action_03_is_completed_by_light_before_the_game_ends() -> None:
    sitting = table(hands={ANN: "rem"}).aims(ANN, "rem", CAT)
    assert sitting.dead(CAT)
    assert sitting.reason == "light_revealed"


def test_action_25_exchanges_the_dying_role_with_an_inactive_one() -> None:
    hands = {ANN: "death_note", CAT: "staging"}
    sitting = note(hands, CAT, Role.MATSUDA).says(CAT, Pass()).says(ANN, Pass())
    sitting.says(CAT, Play(card("staging")), PointAt(2))
    assert sitting.state.roles[CAT] is Role.AIZAWA
    assert not sitting.dead(CAT)
    assert sitting.dead(AIZAWA)
    assert sitting.scene.faces[AIZAWA] is Role.MATSUDA
    assert sitting.scene.kills == (Credit(ANN, Role.MATSUDA),)
    assert sitting.knows(CAT, CAT) == "aizawa"


def test_action_25_needs_a_living_inactive_role() -> None:
    sitting = table(hands={CAT: "staging"}, dead=[6, 7], pending=[Doom(CAT, ANN, card("rem"))], over=None)
    assert sitting.choices(CAT) == {Pass(), Play(card("staging"))}
    sitting = table(
        "light misa matsuda yagami mogi aizawa watari",
        {CAT: "staging"},
        dead=[8],
        pending=[Doom(CAT, ANN, card("rem"))],
    )
    assert sitting.choices(CAT) == {Pass()}


def test_action_27_prevents_a_death_by_a_deadly_action_only() -> None:
    assert Play(card("false_identity")) in doomed(CAT, "rem", CAT, "false_identity").choices(CAT)
    assert Play(card("false_identity")) in doomed(CAT, "threat", CAT, "false_identity").choices(CAT)
    assert Play(card("false_identity")) not in doomed(CAT, None, CAT, "false_identity").choices(CAT)
    sitting = doomed(CAT, "rem", CAT, "false_identity").says(CAT, Play(card("false_identity")))
    assert not sitting.dead(CAT)
    assert not sitting.revealed(CAT)


def test_action_28_costs_a_suspicion_whatever_happens() -> None:
    sitting = table(hands={ANN: "shinigami_eyes", BEN: "fake_death_note"}, suspicions={ANN: 2})
    sitting.aims(ANN, "shinigami_eyes", CAT)
    assert sitting.suspicions(ANN) == 3
    assert sitting.knows(ANN, CAT) == "matsuda"
    sitting.says(BEN, Play(card("fake_death_note")))
    assert not sitting.dead(CAT)
    assert sitting.suspicions(ANN) == 3


def test_action_28_is_completed_even_if_its_price_reveals_light() -> None:
    sitting = table(hands={ANN: "shinigami_eyes"}, suspicions={ANN: 5}).plays(ANN, "shinigami_eyes")
    assert sitting.revealed(ANN)
    assert sitting.reason is None
    sitting.says(ANN, Designate(CAT))
    assert sitting.dead(CAT)
    assert sitting.reason == "light_revealed"


def test_action_28_spares_the_dead_in_secret() -> None:
    sitting = table(hands={ANN: "shinigami_eyes"}, hidden_dead=[CAT]).plays(ANN, "shinigami_eyes")
    assert sitting.targets(ANN) == {BEN, DAN, EVE}


THREE = "light misa matsuda"


def test_action_29_kills_the_last_who_has_played_no_action() -> None:
    sitting = table(THREE, {ANN: "threat", BEN: "renunciation"}).plays(ANN, "threat")
    assert sitting.scene.threat is not None
    sitting.plays(BEN, "renunciation")
    assert sitting.dead(CAT)
    assert sitting.scene.kills[0].by == ANN
    assert sitting.scene.threat is None


def test_action_29_counts_only_what_is_played_after_it() -> None:
    hands = {ANN: "threat", BEN: "renunciation renunciation", CAT: "bugs"}
    sitting = table(THREE, hands).plays(BEN, "renunciation").plays(ANN, "threat")
    assert sitting.scene.threat.acted == ()
    sitting.plays(BEN, "renunciation")
    assert isinstance(sitting.step, DeathWindow)


def test_action_29_goes_off_when_one_of_the_last_two_dies() -> None:
    sitting = table(THREE, {ANN: "threat death_note", CAT: ""}, revealed=[BEN]).plays(ANN, "threat")
    sitting.aims(ANN, "death_note", BEN)
    assert sitting.dead(CAT)


def test_action_29_needs_two_others_and_is_discarded_with_its_owner() -> None:
    assert not table(THREE, {ANN: "threat"}, dead=[BEN]).can_play(ANN, "threat")
    sitting = table(hands={ANN: "threat", BEN: "death_note"}, revealed=[], pending=[Turn(ANN), Turn(BEN)])
    sitting.plays(ANN, "threat").says(ANN, Look(), Leave(), EndTurn())
    assert isinstance(sitting.step, Turn)
    sitting.aims(BEN, "death_note", ANN, Name(Role.LIGHT)).all_pass()
    assert sitting.dead(ANN)
    assert sitting.scene.threat is None
    assert card("threat") in sitting.state.discard


def test_action_35_dies_without_being_revealed() -> None:
    sitting = doomed(CAT, "rem", CAT, "top_secret bugs").says(CAT, Play(card("top_secret")))
    assert sitting.dead(CAT)
    assert not sitting.revealed(CAT)
    assert sitting.hand(CAT) == []


def test_action_35_needs_to_be_unrevealed_and_answers_any_death() -> None:
    assert Play(card("top_secret")) in doomed(CAT, None, CAT, "top_secret").choices(CAT)
    sitting = table(hands={CAT: "top_secret"}, revealed=[CAT], pending=[Doom(CAT, ANN, card("rem"))])
    assert sitting.choices(CAT) == {Pass()}


def test_action_36_saves_anybody_from_a_designating_action() -> None:
    sitting = doomed(HIGUCHI, "death_note_page", DAN, "fake_death_note")
    sitting.says(DAN, Play(card("fake_death_note")))
    assert not sitting.dead(HIGUCHI)
    assert not doomed(CAT, "threat", DAN, "fake_death_note").choices(DAN)
    assert not doomed(CAT, None, DAN, "fake_death_note").choices(DAN)


def doomed(slot: int, source: str | None, holder: Seat, hand: str) -> Sitting:
    """A Role is about to die because of this Action, or of an Investigation."""
    doom = Doom(slot, ANN, card(source) if source else None)
    return table(hands={holder: hand}, pending=[doom, TurnEnd(ANN)])


def test_action_30_changes_the_answer_of_a_test() -> None:
    hands = {ANN: "death_note", CAT: "lie"}
    sitting = note(hands, CAT, Role.MATSUDA).says(CAT, Claim(Role.WATARI))
    assert sitting.heard(NameMet) == [NameMet(CAT, met=False)]
    assert not sitting.dead(CAT)
    assert sitting.scene.ryuk == CAT
    assert sitting.hand(CAT) == []


def test_action_30_may_be_played_without_lying() -> None:
    hands = {ANN: "death_note", CAT: "lie"}
    sitting = note(hands, CAT, Role.MATSUDA).says(CAT, Claim(Role.MATSUDA))
    assert sitting.dead(CAT)


def test_action_01_a_taken_action_keeps_to_its_own_time() -> None:
    hands = {ANN: "death_note", CAT: "snoop cover clear_name"}
    early = table(hands=hands, revealed=[CAT]).aims(ANN, "death_note", CAT)
    assert early.offers(ANN, Pick) == {Pick(card("snoop")), Pick(card("cover"))}
    late = table(hands=hands, revealed=[CAT], pending=[TurnEnd(ANN)]).aims(ANN, "death_note", CAT)
    assert late.offers(ANN, Pick) == {Pick(card("cover"))}
