"""The HTTP part of a real server: guests, tables, files, and what is refused with which code."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import subprocess
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from huisclos.games.almost_innocent.board.reading import campaign, write
from huisclos.server.http.given.files import HOME
from huisclos.server.running.hall import LETTERS
from tests.server.house import PATIENCE, House, Visitor, start


async def test_a_guest_keeps_their_name_and_can_bring_it_to_another_device(inn: House) -> None:
    async with inn.http() as phone, inn.http() as laptop:
        first = (await phone.get("/api/session")).json()
        assert first["name"]
        named = (await phone.post("/api/session", json={"name": "  Zoë  "})).json()
        assert (named["guest"], named["name"]) == (first["guest"], "Zoë")
        again = (await phone.get("/api/session")).json()
        moved = (await laptop.post("/api/session", json={"key": named["key"]})).json()
        assert {(one["guest"], one["name"]) for one in (again, moved)} == {(first["guest"], "Zoë")}


async def test_the_cookie_is_out_of_reach_of_scripts(inn: House) -> None:
    async with inn.http() as http:
        cookie = (await http.get("/api/session")).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/;" in cookie


async def test_a_forged_key_is_nobodys(inn: House) -> None:
    visitor = await Visitor.arrive(inn, "Ada")
    forged = visitor.key[:-2] + ("aa" if visitor.key[-2:] != "aa" else "bb")
    async with inn.http() as http:
        answer = await http.post("/api/session", json={"key": forged})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_key")
        answer = await http.get("/api/session", headers={"Cookie": f"huisclos={forged}"})
        assert answer.json()["name"] != "Ada"


@pytest.mark.parametrize("name", ["x" * 10_000, "x" * 33, "", " ", "\u200b", 7, ["Ada"]], ids=range(7))
async def test_names_that_are_none_are_refused(inn: House, name: object) -> None:
    async with inn.http() as http:
        answer = await http.post("/api/session", json={"name": name})
    expected = (422, "bad_name") if isinstance(name, str) else (400, "malformed")
    assert (answer.status_code, answer.json()["code"]) == expected


async def test_markup_in_a_name_stays_text(inn: House) -> None:
    visitor = await Visitor.arrive(inn, "<img src=x onerror=alert()>")
    table = await visitor.found()
    welcome = await visitor.join(table)
    assert welcome["you"]["name"] == "<img src=x onerror=alert()>"
    await visitor.hang_up()
    async with inn.http() as http:
        answer = await http.get(f"/api/tables/{table}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_table_is_found_by_its_link_and_by_its_four_letters(inn: House) -> None:
    visitor = await Visitor.arrive(inn, "Ada")
    async with inn.http(headers=visitor.cookie) as http:
        founded = (await http.post("/api/tables", json={"game": "cluedo", "places": 4})).json()
        assert len(founded["code"]) == 4
        assert set(founded["code"]) <= set(LETTERS)
        by_link = (await http.get(f"/api/tables/{founded['table']}")).json()
        by_code = (await http.get(f"/api/tables/{founded['code'].lower()}")).json()
        picture = await http.get(f"/api/tables/{founded['table']}/qr.svg")
    assert by_link == by_code
    assert by_link["phase"] == "lobby"
    assert len(by_link["places"]) == 4
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg xmlns=")


@pytest.mark.parametrize("name", ["IOQ1", "0000", "x" * 3000, "%00", "..%2f..%2fx", "'--", "é"], ids=range(7))
async def test_wrong_codes_lead_nowhere(inn: House, name: str) -> None:
    async with inn.http() as http:
        answer = await http.get(f"/api/tables/{name}")
        assert answer.status_code == 404
        assert answer.json()["code"] in {"unknown_table", "not_found"}
        assert (await http.get(f"/api/tables/{name}/replay")).status_code == 404


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess", "places": 3}, "unknown_game"),
        ({"game": "cluedo", "places": 7}, "bad_places"),
        ({"game": "cluedo", "places": 1}, "bad_places"),
        ({"game": "cluedo", "places": 3, "options": {"deck": "marked"}}, "bad_options"),
        ({"game": "cluedo", "places": 3, "options": {"colour": "red"}}, "bad_options"),
        ({"game": "cluedo", "places": "three"}, "malformed"),
        ({"game": "cluedo", "places": 3, "host": "me"}, "malformed"),
        ({"game": "cluedo"}, "malformed"),
        ([], "malformed"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(inn: House, wish: object, code: str) -> None:
    visitor = await Visitor.arrive(inn, "Ada")
    async with inn.http(headers=visitor.cookie) as http:
        answer = await http.post("/api/tables", json=wish)
    assert answer.status_code in {400, 422}
    assert answer.json()["code"] == code
    assert set(answer.json()) == {"type", "code", "detail", "line"}


async def test_requests_that_are_none_are_refused_without_details(inn: House) -> None:
    visitor = await Visitor.arrive(inn, "Ada")
    async with inn.http(headers=visitor.cookie) as http:
        answers = [
            (await http.post("/api/tables", content=b"{"), 400, "malformed"),
            (await http.post("/api/tables", content=b"x" * 100_000), 413, "too_large"),
            (await http.put("/api/tables", json={}), 405, "bad_method"),
            (await http.get("/api/nothing"), 404, "not_found"),
            (await http.get("/api/rules/chess"), 422, "unknown_game"),
            (await http.get("/api/rules/cluedo?lang=xx"), 422, "unknown_language"),
        ]
        foreign = {"Origin": "https://elsewhere.example"}
        answers.append((await http.post("/api/session", json={}, headers=foreign), 403, "forbidden"))
    async with inn.http() as http:
        stranger = await http.post("/api/tables", json={"game": "cluedo", "places": 3})
        answers.append((stranger, 401, "no_session"))
    for answer, status, code in answers:
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert "Traceback" not in answer.text


async def test_guessing_codes_gets_slow_by_every_door(house: House) -> None:
    eve = await Visitor.arrive(house, "Eve")
    codes: list[str] = []
    async with house.http(headers=eve.cookie) as http:
        for door in (
            "",
            "/glance",
            "/qr.svg",
            "/replay",
            "/record",
            "/record.jsonl",
            "/moment/0",
            "/hindsight",
        ):
            codes = [(await http.get(f"/api/tables/WXYZ{door}")).json()["code"] for _ in range(26)]
            assert codes[0] == "unknown_table"
        assert codes[-1] == "too_fast"


async def test_nothing_is_replayed_before_the_end(inn: House) -> None:
    visitor = await Visitor.arrive(inn, "Ada")
    table = await visitor.found()
    async with inn.http() as http:
        for what in ("replay", "replay?seat=0", "record", "record.jsonl", "record?round=7", "hindsight"):
            answer = await http.get(f"/api/tables/{table}/{what}")
            assert (answer.status_code, answer.json()["code"]) == (403, "not_over")


async def test_the_games_say_how_they_can_be_played(inn: House) -> None:
    async with inn.http() as http:
        games = {game["name"]: game for game in (await http.get("/api/games")).json()}
    cluedo = games["cluedo"]
    assert cluedo["players"] == [2, 3, 4, 5, 6]
    assert cluedo["bots"] == ["easy", "medium", "hard"]
    assert cluedo["bot"] == "medium"
    assert "plum" in cluedo["traits"]
    assert cluedo["options"]["deck"] == "nine"
    assert "$defs" in cluedo["schema"]


async def test_the_page_brings_the_covers_along_and_no_script(inn: House) -> None:
    async with inn.http() as http:
        page = (await http.get("/")).text
        covers = (await http.get("/api/covers")).json()
    data = page.partition('<script type="application/json" id="covers">')[2].partition("</script>")[0]
    assert msgspec.json.decode(data) == covers
    assert "<" not in data
    cluedo = next(cover for cover in covers if cover["name"] == "cluedo")
    assert cluedo["players"] == [2, 3, 4, 5, 6]
    assert cluedo["words"]["fr"]["game.title"] == "Cluedo"
    assert all(f"bot.{bot}" in cluedo["words"]["en"] for bot in cluedo["bots"])


@pytest.mark.parametrize("path", ["games", "covers", "words/cluedo/fr", "rules/cluedo?lang=fr"])
async def test_what_is_long_travels_packed(inn: House, path: str) -> None:
    async with inn.http() as http:
        packed = await http.get(f"/api/{path}", headers={"accept-encoding": "gzip"})
        plain = await http.get(f"/api/{path}", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 2


async def test_a_glance_tells_whose_turn_it_is(inn: House) -> None:
    ada = await Visitor.arrive(inn, "Ada")
    table = await ada.found(2)
    async with inn.http(headers=ada.cookie) as http:
        seen = (await http.get(f"/api/tables/{table}/glance")).json()
    assert (seen["phase"], seen["yours"], seen["seated"]) == ("lobby", False, False)


async def test_the_interface_describes_itself(inn: House) -> None:
    async with inn.http() as http:
        description = (await http.get("/api/openapi.json")).json()
    assert {"/api/tables", "/api/session", "/api/games"} <= set(description["paths"])
    assert not any("state" in str(route) for route in description["paths"])


def _safe(answer: httpx.Response) -> None:
    policy = answer.headers["content-security-policy"]
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert scripts == "script-src 'self'"
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_pages_files_and_errors_all_carry_the_safety_headers(inn: House) -> None:
    async with inn.http() as http:
        for path in ("/", "/t/ABCD", "/api/games", "/api/tables/WXYZ", "/nothing.js"):
            _safe(await http.get(path))


async def test_the_page_answers_on_every_address_of_the_client_and_on_no_other(inn: House) -> None:
    async with inn.http() as http:
        page = await http.get("/")
        assert page.headers["content-type"].startswith("text/html")
        for path in ("/t/ABCD", "/t/ABCD/replay", "/rules/cluedo", "/history", "/about"):
            assert (await http.get(path)).text == page.text
        for path in (
            "/assets/nothing.js",
            "/nothing.png",
            "/api/x",
            "/..%2f..%2fpyproject.toml",
            "/%2e%2e/x.py",
        ):
            assert (await http.get(path)).status_code == 404


async def test_hashed_files_are_kept_for_ever_and_travel_compressed(inn: House) -> None:
    async with inn.http() as http:
        page = (await http.get("/")).text
        script = page.partition('src="')[2].partition('"')[0]
        answer = await http.get(script, headers={"accept-encoding": "gzip"})
        plain = await http.get(script, headers={"accept-encoding": "identity"})
        again = await http.get(script, headers={"if-none-match": answer.headers["etag"]})
        front = await http.get("/")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) == len(gzip.compress(plain.content, 9))
    assert answer.content == plain.content
    assert again.status_code == 304
    assert front.headers["cache-control"] == "no-cache"


async def test_whoever_understands_brotli_gets_the_file_that_was_made_for_them(inn: House) -> None:
    async with inn.http() as http:
        script = (await http.get("/")).text.partition('src="')[2].partition('"')[0]
        gzipped = await http.get(script, headers={"accept-encoding": "gzip, br;q=0"})
        async with http.stream("GET", script, headers={"accept-encoding": "gzip, deflate, br"}) as answer:
            sent = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers["content-encoding"] == "br"
    assert "accept-encoding" in answer.headers["vary"]
    assert sent == (HOME / f"{script.lstrip('/')}.br").read_bytes()
    assert gzipped.headers["content-encoding"] == "gzip"
    assert len(sent) < int(gzipped.headers["content-length"])


async def test_a_page_fetched_again_is_not_sent_again(inn: House) -> None:
    async with inn.http() as http:
        front = await http.get("/")
        again = await http.get("/", headers={"if-none-match": front.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_it_stops_when_asked_whoever_is_connected(house: House) -> None:
    visitor = await Visitor.arrive(house, "Ada")
    await visitor.join(await visitor.found())
    assert await asyncio.to_thread(house.close) == 0
    with pytest.raises(ConnectionClosed):
        await visitor.until(lambda message: False)
    await visitor.hang_up()
    house.open()


def test_a_port_in_use_is_said_plainly(inn: House, tmp_path: Path) -> None:
    second = start(f"sqlite:///{tmp_path / 'other.db'}", inn.port, stderr=subprocess.PIPE)
    _, said = second.communicate(timeout=PATIENCE)
    assert second.returncode == 1
    assert said.strip() == f"cannot_serve: port {inn.port} of 127.0.0.1 is in use; choose another with --port"


@pytest.mark.parametrize("damage", ["garbage", "foreign"])
def test_a_file_that_is_no_store_stops_the_server_at_once(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "tables.db"
    if damage == "garbage":
        file.write_bytes(b"\x00\x01" * 9000)
    else:
        connection = sqlite3.connect(file)
        connection.execute("create table wine (year integer)")
        connection.close()
    before = file.read_bytes()
    server = start(f"sqlite:///{file}", stderr=subprocess.PIPE)
    _, said = server.communicate(timeout=PATIENCE)
    assert server.returncode == 1
    assert said.startswith("damaged_store:" if damage == "garbage" else "foreign_store:")
    assert "Traceback" not in said
    assert file.read_bytes() == before


async def test_the_rulebook_is_served_in_both_languages(inn: House) -> None:
    async with inn.http() as http:
        french = await http.get("/api/rules/cluedo?lang=fr")
        english = await http.get("/api/rules/cluedo")
    for answer in (french, english):
        assert answer.headers["content-type"].startswith("text/markdown")
        assert "CL-01" in answer.text
    assert french.text != english.text


async def test_options_are_read_before_anybody_plays_with_them(inn: House) -> None:
    async with inn.http() as http:

        async def read(game: str, options: object) -> httpx.Response:
            return await http.post(f"/api/games/{game}/options", json={"options": options})

        assert (await read("cluedo", {})).json()["flaws"] == []
        flawed = await read("secret_identity", {"own": "a / b\nc / B"})
        assert [(flaw["line"], flaw["why"], flaw["other"]) for flaw in flawed.json()["flaws"]] == [
            (2, "name_twice", 1)
        ]
        crowded = {"options": {"own": write(replace(campaign("1"), seats=4))}, "places": 5}
        refused = await http.post("/api/games/almost_innocent/options", json=crowded)
        assert refused.json()["code"] == "not_so_many"
        crowded["places"] = 4
        taken = await http.post("/api/games/almost_innocent/options", json=crowded)
        assert taken.json()["flaws"] == []
        assert (await read("cluedo", {"colour": "red"})).json()["code"] == "bad_options"
        assert (await read("chess", {})).json()["code"] == "unknown_game"


async def test_a_table_with_a_flawed_list_is_refused_with_the_line(inn: House) -> None:
    visitor = await Visitor.arrive(inn, "Ada")
    async with inn.http(headers=visitor.cookie) as http:
        wish = {"game": "secret_identity", "places": 3, "options": {"own": "a / b\n\nalone"}}
        answer = (await http.post("/api/tables", json=wish)).json()
    assert (answer["code"], answer["detail"]) == ("flawed_option", "line 3: two names (alone)")
