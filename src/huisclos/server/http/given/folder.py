"""A folder of files for browsers: each read once, compressed once, and never left by any path."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response

SMALL = 1024
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
ALREADY_SMALL = {".woff2", ".png", ".jpg", ".webp", ".br", ".gz"}
ASK_AGAIN = "no-cache"
"""A browser may keep the file, and asks each time whether it is still the one."""


class Served(NamedTuple):
    """A file as it goes over the wire."""

    changed: float
    tag: str
    kind: str
    plain: bytes
    small: dict[str, bytes]
    """The same in fewer bytes, by the name of the encoding, the smallest first."""


_served: dict[tuple[Path, bytes], Served] = {}


def inside(home: Path, path: str) -> Path | None:
    """The file, if there is one and it lies inside this folder."""
    try:
        file = (home / path).resolve()
        return file if path and file.is_relative_to(home.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None


def hand_out(
    file: Path,
    request: Request[Any, Any, Any],
    keeping: str = ASK_AGAIN,
    laid: tuple[bytes, bytes] = (b"", b""),
) -> Response[bytes]:
    """The file, unless the browser has it, in as few bytes as it understands.

    Data may be laid into it, in the place of a mark.
    """
    served = _read(file, *laid)
    headers = {"etag": served.tag, "vary": "accept-encoding", "cache-control": keeping}
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


def _read(file: Path, mark: bytes, data: bytes) -> Served:
    changed = file.stat().st_mtime
    known = _served.get((file, data))
    if known is not None and known.changed == changed:
        return known
    plain = file.read_bytes()
    if mark:
        plain = plain.replace(mark, data)
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    served = Served(changed, tag, kind, plain, _shrunk(file, plain, whole=not mark))
    _served[file, data] = served
    return served


def _shrunk(file: Path, plain: bytes, *, whole: bool) -> dict[str, bytes]:
    """Brotli takes long and was made with the client; gzip is made here, for whoever knows nothing else."""
    if len(plain) <= SMALL or file.suffix in ALREADY_SMALL:
        return {}
    brotli = file.with_name(f"{file.name}.br")
    made = {"br": brotli.read_bytes()} if brotli.is_file() and whole else {}
    return {**made, "gzip": gzip.compress(plain, 9)}
