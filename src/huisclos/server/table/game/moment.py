"""What a table needs from outside to weigh a message."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from huisclos.server.table.game.delay import AT_ONCE, Delay
from huisclos.server.table.game.nature import Nature


class Moment(msgspec.Struct):
    """The time, a salt, nature, and how fast this house is."""

    at: Callable[[], str]
    """Says date and time, for what people will read."""
    time: int
    """The time by which this table's clocks run, in milliseconds."""
    salt: Callable[[], str]
    """Makes up a salt."""
    nature: Nature
    delay: Delay = AT_ONCE
    """How long bots take to answer."""
