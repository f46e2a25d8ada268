"""What a table needs from outside to weigh a message."""

from __future__ import annotations

import msgspec

from huisclos.server.nature import Nature


class Moment(msgspec.Struct):
    """The time, a salt, and nature."""

    at: str
    """Date and time, for what people will read."""
    time: int
    """The time by which this table's clocks run, in milliseconds."""
    salt: str
    nature: Nature
