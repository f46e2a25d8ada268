"""Set up a project by steps that a test may hold up, in a process of its own that it may kill.

`python -m tests.packaging.setting_up FOLDER` notes in `FOLDER/log` when a step begins and when it ends; a
step does not end while there is a `FOLDER/hold STEP`.
"""

import sys
from pathlib import Path

import run
from scripts import alone, browser, client, papers

STEP = """
import sys, time
from pathlib import Path
folder, step = Path(sys.argv[1]), sys.argv[2]
for word in ("begin", "end"):
    with (folder / "log").open("a") as notes:
        notes.write(f"{word} {step}\\n")
    while (folder / f"hold {step}").exists():
        time.sleep(0.02)
"""


def main(folder: Path) -> None:
    done = folder / "done"
    done.mkdir(exist_ok=True)

    def call(*command: str | Path) -> None:
        step = next(step for step in STEPS if any(step in str(word) for word in command))
        alone.delegate(sys.executable, "-c", STEP, folder, step, folder=folder)
        (done / STEPS[step]).parent.mkdir(parents=True, exist_ok=True)
        (done / STEPS[step]).touch()

    alone.PLACE = folder
    run.VENV = done / "venv"
    run.PYTHON = run.VENV / "python"
    run.call = call
    client.fresh = papers.fresh = (done / "client").exists
    client.installed = lambda **_: (done / "tools").exists()
    browser.found = lambda: done / "browser" if (done / "browser").exists() else None
    run.set_up("dev", testing=True)


STEPS = {
    "--clear": "venv/python",
    "tools.lock": "venv/uv",
    "dev.lock": "venv/packages",
    "--editable": "client",
    "client.install": "tools",
    "scripts.browser": "browser",
}
"""What tells a step of the set-up, and what it leaves behind."""

if __name__ == "__main__":
    main(Path(sys.argv[1]))
