"""What can go wrong is one tree, drawn as it is."""

from __future__ import annotations

import re

from huisclos.core import errors
from huisclos.core.errors import BadMove, HuisClosError, IllegalAction, RuleError

EVERY = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, HuisClosError)]


def drawn() -> dict[str, str | None]:
    """Each name in the drawing with the name it hangs from."""
    parents: dict[str, str | None] = {}
    path: list[tuple[int, str]] = []
    for line in (errors.__doc__ or "").splitlines():
        if found := re.match(r"([ │├└─]*)([A-Z]\w+)", line):
            depth, name = len(found[1]), found[2]
            if depth or name == "HuisClosError":
                path = [(at, above) for at, above in path if at < depth]
                parents[name] = path[-1][1] if path else None
                path.append((depth, name))
    return parents


def test_the_drawing_is_the_tree() -> None:
    tree = {kind.__name__: kind.__base__.__name__ for kind in EVERY if kind.__base__}
    assert drawn() == {**tree, "HuisClosError": None}


def test_every_error_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in EVERY]
    assert len(set(codes)) == len(codes)


def test_a_refusal_says_why_and_by_which_rule() -> None:
    refused = IllegalAction("out_of_reach", "CL-28")
    assert (refused.why, refused.rule, str(refused)) == ("out_of_reach", "CL-28", "out_of_reach (CL-28)")
    assert isinstance(refused, RuleError)


def test_a_refusal_without_a_reason_says_its_code() -> None:
    assert (IllegalAction().why, str(IllegalAction()), IllegalAction().rule) == ("illegal", "illegal", None)


def test_a_bad_move_has_a_number() -> None:
    assert BadMove(17, "stale").at == 17
    assert str(BadMove(17, "stale")) == "move 17: stale"
