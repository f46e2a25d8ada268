"""The command line."""

from huisclos.cli.app import main

__all__ = ["main"]
