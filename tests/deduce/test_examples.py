"""What the library says of itself is true."""

from __future__ import annotations

import doctest
import pkgutil
import re
from importlib import import_module, resources

import pytest

from huisclos import deduce

MODULES = [module.name for module in pkgutil.walk_packages(deduce.__path__, f"{deduce.__name__}.")]
README = resources.files(deduce).joinpath("README.md").read_text("utf-8")
EXAMPLES = re.findall(
    r"^```python\n(.+?)^```\n\nIt prints:\n\n```\n(.+?)^```", README, re.MULTILINE | re.DOTALL
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.parametrize(("program", "prints"), EXAMPLES)
def test_the_readme_prints_what_it_says(
    program: str, prints: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(compile(program, "README.md", "exec"), {})
    assert capsys.readouterr().out == prints


def test_there_is_an_example_for_each_problem() -> None:
    assert len(EXAMPLES) == README.count("```python") == 1
