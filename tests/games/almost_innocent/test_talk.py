"""What may be said about one's progress."""

import pytest

from huisclos.games.almost_innocent.box import Kind, Level, Sign
from huisclos.games.almost_innocent.events import Marked, ReadySaid
from huisclos.games.almost_innocent.moves import Mark, SayReady
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, CAT, seated
from tests.testkit.question import hushed


def test_ai_39_on_easy_one_speaks_of_types_and_never_of_a_clue() -> None:
    sitting = seated(3)
    assert sitting.offers(CAT, Mark) == {
        Mark(kind, sign) for kind in sitting.state.scene.grid.kinds for sign in (Sign.DOUBTFUL, Sign.KNOWN)
    }
    sitting.says(CAT, Mark(Kind.CRIME, Sign.KNOWN))
    assert sitting.heard(Marked) == [Marked(CAT, Kind.CRIME, Sign.KNOWN)]
    assert sitting.view(None).scene.marks[CAT] == (Sign.OPEN, Sign.KNOWN, Sign.OPEN, Sign.OPEN)
    assert sitting.step == Turn(ANN)
    assert sitting.refuses(BEN, SayReady(True)) == ("only_types", "AI-39")


def test_ai_39_a_mark_can_be_taken_back() -> None:
    sitting = seated(3).says(ANN, Mark(Kind.CRIME, Sign.KNOWN), Mark(Kind.CRIME, Sign.OPEN))
    assert sitting.state.scene.marks[ANN] == (Sign.OPEN,) * 4
    assert sitting.refuses(ANN, Mark(Kind.CRIME, Sign.OPEN)) == ("said_already", None)


def test_ai_40_on_medium_one_says_only_whether_one_is_ready() -> None:
    sitting = seated(3, level=Level.MEDIUM)
    assert sitting.offers(BEN, SayReady) == {SayReady(True)}
    assert sitting.refuses(BEN, Mark(Kind.CRIME, Sign.KNOWN)) == ("only_readiness", "AI-40")
    sitting.says(BEN, SayReady(True))
    assert sitting.heard(ReadySaid) == [ReadySaid(BEN, True)]
    assert sitting.view(ANN).scene.ready == (False, True, False)
    assert sitting.offers(BEN, SayReady) == {SayReady(False)}


def test_ai_41_detectives_say_nothing() -> None:
    sitting = seated(3, level=Level.DETECTIVE)
    for seat in (ANN, BEN, CAT):
        assert not sitting.offers(seat, Mark) | sitting.offers(seat, SayReady)
    assert sitting.refuses(BEN, Mark(Kind.CRIME, Sign.KNOWN)) == ("no_talk", "AI-41")
    assert sitting.refuses(BEN, SayReady(True)) == ("no_talk", "AI-41")


@pytest.mark.parametrize("level", Level)
def test_ai_41_beyond_that_the_table_is_silent_at_every_level(level: Level) -> None:
    table = seated(3, level=level).state
    assert hushed(RULES, table) == (ANN, BEN, CAT)
