"""Every lock pins each package by its hash and says nothing of where it comes from."""

import json
import re

import pytest

from huisclos.server.store.opening import DRIVERS
from tests.packaging.tree import ROOT

PYTHON = [f"requirements/{name}.lock" for name in ("tools", "build", "run", "dev", "bench")]
NODE = ["web/package-lock.json", "tests/e2e/chromium/package-lock.json"]
PIN = re.compile(r"^(\S+)==(\S+)", re.MULTILINE)


@pytest.mark.parametrize("name", [*PYTHON, *NODE])
def test_a_lock_names_no_host(name: str) -> None:
    assert "://" not in (ROOT / name).read_text()


@pytest.mark.parametrize("name", PYTHON)
def test_every_python_package_has_a_hash(name: str) -> None:
    packages = re.split(r"\n(?=[a-z0-9])", (ROOT / name).read_text())[1:]
    assert packages
    assert [package for package in packages if "==" not in package or "--hash=sha256:" not in package] == []


@pytest.mark.parametrize("name", NODE)
def test_every_node_package_has_a_hash(name: str) -> None:
    packages: dict[str, dict[str, str]] = json.loads((ROOT / name).read_text())["packages"]
    asked = packages.pop("")
    assert asked["name"].startswith("huisclos-")
    assert packages
    assert [path for path, package in packages.items() if not package.get("integrity")] == []


@pytest.mark.parametrize("name", ["run", "bench"])
def test_the_tests_see_the_versions_that_people_get(name: str) -> None:
    tested = set(PIN.findall((ROOT / "requirements/dev.lock").read_text()))
    names = {package for package, _ in tested}
    shipped = set(PIN.findall((ROOT / f"requirements/{name}.lock").read_text()))
    assert {pin for pin in shipped if pin[0] in names} <= tested


def test_what_people_get_opens_every_store_that_is_offered() -> None:
    shipped = {package for package, _ in PIN.findall((ROOT / "requirements/run.lock").read_text())}
    assert {driver.split("+")[1] for driver in DRIVERS.values()} <= shipped


def test_the_client_builds_with_the_same_platforms_everywhere() -> None:
    """A lock written where a platform's package is missing cannot be installed on that platform."""
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    rolldown = packages["node_modules/rolldown"]["optionalDependencies"]
    assert {f"node_modules/{name}" for name in rolldown} <= set(packages)
