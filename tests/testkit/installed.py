"""Games that are here: ours, and one of another package."""

from collections.abc import Mapping
from pathlib import Path

from huisclos.core.registry import HOME, Game, games

TOY = Game("top_hand", "tests.testkit.toy")
GAMES: Mapping[str, Game] = {**games(), TOY.name: TOY}
TABLES = [(game, players) for game in GAMES for players in GAMES[game].rules.players]
"""Every game with every number of seats."""
USUAL = [
    (name, players)
    for name, game in games().items()
    for players in game.rules.company(game.rules.types.options())
]
"""Every game of ours with every number of seats that its usual options are for."""
ANNOUNCEMENT = f"[{HOME}]\n{TOY.name} = {TOY.package}\n"
"""What the other package says of itself when it is installed."""


def install(folder: Path) -> None:
    """Put the announcement where Python looks for packages."""
    announcement = folder / "top_hand-1.0.dist-info"
    announcement.mkdir()
    (announcement / "METADATA").write_text("Metadata-Version: 2.1\nName: top-hand\nVersion: 1.0\n")
    (announcement / "entry_points.txt").write_text(ANNOUNCEMENT)
