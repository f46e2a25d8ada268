"""The house bot: keeps a casebook and does what its Role would like, from testimony alone."""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import Any

from huisclos.core.bot import Remark
from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.appetite import PLAYED, menace, unwanted, worth
from huisclos.games.death_note.bot.gossip import Gossip
from huisclos.games.death_note.bot.lying import use_of_lying
from huisclos.games.death_note.bot.urgency import PATIENT, is_urgent
from huisclos.games.death_note.box import ACTION, CAMP, INVESTIGATION, KIRAS, Camp, Card, Role, Tile, Way
from huisclos.games.death_note.events import RoundBegan
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.moves import (
    Agree,
    Choose,
    Claim,
    Designate,
    Discard,
    Drop,
    EndTurn,
    Give,
    Keep,
    Leave,
    Lose,
    Name,
    Pass,
    Pick,
    Play,
    PointAt,
    Suspect,
    Vote,
)
from huisclos.games.death_note.steps.death import DeathWindow
from huisclos.games.death_note.steps.fifth_round import Silencing
from huisclos.games.death_note.steps.first_round import RebirthOffer, TacticsOffer
from huisclos.games.death_note.steps.fourth_round import MakeshiftOffer
from huisclos.games.death_note.steps.hands import Force, HandOver, Recordings, WatariFoundation
from huisclos.games.death_note.steps.killing import (
    Borrow,
    DeathNote,
    DeathNotePage,
    Rem,
    ShinigamiEyes,
)
from huisclos.games.death_note.steps.looking import ShowRole, Testify, Testimony
from huisclos.games.death_note.steps.second_round import Confiscate
from huisclos.games.death_note.steps.suspicion import Alibi, Reassignment
from huisclos.games.death_note.steps.third_round import LoveTile
from huisclos.games.death_note.view import View

HELD_BACK = 0.2
"""What it likes no better than this it does not play."""
SURE = 0.9
LATE = 4
"""From this round on the end is near."""
GUESS = 0.3
MANY = 64
"""So many answers are weighed; of more, one is taken blindly."""

WANTS_TO_HIDE = {Role.LIGHT, Role.HIGUCHI, Role.MISA, Role.MOGI}
WANTS_TO_BE_SEEN = {Role.YAGAMI, Role.MATSUDA}
FRIENDS_OF_L = {Role.AIZAWA, Role.WATARI, Role.YAGAMI}
BAD_FOR_KIRA = {Tile.EXECUTION, Tile.GUIDANCE, Tile.FRENZY, Tile.DECISION, Tile.PURSUIT, Tile.ENCOUNTER}
HARMLESS = (Alibi, ShowRole, Testimony, LoveTile)


class RoleBot:
    """Plays for its own objectives."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.casebook = Casebook(seat)
        self.gossip = Gossip(seat)

    def notice(self, event: Any) -> None:
        self.casebook.notice(event)
        if isinstance(event, RoundBegan):
            self.gossip.begin(event.round)

    def hear(self, seat: Seat, phrase: str, about: Seat | None) -> None:
        self.casebook.hearsay.hear(seat, phrase, about)
        self.gossip.hear(seat, phrase, about)

    def reply(self, view: View, rng: Random) -> Remark | None:
        """Answer when spoken to, once the game is on."""
        if not view.scene.round:
            return None
        return self.gossip.reply(self.role(view), view.scene, self.casebook, rng)

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        if len(choices) > MANY:
            return choices.sample(rng)
        weighed = [(self.weigh(view, action), rng.random(), action) for action in choices]
        return max(weighed, key=lambda one: one[:2])[2]

    def interject(self, view: View, choices: Choices[Any], rng: Random) -> Play | None:
        """Play what has waited for this moment, or cannot wait any longer, if it is to its liking at all."""
        liked = [
            (self._play(view, action.card), action)
            for action in choices
            if isinstance(action, Play) and is_urgent(action.card, view, self.seat, self.casebook)
        ]
        liking, play = max(liked, key=itemgetter(0), default=(0.0, None))
        return play if liking > HELD_BACK else None

    def remark(self, view: View, answer: Any, rng: Random) -> Remark | None:
        """Join in the talk; nothing is known to talk of before the first round."""
        if not view.scene.round:
            return None
        return self.gossip.remark(self.role(view), view.scene, self.casebook, rng)

    def weigh(self, view: View, action: Any) -> float:
        """How much this answer is to its liking; nothing much decides, chance does."""
        step = view.agenda[0]
        match action:
            case Keep(card):
                return worth(self.role(view), card)
            case Drop(card):
                return self._use_of_discarding(view, step) - worth(self.role(view), card) / 8
            case Pick(card):
                return self._pick(view, step, card)
            case Give(card, seat):
                return self._gift(card, seat)
            case Play(card):
                return (
                    self._answer(view, step, card)
                    if isinstance(step, DeathWindow)
                    else self._play(view, card)
                )
            case Claim(role):
                return use_of_lying(step, self.role(view), role, hides=self._hides(view))
            case Discard() | Leave():
                return self._tile(view) * (1 if isinstance(action, Discard) else -1)
            case Designate(seat) | Suspect(seat) | Vote(seat):
                return self._target(view, step, seat)
            case Name(role):
                return self._name(view, step, role)
            case PointAt(place) if isinstance(step, Silencing):
                return self._silence(view, view.scene.slot(place))
            case PointAt(place):
                return self._inactive(view, view.scene.slot(place))
            case Lose(count):
                return count
            case Agree():
                seen = self.role(view) in WANTS_TO_BE_SEEN and not isinstance(step, RebirthOffer)
                return 1.0 if seen else -1.0
            case Choose(way):
                return self._way(view, way)
            case Pass() | EndTurn():
                return HELD_BACK
            case _:
                return 0.0

    def role(self, view: View) -> Role:
        assert view.notebook is not None
        role = view.notebook.roles[self.seat]
        assert role is not None
        return role

    def _gift(self, card: Card, seat: Seat) -> float:
        """L gives harmless cards first, to whom looks least like a Kira."""
        return -(3.0 if ACTION[card].death else 0.0) - self.casebook.kira(seat)

    def _pick(self, view: View, step: Any, card: Card) -> float:
        """Give away what one needs least, take what one likes best, and disarm whoever one can."""
        match step:
            case HandOver():
                return -worth(self.role(view), card)
            case Force() | Confiscate():
                return menace(card)
            case Borrow():
                return self._play(view, card)
            case _:
                return worth(self.role(view), card)

    def _use_of_discarding(self, view: View, step: Any) -> float:
        """Friends of L pay for more Suspicions, Investigators for what lies in the centre."""
        mine = self.role(view)
        match step:
            case TacticsOffer() | MakeshiftOffer():
                return 0.6 if mine in FRIENDS_OF_L else -1.0
            case Recordings(dropped=dropped):
                return (
                    0.8 if dropped < len(view.scene.hidden_centre) and CAMP[mine] is not Camp.KIRA else -1.0
                )
            case WatariFoundation():
                return 3.0 if self._empties_hand(view) else 0.4
            case _:
                return 0.0

    def _play(self, view: View, card: Card) -> float:
        scene = view.scene
        if card in PATIENT and not is_urgent(card, view, self.seat, self.casebook):
            return -1.0
        if card is Card.REM and self.role(view) in WANTS_TO_BE_SEEN:
            return 2.0
        if ACTION[card].death:
            return 4.0 if self._prey(view, card) else -1.0
        match card:
            case Card.TAILING if not self._has_to_tail(view):
                return -1.0
            case Card.REASSIGNMENT:
                return 3.5 if self._beside_light(view) else -1.0
            case Card.DISCOVERY:
                return 0.8 if scene.ryuk == self.seat and self._hides(view) else -1.0
            case Card.RENUNCIATION:
                return 3.0 if scene.suspicions[self.seat] >= 2 and self._hides(view) else -1.0
            case Card.ALIBI:
                near = scene.suspicions[self.seat] >= scene.threshold - 3
                return 2.5 if near and self._hides(view) and self.seat not in scene.alibis else -1.0
            case Card.AMNESIA:
                return (
                    2.0 if scene.faces[self.seat] is not None and self.role(view) in WANTS_TO_HIDE else -1.0
                )
            case Card.CLEAR_NAME:
                return 1.0 if len(view.hand) > 1 else -1.0
            case Card.INVISIBLE_PRESENCE:
                return 1.0 if scene.ryuk != self.seat else -1.0
            case Card.RECORDINGS:
                return 1.0 if CAMP[self.role(view)] is Camp.INVESTIGATOR and len(view.hand) > 1 else -1.0
            case Card.RESIGNATION | Card.ACCUSATIONS:
                return 1.0 if CAMP[self.role(view)] is Camp.INVESTIGATOR else -1.0
            case Card.WATARI_FOUNDATION:
                return 2.0 if self._empties_hand(view) and len(view.hand) > 1 else -1.0
            case _:
                return PLAYED.get(card, -1.0)

    def _has_to_tail(self, view: View) -> bool:
        """15: whether an inactive Role is left to know or to reveal; else one may draw it again for ever."""
        reveals = CAMP[self.role(view)] is not Camp.KIRA
        return any(reveals or self.casebook.certain(slot) is None for slot in view.scene.hidden_centre)

    def _empties_hand(self, view: View) -> bool:
        """Aizawa wants no Action left when the game may end."""
        return self.role(view) is Role.AIZAWA and view.scene.round >= LATE

    def _hides(self, view: View) -> bool:
        return view.scene.faces[self.seat] is None and self.role(view) in WANTS_TO_HIDE

    def _beside_light(self, view: View) -> tuple[Seat, ...]:
        """For Misa: whose seat lies beside Light's, once she knows where he sits and is not there."""
        if self.role(view) is not Role.MISA:
            return ()
        for seat in view.scene.living:
            if self.casebook.certain(seat) is Role.LIGHT:
                near = view.scene.neighbours(seat)
                return () if self.seat in near else near
        return ()

    def _prey(self, view: View, card: Card) -> bool:
        """Whether there is somebody worth killing of whom one is sure enough for this card."""
        kira = CAMP[self.role(view)] is Camp.KIRA
        if card is Card.THREAT:
            return kira
        if card is Card.REM and self.role(view) in WANTS_TO_HIDE:
            return False
        enough = GUESS if kira and card is Card.DEATH_NOTE else SURE
        if kira and card is Card.SHINIGAMI_EYES:
            return view.scene.suspicions[self.seat] < view.scene.threshold - 1
        return any(self._enemy(view, seat) >= enough for seat in view.scene.living if seat != self.seat)

    def _enemy(self, view: View, slot: int) -> float:
        """How likely one names a Role here that one would like dead; less than nothing for a friend."""
        if slot == self.seat:
            return -2.0
        mine = self.role(view)
        role = view.scene.faces[slot] or max(
            self.casebook.possible[slot], key=lambda one: (unwanted(mine, one), one)
        )
        chance = 1.0 if view.scene.faces[slot] else self.casebook.chance(slot, role)
        return chance * unwanted(mine, role)

    def _answer(self, view: View, step: DeathWindow, card: Card) -> float:
        """Save oneself; let others die unless they are friends."""
        if step.seat == self.seat:
            return {Card.FALSE_IDENTITY: 4.0, Card.FAKE_DEATH_NOTE: 3.0, Card.STAGING: 2.0}.get(card, 1.0)
        if step.seat is None:
            return -1.0
        camp = self.casebook.camp(step.seat)
        return 1.0 if camp is CAMP[self.role(view)] else -1.0

    def _tile(self, view: View) -> float:
        """How much one would rather discard this Investigation than leave it to L."""
        scene = view.scene
        assert view.notebook is not None
        tile = view.notebook.tiles[scene.position(scene.pile[0])]
        if tile is None:
            return -0.1
        draws = 0.3 if scene.ryuk == self.seat or self.seat in scene.manipulated else 0.0
        strong = INVESTIGATION[tile].suspicions >= 2
        if self._empties_hand(view):
            return 0.3 if draws == 0 and not strong else -0.3
        if CAMP[self.role(view)] is Camp.KIRA:
            return (0.5 if tile in BAD_FOR_KIRA or strong else -0.5) + draws - 0.2 * len(scene.discarded)
        return (0.4 if tile is Tile.REBIRTH else -0.3 if strong else 0.1) + draws - 0.3

    def _target(self, view: View, step: Any, seat: Seat) -> float:
        """Whom to point at: friends for what helps, foes for what hurts."""
        scene, book = view.scene, self.casebook
        mine = seat == self.seat
        if isinstance(step, HARMLESS):
            return 2.0 if mine else 0.0 if CAMP[self.role(view)] is book.camp(seat) else -book.kira(seat)
        if isinstance(step, Rem) and self.role(view) in WANTS_TO_BE_SEEN:
            return book.kira(seat)
        if isinstance(step, DeathNote | DeathNotePage | Rem | ShinigamiEyes):
            return self._enemy(view, seat)
        if isinstance(step, Reassignment):
            return 1.0 if seat in self._beside_light(view) else 0.0
        if mine:
            return 2.0 if self.role(view) in WANTS_TO_BE_SEEN and isinstance(step, Testify) else -3.0
        near = scene.suspicions[seat] / scene.threshold
        match self.role(view):
            case Role.YAGAMI | Role.WATARI if not self._only_light_is_left(view):
                return 2 * book.kira(seat) - book.light(seat) + 0.3 * near
            case Role.L | Role.AIZAWA | Role.WATARI | Role.YAGAMI:
                return 3 * book.light(seat) + book.kira(seat) + 0.3 * near
            case Role.MATSUDA | Role.MOGI:
                return 1.0 - 3 * book.light(seat) + near
            case Role.HIGUCHI:
                return book.chance(seat, Role.MATSUDA) + 0.3 * near + 0.3 * book.hearsay.convenience(seat)
            case _:
                others = 1.0 + 0.3 * book.hearsay.convenience(seat)
                return others - 3 * book.light(seat) - 2 * book.kira(seat)

    def _only_light_is_left(self, view: View) -> bool:
        """For Yagami and Watari: whether Light is the last Kira they still have to see revealed."""
        found = {role for role in view.scene.faces if role is not None}
        if self.role(view) is Role.YAGAMI:
            found |= {role for slot in view.scene.centre if (role := self.casebook.certain(slot)) is not None}
        return found >= {Role.MISA, Role.HIGUCHI}

    def _name(self, view: View, step: Any, role: Role) -> float:
        """The likeliest Role of whoever is meant; for a lead of one's own, one that will come out."""
        target = getattr(step, "victim", getattr(step, "target", getattr(step, "slot", None)))
        if target is not None:
            known = view.scene.faces[target]
            chance = self.casebook.chance(target, role)
            return 1.0 if known is role else chance * (1.0 + 0.1 * unwanted(self.role(view), role))
        return 1.0 if role in (Role.MATSUDA, Role.YAGAMI) else 0.0

    def _inactive(self, view: View, slot: int) -> float:
        """Rather what one does not know; never what would end the game against one's wish."""
        role = self.casebook.certain(slot)
        if role is None:
            return 0.3
        if role is Role.LIGHT:
            return -2.0 if CAMP[self.role(view)] is Camp.KIRA else 1.0
        return self._enemy(view, slot) / 10

    def _silence(self, view: View, slot: int) -> float:
        """25: a death in the centre suits some and spoils it for others."""
        match self.role(view):
            case Role.MATSUDA:
                return -1.0
            case Role.WATARI:
                return 1.0 if self.casebook.certain(slot) in KIRAS else -1.0
            case _:
                return self._inactive(view, slot)

    def _way(self, view: View, way: Way) -> float:
        match way:
            case Way.REVEAL:
                return 0.5 if CAMP[self.role(view)] is not Camp.KIRA else -0.5
            case Way.GIVE | Way.PUT_BACK:
                return 0.5
            case Way.SUSPECT:
                return -0.2 if self._hides(view) else 0.2
            case Way.LEFT:
                return sum(map(self.casebook.kira, view.scene.left))
            case Way.DISCARDED:
                return sum(map(self.casebook.kira, view.scene.discarded))
            case _:
                return 0.0
