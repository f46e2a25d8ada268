"""Several unlike readers: what pictures say to people who do not share one's own notions."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from huisclos.games.secret_identity.knowledge.fit import Mind, read


@cache
def unlike_readers() -> tuple[Mind, ...]:
    """Everybody of whom there is evidence, each with a mind of their own."""
    written = resources.files("huisclos.games.secret_identity").joinpath("readers.json").read_bytes()
    tables = msgspec.json.decode(written, type=dict[str, dict[str, str]])
    return tuple(Mind(name, 0.0, read(table)) for name, table in tables.items())
