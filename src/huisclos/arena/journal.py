"""What is finished is written down at once, so that an interruption costs little."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from huisclos.core.errors import SetupError

Kept = TypeVar("Kept", bound=msgspec.Struct)


class Journal(Generic[Kept]):
    """A file of finished games, a line each, under a line that says what they are games of; or no file."""

    def __init__(self, file: Path | None, subject: str, kind: type[Kept]) -> None:
        self.file = file
        self.heading = msgspec.json.encode({"arena": subject})
        self.decoder = msgspec.json.Decoder(kind)

    def read(self) -> Iterator[Kept]:
        """What was finished before; a line that was cut off is played again."""
        if self.file is None:
            return
        try:
            lines = self.file.read_bytes().split(b"\n")
        except FileNotFoundError:
            lines = [b""]
        except OSError as error:
            raise SetupError(f"{self.file}: {error.strerror}") from error
        if lines[0] and lines[0] != self.heading:
            raise SetupError(f"{self.file} is the journal of another contest")
        self.file.write_bytes(b"".join(line + b"\n" for line in (self.heading, *lines[1:-1])))
        for line in lines[1:-1]:
            yield self.decoder.decode(line)

    def write(self, finished: Iterable[Kept]) -> None:
        if self.file is None:
            return
        with self.file.open("ab") as journal:
            journal.write(b"".join(msgspec.json.encode(one) + b"\n" for one in finished))
