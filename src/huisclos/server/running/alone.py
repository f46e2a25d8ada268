"""A house that serves its tables alone: every duty is its own, and nobody is elsewhere."""

from __future__ import annotations

from typing import Protocol


class Neighbourhood(Protocol):
    """What a steward asks and says about other nodes."""

    def entrusted(self, table: str) -> bool:
        """Whether the duties of this table are surely ours at this moment."""

    def report(self, table: str, guest: str, name: str | None) -> None:
        """Somebody is at this table here under this name, or has gone."""


class Alone:
    """No neighbours."""

    def entrusted(self, table: str) -> bool:
        return True

    def report(self, table: str, guest: str, name: str | None) -> None:
        """There is nobody to tell."""


ALONE = Alone()
