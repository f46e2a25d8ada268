"""The web application: routes around a hall of tables."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from huisclos.core.errors import HuisClosError
from huisclos.server import dictionary, glance, health, problems, review, routes, shelf, wire
from huisclos.server.allowance import Allowance
from huisclos.server.files import serve_file
from huisclos.server.guesses import Guesses
from huisclos.server.hall import Hall
from huisclos.server.headers import add_headers
from huisclos.server.origin import ours
from huisclos.server.session import Doorkeeper

LARGEST_BODY = 64 * 1024
SAFE = {"GET", "HEAD", "OPTIONS"}


@get("/", include_in_schema=False, sync_to_thread=False)
def front_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return serve_file("", request)


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def client_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    return serve_file(str(path).lstrip("/"), request)


async def only_our_pages(request: Request[Any, Any, Any]) -> None:
    """A page of somebody else cannot make this visitor do things here."""
    if request.method not in SAFE and not ours(request.headers.get("origin"), request.headers.get("host")):
        raise PermissionDeniedException


def make_app(hall: Hall, doorkeeper: Doorkeeper) -> Litestar:
    """The application around this hall."""
    return Litestar(
        [
            routes.who_am_i,
            routes.introduce,
            routes.sign_out,
            shelf.list_games,
            routes.check_options,
            routes.found_table,
            routes.show_table,
            routes.draw_code,
            shelf.read_rules,
            dictionary.read_words,
            health.health,
            glance.look_back,
            review.show_replay,
            review.open_record,
            review.download_record,
            wire.table_socket,
            front_page,
            client_file,
        ],
        state=State(
            {
                "hall": hall,
                "doorkeeper": doorkeeper,
                "guesses": Guesses(),
                "foundings": Allowance(),
                "readings": Allowance(),
                "shelf": shelf.written(),
                "pulse": health.Pulse(hall.store),
            }
        ),
        openapi_config=OpenAPIConfig(
            title="Huis Clos",
            version="1",
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        exception_handlers={
            HTTPException: problems.from_http,
            HuisClosError: problems.from_table,
            Exception: problems.from_within,
        },
        before_request=only_our_pages,
        before_send=[add_headers],
        request_max_body_size=LARGEST_BODY,
        on_shutdown=[hall.close],
        logging_config=None,
    )
