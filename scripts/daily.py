"""Makes the cases of many days and says how long that took: `python scripts/daily.py --days 365 --jobs 2`.

Each case is checked by the second opinion of its game while it is made; a case that is not is never shown.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from datetime import date, timedelta
from functools import partial
from time import perf_counter

from huisclos.core.registry import games
from huisclos.daily.case import DailyCase
from huisclos.daily.making import make
from huisclos.desk.labour import hands, share_out


def main() -> None:
    desk = ArgumentParser(description=__doc__)
    desk.add_argument("--first", type=date.fromisoformat, default=date(2027, 1, 1))
    desk.add_argument("--days", type=int, default=365)
    desk.add_argument("--jobs", type=int, default=hands())
    asked = desk.parse_args()
    days = [asked.first + timedelta(days=number) for number in range(asked.days)]
    for game in [game.name for game in games().values() if game.daily is not None]:
        began = perf_counter()
        made = list(share_out(partial(make, game), days, asked.jobs))
        print(f"{game}: {len(made)} cases in {perf_counter() - began:.0f} s, {summed(made)}")


def summed(cases: list[DailyCase]) -> str:
    """How many there are of each grade, and how much there is to read."""
    grades = Counter(case.grade.value for case in cases)
    lines = sorted(len(case.testimony) for case in cases)
    middle = f"{lines[0]} to {lines[-1]} lines, {lines[len(lines) // 2]} in the middle"
    return ", ".join(f"{number} {grade}" for grade, number in grades.items()) + f"; {middle}"


if __name__ == "__main__":
    main()
