"""Set up and play: `python3 run.py`. Check everything: `python3 run.py test`. Else: `python3 run.py ARGS`.

`python3 run.py bench` measures speeds beside those of peers.
"""

import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(f"Huis Clos needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

from scripts import browser, client, papers
from scripts.alone import PLACE, alone, delegate

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCKS = ROOT / "requirements"
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"

Command = list[str | Path]


def call(*command: str | Path) -> None:
    delegate(*command, folder=ROOT)


def holds(stamp: str, text: str) -> bool:
    """Whether this stamp was left in the environment after a set-up that ended well."""
    path = VENV / stamp
    return PYTHON.exists() and path.is_file() and path.read_text() == text


def wanted(lock: str) -> str:
    files = [LOCKS / f"{lock}.lock", LOCKS / "tools.lock", ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
    return f"{VERSION} {client.digest(*files)}"


def make_environment() -> None:
    """Create the virtual environment and put the pinned uv into it."""
    try:
        import ensurepip  # noqa: F401 - Debian ships Python without it
    except ImportError:
        sys.exit("This Python cannot make virtual environments. On Debian: apt install python3-venv")
    call(sys.executable, "-m", "venv", "--clear", VENV)
    call(
        PYTHON,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "-q",
        "--require-hashes",
        "-r",
        LOCKS / "tools.lock",
    )
    (VENV / ".python").write_text(VERSION)


def installed(lock: str) -> bool:
    return holds(f".{lock}", wanted(lock)) or (lock == "run" and holds(".dev", wanted("dev")))


def ready(lock: str, *, testing: bool) -> bool:
    """Whether there is nothing to do: packages, client and papers are there, and what the tests need."""
    return installed(lock) and client.fresh() and papers.fresh() and (not testing or tests_ready())


def tests_ready() -> bool:
    return client.installed(tools=True) and browser.found() is not None


def set_up(lock: str, *, testing: bool = False) -> None:
    """Install what is missing, one set-up at a time; the second time there is nothing to do."""
    if ready(lock, testing=testing):
        return
    print("Setting up (the first time takes a minute)...", file=sys.stderr, flush=True)
    with alone("set-up"):
        if not installed(lock) or not client.fresh() or not papers.fresh():
            install(lock)
        if testing and not tests_ready():
            call(PYTHON, "-c", "from scripts import client; client.install(tools=True)")
            call(PYTHON, "-m", "scripts.browser")


def install(lock: str) -> None:
    """Install the pinned packages, and the project itself with its client freshly built."""
    if not holds(".python", VERSION):
        make_environment()
    uv: Command = [PYTHON, "-m", "uv", "pip", "install", "--quiet", "--python", PYTHON]
    if not installed(lock):
        (VENV / f".{lock}").unlink(missing_ok=True)
        call(*uv, "--require-hashes", "-r", LOCKS / f"{lock}.lock")
    call(*uv, "--no-deps", "--reinstall", "--build-constraints", LOCKS / "build.lock", "--editable", ROOT)
    (VENV / f".{lock}").write_text(wanted(lock))


def keep_bytecode() -> None:
    """Tests start hundreds of processes: what one has compiled serves the next, and lies out of the way."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(PLACE / "bytecode")


Checks = dict[str, Command]


def web_checks() -> Checks:
    script: Command = [PYTHON, "scripts/client.py", "run", "--silent"]
    names = {"web tests": "test", "web types": "check", "web lint": "lint", "web format": "formatted"}
    return {name: [*script, task] for name, task in names.items()}


def code_checks() -> Checks:
    return {
        "format": [PYTHON, "-m", "ruff", "format", "--check"],
        "lint": [PYTHON, "-m", "ruff", "check"],
        "types": [PYTHON, "-m", "mypy"],
        "imports": [BIN / "lint-imports"],
    }


MOST_AT_ONCE = 4
"""So many test processes do not get in each other's way, however many cores there are."""


def test_checks() -> Checks:
    """Tests keep every core busy, with one process more than cores: some wait. A browser needs its own."""
    pytest: Command = [PYTHON, "-m", "pytest", "-q", "--dist", "worksteal", "-n"]
    cores = os.cpu_count() or 1
    at_once, browsers = str(min(cores + 1, MOST_AT_ONCE)), str(min(cores, MOST_AT_ONCE))
    return {
        "tests": [*pytest, at_once, "--ignore", "tests/e2e"],
        "browser": [*pytest, browsers, "tests/e2e"],
    }


def run_all(checks: Checks, output: int | None) -> list[str]:
    """Run these checks one after the other, even when one fails, and say how each went.

    What they print is shown as they go, or in one piece (`PIPE`) where others run beside them.
    """
    report = []
    for name, command in checks.items():
        start = time.monotonic()
        if output is None:
            print(f"\n=== {name}", flush=True)
        done = subprocess.run(
            list(map(str, command)), cwd=ROOT, check=False, stdout=output, stderr=output and subprocess.STDOUT
        )
        if output is not None:
            print(f"\n=== {name}", done.stdout.decode(errors="replace").rstrip(), sep="\n", flush=True)
        verdict = "FAILED" if done.returncode else "ok"
        report.append(f"{verdict:>6}  {name:<10} {time.monotonic() - start:6.1f} s")
    return report


SECOND_LOOKS = 2
"""So many browser tests may be looked at twice: more than a few that fail are no accident."""


def unsure() -> bool:
    """Whether only a few browser tests have failed, of which each may have met a machine too busy to draw."""
    failures = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    failed: dict[str, bool] = json.loads(failures.read_text()) if failures.is_file() else {}
    return 0 < sum(name.startswith("tests/e2e/") for name in failed) <= SECOND_LOOKS


def run_tests() -> list[str]:
    """Run the tests; a few browser tests that failed are run once more, alone, and the report says so."""
    *report, browser = run_all(test_checks(), None)
    if not browser.startswith("FAILED") or not unsure():
        return [*report, browser]
    alone: Command = [
        PYTHON,
        "-m",
        "pytest",
        "-q",
        "tests/e2e",
        "--last-failed",
        "--last-failed-no-failures",
        "none",
    ]
    return [*report, browser.replace("FAILED", "UNSURE"), *run_all({"once more": alone}, None)]


def run_checks() -> int:
    """Run every check, those that keep one core busy side by side."""
    with ThreadPoolExecutor(2) as side_by_side:
        checks = {**web_checks(), **code_checks()}.items()
        lanes = [side_by_side.submit(run_all, {name: command}, subprocess.PIPE) for name, command in checks]
    report = [line for lane in lanes for line in lane.result()] + run_tests()
    print("", *report, sep="\n")
    return int(any(line.startswith("FAILED") for line in report))


def hand_over(*command: str | Path) -> int:
    """Become the command, so that signals and the terminal reach it directly."""
    words = list(map(str, command))
    if os.name != "nt":
        os.execv(words[0], words)
    return subprocess.run(words, check=False).returncode


def main(arguments: list[str]) -> int:
    testing, measuring = arguments[:1] == ["test"], arguments[:1] == ["bench"]
    try:
        set_up("dev" if testing or measuring else "run", testing=testing)
        if measuring:
            set_up("bench")
    except subprocess.CalledProcessError as failure:
        sys.exit(f"Set-up stopped: {' '.join(failure.cmd)} ended with {failure.returncode}.")
    except browser.BrowserMissing as failure:
        sys.exit(str(failure))
    if not testing and not measuring:
        return hand_over(BIN / "huisclos", *(arguments or ["play"]))
    os.chdir(ROOT)
    if measuring:
        return hand_over(PYTHON, "-m", "benchmarks", *arguments[1:])
    keep_bytecode()
    return hand_over(PYTHON, "-m", "pytest", *arguments[1:]) if arguments[1:] else run_checks()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
