"""The client's types say what the server says."""

from typing import get_args

import msgspec
import pytest

from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.server import codegen
from huisclos.server.protocol.seatfields import seat_fields
from huisclos.words import rulebook


@pytest.mark.parametrize("path", codegen.files())
def test_generated_files_are_fresh(path: str) -> None:
    assert (codegen.ROOT / path).read_text(encoding="utf-8") == codegen.files()[path], (
        "run python -m huisclos.server.codegen"
    )


@pytest.mark.parametrize("name", ["cluedo", "almost_innocent", "secret_identity", "death_note"])
def test_everything_that_can_happen_leads_to_a_rule_that_is_written_down(name: str) -> None:
    game = find(name)
    rules, book = codegen.rule_of_events(game), rulebook.text(name, "en")
    assert {kind.__name__ for kind in get_args(game.rules.types.event)} <= set(rules)
    assert [rule for rule in rules.values() if f"**{rule}**" not in book] == []


class Whisper(Value):
    """Somebody whispers to somebody."""

    by: Seat
    heard_by: tuple[Seat, ...]
    instead_of: Seat | None = None
    volume: int = 1


def test_a_struct_becomes_an_interface_with_its_tag() -> None:
    (text,) = codegen.declarations({"Whisper": Whisper}, said_by_browser=set())
    assert text.splitlines() == [
        "/** Somebody whispers to somebody. */",
        "export interface Whisper {",
        '  type: "Whisper";',
        "  by: number;",
        "  heard_by: readonly number[];",
        "  instead_of: number | null;",
        "  volume: number;",
        "}",
    ]


def test_what_a_browser_says_may_leave_defaults_out() -> None:
    (text,) = codegen.declarations({"Whisper": Whisper}, said_by_browser={"Whisper"})
    assert "  volume?: number;" in text.splitlines()
    assert "  by: number;" in text.splitlines()


def test_seats_are_found_alone_in_tuples_and_when_missing() -> None:
    assert seat_fields(Whisper) == ["by", "heard_by", "instead_of"]


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        (tuple[int, str], "readonly [number, string]"),
        (tuple[int | None, ...], "readonly (number | null)[]"),
        (dict[str, bool], "Record<string, boolean>"),
        (msgspec.Raw, "unknown"),
    ],
)
def test_shapes(type_: object, text: str) -> None:
    (shape,), _ = msgspec.json.schema_components((type_,))
    assert codegen.expression(shape) == text
