"""The web application: routes around a hall of tables."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from huisclos.core.errors import HuisClosError
from huisclos.server.http import (
    calls,
    covers,
    health,
    history,
    metrics,
    open_tables,
    problems,
    routes,
    shelf,
    tokens,
)
from huisclos.server.http import socket as wire
from huisclos.server.http import words as dictionary
from huisclos.server.http.daily import doors as daily
from huisclos.server.http.door import answering_heads, look_over
from huisclos.server.http.given.drawings import read_drawing
from huisclos.server.http.given.files import serve_file
from huisclos.server.http.given.invitation import table_page
from huisclos.server.http.given.papers import first_paper, read_paper
from huisclos.server.http.headers import add_headers
from huisclos.server.http.limits import Allowance, Guesses
from huisclos.server.http.past import brought, hindsight, look_back, review, why
from huisclos.server.http.session import Doorkeeper
from huisclos.server.running.beside.almanac import Almanac
from huisclos.server.running.beside.retelling import Retelling
from huisclos.server.running.beside.study import Study
from huisclos.server.running.hall import Hall

LARGEST_BODY = 64 * 1024


@get("/", include_in_schema=False, sync_to_thread=False)
def front_page(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    return serve_file("", request, state.covers)


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def client_file(request: Request[Any, Any, Any], state: State, path: FromPath[str]) -> Response[bytes]:
    return serve_file(str(path).lstrip("/"), request, state.covers)


def make_app(hall: Hall, doorkeeper: Doorkeeper, metrics_token: str | None = None) -> Litestar:
    """The application around this hall."""
    study = Study(hall.store)
    almanac = Almanac()
    app = Litestar(
        [
            routes.who_am_i,
            routes.introduce,
            routes.sign_out,
            covers.list_covers,
            shelf.list_games,
            shelf.list_left_off,
            routes.check_options,
            routes.found_table,
            routes.show_table,
            routes.glance,
            routes.draw_code,
            open_tables.list_open_tables,
            tokens.give_token,
            calls.who_calls,
            calls.call_me,
            calls.call_no_more,
            history.read_history,
            history.forget_history,
            shelf.read_rules,
            dictionary.read_words,
            read_drawing,
            first_paper,
            read_paper,
            health.health,
            health.life,
            metrics.metrics,
            look_back.look_back,
            why.ask_now,
            why.ask_then,
            review.show_replay,
            review.open_record,
            review.download_record,
            hindsight.ask_hindsight,
            hindsight.read_hindsight,
            brought.retell_file,
            brought.look_into_file,
            brought.read_on,
            daily.today,
            daily.daily_case,
            wire.table_socket,
            front_page,
            table_page,
            client_file,
        ],
        state=State(
            {
                "hall": hall,
                "doorkeeper": doorkeeper,
                "guesses": Guesses(),
                "foundings": Allowance(),
                "readings": Allowance(),
                "lookings": Allowance(),
                "wonderings": Allowance(),
                "tokens": Allowance(),
                "callings": Allowance(),
                "histories": Allowance(),
                "study": study,
                "retelling": Retelling(),
                "cases": Allowance(),
                "almanac": almanac,
                "noticeboard": open_tables.Noticeboard(hall),
                "shelf": shelf.written(),
                "covers": covers.written(),
                "pulse": health.Pulse(hall.store),
                "metrics_token": metrics_token,
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
        before_request=look_over,
        before_send=[add_headers],
        request_max_body_size=LARGEST_BODY,
        on_shutdown=[study.close, almanac.close, hall.close],
        logging_config=None,
    )
    app.asgi_handler = answering_heads(app.asgi_handler)
    return app
