"""The web client's files: compressed once, and kept by browsers for as long as their names promise."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response
from litestar.exceptions import NotFoundException

HOME = Path(__file__).resolve().parents[2] / "static"
PAGE = "index.html"
SMALL = 1024
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
ALREADY_SMALL = {".woff2", ".png", ".jpg", ".webp", ".br", ".gz"}


class Served(NamedTuple):
    """A file as it goes over the wire."""

    changed: float
    tag: str
    kind: str
    plain: bytes
    small: dict[str, bytes]
    """The same in fewer bytes, by the name of the encoding, the smallest first."""


_served: dict[Path, Served] = {}


def serve_file(path: str, request: Request[Any, Any, Any], covers: bytes) -> Response[bytes]:
    """The file at this path, or the page itself, which knows the addresses that are not files.

    On the page lie the covers of the games, as data that no browser runs: nothing moves once they are drawn.
    """
    file = _inside(path)
    if file is None:
        if path.startswith(("assets/", "api/", "ws/")) or "." in path.rpartition("/")[2]:
            raise NotFoundException
        file = HOME / PAGE
        if not file.is_file():
            raise NotFoundException
    served = _read(file, covers if file.name == PAGE else b"")
    headers = {"etag": served.tag, "vary": "accept-encoding", "cache-control": _keeping(file)}
    if request.headers.get("if-none-match") == served.tag:
        return Response(b"", status_code=304, headers=headers)
    body, asked = served.plain, understood(request.headers.get("accept-encoding", ""))
    for encoding, small in served.small.items():
        if encoding in asked:
            body, headers["content-encoding"] = small, encoding
            break
    return Response(body, headers=headers, media_type=served.kind)


def packed(body: bytes, kind: str, request: Request[Any, Any, Any], **headers: str) -> Response[bytes]:
    """What never changes while the house is open, in fewer bytes for whoever understands them."""
    told = {**headers, "vary": "accept-encoding"}
    if len(body) > SMALL and "gzip" in understood(request.headers.get("accept-encoding", "")):
        return Response(_gzipped(body), media_type=kind, headers={**told, "content-encoding": "gzip"})
    return Response(body, media_type=kind, headers=told)


@lru_cache(maxsize=64)
def _gzipped(body: bytes) -> bytes:
    return gzip.compress(body, 9)


def understood(accepted: str) -> set[str]:
    """The encodings that a browser says it understands.

    >>> sorted(understood("gzip, br;q=0.8, zstd;q=0"))
    ['br', 'gzip']
    """
    wishes = (wish.replace(" ", "").lower().partition(";q=") for wish in accepted.split(","))
    return {name for name, _, worth in wishes if worth.rstrip("0.") or not worth}


def _inside(path: str) -> Path | None:
    """The file, if there is one and it lies inside our folder."""
    try:
        file = (HOME / path).resolve()
        return file if path and file.is_relative_to(HOME.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _keeping(file: Path) -> str:
    hashed = file.parent.name == "assets"
    return "public, max-age=31536000, immutable" if hashed else "no-cache"


def _read(file: Path, covers: bytes) -> Served:
    changed = file.stat().st_mtime
    known = _served.get(file)
    if known is not None and known.changed == changed and covers in known.plain:
        return known
    plain = _laid(file.read_bytes(), covers)
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    served = Served(changed, tag, kind, plain, _shrunk(file, plain))
    _served[file] = served
    return served


def _laid(page: bytes, covers: bytes) -> bytes:
    data = b'<script type="application/json" id="covers">%s</script>' % covers if covers else b""
    return page.replace(b"<!--covers-->", data)


def _shrunk(file: Path, plain: bytes) -> dict[str, bytes]:
    """Brotli takes long and was made with the client; gzip is made here, for whoever knows nothing else."""
    if len(plain) <= SMALL or file.suffix in ALREADY_SMALL:
        return {}
    brotli = file.with_name(f"{file.name}.br")
    made = {"br": brotli.read_bytes()} if brotli.is_file() and file.name != PAGE else {}
    return {**made, "gzip": gzip.compress(plain, 9)}
