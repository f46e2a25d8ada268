"""A contest as a page: who won how much, how strong that makes them, how long they thought."""

from __future__ import annotations

from html import escape

from huisclos.arena.contest import Contest, Share
from huisclos.arena.pictures import BAR, bars, likelihoods, strengths

STYLE = """\
:root { color-scheme: light dark; font-family: serif; line-height: 1.5 }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse } td, th { padding: .2rem .8rem .2rem 0; text-align: left }
svg { max-width: 100%; height: auto }"""
PAGE = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>{style}</style></head>
<body>
{body}
</body></html>
"""
HEADINGS = ("bot", "wins", "share", "95 %", "score", "rating", "thinks")


def report(met: Contest) -> str:
    """One page that needs nothing beside it."""
    title = f"{met.game}: {', '.join(met.bots)}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{met.games} games at a table of {met.seats}, seed {met.seed}, outcomes {met.digest}. "
        f"How they ended: {escape(_endings(met))}.</p>",
        "<h2>What each wins</h2>",
        f"<p>With how many of its seats each won; whiskers hold 19 times in 20. {_alike(met)}</p>",
        bars(met.shares, _par(met)),
        _table(met),
    ]
    rated = {name: share.rating for name, share in met.shares.items() if share.rating is not None}
    if rated:
        parts += [
            "<h2>How strong that makes them</h2>",
            "<p>By whom each has beaten, and twice as far to both sides as that is in doubt.</p>",
        ]
        parts.append(strengths(rated))
    said = met.calibration
    if said.facts:
        parts += [
            "<h2>Is what is called likely as often true?</h2>",
            f"<p>{said.facts:,} facts, off by {said.off:.1%} on average.</p>",
            likelihoods([("said and true", BAR, said.tenths)]),
        ]
    return PAGE.format(title=escape(title), style=STYLE, body="\n".join(parts))


def cells(name: str, share: Share) -> tuple[str, ...]:
    """A line of the table, under `HEADINGS`."""
    return (
        name,
        f"{share.wins} of {share.games}",
        f"{share.wins / max(1, share.games):.1%}",
        f"{share.low:.1%} to {share.high:.1%}",
        "" if share.score is None else f"{share.score:.2f}",
        "" if share.rating is None else f"{share.rating.mu:.1f} ± {share.rating.sigma:.1f}",
        f"{share.decision_ms:.1f} ms",
    )


def _table(met: Contest) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in HEADINGS)
    rows = (
        "".join(f"<td>{escape(cell)}</td>" for cell in cells(name, share))
        for name, share in met.shares.items()
    )
    return f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


def _par(met: Contest) -> float | None:
    """What each would win if all were alike; nothing to say where all are."""
    seats = sum(share.games for share in met.shares.values())
    wins = sum(share.wins for share in met.shares.values())
    return wins / seats if len(met.shares) > 1 and seats else None


def _alike(met: Contest) -> str:
    par = _par(met)
    return "" if par is None else f"Were all alike, each would win {par:.1%}: the broken line."


def _endings(met: Contest) -> str:
    return ", ".join(f"{reason} {count}" for reason, count in met.endings.items())
