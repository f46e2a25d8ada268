"""What the house writes into its log, line by line."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import structlog


class Gathering(logging.Handler):
    """Collects what uvicorn says; a traceback is many lines."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += self.format(record).splitlines()


@contextmanager
def log_lines() -> Iterator[list[str]]:
    """All lines that are written meanwhile."""
    lines: list[str] = []
    renderer = structlog.dev.ConsoleRenderer(
        colors=False, exception_formatter=structlog.dev.plain_traceback, sort_keys=False
    )

    def keep(logger: object, method: str, event: structlog.typing.EventDict) -> str:
        lines.extend(str(renderer(logger, method, event)).splitlines())
        raise structlog.DropEvent

    before = structlog.get_config()["processors"]
    structlog.configure(processors=[structlog.processors.add_log_level, keep])
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio")]
    gathering = Gathering(lines)
    for logger in loggers:
        logger.addHandler(gathering)
    try:
        yield lines
    finally:
        structlog.configure(processors=before)
        for logger in loggers:
            logger.removeHandler(gathering)
