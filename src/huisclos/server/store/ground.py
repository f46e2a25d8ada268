"""The file a store stands on: whoever deletes it or puts another in its place takes the ground away."""

from __future__ import annotations

from pathlib import Path

from huisclos.server.store.contract import StoreError


class Ground:
    """An open file by its name. What is written to a file without a name is lost when it is closed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.mark = self._mark()

    def hold(self) -> None:
        """Refuse to write unless the file is still where it was."""
        if self._mark() != self.mark:
            raise StoreError("the file of the store was deleted or replaced")

    def _mark(self) -> tuple[int, int] | None:
        try:
            found = self.file.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino
