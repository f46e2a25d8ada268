"""The golden games of Death Note know every question, card and tile as well."""

from typing import Any, get_args

from huisclos.core.agenda import Step
from huisclos.core.record import decode, replay
from huisclos.games.death_note.box import CARDS, TILES
from huisclos.games.death_note.events import ActionPlayed, TileTurned
from huisclos.games.death_note.steps.pending import Pending
from tests.games.death_note.golden_games import FOLDER, GAMES


def test_the_golden_games_know_every_question_card_and_tile() -> None:
    steps, cards, tiles = (set[Any]() for _ in range(3))
    for name in GAMES:
        for state, happened in replay(decode((FOLDER / f"{name}.jsonl").read_bytes())):
            steps |= {type(step) for step in state.agenda[:1]}
            cards |= {event.card for event in happened if isinstance(event, ActionPlayed)}
            tiles |= {event.tile for event in happened if isinstance(event, TileTurned)}
    assert steps == {step for step in get_args(Pending) if step.asks is not Step.asks}
    assert cards == set(CARDS)
    assert tiles == set(TILES)
