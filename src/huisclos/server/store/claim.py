"""A file belongs to one house: the sign at its door says which, and falls down when that house is gone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Self, TextIO

from huisclos.server.store.contract import StoreError, StoreInUse

BEYOND = 1 << 20
"""The byte of the sign that is locked where locked bytes cannot be read: far behind what is written there."""


class Claim:
    """Says that this process serves the tables of a file, for as long as it lives.

    The system takes the lock away from whoever dies, so that a sign that is left over keeps nobody out.
    """

    def __init__(self, sign: TextIO | None) -> None:
        self.sign = sign

    @classmethod
    def on(cls, file: Path | None, address: str) -> Self:
        """The only claim on this file, made at this address; raises StoreInUse where another house has it.

        A database on the network is no file, and there for many.
        """
        if file is None:
            return cls(None)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            sign = _open(file.with_name(f"{file.name}.lock"))
        except OSError as error:
            raise StoreError(f"{file}: {error.strerror}") from error
        if not _lock(sign):
            served = sign.readline().strip() or "another address"
            sign.close()
            raise StoreInUse(f"the tables in {file} are being served already: open {served} instead")
        sign.truncate(0)
        sign.write(address)
        sign.flush()
        return cls(sign)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.sign is not None:
            self.sign.close()


def _open(sign: Path) -> TextIO:
    sign.touch(0o600)
    return sign.open("r+")


if TYPE_CHECKING or sys.platform != "win32":
    import fcntl

    def _lock(sign: TextIO) -> bool:
        try:
            fcntl.lockf(sign, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

else:
    import msvcrt

    def _lock(sign: TextIO) -> bool:
        sign.seek(BEYOND)
        try:
            msvcrt.locking(sign.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            sign.seek(0)
        return True
