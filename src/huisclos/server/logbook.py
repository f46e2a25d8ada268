"""The log: lines on the error stream, never a card in them; and how many of each kind there were."""

from __future__ import annotations

import contextlib
import logging
import sys
from collections import Counter
from typing import Literal, TextIO

import structlog

Lines = Literal["plain", "json"]
"""Lines for people, or for programs."""

tally: Counter[str] = Counter()
"""How often each event was written down since the house opened."""


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


def count(_: object, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Keep the tally."""
    tally[event["event"]] += 1
    return event


FOR_PEOPLE = (
    structlog.dev.ConsoleRenderer(
        colors=False, exception_formatter=structlog.dev.plain_traceback, sort_keys=False
    ),
)

FOR_PROGRAMS = (structlog.processors.format_exc_info, structlog.processors.JSONRenderer())


def keep_a_log(lines: Lines = "plain") -> None:
    """Lines on the error stream. Tracebacks are plain: the values of variables could be somebody's cards."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            count,
            *(FOR_PROGRAMS if lines == "json" else FOR_PEOPLE),
        ],
        logger_factory=structlog.WriteLoggerFactory(Margin(sys.stderr)),  # type: ignore[arg-type]
    )
    pool = logging.getLogger("sqlalchemy.pool")
    pool.handlers, pool.propagate = [PoolLines()], False


class PoolLines(logging.Handler):
    """What the pool of connections to the database has to say: a line of ours, whatever it was.

    Whoever is told to stop in the middle of a question drops its connection, which is no accident.
    """

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else None
        structlog.get_logger().warning("connection to the database dropped", error=error)
