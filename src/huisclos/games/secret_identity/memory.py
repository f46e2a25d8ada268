"""Whom a table has met lately: names that should not come up again so soon."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from huisclos.core.value import Value
from huisclos.games.secret_identity.box import CHARACTERS, Character

LATELY = 96
"""As many names as three games of rivals bring up."""


class Met(Value, kw_only=True):
    """The characters of the last games, those of the latest last (SI-04)."""

    characters: tuple[Character, ...] = ()

    def with_game(self, characters: Iterable[Character]) -> Self:
        """The same after one more game; a host's own are there to be met again."""
        new = tuple(character for character in characters if character in CHARACTERS)
        before = tuple(character for character in self.characters if character not in new)
        return type(self)(characters=(*before, *new)[-LATELY:])
