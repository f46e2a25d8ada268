"""Several unlike readers: what pictures say to people who do not share one's own notions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec
import numpy as np

from huisclos.games.secret_identity.knowledge.fit import Mind, read


@cache
def unlike_readers() -> tuple[Mind, ...]:
    """Everybody of whom there is evidence, each with a mind of their own."""
    written = resources.files("huisclos.games.secret_identity").joinpath("readers.json").read_bytes()
    tables = msgspec.json.decode(written, type=dict[str, dict[str, str]])
    return tuple(Mind(name, 0.0, read(table)) for name, table in tables.items())


@cache
def agreement(minds: tuple[Mind, ...]) -> Mapping[Mind, float]:
    """How far each mind sees what the others see: that much it tells about somebody nobody knows yet."""
    if len(minds) == 1:
        return dict.fromkeys(minds, 1.0)
    known = [[fit for character in sorted(mind.table) for fit in mind.row(character)] for mind in minds]
    alike = (np.corrcoef(known).sum(axis=0) - 1) / (len(minds) - 1)
    return dict(zip(minds, alike.tolist(), strict=True))
