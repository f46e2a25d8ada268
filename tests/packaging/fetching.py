"""Fetch the browser of the tests from a slow registry, in a process of its own that a test may kill.

`python -m tests.packaging.fetching SHELF BOX` fetches what lies in BOX and notes every fetch in `SHELF.log`.
"""

import shutil
import sys
import time
from pathlib import Path

from scripts import alone, browser, client

SLOW = 0.4
"""Seconds for each file of the package."""


def main(shelf: Path, box: Path) -> None:
    def npm(*_: str, folder: Path = client.WEB) -> None:
        with shelf.with_suffix(".log").open("a") as log:
            log.write("fetched\n")
        inside = folder / "node_modules" / "@sparticuz" / "chromium" / "bin"
        inside.mkdir(parents=True)
        for path in sorted(box.iterdir()):
            shutil.copy(path, inside)
            time.sleep(SLOW)

    alone.PLACE = shelf.parent
    browser.SHELF = shelf
    browser.NAMES = []
    browser.is_packaged = lambda: True
    client.npm = npm
    print(browser.fetch())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
