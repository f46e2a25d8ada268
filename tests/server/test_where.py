"""Tables lie in the user's own folder unless somebody says otherwise."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from huisclos.server.where import data_folder, default_store


def test_linux_keeps_to_the_folder_for_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "huisclos"
    monkeypatch.delenv("HUISCLOS_STORE", raising=False)
    assert default_store() == f"sqlite:///{tmp_path / 'huisclos' / 'huisclos.db'}"
    monkeypatch.setenv("HUISCLOS_STORE", "postgresql://db.example/tables")
    assert default_store() == "postgresql://db.example/tables"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "huisclos"


def test_windows_and_mac_have_folders_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert data_folder() == tmp_path / "huisclos"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder().parts[-3:] == ("Library", "Application Support", "huisclos")
