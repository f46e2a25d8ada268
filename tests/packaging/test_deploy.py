"""What stands in the container files is there: paths, commands, ports, names. No container is started."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from huisclos.cli.app import app
from huisclos.server.http.health import health
from huisclos.server.serve import PORT
from huisclos.server.store.opening import DRIVERS
from huisclos.server.where import default_store
from tests.packaging.tree import ROOT

DEPLOY = ROOT / "deploy"


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def lines(name: str) -> list[str]:
    """What is said in such a file, with lines that go on joined."""
    text = (DEPLOY / name).read_text().replace("\\\n", " ")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


def said(word: str) -> list[str]:
    """Whatever follows this word in the recipe of the image."""
    return [line.partition(" ")[2].strip() for line in lines("Containerfile") if line.split()[0] == word]


@pytest.mark.parametrize("node", ["one", "two"])
def test_a_node_is_built_here_and_started_as_the_command_line_knows_it(
    compose: dict[str, Any], node: str
) -> None:
    service = compose["services"][node]
    context = DEPLOY / service["build"]["context"]
    assert context.resolve() == ROOT
    assert (context / service["build"]["dockerfile"]).is_file()
    (entry,) = map(yaml.safe_load, said("ENTRYPOINT"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert entry[0] in project["project"]["scripts"]
    _, bound, _ = app.parse_args([*entry[1:], *service["command"]], exit_on_error=False, print_error=False)
    (subnet,) = compose["networks"]["default"]["ipam"]["config"]
    assert bound.arguments["proxy"] == (subnet["subnet"],), "whoever stands in the door is believed"


def test_nodes_find_their_database(compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    database = compose["services"]["database"]["environment"]
    for node in ("one", "two"):
        service = compose["services"][node]
        assert service["depends_on"]["database"]["condition"] == "service_healthy"
        (name, address), *more = service["environment"].items()
        assert not more
        monkeypatch.setenv(name, address)
        assert default_store() == address
        where = re.fullmatch(r"(\w+)://(\w+):(\$\{.+?\})@(\w+)/(\w+)", address)
        assert where is not None
        kind, user, password, host, store = where.groups()
        assert kind in DRIVERS
        assert host in compose["services"]
        wanted = [f"POSTGRES_{name}" for name in ("USER", "PASSWORD", "DB")]
        assert [user, password, store] == [database[name] for name in wanted]


def test_the_door_leads_to_nodes_that_say_whether_they_are_well(compose: dict[str, Any]) -> None:
    said = dict(line.split(" ", 1) for line in lines("Caddyfile") if " " in line)
    nodes = said["reverse_proxy"].removesuffix(" {").split()
    assert set(nodes) == {f"{name}:{PORT}" for name in compose["services"]["door"]["depends_on"]}
    assert said["health_uri"] in health.paths
    assert (ROOT / "deploy" / compose["services"]["door"]["volumes"][0].split(":")[0]).is_file()
    text = (DEPLOY / "Caddyfile").read_text()
    assert text.count("{") == text.count("}")


def test_the_image_is_made_of_what_is_there() -> None:
    assert said("EXPOSE") == [str(PORT)]
    (steps, _) = said("RUN")
    (lock,) = re.findall(r"-r (\S+)", steps)
    assert (ROOT / lock).is_file()
    assert steps.endswith("--no-deps ."), "the house itself is installed after all that is pinned"
    (check,) = said("HEALTHCHECK")
    program = yaml.safe_load(check.partition("CMD ")[2])
    compile(program[2], "healthcheck", "exec")
    (path,) = re.findall(rf"127\.0\.0\.1:{PORT}(/\w+)", program[2])
    assert path in health.paths


def test_nothing_that_tools_have_made_goes_into_the_image() -> None:
    left_out = set((ROOT / ".dockerignore").read_text().split())
    made = [entry.rstrip("/") for entry in (ROOT / ".gitignore").read_text().split() if entry.endswith("/")]
    assert [name for name in made if not left_out & {name, f"**/{name}"}] == []
