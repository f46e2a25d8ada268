"""A series of games at one table: how a round begins, what its end is worth, how the next one follows."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from huisclos.core.errors import RuleError, SetupError
from huisclos.core.promise import commitment
from huisclos.core.rules import Outcome
from huisclos.server.table.charter import Charter, Heading
from huisclos.server.table.game.nature import Nature
from huisclos.server.table.game.play import Made, Play
from huisclos.server.table.game.score import complete, points


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
        traits = rules.played(options, len(order))
        seated = tuple(
            replace(place, trait=trait, picked=place.trait, asking=())
            for place, trait in zip((charter.places[place] for place in order), traits, strict=True)
        )
        heading = Heading(
            round=charter.round,
            version=rules.version,
            options=msgspec.Raw(msgspec.json.encode(options)),
            players=len(order),
            salt=salt,
            commitment=None,
            places=seated,
        )
        play = Play(charter.game, heading)
    except SetupError as error:
        raise RuleError(error.why, line=error.line) from error
    opening = play.opening(nature)
    if opening:
        play.heading = replace(heading, commitment=commitment(salt, opening[0].action))
    charter = replace(
        charter,
        places=seated,
        phase="playing",
        commitment=play.heading.commitment,
    )
    return charter, play, opening


def end(charter: Charter, outcome: Outcome) -> Charter:
    """The game is over and written on the sheet."""
    sheet = charter.sheet if charter.rules.tally == "nothing" else (*charter.sheet, points(charter, outcome))
    return replace(charter, phase="over", sheet=sheet, ending=())


def again(charter: Charter, guest: str) -> Charter:
    """Back to the lobby for another round: people, picks and options stay, the score until a series ends.

    After a lesson the cards are dealt as to anybody.
    """
    charter.only_in("over")
    charter.only_host(guest)
    places = tuple(
        replace(
            place,
            people=tuple(person for person in place.people if person not in charter.barred),
            bot=None if place.stand_in else place.bot,
            stand_in=False,
            out=False,
            handing=(),
            trait=place.picked,
            picked=None,
        )
        for place in charter.places
    )
    places = tuple(replace(place, trait=None) if place.empty else place for place in places)
    sheet = () if complete(charter) else charter.sheet
    return replace(
        charter,
        phase="lobby",
        round=charter.round + 1,
        places=places,
        sheet=sheet,
        commitment=None,
        lesson=False,
    )
