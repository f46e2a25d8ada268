"""Pictures of what came of a contest, drawn for light and dark pages alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from math import sqrt
from typing import Protocol

from huisclos.arena.contest import Share
from huisclos.arena.ratings import Rating

WIDE, LINE, LEFT, TOP = 640, 30, 130, 34
SIDE, MARGIN = 260, 36
INK, BAR = "#7a7a7a", "#8a6d3b"


class Dot(Protocol):
    """Facts that were called about equally likely."""

    @property
    def said(self) -> float: ...

    @property
    def true(self) -> float: ...

    @property
    def times(self) -> int: ...


def bars(shares: Mapping[str, Share], par: float | None) -> str:
    """A bar for each, with the interval in which its share lies, and a line where all were alike."""
    marks = [_tick(tick, f"{tick:.0%}", len(shares)) for tick in (0, 0.25, 0.5, 0.75, 1)]
    if par is not None:
        marks.append(_rule(par, len(shares), 'stroke-dasharray="3 4"'))
    for row, (name, one) in enumerate(shares.items()):
        long = _along(one.wins / max(1, one.games))
        marks.append(f'<rect x="{LEFT}" y="{_y(row) + 4}" width="{long:.1f}" height="14" fill="{BAR}"/>')
        marks.append(_whiskers(row, name, one.low, one.high))
    return _paper(marks, len(shares))


def strengths(ratings: Mapping[str, Rating]) -> str:
    """A dot for each, and twice its uncertainty to both sides."""
    ends = [one.mu + side * 2 * one.sigma for one in ratings.values() for side in (-1, 1)]
    least, most = min(ends), max(ends)
    span = (most - least) or 1.0

    def place(strength: float) -> float:
        return (strength - least) / span

    marks = [_tick(at, f"{least + at * span:.0f}", len(ratings)) for at in (0, 0.25, 0.5, 0.75, 1)]
    for row, (name, one) in enumerate(ratings.items()):
        marks.append(_whiskers(row, name, place(one.mu - 2 * one.sigma), place(one.mu + 2 * one.sigma)))
        marks.append(
            f'<circle cx="{LEFT + _along(place(one.mu)):.1f}" cy="{_y(row) + 11}" r="5" fill="{BAR}"/>'
        )
    return _paper(marks, len(ratings))


def likelihoods(curves: Iterable[tuple[str, str, Iterable[Dot]]]) -> str:
    """What was said across, and how often it was so upwards; each curve with its name and colour."""
    drawn = [(name, colour, tuple(dots)) for name, colour, dots in curves]
    most = max((dot.times for *_, dots in drawn for dot in dots), default=1)
    end = MARGIN + SIDE
    marks = [
        f'<path d="M{MARGIN} {MARGIN}V{end}H{end}" fill="none" stroke="{INK}"/>',
        f'<path d="M{MARGIN} {end}L{end} {MARGIN}" stroke="{INK}" stroke-dasharray="3 4"/>',
        *(_percent(tick) for tick in (0.25, 0.5, 0.75, 1.0)),
    ]
    for line, (name, colour, dots) in enumerate(drawn):
        marks += [_circle(dot, 2 + 7 * sqrt(dot.times / most), colour) for dot in dots]
        marks.append(
            f'<text x="{MARGIN + 12}" y="{MARGIN + 14 + 18 * line}" fill="{colour}">{escape(name)}</text>'
        )
    size = SIDE + 2 * MARGIN
    return _svg(size, size, marks, 13)


def _tick(at: float, said: str, rows: int) -> str:
    return f'<text x="{LEFT + _along(at):.0f}" y="20" text-anchor="middle">{said}</text>' + _rule(
        at, rows, 'stroke-opacity=".3"'
    )


def _rule(at: float, rows: int, style: str) -> str:
    return f'<path d="M{LEFT + _along(at):.0f} {TOP - 8}V{TOP + LINE * rows}" stroke="{INK}" {style}/>'


def _whiskers(row: int, name: str, low: float, high: float) -> str:
    """Whose line this is, and from where to where it reaches."""
    y, start, end = _y(row), LEFT + _along(low), LEFT + _along(high)
    return (
        f'<text x="{LEFT - 10}" y="{y + 15}" text-anchor="end">{escape(name)}</text>'
        f'<path d="M{start:.1f} {y + 11}H{end:.1f}M{start:.1f} {y + 6}v10M{end:.1f} {y + 6}v10" '
        f'stroke="{INK}" stroke-width="2"/>'
    )


def _along(share: float) -> float:
    return (WIDE - LEFT - 60) * share


def _y(row: int) -> int:
    return TOP + LINE * row


def _paper(marks: Iterable[str], rows: int) -> str:
    return _svg(WIDE, TOP + LINE * rows + 8, marks, 14)


def _svg(wide: int, high: int, marks: Iterable[str], size: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'font-family="serif" font-size="{size}" fill="{INK}">{"".join(marks)}</svg>\n'
    )


def _circle(dot: Dot, radius: float, colour: str) -> str:
    place = f'cx="{MARGIN + SIDE * dot.said:.1f}" cy="{MARGIN + SIDE * (1 - dot.true):.1f}" r="{radius:.1f}"'
    return f'<circle {place} fill="{colour}" fill-opacity=".7"/>'


def _percent(tick: float) -> str:
    across, up = MARGIN + SIDE * tick, MARGIN + SIDE * (1 - tick)
    said = f'<text x="{across:.0f}" y="{MARGIN + SIDE + 18}" text-anchor="middle">{tick:.0%}</text>'
    return said + f'<text x="{MARGIN - 6}" y="{up + 4:.0f}" text-anchor="end">{tick:.0%}</text>'
