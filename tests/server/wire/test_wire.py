"""Messages: each survives the wire, and nothing that is no message gets past a refusal."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from huisclos.server.protocol.aid import Advice, AskHint, AskWhy, Because, Believed, SetAid, SetTeaching
from huisclos.server.protocol.hosting import Announce, LetBackIn, Mute, SeatProgram, ShowOut, TellPast
from huisclos.server.protocol.info import Person, PlaceInfo, Series, Standing, TableInfo, You
from huisclos.server.protocol.said import (
    PROTOCOL,
    Act,
    Clear,
    Forget,
    HandToBot,
    Hello,
    LetIn,
    Lock,
    Pick,
    Ping,
    PlayAgain,
    PlayOn,
    PlayWithout,
    Prepare,
    ProposeEnd,
    Rename,
    Request,
    SaveNotes,
    Say,
    SeatBot,
    SetLength,
    SetOptions,
    SetPace,
    SetPlaces,
    Sit,
    Stand,
    Start,
    TakeBack,
)
from huisclos.server.protocol.told import (
    Changed,
    Clock,
    ClocksSet,
    Done,
    Ended,
    Entry,
    Farewell,
    NotesKept,
    Presence,
    Prompt,
    Refused,
    Response,
    Spoken,
    Update,
    Welcome,
)
from huisclos.server.wire.connection import LARGEST, Malformed, decoder, encoder, read

REQUESTS: list[Any] = [
    Hello(PROTOCOL, 5, 2),
    Rename("a", "Zoë ☂"),
    Sit("a", 0),
    LetIn("a", "b", True),
    Stand("a"),
    Pick("a", 1, "plum"),
    Pick("a", 1, None),
    SetPlaces("a", 4),
    SetOptions("a", msgspec.Raw(b'{"fast":true}')),
    SeatBot("a", 2, "sheet"),
    SeatProgram("a", 2),
    SetPace("a", "fast"),
    SetLength("a", 5),
    SetAid("a", "chances"),
    SetTeaching("a", True),
    Clear("a", 2),
    Lock("a", True),
    ShowOut("a", "b"),
    LetBackIn("a", "b"),
    Mute("a", "b", True),
    TellPast("a", True),
    Announce("a", True),
    Start("a"),
    Act("a", 7, msgspec.Raw(b'{"type":"Roll"}')),
    Prepare("a", 7, msgspec.Raw(b'{"type":"Roll"}')),
    SaveNotes("a", "<script>"),
    AskWhy("a", "rope", "envelope"),
    AskHint("a"),
    Say("a", text="hello"),
    Say("a", phrase="well_played"),
    Say("a", phrase="i_suspect", about=2),
    HandToBot("a", 1, "uniform"),
    PlayWithout("a", 1),
    TakeBack("a"),
    ProposeEnd("a"),
    PlayOn("a"),
    PlayAgain("a"),
    Forget("a"),
    Ping("a"),
]

INFO = TableInfo(
    table="t",
    code="ABCD",
    game="cluedo",
    phase="lobby",
    places=(PlaceInfo(0, (Person("x", "Zoë", True),), trait="plum"),),
    watching=(),
    host="x",
    locked=False,
    options={"fast": True},
    round=1,
    series=Series(
        length=3,
        tally="wins",
        finished=1,
        over=False,
        standings=(Standing(who="x", names=("Zoë",), place=0, games=(1,), total=1),),
    ),
)
YOU = You("x", "Zoë", 0, True)
PROMPT = Prompt(1, "Turn", ({"type": "OneOf", "actions": [{"type": "Roll"}]},))
SPOKEN = Spoken("x", "Zoë", "2030-01-01", "hm")
RESPONSES: list[Any] = [
    Welcome(
        protocol=PROTOCOL,
        info=INFO,
        you=YOU,
        notes="",
        round=1,
        version=2,
        entries=(Entry(1, ({"type": "TurnBegan", "seat": 0},)),),
        view={"seat": 0},
        prompt=PROMPT,
        pending=(0,),
        chat=(SPOKEN,),
    ),
    Update(version=1, events=(), view=None, prompt=PROMPT, pending=(0,)),
    Changed(INFO, YOU),
    Presence(Person("x", "Zoë", False, 7)),
    ClocksSet((Clock(0, 5, 7),)),
    Ended({"type": "Outcome", "winners": [], "reason": "ended"}, {"seat": 0}),
    SPOKEN,
    NotesKept("plum"),
    Believed(version=3, aid="chances", marks={"rope": {"0": False}}, chances={"rope": {"1": 0.5}}, worlds=84),
    Because(version=3, item="rope", place="0", there=False, lines=(1, 7)),
    Advice(version=3, question={"type": "Suggested"}, worlds=84, shares=(0.5, 0.25, 0.25)),
    Done("a"),
    Refused("a", "illegal", "CL-14"),
    Farewell("closing"),
]


@pytest.mark.parametrize("message", REQUESTS, ids=lambda message: type(message).__name__)
def test_what_a_browser_says_is_understood(message: Any) -> None:
    decoded = read(encoder.encode(message))
    assert encoder.encode(decoded) == encoder.encode(message)
    assert type(decoded) is type(message)


@pytest.mark.parametrize("message", RESPONSES, ids=lambda message: type(message).__name__)
def test_what_a_table_says_is_understood(message: Any) -> None:
    assert msgspec.json.decode(encoder.encode(message), type=Response) == message


def test_every_message_of_the_protocol_is_in_these_lists() -> None:
    assert {type(message) for message in REQUESTS} == set(get_args(Request))
    assert {type(message) for message in RESPONSES} == set(get_args(Response))


def outcome(frame: str | bytes) -> str:
    """What becomes of a frame: the type of its message, or the code of its refusal."""
    try:
        return type(read(frame)).__name__
    except Malformed as malformed:
        return malformed.refusal.code


@given(st.binary(max_size=300))
@example(b"")
@example(b"\xff\xfe")
@example(b'{"type":"Act","id":"a","prompt":1,"action":' + b"[" * 60_000)
@example(b'{"type":"Act","id":"\\ud800","prompt":1,"action":1}')
def test_bytes_are_a_message_or_refused(frame: bytes) -> None:
    assert outcome(frame) in {"malformed", *(kind.__name__ for kind in get_args(Request))}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


@given(st.sampled_from(REQUESTS), st.data())
def test_a_message_with_a_spoilt_field_is_a_message_or_refused(message: Any, data: st.DataObject) -> None:
    fields = json.loads(encoder.encode(message))
    spoilt = data.draw(st.sampled_from([*fields, "extra"]))
    fields[spoilt] = data.draw(json_values)
    assert outcome(json.dumps(fields)) in {"malformed", *(kind.__name__ for kind in get_args(Request))}


@pytest.mark.parametrize(
    "frame",
    [
        b'{"type":"Sit","id":"a","place":0,"seat":3}',
        b'{"type":"Sit","id":"a","place":-1}',
        b'{"type":"Sit","id":"a","place":"0"}',
        b'{"type":"Sit","id":"","place":0}',
        b'{"type":"Sit","place":0}',
        b'{"id":"a","place":0}',
        b'{"type":"Hello","protocol":1,"since":-1}',
        b"null",
        b"[]",
    ],
)
def test_what_breaks_the_schema_is_malformed(frame: bytes) -> None:
    assert outcome(frame) == "malformed"


def test_a_refusal_names_the_message_it_refuses_when_it_can() -> None:
    with pytest.raises(Malformed) as refused:
        read(b'{"type":"Sit","id":"mine","place":"x"}')
    assert refused.value.refusal.id == "mine"


def test_what_is_too_large_is_not_even_read() -> None:
    assert outcome(b'{"type":"Ping","id":"' + b"x" * LARGEST + b'"}') == "too_large"
    assert outcome("é" * (LARGEST // 2 + 1)) == "too_large"


def test_the_decoder_takes_no_response() -> None:
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(encoder.encode(Done("a")))
