"""The house can be told to close at any moment, also while it is still opening."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest

from huisclos.server import serve
from huisclos.server.address import address_of


@pytest.fixture
def attentive() -> Iterator[None]:
    """Tests may have been started in the background, where nobody hears an interruption."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("attentive")
def test_an_interruption_while_the_store_opens_is_heard(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def interrupted(url: str) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        await asyncio.Event().wait()

    monkeypatch.setattr(serve, "open_store", interrupted)
    with pytest.raises(KeyboardInterrupt):
        serve.serve(port=0, store_url=f"sqlite:///{tmp_path / 'unused.db'}")


class Probe:
    """A way out of this machine, or none."""

    def __init__(self, address: str | None) -> None:
        self.address = address

    def __call__(self, *_: object) -> Self:
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def connect(self, _: object) -> None:
        if self.address is None:
            raise OSError

    def getsockname(self) -> tuple[str, int]:
        return str(self.address), 9


@pytest.mark.parametrize(
    ("host", "own", "shown"),
    [
        ("0.0.0.0", "192.0.2.7", "192.0.2.7"),
        ("0.0.0.0", None, "localhost"),
        ("127.0.0.1", "192.0.2.7", "localhost"),
        ("192.0.2.9", "192.0.2.7", "192.0.2.9"),
    ],
)
def test_the_address_told_is_one_that_friends_can_follow(
    monkeypatch: pytest.MonkeyPatch, host: str, own: str | None, shown: str
) -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        monkeypatch.setattr("huisclos.server.address.socket.socket", Probe(own))
        assert address_of(host, listening) == f"http://{shown}:{port}"
