"""Only a proxy that the operator has named is believed when it says for whom it asks."""

from __future__ import annotations

from typing import Any

import pytest

from huisclos.server.serve import configured


@pytest.mark.parametrize(
    ("proxies", "asking", "taken_for"),
    [
        ((), "127.0.0.1", "127.0.0.1"),
        (("192.0.2.7",), "127.0.0.1", "127.0.0.1"),
        (("192.0.2.7",), "192.0.2.7", "203.0.113.5"),
        (("192.0.2.0/24", "::1"), "::1", "203.0.113.5"),
    ],
)
async def test_who_asks(proxies: tuple[str, ...], asking: str, taken_for: str) -> None:
    callers: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        callers.append(scope["client"][0])

    config = configured(app, proxies)
    config.load()
    headers = [(b"x-forwarded-for", b"203.0.113.5"), (b"x-forwarded-proto", b"https")]
    scope: Any = {"type": "http", "client": (asking, 1), "headers": headers, "scheme": "http"}
    receive: Any = None
    await config.loaded_app(scope, receive, receive)
    assert callers == [taken_for]
