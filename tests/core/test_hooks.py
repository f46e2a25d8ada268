"""What a game can say of itself is a closed list: new features of a table ask the step, or do without."""

import inspect

import pytest

from huisclos.core.agenda import SILENCE, Step, Table
from huisclos.core.choices import NOTHING
from huisclos.core.registry import find, games
from huisclos.core.rules import Rules
from huisclos.core.seats import Seat

OF_A_STEP = {
    "asks",
    "brief",
    "choices",
    "hand_in",
    "hushes",
    "lapse",
    "leisure",
    "proceed",
    "refusal",
    "resolve",
    "seen_by",
    "unasked",
}
OF_THE_RULES = {
    "apply",
    "at",
    "company",
    "departure",
    "gone",
    "imagine",
    "legal",
    "name",
    "open",
    "outcome",
    "pending",
    "pieces",
    "played",
    "players",
    "project",
    "question",
    "recall",
    "redeal",
    "remember",
    "review",
    "seating",
    "setup",
    "tally",
    "tempo",
    "together",
    "too_late",
    "traits",
    "types",
    "unveil",
    "version",
}
FROZEN = "the platform knows games through these names alone; see docs/decisions/0017"


def public(kind: type) -> set[str]:
    """What a game may say here, with or without a default."""
    return {name for name in (*vars(kind), *inspect.get_annotations(kind)) if not name.startswith("_")}


def test_what_a_step_can_be_asked_is_frozen() -> None:
    assert public(Step) == OF_A_STEP, FROZEN


def test_what_rules_can_be_asked_is_frozen() -> None:
    assert public(Rules) == OF_THE_RULES, FROZEN


@pytest.mark.parametrize("game", games())
def test_no_game_answers_what_nobody_asks(game: str) -> None:
    assert public(type(find(game).rules)) <= OF_THE_RULES, FROZEN


def test_once_the_game_is_over_nothing_is_asked_and_nothing_can_be_said() -> None:
    assert SILENCE.asks(Table()) == ()
    assert SILENCE.choices(Table(), Seat(0)) is NOTHING
    assert SILENCE.lapse(Table(), Seat(0)) is None
    assert SILENCE.hushes(Table()) == ()
    assert SILENCE.leisure(Table()) == 1
    assert not SILENCE.brief
