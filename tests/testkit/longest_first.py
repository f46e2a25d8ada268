"""Whoever may take longest begins first: at the end all others would wait for it."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_time_given, reverse=True)


def _time_given(item: pytest.Item) -> float:
    """The seconds that a test has been granted for itself; most have none."""
    granted = item.get_closest_marker("timeout")
    return float(granted.args[0]) if granted else 0.0
