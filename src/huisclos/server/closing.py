"""The house closes: everybody is told to come back before the line goes dead."""

from __future__ import annotations

import asyncio
import socket

import uvicorn

from huisclos.server.running.hall import Hall

FAREWELL_WITHIN = 1.0
"""Seconds in which everybody has heard it, or does without."""


class Doors(uvicorn.Server):
    """Lets nobody in any more, then says farewell, then cuts off whoever is still there."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.hall.say_farewell(FAREWELL_WITHIN)
        for connection in tuple(self.server_state.connections):
            connection.shutdown()
            await asyncio.sleep(0)  # one after the other: nothing keeps the house busy for long
        await super().shutdown(sockets)
