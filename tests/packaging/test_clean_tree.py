"""The project names no registry and no machine, and its files stay small enough to read."""

import re
import statistics

import pytest

from tests.packaging.tree import CODE, texts

HOST = re.compile(
    r"\b(pypi\.org|pythonhosted\.org|npmjs\.(org|com)|yarnpkg\.com|nodejs\.org/dist|jsdelivr\.net|unpkg\.com)"
    r"|://[^/\s\"']*(registry|mirror|artifactory|nexus|proxy|internal)",
    re.IGNORECASE,
)
PLACE = re.compile(r"(?<![\w.$}*-])(/(root|home|work|opt|mnt|tmp|Users)/\w|[A-Z]:\\\\?Users)")
DATA = re.compile(r"(/box\.py|\.gen\.ts)$")
LIMIT = 400


def naming(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_names_a_registry() -> None:
    assert naming(HOST) == []


def test_no_file_names_a_path_of_a_machine() -> None:
    assert naming(PLACE) == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (HOST, "https" + "://py" + "pi.org/simple"),
        (HOST, "https:" + "//registry.example/svelte"),
        (HOST, "https:" + "//ada:word@mirror.example/simple"),
        (PLACE, "see /" + "root/notes"),
        (PLACE, "path = '/" + "home/ada/huisclos'"),
        (PLACE, "C:" + "\\Users\\ada"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


@pytest.mark.parametrize("line", ["/work.html", "src/home/x", "#!/usr/bin/env bash", "../tmp/x", "a/work/b"])
def test_the_pattern_for_paths_leaves_others_alone(line: str) -> None:
    assert not PLACE.search(line)


def test_no_file_of_code_is_too_long() -> None:
    assert {name: lines for name, lines in lengths().items() if lines > LIMIT and not DATA.search(name)} == {}


def test_the_middle_file_is_short() -> None:
    assert statistics.median(lengths().values()) <= 120


def lengths() -> dict[str, int]:
    return {name: text.count("\n") for name, text in texts() if any(name.endswith(kind) for kind in CODE)}
