"""Lets the bots of Death Note play many games and writes down how fair its numbers are.

python scripts/balance.py --games 1000
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from huisclos.arena.play import play
from huisclos.core.record import replay
from huisclos.core.registry import find
from huisclos.games.death_note.box import CARDS, OBJECTIVES, ROLES, Card, Objective, Role
from huisclos.games.death_note.events import ActionPlayed
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.scene import Ending
from huisclos.words.speak import Speaker

PAGE = Path(__file__).resolve().parents[1] / "docs" / "balance" / "death_note.md"
MENDED = PAGE.parents[1] / "decisions" / "0008-fairer-objectives.md"
WORDS = Speaker(find("death_note"), "en", ())
REASONS = ("light_revealed", "three_dead", "undetected")
RARE = 0.1
BAR, GAP, LABELS, SCALE = 16, 6, 150, 300


class Tally:
    """What came out of the games of one number of people."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0
        self.endings: Counter[str] = Counter()
        self.apples: dict[Role, list[int]] = defaultdict(list)
        self.reached: Counter[tuple[Role, str]] = Counter()
        self.played: Counter[Card] = Counter()

    def count(self, people: int, seed: int) -> None:
        """Play one game and count it."""
        record = play("death_note", ["role"] * people, seed=seed).record
        ending: Ending | None = None
        for state, events in replay(record):
            ending = state.scene.ending
            self.played.update(event.card for event in events if isinstance(event, ActionPlayed))
        assert ending is not None
        self.games += 1
        self.answers += len(record.moves)
        self.endings[ending.reason] += 1
        for result in ending.results:
            self.apples[result.role].append(result.apples)
            self.reached.update((result.role, goal.test) for goal in result.goals if goal.reached)

    def mean(self, role: Role) -> float:
        return sum(self.apples[role]) / max(1, len(self.apples[role]))

    def share(self, role: Role, test: str) -> float:
        return self.reached[role, test] / max(1, len(self.apples[role]))


def page(tallies: Mapping[int, Tally], pictures: Mapping[str, str]) -> str:
    """The report in Markdown."""
    people = tuple(tallies)
    lines = [
        "# Death Note: how fair are its numbers?",
        "",
        f"{sum(tally.games for tally in tallies.values()):,} games between house bots, "
        "the same number for each size of table. Regenerate with `python scripts/balance.py`.",
        "",
        f"Which numbers such games have changed, and why: [{MENDED.stem}](../decisions/{MENDED.name}).",
        "",
        "## How games end",
        "",
        *table(
            ("people", "Light revealed", "three dead", "round five", "answers a game"),
            (
                (
                    str(n),
                    *(percent(t.endings[why] / t.games) for why in REASONS),
                    f"{t.answers / t.games:.0f}",
                )
                for n, t in tallies.items()
            ),
        ),
        "",
        "## Apples by Role",
        "",
        *(f"![{title}]({name})" for name, title in pictures.items()),
        "",
        *table(
            ("Role", *(f"{n} people" for n in people)),
            ((name(role), *(f"{tallies[n].mean(role):.2f}" for n in people)) for role in ROLES),
        ),
        "",
        extremes(tallies),
        "",
        "## How often each objective is reached",
        "",
        *table(
            ("Role", "objective", "Apples", *(f"{n}" for n in people)),
            (
                (
                    name(role),
                    objective(goal),
                    str(goal.apples),
                    *(percent(tallies[n].share(role, goal.test)) for n in people),
                )
                for role in ROLES
                for goal in OBJECTIVES[role]
            ),
        ),
        "",
        "## How often each Action is played",
        "",
        "Plays in a hundred games.",
        "",
        *table(
            ("no.", "Action", *(f"{n}" for n in people)),
            (
                (
                    str(number),
                    name(card),
                    *(f"{100 * tallies[n].played[card] / tallies[n].games:.0f}" for n in people),
                )
                for number, card in enumerate(CARDS, 1)
            ),
        ),
        "",
        never_played(tallies),
        "",
    ]
    return "\n".join(lines)


def extremes(tallies: Mapping[int, Tally]) -> str:
    """Which Roles fare worst and best, and which objectives are almost never or almost always reached."""
    means = {role: [tally.mean(role) for tally in tallies.values()] for role in ROLES}
    worst, best = min(min(each) for each in means.values()), max(max(each) for each in means.values())
    hard, easy = [], []
    for role in ROLES:
        for goal in OBJECTIVES[role]:
            shares = [tally.share(role, goal.test) for tally in tallies.values()]
            label = f"{name(role)}: {objective(goal).lower()}"
            hard += [label] if max(shares) < RARE else []
            easy += [label] if min(shares) > 1 - RARE else []
    return (
        f"Between {worst:.2f} and {best:.2f} Apples of 4 on average, whatever the Role and the table. "
        f"Reached in fewer than {percent(RARE)} of games at every table: {'; '.join(hard) or 'none'}. "
        f"In more than {percent(1 - RARE)}: {'; '.join(easy) or 'none'}."
    )


def never_played(tallies: Mapping[int, Tally]) -> str:
    unused = [name(card) for card in CARDS if not any(tally.played[card] for tally in tallies.values())]
    return f"Never played: {', '.join(unused)}." if unused else "Every Action was played."


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterable[str]:
    yield f"| {' | '.join(heads)} |"
    yield "|" + "---|" * len(heads)
    yield from (f"| {' | '.join(row)} |" for row in rows)


def name(thing: Role | Card) -> str:
    return WORDS.text(f"card.{thing}")


def objective(goal: Objective) -> str:
    return WORDS.text(f"goal.{goal.test}", number=goal.number)


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def bars(values: Mapping[str, float], most: float, unit: str) -> str:
    """A picture of bars, drawn for light and dark pages alike."""
    height = len(values) * (BAR + GAP) + GAP
    rows = []
    for row, (label, value) in enumerate(values.items()):
        y = GAP + row * (BAR + GAP)
        width = SCALE * value / most
        rows.append(
            f'<text x="{LABELS - 8}" y="{y + 12}" text-anchor="end">{label}</text>'
            f'<rect x="{LABELS}" y="{y}" width="{width:.1f}" height="{BAR}" rx="2" fill="#8a6d3b"/>'
            f'<text x="{LABELS + width + 6:.1f}" y="{y + 12}">{value:.2f} {unit}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABELS + SCALE + 90} {height}" '
        f'font-family="serif" font-size="13" fill="#7a7a7a">{"".join(rows)}</svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How fair are the numbers of Death Note?")
    parser.add_argument("--games", type=int, default=1000, help="games for each number of people")
    games: int = parser.parse_args().games
    tallies = {people: Tally() for people in RULES.players}
    for people, tally in tallies.items():
        for seed in range(games):
            tally.count(people, seed)
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    pictures = {}
    for people, tally in tallies.items():
        picture = f"death_note_{people}.svg"
        pictures[picture] = f"Apples by Role with {people} people"
        values = {name(role): tally.mean(role) for role in ROLES}
        (PAGE.parent / picture).write_text(bars(values, 4, "of 4"), encoding="utf-8")
    PAGE.write_text(page(tallies, pictures), encoding="utf-8")


if __name__ == "__main__":
    main()
