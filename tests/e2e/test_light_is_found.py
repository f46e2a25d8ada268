"""Death Note with stacked cards: Misa kills, a false identity averts it, and L finds Light in the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from huisclos.core.record import Record, decode, replay
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import ROLES, TILES_OF, Card, Role, Tile, deck
from huisclos.games.death_note.events import ActionPlayed, DeathAverted, DeathNear, RoleDied, RoleRevealed
from huisclos.games.death_note.moves import Deal
from huisclos.words.speak import Speaker
from tests.e2e.conftest import opened
from tests.e2e.detectives import GAME, LIFTED, Detective, found, join, start
from tests.e2e.people import DESKTOP, PHONE, play_on
from tests.server.arranged import ArrangedHouse

PEOPLE = 6
ADA, BOB, CLEO, DAN = map(Seat, range(4))
"""L, Aizawa, Misa and Light; bots play Watari and Mogi."""

DEALT = (Role.L, Role.AIZAWA, Role.MISA, Role.LIGHT, Role.WATARI, Role.MOGI)
TOP_TILES = (
    (Tile.PURSUIT, Tile.CONFRONTATION, Tile.REBIRTH),
    (Tile.ENCOUNTER, Tile.GLARE, Tile.OVERCAST),
    (Tile.LOVE, Tile.FRIEND, Tile.ASSAULT),
)
"""L has six Suspicions to give in two rounds; whatever two bots discard, six by the third."""

HANDS = (
    *(Card.BUGS, Card.BUGS, Card.RENUNCIATION, Card.ALIBI, Card.DEATH_NOTE),
    *(Card.FALSE_IDENTITY, Card.TOP_SECRET),
    *(Card.DEATH_NOTE, Card.REM),
    *(Card.RENUNCIATION, Card.LIE),
    *(Card.TAILING, Card.CROSSED_FATES),
    *(Card.KIRA_PARTISAN, Card.UNPACKING),
)
NEVER_DRAWN = (
    *(Card.INVISIBLE_PRESENCE, Card.FAKE_DEATH_NOTE, Card.STAGING, Card.FALSE_IDENTITY, Card.MOLE),
    *(Card.REASSIGNMENT, Card.ALIBI, Card.BLACKMAIL, Card.AMNESIA, Card.CLEAR_NAME, Card.CLEAR_NAME),
    *(Card.TESTIMONY, Card.THREAT, Card.SHINIGAMI_EYES, Card.DEATH_NOTE_PAGE),
)
"""At the bottom of the deck: with these, bots could kill, or suspect and clear Light before L finds him."""

BOB_IN_DANGER = DeathNear(BOB, None, CLEO)
FALSE_IDENTITY_PLAYED = ActionPlayed(BOB, Card.FALSE_IDENTITY, BOB)
DEATH_AVERTED = DeathAverted(BOB, None)
LIGHT_FOUND = RoleRevealed(DAN, None, Role.LIGHT, ADA)

Wish = tuple[str, ...]
"""Something to do on the page: what to click, one after the other."""


def stacked() -> Deal:
    """The deal that makes this evening."""
    tiles = []
    for number, pile in TILES_OF.items():
        top = TOP_TILES[number - 1] if number <= len(TOP_TILES) else ()
        tiles += [*top, *(tile for tile in pile if tile not in top)]
    drawn = list(deck(PEOPLE, first_games=False))
    for card in (*HANDS, *NEVER_DRAWN):
        drawn.remove(card)
    inactive = tuple(role for role in ROLES if role not in DEALT)
    return Deal((*DEALT, *inactive), tuple(tiles), (*HANDS, *drawn, *NEVER_DRAWN))


class Actor(Detective):
    """Somebody who knows what to do tonight, and otherwise looks, leaves and passes."""

    part: tuple[Wish, ...] = ()

    def playing(self, *part: Wish) -> Actor:
        """Does the first of these that the page offers."""
        self.part = part
        return self

    def answer(self) -> None:
        for wish in (*self.part, *QUIETLY):
            if self.page.locator(f"{wish[0]}:enabled").is_visible():
                for click in wish:
                    self.page.locator(click).first.click()
                return
        super().answer()


def say(deed: str) -> Wish:
    return (f"[data-deed={deed}]",)


def use(card: Card) -> Wish:
    """Lift a card and play or keep it."""
    return f".action.open[data-card={card}] button.face", LIFTED


def give(card: Card, to: Seat) -> Wish:
    return f".action.open[data-card={card}] button.face", *point(to)


def point(at: Seat) -> Wish:
    return (f"button.target[data-seat='{at}']",)


def name(role: Role) -> Wish:
    return f".names button:has([data-role={role}])", LIFTED


QUIETLY = tuple(map(say, ("Look", "Leave", "TurnUp", "EndTurn", "Pass")))


@pytest.fixture
def house(tmp_path: Path, fate: str) -> Iterator[ArrangedHouse]:
    """A real server with fast bots, at which the first deal of Death Note is the stacked one."""
    yield from opened(ArrangedHouse(tmp_path / "tables.db", fate, GAME, [stacked()]))


def test_a_death_is_averted_and_light_is_found(browser: Browser, address: str) -> None:
    ada = Actor(browser, address, "Ada", "fr").playing(
        give(Card.BUGS, CLEO), give(Card.RENUNCIATION, BOB), give(Card.ALIBI, BOB), point(DAN)
    )
    bob = Actor(browser, address, "Bob", "en", PHONE, light=False).playing(use(Card.FALSE_IDENTITY))
    cleo = Actor(browser, address, "Cleo", "fr", PHONE).playing(
        use(Card.BUGS), use(Card.DEATH_NOTE), point(BOB), name(Role.AIZAWA)
    )
    dan = Actor(browser, address, "Dan", "en", DESKTOP, light=False).playing(use(Card.RENUNCIATION))
    people = [ada, bob, cleo, dan]
    table = found(ada, PEOPLE)
    for person in people[1:]:
        join(person, table)
    start(ada, people)

    play_on(people)

    told = [event for _, events in replay(record_of(ada, table)) for event in events]
    assert told[told.index(FALSE_IDENTITY_PLAYED) + 1] == DEATH_AVERTED
    assert not any(isinstance(event, RoleDied) for event in told)
    assert told.index(DEATH_AVERTED) < told.index(LIGHT_FOUND)
    names = [person.name for person in people] + ["", ""]
    for at, person in enumerate(people):
        account_of_the_evening(person)
        speaker = Speaker(find(GAME), person.language, names, Seat(at))
        if person.page.viewport_size == PHONE:
            person.page.locator(".ticker button").first.click()
        for event in (BOB_IN_DANGER, FALSE_IDENTITY_PLAYED, DEATH_AVERTED, LIGHT_FOUND):
            expect(person.page.get_by_role("log").get_by_text(speaker.event(event)).first).to_be_visible()
        assert person.trouble == []


def account_of_the_evening(person: Detective) -> None:
    """L has what L wanted most, Light has not, and Bob has lived to see it."""
    for winner, goal in ((ADA, "light_revealed"), (BOB, "light_revealed"), (CLEO, "dead_or_not_revealed")):
        expect(goal_of(person, winner, goal)).to_have_class(re.compile(r"\breached\b"))
    expect(goal_of(person, DAN, "not_revealed")).not_to_have_class(re.compile(r"\breached\b"))


def goal_of(person: Detective, seat: Seat, goal: str) -> Locator:
    words = person.words[f"goal.{goal}"]
    return person.page.locator(f"[data-result='{seat}'] .goal").filter(has_text=words)


def record_of(person: Detective, table: str) -> Record:
    answer = person.page.request.get(f"/api{table.replace('/t/', '/tables/')}/record.jsonl")
    assert answer.ok, answer.text()
    return decode(answer.body())
