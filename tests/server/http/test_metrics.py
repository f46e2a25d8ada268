"""Whoever watches over a house is told numbers, and nothing that anybody could play by."""

from __future__ import annotations

import asyncio
import json
import logging
import re

import httpx
import pytest
import structlog

from huisclos.server import logbook
from huisclos.server.app import make_app
from huisclos.server.http.session import Doorkeeper
from huisclos.server.running.hall import Hall
from tests.server.house import House, Visitor
from tests.server.pipe import Time


async def test_the_numbers_are_there_and_name_nobody(inn: House) -> None:
    ada = await Visitor.arrive(inn, "Ada")
    table = await ada.found()
    await ada.join(table)
    assert (await ada.ask("Sit", place=0))["type"] == "Done"
    async with inn.http() as http:
        answer = await http.get("/metrics")
        assert (await http.get("/livez")).json() == {"status": "ok"}
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    told = dict(re.findall(r"^(huisclos_\w+) ([\d.]+)$", answer.text, re.MULTILINE))
    assert float(told["huisclos_tables_awake"]) >= 1
    assert float(told["huisclos_connections"]) >= 1
    assert float(told["huisclos_changes_kept_count"]) >= 1
    assert float(told["huisclos_changes_kept_sum"]) > 0
    assert (told["huisclos_nodes"], told["huisclos_duties"]) == ("1", told["huisclos_tables_awake"])
    for secret in (table, "Ada", ada.key):
        assert secret not in answer.text


async def test_where_a_token_was_agreed_upon_nobody_reads_them_without_it(hall: Hall, time: Time) -> None:
    app = make_app(hall, Doorkeeper("secret", time), metrics_token="sesame")
    way = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=way, base_url="http://house") as http:
        for shown in ({}, {"Authorization": "Bearer sesam"}, {"Authorization": "sesame"}):
            refused = await http.get("/metrics", headers=shown)
            assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
            assert "huisclos_" not in refused.text
        told = await http.get("/metrics", headers={"Authorization": "Bearer sesame"})
        assert "huisclos_nodes 1" in told.text
        assert (await http.get("/livez")).status_code == 200


def test_a_line_for_programs_says_where_and_is_counted() -> None:
    before = structlog.get_config()
    lines: list[str] = []
    try:
        logbook.keep_a_log("json")
        structlog.configure(logger_factory=lambda *_: Recorder(lines))
        with structlog.contextvars.bound_contextvars(table="t1", request="m1"):
            structlog.get_logger().error("not kept", error="OSError")
    finally:
        structlog.configure(**before)
    (line,) = map(json.loads, lines)
    del line["timestamp"]
    assert line == {"event": "not kept", "level": "error", "table": "t1", "request": "m1", "error": "OSError"}
    assert logbook.tally["not kept"] >= 1


def test_a_connection_that_is_dropped_in_the_middle_of_a_question_is_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before, pool = structlog.get_config(), logging.getLogger("sqlalchemy.pool")
    try:
        logbook.keep_a_log()
        try:
            raise asyncio.CancelledError
        except asyncio.CancelledError:
            pool.getChild("impl").exception("Exception terminating connection")
    finally:
        structlog.configure(**before)
        pool.handlers, pool.propagate = [], True
    (line,) = capsys.readouterr().err.splitlines()
    assert "connection to the database dropped" in line
    assert "CancelledError" in line


class Recorder:
    """A log that is read at once."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def error(self, line: str) -> None:
        self.lines.append(line)
