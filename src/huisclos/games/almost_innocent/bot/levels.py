"""The house bot: keeps a casebook, asks what tells the table most, names what is likeliest."""

from __future__ import annotations

from collections.abc import Iterable
from math import log2
from random import Random
from typing import Any, TypeVar

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.almost_innocent.bot.foresight import Foresight, asked, in_sight
from huisclos.games.almost_innocent.bot.reasons import (
    Hopes,
    Knows,
    KnowsKind,
    LeastSure,
    Leaves,
    Likely,
    MostLost,
    Open,
)
from huisclos.games.almost_innocent.box import KIND_OF, Face, Kind, Sign
from huisclos.games.almost_innocent.knowledge.casebook import Casebook, Reckoning
from huisclos.games.almost_innocent.knowledge.crosscheck import Crosscheck
from huisclos.games.almost_innocent.knowledge.inquiry import Ask, subject
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    AskKind,
    AskQuantity,
    Decline,
    DrawFrom,
    Guess,
    Guide,
    Investigate,
    LayToken,
    LeadQueen,
    LetDraw,
    LetSpeak,
    Mark,
    SayReady,
    Show,
    Vote,
)
from huisclos.games.almost_innocent.redeal import deal_again
from huisclos.games.almost_innocent.scene import CONTROLLED, Scene, beyond, left_of, right_of
from huisclos.games.almost_innocent.steps.favours import Draw, Reveal, Speak
from huisclos.games.almost_innocent.steps.queen import GuideQueen
from huisclos.games.almost_innocent.steps.resolution import Solve
from huisclos.games.almost_innocent.steps.turn import Turn
from huisclos.games.almost_innocent.view import View

T = TypeVar("T")
IMAGINED = 3
"""How many ways the cards could lie a bot thinks of before it asks."""
PROMISING = 10
"""So many questions are tried in imagination."""
PLAIN = 3
"""And so many where somebody must not be left behind: playing on, all would work out everything."""
Special = AskAgain | Investigate | LeadQueen


class CasebookBot:
    """Works everything out anew from what its seat sees, so it needs no memory."""

    uses_abilities = True
    imagined = IMAGINED
    casebook: type[Casebook] = Casebook

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def notice(self, event: Any) -> None:
        """All that was said stays on the table in view."""

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        book = self.reckon(view, rng)
        match view.agenda[0]:
            case Turn():
                return self.aside(view, book, choices) or self._ask(view.scene, book, choices, rng)
            case Solve(kind=kind):
                return self._call_for_help(view.scene, book, kind, choices) or _guess(
                    book, kind, choices, rng
                )
            case Draw():
                return max(_shuffled(choices, rng), key=lambda draw: _doubt(book, draw))
            case Reveal():
                return max(_shuffled(choices, rng), key=lambda show: _concerns(book, show))
            case Speak():
                return min(_shuffled(choices, rng), key=lambda said: _left_after(book, said))
            case GuideQueen():
                return min(_shuffled(choices, rng), key=lambda way: _in_the_way(view.scene, way))
            case _:
                return choices.sample(rng)

    def explain(self, view: View, answer: Any) -> tuple[Value, ...]:
        book = self.reckon(view, Random(0))
        match answer:
            case AskQuantity() | AskKind() | AskAgain() | Investigate() | LeadQueen():
                return (Open(book.own.bit_count()), Hopes(_share(book, answer)))
            case Vote(True) | SayReady(True):
                return (Knows(),)
            case Mark(kind, Sign.KNOWN):
                return (KnowsKind(kind),)
            case Guess(clue):
                chances = book.chances(KIND_OF[clue])
                return (Likely(round(100 * chances[clue] / max(1, sum(chances.values())))),)
            case LetDraw(seat):
                return (MostLost(seat, round(book.open_cases(seat))),)
            case LetSpeak(seat):
                needy = left_of(seat, view.scene.players)
                return (MostLost(needy, round(book.open_cases(needy))),)
            case DrawFrom(kind):
                return (LeastSure(kind, _doubt(book, answer)),)
            case LayToken(colour, zone):
                left = round(book.left_after(colour, zone))
                return (Leaves(book.left, left, round(book.open_cases(book.left))),)
            case _:
                return ()

    def reckon(self, view: View, rng: Random) -> Reckoning:
        """What is certain, and before a question what the others may be thinking."""
        book = self.casebook(view)
        if isinstance(view.agenda[0], Turn | Speak):
            book.put_myself_in_their_place([deal_again(view, rng) for _ in range(self.imagined)])
        return book

    def aside(self, view: View, book: Reckoning, choices: Choices[Any]) -> Any:
        """What is worth saying before a question: how one stands; Din early, Teor late."""
        said: list[Any] = [Mark(kind, Sign.KNOWN) for kind in view.scene.grid.kinds if book.certain(kind)]
        if book.solved():
            said += [Vote(True), SayReady(True)]
        if self.uses_abilities:
            everybody = [Seat(seat) for seat in range(view.scene.players)]
            said.append(LetDraw(max(everybody, key=lambda seat: (book.open_cases(seat), seat == self.seat))))
            if view.scene.tokens.left <= view.scene.players:
                neediest = max(everybody, key=book.open_cases)
                said.append(LetSpeak(right_of(neediest, view.scene.players)))
        return next((action for action in said if action in choices), None)

    def _ask(self, scene: Scene, book: Reckoning, choices: Choices[Any], rng: Random) -> Any:
        """The question that tells most for each token; an ability if it tells more, or if it is late."""
        asides = (Vote, Mark, SayReady, LetDraw, LetSpeak)
        options = [action for action in _shuffled(choices, rng) if not isinstance(action, asides)]
        special = [action for action in options if isinstance(action, Special)]
        ordinary = [action for action in options if not isinstance(action, Special)]
        best = max(self.questions(ordinary), key=lambda action: _value(scene, book, action))
        if special and self.uses_abilities:
            other = max(special, key=lambda action: _value(scene, book, action))
            late = scene.tokens.left <= scene.players
            if late or _value(scene, book, other) > _value(scene, book, best):
                return other
        return best

    def questions(self, options: list[Any]) -> list[Any]:
        """Those it thinks of, in any order."""
        return options

    def _call_for_help(self, scene: Scene, book: Reckoning, kind: Kind, choices: Choices[Any]) -> Any:
        """With a guess in doubt, whatever Din and Teor have left."""
        if book.certain(kind) or not self.uses_abilities:
            return None
        helpers = (LetSpeak(right_of(self.seat, scene.players)), LetDraw(self.seat))
        return next((action for action in helpers if action in choices), None)


class ModestBot(CasebookBot):
    """The same without abilities."""

    uses_abilities = False


class Companion(CasebookBot):
    """Says at once that it knows, and is for resolving, whoever is asked: nobody asks on for its sake."""

    def interject(self, view: View, choices: Choices[Any], rng: Random) -> Any | None:
        if not view.agenda or not isinstance(view.agenda[0], Turn) or not self.casebook(view).solved():
            return None
        return next((said for said in (Vote(True), SayReady(True)) if said in choices), None)


class Confidant(Companion):
    """Before it asks, it plays on in worlds that fit all that was said, once the end is in sight.

    It counts how the cards can lie, and attends to how people stand by what they mark and ask.
    """

    takes_time = True
    imagined = 6
    casebook = Crosscheck

    def _ask(self, scene: Scene, book: Reckoning, choices: Choices[Any], rng: Random) -> Any:
        """Of the questions that tell most, the one after which the team wins most often."""
        soonest = super()._ask(scene, book, choices, rng)
        if not isinstance(book, Crosscheck) or not isinstance(soonest, Ask) or not in_sight(scene):
            return soonest
        options = [action for action in _shuffled(choices, rng) if isinstance(action, Ask)]
        telling = sorted(options, key=lambda action: _value(scene, book, action), reverse=True)
        promising = telling[: PLAIN if book.slow else PROMISING]
        actions = {asked(scene, action): action for action in (soonest, *promising)}
        return actions[Foresight(book, tuple(actions)).best(rng)]


class Glimpser(ModestBot):
    """Thinks of a few questions only, and not of what the others may know by what they see."""

    thinks_of = 4

    def reckon(self, view: View, rng: Random) -> Reckoning:
        return Casebook(view)

    def questions(self, options: list[Any]) -> list[Any]:
        return options[: self.thinks_of]


def _value(scene: Scene, book: Reckoning, action: Any) -> tuple[float, int]:
    """What a question tells for each token, and how many tokens of the same face would be left to discard."""
    if not isinstance(action, Ask):
        return 0.0, 0
    extra: Face | None = getattr(action, "extra", None)
    controlled = getattr(action, "line", None) in scene.controlled
    return book.worth(subject(action)) / (2 if controlled else 1), scene.tokens.holds(extra) if extra else 0


def _share(book: Reckoning, action: Ask) -> int:
    """The part of all doubt at the table, in percent, that a question should settle."""
    doubt = sum(log2(max(1.0, book.open_cases(seat))) for seat in book.cases)
    return round(100 * min(1.0, book.worth(subject(action)) / doubt)) if doubt else 0


def _guess(book: Reckoning, kind: Kind, choices: Choices[Any], rng: Random) -> Guess:
    """The likeliest clue of this type."""
    chances = book.chances(kind)
    guesses = [action for action in _shuffled(choices, rng) if isinstance(action, Guess)]
    return max(guesses, key=lambda guess: chances[guess.clue])


def _doubt(book: Reckoning, action: DrawFrom) -> int:
    """How many clues of a type one cannot exclude."""
    return sum(count > 0 for count in book.chances(action.kind).values())


def _concerns(book: Reckoning, action: Show) -> int:
    """For how many others a card is news: those who still take it for possible."""
    having = book.every.having[action.card]
    return sum(bool(cases & having) for seat, cases in book.minds[0].items() if seat != book.seat)


def _left_after(book: Reckoning, action: LayToken | Decline) -> float:
    if isinstance(action, Decline):
        return book.open_cases(book.left) + 1
    return book.left_after(action.colour, action.zone)


def _in_the_way(scene: Scene, action: Guide) -> int:
    """How many lines still open the Queen would control there."""
    assert scene.queen is not None
    place = beyond(scene.queen, action.direction)
    assert place is not None
    return sum(line not in scene.closed for line in CONTROLLED[place])


def _shuffled(choices: Iterable[T], rng: Random) -> list[T]:
    items = list(choices)
    rng.shuffle(items)
    return items


BOTS = {"easy": Glimpser, "medium": Companion, "hard": Confidant, "casebook": CasebookBot}
