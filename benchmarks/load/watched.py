"""The server with a watchdog: how long the event loop is busy with one thing, in time of its own processor.

It runs on Python's own event loop, whose every call can be timed; what the calls do is the same.

    python -m benchmarks.load.watched --report FILE --port 0 --store sqlite:///FILE --delay 0
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
import time
from pathlib import Path

import msgspec

from benchmarks.load.watch import Watch
from huisclos.server.serve import serve


def watch() -> Watch:
    """Time every call of the loop from now on."""
    seen, run = Watch(), asyncio.Handle._run  # noqa: SLF001 - there is no other way to look at every call

    def timed(handle: asyncio.Handle) -> None:
        call, began = handle._callback, time.thread_time()  # type: ignore[attr-defined] # noqa: SLF001
        run(handle)
        seen.note(1000 * (time.thread_time() - began), call)

    began = 0.0

    def collected(phase: str, _: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.thread_time()
        else:
            seen.collecting = max(seen.collecting, 1000 * (time.thread_time() - began))

    asyncio.Handle._run = timed  # type: ignore[method-assign] # noqa: SLF001
    gc.callbacks.append(collected)
    return seen


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--store", required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--delay", type=float, default=0)
    given = parser.parse_args()
    sys.modules["uvloop"] = None  # type: ignore[assignment] # its calls cannot be timed
    watches: list[Watch] = []

    def opened(address: str) -> None:
        watches.append(watch())
        print(address, flush=True)

    serve(port=given.port, store_url=given.store, delay=given.delay, ready=opened)
    given.report.write_bytes(msgspec.json.encode(watches[0]))


if __name__ == "__main__":
    main()
