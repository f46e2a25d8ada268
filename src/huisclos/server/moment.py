"""What a table needs from outside to weigh a message."""

from __future__ import annotations

import msgspec

from huisclos.server.nature import Nature
from huisclos.server.pace import AT_ONCE, Pace


class Moment(msgspec.Struct):
    """The time, a salt, nature, and how fast this house is."""

    at: str
    """Date and time, for what people will read."""
    time: int
    """The time by which this table's clocks run, in milliseconds."""
    salt: str
    nature: Nature
    pace: Pace = AT_ONCE
    """How long bots take to answer."""
