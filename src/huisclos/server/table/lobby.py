"""Before the start: people sit down, stand up and pick; the host sets the table."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from huisclos.bots.roster import roster
from huisclos.core.errors import RuleError, SetupError
from huisclos.core.registry import find
from huisclos.core.rules import Tempo
from huisclos.server.protocol.info import Length
from huisclos.server.table.charter import Charter, Place, is_program
from huisclos.server.table.likeness import alike
from huisclos.server.table.names import BOTS, bot_name

ASKING = 8
"""So many may ask to share one place."""


def read_options(game: str, text: msgspec.Raw | bytes, places: int | None = None) -> msgspec.Raw:
    """The options written in full, once they are known to make a table for so many, or for anybody."""
    rules = find(game).rules
    try:
        options = msgspec.json.decode(text, type=rules.types.options)
        company = rules.company(options)
        places = company[0] if places is None else places
        if places not in company:
            raise RuleError("bad_places")
        seated, _ = rules.seating(options, (None,) * places)
        rules.setup(seated, places)
    except SetupError as error:
        raise RuleError(error.why, line=error.line) from error
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise RuleError("bad_options") from error
    return msgspec.Raw(msgspec.json.encode(options))


def sit(charter: Charter, guest: str, name: str, place: int) -> Charter:
    """Take a free place, or ask the people who have it to share it; whoever sits elsewhere moves."""
    charter.only_in("lobby")
    wanted = charter.at(place)
    if wanted.bot is not None or any(map(is_program, wanted.people)):
        raise RuleError("place_taken")
    now = charter.place_of(guest)
    if now is None and (charter.locked or (charter.lesson and guest != charter.host)):
        raise RuleError("locked")
    if now == place:
        return charter
    charter = _unasked(charter, guest).called(guest, name)
    if not wanted.people:
        return _moved(charter, guest, place)
    asking = charter.places[place].asking
    if len(asking) >= ASKING:
        raise RuleError("table_full")
    return charter.lay(place, asking=(*asking, guest))


def let_in(charter: Charter, guest: str, asker: str, *, yes: bool) -> Charter:
    """Share one's place, and all one will see there, with somebody who asked; or do not."""
    charter.only_in("lobby")
    place = charter.place_of(guest)
    if place is None or asker not in charter.places[place].asking:
        raise RuleError("not_asked")
    charter = _unasked(charter, asker)
    return _moved(charter, asker, place) if yes else charter


def stand(charter: Charter, guest: str) -> Charter:
    """Leave one's place and watch; a host who leaves hands the table to somebody who stays."""
    charter.only_in("lobby")
    now = charter.place_of(guest)
    if now is None:
        raise RuleError("not_seated")
    charter = _unseat(charter, guest, now)
    return pass_on(charter, tuple(person for place in charter.places for person in place.people))


def pass_on(charter: Charter, others: tuple[str, ...]) -> Charter:
    """Another of those who are there runs the table, if there is another."""
    people = (other for other in others if not is_program(other))
    heir = next((other for other in people if other != charter.host), charter.host)
    return replace(charter, host=heir)


def pick(charter: Charter, guest: str, place: int, trait: str | None) -> Charter:
    """Pick a trait for one's own place, or as the host for a bot's."""
    charter.only_in("lobby")
    if guest not in charter.at(place).people:
        if charter.places[place].bot is None and not any(map(is_program, charter.places[place].people)):
            raise RuleError("not_yours")
        charter.only_host(guest)
    if trait is not None:
        if trait not in charter.rules.traits:
            raise RuleError("unknown_trait")
        if any(other.trait == trait for at, other in enumerate(charter.places) if at != place):
            raise RuleError("trait_taken")
    return charter.lay(place, trait=trait)


def set_places(charter: Charter, guest: str, count: int) -> Charter:
    """More or fewer places: empty ones go first, then bots, never people."""
    charter.only_in("lobby")
    charter.only_host(guest)
    read_options(charter.game, charter.options, count)
    numbered = tuple(enumerate(charter.places))
    spare = [at for at, place in reversed(numbered) if place.empty]
    spare += [at for at, place in reversed(numbered) if place.bot is not None]
    surplus = max(len(numbered) - count, 0)
    if surplus > len(spare):
        raise RuleError("place_taken")
    staying = tuple(place for at, place in numbered if at not in spare[:surplus])
    return replace(charter, places=staying + (Place(),) * (count - len(staying)))


def set_options(charter: Charter, guest: str, text: msgspec.Raw) -> Charter:
    charter.only_in("lobby")
    charter.only_host(guest)
    return replace(charter, options=read_options(charter.game, text, len(charter.places)))


def set_pace(charter: Charter, guest: str, pace: Tempo, at: int) -> Charter:
    """How long an answer may take; in a game, whoever is awaited has the whole time from now on."""
    if charter.phase == "over":
        charter.only_in("lobby")
    charter.only_host(guest)
    return replace(charter, pace=pace, paced=at)


def set_length(charter: Charter, guest: str, length: Length) -> Charter:
    """How many games make a series; it cannot be over before the next one."""
    charter.only_in("lobby")
    charter.only_host(guest)
    if length is not None and length <= len(charter.sheet):
        raise RuleError("series_longer")
    return replace(charter, length=length)


def seat_bot(charter: Charter, guest: str, place: int, bot: str) -> Charter:
    """Seat a bot, or make the bot that is there another kind of player."""
    charter.only_in("lobby")
    charter.only_host(guest)
    seated = charter.at(place)
    if any(not is_program(person) for person in seated.people):
        raise RuleError("place_taken")
    called = _next_bot(charter, place) if seated.bot is None else seated.called
    return charter.lay(place, people=(), bot=known_bot(charter, bot), called=called)


def _next_bot(charter: Charter, place: int) -> int:
    """The bot that comes to this place: the one called after it, or else the first that is free.

    One whom somebody at the table could be taken for stays at home.
    """
    busy = {other.called for other in charter.places if other.bot is not None}
    free = [number for number in range(BOTS) if number not in busy]
    namesakes = [n for n in free if any(alike(bot_name(n), name) for name in charter.names.values())]
    return min(free, key=lambda number: (number in namesakes, number != place, number))


def clear(charter: Charter, guest: str, place: int) -> Charter:
    """Take whoever is there from a place, bot or people."""
    charter.only_in("lobby")
    charter.only_host(guest)
    charter.at(place)
    return charter.lay(place, people=(), asking=(), bot=None, trait=None)


def lock(charter: Charter, guest: str, *, locked: bool) -> Charter:
    charter.only_host(guest)
    return replace(charter, locked=locked)


def known_bot(charter: Charter, bot: str) -> str:
    """This kind of bot, if it plays this game."""
    if bot not in roster(charter.game):
        raise RuleError("unknown_bot")
    return bot


def _moved(charter: Charter, guest: str, place: int) -> Charter:
    now = charter.place_of(guest)
    if now is not None:
        charter = _unseat(charter, guest, now)
    return charter.lay(place, people=(*charter.places[place].people, guest))


def _unseat(charter: Charter, guest: str, place: int) -> Charter:
    left = charter.places[place]
    rest = tuple(person for person in left.people if person != guest)
    return charter.lay(
        place, people=rest, trait=left.trait if rest else None, asking=left.asking if rest else ()
    )


def unseated(charter: Charter, guest: str) -> Charter:
    """Whoever leaves has no place and asks for none."""
    now = charter.place_of(guest)
    return _unasked(charter if now is None else _unseat(charter, guest, now), guest)


def _unasked(charter: Charter, guest: str) -> Charter:
    """Whoever asks elsewhere, or has an answer, asks no more."""
    places = (
        replace(place, asking=tuple(one for one in place.asking if one != guest)) for place in charter.places
    )
    return replace(charter, places=tuple(places))
