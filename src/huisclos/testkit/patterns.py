"""Reads a message just far enough to know its blanks."""

from __future__ import annotations

from collections.abc import Iterator


def blanks(message: str) -> set[str]:
    """The names of everything a message leaves to be filled in, in all of its branches."""
    return {name for name, _ in _walk(message)}


def choosers(message: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Each blank that chooses between branches, with the branches."""
    return ((name, branches) for name, branches in _walk(message) if branches)


def _walk(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    for inside in _braced(text):
        name, _, rest = (part.strip() for part in inside.partition(","))
        kind, _, body = (part.strip() for part in rest.partition(","))
        if not kind:
            yield name, {}
            continue
        branches = dict(zip(_labels(body), _braced(body), strict=True))
        assert kind in ("select", "plural"), f"{kind} is not among the kinds our messages use"
        yield name, branches
        for branch in branches.values():
            yield from _walk(branch)


def _braced(text: str) -> Iterator[str]:
    """What stands between outermost braces."""
    depth = start = 0
    for at, letter in enumerate(text):
        if letter == "{":
            depth += 1
            start = at + 1 if depth == 1 else start
        elif letter == "}":
            depth -= 1
            if depth == 0:
                yield text[start:at]


def _labels(body: str) -> list[str]:
    """The words before the outermost braces."""
    for inside in _braced(body):
        body = body.replace("{" + inside + "}", " ", 1)
    return body.split()
