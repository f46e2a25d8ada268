"""The cross-reference matrix: every link between two cards, one test for each row."""

from typing import Any

import pytest

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import ACTION, CARDS, Card, Role, Tile, Timing, Way
from huisclos.games.death_note.events import CardsDrawn, RoleRevealed
from huisclos.games.death_note.moves import (
    Agree,
    Choose,
    Claim,
    Designate,
    Discard,
    Drop,
    Leave,
    Look,
    Name,
    Pass,
    Pick,
    Play,
    PointAt,
    Suspect,
    Vote,
)
from huisclos.games.death_note.scene import Credit, Deed, Love
from huisclos.games.death_note.steps.death import Doom
from huisclos.games.death_note.steps.detective import Attribution, Opening
from huisclos.games.death_note.steps.ending import NamesCleared
from huisclos.games.death_note.steps.round import Interlude
from huisclos.games.death_note.steps.turn import Turn, TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, Sitting, card, table, turned


def draws(sitting: Sitting) -> int:
    return sum(event.count for event in sitting.heard(CardsDrawn) if event.seat == ANN)


def test_link_01_blackmail_can_make_one_die_by_the_page() -> None:
    sitting = table(hands={ANN: "blackmail", CAT: "death_note_page"})
    sitting.aims(ANN, "blackmail", CAT, Pick(card("death_note_page")))
    sitting.says(CAT, PointAt(1), Name(Role.MISA))
    assert sitting.dead(CAT)
    assert sitting.scene.kills == (Credit(CAT, Role.MATSUDA, own=True),)


def test_link_02_blackmail_cannot_force_amnesia_on_the_unrevealed() -> None:
    sitting = table(hands={ANN: "blackmail", CAT: "amnesia"})
    sitting.aims(ANN, "blackmail", CAT, Pick(card("amnesia")))
    assert isinstance(sitting.step, Turn)
    assert not sitting.scene.swapped


def test_link_03_blackmail_overrides_the_decision_on_light() -> None:
    sitting = table(
        hands={BEN: "blackmail", ANN: "bugs"}, standing=(Tile.DECISION,), pending=[Turn(BEN)]
    ).aims(BEN, "blackmail", ANN, Pick(card("bugs")))
    assert sitting.pending == (ANN,)
    assert sitting.says(ANN, Designate(CAT)).knows(ANN, CAT) == "matsuda"


def test_link_04_the_blackmailer_may_be_the_target() -> None:
    sitting = table(hands={ANN: "blackmail", CAT: "bugs"}).aims(ANN, "blackmail", CAT, Pick(card("bugs")))
    assert ANN in sitting.targets(CAT)


@pytest.mark.parametrize("answer", ["fake_death_note", "false_identity", "staging", "top_secret"])
def test_link_05_the_page_can_be_answered_after_the_look(answer: str) -> None:
    sitting = table(hands={ANN: "death_note_page", CAT: answer})
    sitting.aims(ANN, "death_note_page", CAT, Name(Role.MATSUDA))
    assert sitting.knows(ANN, CAT) == "matsuda"
    assert Play(card(answer)) in sitting.choices(CAT)


def test_link_05_the_fake_saves_the_writer_too() -> None:
    sitting = table(hands={ANN: "death_note_page", CAT: "fake_death_note"})
    sitting.aims(ANN, "death_note_page", BEN, Name(Role.MATSUDA)).says(CAT, Play(card("fake_death_note")))
    assert not sitting.dead(ANN)


def test_link_06_a_third_death_does_not_stop_the_death_note() -> None:
    hands = {ANN: "death_note", CAT: "death_note_page"}
    sitting = table("misa light matsuda yagami mogi", hands, dead=[6, 7], revealed=[CAT])
    sitting.aims(ANN, "death_note", CAT, Pick(card("death_note_page")), PointAt(3), Name(Role.WATARI))
    assert sitting.dead(CAT)


def test_link_07_the_eyes_are_completed_and_their_price_stays_paid() -> None:
    sitting = table(hands={ANN: "shinigami_eyes", DAN: "fake_death_note"}, suspicions={ANN: 5})
    sitting.aims(ANN, "shinigami_eyes", CAT).says(DAN, Play(card("fake_death_note")))
    assert sitting.revealed(ANN)
    assert not sitting.dead(CAT)
    assert sitting.reason == "light_revealed"


def test_link_08_the_fake_does_not_help_against_the_threat() -> None:
    sitting = table(hands={CAT: "fake_death_note"}, pending=[Doom(CAT, ANN, Card.THREAT), TurnEnd(ANN)])
    assert sitting.choices(CAT) == {Pass()}


def test_link_09_the_threat_goes_with_its_user() -> None:
    sitting = table(hands={ANN: "threat", BEN: "death_note"}, pending=[Turn(ANN)]).plays(ANN, "threat")
    sitting = table(
        hands={BEN: "death_note"}, threat=sitting.scene.threat, laid=(Card.THREAT,), pending=[Turn(BEN)]
    )
    sitting.aims(BEN, "death_note", ANN, Name(Role.LIGHT))
    assert sitting.scene.threat is None
    assert Card.THREAT in sitting.state.discard


def test_link_10_snoop_with_ryuk_and_twice() -> None:
    assert draws(table(snoops=1, ryuk=ANN).says(ANN, Look(), Discard())) == 2
    assert draws(table(snoops=1).says(ANN, Look(), Discard())) == 1
    assert draws(table(snoops=2, ryuk=ANN).says(ANN, Look(), Discard())) == 3
    assert draws(table(snoops=2).says(ANN, Look(), Discard())) == 2


def test_link_11_cover_voids_snoop_and_leak_and_manipulation_needs_ryuk() -> None:
    sitting = table(hands={ANN: "snoop leak"}, covered=(ANN,), manipulated=())
    sitting.plays(ANN, "snoop").plays(ANN, "leak").says(ANN, Leave())
    assert draws(sitting) == 1
    assert isinstance(sitting.step, TurnEnd)
    assert draws(table(covered=(ANN,), manipulated=(ANN,)).says(ANN, Leave())) == 0
    sitting = table(hands={ANN: "alibi"}, covered=(ANN,), manipulated=(ANN,))
    assert draws(sitting.aims(ANN, "alibi", ANN).says(ANN, Leave())) == 1


@pytest.mark.parametrize(
    "under", [{"manipulated": (ANN,)}, {"ryuk": ANN}, {"manipulated": (ANN,), "ryuk": ANN}]
)
def test_link_12_neither_manipulation_nor_ryuk_draw_for_the_second_tile(under: dict[str, Any]) -> None:
    sitting = table(hands={ANN: "leak"}, **under).plays(ANN, "leak")
    sitting.says(ANN, Look(), Discard())
    assert draws(sitting) == 1
    sitting.says(ANN, Look(), Discard(), Pass())
    assert sitting.scene.pile == (2, 3, 4)
    assert draws(sitting) == 1


def test_link_13_alibi_and_dealings() -> None:
    sitting = turned("dealings", left=(ANN, CAT), alibis=(CAT,)).says(ELL, Choose(Way.LEFT))
    assert (sitting.suspicions(ANN), sitting.suspicions(CAT)) == (1, 0)


def test_link_13_alibi_and_unraveling() -> None:
    sitting = turned("unraveling", alibis=(BEN,))
    assert BEN in sitting.targets(ELL)
    sitting.says(ELL, Designate(ANN), Designate(BEN), Agree())
    for voter in (CAT, DAN, EVE):
        sitting.says(voter, Vote(BEN))
    assert (sitting.suspicions(ANN), sitting.suspicions(BEN)) == (0, 0)


def test_link_13_alibi_and_encounter() -> None:
    sitting = turned("encounter", alibis=(BEN,)).says(ELL, *map(Suspect, (ANN, CAT, DAN, EVE)))
    assert [event.seat for event in sitting.heard(CardsDrawn)] == [BEN]


def test_link_13_alibi_and_wager() -> None:
    sitting = turned("wager", alibis=(BEN,)).says(ELL, Suspect(CAT), Suspect(EVE))
    assert sitting.targets(ELL) == {CAT, EVE}
    sitting.says(ELL, Designate(EVE))
    assert sitting.pending == (EVE,)


def test_link_13_alibi_and_performance() -> None:
    sitting = turned("performance", alibis=(BEN,), suspicions={ANN: 3})
    sitting.says(ELL, Designate(ANN), Designate(BEN))
    assert sitting.suspicions(BEN) == 3


def test_link_13_alibi_and_frenzy() -> None:
    sitting = turned("frenzy", alibis=(BEN,)).says(ELL, *[Suspect(CAT)] * 4)
    assert sitting.suspicions(CAT) == 4


def test_link_14_alibi_and_the_dead() -> None:
    sitting = turned("pursuit", alibis=(CAT,), dead=[CAT])
    assert sitting.step.left(sitting.state) == 4
    sitting = table(hands={ANN: "alibi"}, hidden_dead=[BEN], dead=[CAT]).plays(ANN, "alibi")
    assert sitting.targets(ANN) == {ANN, BEN, DAN, EVE}
    sitting = turned("pursuit", "light misa matsuda", alibis=(ANN, BEN, CAT))
    assert not isinstance(sitting.step, Attribution)


def test_link_15_clear_your_name() -> None:
    deeds = (Deed(ANN, Card.CLEAR_NAME), Deed(BEN, Card.CLEAR_NAME))
    sitting = table(pending=[NamesCleared(), TurnEnd(ANN)], deeds=deeds, hidden_dead=[CAT])
    assert [sitting.suspicions(seat) for seat in (ANN, BEN, CAT, DAN)] == [1, 1, 2, 2]
    both = (Deed(ANN, Card.CLEAR_NAME),) * 2
    sitting = table(pending=[NamesCleared(), TurnEnd(ANN)], deeds=both, hidden_dead=[CAT])
    assert [sitting.suspicions(seat) for seat in (ANN, BEN, CAT)] == [0, 2, 2]
    hands = {ANN: "clear_name"}
    assert table(hands=hands, pending=[Interlude((ANN,)), Turn(ANN)]).can_play(ANN, "clear_name")


def test_link_16_mole_and_an_empty_hand_or_a_revealed_user() -> None:
    assert table(hands={ANN: "mole"}).plays(ANN, "mole").suspicions(ANN) == 1
    sitting = table("misa light matsuda", {ANN: "mole", ELL: "bugs"}, revealed=[ANN])
    assert sitting.plays(ANN, "mole", Pick(card("bugs"))).suspicions(ANN) == 0


def test_link_17_a_lie_escapes_the_decision() -> None:
    sitting = turned("decision", hands={ANN: "lie bugs"}).says(ANN, Claim(Role.MOGI))
    assert not sitting.state.is_barred(ANN)
    assert sitting.scene.liar == ANN
    sitting = turned("decision", hands={ANN: "lie"}).says(ANN, Claim(Role.LIGHT))
    assert sitting.state.is_barred(ANN)


def test_link_17_a_lie_and_the_pursuit_unrevealed_yes_revealed_no() -> None:
    ending = {"over": "undetected", "pending": [], "standing": (Tile.PURSUIT,)}
    sitting = table("matsuda light misa", {ANN: "lie"}, **ending)  # type: ignore[arg-type]
    assert sitting.says(ANN, Claim(Role.HIGUCHI)).goals(ANN)["pursuit"] is False
    sitting = table("light matsuda misa", {BEN: "lie"}, revealed=[BEN], **ending)  # type: ignore[arg-type]
    assert sitting.goals(ANN)["pursuit"]


def test_link_18_reassignment() -> None:
    sitting = table(hands={ANN: "reassignment"}, revealed=[BEN], suspicions={ANN: 2}, hidden_dead=[CAT])
    assert CAT not in sitting.plays(ANN, "reassignment").targets(ANN)
    sitting.says(ANN, Designate(BEN))
    assert sitting.choices(ANN) == {Pass()}
    sitting = table("misa light matsuda", {ANN: "reassignment"}, revealed=[ANN], suspicions={BEN: 2})
    assert sitting.aims(ANN, "reassignment", BEN).choices(ANN) == {Pass()}
    moved = table(
        "matsuda light misa",
        circle=(ELL, CAT, BEN, ANN),
        over="undetected",
        pending=[],
        standing=(Tile.PURSUIT,),
    )
    assert "pursuit" in moved.goals(CAT)


def test_link_19_top_secret_and_the_tiles_that_reach_it() -> None:
    sitting = turned("ally", hidden_dead=[CAT]).says(ELL, Name(Role.MATSUDA), Name(Role.WATARI))
    assert [event.seat for event in sitting.heard(RoleRevealed)] == [CAT]
    assert turned("matsuda", hidden_dead=[CAT]).revealed(CAT)
    assert CAT in turned("confession", hidden_dead=[CAT]).targets(ELL)
    assert CAT not in turned("performance", hidden_dead=[CAT]).targets(ELL)


@pytest.mark.parametrize(
    ("name", "first", "reached"),
    [
        ("alibi", None, True),
        ("crossed_fates", None, False),
        ("reassignment", None, False),
        ("trapped", None, False),
        ("trapped", BEN, False),
    ],
)
def test_link_19_top_secret_and_the_actions_that_reach_it(
    name: str, first: Seat | None, reached: bool
) -> None:
    sitting = table(hands={ANN: name}, hidden_dead=[CAT]).plays(ANN, name)
    if first is not None:
        sitting.says(ANN, Designate(first))
    assert (CAT in sitting.targets(ANN if first is None else first)) is reached


def test_link_19_top_secret_and_clear_your_name() -> None:
    deeds = (Deed(ANN, Card.CLEAR_NAME),)
    sitting = table(pending=[NamesCleared(), TurnEnd(ANN)], deeds=deeds, hidden_dead=[CAT])
    assert sitting.suspicions(CAT) == 1


def test_link_20_top_secret_and_higuchi() -> None:
    sitting = table("light higuchi matsuda", hidden_dead=[CAT], over="undetected", pending=[])
    assert (sitting.goals(BEN)["matsuda_dead"], sitting.goals(BEN)["matsuda_revealed"]) == (True, False)


def test_link_21_a_dead_kira_fails_the_pursuit() -> None:
    sitting = table(hidden_dead=[ANN], over="undetected", pending=[], standing=(Tile.PURSUIT,))
    assert sitting.goals(ANN)["pursuit"] is False


def test_link_22_love_survives_death_and_a_change_of_seats() -> None:
    sitting = table(
        loves=(Love(ANN, BEN),),
        circle=(ELL, CAT, BEN, DAN, EVE, ANN),
        hidden_dead=[BEN],
        over="undetected",
        pending=[],
    )
    assert sitting.goals(ANN)["love"]
    assert sitting.goals(BEN)["love"]


def test_link_23_credit_of_rebirth_assault_and_silence() -> None:
    sitting = turned("rebirth").says(ELL, Designate(CAT)).says(CAT, Agree(), PointAt(1))
    assert sitting.scene.kills[0].by == CAT
    sitting = turned("assault").says(ELL, Designate(CAT), Name(Role.MATSUDA))
    assert sitting.scene.reveals[0].by == ELL
    sitting = turned("silence").says(ELL, Designate(CAT)).says(CAT, PointAt(1))
    assert sitting.scene.reveals[0].by == CAT


def test_link_24_tailing_and_partisan_look_at_the_dead() -> None:
    for name, choice in (("tailing", ()), ("kira_partisan", (Choose(Way.LOOK),))):
        sitting = table(hands={ANN: name}, dead=[6], revealed=[7]).plays(ANN, name, *choice)
        assert sitting.choices(ANN) == {PointAt(1), PointAt(2), PointAt(3)}


def test_link_25_recordings_and_foundation_with_nothing_discarded() -> None:
    for name in ("recordings", "watari_foundation"):
        sitting = table(hands={ANN: f"{name} bugs"}).plays(ANN, name)
        assert sitting.choices(ANN) == {Pass(), Drop(card("bugs"))}
        assert isinstance(sitting.says(ANN, Pass()).step, Turn)
        assert isinstance(table(hands={ANN: name}).plays(ANN, name).step, Turn)


def test_link_26_no_living_inactive_role() -> None:
    full = "light misa matsuda yagami mogi aizawa watari"
    sitting = table(full, {CAT: "staging"}, dead=[8], pending=[Doom(CAT, ANN, card("rem")), TurnEnd(ANN)])
    assert sitting.choices(CAT) == {Pass()}
    assert isinstance(turned("revival", full, dead=[8]).step, Attribution)


def test_link_27_only_snoop_and_leak_are_for_the_start_of_a_turn() -> None:
    start = {each for each in CARDS if ACTION[each].timing is Timing.START_TURN}
    assert start == {Card.SNOOP, Card.LEAK}
    sitting = table(hands={ANN: "snoop leak bugs"}, pending=[TurnEnd(ANN), Opening(ELL)])
    assert sitting.offers(ANN, Play) == {Play(Card.BUGS)}
