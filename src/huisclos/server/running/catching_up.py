"""What other nodes have written becomes true here as well, change by change, and is told here."""

from __future__ import annotations

from collections.abc import Iterator

from huisclos.server.store.contract import KeptMove
from huisclos.server.store.meeting import Known, WrittenSince
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter
from huisclos.server.table.game.play import Play
from huisclos.server.table.room import Room

ORDER = ("lobby", "playing", "over")


def known_of(room: Room) -> Known:
    """How far a table is known."""
    return Known(room.charter, room.play.length if room.play else 0, room.notes)


def follows(before: Charter, after: Charter) -> bool:
    """Whether one can tell step by step how a table came from there to here, or has to tell it afresh."""
    if after.round == before.round:
        return ORDER.index(after.phase) >= ORDER.index(before.phase)
    return (before.phase, after.phase, after.round) == ("over", "lobby", before.round + 1)


def changes(room: Room, news: WrittenSince, now: int) -> Iterator[Change]:
    """What was written, change by change. Each has to be settled before the next one is asked for."""
    charter = news.charter if news.charter.revision != room.charter.revision else None
    yield from (Change(said=said) for said in news.said)
    if room.play is None and news.heading is not None:
        yield Change(charter=charter, begun=Play(news.charter.game, news.heading))
        charter = None
    for move in news.moves:
        last = move is news.moves[-1]
        yield _moved(room, move)._replace(charter=charter if last else None)
        charter = None if last else charter
    if charter is not None:
        yield Change(charter=charter)
    for held in news.held:
        if room.play is not None and room.play.waits(held):
            yield Change(held=held)
    for line, said in news.talk:
        if line not in room.talk:
            yield Change(line=line, said=said, by=_author(said), at=now)
    for notes in news.notes:
        yield Change(notes=notes)


def _moved(room: Room, move: KeptMove) -> Change:
    assert room.play is not None, "a move without a game"
    made = room.play.read(move.seat, move.action)
    return Change(moves=(made,), at=move.at, said=move.said, by=_author(move.said))


def _author(said: str | None) -> str | None:
    """Who said it; what nobody said was a bot's, nature's or a clock's."""
    return None if said is None else said.partition(" ")[0]
