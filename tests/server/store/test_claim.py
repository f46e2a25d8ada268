"""A file has room for one house: the second one says where the first is, and stops."""

from __future__ import annotations

from pathlib import Path

import pytest

from huisclos.server.serve import serve
from huisclos.server.store.claim import Claim
from huisclos.server.store.contract import StoreError, StoreInUse
from huisclos.server.store.opening import file_of
from tests.server.house import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "tables.db")


def test_a_second_house_names_the_first_and_stops(house: House) -> None:
    house.open()
    with pytest.raises(StoreInUse, match=f"open http://localhost:{house.port} instead$"):
        serve(port=0, store_url=f"sqlite:///{house.store}")
    assert house.close() == 0


def test_a_house_that_was_killed_keeps_nobody_out(house: House) -> None:
    house.open()
    house.kill()
    house.open()
    assert house.close() == 0


def test_a_sign_is_for_its_owner_and_says_only_where(tmp_path: Path) -> None:
    file, sign = tmp_path / "tables.db", tmp_path / "tables.db.lock"
    sign.write_text("http://localhost:87650000")
    sign.chmod(0o600)
    with Claim.on(file, "http://localhost:8765"):
        assert sign.read_text() == "http://localhost:8765"
        assert sign.stat().st_mode & 0o777 == 0o600


def test_a_database_on_the_network_is_there_for_many() -> None:
    file = file_of("postgresql://localhost/tables")
    with Claim.on(file, "http://localhost:1"), Claim.on(file, "http://localhost:2"):
        assert file is None


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "attic").write_text("a file, and no folder")
    with pytest.raises(StoreError, match="attic"):
        Claim.on(tmp_path / "attic" / "tables.db", "http://localhost:1")
