"""What the house bot answers when it is spoken to: short, seldom, and the same whatever its Role."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from huisclos.core.bot import Remark
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import CAMP, KIRAS, Role
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.knowledge.hearsay import CHARGES, PRAISE
from huisclos.games.death_note.scene import Scene

DEFENCES = ("not_kira", "trust_me", "suspicious", "interesting")
"""What one says to a charge; what was said longest ago comes first."""
MOST = 2
"""So many replies a round, to different people."""
POLITE = 0.5
"""How often a kind word is answered, or a charge returned."""
SOCIABLE = 0.3
"""How often one of many returns a greeting."""
FOR_ALL = {"hello", "who_discarded"}
"""What is said to everybody at the table."""


class Address(NamedTuple):
    """Somebody said this to one's face, or to all."""

    voice: Seat
    phrase: str


class Replies:
    """One bot's answers. What was said in an earlier round is past."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.round = 0
        self.addressed: Address | None = None
        """What it has not answered yet; whoever speaks to it last is answered."""
        self.answered: set[Seat] = set()
        """Whom it has answered this round."""
        self.used: dict[str, int] = {}
        """In which round it last said a phrase that speaks of nobody."""

    def begin(self, number: int) -> None:
        """A new round: nobody goes back to what was said in the last one."""
        self.round, self.addressed = number, None
        self.answered.clear()

    def hear(self, voice: Seat, phrase: str, about: Seat | None) -> None:
        """Notice being spoken to, alone or with all others."""
        if about == self.seat or phrase in FOR_ALL:
            self.addressed = Address(voice, phrase)

    def recall(self, own: Remark) -> None:
        """It has said this: whoever spoke to it is answered, unless it spoke of somebody else."""
        if self.addressed is not None and own.about in (None, self.addressed.voice):
            self._close(self.addressed, own)

    def reply(self, role: Role, scene: Scene, book: Casebook, rng: Random) -> Remark | None:
        """What it answers to whoever spoke to it last, if anything."""
        address, self.addressed = self.addressed, None
        if address is None or scene.dead[self.seat]:
            return None
        if address.voice in self.answered or len(self.answered) >= MOST:
            return None
        remark = self._answer(address, role, scene, book, rng)
        if remark is not None:
            self._close(address, remark)
        return remark

    def _close(self, address: Address, remark: Remark) -> None:
        self.addressed = None
        self.answered.add(address.voice)
        if remark.about is None:
            self.used[remark.phrase] = self.round

    def _answer(
        self, address: Address, role: Role, scene: Scene, book: Casebook, rng: Random
    ) -> Remark | None:
        match address.phrase:
            case "hello":
                return self._once("hello") if rng.random() < SOCIABLE else None
            case "who_discarded":
                return self._once("bad_tile") if self.seat in scene.discarded else None
            case phrase if phrase in PRAISE:
                return self._once("thanks") if rng.random() < POLITE else None
            case phrase if phrase in CHARGES and scene.faces[self.seat] is None:
                return self._charge_back(address.voice, role, scene, book, rng) or self._defence(rng)
            case phrase if phrase in CHARGES and scene.faces[self.seat] not in KIRAS:
                return self._once("interesting")
            case _:
                return None

    def _once(self, phrase: str) -> Remark | None:
        return None if phrase in self.used else Remark(phrase)

    def _defence(self, rng: Random) -> Remark:
        """What it has not said for the longest time."""
        return Remark(min(DEFENCES, key=lambda phrase: (self.used.get(phrase, 0), rng.random())))

    def _charge_back(
        self, voice: Seat, role: Role, scene: Scene, book: Casebook, rng: Random
    ) -> Remark | None:
        """Sometimes: suspect who suspects you, if all saw them do ill and they are no sure friend, once."""
        fair = voice in scene.unrevealed and book.doings[voice] > 0 and book.camp(voice) is not CAMP[role]
        fair = fair and not book.hearsay.spoken(self.seat, voice)
        return Remark("i_suspect", voice) if fair and rng.random() < POLITE else None
