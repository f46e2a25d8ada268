"""Whose word counts how much: a voice gains by what proves true, and loses by what proves false."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from huisclos.core.belief import Item, Place
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import KIRAS, ROLES, Camp, Role
from huisclos.games.death_note.knowledge.hearsay import Hearsay

EVEN = 0.5
"""Whoever is right as often as not says nothing."""
GOOD_FAITH = 0.05
"""How much oftener than not anybody speaks the truth, of whom one knows nothing."""
TRUSTED = 0.2
"""And how much oftener a likely Investigator, and more seldom a likely Kira."""
SURE = 0.35
"""And how much oftener one whom all signs prove to be L or an Investigator."""
PATIENCE = 4.0
"""So many words that proved true or false count as much as who the voice seems to be."""
AT_MOST = 0.95

Camps = Callable[[Seat], Camp | None]
"""The camp a player surely belongs to."""
Chances = Mapping[Item, Mapping[Place, float]]
"""How likely each Role is for each seat by what everybody did."""


class Voices:
    """Everybody who has spoken, as one seat has heard them."""

    def __init__(self, hearsay: Hearsay, camp: Camps, chances: Chances) -> None:
        self.hearsay = hearsay
        self.camp = camp
        self.chances = chances

    def reliability(self, voice: Seat) -> float:
        """How often this voice speaks the truth."""
        right = wrong = 0
        for seat, word in self.hearsay.words.get(voice, {}).items():
            camp = self.camp(seat)
            if camp is not None:
                proved = (word > 0) == (camp is Camp.KIRA)
                right, wrong = right + proved, wrong + (not proved)
        told = (PATIENCE * self._standing(voice) + right) / (PATIENCE + right + wrong)
        return min(AT_MOST, max(1 - AT_MOST, told))

    def weights(self) -> dict[Item, Mapping[Place, float]]:
        """For each player spoken of, how many times likelier the talk makes each Role."""
        spoken_of = {seat for words in self.hearsay.words.values() for seat in words}
        return {seat: self._likelier(seat) for seat in sorted(spoken_of)}

    def _likelier(self, seat: Seat) -> dict[Place, float]:
        kira = light = 1.0
        for voice, words in self.hearsay.words.items():
            if voice == self.hearsay.seat or seat not in words or self.camp(voice) is Camp.KIRA:
                continue
            told = self.reliability(voice)
            odds = (told / (1 - told)) ** self.hearsay.word(voice, seat)
            kira *= odds
            light *= odds if self.hearsay.names_light(voice, seat) else 1.0
        likelier: dict[Place, float] = dict.fromkeys(ROLES, 1.0)
        return likelier | dict.fromkeys(KIRAS, kira) | {Role.LIGHT: kira * light}

    def _standing(self, voice: Seat) -> float:
        """How often somebody who seems to be what this voice seems to be speaks the truth."""
        camp = self.camp(voice)
        if camp is not None:
            return EVEN if camp is Camp.KIRA else EVEN + SURE
        row = self.chances.get(voice, {})
        kira = sum(row.get(role, 0.0) for role in KIRAS)
        return EVEN + GOOD_FAITH + TRUSTED * (1 - 2 * kira)
