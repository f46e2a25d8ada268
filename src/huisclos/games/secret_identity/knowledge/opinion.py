"""What a guesser of a team says to a proposal: which picture speaks to it, and who has won it over."""

from __future__ import annotations

from typing import NamedTuple

from huisclos.core.bot import Remark
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import Character, Number
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.scene import Picture, Scene
from huisclos.games.secret_identity.steps.guess import Discussion

PLAIN = 0.5
"""A picture that sets a character apart by less than this is no reason."""


class Reason(NamedTuple):
    """A picture that speaks for a character, and by how much more than for the seven others."""

    picture: Picture
    lead: float


def remark(mind: Mind, scene: Scene, talk: Discussion, seat: Seat, number: Number) -> Remark | None:
    """What this seat says now that it proposes this number; nothing once it has nothing new to say."""
    character, before = scene.character(number), talk.proposals[seat]
    named = ("character", character)
    agreeing = [other for other in scene.guessers if other != seat and talk.proposals[other] == number]
    reason = best_reason(mind, scene, number)
    if before is None and agreeing:
        return Remark("same", naming=(named,))
    if before not in (None, number):
        return Remark("swayed", agreeing[0], naming=(named,)) if agreeing else None
    if reason is None:
        return Remark("unsure", naming=(named,)) if before is None else None
    because = ("pictogram", reason.picture.pictogram)
    if before is None:
        return Remark("green" if reason.picture.green else "red", naming=(because, named))
    return Remark("stays", naming=(named, because)) if talk.look == 2 and not agreeing else None


def best_reason(mind: Mind, scene: Scene, number: Number) -> Reason | None:
    """The picture that sets this number apart most clearly, if any does."""
    assert scene.active is not None
    board = tuple(character for character in scene.board if character is not None)
    reasons = [_weigh(mind, board, picture, number) for picture in scene.cases[scene.active]]
    clear = [reason for reason in reasons if reason.lead >= PLAIN]
    return max(clear, key=lambda reason: reason.lead, default=None)


def _weigh(mind: Mind, board: tuple[Character, ...], picture: Picture, number: Number) -> Reason:
    fits = mind.fits(board, picture.pictogram)
    own = fits.pop(number - 1)
    lead = own - sum(fits) / len(fits)
    return Reason(picture, lead if picture.green else -lead)
