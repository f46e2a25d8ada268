"""The house can be told to close at any moment, also while it is still opening."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from huisclos.server import serve


def test_an_interruption_while_the_store_opens_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    went_on = False

    async def interrupted(url: str) -> None:
        nonlocal went_on
        os.kill(os.getpid(), signal.SIGINT)
        await asyncio.sleep(0.1)
        went_on = True

    monkeypatch.setattr(serve, "open_store", interrupted)
    with pytest.raises(KeyboardInterrupt):
        serve.serve(port=0, store_url="sqlite:///unused")
    assert not went_on
