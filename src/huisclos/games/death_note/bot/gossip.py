"""What the house bot says aloud: the truth where it helps, and sometimes something else."""

from __future__ import annotations

from random import Random

from huisclos.core.bot import Remark
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import CAMP, KIRAS, Camp, Role
from huisclos.games.death_note.knowledge import Casebook
from huisclos.games.death_note.scene import Scene

SUSPICIOUS = 0.5
"""From here on L says whom L suspects."""
TALKATIVE = 0.25
"""How often a bot with something to say says it."""


class Gossip:
    """One bot's share of the talk: at most one remark a round, and no remark twice."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.round = 0
        self.said: set[Remark] = set()

    def remark(self, role: Role, scene: Scene, book: Casebook, rng: Random) -> Remark | None:
        """What it says now, if anything."""
        if scene.round == self.round or scene.dead[self.seat] or rng.random() > TALKATIVE:
            return None
        thought = self._thought(role, scene, book, rng)
        if thought is None or thought in self.said:
            return None
        self.round = scene.round
        self.said.add(thought)
        return thought

    def _thought(self, role: Role, scene: Scene, book: Casebook, rng: Random) -> Remark | None:
        hidden = [seat for seat in scene.unrevealed if seat != self.seat]
        if not hidden:
            return None
        match CAMP[role]:
            case Camp.NONE:
                worst = max(hidden, key=book.kira)
                return Remark("i_suspect", worst) if book.kira(worst) >= SUSPICIOUS else None
            case Camp.KIRA:
                return Remark("i_suspect", rng.choice(self._scapegoats(hidden, book) or hidden))
            case _:
                return self._testimony(role, hidden, book)

    def _scapegoats(self, hidden: list[Seat], book: Casebook) -> list[Seat]:
        """Whom a Kira would like to see suspected: nobody who is surely one of their own."""
        return [seat for seat in hidden if book.camp(seat) is not Camp.KIRA]

    def _testimony(self, role: Role, hidden: list[Seat], book: Casebook) -> Remark | None:
        """What an Investigator knows for sure: Light only from those whom his fall profits."""
        for seat in hidden:
            certain = book.certain(seat)
            if certain is Role.LIGHT and role is Role.AIZAWA:
                return Remark("is_light", seat)
            if certain in KIRAS and certain is not Role.LIGHT and role is not Role.MOGI:
                return Remark("is_kira", seat)
            if certain is not None and CAMP[certain] is Camp.INVESTIGATOR:
                return Remark("i_trust", seat)
        return None
