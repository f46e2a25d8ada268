"""What was said aloud of whom: one voice is one voice, however often it speaks."""

from __future__ import annotations

from collections.abc import Callable

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Camp

CHARGES = {"i_suspect": 1.0, "look_at": 0.5, "is_kira": 1.5, "is_light": 1.5}
"""What makes somebody look like a Kira in the eyes of others, and how heavy a charge it is."""
PRAISE = {"i_trust": -1.0, "is_investigator": -1.5}
WORDS = CHARGES | PRAISE

GULLIBLE = 0.04
"""How far the plain word of somebody unknown moves a belief."""
SWAYED = 0.1
"""How far all voices together may move one: no further than two doings that everybody saw."""


class Hearsay:
    """The last word of each voice on each player, as one seat has heard it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.words: dict[Seat, dict[Seat, float]] = {}
        """For each voice, of whom it spoke last how."""
        self.named: dict[Seat, Seat] = {}
        """Whom each voice has called Light."""

    def hear(self, voice: Seat, phrase: str, about: Seat | None) -> None:
        """Remember this if it charges or praises somebody else than the speaker."""
        if about is not None and about != voice and phrase in WORDS:
            self.words.setdefault(voice, {})[about] = WORDS[phrase]
            if phrase == "is_light":
                self.named[voice] = about

    def accusers(self, seat: Seat) -> set[Seat]:
        """Who speaks against this player."""
        return {voice for voice, words in self.words.items() if words.get(seat, 0) > 0}

    def convenience(self, seat: Seat) -> float:
        """How easily this player would fall, from 0 to 1: who is accused by many, or accuses oneself."""
        return min(1.0, (len(self.accusers(seat)) + (seat in self.accusers(self.seat))) / 3)

    def spoken(self, voice: Seat, seat: Seat) -> bool:
        """Whether this voice has said anything of this player."""
        return seat in self.words.get(voice, {})

    def at_odds(self, one: Seat, other: Seat) -> bool:
        """Whether one of the two speaks against the other."""
        return one in self.accusers(other) or other in self.accusers(one)

    def praises(self, voice: Seat, seat: Seat) -> bool:
        """Whether this voice last spoke well of this player."""
        return self.words.get(voice, {}).get(seat, 0) < 0

    def against(self, seat: Seat, camp: Callable[[Seat], Camp | None]) -> float:
        """How much more, or less, the talk makes this player look like a Kira to who knows these camps."""
        told = sum(GULLIBLE * self._credit(voice, camp) * self.word(voice, seat) for voice in self.words)
        return min(SWAYED, max(-SWAYED, told))

    def word(self, voice: Seat, seat: Seat) -> float:
        """The last word of this voice on this player; who charges everybody charges nobody much."""
        words = self.words[voice]
        word = words.get(seat, 0.0)
        return word / max(1, sum(other * word > 0 for other in words.values()))

    def names_light(self, voice: Seat, seat: Seat) -> bool:
        """Whether this voice calls this player Light, and nobody else since."""
        return self.named.get(voice) == seat and self.words[voice].get(seat, 0) > 0

    def _credit(self, voice: Seat, camp: Callable[[Seat], Camp | None]) -> float:
        """L and sure Investigators count double, sure Kira not at all, whoever was wrong little."""
        own = camp(voice)
        if voice == self.seat or own is Camp.KIRA:
            return 0
        wrong = any(_mistaken(word, camp(seat)) for seat, word in self.words[voice].items())
        return (1 if own is None else 2) / (4 if wrong else 1)


def _mistaken(word: float, camp: Camp | None) -> bool:
    """Whether this was said of somebody who surely is the opposite."""
    return camp is not None and (word > 0) != (camp is Camp.KIRA)
