"""What a process has used: seconds of the processor, and memory."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def processor(pid: int) -> float:
    """Seconds for which all threads of this process have kept a processor busy."""
    total = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        try:
            total += int((thread / "schedstat").read_text().split()[0])
        except (FileNotFoundError, ProcessLookupError):
            continue  # it has ended meanwhile
    return total / 1e9


def memory(pid: int) -> int:
    """Bytes of this process that are in memory."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024


def percentile(values: Sequence[float], share: float) -> float:
    """Of so many values, as large a share is no larger.

    >>> percentile([4, 1, 3, 2], 0.5)
    2
    """
    ordered = sorted(values)
    return ordered[max(0, round(share * len(ordered)) - 1)] if ordered else float("nan")
