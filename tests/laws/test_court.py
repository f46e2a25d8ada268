"""The court hears the games it is asked to, and finds the same each time."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from huisclos.core.errors import SetupError, UnknownGame
from huisclos.laws.court import LAWS, Hearing, Verdict, hear, sit
from huisclos.laws.law import Finding, Law
from huisclos.laws.playthrough import Playthrough, play
from tests.laws.plants.top_hand import LosesACard
from tests.testkit.toy.rules import RULES


def test_a_verdict_is_the_same_for_the_same_seed_and_can_be_written() -> None:
    verdict = sit("cluedo", 2, seed=11)
    assert verdict == sit("cluedo", 2, seed=11)
    assert verdict.kept
    assert verdict.games == 2
    assert set(verdict.checks) == set(LAWS)
    assert msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict) == verdict


def test_every_number_of_seats_gets_its_turn_and_progress_is_told() -> None:
    heard: list[tuple[int, int, int]] = []

    def note(number: int, hearing: Hearing) -> None:
        heard.append((number, hearing.play.players, hearing.play.seed))

    sit("cluedo", 6, seed=40, laws=[LAWS["progress"]], heard=note)
    assert heard == [(0, 2, 40), (1, 3, 41), (2, 4, 42), (3, 5, 43), (4, 6, 44), (5, 2, 45)]


def test_a_number_of_seats_can_be_asked_for_if_the_game_has_it() -> None:
    tables = []
    sit("cluedo", 3, players=4, laws=[], heard=lambda number, hearing: tables.append(hearing.play.players))
    assert tables == [4, 4, 4]
    with pytest.raises(SetupError):
        sit("cluedo", 1, players=9)
    with pytest.raises(UnknownGame):
        sit("tower_of_lies", 1)


def test_a_breach_says_where_to_look_and_the_seed_brings_the_game_back() -> None:
    rules = LosesACard()
    broken = next(game for game in (play(rules, 3, seed) for seed in range(20)) if hear(game).breaches)
    breach = hear(broken).breaches[0]
    again = hear(play(rules, breach.players, breach.seed)).breaches[0]
    assert breach == again
    assert (breach.law, breach.game, breach.players) == ("conservation", "top_hand", 3)
    assert f"seed {breach.seed}, after {breach.move} answers" in str(breach)


def test_a_law_that_cannot_be_judged_is_broken() -> None:
    def stumbles(game: Playthrough, rng: object) -> object:
        yield Finding(2)
        raise KeyError("envelope")

    law = Law("stumbling", "Nothing stumbles.", stumbles)  # type: ignore[arg-type]
    breach = hear(play(RULES, 2, 0), [law]).breaches[0]
    assert breach.move == 2
    assert "KeyError in stumbles" in breach.differed


def test_each_law_is_a_sentence() -> None:
    for law in LAWS.values():
        assert law.sentence[0].isupper()
        assert law.sentence.endswith(".")


def test_blind_play_is_the_same_for_the_same_seed() -> None:
    assert play(RULES, 3, 5).record == play(RULES, 3, 5).record
    assert play(RULES, 3, 5).record != play(RULES, 3, 6).record


def test_a_sample_of_moments_holds_every_kind_of_question() -> None:

    game = play(RULES, 4, 1)
    kinds = {
        type(game.states[n].agenda[0]).__name__ for n in game.some(Random(0), 4) if game.states[n].agenda
    }
    assert kinds == {"Dealing", "Exchange", "Wager"}
