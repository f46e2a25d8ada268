"""Several games in a row (AMB-20): how long a match is, and what each of its games is worth."""

import msgspec
import pytest
from msgspec.structs import replace

from huisclos.core.rules import Outcome
from huisclos.games.death_note.rules import RULES
from huisclos.server.protocol.said import Request, SetLength
from huisclos.server.table.game.score import complete
from huisclos.server.table.game.series import again, end
from tests.server.company import ADA, BOB, CEM, DEE, Company
from tests.testkit.death_note import ANN, BEN, table

LIGHT_HID = (1, 3, 4, 1)
LIGHT_WAS_FOUND = (3, 0, 2, 3)


def outcome(*, found: bool) -> Outcome:
    """How a game of four ended, with Light and Misa revealed or with nobody."""
    reason = "light_revealed" if found else "undetected"
    revealed = [ANN, BEN] if found else []
    ended = RULES.outcome(table("light misa matsuda", over=reason, revealed=revealed, pending=[]).state)
    assert ended is not None
    return ended


@pytest.mark.parametrize("length", [1, 3, 5, None])
def test_amb_20_a_match_is_as_long_as_the_table_likes_and_each_game_is_scored_by_itself(
    length: int | None,
) -> None:
    company = Company(places=4, game="death_note")
    company.start(ADA, BOB, CEM, DEE)
    charter = replace(company.room.charter, length=length)
    for played in range(1, 1 + (length or 7)):
        charter = end(replace(charter, phase="playing"), outcome(found=played % 2 == 0))
        worth = LIGHT_WAS_FOUND if played % 2 == 0 else LIGHT_HID
        assert charter.sheet[-1] == dict(zip((ADA, BOB, CEM, DEE), worth, strict=True))
        assert len(charter.sheet) == played
        assert complete(charter) is (played == length)
    assert len(again(charter, ADA).sheet) == (0 if length else 7)


@pytest.mark.parametrize("length", [0, 2, 4])
def test_amb_20_other_lengths_are_not_on_offer(length: int) -> None:
    asked = msgspec.json.encode({"type": "SetLength", "id": "m", "length": length})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(asked, type=Request)
    offered = msgspec.json.decode(asked.replace(b"%d" % length, b"3"), type=Request)
    assert offered == SetLength("m", 3)
