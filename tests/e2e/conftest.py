"""The browser that every test in this folder drives, and a house with tables in it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import chromium
from tests.server.house import House


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the Chromium found or fetched; its sandbox needs rights that root in a container lacks."""
    return {
        **browser_type_launch_args,
        "executable_path": str(chromium()),
        "args": ["--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb"],
    }


@pytest.fixture(autouse=True)
def goodbyes(browser: Browser) -> Iterator[None]:
    """Whoever has a page open when a test ends closes it: pages left behind go on drawing and calling."""
    yield
    for context in browser.contexts:
        context.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A real server with bots that answer at once."""
    house = House(tmp_path / "tables.db")
    house.open()
    yield house
    house.close()


@pytest.fixture
def address(house: House) -> str:
    return f"http://localhost:{house.port}"
