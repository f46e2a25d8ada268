"""A table wakes: it is what was written down, played again."""

from __future__ import annotations

from huisclos.server.store.contract import KeptTable
from huisclos.server.table.game.play import Play
from huisclos.server.table.room import Room


def rebuild(kept: KeptTable) -> Room:
    """A table as it was when the last move was written."""
    play = None
    if kept.heading is not None:
        play = Play(kept.charter.game, kept.heading)
        for move in kept.moves:
            play.repeat(move.seat, move.action, move.at, chosen=move.said is not None)
        play.held = {held.seat: held for held in kept.held if play.waits(held)}
    taken = (*kept.said, *(move.said for move in kept.moves if move.said))
    return Room(kept.charter, play, kept.notes, kept.talk, taken)
