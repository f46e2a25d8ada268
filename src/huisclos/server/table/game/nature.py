"""Nature, as a table knows her: somebody who answers when dice are thrown and cards are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat

if TYPE_CHECKING:
    from random import Random


class Nature(Protocol):
    """Whoever answers for nature."""

    def answer(self, choices: Choices[Any]) -> Any:
        """One of these."""

    def whim(self, seat: Seat) -> Random:
        """Where a bot takes its chances from when it sits down here."""
