"""Frozen values: everything a game says, keeps or shows is one of these."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Something written down that never changes again; its class name travels with it as its type.

    Values are trees of other values, never circles, so the garbage collector need not follow them.
    """
