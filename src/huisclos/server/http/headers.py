"""What every answer tells the browser not to do."""

from __future__ import annotations

from litestar.types import Message, Scope

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Svelte's transitions write styles; scripts come from this server's files and nowhere else."""

HEADERS = [
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }.items()
]


async def add_headers(message: Message, _: Scope) -> None:
    """Pages, files and refusals alike carry them."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *HEADERS]
