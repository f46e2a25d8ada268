"""What holds at every moment of every game, whatever chance brings."""

from collections import Counter

import pytest

from huisclos.games.death_note.box import DEATHS, Card, Role
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.state import State
from huisclos.games.death_note.steps.playing import ActionEnd
from huisclos.laws.playthrough import play

GAMES_A_TABLE = 12

every_table = pytest.mark.parametrize("people", RULES.players)


def moments(people: int) -> list[State]:
    """Every moment of some games after the deal."""
    return [
        state for seed in range(GAMES_A_TABLE) for state in play(RULES, people, seed).states if state.roles
    ]


@every_table
def test_suspicions_stay_below_the_threshold_and_off_the_revealed(people: int) -> None:
    for state in moments(people):
        scene = state.scene
        for seat in range(people):
            assert 0 <= scene.suspicions[seat] < scene.threshold
            assert scene.faces[seat] is None or scene.suspicions[seat] == 0


@every_table
def test_the_dead_hold_nothing(people: int) -> None:
    for state in moments(people):
        scene = state.scene
        for seat in scene.players:
            if scene.dead[seat]:
                assert state.hands[seat] == ()
                assert scene.ryuk != seat
                assert seat not in scene.manipulated
                assert scene.threat is None or scene.threat.owner != seat


@every_table
def test_faces_show_the_truth_and_the_dead_in_the_centre_lie_open(people: int) -> None:
    for state in moments(people):
        scene = state.scene
        for slot, (face, role) in enumerate(zip(scene.faces, state.roles, strict=True)):
            assert face in (None, role)
            assert slot < people or not scene.dead[slot] or face is role


@every_table
def test_the_cards_on_the_table_are_those_in_force(people: int) -> None:
    for state in moments(people):
        if any(isinstance(step, ActionEnd) for step in state.agenda):
            continue
        scene = state.scene
        laid = Counter(scene.laid)
        assert laid[Card.MANIPULATION] == len(scene.manipulated)
        assert laid[Card.THREAT] == int(scene.threat is not None)
        assert laid[Card.FALSE_LEAD] == len(scene.leads)


@every_table
def test_knowledge_is_true(people: int) -> None:
    for state in moments(people):
        for notebook in state.notebooks:
            assert all(seen in (None, role) for seen, role in zip(notebook.roles, state.roles, strict=True))
            assert all(seen in (None, tile) for seen, tile in zip(notebook.tiles, state.tiles, strict=True))
            for known, hand in zip(notebook.hands, state.hands, strict=True):
                assert not Counter(known) - Counter(hand)
        for known, hand in zip(state.scene.open_hands, state.hands, strict=True):
            assert not Counter(known) - Counter(hand)


@every_table
def test_the_game_goes_on_only_while_it_should(people: int) -> None:
    for state in moments(people):
        scene = state.scene
        busy = any(isinstance(step, ActionEnd) for step in state.agenda)
        if scene.ending is None and not scene.closing and not busy:
            assert Role.LIGHT not in scene.faces
            dead = [face for face, gone in zip(scene.faces, scene.dead, strict=True) if gone and face]
            assert len(dead) < DEATHS
