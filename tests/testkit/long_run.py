"""How far the tests go: the short run decides whether a change lands, the long one looks further."""

from typing import TypeVar

import pytest

Size = TypeVar("Size")

HOURS = 3 * 3600
"""Seconds that a test may take at length, on a machine that has other things to do, too."""

_long = False


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long", action="store_true", help="run the tests marked long too, and all others at length"
    )


def pytest_configure(config: pytest.Config) -> None:
    global _long
    _long = config.getoption("long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The short run leaves the long tests out on purpose: none is skipped for want of something."""
    if _long:
        for item in items if config.pluginmanager.hasplugin("timeout") else ():
            item.add_marker(pytest.mark.timeout(HOURS), append=False)
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    items[:] = [item for item in items if not item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)


def scaled(short: Size, long: Size) -> Size:
    """How many games, messages or examples: so many in the short run, so many in the long one."""
    return long if _long else short
