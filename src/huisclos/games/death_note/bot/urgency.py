"""What can wait for the last moment, and what cannot wait for a turn of one's own (AMB-04)."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Camp, Card
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.killing import Borrow
from huisclos.games.death_note.steps.turn import Turn
from huisclos.games.death_note.view import View

PATIENT = {Card.ALIBI, Card.DISCOVERY, Card.RENUNCIATION}
"""What loses nothing by waiting until the tile is about to be turned: perhaps one will not need it."""
FOE = 0.6
"""From here on an Investigator takes somebody for a Kira and acts on it."""
BRINK = 2
"""So many Suspicions below the threshold one fears the next card, whoever plays it."""


def is_urgent(card: Card, view: View, seat: Seat, book: Casebook) -> bool:
    """Whether this is the moment for the Action; whether one likes to play it at all is another question."""
    scene = view.scene
    match card, view.agenda[0]:
        case _, Opening() | Borrow() if card in PATIENT:
            return True
        case Card.RENUNCIATION, _:
            return scene.suspicions[seat] >= scene.threshold - BRINK
        case Card.COVER, Turn(seat=about_to_look):
            return about_to_look not in scene.covered and _hunts(seat, about_to_look, book)
        case Card.INVISIBLE_PRESENCE, _ if scene.ryuk is not None:
            falls = scene.suspicions[scene.ryuk] == scene.threshold - 1
            return falls and _hunts(seat, scene.ryuk, book)
        case _:
            return False


def _hunts(seat: Seat, suspect: Seat, book: Casebook) -> bool:
    """Whether one of the Investigators takes this player for a Kira."""
    return book.camp(seat) is Camp.INVESTIGATOR and book.kira(suspect) >= FOE
