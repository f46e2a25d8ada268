"""What somebody had written down by hand, held against what was certain by then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from huisclos.core.belief import Item
from huisclos.core.inquiry import Inquiry, Written
from huisclos.core.registry import find
from huisclos.core.value import Value
from huisclos.hindsight.analysis import can_be_looked_back_upon
from huisclos.hindsight.story import Analysis, Missed, Story, Sure

VERSION = 1
"""Of the pages that can be read; others are empty pages."""


class NotesThen(Value):
    """Somebody's own notes as they were when so many moves had been made."""

    move: int
    text: str


class Marks(NamedTuple):
    """What was marked where on a sheet when so many moves had been made."""

    move: int
    marks: Mapping[str, str]


class Page(msgspec.Struct):
    """A page of notes as it is kept. What else is on it, is between the lines."""

    version: int = 0
    marks: dict[str, str] = {}


def held_against(analysis: Analysis, notes: Sequence[NotesThen]) -> Analysis:
    """What was found, held against the notes of the one seat whose story it is."""
    inquiry = can_be_looked_back_upon(find(analysis.game))
    stories = (replace(story, missed=missed(story, notes, inquiry)) for story in analysis.stories)
    return replace(analysis, stories=tuple(stories))


def missed(story: Story, notes: Sequence[NotesThen], inquiry: Inquiry) -> tuple[Missed, ...]:
    """Which parts of the solution these notes had open, or wrong, although they were certain."""
    if not isinstance(inquiry, Written) or not notes:
        return ()
    pages = [Marks(then.move, read(then.text)) for then in notes]
    found = (_missed(sure, pages, inquiry.places(sure.part)) for sure in story.sure if not sure.shown)
    return tuple(one for one in found if one is not None)


def read(text: str) -> Mapping[str, str]:
    """The marks of a page; one that nobody can read is empty.

    >>> read('{"version": 1, "marks": {"plum.envelope": "yes"}, "text": "I knew it"}')
    {'plum.envelope': 'yes'}
    >>> read("{")
    {}
    """
    try:
        page = msgspec.json.decode(text, type=Page)
    except (msgspec.DecodeError, UnicodeEncodeError):
        return {}
    return page.marks if page.version == VERSION else {}


def _missed(sure: Sure, pages: Sequence[Marks], places: Mapping[str, Item]) -> Missed | None:
    """How long after it was certain the notes did not have it, and what they had instead meanwhile."""
    found = Missed(sure.part, sure.item, sure.move, None, None)
    for move, marks in _since(sure.move, pages):
        marked = {item: marks.get(place) for place, item in places.items()}
        taken = [item for item, mark in marked.items() if mark == "yes"]
        if taken == [sure.item]:
            return None if move == sure.move else replace(found, until=move)
        wrong = next((item for item in taken if item != sure.item), found.instead)
        found = replace(found, instead=wrong, struck=found.struck or marked[sure.item] == "no")
    return found


def _since(move: int, pages: Sequence[Marks]) -> Iterator[Marks]:
    """The notes as they were after this move, and whenever they were others later."""
    before = [page.marks for page in pages if page.move <= move]
    yield Marks(move, before[-1] if before else {})
    yield from (page for page in pages if page.move > move)
