"""Every game is one of OpenSpiel's by its own tests: random simulations, playthroughs, and other worlds."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from huisclos.core.errors import SetupError
from huisclos.core.registry import games
from huisclos.research import spiel

every_game = pytest.mark.parametrize("name", games())


def moments(game: Any, seed: int, most: int) -> Any:
    """States of a game by chance in which somebody is asked, up to so many."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal() and most:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        yield state, rng
        most -= 1
        state.apply_action(rng.choice(state.legal_actions()))


@every_game
def test_it_stands_the_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"huisclos_{name}"), num_sims=1, serialize=False, verbose=False)


@every_game
def test_another_world_looks_the_same_to_whoever_is_asked(name: str) -> None:
    game = pyspiel.load_game(f"huisclos_{name}")
    others = 0
    for state, rng in moments(game, seed=4, most=40):
        player = state.current_player()
        world = state.resample_from_infostate(player, rng.random)
        assert world.current_player() == player
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        others += world.standing.state != state.standing.state
        world.apply_action(rng.choice(world.legal_actions()))
    assert others > 0


def test_a_copy_goes_its_own_way() -> None:
    for state, rng in moments(pyspiel.load_game("huisclos_cluedo"), seed=1, most=25):
        before, copy = str(state), state.clone()
        copy.apply_action(rng.choice(copy.legal_actions()))
        assert str(state) == before
        assert str(copy) != before


def test_a_playthrough_is_the_same_when_it_is_played_again(tmp_path: Path) -> None:
    flags.FLAGS(["playthrough"])
    kept = tmp_path / "playthrough.txt"
    kept.write_text(
        generate_playthrough.playthrough("huisclos_cluedo(players=2)", action_sequence=None, seed=5)
    )
    expected, again = generate_playthrough.replay(str(kept))
    assert again == expected


def test_chance_is_listed_where_it_can_be() -> None:
    state = pyspiel.load_game("huisclos_cluedo").new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == spiel.CHANCES
    while state.is_chance_node():
        state.apply_action(0)
    roll = next(action for action in state.legal_actions() if "Roll" in state.action_to_string(action))
    state.apply_action(roll)
    assert [round(chance, 6) for _, chance in state.chance_outcomes()] == [round(1 / 36, 6)] * 36


def test_what_cannot_be_is_refused_with_the_reason() -> None:
    with pytest.raises((SetupError, pyspiel.SpielError), match="2 to 6 players, not 9"):
        pyspiel.load_game("huisclos_cluedo", {"players": 9})
    with pytest.raises((SetupError, pyspiel.SpielError), match="these options cannot be"):
        pyspiel.load_game("huisclos_cluedo", {"options": '{"deck": "marked"}'})
    state = pyspiel.load_game("huisclos_cluedo", {"players": 3}).new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="chance has 1024 ways here, from 0, not -5"):
        state.apply_action(-5)
    state.apply_action(0)
    for action in (0, -2, 10_000):
        with pytest.raises(pyspiel.SpielError, match=f"player 0 cannot say {action} now"):
            state.apply_action(action)
    with pytest.raises(pyspiel.SpielError, match="player"):
        state.information_state_string(7)
