"""Looks back upon one game in a process of its own: a record comes in, what is found goes out in lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import msgspec

from huisclos.core.errors import HuisClosError
from huisclos.core.promise import unseal
from huisclos.hindsight.analysis import look_back
from huisclos.hindsight.looker import CannotBe
from huisclos.hindsight.said import Contradiction, Found, Looking, Refused, Said

MODESTY = 10
"""Whoever plays is served first."""


def main() -> None:
    """Read a record, and say what is found in it as soon as it is."""
    if hasattr(os, "nice"):
        os.nice(MODESTY)
    for said in look(sys.stdin.buffer.read()):
        sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
        sys.stdout.buffer.flush()


def look(text: bytes) -> Iterator[Said]:
    """Everything there is to say about this record."""
    try:
        for done, found in look_back(unseal(text)[0]):
            yield Looking(done) if found is None else Found(done, found)
    except CannotBe as error:
        yield Contradiction(error.seat, error.lines)
    except HuisClosError as error:
        yield Refused(error.code, str(error))


if __name__ == "__main__":
    main()
