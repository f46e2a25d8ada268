"""Every card by its name: what it makes happen first, and which of its printed numbers it reads."""

from typing import Any

from huisclos.games.death_note.box import ACTION, INVESTIGATION, PRINTED, Card, Tile
from huisclos.games.death_note.box.proof import proofread
from huisclos.games.death_note.steps.asking import Effect, Inquiry
from huisclos.games.death_note.steps.pending import FILES

assert FILES, "a card is known once its file was read"

FIRST: dict[Card, type[Effect[Any]]] = {card: Effect.kinds[printed.no] for card, printed in ACTION.items()}
FIRST_OF_TILE: dict[Tile, type[Inquiry[Any]]] = {
    tile: Inquiry.kinds[printed.no] for tile, printed in INVESTIGATION.items()
}
READS: dict[Card | Tile, tuple[str, ...]] = {
    **{card: kind.reads for card, kind in FIRST.items()},
    **{tile: kind.reads for tile, kind in FIRST_OF_TILE.items()},
}

proofread(PRINTED, READS)
