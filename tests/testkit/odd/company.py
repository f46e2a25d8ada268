"""Who sits at an odd table: bots of one kind, at least one, and odd players of every kind."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from huisclos.bots.roster import roster
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from tests.testkit.odd.absentee import Absentee
from tests.testkit.odd.asker import Asker
from tests.testkit.odd.dawdler import Dawdler
from tests.testkit.odd.deserter import Deserter
from tests.testkit.odd.games import MANNERS
from tests.testkit.odd.hasty import Hasty
from tests.testkit.odd.housebot import HouseBot
from tests.testkit.odd.meddler import Meddler
from tests.testkit.odd.passer import Passer
from tests.testkit.odd.player import Player
from tests.testkit.odd.sage import Sage

ODD: Mapping[str, type[Player]] = {
    kind.__name__.lower(): kind for kind in (Asker, Hasty, Sage, Passer, Meddler, Absentee, Deserter, Dawdler)
}
"""Every odd player, by name."""
Company = tuple[HouseBot | Player, ...]


def company(rules: AnyRules, bot: str, names: list[str], rng: Random) -> Company:
    """These people around the table; a name that is no odd player's is the bot's."""
    make = roster(rules.name)[bot]
    manners = MANNERS[rules.name]
    people: Company = tuple(
        ODD[name](Seat(seat), rules, manners, Random(rng.random()))
        if name in ODD
        else HouseBot(Seat(seat), rules, make, Random(rng.random()))
        for seat, name in enumerate(names)
    )
    for person in people:
        if isinstance(person, Absentee):
            person.leaves_it_to = make
    return people


def by_lot(bot: str, players: int, rng: Random) -> list[str]:
    """One bot at least and one odd player at least, the rest mostly odd, all in any order."""
    rest = [rng.choice([bot, *ODD]) for _ in range(players - 2)]
    return rng.sample([bot, rng.choice(list(ODD)), *rest], players)
