"""The blocks of code in our papers, and somebody who follows them to the letter in an empty folder."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from scripts import client
from tests.packaging.tree import ROOT
from tests.server.house import PATIENCE
from tests.server.nursery import born
from tests.testkit.installed import install, installed
from tests.testkit.shell import Run

BLOCK = re.compile(
    r"^```(\w*)\n(.*?)^```\n(?:\n\*(Not run by the tests|Run by the long tests): ([^*]+)\*)?",
    re.MULTILINE | re.DOTALL,
)
READY = re.compile(r"http://\S+:(\d+)")
TALKING = {"", "text", "json"}
"""What shows something and does nothing."""
PAPERS = sorted(
    path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
)


class Block(NamedTuple):
    """One block: in what language, what it says, and why it is not run, or not always."""

    page: str
    language: str
    text: str
    left_out: str
    reason: str


def blocks(page: str) -> Iterator[Block]:
    """The blocks of a page that do something, in their order."""
    for language, text, left_out, reason in BLOCK.findall((ROOT / page).read_text("utf-8")):
        if language == "json":
            json.loads(text)
        if language not in TALKING:
            yield Block(page, language, text, left_out, reason)


class Follower:
    """Somebody who does what a page says, in a folder of their own."""

    def __init__(self, folder: Path, run: Run, stack: ExitStack, **instead: str) -> None:
        self.folder = folder
        self.run = run
        self.stack = stack
        self.instead = instead
        """What stands in the page for something of the reader's own."""
        self.environment = {"PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))}
        self.names: dict[str, object] = {"__name__": "a paper"}

    def follow(self, block: Block) -> None:
        for written, ours in self.instead.items():
            block = block._replace(text=block.text.replace(written, ours))
        {"python": self._python, "sh": self._shell, "js": self._script}[block.language](block)

    def _python(self, block: Block) -> None:
        exec(compile(block.text, block.page, "exec"), self.names)

    def _script(self, block: Block) -> None:
        module = self.folder / "module.mjs"
        module.write_text(block.text)
        client.node("--check", str(module), folder=self.folder)

    def _shell(self, block: Block) -> None:
        for line in block.text.splitlines():
            words = shlex.split(line, comments=True)
            if words:
                self._command(line, words)

    def _command(self, line: str, words: list[str]) -> None:
        match words:
            case ["export", setting]:
                name, _, value = setting.partition("=")
                self.environment[name] = value
            case ["cd", folder]:
                os.chdir(folder)
            case ["pip", "install", "--editable", package, *_]:
                self._install(Path(package).resolve())
            case ["huisclos", "serve" | "play", *_]:
                self._serve(words)
            case ["huisclos", *arguments] if "|" not in arguments:
                status, printed, error = self.run(*arguments)
                assert status == 0, f"{line}: {printed} {error}"
            case _:
                bash = ["bash", "-euo", "pipefail", "-c", line]
                done = subprocess.run(bash, env=self._all(), capture_output=True, text=True, check=False)
                assert done.returncode == 0, f"{line}: {done.stderr}"

    def _install(self, package: Path) -> None:
        """As pip would, without asking anybody: what the package says of itself, and where it lies."""
        install(self.folder, package.name, package.name)
        self.stack.enter_context(installed(package / "src"))
        self.stack.enter_context(installed(self.folder))

    def _serve(self, words: list[str]) -> None:
        """Open the house, see that it answers, and close it as its page says: with SIGTERM."""
        command = [word if words[at - 1] != "--port" else "0" for at, word in enumerate(words)]
        if words[1] == "play":
            command.append("--no-browser")
        house, printed = born("tests.docs.opening", json.dumps(self._all()), str(Path.cwd()), *command[1:])
        with printed:
            port = next(found[1] for line in printed if (found := READY.search(line)))
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/livez", timeout=PATIENCE) as answer:
                assert answer.status == 200
            house.terminate()
            house.join(PATIENCE)
        assert house.exitcode == 0, words

    def _all(self) -> dict[str, str]:
        path = os.pathsep.join(path for path in sys.path if path)
        return {**os.environ, "HOME": str(self.folder), "PYTHONPATH": path, **self.environment}
