"""Games of the first release still open, and end by the rules they were begun with."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from huisclos.core.errors import BadMove, WrongVersion
from huisclos.core.record import decode, replay
from huisclos.core.rules import Outcome
from huisclos.core.seats import NATURE
from huisclos.games.secret_identity.moves import Depart
from huisclos.games.secret_identity.options import Options
from huisclos.games.secret_identity.rules import FIRST, RULES
from huisclos.server.table.charter import Heading
from huisclos.server.table.game.play import Play
from tests.games.secret_identity.sitting import BEN, Sitting

WRITTEN = (Path(__file__).parents[1] / "first_release" / "secret_identity.jsonl").read_bytes()
"""By the first release itself: three of a team of five leave, and the others’ cards last for nine turns."""
RECORD = decode(WRITTEN)


def test_a_record_of_the_first_release_replays_to_its_end() -> None:
    *_, (state, _) = replay(RECORD)
    assert len(state.scene.turns) == 9


def test_the_rules_of_today_would_refuse_it() -> None:
    with pytest.raises(BadMove, match="SI-13"):
        list(replay(replace(RECORD, version=RULES.version)))


def test_a_table_of_the_first_release_opens_again_at_every_moment() -> None:
    options = msgspec.Raw(msgspec.json.encode(RECORD.options))
    play = Play(
        "secret_identity",
        Heading(round=1, version=1, options=options, players=RECORD.players, salt="salt", commitment=None),
    )
    for (state, _), move in zip(replay(RECORD), RECORD.moves, strict=False):
        assert play.state == state
        play.repeat(move.seat, msgspec.json.encode(move.action), at=0)
    assert play.outcome is not None


def test_who_left_and_kept_more_cards_wins_a_tie_of_the_first_release() -> None:
    sitting = Sitting(3)
    sitting.state = FIRST.setup(Options(), 3)
    sitting.round().round().round().masked().says(NATURE, Depart(BEN))
    tied = sitting.scored(9, 9, 3, hands=(1, 2, 6)).state.finish()
    assert RULES.outcome(tied) == Outcome((BEN,), "more_cards", (9, 9, 3))


def test_no_other_release_is_guessed_at() -> None:
    for version in (0, 3):
        with pytest.raises(WrongVersion):
            RULES.at(version)
    assert RULES.at(RULES.version) is RULES
    assert FIRST.at(1) is FIRST
