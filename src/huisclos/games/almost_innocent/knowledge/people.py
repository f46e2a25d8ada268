"""What people let on of their minds: what they mark, what they fail to mark, what they ask in vain."""

from __future__ import annotations

from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import Cases, combinations
from huisclos.games.almost_innocent.board.subject import Nature, OfKind
from huisclos.games.almost_innocent.box import KIND_OF, Clue, Level, Sign
from huisclos.games.almost_innocent.notebook import possible
from huisclos.games.almost_innocent.scene import Scene


def admitted(scene: Scene, seat: Seat, combination: tuple[Clue, ...]) -> Cases:
    """What a seat that has this combination takes for possible by its own marks (AI-39, AI-40)."""
    every = combinations(scene.scenario)
    if scene.ready[seat]:
        return every.exactly(combination)
    cases = every.all
    marks = dict(zip(scene.grid.kinds, scene.marks[seat], strict=True))
    for clue in combination:
        if marks[KIND_OF[clue]] is Sign.KNOWN:
            cases &= every.having[clue]
    return cases


def slow(scene: Scene, seat: Seat) -> bool:
    """Whether a seat has shown that it does not work out all that follows.

    Whoever asks has had time to say how they stand: it shows by a type they could have known then by what
    everybody heard, and have not marked since. At any level it shows by a question that could tell nobody
    anything.
    """
    asked = [number for number, question in enumerate(scene.questions) if question.seat == seat]
    return bool(asked) and (_lags(scene, seat, asked[-1]) or any(_in_vain(scene, number) for number in asked))


def glance(scene: Scene, seat: Seat, held: tuple[Clue, ...]) -> Cases:
    """What is left for a seat that holds these cards and takes each answer by itself: yes, no, or none."""
    every = combinations(scene.scenario)
    cases = every.all
    for question in scene.questions:
        answer = question.answers[seat]
        if not answer or plain(question.subject):
            cases &= every.answering(scene.grid.hits(question.subject), answer)
    for clue in held:
        if clue.copies == 1:
            cases &= ~every.having[clue]
    return cases


def plain(subject: object) -> bool:
    """Whether any answer tells something by itself."""
    return isinstance(subject, OfKind | Nature)


def _lags(scene: Scene, seat: Seat, number: int) -> bool:
    if scene.level is Level.DETECTIVE:
        return False
    cases = possible(_before(scene, number), seat)
    if scene.level is Level.MEDIUM:
        return cases.bit_count() == 1 and not scene.ready[seat]
    every = combinations(scene.scenario)
    return any(
        sign is not Sign.KNOWN
        and sum(bool(cases & every.having[clue]) for clue in scene.grid.clues[kind]) == 1
        for kind, sign in zip(scene.grid.kinds, scene.marks[seat], strict=True)
    )


def _in_vain(scene: Scene, number: int) -> bool:
    before, question = _before(scene, number), scene.questions[number]
    every, hits = combinations(scene.scenario), scene.grid.hits(question.subject)
    return not any(
        possible(before, Seat(seat)) & ~every.answering(hits, answer)
        for seat, answer in enumerate(question.answers)
    )


def _before(scene: Scene, number: int) -> Scene:
    """The table before this question, whatever came between questions left aside."""
    return replace(scene, questions=scene.questions[:number], statement=None, guesses=())
