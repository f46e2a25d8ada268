"""Where the house is to be found."""

from __future__ import annotations

import socket

WILDCARDS = frozenset({"0.0.0.0", "::"})
LOOPBACKS = frozenset({"127.0.0.1", "::1"})


def address_of(host: str, listening: socket.socket) -> str:
    """Where a browser finds the house; an invitation from a page opened there works for friends as well."""
    port = listening.getsockname()[1]
    if host in WILDCARDS:
        shown = _on_the_network(listening.family) or "localhost"
    else:
        shown = "localhost" if host in LOOPBACKS else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def _on_the_network(family: socket.AddressFamily) -> str | None:
    """By which address others on the network reach this machine, if there is a network."""
    outside = ("2001:db8::1", 9) if family == socket.AF_INET6 else ("192.0.2.1", 9)
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(outside)  # sends nothing: it only chooses the way out
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address
