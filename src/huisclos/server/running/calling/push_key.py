"""The key by which push services know a house that calls people: made once, the same at every node."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Self

import msgspec

from huisclos.core.errors import SetupError
from huisclos.core.value import Value

MAIL = re.compile(r"[^\s@]+@[^\s@]+")


class PushKey(Value):
    """A pair of keys, and whom a push service may write to if something is wrong."""

    contact: str
    private: str
    public: str

    @classmethod
    def make(cls, contact: str) -> Self:
        from webpush.vapid import VAPID

        if not MAIL.fullmatch(contact):
            raise SetupError(f"{contact!r} is no mail address; push services want one to write to")
        private, public, _ = VAPID.generate_keys()
        return cls(contact, private.decode(), public.decode())

    @classmethod
    def read(cls, file: Path) -> Self:
        """The key in a file that `huisclos push-key` has written."""
        try:
            return msgspec.json.decode(file.read_bytes(), type=cls)
        except OSError as error:
            raise SetupError(f"{file}: the push key cannot be read ({error.strerror})") from error
        except msgspec.DecodeError as error:
            raise SetupError(f"{file} holds no push key; `huisclos push-key FILE` makes one") from error

    def write(self, file: Path) -> None:
        """Keep it in a new file that nobody else reads."""
        try:
            written = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError as error:
            raise SetupError(
                f"{file} is there already; whoever is called by it would be called no more"
            ) from error
        except OSError as error:
            raise SetupError(f"{file} cannot be written ({error.strerror})") from error
        with os.fdopen(written, "wb") as paper:
            paper.write(msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n")
