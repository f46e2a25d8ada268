"""Writes what a table says; what is the same for everybody is written once."""

from __future__ import annotations

from typing import Any

import msgspec

from huisclos.server.protocol.info import TableInfo
from huisclos.server.protocol.told import Changed, Response
from huisclos.server.wire.connection import encoder


class Pen:
    """For the frames of one occasion: everybody hears how the table stands, and each who they are there."""

    def __init__(self) -> None:
        self.info: TableInfo | None = None
        self.written: Any = None

    def write(self, message: Response) -> bytes:
        if not isinstance(message, Changed):
            return encoder.encode(message)
        if message.info is not self.info:
            self.info, self.written = message.info, msgspec.Raw(encoder.encode(message.info))
        return encoder.encode(Changed(self.written, message.you))
