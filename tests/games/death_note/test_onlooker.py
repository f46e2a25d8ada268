"""What somebody who learns is told of another's doing: which camp does such a thing more often."""

from __future__ import annotations

from typing import Any

from huisclos.core.events import testimony
from huisclos.games.death_note.bot.onlooker import presume
from huisclos.games.death_note.bot.reasons import Common, Points
from huisclos.games.death_note.box import Camp, Card
from huisclos.games.death_note.events import ActionPlayed, RoleDealt, RoundBegan, TileDiscarded, TileLooked
from tests.testkit.death_note import ANN, BEN, ELL, SIX, role, table

DEALT = [RoleDealt(seat, role(name)) for seat, name in zip((ELL, ANN, BEN), f"l {SIX}".split(), strict=False)]


def presumed(*told: Any, before: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    witnessed = testimony((*DEALT, RoundBegan(2, (ANN, BEN)), *before), BEN)
    return presume(table(number=2).view(BEN), witnessed, testimony(told, BEN))


def test_whoever_discards_is_a_kira_rather() -> None:
    looked = TileLooked(ANN, None)
    assert presumed(TileDiscarded(ANN), before=(looked,)) == (Points(Camp.KIRA),)


def test_an_action_that_everybody_plays_tells_nothing() -> None:
    assert presumed(ActionPlayed(ANN, Card.BLACKMAIL, ANN)) == (Common(),)


def test_it_is_the_same_whoever_did_it_and_whoever_asks_and_nothing_for_l() -> None:
    """What is told hangs on nobody's Role: L's is known, and L's doings are not looked at."""
    killed = ActionPlayed(ANN, Card.SHINIGAMI_EYES, ANN)
    (said,) = presumed(killed)
    assert (said,) == presumed(ActionPlayed(BEN, Card.SHINIGAMI_EYES, BEN))
    assert presumed(ActionPlayed(ELL, Card.SHINIGAMI_EYES, ELL)) == ()
    assert presumed() == ()
