"""The examples in the core are true."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

from huisclos import core

MODULES = [f"{core.__name__}.{module.name}" for module in pkgutil.iter_modules(core.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples_to_be_true() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = [test for name in MODULES for test in finder.find(import_module(name)) if test.examples]
    assert len(examples) >= 4
