"""Whoever says something is there, and need not be asked whether they are."""

from __future__ import annotations

from functools import partialmethod
from pathlib import Path
from random import Random

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from huisclos.server.wire.usher import Usher
from tests.server.company import Seeded
from tests.server.house import Visitor
from tests.server.inside import served


def _noted(socket: Usher, noted: list[Usher]) -> None:
    noted.append(socket)


async def test_only_whoever_was_silent_for_long_is_asked_whether_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sockets: list[Usher] = []
    asked: list[Usher] = []
    monkeypatch.setattr(Usher, "start_keepalive", partialmethod(_noted, sockets))
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", partialmethod(_noted, asked))
    async with served(tmp_path / "tables.db", Seeded(Random(1))) as house:
        ada = await Visitor.arrive(house, "Ada")
        await ada.join(await ada.found())
        (socket,) = sockets
        assert socket.ping_interval is not None
        socket.send_keepalive_ping()
        assert not asked
        assert socket.ping_timer is not None
        socket.heard_at -= socket.ping_interval
        socket.send_keepalive_ping()
        assert asked == [socket]
        assert (await ada.ask("Ping"))["type"] == "Done"
        socket.send_keepalive_ping()
        assert asked == [socket]
