"""What came of a trial, drawn so that a designer sees it at a glance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import asdict
from rich.console import Group, RenderableType
from rich.table import Table

from huisclos.core.flaws import Flaw
from huisclos.core.registry import find
from huisclos.games.almost_innocent.board.scenario import Scenario, ScenarioError
from huisclos.games.almost_innocent.box import Level
from huisclos.games.almost_innocent.workshop.team import Team
from huisclos.games.almost_innocent.workshop.trial import Trial
from huisclos.words.catalogue import catalogue, message

WIDTH = 40
SURELY, PERHAPS, NEVER = "█", "▒", "·"


class Report:
    """Speaks of scenarios and how they went, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = catalogue(find("almost_innocent"), language)

    def say(self, key: str, **blanks: str | int) -> str:
        return message(self.words[key], self.language).format({**blanks})

    def title(self, scenario: Scenario) -> str:
        """What a scenario is called: the campaign's by their number and title, others as they say."""
        title = scenario.title or self.words.get(f"scenario.{scenario.id}.title")
        return f"{scenario.id} · {title}" if title else scenario.id

    def level(self, level: Level) -> str:
        return self.words[f"workshop.level.{level}"]

    def fault(self, error: ScenarioError, file: str = "") -> str:
        """Why a scenario is refused."""
        sentence = self._wrong(error.why, error.what)
        return f"{file}: {sentence}" if file else sentence

    def flaws(self, flaws: Iterable[Flaw], file: str) -> str:
        """Everything that is wrong with a file, each with its line."""
        return "\n".join(
            self.say("workshop.fault", file=file, line=flaw.line, sentence=self._wrong(flaw.why, flaw.name))
            for flaw in flaws
        )

    def _wrong(self, why: str, what: str) -> str:
        return self.say(f"scenario.fault.{why}", what=what)

    def page(self, scenario: Scenario, team: Team, trials: Iterable[Trial]) -> RenderableType:
        """A bar for each level and number of seats; its light part is where the true end may be."""
        table = Table(box=None, header_style="bold", pad_edge=False)
        table.add_column(self.say("workshop.level"))
        table.add_column(self.say("workshop.seats"), justify="right")
        table.add_column("")
        table.add_column(self.say("workshop.won"), justify="right", no_wrap=True)
        table.add_column(self.say("workshop.between"), justify="right", no_wrap=True)
        level = games = None
        for trial in trials:
            if level is not None and trial.level is not level:
                table.add_row()
            label = "" if trial.level is level else self.level(trial.level)
            level, games = trial.level, trial.games
            low, high = trial.interval
            table.add_row(
                label,
                str(trial.seats),
                bar(low, high),
                self._percent(trial.share),
                self.say("workshop.interval", low=_whole(low), high=_whole(high)),
            )
        heading = self.say("workshop.heading", title=self.title(scenario), games=games or 0)
        return Group(heading, "", table, "", self.say("workshop.legend"), self.say(f"workshop.team.{team}"))

    def aimed(self, trial: Trial) -> str:
        """How near a search came to its aim."""
        share, level = _whole(trial.share), self.level(trial.level)
        return self.say("workshop.aimed", share=share, games=trial.games, seats=trial.seats, level=level)

    def facts(self, trial: Trial) -> dict[str, Any]:
        """The same for programs."""
        low, high = trial.interval
        return {**asdict(trial), "share": trial.share, "low": round(low, 4), "high": round(high, 4)}

    def _percent(self, share: float) -> str:
        return self.say("workshop.percent", share=_whole(share))


def bar(low: float, high: float) -> str:
    """A share as a bar: won for sure, perhaps, and not."""
    surely, perhaps = round(WIDTH * low), round(WIDTH * high)
    return SURELY * surely + PERHAPS * (perhaps - surely) + NEVER * (WIDTH - perhaps)


def _whole(share: float) -> str:
    return f"{100 * share:.0f}"
