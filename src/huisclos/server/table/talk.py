"""Talk at the table: players may always speak; whoever watches is silent while a game is on."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from huisclos.core.bot import Remark
from huisclos.core.errors import RuleError
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.server.protocol.said import Say
from huisclos.server.table.charter import Charter
from huisclos.server.table.voice import audible
from huisclos.words.catalogue import LANGUAGES, catalogue

SIMPLER = "simpler"
TOOK_OVER = "took_over"
OWNED_UP = frozenset({SIMPLER, TOOK_OVER})
"""What a bot says of itself and not of the game: everybody hears it, even while the rules hush."""

REMEMBERED = 100
"""How many lines a newcomer is given."""


class Line(Value, kw_only=True):
    """Something said aloud, and by whom."""

    guest: str
    name: str
    at: str
    text: str | None = None
    phrase: str | None = None
    about: int | None = None
    """The place of whom the phrase speaks of."""
    place: int | None = None
    """The place of a bot that speaks: each reader calls it by the name it has in their language."""
    naming: tuple[tuple[str, str], ...] = ()
    """What a bot names, by field and id."""
    when: tuple[int, int] | None = None
    """The round, and how many of its moves had been made; None between games."""


class Heard(NamedTuple):
    """A preset phrase that a seat said aloud in a game, and after how many of its moves."""

    after: int
    seat: Seat
    phrase: str
    about: Seat | None


def speak(charter: Charter, guest: str, name: str, say: Say, at: str) -> Line:
    """The line as everybody will hear it."""
    if charter.phase == "playing" and not charter.plays(guest):
        raise RuleError("watchers_are_silent")
    if (say.text is None) == (say.phrase is None):
        raise RuleError("malformed")
    if say.phrase is not None and say.phrase not in phrases(charter.game):
        raise RuleError("unknown_phrase")
    if (say.about is not None) != (say.phrase is not None and phrases(charter.game)[say.phrase]):
        raise RuleError("malformed")
    if say.about is not None:
        charter.at(say.about)
    text = None if say.text is None else audible(say.text)
    return Line(guest=guest, name=name, at=at, text=text, phrase=say.phrase, about=say.about)


def bot_line(place: int, remark: Remark, at: str) -> Line:
    """What a bot says aloud."""
    return Line(
        guest=f"bot:{place}",
        name="",
        at=at,
        phrase=remark.phrase,
        about=remark.about,
        place=place,
        naming=remark.naming,
    )


def understood(charter: Charter, line: Line) -> Heard | None:
    """What a player who only knows the phrases takes from a line, if it was said in the game that is on."""
    place = charter.place_of(line.guest) if line.place is None else line.place
    if line.phrase is None or place is None or line.when is None or line.when[0] != charter.round:
        return None
    return Heard(line.when[1], Seat(place), line.phrase, None if line.about is None else Seat(line.about))


@cache
def phrases(game: str) -> dict[str, bool]:
    """The preset phrases a table knows, the platform's and the game's, and whether they speak of somebody."""
    words = catalogue(find(game), LANGUAGES[0])
    return {
        key.removeprefix("phrase."): "{who}" in said
        for key, said in words.items()
        if key.startswith("phrase.")
    }
