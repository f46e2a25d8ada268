"""A game is its record, and a record that is damaged says where."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from huisclos.core.errors import BadMove, RecordError, SetupError, UnknownGame, WrongVersion
from huisclos.core.record import Move, Record, decode, encode, replay
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.box import Room, Suspect, Weapon
from huisclos.games.cluedo.moves import Accuse, Roll
from huisclos.games.cluedo.rules import RULES
from huisclos.laws.playthrough import play
from tests.testkit.toy.rules import RULES as TOP_HAND

GAME = play(RULES, 3, 0)
RECORD = GAME.record
LINES = encode(RECORD).splitlines()


def lines(*changed: tuple[int, bytes]) -> bytes:
    """The written record with some lines replaced, counted from one."""
    written = dict(enumerate(LINES, 1)) | dict(changed)
    return b"\n".join(written.values())


def test_a_record_is_a_heading_and_a_line_for_each_answer() -> None:
    assert len(LINES) == 1 + len(GAME.moves)
    assert msgspec.json.decode(LINES[0]).keys() == {"game", "version", "options", "players"}
    assert msgspec.json.decode(LINES[1])["seat"] == NATURE


def test_a_record_survives_being_written() -> None:
    assert decode(encode(RECORD)) == RECORD


def test_a_record_played_again_is_the_same_game() -> None:
    again = list(replay(RECORD))
    assert [state for state, _ in again] == GAME.states
    assert [events for _, events in again] == [(), *GAME.events]


def test_the_rules_may_be_given_for_a_game_that_is_not_installed() -> None:
    game = play(TOP_HAND, 2, 4)
    record = decode(encode(game.record), TOP_HAND)
    assert [state for state, _ in replay(record, TOP_HAND)] == game.states
    with pytest.raises(UnknownGame):
        decode(encode(game.record))


def test_an_empty_record_is_refused() -> None:
    with pytest.raises(RecordError, match=r"empty"):
        decode(b"")


@pytest.mark.parametrize(
    "damage", [b"{", b"\xff\xfe", b"[]", b'{"seat": "one", "action": {}}', b'{"seat": 1}']
)
def test_a_damaged_line_is_said_by_its_number(damage: bytes) -> None:
    with pytest.raises(RecordError, match=r"^line 7: "):
        decode(lines((7, damage)))


@pytest.mark.parametrize("heading", [b"nonsense", b'{"game": "cluedo"}', LINES[0][:-1] + b', "more": 1}'])
def test_a_damaged_heading_is_line_one(heading: bytes) -> None:
    with pytest.raises(RecordError, match=r"^line 1: "):
        decode(lines((1, heading)))


def test_an_answer_the_game_does_not_know_is_said_by_its_line() -> None:
    with pytest.raises(RecordError, match=r"^line 3: "):
        decode(lines((3, b'{"seat": 0, "action": {"type": "Fly"}}')))


def test_options_the_game_does_not_know_are_line_one() -> None:
    options = {"type": "Options", "deck": "marked"}
    heading = msgspec.json.encode({**msgspec.json.decode(LINES[0]), "options": options})
    with pytest.raises(RecordError, match=r"^line 1: "):
        decode(lines((1, heading)))


def test_an_unknown_game_is_said_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=r"'whodunit'; there is .*cluedo"):
        list(replay(replace(RECORD, game="whodunit")))
    with pytest.raises(UnknownGame):
        decode(lines((1, LINES[0].replace(b'"cluedo"', b'"whodunit"'))))


def test_another_version_of_the_rules_is_said_before_anything_else() -> None:
    heading = LINES[0].replace(b'"version":1', b'"version":99')
    with pytest.raises(WrongVersion, match=r"cluedo is at version 1, the game at 99"):
        decode(lines((1, heading), (2, b"written otherwise then")))
    with pytest.raises(WrongVersion):
        list(replay(replace(RECORD, version=99)))


def test_a_move_that_cannot_be_played_is_said_by_its_number() -> None:
    moves = (*RECORD.moves[:5], Move(Seat(9), Roll()), *RECORD.moves[5:])
    with pytest.raises(BadMove, match=r"^move 5: not_awaited") as raised:
        list(replay(replace(RECORD, moves=moves)))
    assert raised.value.at == 5


def test_a_move_after_the_end_cannot_be_played() -> None:
    after = Move(Seat(0), Accuse(Suspect.PLUM, Weapon.ROPE, Room.HALL))
    with pytest.raises(BadMove, match=f"^move {len(RECORD.moves)}: game_over"):
        list(replay(replace(RECORD, moves=(*RECORD.moves, after))))


def test_a_table_that_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(SetupError):
        list(replay(Record("cluedo", 1, RECORD.options, 9)))
