"""Where houses are born: one process has read all that a house needs, and each house is a copy of it."""

from __future__ import annotations

import os
import sys
import warnings
from importlib import import_module
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import TextIO

READ = [
    "tests.server.arranged",
    "tests.server.furnished",
    "aiosqlite",
    "alembic.command",
    "alembic.config",
    "anyio._backends._asyncio",
    "asyncpg",
    "litestar._kwargs",
    "litestar.middleware.csrf",
    "litestar.middleware.response_cache",
    "litestar.plugins.attrs",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "uvicorn.lifespan.on",
    "uvloop",
    "__main__",
]
"""Also what the libraries of a house read only as it opens."""


def nursery() -> ForkServerContext | SpawnContext:
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(READ)
    return context


def born(*command: str) -> tuple[BaseProcess, TextIO]:
    """A process that runs a module of ours with these arguments, and what it prints."""
    context = nursery()
    hears, says = context.Pipe(duplex=False)
    process = context.Process(target=live, args=(says, *command))
    process.start()
    says.close()
    with hears:
        return process, os.fdopen(os.dup(hears.fileno()))


def live(says: Connection, module: str, *arguments: str) -> None:
    """The life of a house: everything it prints is heard by whoever opened it."""
    warnings.simplefilter("default")
    os.dup2(says.fileno(), sys.stdout.fileno())
    says.close()
    sys.argv = [module, *arguments]
    sys.exit(import_module(module).main())
