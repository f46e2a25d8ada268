"""Whoever wishes is called back to a game over days, through a push service, in their language."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import jwt
import pytest
from cryptography.hazmat.primitives.serialization import load_pem_public_key

from huisclos.core.errors import RuleError, SetupError
from huisclos.core.rules import Tempo
from huisclos.games.cluedo.moves import Accuse
from huisclos.server.running.calling import bell
from huisclos.server.running.calling.messenger import Messenger
from huisclos.server.running.calling.push_key import PushKey
from huisclos.server.running.hall import Hall
from huisclos.server.store.guests.addresses import Address
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from huisclos.server.wire.connection import encoder
from tests.server.company import ADA, BOB, luck
from tests.server.pipe import PATIENCE, Caller, Time
from tests.server.pipe import until as comes_true
from tests.server.push_service import CalledBrowser, PushService, a_push_service

KEY = PushKey.make("host@example.org")


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with a_push_service() as service:
        yield service


@pytest.fixture
async def hall(
    tmp_path: Path, time: Time, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Hall]:
    """A house that calls people at once."""
    monkeypatch.setattr(bell.Bell.__init__, "__defaults__", (0.0,))
    store = await open_store(f"sqlite:///{tmp_path / 'tables.db'}")
    messenger = Messenger(KEY, store.addresses, ["localhost"], pauses=(0.0, 0.0), scheme="http")
    hall = Hall(store, delayed(0), luck(), clock=time, messenger=messenger)
    yield hall
    await hall.close()


@pytest.fixture
def browser() -> CalledBrowser:
    return CalledBrowser()


async def over_days(hall: Hall, pace: Tempo = "days") -> tuple[Caller, Caller]:
    """Ada and Bob play; the one who is awaited, and the other."""
    charter = await hall.found(ADA, "Ada", "cluedo", 2, b"{}")
    people = Caller(hall, ADA), Caller(hall, BOB)
    for place, person in enumerate(people):
        await person.join(charter.table)
        await person.ask("Sit", place=place)
    await people[0].ask("SetPace", pace=pace)
    await people[0].ask("Start")
    room = hall.awake[charter.table].result().room
    assert room.play is not None
    ada_first = room.people.seat_of(ADA) == room.play.pending[0]
    return people if ada_first else people[::-1]


async def play_until_awaited(hall: Hall, active: Caller, rng: Random) -> None:
    """Whoever is there answers, and accuses nobody, until the other is asked something."""
    room = (await hall.wake(*hall.awake)).room
    seat = room.people.seat_of(active.guest)
    assert seat is not None
    assert room.play is not None
    while room.play.pending == (seat,):
        question = room.play.questions.open[seat]
        assert question is not None
        while isinstance(action := question.choices.sample(rng), Accuse):
            pass
        said = json.loads(encoder.encode(action))
        assert (await active.ask("Act", prompt=question.number, action=said))["type"] == "Done"


async def next_call(service: PushService) -> tuple[dict[str, str], bytes]:
    async with asyncio.timeout(PATIENCE):
        return await service.taken.get()


async def test_who_is_away_is_called_in_their_language_to_their_table(
    hall: Hall, service: PushService, browser: CalledBrowser
) -> None:
    active, away = await over_days(hall)
    await hall.store.addresses.keep(away.guest, browser.address(service.endpoint, "fr"), 1)
    await away.hang_up()
    await play_until_awaited(hall, active, Random(1))
    headers, sealed = await next_call(service)
    (table,) = hall.awake
    code = hall.awake[table].result().room.charter.code
    body = f"Cluedo, table {code}\u202f: on vous attend."
    assert browser.open(sealed) == {"type": "Call", "title": "À vous", "body": body, "path": f"/t/{table}"}
    assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
    token = headers["authorization"].removeprefix("vapid t=").split(",")[0]
    public = load_pem_public_key(KEY.public.encode())
    said = jwt.decode(token, public, ["ES256"], audience="http://localhost")  # type: ignore[arg-type]
    assert said["sub"] == "mailto:host@example.org"


async def test_who_was_there_when_asked_is_not_called(
    hall: Hall, service: PushService, browser: CalledBrowser
) -> None:
    awaited, other = await over_days(hall)
    for person in (awaited, other):
        await hall.store.addresses.keep(
            person.guest, browser.address(f"{service.endpoint}/{person.guest}"), 1
        )
    await awaited.hang_up()
    await other.ask("Ping")
    await awaited.join(next(iter(hall.awake)))
    await other.hang_up()
    await play_until_awaited(hall, awaited, Random(1))
    await next_call(service)  # the other, who went before being asked
    assert service.taken.empty()


async def test_at_other_paces_nobody_is_called(
    hall: Hall, service: PushService, browser: CalledBrowser
) -> None:
    active, away = await over_days(hall, "relaxed")
    await hall.store.addresses.keep(away.guest, browser.address(service.endpoint), 1)
    await away.hang_up()
    await play_until_awaited(hall, active, Random(1))
    await active.ask("Ping")
    (waking,) = hall.awake.values()
    assert waking.result().bell.ringing == {}
    assert hall.messenger is not None
    assert not hall.messenger.under_way


async def test_who_comes_back_before_it_rings_is_not_called(hall: Hall) -> None:
    active, away = await over_days(hall)
    (waking,) = hall.awake.values()
    table_bell = waking.result().bell
    table_bell.soon = PATIENCE
    await away.hang_up()
    await play_until_awaited(hall, active, Random(1))
    assert set(table_bell.ringing) == {away.guest}
    await away.join(next(iter(hall.awake)))
    await away.ask("Ping")
    assert table_bell.ringing == {}


async def test_a_call_is_tried_again_and_an_address_that_is_gone_is_forgotten(
    hall: Hall, service: PushService, browser: CalledBrowser
) -> None:
    address = browser.address(service.endpoint)
    await hall.store.addresses.keep(ADA, address, 1)
    assert hall.messenger is not None
    service.answers = [500, 429, 201]
    hall.messenger.call(ADA, "cluedo", "t1", "ABCD")
    await comes_true(lambda: hall.messenger is not None and not hall.messenger.under_way)
    assert service.taken.qsize() == 3
    assert await hall.store.addresses.of(ADA) == (address,)
    service.answers = [410]
    hall.messenger.call(ADA, "cluedo", "t1", "ABCD")
    await comes_true(lambda: hall.messenger is not None and not hall.messenger.under_way)
    assert await hall.store.addresses.of(ADA) == ()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://localhost.example/x",
        "http://127.0.0.1:5432/",
        "https://localhost/",
        "file:///etc/passwd",
        "http://[::1",
        "",
    ],
)
async def test_the_house_knocks_at_no_door_but_those_of_push_services(
    hall: Hall, browser: CalledBrowser, endpoint: str
) -> None:
    assert hall.messenger is not None
    hall.messenger.check(browser.address("http://push.localhost:1/x"))
    with pytest.raises(RuleError, match="bad_address"):
        hall.messenger.check(browser.address(endpoint))


@pytest.mark.parametrize(("p256dh", "auth"), [("", ""), ("AAAA", "AAAA"), ("é", "é"), ("A" * 87, "AAAA")])
async def test_keys_that_open_nothing_are_refused(hall: Hall, p256dh: str, auth: str) -> None:
    assert hall.messenger is not None
    with pytest.raises(RuleError, match="bad_address"):
        hall.messenger.check(Address("http://localhost/x", p256dh, auth, "en"))


def test_a_key_is_written_once_for_its_owner_alone_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "push.json"
    KEY.write(file)
    assert PushKey.read(file) == KEY
    assert file.stat().st_mode & 0o077 == 0
    with pytest.raises(SetupError, match="is there already"):
        KEY.write(file)
    file.write_text("{}")
    with pytest.raises(SetupError, match="holds no push key"):
        PushKey.read(file)
    with pytest.raises(SetupError, match="cannot be read"):
        PushKey.read(tmp_path / "nowhere")
    with pytest.raises(SetupError, match="no mail address"):
        PushKey.make("nobody")


async def test_a_key_that_was_cut_is_no_key(hall: Hall) -> None:
    with pytest.raises(SetupError, match="this push key is none"):
        Messenger(PushKey("host@example.org", KEY.private, KEY.public[:40]), hall.store.addresses)
