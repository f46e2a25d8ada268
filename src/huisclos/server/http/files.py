"""The web client's files: compressed once, and kept by browsers for as long as their names promise."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response
from litestar.exceptions import NotFoundException

HOME = Path(__file__).resolve().parents[2] / "static"
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


def serve_file(path: str, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The file at this path, or the page itself, which knows the addresses that are not files."""
    file = _inside(path)
    if file is None:
        if path.startswith(("assets/", "api/", "ws/")) or "." in path.rpartition("/")[2]:
            raise NotFoundException
        file = HOME / "index.html"
        if not file.is_file():
            raise NotFoundException
    served = _read(file)
    headers = {"etag": served.tag, "vary": "accept-encoding", "cache-control": _keeping(file)}
    if request.headers.get("if-none-match") == served.tag:
        return Response(b"", status_code=304, headers=headers)
    body, asked = served.plain, understood(request.headers.get("accept-encoding", ""))
    for encoding, small in served.small.items():
        if encoding in asked:
            body, headers["content-encoding"] = small, encoding
            break
    return Response(body, headers=headers, media_type=served.kind)


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


def _read(file: Path) -> Served:
    changed = file.stat().st_mtime
    known = _served.get(file)
    if known is not None and known.changed == changed:
        return known
    plain = file.read_bytes()
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    served = Served(changed, tag, kind, plain, _shrunk(file, plain))
    _served[file] = served
    return served


def _shrunk(file: Path, plain: bytes) -> dict[str, bytes]:
    """Brotli takes long and was made with the client; gzip is made here, for whoever knows nothing else."""
    if len(plain) <= SMALL or file.suffix in ALREADY_SMALL:
        return {}
    brotli = file.with_name(f"{file.name}.br")
    made = {"br": brotli.read_bytes()} if brotli.is_file() else {}
    return {**made, "gzip": gzip.compress(plain, 9)}
