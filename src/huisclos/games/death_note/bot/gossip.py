"""What the house bot says aloud: the truth where it helps, and sometimes something else."""

from __future__ import annotations

from random import Random

from huisclos.core.bot import Remark
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.replies import Replies
from huisclos.games.death_note.box import CAMP, KIRAS, Camp, Role
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.scene import Scene

SUSPICIOUS = 0.45
"""From here on one says whom one suspects."""
TALKATIVE = 0.25
"""How often a bot with something to say says it."""
CROWD = 2
"""Whom so many others accuse already, nobody needs to accuse as well."""


class Gossip:
    """One bot's share of the talk: at most one remark a round, and no remark twice."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.spoke = 0
        """The last round in which it had something to say of its own accord."""
        self.said: set[Remark] = set()
        self.uttered: list[Remark] = []
        """What it is about to say, and will hear as everybody does."""
        self.replies = Replies(seat)

    def begin(self, number: int) -> None:
        """A new round begins."""
        self.uttered.clear()
        self.replies.begin(number)

    def hear(self, voice: Seat, phrase: str, about: Seat | None) -> None:
        """Listen to others, and to what this seat said, be it before this bot was there."""
        if voice != self.seat:
            self.replies.hear(voice, phrase, about)
            return
        own = Remark(phrase, about)
        self.replies.recall(own)
        if own in self.uttered:
            self.uttered.remove(own)
        elif about is not None:
            self.spoke = self.replies.round
        self.said.add(own)

    def reply(self, role: Role, scene: Scene, book: Casebook, rng: Random) -> Remark | None:
        """What it answers to what it has heard, if anything; not before it is through with what it says."""
        remark = None if self.uttered else self.replies.reply(role, scene, book, rng)
        return None if remark is None else self._utter(remark)

    def remark(self, role: Role, scene: Scene, book: Casebook, rng: Random) -> Remark | None:
        """What it says now, if anything; whom nobody believes any more keeps silent."""
        found_out = scene.dead[self.seat] or scene.faces[self.seat] in KIRAS
        if scene.round == self.spoke or found_out or rng.random() > TALKATIVE:
            return None
        thought = self._thought(role, scene, book, rng)
        if thought is None or thought in self.said:
            return None
        self.spoke = scene.round
        return self._utter(thought)

    def _utter(self, remark: Remark) -> Remark:
        self.said.add(remark)
        self.uttered.append(remark)
        return remark

    def _thought(self, role: Role, scene: Scene, book: Casebook, rng: Random) -> Remark | None:
        hidden = [seat for seat in scene.unrevealed if seat != self.seat]
        if not hidden:
            return None
        match CAMP[role]:
            case Camp.NONE:
                return self._suspicion(hidden, book)
            case Camp.KIRA:
                return self._deception(hidden, book, rng)
            case _:
                return self._testimony(role, hidden, book) or self._suspicion(hidden, book)

    def _suspicion(self, hidden: list[Seat], book: Casebook) -> Remark | None:
        """Whoever most seems a Kira, if anybody looks much like one to one's own eyes: no echo of others."""
        worst = max(hidden, key=book.kira)
        return self._charge(worst, book) if SUSPICIOUS <= book.looks(worst) < 1 else None

    def _deception(self, hidden: list[Seat], book: Casebook, rng: Random) -> Remark | None:
        """A Kira talks like an Investigator: of whoever looks or sounds bad to all, not of their own."""
        talk = book.hearsay
        scapegoats = [seat for seat in hidden if book.camp(seat) is not Camp.KIRA]
        scapegoats = [seat for seat in scapegoats if not talk.praises(self.seat, seat)]
        if not scapegoats or rng.random() < TALKATIVE:
            friends = [seat for seat in hidden if not talk.at_odds(self.seat, seat)]
            return Remark("i_trust", rng.choice(friends)) if friends else None
        blame = {seat: book.doings[seat] + len(talk.accusers(seat)) for seat in scapegoats}
        worst = max(scapegoats, key=blame.__getitem__)
        return self._charge(worst, book) if blame[worst] > 0 else None

    def _charge(self, seat: Seat, book: Casebook) -> Remark | None:
        return Remark("i_suspect", seat) if len(book.hearsay.accusers(seat)) < CROWD else None

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
