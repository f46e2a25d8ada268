"""Several games at one table: what each is worth, who leads, and who has won in the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from huisclos.core.errors import RuleError
from huisclos.server.protocol.info import Series
from huisclos.server.protocol.said import (
    Pick,
    PlayAgain,
    ProposeEnd,
    Request,
    SeatBot,
    SetLength,
    SetPlaces,
    Sit,
    Stand,
    Start,
)
from tests.server.company import ADA, BOB, CEM, DEE, Company, new_id
from tests.server.house import House, Visitor
from tests.server.older import opened_after


def series(company: Company) -> Series:
    return company.room.people.info().series


def totals(company: Company) -> dict[str, int]:
    return {" & ".join(one.names) or one.who: one.total for one in series(company).standings}


def refused(company: Company, guest: str, request: Request) -> str:
    with pytest.raises(RuleError) as refusal:
        company.say(guest, request)
    return refusal.value.why


def play_again(company: Company) -> None:
    company.say(ADA, PlayAgain(new_id()))
    company.say(ADA, Start(new_id()))
    company.play_on()


def test_games_won_are_counted_where_a_game_has_no_score_to_keep() -> None:
    company = Company(seed=3)
    company.start(ADA, BOB, CEM)
    company.play_on()
    play_again(company)
    assert series(company).tally == "wins"
    assert series(company).finished == 2
    assert sum(totals(company).values()) <= 2
    assert [one.total for one in series(company).standings] == sorted(totals(company).values(), reverse=True)


def test_people_who_win_and_lose_together_keep_no_score() -> None:
    company = Company(game="almost_innocent")
    company.start(ADA, BOB, CEM)
    company.play_on()
    assert company.room.charter.phase == "over"
    assert (series(company).tally, series(company).finished) == ("nothing", 0)


def test_dn_58_apples_are_kept_from_game_to_game_and_most_of_them_win_the_series() -> None:
    company = Company(places=4, seed=2, game="death_note")
    company.say(ADA, SetLength(new_id(), 3))
    company.start(ADA, BOB, CEM, DEE)
    company.play_on()
    apples: dict[str, int] = {}
    for game in (1, 2, 3):
        outcome = company.play.outcome
        assert outcome is not None
        for seat, place in enumerate(company.room.charter.places):
            (name,) = (company.room.people.name(person) for person in place.people)
            apples[name] = apples.get(name, 0) + outcome.scores[seat]
        assert totals(company) == apples
        assert (series(company).finished, series(company).over) == (game, game == 3)
        champions = {one.names[0] for one in series(company).standings if one.champion}
        best = {name for name, total in apples.items() if total == max(apples.values())}
        assert champions == (best if game == 3 else set())
        if game < 3:
            play_again(company)
    company.say(ADA, PlayAgain(new_id()))
    assert (series(company).finished, set(totals(company).values())) == (0, {0})
    assert series(company).length == 3


def test_a_series_cannot_be_shorter_than_what_was_played() -> None:
    company = Company(seed=3)
    assert refused(company, BOB, SetLength(new_id(), 3)) == "not_host"
    company.start(ADA, BOB, CEM)
    assert refused(company, ADA, SetLength(new_id(), 3)) == "not_in_lobby"
    company.play_on()
    company.say(ADA, PlayAgain(new_id()))
    assert refused(company, ADA, SetLength(new_id(), 1)) == "series_longer"
    company.say(ADA, SetLength(new_id(), 3))
    assert series(company).length == 3


def test_a_single_game_is_a_series_of_its_own() -> None:
    company = Company(seed=3)
    company.say(ADA, SetLength(new_id(), 1))
    company.start(ADA, BOB, CEM)
    company.play_on()
    assert series(company).over
    company.say(ADA, PlayAgain(new_id()))
    assert series(company).finished == 0


def test_whoever_leaves_or_comes_later_has_a_line_of_their_own() -> None:
    company = Company(seed=3)
    company.start(ADA, BOB, CEM)
    company.play_on()
    before = totals(company)
    company.say(ADA, PlayAgain(new_id()))
    place = company.room.charter.place_of(CEM)
    assert place is not None
    company.say(CEM, Stand(new_id()))
    company.say(DEE, Sit(new_id(), place))
    rows = {one.names[0]: one for one in series(company).standings}
    assert (rows["Cem"].place, rows["Cem"].total) == (None, before["Cem"])
    assert (rows["Dee"].place, rows["Dee"].games) == (place, (None,))


def test_a_team_stands_on_one_line() -> None:
    company = Company(seed=3)
    company.seat(ADA, BOB, CEM)
    company.team_up(DEE, 1)
    company.start()
    company.play_on()
    names = [one.names for one in series(company).standings]
    assert ("Bob", "Dee") in names
    assert len(names) == 3


@pytest.mark.parametrize("game", ["cluedo", "almost_innocent", "secret_identity"])
def test_only_what_somebody_picked_is_picked_for_the_next_game(game: str) -> None:
    company = Company(game=game, seed=3)
    company.seat(ADA, BOB, CEM)
    last = company.room.charter.rules.traits[-1]
    company.say(BOB, Pick(new_id(), 1, last))
    for _ in range(2):
        company.say(ADA, Start(new_id()))
        playing = company.room.people.info().places
        assert len({place.trait for place in playing} - {None}) == 3
        for guest in (ADA, BOB, CEM):
            company.say(guest, ProposeEnd(new_id()))
        company.say(ADA, PlayAgain(new_id()))
        bobs = company.room.charter.place_of(BOB)
        traits = [place.trait for place in company.room.people.info().places]
        assert traits == [last if place == bobs else None for place in range(3)]


def with_a_bot(places: int = 3) -> Company:
    """Ada, Bob, and a bot on the last place that has won a game."""
    company = Company(places, seed=3)
    company.seat(ADA, BOB)
    company.say(ADA, SeatBot(new_id(), places - 1, "uniform"))
    company.room.people.charter = replace(
        company.room.charter, sheet=({ADA: 0, BOB: 0, f"bot:{places - 1}": 1},)
    )
    return company


def bots(company: Company) -> dict[str, tuple[int | None, int]]:
    """Where each bot sits, and how many points it has."""
    rows = series(company).standings
    seated = {place.place: f"bot:{place.called}" for place in company.room.people.info().places if place.bot}
    assert seated == {one.place: one.who for one in rows if not one.names and one.place is not None}
    return {one.who: (one.place, one.total) for one in rows if not one.names}


def test_a_bot_keeps_its_name_and_its_points_when_the_seats_are_ordered_anew() -> None:
    company = with_a_bot()
    company.say(ADA, Pick(new_id(), 2, company.room.charter.rules.traits[0]))
    company.say(ADA, Start(new_id()))
    (seat,) = (at for at, place in enumerate(company.room.charter.places) if place.bot)
    assert seat != 2
    assert bots(company) == {"bot:2": (seat, 1)}


def test_a_bot_keeps_its_name_and_its_points_when_there_are_fewer_places() -> None:
    company = with_a_bot(places=4)
    company.say(ADA, SetPlaces(new_id(), 3))
    assert bots(company) == {"bot:3": (2, 1)}


def test_a_bot_that_plays_better_is_still_the_same_and_a_new_one_is_another() -> None:
    company = with_a_bot(places=4)
    company.say(ADA, SeatBot(new_id(), 3, "sheet"))
    assert bots(company) == {"bot:3": (3, 1)}
    company.say(ADA, SetPlaces(new_id(), 3))
    company.say(ADA, SetPlaces(new_id(), 4))
    company.say(ADA, SeatBot(new_id(), 3, "uniform"))
    assert bots(company) == {"bot:3": (2, 1), "bot:0": (3, 0)}


async def test_bots_that_were_called_after_their_places_are_called_so_still(tmp_path: Path) -> None:
    old = json.dumps({"places": [{"people": ["ada"]}, {"bot": "sheet"}]}).encode().hex()
    store = await opened_after(
        "0003",
        f"insert into tables (id, code, revision, charter) values ('t', 'CODE', 0, x'{old}')",
        f"insert into rounds (\"table\", round, heading) values ('t', 1, x'{old}')",
        folder=tmp_path,
    )
    async with store.engine.connect() as connection:
        (charter,) = (await connection.execute(text("select charter from tables"))).one()
        (heading,) = (await connection.execute(text("select heading from rounds"))).one()
    await store.close()
    new = {"places": [{"people": ["ada"]}, {"bot": "sheet", "called": 1}]}
    assert (json.loads(charter), json.loads(heading)) == (new, new)


async def test_a_round_is_reviewed_with_the_people_who_played_it(house: House) -> None:
    ada, bob = [await Visitor.arrive(house, name) for name in ("Ada", "Bob")]
    table = await ada.found(3)
    for place, visitor in enumerate((ada, bob)):
        await visitor.join(table)
        await visitor.ask("Sit", place=place)
    await ada.ask("SeatBot", place=2, bot="uniform")
    await ada.ask("Start")
    for visitor in (ada, bob):
        await visitor.ask("ProposeEnd")
    await ada.ask("PlayAgain")
    await bob.ask("Stand")
    async with house.http() as http:
        review = (await http.get(f"/api/tables/{table}/replay?round=1")).json()
    people = [[person["name"] for person in place["people"]] for place in review["places"]]
    assert sorted(people) == [[], ["Ada"], ["Bob"]]
    assert [place["bot"] for place in review["places"] if not place["people"]] == ["uniform"]


async def test_games_won_before_there_were_sheets_are_not_forgotten(tmp_path: Path) -> None:
    old = json.dumps({"wins": {"ada": 2, "bot:1": 1}}).encode().hex()
    store = await opened_after(
        "0002",
        f"insert into tables (id, code, revision, charter) values ('t', 'CODE', 0, x'{old}')",
        folder=tmp_path,
    )
    async with store.engine.connect() as connection:
        (charter,) = (await connection.execute(text("select charter from tables"))).one()
    await store.close()
    assert json.loads(charter) == {"sheet": [{"ada": 2, "bot:1": 1}]}
