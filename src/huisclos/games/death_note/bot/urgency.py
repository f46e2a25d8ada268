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
    prey = _prey(card, view)
    return could_be_urgent(card, view, seat) and (prey is None or _hunts(seat, prey, book))


def could_be_urgent(card: Card, view: View, seat: Seat) -> bool:
    """The same at a glance, before one has thought of who the others are."""
    scene, step = view.scene, view.agenda[0]
    match card:
        case _ if card in PATIENT and isinstance(step, Opening | Borrow):
            return True
        case Card.RENUNCIATION:
            return scene.suspicions[seat] >= scene.threshold - BRINK
        case Card.COVER:
            return isinstance(step, Turn) and step.seat not in scene.covered
        case Card.INVISIBLE_PRESENCE:
            return scene.ryuk is not None and scene.suspicions[scene.ryuk] == scene.threshold - 1
        case _:
            return False


def _prey(card: Card, view: View) -> Seat | None:
    """At whom it is played, if it is played at somebody."""
    step = view.agenda[0]
    match card:
        case Card.COVER if isinstance(step, Turn):
            return step.seat
        case Card.INVISIBLE_PRESENCE:
            return view.scene.ryuk
        case _:
            return None


def _hunts(seat: Seat, suspect: Seat, book: Casebook) -> bool:
    """Whether one of the Investigators takes this player for a Kira."""
    return book.camp(seat) is Camp.INVESTIGATOR and book.kira(suspect) >= FOE
