"""Lets perfect reasoners play the campaign of Almost Innocent: is it as hard as it was designed to be?

python scripts/difficulty.py           # plays, a quarter of an hour of two cores, then draws
python scripts/difficulty.py --draw    # draws what was played last
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.desk.labour import hands, share_out
from huisclos.desk.screen import progress
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.bot import ModestBot
from huisclos.games.almost_innocent.box import LEVELS, Level
from huisclos.games.almost_innocent.knowledge.casebook import Casebook, Reckoning
from huisclos.games.almost_innocent.options import Chapter
from huisclos.games.almost_innocent.scene import left_of
from huisclos.games.almost_innocent.steps.resolution import Solve
from huisclos.games.almost_innocent.view import View
from huisclos.games.almost_innocent.workshop.team import Team
from huisclos.games.almost_innocent.workshop.trial import TEAMS, Gathering, Trial, check, seats_of, won
from huisclos.games.almost_innocent.workshop.yardstick import Hands, Yardstick

SHELF = Path(__file__).resolve().parents[1] / "docs" / "balance"
PAGE, PLAYED = SHELF / "almost_innocent.md", SHELF / "almost_innocent.json"
WORDS = find("almost_innocent").words("en")
SEATS = (2, 3, 4, 5)

DESIGNED = """
1    100 100 100 100   100 100 100 100   100  99  96  98
2    100 100 100 100   100 100 100 100    86  65  56  56
3    100 100 100 100   100 100 100 100   100  93  62  52
4    100 100 100 100   100 100 100 100    98  77  61  60
5    100 100 100 100   100  99  99  98    95  87  76  76
6    100 100 100 100   100 100 100  98    93  78  64  59
7    100 100 100 100   100  98  94  95    92  65  50  54
8    100 100  99 100   100  99  99  95    99  85  65  51
9    100 100 100 100   100 100  98 100    88  77  62  66
10   100 100 100 100   100 100  99 100    99  89  68  76
11A  100 100 100 100   100  97  95  94    91  67  49  42
11B  100 100 100 100   100  98  96  99    88  66  51  43
"""
"""Percent won when the campaign was designed: easy, medium, detective, each with 2, 3, 4, 5 seats."""
DESIGN_GAMES = 150
"""At least so many games stand behind each of those figures."""
GAMES = {Level.EASY: 200, Level.MEDIUM: 200, Level.DETECTIVE: 1000}
HONEST_GAMES = 100
AGAIN_GAMES, AGAIN_SEED = 10_000, 7
"""How a scenario is played again where a share is far from the design."""
PUZZLE = Chapter.SEVEN
"""The scenario in which the two teams differ most, in both directions."""
BEYOND, BY_CHANCE = 2.0, 0.046
"""From so many standard errors on, a difference asks for an explanation; so many are that far by chance."""
REMARKS = {
    (Chapter.TEN, Level.DETECTIVE, 4): (
        "So ours is no accident, and no cause was found for the designed one: the other numbers of seats "
        "fit, and no rule lets four win less often than five. Whichever pool the Queen is paid from, or if "
        "her lines are never asked about, four win 79 %; a team that forgets her price wins 48, 32 and 27 % "
        "with three, four and five (1,500 games each). What is left is chance in the design: among so many "
        f"figures of {DESIGN_GAMES} games, one that far away is to be expected; on 400 it would not be."
    )
}
"""What can be said about those that are."""

Trials = dict[str, tuple[Trial, ...]]


class Told(ModestBot):
    """An honest seat that is told one thing: what the others hold, and so can exclude."""

    def __init__(self, seat: Seat, hands: Hands) -> None:
        super().__init__(seat)
        self.hands = hands

    def reckon(self, view: View, rng: Random) -> Reckoning:
        book = Casebook(view)
        players = view.scene.players
        book.put_myself_in_their_place(
            [{left_of(Seat(seat), players): hand for seat, hand in enumerate(self.hands)}]
        )
        return book


class Concluding(Yardstick):
    """The yardstick, but with every honest conclusion once guesses are made."""

    def reckon(self, view: View, rng: Random) -> Reckoning:
        return Casebook(view) if isinstance(view.agenda[0], Solve) else super().reckon(view, rng)


def _gathering(make: type[Told] | type[Concluding]) -> Gathering:
    return lambda state: [make(seat, state.hands) for seat in seats_of(state)]


MIXTURES: dict[str, Gathering] = {
    "honest": TEAMS[Team.HONEST],
    "honest, and told what the others can exclude": _gathering(Told),
    "yardstick, and every conclusion when guessing": _gathering(Concluding),
    "yardstick": TEAMS[Team.YARDSTICK],
}


class Played(msgspec.Struct):
    """What was won: by each team by scenario, and by mixtures of both in the one that puzzles most."""

    yardstick: Trials = {}
    honest: Trials = {}
    again: Trials = {}
    mixtures: Trials = {}


class Figure(msgspec.Struct):
    """One share of wins, played and designed."""

    chapter: str
    trial: Trial
    designed: float

    @property
    def error(self) -> float:
        """The standard error of the difference; a share of all or nothing is not taken as certain."""
        return sqrt(_variance(self.trial.share, self.trial.games) + _variance(self.designed, DESIGN_GAMES))

    @property
    def distance(self) -> float:
        """The difference in standard errors, after the rounding of the design to whole percents."""
        return max(0.0, abs(self.trial.share - self.designed) - 0.005) / self.error

    @property
    def trivial(self) -> bool:
        """Whether everything is won in both."""
        return self.designed == self.trial.share == 1


def _variance(share: float, games: int) -> float:
    shrunk = (share * games + 2) / (games + 4)
    return shrunk * (1 - shrunk) / (games + 4)


def play(jobs: int) -> Played:
    """Let both teams play; the honest one, which is slower, only at the level where the teams differ."""
    played = Played()
    rounds = [(played.yardstick, Team.YARDSTICK, level, games) for level, games in GAMES.items()]
    rounds.append((played.honest, Team.HONEST, Level.DETECTIVE, HONEST_GAMES))
    for kept, team, level, games in rounds:
        for chapter in Chapter:
            with progress(f"{team}, {level}, {chapter}", games * len(SEATS)) as advance:
                trials = check(
                    campaign(chapter), games=games, levels=[level], team=team, jobs=jobs, progress=advance
                )
            kept[chapter] = (*kept.get(chapter, ()), *trials)
    play_again(played, jobs)
    for name in MIXTURES:
        with progress(name, len(SEATS)) as advance:
            trials = ()
            for trial in share_out(partial(_mixture, name), SEATS, jobs):
                trials = (*trials, trial)
                advance(len(trials))
        played.mixtures[name] = trials
    return played


def play_again(played: Played, jobs: int) -> None:
    """Where a share is far from the design, the same level with every number of seats and other chances."""
    again = partial(check, games=AGAIN_GAMES, seed=AGAIN_SEED, jobs=jobs)
    for chapter, level in sorted({(figure.chapter, figure.trial.level) for figure in far_off(played)}):
        with progress(f"again, {level}, {chapter}", AGAIN_GAMES * len(SEATS)) as advance:
            trials = again(campaign(chapter), levels=[level], progress=advance)
        played.again[chapter] = (*played.again.get(chapter, ()), *trials)


def far_off(played: Played) -> list[Figure]:
    """The shares that lie further from their design than chance alone usually puts them."""
    everything = (figure for level in LEVELS for figure in figures(played.yardstick, level))
    return [figure for figure in everything if figure.distance > BEYOND]


def _mixture(name: str, seats: int) -> Trial:
    games = GAMES[Level.MEDIUM]
    wins = sum(
        won(campaign(PUZZLE), Level.DETECTIVE, seats, f"0/{number}", MIXTURES[name])
        for number in range(games)
    )
    return Trial(level=Level.DETECTIVE, seats=seats, games=games, won=wins)


def figures(trials: Mapping[str, Iterable[Trial]], level: Level) -> list[Figure]:
    """Every share of a level beside its design."""
    return [
        Figure(chapter, trial, designed()[chapter, level, trial.seats])
        for chapter in Chapter
        for trial in trials[chapter]
        if trial.level is level
    ]


def designed() -> dict[tuple[str, Level, int], float]:
    shares: dict[tuple[str, Level, int], float] = {}
    for line in DESIGNED.strip().splitlines():
        chapter, *row = line.split()
        places = [(level, seats) for level in LEVELS for seats in SEATS]
        shares |= {(chapter, *place): int(share) / 100 for place, share in zip(places, row, strict=True)}
    return shares


def page(played: Played) -> str:
    """The report in Markdown."""
    everything = [figure for level in LEVELS for figure in figures(played.yardstick, level)]
    far = far_off(played)
    telling = [figure for figure in everything if not figure.trivial]
    games = sum(trial.games for trials in played.yardstick.values() for trial in trials)
    lines = [
        "# Almost Innocent: is the campaign as hard as designed?",
        "",
        f"{games:,} games by the yardstick team of `huisclos scenario check`. Regenerate with "
        "`python scripts/difficulty.py`.",
        "",
        "When the campaign was designed, a program played each scenario with a team that asks, each turn, "
        "what tells the whole table most for each token, and nobody uses an ability. It takes for known what "
        "every seat still holds for possible, and uses only in the resolution that an ordinary clue is "
        f"nobody else's. Its shares are rounded and stand on {DESIGN_GAMES} to 400 games each. The yardstick "
        "team makes the same assumptions, and plays by the rules of the table.",
        "",
        f"**{len(everything) - len(far)} of {len(everything)} shares lie within {BEYOND:.0f} standard errors "
        f"of the design.** {len(telling)} of them are not simply 100 % in both; of so many, chance alone "
        f"puts about {BY_CHANCE * len(telling):.0f} further away. Those that are:",
        "",
        *([f"- {_named(figure, played.again)}" for figure in far] or ["- none."]),
        "",
    ]
    for level in reversed(LEVELS):
        lines += [
            f"## {WORDS[f'workshop.level.{level}']}",
            "",
            f"![Shares won, played and designed](almost_innocent_{level}.svg)",
            "",
            "Percent won, played / designed ± the standard error of the difference, "
            f"{GAMES[level]:,} games each.",
            "",
            *table(
                ("scenario", *(f"{seats} seats" for seats in SEATS)),
                (
                    (_title(chapter), *map(_cell, chosen))
                    for chapter, chosen in _by_chapter(figures(played.yardstick, level))
                ),
            ),
            "",
        ]
    return "\n".join([*lines, *_honest(played)])


def _honest(played: Played) -> Iterator[str]:
    yield from (
        "## What honest seats win",
        "",
        "The honest team (`--team honest`) knows no more than people would. It differs from the yardstick in "
        "two ways, and the Detective level shows both. Percent won, honest / yardstick, "
        f"{HONEST_GAMES} games each for the honest team.",
        "",
    )
    yield from table(
        ("scenario", *(f"{seats} seats" for seats in SEATS)),
        (
            (
                _title(chapter),
                *(
                    f"{percent(trial.share)} / {percent(figure.trial.share)}"
                    for trial, figure in zip(played.honest[chapter], chosen, strict=True)
                ),
            )
            for chapter, chosen in _by_chapter(figures(played.yardstick, Level.DETECTIVE))
        ),
    )
    yield from (
        "",
        "It wins less with two seats, where it cannot know what the other can exclude: the other's cards are "
        "one's own combination, the very thing one is looking for. It wins more at larger tables, where "
        "clues that the answers have settled for some are struck out for the others; the yardstick waits for "
        f"the resolution with that. Mixtures of the two teams in {_title(PUZZLE)}, percent won at the "
        f"Detective level in {GAMES[Level.MEDIUM]} games each, tell the two apart:",
        "",
    )
    yield from table(
        ("team", *(f"{seats} seats" for seats in SEATS)),
        (
            (name, *(f"{percent(trial.share)} ± {100 * trial.error:.0f}" for trial in trials))
            for name, trials in played.mixtures.items()
        ),
    )
    yield ""


def _by_chapter(chosen: list[Figure]) -> Iterator[tuple[Chapter, list[Figure]]]:
    for chapter in Chapter:
        yield chapter, [figure for figure in chosen if figure.chapter == chapter]


def _cell(figure: Figure) -> str:
    text = f"{percent(figure.trial.share)} / {percent(figure.designed)} ± {100 * figure.error:.1f}"
    return f"**{text}**" if figure.distance > BEYOND else text


def _named(figure: Figure, again: Trials) -> str:
    remark = REMARKS.get((Chapter(figure.chapter), figure.trial.level, figure.trial.seats), "")
    trials = [trial for trial in again[figure.chapter] if trial.level is figure.trial.level]
    replayed = next(trial for trial in trials if trial.seats == figure.trial.seats)
    return (
        f"{_title(Chapter(figure.chapter))}, {WORDS[f'workshop.level.{figure.trial.level}']}, "
        f"{figure.trial.seats} seats: {percent(figure.trial.share)} instead of {percent(figure.designed)}, "
        f"{figure.distance:.1f} standard errors away. Played again with other chances, {AGAIN_GAMES:,} games "
        f"each, {', '.join(map(str, SEATS))} seats win {', '.join(percent(trial.share) for trial in trials)} "
        f"%, ± {100 * max(trial.error for trial in trials):.1f} at most, and {figure.trial.seats} seats are "
        f"{replace(figure, trial=replayed).distance:.1f} standard errors away. {remark}"
    ).rstrip()


def _title(chapter: Chapter) -> str:
    return f"{chapter} · {WORDS[f'scenario.{chapter}.title']}"


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield "|" + "---|" * len(heads)
    yield from (f"| {' | '.join(row)} |" for row in rows)


LEFT, TOP, STEP, GAP, TALL = 46, 34, 13, 16, 260
OURS, THEIRS, FAINT = "#b06f2c", "#3f7fbf", "#8886"


def picture(chosen: list[Figure]) -> str:
    """Played shares with their intervals beside the designed ones, for light and dark pages alike."""
    width = LEFT + len(Chapter) * (len(SEATS) * STEP + GAP)
    parts = [
        f'<circle cx="{LEFT + 6}" cy="12" r="4" fill="{OURS}"/><text x="{LEFT + 16}" y="16">played</text>',
        f'{_ring(LEFT + 86, 12)}<text x="{LEFT + 96}" y="16">designed; seats 2, 3, 4, 5 in turn</text>',
        *(
            f'<path d="M{LEFT} {_height(share):.1f}H{width}" stroke="{FAINT}"/>'
            f'<text x="{LEFT - 6}" y="{_height(share) + 4:.1f}" text-anchor="end">{percent(share)} %</text>'
            for share in (0, 0.25, 0.5, 0.75, 1)
        ),
    ]
    for place, (chapter, of_chapter) in enumerate(_by_chapter(chosen)):
        begin = LEFT + GAP / 2 + place * (len(SEATS) * STEP + GAP)
        middle = begin + len(SEATS) * STEP / 2
        parts.append(f'<text x="{middle:.1f}" y="{TOP + TALL + 20}" text-anchor="middle">{chapter}</text>')
        for seat, figure in enumerate(of_chapter):
            x = begin + (seat + 0.5) * STEP
            low, high = figure.trial.interval
            parts.append(
                f'<path d="M{x:.1f} {_height(low):.1f}V{_height(high):.1f}" stroke="{OURS}"/>'
                f'<circle cx="{x:.1f}" cy="{_height(figure.trial.share):.1f}" r="4" fill="{OURS}"/>'
                f"{_ring(x, _height(figure.designed))}"
            )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 4} {TOP + TALL + 30}" '
        f'font-family="serif" font-size="13" fill="#7a7a7a">{"".join(parts)}</svg>\n'
    )


def _ring(x: float, y: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.5" fill="none" stroke="{THEIRS}" stroke-width="1.5"/>'


def _height(share: float) -> float:
    return TOP + TALL * (1 - share)


def main() -> None:
    parser = argparse.ArgumentParser(description="Is the campaign of Almost Innocent as hard as designed?")
    parser.add_argument("--draw", action="store_true", help="draw what was played last")
    parser.add_argument("--jobs", type=int, default=hands(), help="how many processes to use")
    given = parser.parse_args()
    if not given.draw:
        text = msgspec.json.encode(play(given.jobs))
        PLAYED.write_bytes(msgspec.json.format(text, indent=1) + b"\n")
    played = msgspec.json.decode(PLAYED.read_bytes(), type=Played)
    for level in LEVELS:
        drawing = picture(figures(played.yardstick, level))
        (SHELF / f"almost_innocent_{level}.svg").write_text(drawing, encoding="utf-8")
    PAGE.write_text(page(played), encoding="utf-8")


if __name__ == "__main__":
    main()
