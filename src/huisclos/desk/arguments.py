"""Arguments that mean the same in every command."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number

Language = Literal["en", "fr"]
Count = Annotated[int, Parameter(validator=Number(gte=1))]
Cluster = Annotated[str | None, Parameter()]
"""The address of a Dask scheduler."""


def print_json(value: object) -> None:
    """One line of JSON, for programs."""
    print(msgspec.json.encode(value).decode())
