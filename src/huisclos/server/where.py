"""Where tables are kept unless somebody says otherwise."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """This user's folder for what programs keep."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "huisclos"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "huisclos"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "huisclos"


def default_metrics_token() -> str | None:
    """What the environment says; an empty word is none."""
    return os.environ.get("HUISCLOS_METRICS_TOKEN") or None


def default_push_key() -> Path | None:
    """The file that the environment names, if people are to be called."""
    named = os.environ.get("HUISCLOS_PUSH_KEY")
    return Path(named) if named else None


def default_store() -> str:
    """Where the environment says, or a file in this user's folder."""
    return os.environ.get("HUISCLOS_STORE") or f"sqlite:///{data_folder() / 'huisclos.db'}"
