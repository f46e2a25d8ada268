"""A house that is opened as a paper says, in a process that has read all it needs."""

from __future__ import annotations

import json
import os
import sys

from huisclos import cli
from huisclos.core.registry import shelf


def main() -> None:
    """The command line with this environment, in this folder; its arguments follow."""
    environment, folder, *arguments = sys.argv[1:]
    os.environ.update(json.loads(environment))
    os.chdir(folder)
    sys.path[:0] = os.environ["PYTHONPATH"].split(os.pathsep)
    shelf.cache_clear()
    sys.argv = ["huisclos", *arguments]
    cli.main()
