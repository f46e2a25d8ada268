"""One picture of a load run: what a move costs, with more tables and in longer games, and how late it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, HEIGHT, LEFT, TOP, GAP = 250, 170, 56, 44, 84
COLOURS = ("#8a6d3b", "#3b6d8a", "#8a3b5c")
INK = "#7a7a7a"

Point = tuple[float, float]


class Chart(NamedTuple):
    """Some lines over the same axes."""

    title: str
    across: str
    lines: dict[str, Sequence[Point]]


def draw(charts: Sequence[Chart]) -> str:
    """The charts side by side."""
    width = len(charts) * (WIDTH + GAP) + LEFT - GAP + 40
    parts = [_chart(chart, LEFT + at * (WIDTH + GAP)) for at, chart in enumerate(charts)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {TOP + HEIGHT + 56}" '
        f'font-family="serif" font-size="13" fill="{INK}">{"".join(parts)}</svg>\n'
    )


def _chart(chart: Chart, left: float) -> str:
    points = [point for line in chart.lines.values() for point in line]
    right, top = max(x for x, _ in points), _round_up(max(y for _, y in points))

    def place(x: float, y: float) -> Point:
        return left + WIDTH * x / right, TOP + HEIGHT * (1 - y / top)

    parts = [f'<text x="{left}" y="{TOP - 22}" font-weight="bold">{chart.title}</text>']
    for share in (0, 0.5, 1):
        _, y = place(0, share * top)
        parts.append(f'<path d="M{left} {y:.1f}h{WIDTH}" stroke="{INK}" stroke-width="0.4"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{share * top:g}</text>')
    for x in (right / 2, right):
        at, _ = place(x, 0)
        parts.append(f'<text x="{at:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{x:,.0f}</text>')
    parts.append(
        f'<text x="{left + WIDTH / 2}" y="{TOP + HEIGHT + 38}" text-anchor="middle">{chart.across}</text>'
    )
    for colour, (name, line) in zip(COLOURS, chart.lines.items(), strict=False):
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in line))
        x, y = place(*line[-1])
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{x + 4:.1f}" y="{y + 4:.1f}" fill="{colour}">{name}</text>')
    return "".join(parts)


def _round_up(value: float) -> float:
    """A round number that is not smaller.

    >>> [_round_up(value) for value in (0.7, 3.2, 48, 130)]
    [1.0, 5.0, 50.0, 200.0]
    """
    size = 10.0 ** len(str(int(value))) / 10
    return next(size * step for step in (1, 2, 5, 10) if size * step >= value)
