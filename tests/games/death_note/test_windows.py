"""Windows for reactions share one short time; whoever is silent until it is up has passed."""

import pytest

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Role
from huisclos.games.death_note.events import NameMet
from huisclos.games.death_note.moves import Discard, Look, Name, Pass, Play
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps.death import DeathWindow, Doom
from huisclos.games.death_note.steps.killing import IsNamed
from huisclos.games.death_note.steps.round import Interlude, RoundStart
from huisclos.games.death_note.steps.tilecards import DiscardWindow
from huisclos.games.death_note.steps.turn import Turn, TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, Sitting, card, table, turned
from tests.testkit.question import brief, lapse


def runs_out(sitting: Sitting) -> None:
    """Nobody who is asked says anything until the time is up."""
    for seat in sitting.pending:
        assert lapse(RULES, sitting.state, seat) == (seat, Pass())
        sitting.says(seat, Pass())


def doomed(hands: dict[Seat, str]) -> Sitting:
    return table(hands=hands, pending=[Doom(CAT, ANN, card("rem")), TurnEnd(ANN)])


def test_amb_05_a_window_that_nobody_answers_in_time_lets_the_role_die() -> None:
    sitting = doomed({BEN: "fake_death_note", CAT: "false_identity", DAN: "alibi"})
    assert isinstance(sitting.step, DeathWindow)
    runs_out(sitting)
    assert sitting.dead(CAT)
    assert sitting.hand(BEN) == ["fake_death_note"]


def test_amb_05_whoever_answered_in_time_is_heard_when_it_is_up() -> None:
    sitting = doomed({BEN: "fake_death_note", DAN: "alibi"})
    sitting.says(BEN, Play(card("fake_death_note")))
    assert sitting.pending == (DAN,)
    runs_out(sitting)
    assert not sitting.dead(CAT)
    assert sitting.hand(BEN) == []


@pytest.mark.parametrize("hand", ["fake_death_note", "alibi"])
def test_amb_05_silence_means_the_same_whatever_one_holds(hand: str) -> None:
    sitting = doomed({BEN: hand})
    assert brief(RULES, sitting.state)
    assert lapse(RULES, sitting.state, BEN) == (BEN, Pass())


def test_dn_63_an_answer_after_the_time_is_up_is_refused() -> None:
    sitting = doomed({BEN: "fake_death_note", DAN: "alibi"})
    runs_out(sitting)
    assert sitting.refuses(BEN, Play(card("fake_death_note"))) == "DN-63"
    assert sitting.dead(CAT)


def test_action_24_and_26_not_played_in_time_leave_the_investigation_discarded() -> None:
    sitting = table(hands={BEN: "resignation", CAT: "accusations"}).says(ANN, Look(), Discard())
    assert isinstance(sitting.step, DiscardWindow)
    left = len(sitting.scene.pile)
    runs_out(sitting)
    assert len(sitting.scene.pile) == left
    assert sitting.hand(BEN) == ["resignation"]


def test_action_30_who_says_nothing_in_time_has_told_the_truth() -> None:
    sitting = table(hands={ANN: "death_note", CAT: "lie"}).aims(ANN, "death_note", CAT, Name(Role.MATSUDA))
    assert isinstance(sitting.step, IsNamed)
    runs_out(sitting)
    assert sitting.heard(NameMet) == [NameMet(CAT, met=True)]
    assert sitting.hand(CAT) == ["lie"]


def test_tile_19_silence_of_several_is_the_truth_of_each() -> None:
    sitting = turned("matsuda", hands={CAT: "lie", DAN: "bugs"})
    assert set(sitting.pending) == {CAT, DAN}
    runs_out(sitting)
    assert sitting.scene.faces[CAT] is Role.MATSUDA


def test_amb_04_before_the_first_turn_silence_lets_it_pass() -> None:
    sitting = table(hands={ANN: "alibi", BEN: "mole"}, pending=[RoundStart(1)])
    assert isinstance(sitting.step, Interlude)
    runs_out(sitting)
    assert isinstance(sitting.step, Turn)


def test_amb_04_a_turn_is_no_window_and_waits() -> None:
    sitting = table(hands={ANN: "alibi"})
    assert isinstance(sitting.step, Turn)
    assert not brief(RULES, sitting.state)
    assert lapse(RULES, sitting.state, ANN) is None
