"""What the table agrees on before playing, and which characters that brings into the box."""

from __future__ import annotations

import re
from collections import Counter
from enum import StrEnum
from functools import lru_cache
from unicodedata import normalize

from huisclos.core.flaws import Flaw, FlawedOption
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import (
    CHARACTERS,
    HAND,
    MOST_OF_A_THEME,
    Character,
    Colour,
    Entry,
    Kind,
    Theme,
)

SIGNS = ("/", "\t", ";", ",")
"""What may stand between the French and the English name in the host's own list; the first one found does."""
BETWEEN = " / "
HEADINGS = frozenset({"fr", "en", "français", "anglais", "french", "english"})
"""What the first line of a list from a spreadsheet says about its columns."""
MOST_OF_THEIR_OWN = 200
LONGEST_NAME = 60


class Mode(StrEnum):
    """Everybody for themselves, or one team (SI-41)."""

    COMPETITIVE = "competitive"
    COOPERATIVE = "cooperative"


class Selection(StrEnum):
    """Which of our characters are played with."""

    DEFAULT = "default"
    FAMILY = "family"
    EVERYTHING = "everything"


class Swaps(StrEnum):
    """How many characters a player may have exchanged in a game (SI-06)."""

    UNLIMITED = "unlimited"
    THREE = "three"
    NONE = "none"

    @property
    def limit(self) -> int | None:
        return {Swaps.UNLIMITED: None, Swaps.THREE: 3, Swaps.NONE: 0}[self]


class Options(Value, kw_only=True):
    """What the table agrees on before the deal."""

    mode: Mode = Mode.COMPETITIVE
    selection: Selection = Selection.DEFAULT
    living: bool = False
    """Whether people alive today may come up."""
    swaps: Swaps = Swaps.UNLIMITED
    own: str = ""
    """The host's own characters, one a line: the French name, a slash (or comma), the English name."""
    seen: tuple[Character, ...] = ()
    """Names of recent games, which come up only when no others are left."""
    colours: tuple[Colour, ...] = ()
    """The colour of each seat; the first ones if nobody says otherwise."""


def pool(options: Options) -> tuple[Character, ...]:
    """The characters these options bring into the box, ours first."""
    return _pool(options.selection, options.living, options.own)


@lru_cache(maxsize=64)
def _pool(selection: Selection, living: bool, own: str) -> tuple[Character, ...]:
    ours = tuple(entry.id for entry in CHARACTERS.values() if _belongs(entry, selection, living=living))
    return tuple(dict.fromkeys((*ours, *own_characters(own))))


def _belongs(entry: Entry, selection: Selection, *, living: bool) -> bool:
    if entry.kind is Kind.LIVING:
        return living
    match selection:
        case Selection.DEFAULT:
            return entry.kind is Kind.FREE and entry.level <= 2
        case Selection.FAMILY:
            return entry.level == 1
        case Selection.EVERYTHING:
            return True


def own_characters(text: str) -> tuple[Character, ...]:
    """The characters of a host's own list; every line that cannot be is named by its number.

    >>> own_characters("# the family\\nTante Agathe / Aunt Agatha\\nMédor, Rover")
    ('Tante Agathe / Aunt Agatha', 'Médor / Rover')
    """
    own: list[Character] = []
    flaws: list[Flaw] = []
    known: dict[str, int] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        names = _names(line)
        if not names or HEADINGS.issuperset(name.casefold() for name in names):
            continue
        flaw = _flaw(number, names, known)
        if flaw is None and len(own) == MOST_OF_THEIR_OWN:
            flaws.append(Flaw(number, "list_too_long"))
            break
        if flaw is None:
            own.append(_character(names))
        else:
            flaws.append(flaw)
    if flaws:
        raise FlawedOption(tuple(flaws))
    return tuple(own)


def _character(names: tuple[str, ...]) -> Character:
    """One of ours if the host names one of ours, whom bots know and nobody meets twice; else somebody new."""
    plain = normalize("NFKD", names[1]).encode("ascii", "ignore").decode().casefold()
    ours = re.sub(r"[^a-z0-9]+", "_", re.sub(r"['.]", "", plain)).removeprefix("the_").strip("_")
    entry = CHARACTERS.get(Character(ours))
    return entry.id if entry and not entry.namesakes else Character(BETWEEN.join(names))


def _names(line: str) -> tuple[str, ...]:
    """The names in a line of the list; none in a blank line or a remark."""
    if not line.strip() or line.lstrip().startswith("#"):
        return ()
    sign = next((sign for sign in SIGNS if sign in line), "/")
    return tuple(" ".join(name.split()).strip('"') for name in line.split(sign))


def _flaw(number: int, names: tuple[str, ...], known: dict[str, int]) -> Flaw | None:
    """What is wrong with a line, given the names of the lines before it, which it joins."""
    if len(names) != 2 or not all(names):
        return Flaw(number, "two_names", next(filter(None, names), ""))
    for name in names:
        if len(name) > LONGEST_NAME:
            return Flaw(number, "name_too_long", name[:LONGEST_NAME])
        if (first := known.get(name.casefold(), number)) != number:
            return Flaw(number, "name_twice", name, first)
    known.update(dict.fromkeys(map(str.casefold, names), number))
    return None


def theme_of(character: Character) -> Theme | None:
    """Where a character comes from; the host's own come from nowhere we know."""
    entry = CHARACTERS.get(character)
    return entry.theme if entry else None


def well_mixed(characters: tuple[Character, ...]) -> bool:
    """Whether at most three of these characters share a theme."""
    themes = Counter(theme for character in characters if (theme := theme_of(character)))
    return max(themes.values(), default=0) <= MOST_OF_A_THEME


def hand_size(mode: Mode, players: int) -> int:
    """How many cards each is dealt: ten, but fewer for larger teams (SI-07, SI-43)."""
    if mode is Mode.COMPETITIVE or players <= 4:
        return HAND
    return 8 if players <= 6 else 6
