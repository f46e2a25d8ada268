"""Nothing hidden is on the wire: what a reader may not know changes no byte of what they receive.

A whole game is played over real sockets. Then two cards that were never seen change places between two
hands, the same things happen again, and everybody else must receive the same frames.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from huisclos.core.choices import Choices
from huisclos.core.errors import BadMove
from huisclos.core.record import Move, Record, decode
from huisclos.core.record import replay as replayed
from huisclos.core.seats import NATURE
from huisclos.games.cluedo.events import CardShown, EnvelopeSeen, HandDealt, RoomSearched
from huisclos.games.cluedo.moves import Deal
from tests.server.company import Seeded
from tests.server.house import Json, Visitor, pick
from tests.server.inside import served

SEATS = 4
NAMES = ("Ada", "Bob", "Cem", "Dee")
PRIVATE: dict[type[Any], str] = {
    HandDealt: "cards",
    CardShown: "card",
    EnvelopeSeen: "case",
    RoomSearched: "card",
}
TOLD = ("entries", "view", "prompt", "pending", "outcome", "version")


class Scripted:
    """Nature as she was on another evening."""

    def __init__(self, moves: list[Any]) -> None:
        self.moves = iter(moves)

    def answer(self, choices: Choices[Any]) -> Any:
        return next(self.moves)


class Evening:
    """A game over sockets: every frame that every reader got, and the record."""

    def __init__(self) -> None:
        self.frames: dict[str, list[str]] = {}
        self.lines = b""


async def evening(store: Path, nature: Any, answers: Iterator[Json] | None = None) -> Evening:
    """Four people play, somebody watches; they answer anything, or what they answered on another evening."""
    rng, result = Random(11), Evening()
    async with served(store, nature) as house:
        people = [await Visitor.arrive(house, name) for name in (*NAMES, "Wim")]
        table = await people[0].found(SEATS)
        for place, person in enumerate(people):
            await person.join(table)
            if place < SEATS:
                await person.ask("Sit", place=place)
        await people[0].send(type="Start", id="start")
        version, over = 0, False
        while not over:
            updates = [await person.until(lambda message: message["type"] == "Update") for person in people]
            version += 1
            assert {update["version"] for update in updates} == {version}
            over = updates[0]["outcome"] is not None
            if not over and updates[0]["pending"]:
                seat = updates[0]["pending"][0]
                prompt = updates[seat]["prompt"]
                action = next(answers) if answers else pick(prompt["choices"], rng)
                act = {"prompt": prompt["number"], "action": action}
                await people[seat].send(type="Act", id=f"{version}", **act)
        for person in people:
            await person.hang_up()
            welcome = await person.join(table)
            told = [frame for frame in person.frames if json.loads(frame)["type"] in {"Update", "Done"}]
            result.frames[person.name] = [
                *told,
                json.dumps({key: welcome[key] for key in TOLD}),
            ]
        async with house.http() as http:
            result.lines = (await http.get(f"/api/tables/{table}/record.jsonl")).content
    return result


def exchanged(record: Record, one: Any, other: Any) -> Record:
    """The same game, where two cards of the deal have changed places."""
    first, *rest = record.moves
    deal: Deal = first.action
    swap = {one: other, other: one}
    return replace(
        record,
        moves=(Move(NATURE, replace(deal, cards=tuple(swap.get(card, card) for card in deal.cards))), *rest),
    )


def in_public(record: Record) -> list[Any]:
    """What happened, without anything that only some may see; written down here once more on purpose."""
    return [[_blank(event) for event in events] for _, events in replayed(record)]


def _blank(event: Any) -> Any:
    return replace(event, **{PRIVATE[type(event)]: None}) if type(event) in PRIVATE else event


def twin(record: Record) -> tuple[Record, set[int]]:
    """A game that is publicly the same, and the two seats who would know the difference."""
    *_, (end, _) = replayed(record)
    public = in_public(record)
    for one, other in combinations(range(SEATS), 2):
        for mine in end.hands[one]:
            for theirs in end.hands[other]:
                changed = exchanged(record, mine, theirs)
                try:
                    if in_public(changed) == public:
                        return changed, {one, other}
                except BadMove:
                    continue
    raise AssertionError("no two cards of this game could be exchanged unnoticed")


async def test_frames_depend_only_on_what_their_reader_may_know(tmp_path: Path) -> None:
    first = await evening(tmp_path / "first.db", Seeded(Random(5)))
    record = decode(first.lines)
    changed, knowing = twin(record)
    nature = Scripted([move.action for move in changed.moves if move.seat == NATURE])
    answers = (
        msgspec.json.decode(msgspec.json.encode(move.action)) for move in changed.moves if move.seat != NATURE
    )
    second = await evening(tmp_path / "second.db", nature, answers)
    assert decode(second.lines) == changed
    for seat, name in enumerate((*NAMES, "Wim")):
        if seat in knowing:
            assert first.frames[name] != second.frames[name]
        else:
            assert first.frames[name] == second.frames[name]


def concerned(event: Json) -> set[int]:
    """The seats an event is about: whoever shows, is shown, looks or receives."""
    return {event[field] for field in ("seat", "by", "to") if field in event}


async def test_private_events_name_cards_only_to_those_concerned(tmp_path: Path) -> None:
    seen = await evening(tmp_path / "tables.db", Seeded(Random(6)))
    fields = {kind.__name__: field for kind, field in PRIVATE.items()}
    named = 0
    for reader, name in enumerate((*NAMES, "Wim")):
        messages = [json.loads(frame) for frame in seen.frames[name]]
        events = [event for message in messages for event in message.get("events", ())]
        events += [event for entry in messages[-1]["entries"] for event in entry["events"]]
        for event in events:
            if event["type"] in fields:
                told = event[fields[event["type"]]] is not None
                assert told == (reader in concerned(event))
                named += told
    assert named > SEATS
