"""Everything that can be pending, as one closed union: every step that is written in this folder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from importlib import import_module
from operator import or_
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

from huisclos.core.agenda import Step
from huisclos.games.death_note import steps

GATHERED_HERE = ("pending", "cards")
FILES = tuple(
    import_module(f"{steps.__name__}.{file.name}")
    for file in iter_modules(steps.__path__)
    if file.name not in GATHERED_HERE
)


def _steps(file: ModuleType) -> Iterator[type[Step[Any]]]:
    """The steps of a file that do something; a shape that others take is no step itself."""
    for kind in vars(file).values():
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == file.__name__:
            acts = kind.resolve is not Step.resolve or kind.proceed is not Step.proceed
            if acts and not kind.__subclasses__():
                yield kind


if TYPE_CHECKING:
    Pending: TypeAlias = Step[Any]
else:
    Pending = reduce(or_, (step for file in FILES for step in _steps(file)))
