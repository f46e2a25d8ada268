"""A series of games at one table: how a round begins, who has won how often, how the next one follows."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from huisclos.core.errors import RuleError, SetupError
from huisclos.core.promise import commitment
from huisclos.core.rules import Outcome
from huisclos.server.charter import Charter, Heading, Place
from huisclos.server.nature import Nature
from huisclos.server.play import Made, Play


def begin(charter: Charter, guest: str, salt: str, nature: Nature) -> tuple[Charter, Play, tuple[Made, ...]]:
    """Places become seats in the order the game wants; nature deals, and the deal is committed to."""
    charter.only_in("lobby")
    charter.only_host(guest)
    if any(place.empty for place in charter.places):
        raise RuleError("place_empty")
    rules = charter.rules
    try:
        options = msgspec.json.decode(charter.options, type=rules.types.options)
        options, order = rules.seating(options, tuple(place.trait for place in charter.places))
        heading = Heading(
            round=charter.round,
            version=rules.version,
            options=msgspec.Raw(msgspec.json.encode(options)),
            players=len(order),
            salt=salt,
            commitment=None,
        )
        play = Play(charter.game, heading)
    except SetupError as error:
        raise RuleError("bad_options") from error
    opening = play.opening(nature)
    if opening:
        play.heading = replace(heading, commitment=commitment(salt, opening[0].action))
    traits = rules.played(options, len(order))
    charter = replace(
        charter,
        places=tuple(
            replace(charter.places[place], trait=trait) for place, trait in zip(order, traits, strict=True)
        ),
        wins=_reseated(charter.wins, order),
        phase="playing",
        commitment=play.heading.commitment,
    )
    return charter, play, opening


def end(charter: Charter, outcome: Outcome) -> Charter:
    """The game is over and its winners are counted."""
    wins = dict(charter.wins)
    for seat in outcome.winners:
        for winner in _winners(charter.places[seat], seat):
            wins[winner] = wins.get(winner, 0) + 1
    return replace(charter, phase="over", wins=wins, ending=())


def again(charter: Charter, guest: str) -> Charter:
    """Back to the lobby for another round: people, places, options and the score stay."""
    charter.only_in("over")
    charter.only_host(guest)
    places = tuple(
        replace(place, bot=None if place.stand_in else place.bot, stand_in=False, out=False)
        for place in charter.places
    )
    return replace(charter, phase="lobby", round=charter.round + 1, places=places, commitment=None)


def _winners(place: Place, seat: int) -> tuple[str, ...]:
    return place.people or (f"bot:{seat}",)


def _reseated(wins: dict[str, int], order: tuple[int, ...]) -> dict[str, int]:
    """The score again, where bots have moved to other seats."""
    moved = {f"bot:{place}": f"bot:{seat}" for seat, place in enumerate(order)}
    return {moved.get(winner, winner): count for winner, count in wins.items()}
