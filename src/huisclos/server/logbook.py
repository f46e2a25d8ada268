"""The log: lines on the error stream, never a card in them."""

from __future__ import annotations

import contextlib
import sys
from typing import TextIO

import structlog


class Margin:
    """A stream that may be full or closed: then a line is lost, and whoever wrote it goes on."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        with contextlib.suppress(OSError, ValueError):
            self.stream.write(text)
        return len(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self.stream.flush()


def keep_a_log() -> None:
    """Lines on the error stream. Tracebacks are plain: the values of variables could be somebody's cards."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.dev.ConsoleRenderer(
                colors=False, exception_formatter=structlog.dev.plain_traceback, sort_keys=False
            ),
        ],
        logger_factory=structlog.WriteLoggerFactory(Margin(sys.stderr)),  # type: ignore[arg-type]
    )
