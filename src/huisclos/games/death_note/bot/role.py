"""The house bot: keeps a casebook and does what its Role would like, from testimony alone."""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import Any

from huisclos.core.bot import Remark
from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.bot.aiming import inactive, name, pointed_at, silence, target
from huisclos.games.death_note.bot.appetite import worth
from huisclos.games.death_note.bot.gossip import Gossip
from huisclos.games.death_note.bot.lying import use_of_lying
from huisclos.games.death_note.bot.playing import (
    choose_way,
    dislike,
    gift,
    pick,
    play,
    save,
    top_tile,
    use_of_discarding,
)
from huisclos.games.death_note.bot.reasons import Aims, Knew, Likely, Saw, Weighed
from huisclos.games.death_note.bot.stance import WANTS_TO_BE_SEEN, Stance
from huisclos.games.death_note.bot.urgency import could_be_urgent, is_urgent
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
from huisclos.games.death_note.steps.first_round import RebirthOffer
from huisclos.games.death_note.view import View

HELD_BACK = 0.2
"""What it likes no better than this it does not play."""
MANY = 64
"""So many answers are weighed; of more, one is taken blindly."""


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
        return self.gossip.reply(self._stance(view).role, view.scene, self.casebook, rng)

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        if len(choices) > MANY:
            return choices.sample(rng)
        weighed = [(self.weigh(view, action), rng.random(), action) for action in choices]
        return max(weighed, key=lambda one: one[:2])[2]

    def explain(self, view: View, answer: Any) -> tuple[Value, ...]:
        stance = self._stance(view)
        match answer:
            case Designate(seat) | Suspect(seat) | Vote(seat) | Give(_, seat) if seat != self.seat:
                return (self._opinion(seat), Aims(stance.role))
            case Name(role):
                meant = pointed_at(view.agenda[0])
                likely = (
                    [] if meant is None else [Likely(role, round(100 * self.casebook.chance(meant, role)))]
                )
                return (*likely, Aims(stance.role))
            case Discard() | Leave():
                tile = top_tile(stance)
                return (*([] if tile is None else [Saw(tile)]), Aims(stance.role))
            case Keep() | Play() | Choose() | Claim() | Agree() | PointAt() | Designate() | Vote() | Pick():
                return (Aims(stance.role),)
            case _:
                return ()

    def _opinion(self, seat: Seat) -> Value:
        """What it thought of somebody."""
        role = self.casebook.certain(seat)
        if role is not None:
            return Knew(seat, role)
        light, kira = self.casebook.light(seat), self.casebook.kira(seat)
        return Weighed(seat, round(100 * light), round(100 * max(light, kira)))

    def tempted(self, view: View, choices: Choices[Any]) -> bool:
        return any(isinstance(one, Play) and could_be_urgent(one.card, view, self.seat) for one in choices)

    def interject(self, view: View, choices: Choices[Any], rng: Random) -> Play | None:
        """Play what has waited for this moment, or cannot wait any longer, if it is to its liking at all."""
        stance = self._stance(view)
        liked = [
            (play(stance, action.card), action)
            for action in choices
            if isinstance(action, Play) and is_urgent(action.card, view, self.seat, self.casebook)
        ]
        liking, best = max(liked, key=itemgetter(0), default=(0.0, None))
        return best if liking > HELD_BACK else None

    def remark(self, view: View, answer: Any, rng: Random) -> Remark | None:
        """Join in the talk; nothing is known to talk of before the first round."""
        if not view.scene.round:
            return None
        return self.gossip.remark(self._stance(view).role, view.scene, self.casebook, rng)

    def weigh(self, view: View, action: Any) -> float:
        """How much this answer is to its liking; nothing much decides, chance does."""
        step, stance = view.agenda[0], self._stance(view)
        match action:
            case Keep(card):
                return worth(stance.role, card)
            case Drop(card):
                return use_of_discarding(stance, step) - worth(stance.role, card) / 8
            case Pick(card):
                return pick(stance, step, card)
            case Give(card, seat):
                return gift(stance, card, seat)
            case Play(card):
                return save(stance, step, card) if isinstance(step, DeathWindow) else play(stance, card)
            case Claim(role):
                return use_of_lying(step, stance.role, role, hides=stance.hides)
            case Discard() | Leave():
                return dislike(stance) * (1 if isinstance(action, Discard) else -1)
            case Designate(seat) | Suspect(seat) | Vote(seat):
                return target(stance, step, seat)
            case Name(role):
                return name(stance, step, role)
            case PointAt(place) if isinstance(step, Silencing):
                return silence(stance, view.scene.slot(place))
            case PointAt(place):
                return inactive(stance, view.scene.slot(place))
            case Lose(count):
                return count
            case Agree():
                seen = stance.role in WANTS_TO_BE_SEEN and not isinstance(step, RebirthOffer)
                return 1.0 if seen else -1.0
            case Choose(way):
                return choose_way(stance, way)
            case Pass() | EndTurn():
                return HELD_BACK
            case _:
                return 0.0

    def _stance(self, view: View) -> Stance:
        return Stance(self.seat, view, self.casebook)
