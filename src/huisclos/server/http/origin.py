"""Whether a page of ours is speaking: browsers say where a page came from, and it must be from here."""

from __future__ import annotations

from urllib.parse import urlsplit


def ours(origin: str | None, host: str | None) -> bool:
    """A request without an origin does not come from a foreign page.

    >>> ours("https://tables.example", "tables.example")
    True
    >>> ours("https://elsewhere.example", "tables.example")
    False
    """
    if origin is None:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False
