"""The usher: sees sockets in, and says in one line why one was turned away or sent out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

NOT_TEXT = 1007

log = structlog.get_logger()

NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Usher(WebSocketsSansIOProtocol):
    """One socket. What its frames say is somebody else's to judge; here they only have to be frames."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.handle_parser_exception()  # a head that is good enough for a page, and not for a socket

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.close" and not self.handshake_complete:
            log.info("socket refused", code=message.get("code"))
        await super().send(message)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code >= 400:
            log.info("socket refused", status=self.response.status_code)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        log.info("socket closed", why="malformed")
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        else:
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
