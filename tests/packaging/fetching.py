"""Fetch a browser from a registry that a test may hold up, in a process of its own that it may kill.

`python -m tests.packaging.fetching SHELF BOX` fetches what lies in BOX, notes every fetch in `SHELF.log`, and
waits after each file while there is a `SHELF.hold`.
"""

import shutil
import sys
import time
from pathlib import Path

from scripts import alone, browser, client


def main(shelf: Path, box: Path) -> None:
    def npm(*_: str, folder: Path = client.WEB) -> None:
        with shelf.with_suffix(".log").open("a") as log:
            log.write("fetched\n")
        inside = folder / "node_modules" / "@sparticuz" / "chromium" / "bin"
        inside.mkdir(parents=True)
        for path in sorted(box.iterdir()):
            shutil.copy(path, inside)
            while shelf.with_suffix(".hold").exists():
                time.sleep(0.02)

    alone.PLACE = shelf.parent
    browser.SHELF = shelf
    browser.NAMES = []
    browser.is_packaged = lambda: True
    client.npm = npm
    print(browser.fetch())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
