"""A boardgame.io server under the same load, which keeps everything in memory; Node comes from a wheel."""

from __future__ import annotations

import os
import socket
import subprocess
from pathlib import Path
from random import Random
from typing import Any, Self

import httpx
import msgspec

from benchmarks.load.frames import dial
from benchmarks.load.table import PATIENCE, Heard, Seat, Table, in_groups, shown
from scripts.client import npm, wheel

HERE = Path(__file__).parent


def install() -> None:
    """The pinned packages, unless they are there."""
    if not (HERE / "node_modules" / "boardgame.io").is_dir():
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error", folder=HERE)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


class Peer:
    """The server in a process of its own."""

    def __init__(self) -> None:
        self.port = free_port()
        node = wheel() / ("node.exe" if os.name == "nt" else "bin/node")
        self.process = subprocess.Popen(
            [node, HERE / "server.cjs", str(self.port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "NODE_ENV": "production"},
            text=True,
        )
        assert self.process.stdout is not None
        while "open" not in (line := self.process.stdout.readline()):
            assert line, "the peer did not start"

    @property
    def pid(self) -> int:
        return self.process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()


class Place(msgspec.Struct):
    """What the toy says about whose turn it is."""

    pending: int
    step: str
    choices: list[Any]
    pawns: list[Any]


class State(msgspec.Struct):
    G: Place
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


class PeerTongue:
    """Somebody who answers anything that is offered."""

    def __init__(self, match: str, player: int, credentials: str, rng: Random) -> None:
        self.match = match
        self.player = player
        self.credentials = credentials
        self.rng = rng

    def understand(self, text: bytes) -> Heard | None:
        kind, _, rest = text.partition(b",")
        if kind != b"42/toy":
            return None
        words = msgspec.json.decode(rest, type=list[msgspec.Raw])
        match msgspec.json.decode(words[0]):
            case "sync":
                state = msgspec.json.decode(words[2], type=Sync).state
            case "update":
                state = msgspec.json.decode(words[2], type=State)
            case _:
                return None
        return Heard(settled=True, answer=self._answer(state) if state.G.pending == self.player else None)

    def _answer(self, state: State) -> bytes:
        said: list[Any] = []
        match state.G.step:
            case "Walk":
                said = [self.rng.choice(state.G.choices)]
            case "Suggest":
                said = [self.rng.choice(kind) for kind in state.G.choices]
        move = {"Turn": "roll", "Walk": "walk", "Suggest": "suggest", "Refute": "refute", "End": "end"}
        payload = {
            "type": move[state.G.step],
            "args": said,
            "playerID": str(self.player),
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        words = ["update", action, state.number, self.match, str(self.player)]
        return b"42/toy," + msgspec.json.encode(words)


async def sit_down(peer: Peer, http: httpx.AsyncClient, number: int, players: int = 4) -> Table:
    """A new match with everybody connected."""
    games = f"http://127.0.0.1:{peer.port}/games/toy"
    created = await http.post(f"{games}/create", json={"numPlayers": players})
    match = created.json()["matchID"]
    table, rng = Table(), Random(number)
    for player in range(players):
        joined = await http.post(
            f"{games}/{match}/join", json={"playerID": str(player), "playerName": f"player {player}"}
        )
        credentials = joined.json()["playerCredentials"]
        seat = Seat(table, PeerTongue(match, player, credentials, rng))
        table.seats.append(seat)
        await _connect(peer, seat, msgspec.json.encode(["sync", match, str(player), credentials, players]))
    return table


async def sit_all(peer: Peer, tables: int) -> list[Table]:
    """So many matches, and every game shown to its players."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        begun = await in_groups(sit_down(peer, http, number) for number in range(tables))
    await shown(begun)
    return begun


async def _connect(peer: Peer, seat: Seat, sync: bytes) -> None:
    """Greet as socket.io does, then ask for the game; whoever is asked whether they are there says yes."""

    def hear(text: bytes) -> None:
        if text == b"2":
            wire.say(b"3")
        elif text.startswith(b"40/toy,"):
            wire.say(b"42/toy," + sync)
        else:
            seat.hear(text)

    wire = await dial(peer.port, "/socket.io/?EIO=4&transport=websocket", hear)
    wire.say(b"40/toy,")
    seat.say = wire.say
