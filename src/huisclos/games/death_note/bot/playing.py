"""Which Actions to play, give up or take, and what to do with an Investigation."""

from __future__ import annotations

from typing import Any

from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.aiming import enemy
from huisclos.games.death_note.bot.appetite import PLAYED, menace, worth
from huisclos.games.death_note.bot.stance import FRIENDS_OF_L, WANTS_TO_BE_SEEN, WANTS_TO_HIDE, Stance
from huisclos.games.death_note.bot.urgency import PATIENT, is_urgent
from huisclos.games.death_note.box import ACTION, INVESTIGATION, Camp, Card, Tile, Way
from huisclos.games.death_note.steps.death import DeathWindow
from huisclos.games.death_note.steps.first_round import TacticsOffer
from huisclos.games.death_note.steps.fourth_round import MakeshiftOffer
from huisclos.games.death_note.steps.hands import Force, HandOver, Recordings, WatariFoundation
from huisclos.games.death_note.steps.killing import Borrow
from huisclos.games.death_note.steps.second_round import Confiscate

SURE = 0.9
GUESS = 0.3
BAD_FOR_KIRA = {Tile.EXECUTION, Tile.GUIDANCE, Tile.FRENZY, Tile.DECISION, Tile.PURSUIT, Tile.ENCOUNTER}
SAVES = {Card.FALSE_IDENTITY: 4.0, Card.FAKE_DEATH_NOTE: 3.0, Card.STAGING: 2.0}


def gift(stance: Stance, card: Card, seat: Seat) -> float:
    """L gives harmless cards first, to whom looks least like a Kira."""
    return -(3.0 if ACTION[card].death else 0.0) - stance.book.kira(seat)


def pick(stance: Stance, step: Any, card: Card) -> float:
    """Give away what one needs least, take what one likes best, and disarm whoever one can."""
    match step:
        case HandOver():
            return -worth(stance.role, card)
        case Force() | Confiscate():
            return menace(card)
        case Borrow():
            return play(stance, card)
        case _:
            return worth(stance.role, card)


def use_of_discarding(stance: Stance, step: Any) -> float:
    """Friends of L pay for more Suspicions, Investigators for what lies in the centre."""
    match step:
        case TacticsOffer() | MakeshiftOffer():
            return 0.6 if stance.role in FRIENDS_OF_L else -1.0
        case Recordings(dropped=dropped):
            reveals = dropped < len(stance.scene.hidden_centre) and stance.camp is not Camp.KIRA
            return 0.8 if reveals else -1.0
        case WatariFoundation():
            return 3.0 if stance.empties_hand else 0.4
        case _:
            return 0.0


def play(stance: Stance, card: Card) -> float:
    """How glad one is to play this Action now."""
    scene, seat, role = stance.scene, stance.seat, stance.role
    if card in PATIENT and not is_urgent(card, stance.view, seat, stance.book):
        return -1.0
    if card is Card.REM and role in WANTS_TO_BE_SEEN:
        return 2.0
    if ACTION[card].death:
        return 4.0 if _prey(stance, card) else -1.0
    match card:
        case Card.TAILING if not _has_to_tail(stance):
            return -1.0
        case Card.REASSIGNMENT:
            return 3.5 if stance.beside_light else -1.0
        case Card.DISCOVERY:
            return 0.8 if scene.ryuk == seat and stance.hides else -1.0
        case Card.RENUNCIATION:
            return 3.0 if scene.suspicions[seat] >= 2 and stance.hides else -1.0
        case Card.ALIBI:
            near = scene.suspicions[seat] >= scene.threshold - 3
            return 2.5 if near and stance.hides and seat not in scene.alibis else -1.0
        case Card.AMNESIA:
            return 2.0 if scene.faces[seat] is not None and role in WANTS_TO_HIDE else -1.0
        case Card.CLEAR_NAME:
            return 1.0 if len(stance.view.hand) > 1 else -1.0
        case Card.INVISIBLE_PRESENCE:
            return 1.0 if scene.ryuk != seat else -1.0
        case Card.RECORDINGS:
            return 1.0 if stance.camp is Camp.INVESTIGATOR and len(stance.view.hand) > 1 else -1.0
        case Card.RESIGNATION | Card.ACCUSATIONS:
            return 1.0 if stance.camp is Camp.INVESTIGATOR else -1.0
        case Card.WATARI_FOUNDATION:
            return 2.0 if stance.empties_hand and len(stance.view.hand) > 1 else -1.0
        case _:
            return PLAYED.get(card, -1.0)


def save(stance: Stance, step: DeathWindow, card: Card) -> float:
    """Save oneself; let others die unless they are friends."""
    if step.seat == stance.seat:
        return SAVES.get(card, 1.0)
    if step.seat is None:
        return -1.0
    return 1.0 if stance.book.camp(step.seat) is stance.camp else -1.0


def dislike(stance: Stance) -> float:
    """How much one would rather discard this Investigation than leave it to L."""
    scene, tile = stance.scene, top_tile(stance)
    if tile is None:
        return -0.1
    draws = 0.3 if scene.ryuk == stance.seat or stance.seat in scene.manipulated else 0.0
    strong = INVESTIGATION[tile].suspicions >= 2
    if stance.empties_hand:
        return 0.3 if draws == 0 and not strong else -0.3
    if stance.camp is Camp.KIRA:
        return (0.5 if tile in BAD_FOR_KIRA or strong else -0.5) + draws - 0.2 * len(scene.discarded)
    return (0.4 if tile is Tile.REBIRTH else -0.3 if strong else 0.1) + draws - 0.3


def top_tile(stance: Stance) -> Tile | None:
    """The Investigation on top, if this seat has seen it."""
    notebook = stance.view.notebook
    assert notebook is not None
    return notebook.tiles[stance.scene.position(stance.scene.pile[0])]


def choose_way(stance: Stance, way: Way) -> float:
    """Which of two ways an Action or an Investigation should go."""
    book, scene = stance.book, stance.scene
    match way:
        case Way.REVEAL:
            return 0.5 if stance.camp is not Camp.KIRA else -0.5
        case Way.GIVE | Way.PUT_BACK:
            return 0.5
        case Way.SUSPECT:
            return -0.2 if stance.hides else 0.2
        case Way.LEFT:
            return sum(map(book.kira, scene.left))
        case Way.DISCARDED:
            return sum(map(book.kira, scene.discarded))
        case _:
            return 0.0


def _has_to_tail(stance: Stance) -> bool:
    """15: whether an inactive Role is left to know or to reveal; else one may draw it again for ever."""
    reveals = stance.camp is not Camp.KIRA
    return any(reveals or stance.book.certain(slot) is None for slot in stance.scene.hidden_centre)


def _prey(stance: Stance, card: Card) -> bool:
    """Whether there is somebody worth killing of whom one is sure enough for this card."""
    scene, kira = stance.scene, stance.camp is Camp.KIRA
    if card is Card.THREAT:
        return kira
    if card is Card.REM and stance.role in WANTS_TO_HIDE:
        return False
    enough = GUESS if kira and card is Card.DEATH_NOTE else SURE
    if kira and card is Card.SHINIGAMI_EYES:
        return scene.suspicions[stance.seat] < scene.threshold - 1
    return any(enemy(stance, seat) >= enough for seat in scene.living if seat != stance.seat)
