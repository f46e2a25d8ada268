"""The WebSocket of a table: the framework's socket as the connection wants it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from huisclos.core.errors import HuisClosError, RuleError
from huisclos.server.http.origin import ours
from huisclos.server.http.routes import visitor_of
from huisclos.server.http.session import Visitor
from huisclos.server.protocol.told import Farewell
from huisclos.server.wire.connection import Connection, Gone, encoder
from huisclos.server.wire.usher import AT_ONCE

FOREIGN_ORIGIN = 4403
NO_SESSION = 4401
NO_TABLE = 4404
BEARER = "Bearer "


NOT_OFFERED: dict[str, Callable[[Any], Any]] = {"write": lambda _: False, "listen": lambda _: None}
"""Under another web server everything is sent and received as usual."""


class Wire:
    """A Litestar socket that knows only texts and Gone."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        offered: Any = socket.scope.get("extensions") or {}
        at_once = offered.get(AT_ONCE, NOT_OFFERED)
        self.write: Callable[[bytes], bool] = at_once["write"]
        self.listen: Callable[[Callable[[bytes], None]], None] = at_once["listen"]

    async def receive(self) -> str | bytes:
        event = await self.socket.receive()
        if event["type"] != "websocket.receive":
            raise Gone
        text, data = event.get("text"), event.get("bytes")
        return text if text is not None else data or b""

    async def send(self, text: str) -> None:
        try:
            await self.socket.send_data(text, mode="text")
        except (WebSocketDisconnect, RuntimeError, OSError) as error:
            raise Gone from error

    async def close(self, code: int) -> None:
        try:
            await self.socket.close(code)
        except (WebSocketDisconnect, RuntimeError, OSError) as error:
            raise Gone from error

    async def turn_away(self, code: int, reason: str) -> None:
        """Say why, and close."""
        try:
            await self.send(encoder.encode(Farewell(reason)).decode())
            await self.close(code)
        except Gone:
            pass


@websocket("/ws/tables/{name:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], state: State, name: FromPath[str]) -> None:
    """A guest at a table."""
    if not ours(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(FOREIGN_ORIGIN)
        return
    await socket.accept()
    wire = Wire(socket)
    shown = socket.headers.get("authorization")
    if shown is None and visitor_of(socket, state) is None:
        await wire.turn_away(NO_SESSION, "no_session")
        return
    try:
        table = await state.guesses.find(socket, state.hall, name)
        visitor = visitor_of(socket, state) if shown is None else _program(socket, state, shown, table)
        if visitor is None:
            await wire.turn_away(NO_SESSION, "bad_token")
        else:
            await state.hall.join(table, Connection(visitor.guest, visitor.name, wire))
    except HuisClosError as error:
        await wire.turn_away(NO_TABLE, getattr(error, "why", error.code))


def _program(socket: WebSocket[Any, Any, Any], state: State, shown: str, table: str) -> Visitor | None:
    """The bot from elsewhere that shows this token; whoever tries many has to wait."""
    if state.tokens.spent(socket):
        raise RuleError("too_fast")
    program: Visitor | None = state.doorkeeper.recognise_program(shown.removeprefix(BEARER), table)
    if program is None:
        state.tokens.mind(socket)
    return program
