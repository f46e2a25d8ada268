"""Words that were dropped, and the one that is said instead (CONTRIBUTING, Words)."""

from __future__ import annotations

import re
from typing import NamedTuple

PEOPLE = (
    "about|accused|against|by|character|game|left|name|names|one|other|right|seat|seats|target|to|victim"
    "|who|winners"
)
"""Blanks that may begin with a vowel: people, characters and games have all sorts of names."""

ELISION = re.compile(
    rf"\b(?:de|que|jusque|lorsque|puisque|si|ne|le|la|me|te|se|ce) \{{(?:{PEOPLE})(?:\}}|_\w+, )",
    re.IGNORECASE,
)
PLURAL_FIRST = re.compile(r"^\w+(?:ent|ont)\b(?!\W+à ).*\{(?:seats|names)\}")
"""A French verb in the plural before names, of which there may be only one."""


class Dropped(NamedTuple):
    """A word that another one replaces."""

    pattern: str
    instead: str
    where: str = ""
    """The game it concerns, or “platform”; all of them if empty."""
    but: str = r"(?!)"
    """Keys under which it means something else, or speaks from a card."""


ENGLISH = (
    Dropped(r"(?:lay|lays|laid|lies) (?:\w+ ){0,3}open", "revealed to all, shown to one"),
    Dropped(r"by lot|the lot falls", "at random"),
    Dropped(r"surely", "yes, certainly"),
    Dropped(r"one (?:leaves|may|can|must|says|draws|passes|counts|keeps|speaks)|one’s own", "you"),
    Dropped(r"whoever", "you, the player who", but=r"clue\.|card\.|prompt\.NameCard"),
    Dropped(r"anew|awaited|of whom|passed over|the own", "as it is said today"),
    Dropped(r"places?", "seat", "platform"),
    Dropped(r"records?", "game file", "platform"),
    Dropped(r"odd cards|wrench", "extra cards, spanner", "cluedo"),
    Dropped(r"points? at|attribute|(?-i:apples?)", "designate, assign, Apple", "death_note"),
    Dropped(r"pictograms?", "picture", "secret_identity"),
)
FRENCH = (
    Dropped(r"sûrement", "oui, certainement"),
    Dropped(r"vous seul", "visible par vous uniquement"),
    Dropped(r"tant pis|finalement non", "annuler"),
    Dropped(r"robots?", "bot", but=r"character\.|the\.|pictogram\."),
    Dropped(r"enregistrements?", "fichier de la partie", "platform"),
    Dropped(r"hypothèses?|cite[rz]|meurtrier|révolver", "suggestion, nommer, assassin, revolver", "cluedo"),
    Dropped(r"la personne active", "le joueur actif", "almost_innocent"),
    Dropped(
        r"propriétaire|possesseur|(?-i:pommes?)|pointe[rz]?|Action mortelle",
        "qui possède, Pomme, désigner, Action de mort",
        "death_note",
    ),
    Dropped(
        r"cartes? (?:Image|à images|de vote)|pictogrammes?",
        "carte Picto, carte Vote, image",
        "secret_identity",
    ),
)
DROPPED = {"en": ENGLISH, "fr": FRENCH}


def slips(owner: str, language: str, key: str, text: str) -> list[str]:
    """What should be said instead of the dropped words in this text; the names of its blanks are not said."""
    said = re.sub(r"\{\w+", "", text)
    return [
        dropped.instead
        for dropped in DROPPED[language]
        if dropped.where in ("", owner)
        and not re.match(dropped.but, key)
        and re.search(rf"\b(?:{dropped.pattern})\b", said, re.IGNORECASE)
    ]
