"""Whatever a table may agree on comes up before the court."""

from enum import StrEnum
from random import Random
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from huisclos.core.value import Value
from huisclos.games.almost_innocent.options import Spare
from huisclos.games.almost_innocent.rules import RULES as RULES_OF_ALMOST_INNOCENT
from huisclos.games.cluedo.box import Deck, Extras, Plan
from huisclos.games.cluedo.rules import RULES
from huisclos.games.death_note.rules import RULES as RULES_OF_DEATH_NOTE
from huisclos.laws.options import agree, draw, every_value
from tests.laws.plants.variants import NeverReady
from tests.testkit.toy.rules import RULES as TOP_HAND


class Mood(StrEnum):
    GRIM = "grim"
    GAY = "gay"


class Agreement(Value):
    mood: Mood = Mood.GRIM
    fast: bool = False
    rounds: Annotated[int, Meta(ge=2, le=4)] = 2
    ending: Literal["open", "shut"] = "open"
    judge: Annotated[int, Meta(ge=0, le=2)] | None = None
    title: str = "as usual"
    subtitle: str | None = None


def test_every_value_of_an_option_is_drawn_and_the_rest_stays_as_usual() -> None:
    rng = Random(1)
    drawn = [draw(Agreement, rng) for _ in range(100)]
    assert {options.mood for options in drawn} == set(Mood)
    assert {options.fast for options in drawn} == {False, True}
    assert {options.rounds for options in drawn} == {2, 3, 4}
    assert {options.ending for options in drawn} == {"open", "shut"}
    assert {options.judge for options in drawn} == {None, 0, 1, 2}
    assert {(options.title, options.subtitle) for options in drawn} == {("as usual", None)}


def test_every_value_of_every_option_has_its_table() -> None:
    tables = [options for _, options in every_value(RULES, Random(1))]
    assert {options.deck for options in tables} == set(Deck)
    assert {options.linger for options in tables} == {False, True}
    assert len(tables) == len(set(Deck)) + len(set(Plan)) + len(set(Extras)) + 2 * len(["fast", "linger"])


def test_a_value_gets_a_table_of_so_many_as_can_play_with_it() -> None:
    for seed in range(20):
        (_, small), (players, large) = every_value(TOP_HAND, Random(seed))
        assert (small.size, large.size) == (1, 2)
        assert players < 4
    assert list(every_value(NeverReady(), Random(1))) == []


def test_a_value_that_needs_company_gets_it() -> None:
    spares = {options.spare for _, options in every_value(RULES_OF_ALMOST_INNOCENT, Random(1))}
    assert spares == set(Spare)


def test_every_house_deck_and_company_of_cluedo_is_drawn() -> None:
    rng = Random(1)
    drawn = [agree(RULES, 3, rng) for _ in range(200)]
    assert {(options.deck, options.plan, options.extras) for options in drawn} == {
        (deck, plan, extras) for deck in Deck for plan in Plan for extras in Extras
    }
    assert len({options.characters for options in drawn}) > 10


@pytest.mark.parametrize("players", RULES_OF_DEATH_NOTE.players)
def test_anybody_and_nobody_picks_the_only_character_there_is_to_pick(players: int) -> None:
    rng = Random(1)
    drawn = {agree(RULES_OF_DEATH_NOTE, players, rng).detective for _ in range(200)}
    assert drawn == {None, *range(players)}


def test_what_cannot_be_set_up_is_passed_over() -> None:
    rng = Random(1)
    assert {agree(TOP_HAND, 4, rng).size for _ in range(50)} == {1}
    assert {agree(TOP_HAND, 3, rng).size for _ in range(50)} == {1, 2}
