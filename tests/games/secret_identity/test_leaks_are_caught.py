"""Leaks planted in this game are found by the laws, so that their silence means something."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from huisclos.games.secret_identity.events import HandDealt, NumberDealt, Unmasked
from huisclos.games.secret_identity.options import Mode, Options
from huisclos.games.secret_identity.project import project
from huisclos.games.secret_identity.rules import RULES, SecretIdentity
from huisclos.games.secret_identity.state import State
from huisclos.games.secret_identity.steps.clue import Clue
from huisclos.games.secret_identity.steps.guess import Voting
from huisclos.laws.court import LAWS, hear
from huisclos.laws.playthrough import play

Plant = Callable[[pytest.MonkeyPatch], None]


def seen_whole(thing: Any, seat: Any) -> Any:
    return thing


def closed_cases_in_sight(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Clue, "seen_by", seen_whole)


def ballots_in_sight(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Voting, "seen_by", seen_whole)


def numbers_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(NumberDealt, "seen_by", seen_whole)


def votes_turned_up_in_silence(patch: pytest.MonkeyPatch) -> None:
    """The table remembers every vote, but nobody was told more than who had found out."""
    patch.setattr(Unmasked, "seen_by", lambda told, seat: replace(told, votes=()))


def hands_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(HandDealt, "seen_by", seen_whole)


def cards_lost(patch: pytest.MonkeyPatch) -> None:
    """A card that nobody was dealt falls under the table."""
    honest = State.hand_out
    patch.setattr(State, "hand_out", lambda state, hands: careless(honest(state, hands)))


def careless(state: State) -> State:
    return replace(state, undealt=state.undealt[1:])


def numbers_in_sight(patch: pytest.MonkeyPatch) -> None:
    """The open part of the table carries the secret numbers along."""
    patch.setattr(SecretIdentity, "project", lambda rules, state, seat: project(lettered(state), seat))


def lettered(state: State) -> State:
    return state.alter(swapped=tuple(number or 0 for number in state.numbers))


PLANTS: dict[str, tuple[Plant, set[str]]] = {
    "closed cases in sight": (closed_cases_in_sight, {"testimony"}),
    "ballots in sight": (ballots_in_sight, {"testimony"}),
    "votes turned up in silence": (votes_turned_up_in_silence, {"testimony"}),
    "numbers told to all": (numbers_told_to_all, {"memory"}),
    "hands told to all": (hands_told_to_all, {"memory"}),
    "numbers in sight": (numbers_in_sight, {"imagination"}),
    "cards lost": (cards_lost, {"conservation"}),
}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, laws = PLANTS[name]
    plant(monkeypatch)
    heard = [hear(play(RULES, 3, seed, Options()), [LAWS[law] for law in laws]) for seed in range(8)]
    assert {breach.law for hearing in heard for breach in hearing.breaches} == laws


@pytest.mark.parametrize("mode", Mode)
def test_without_a_leak_nothing_is_found(mode: Mode) -> None:
    assert hear(play(RULES, 3, 0, Options(mode=mode))).breaches == ()
