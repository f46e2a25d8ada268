"""The short run leaves the long tests out, and the long one goes further with the others."""

import pytest

from tests.packaging.tree import ROOT

pytest_plugins = ["pytester"]

SUITE = """
import pytest
from tests.testkit.long_run import scaled

@pytest.mark.long
def test_for_hours() -> None: ...

@pytest.mark.parametrize("game", range(scaled(2, 5)))
def test_for_a_moment(game: int) -> None: ...
"""


@pytest.mark.parametrize(
    ("options", "outcomes"),
    [
        ([], {"passed": 2, "deselected": 1}),
        (["--long"], {"passed": 6}),
        (["--long", "-m", "long"], {"passed": 1, "deselected": 5}),
    ],
)
def test_long_tests_are_left_out_unless_asked_for(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, options: list[str], outcomes: dict[str, int]
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeini("[pytest]\nmarkers = long")
    pytester.makepyfile(SUITE)
    done = pytester.runpytest_subprocess("-p", "tests.testkit.long_run", *options)
    assert done.parseoutcomes() == outcomes
