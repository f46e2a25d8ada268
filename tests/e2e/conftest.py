"""The browser that every test in this folder drives, and a house with tables in it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from scripts import browser as set_up
from tests.e2e import weather
from tests.e2e.people import PATIENCE
from tests.server.arranged import ArrangedHouse

HERE = Path(__file__).parent

expect.set_options(timeout=PATIENCE * 1000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fate", default="", help="a word that brings the browser tests other cards and dice")
    parser.addoption("--weather", type=float, default=0, help="seconds for which everybody may dawdle")


def pytest_configure(config: pytest.Config) -> None:
    if seconds := config.getoption("weather", 0):
        weather.break_out(seconds)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A whole game in several browsers takes its time, and more of it on a busy machine."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.timeout(600))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the Chromium that set-up left here; its sandbox needs rights that root in a container lacks."""
    chromium = set_up.found()
    assert chromium, "no browser is here; set-up fetches one, or: .venv/bin/python -m scripts.browser"
    return {
        **browser_type_launch_args,
        "executable_path": str(chromium),
        "args": ["--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb"],
    }


@pytest.fixture(autouse=True)
def goodbyes(browser: Browser) -> Iterator[None]:
    """Whoever has a page open when a test ends closes it: pages left behind go on drawing and calling."""
    yield
    for context in browser.contexts:
        context.close()


@pytest.fixture
def fate(request: pytest.FixtureRequest) -> str:
    """What chance does in this test: whoever runs it again meets the same cards and dice."""
    return f"{request.node.name}/{request.config.getoption('fate', '')}"


@pytest.fixture
def house(tmp_path: Path, fate: str) -> Iterator[ArrangedHouse]:
    """A real server with bots that answer at once."""
    yield from opened(ArrangedHouse(tmp_path / "tables.db", fate))


@pytest.fixture
def address(house: ArrangedHouse) -> str:
    """Where people go in this test."""
    return f"http://localhost:{house.port}"


def opened(house: ArrangedHouse) -> Iterator[ArrangedHouse]:
    house.open()
    yield house
    house.close()
