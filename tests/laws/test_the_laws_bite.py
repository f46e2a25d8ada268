"""Each mistake a game could make is caught by a law; without the mistake no law complains."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from huisclos.core.belief import Believes
from huisclos.core.bot import MakesBot
from huisclos.core.rules import AnyRules
from huisclos.games.cluedo.rules import Cluedo
from huisclos.laws.court import LAWS, hear
from huisclos.laws.law import Breach
from huisclos.laws.playthrough import NO_BOTS, play
from tests.laws.plants import beliefs, bots, cluedo, marks, top_hand
from tests.testkit.toy.rules import TopHand

GAMES = 60
"""A mistake that shows in none of so many games would not be called caught."""

PLANTS: list[tuple[AnyRules, str, str]] = [
    (cluedo.EnvelopeInTheView(), "testimony", "saw the same and sees envelope"),
    (cluedo.NeighboursHandInTheView(), "testimony", "saw the same and sees notebook"),
    (cluedo.PileInTheView(), "testimony", "saw the same and sees scene.pile"),
    (cluedo.BallotsInTheView(), "testimony", "saw the same and sees agenda[0].ballots"),
    (cluedo.AccuserNotTold(), "testimony", "saw the same and sees envelope"),
    (cluedo.CardShownToAll(), "memory", "was told more than it can see"),
    (cluedo.CardShownToSpectators(), "spectator", "a spectator has"),
    (top_hand.TellsTheSpectator(), "spectator", "a spectator has"),
    (top_hand.AsksHoldersOnly(), "testimony", ".waiting"),
    (top_hand.AsksByTheHand(), "question", "are awaited"),
    (top_hand.HurriesByTheHand(), "question", "times as long"),
    (top_hand.OffersGoodSwaps(), "choices", "is offered"),
    (top_hand.TellingRefusal(), "reasons", "in_the_pile"),
    (top_hand.OpenBallots(), "testimony", "ballots[0].highest"),
    (marks.SeedInTheView(), "testimony", "saw the same and sees marks"),
    (marks.MarkedBacks(), "testimony", "saw the same and sees marks"),
    (top_hand.HandsInDrawingOrder(), "testimony", "saw the same and sees hand"),
    (top_hand.ImaginesBadly(), "imagination", "would see thrown"),
    (top_hand.DealsAgain(), "replay", "state: "),
    (top_hand.UnreadableEvent(), "replay", "event cannot be read back"),
    (top_hand.LosesACard(), "conservation", "missing"),
    (top_hand.AllowsAnything(), "refusal", "was allowed what is not among its choices"),
    (top_hand.AnybodyDeals(), "refusal", "may answer for nature"),
    (top_hand.BrittleRefusal(), "refusal", "brought the table down with None: AssertionError"),
    (top_hand.OffersARiddle(), "offer", "no client can read this offer"),
    (top_hand.HidesAnOffer(), "offer", "allowed but not offered"),
    (top_hand.ForgetsTheAnswer(), "progress", "nothing to answer"),
    (top_hand.DrawsOutsideTheChoices(), "progress", "outside its choices: perhaps"),
    (top_hand.BreaksDown(), "progress", "ValueError"),
    (top_hand.NeverEnds(), "progress", "was not over"),
    (top_hand.KeepsNoScore(), "progress", "not everybody has one"),
    (top_hand.KnowsTheWinnerEarly(), "progress", "an outcome while somebody is awaited"),
]
MISTAKES = [pytest.param(*plant, id=type(plant[0]).__name__) for plant in PLANTS]


def caught(rules: AnyRules, law: str, players: Mapping[str, MakesBot] = NO_BOTS) -> Breach | None:
    """The first breach of this law, by games with every number of seats in turn."""
    seats = rules.players
    games = (play(rules, seats[seed % len(seats)], seed, bots=players) for seed in range(GAMES))
    return next((breach for game in games for breach in LAWS[law].check(game)), None)


@pytest.mark.parametrize(("rules", "law", "differed"), MISTAKES)
def test_a_mistake_is_caught(rules: AnyRules, law: str, differed: str) -> None:
    breach = caught(rules, law)
    assert breach is not None
    assert differed in breach.differed
    again = play(rules, breach.players, breach.seed)
    assert breach.options == again.options
    assert 0 <= breach.move <= len(again.moves)


@pytest.mark.parametrize("bot", [bots.Peeking, bots.Moody])
def test_a_bot_that_does_not_play_by_its_testimony_is_caught(bot: MakesBot) -> None:
    breach = caught(bots.CONFIDING, "bots", {"planted": bot})
    assert breach is not None
    assert "planted in seat" in breach.differed


def test_a_bot_that_interjects_by_what_it_was_not_shown_is_caught() -> None:
    breach = caught(bots.CONFIDING_NOTE, "bots", {"planted": bots.Meddling})
    assert breach is not None
    assert "planted in seat" in breach.differed


@pytest.mark.parametrize(
    ("believe", "differed"),
    [
        (beliefs.peeking, "believes otherwise: table"),
        (beliefs.moody, "believes otherwise: table.rope"),
        (beliefs.careless, "gives rope chances of"),
        (beliefs.credulous, "thinks likely what is impossible"),
    ],
)
def test_a_belief_that_does_not_rest_on_testimony_is_caught(believe: Believes, differed: str) -> None:
    games = (play(beliefs.CONFIDING, 2 + seed % 5, seed, believe=believe) for seed in range(GAMES))
    breach = next((breach for game in games for breach in LAWS["belief"].check(game)), None)
    assert breach is not None
    assert differed in breach.differed


def test_every_law_is_broken_by_some_mistake() -> None:
    assert {law for _, law, _ in PLANTS} | {"bots", "belief"} == set(LAWS)


@pytest.mark.parametrize("honest", [Cluedo(), TopHand()], ids=lambda rules: rules.name)
def test_without_a_mistake_the_same_games_pass(honest: AnyRules) -> None:
    seats = honest.players
    games = [play(honest, seats[seed % len(seats)], seed) for seed in range(12)]
    assert [str(breach) for game in games for breach in hear(game).breaches] == []
