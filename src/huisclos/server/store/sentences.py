"""What is written of a change, sentence by sentence: in the same words, whoever holds the pen."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Delete, Insert, Table, Update, bindparam, delete, insert, update

from huisclos.server.store.group_commit import Queued
from huisclos.server.store.schema import (
    held,
    history,
    moves,
    notes,
    pages,
    readied,
    rounds,
    tables,
    taken,
    talk,
)
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter
from huisclos.server.table.taken import TAKEN

encode = msgspec.json.encode

Row = Mapping[str, Any]


class Sentence(NamedTuple):
    """A statement, and the rows it is said of."""

    statement: Insert | Update | Delete
    rows: Sequence[Row]
    claims: str | None = None
    """If it is said of no row at all, somebody else was faster: in these words."""


REWRITE = update(tables).where(
    tables.c.id == bindparam("of_table"), tables.c.revision == bindparam("as_seen")
)

FORGET_TAKEN = delete(taken).where(
    taken.c.table == bindparam("of_table"), taken.c.revision <= bindparam("until")
)

INSERT = {sheet: insert(sheet) for sheet in tables.metadata.sorted_tables}

ERASE = {
    sheet: delete(sheet).where(*(column == bindparam(column.name) for column in sheet.primary_key))
    for sheet in tables.metadata.sorted_tables
}


def added(sheet: Table, *rows: Row) -> Sentence:
    return Sentence(INSERT[sheet], rows)


def replaced(sheet: Table, key: Row, **written: Any) -> Iterator[Sentence]:
    """Write this over what was written under this key."""
    yield Sentence(ERASE[sheet], (key,))
    yield added(sheet, {**key, **written})


def written(group: Iterable[Queued]) -> Iterator[Sentence]:
    """All that these changes bring about; their moves together."""
    made: list[Row] = []
    for before, change, _ in group:
        yield from _frame(before, change)
        made += _moves(before, change)
    if made:
        yield added(moves, *made)


def _frame(before: Charter, change: Change) -> Iterator[Sentence]:
    """What a change brings about except for its moves."""
    key = {"table": before.table, "round": before.round}
    if change.charter is not None:
        said = None if change.moves and change.begun is None else change.said
        yield from _rewritten(before, change.charter, said)
    if change.begun is not None:
        yield added(rounds, {**key, "heading": encode(change.begun.heading)})
    if change.notes is not None:
        guest, text, move = change.notes
        yield from replaced(notes, {**key, "guest": guest}, text=text)
        if move is not None:
            page = zlib.compress(text.encode())
            yield from replaced(pages, {**key, "guest": guest, "move": move}, text=page)
    if change.ready is not None:
        seat, prompt, action = change.ready
        yield from replaced(readied, {**key, "seat": seat}, prompt=prompt, action=action)
    if change.held is not None:
        seat, prompt, action, due = change.held
        answer = {"prompt": prompt, "action": action, "due": due, "said": change.said}
        yield from replaced(held, {**key, "seat": seat}, **answer)
    if change.played:
        ended = {**key, "game": before.game, "at": change.at}
        yield added(history, *({**ended, **played._asdict()} for played in change.played))
    if change.line is not None:
        yield added(talk, {"table": before.table, "line": encode(change.line), "said": change.said})


def _rewritten(before: Charter, after: Charter, said: str | None) -> Iterator[Sentence]:
    table = before.table
    row = {
        "of_table": table,
        "as_seen": before.revision,
        "revision": after.revision,
        "charter": encode(after),
        "stage": after.stage,
        "listed": after.listed,
    }
    yield Sentence(REWRITE, (row,), f"table {table} was rewritten meanwhile")
    if said is not None:
        yield added(taken, {"table": table, "revision": after.revision, "said": said})
        yield Sentence(FORGET_TAKEN, ({"of_table": table, "until": after.revision - TAKEN},))


def _moves(before: Charter, change: Change) -> Iterator[Row]:
    """The rows of a change's moves; the first of them carries the message that brought them about."""
    for made in change.moves:
        yield {
            "table": before.table,
            "round": before.round,
            "n": made.n,
            "seat": made.seat,
            "action": encode(made.action),
            "said": change.said if made is change.moves[0] and change.begun is None else None,
            "at": change.at,
        }
