"""Lets the bots of each game meet each other, and opponents nobody tuned them against, and says who wins.

python -m scripts.strength --games 60 --seed 2026 --jobs 2

`--only GAME` plays one game again; what is known of the others is kept in `docs/strength.json`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from huisclos.arena.contest import Contest, Share, contest
from huisclos.arena.pictures import bars
from huisclos.arena.shares import interval
from huisclos.games.almost_innocent.box import Level
from huisclos.games.almost_innocent.options import Chapter, Options
from scripts.calibration import NAMES, astray, dots, heard

DOCS = Path(__file__).resolve().parents[1] / "docs"
RIVALS = {
    "cluedo": ("hard", "medium", "easy", "prober", "eliminator", "uniform"),
    "death_note": ("hard", "medium", "easy", "accuser", "bystander", "uniform"),
    "secret_identity": ("hard", "medium", "easy", "literal", "spender", "uniform"),
}
"""One of each around a table of six."""
TEAMS = {"almost_innocent": ("hard", "medium", "easy", "methodical", "impulsive", "uniform")}
"""Each plays with its like, three at a table: what one wins, all win."""
TEAM = 3
HARDEST = Options(scenario=Chapter.ELEVEN_B, level=Level.DETECTIVE)
ASKED = 40
"""Games in which somebody is asked what they believe."""

HOW = """\
# How strong the bots are

Every picture and number here is made by `python -m scripts.strength --games N --seed S`, which lets bots meet
in the arena (`huisclos arena`) and asks belief to prove itself.

- **Beginner, regular and expert** (`easy`, `medium`, `hard`) are what people choose from. `uniform` answers
  anything.
- **The others are references**: two ways people play each game, as unlike as we could think of, written once
  and never tuned, nor the levels against them (`src/huisclos/games/*/bot/references.py`).
- Where rivals sit together, one of each sits at a table of six, and every deal is played once for each way to
  move round the table: of six who are alike each would win one game in six, more where some share a win. In
  Almost Innocent each plays with its like, the last chapter at the hardest level.
- Shares come with intervals that hold 19 times in 20. Where two overlap, so many games do not tell who is
  stronger.
- Times are medians of one decision on a core that others used as well: their order counts.
"""


class Known(msgspec.Struct):
    """What was found out so far."""

    contests: dict[str, list[Contest]]
    off: dict[str, float]
    """By how many points what is called likely differs from what is so."""
    facts: dict[str, int]


def met(game: str, games: int, seed: int, jobs: int) -> list[Contest]:
    """The contests of one game."""
    if game in RIVALS:
        return [contest(game, RIVALS[game], games=games, seed=seed, jobs=jobs)]
    return [
        contest(game, [bot] * TEAM, games=games, seed=seed, jobs=jobs, options=HARDEST) for bot in TEAMS[game]
    ]


def rows(contests: Iterable[Contest]) -> dict[str, Share]:
    """Everybody who took part, the strongest first."""
    found = {name: _of_games(share, one) for one in contests for name, share in one.shares.items()}
    return dict(sorted(found.items(), key=lambda row: -_share(row[1])))


def _of_games(share: Share, met: Contest) -> Share:
    """What a team wins it wins once, however many play in it."""
    if len(set(met.bots)) > 1:
        return share
    wins = share.wins // met.seats
    low, high = interval(wins, met.games)
    return replace(share, wins=wins, games=met.games, low=low, high=high)


def _share(share: Share) -> float:
    return share.wins / max(1, share.games)


def page(known: Known) -> str:
    """All that was found out, game by game."""
    lines = [HOW]
    for game, contests in known.contests.items():
        shares = rows(contests)
        scored = any(share.score is not None for share in shares.values())
        lines += [
            f"## {NAMES[game]}",
            "",
            f"![What each bot wins in {NAMES[game]}](pictures/strength_{game}.svg)",
            "",
            f"{_played(contests)} Seed {contests[0].seed}.",
            "",
            f"| bot | wins | share | 95 % |{' score |' if scored else ''} a decision |",
            f"|---|---|---|---|{'---|' if scored else ''}---|",
            *(_row(name, share, scored=scored) for name, share in shares.items()),
            "",
            f"In {ASKED} games between bots belief called {known.facts[game]:,} facts more or less likely. "
            f"What it said and what was so differ by {known.off[game]:.1f} points on average: "
            "[drawn over a thousand games](belief/calibration.md).",
            "",
        ]
    return "\n".join(lines)


def _played(contests: list[Contest]) -> str:
    one = contests[0]
    if len(contests) == 1:
        return f"{one.games} games at a table of {one.seats}."
    return f"{one.games} games of each team of {one.seats}."


def _row(name: str, share: Share, *, scored: bool) -> str:
    score = f" {share.score:.2f} |" if scored and share.score is not None else " |" if scored else ""
    between = f"{share.low:.0%} to {share.high:.0%}"
    return (
        f"| `{name}` | {share.wins} of {share.games} | {_share(share):.0%} | {between} |{score} "
        f"{share.decision_ms:.0f} ms |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong are the bots?")
    parser.add_argument("--games", type=int, default=60, help="games of each contest")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", choices=[*RIVALS, *TEAMS], help="play this game alone again")
    asked = parser.parse_args()
    kept = DOCS / "strength.json"
    known = msgspec.json.decode(kept.read_bytes(), type=Known) if kept.exists() else Known({}, {}, {})
    for game in [asked.only] if asked.only else [*RIVALS, *TEAMS]:
        known.contests[game] = met(game, asked.games, asked.seed, asked.jobs)
        said = dots(heard(game, "bots", ASKED))
        known.off[game], known.facts[game] = 100 * astray(said), sum(dot.times for dot in said)
        par = 1 / len(RIVALS[game]) if game in RIVALS else None
        drawn = bars(rows(known.contests[game]), par)
        (DOCS / "pictures" / f"strength_{game}.svg").write_text(drawn, encoding="utf-8")
        kept.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=2) + b"\n")
        (DOCS / "strength.md").write_text(page(known), encoding="utf-8")


if __name__ == "__main__":
    main()
