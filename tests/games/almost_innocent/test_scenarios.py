"""Scenario files: ours, and what is wrong with others, by line and reason."""

import ast
from inspect import getsource
from pickle import dumps, loads

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from huisclos.core.errors import SetupError
from huisclos.core.flaws import Flaw, FlawedOption
from huisclos.core.registry import find
from huisclos.games.almost_innocent import commands
from huisclos.games.almost_innocent.board import faults, misfits, reading
from huisclos.games.almost_innocent.board.reading import campaign, read, write
from huisclos.games.almost_innocent.board.scenario import ScenarioError, Tokens
from huisclos.games.almost_innocent.box import Level
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.workshop import draft, trial
from huisclos.words.catalogue import LANGUAGES

GOOD = """{
  "id": "mine",
  "title": "A board of our own",
  "types": ["victim", "crime", "scene"],
  "sevenths": ["crime"],
  "stars": ["victim"],
  "grid": [
    "V1 V2 V3 V4 V5 V6",
    "V* C1 C2 C3 C4 C5",
    "C6 C7 S1 S1 S2 S3",
    ".  .  S1 S1 S4 S5",
    ".  .  .  .  .  S6",
    ".  .  .  .  .  S6"
  ],
  "tokens": {
    "easy": {"free": 12},
    "medium": {"quantity": 6, "kind": 4},
    "detective": {"free": 7}
  },
  "almost_innocent": {"easy": 3, "medium": 1, "detective": 0},
  "abilities": ["din", "okra"],
  "queen": true
}
"""


def flaws(*changes: tuple[str, str]) -> list[tuple[int, str, str]]:
    """Where and why the good file is refused once something in it was changed."""
    text = GOOD
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    return wrong(text)


def wrong(text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(FlawedOption) as refused:
        read(text)
    return [(flaw.line, flaw.why, flaw.name) for flaw in refused.value.flaws]


def fault(*changes: tuple[str, str]) -> tuple[int, str, str]:
    """The only thing wrong with the good file once something in it was changed."""
    (only,) = flaws(*changes)
    return only


def test_a_good_file_is_read() -> None:
    page = read(GOOD)
    assert page.title == "A board of our own"
    assert page.tokens[Level.MEDIUM] == Tokens(quantity=6, kind=4)
    assert RULES.setup(Options(own=GOOD), 5).scene.scenario == page


def test_a_team_agrees_on_the_text_of_a_file_and_hears_the_line_that_cannot_be() -> None:
    with pytest.raises(FlawedOption) as refused:
        RULES.setup(Options(own=GOOD.replace('"V1 V2', '"V9 V2')), 3)
    assert refused.value.flaws == (Flaw(8, "unknown_clue", "V9"),)
    assert (refused.value.why, refused.value.line) == ("flawed_option", 8)
    assert str(refused.value) == "line 8: unknown clue (V9)"
    assert loads(dumps(refused.value)).flaws == refused.value.flaws


@pytest.mark.parametrize("chapter", Chapter)
def test_what_is_written_can_be_read(chapter: Chapter) -> None:
    assert read(write(campaign(chapter))) == campaign(chapter)
    assert campaign(chapter).id == chapter


def test_a_title_is_written_as_it_is() -> None:
    page = replace(campaign("1"), title='Midnight, 12:30: "who?"')
    assert read(write(page)) == page


def test_a_clue_twice_is_refused() -> None:
    assert fault(("S4 S5", "S4 V1"), ("S2 S3", "S2 S5")) == (11, "twice", "V1")


def test_a_large_clue_that_is_no_rectangle_is_refused() -> None:
    assert fault(('".  .  S1 S1 S4 S5"', '".  .  S1 .  S4 S5"')) == (11, "not_a_rectangle", "S1")


def test_a_large_clue_that_is_too_long_is_refused() -> None:
    assert fault(("S4 S5", "S4 S6"), ("S2 S3", "S2 S5")) == (13, "not_a_rectangle", "S6")


def test_a_type_without_enough_cards_for_the_seats_is_refused() -> None:
    changes = (("S2 S3", ".  ."), ('"queen": true', '"queen": true, "seats": 5'))
    assert fault(*changes) == (4, "too_few_cards", "scene (4 < 5)")
    text = GOOD.replace("S2 S3", ".  .").replace('"queen": true', '"seats": 4')
    assert RULES.setup(Options(own=text), 4).scene.players == 4
    with pytest.raises(SetupError, match="cards for 4 players") as refused:
        RULES.setup(Options(own=text), 5)
    assert refused.value.why == "not_so_many"


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        (('"quantity": 6', '"quantity": 9'), 17, "tokens"),
        (('{"free": 7}', '{"free": 0}'), 18, "tokens"),
        (('{"free": 7}', '{"free": -1, "kind": 3}'), 18, "tokens"),
        (('"queen": true', '"queen": true, "queen": false'), 22, "said_twice"),
        (('"quantity": 6', '"kind": 4'), 17, "said_twice"),
        (('{"free": 7}', '{"free": 4, "kind": 3}'), 18, "free_or_limited"),
        ((',\n    "detective": {"free": 7}', ""), 15, "level_missing"),
        (('"easy": 3', '"easy": 4'), 20, "almost_innocent"),
        ((', "detective": 0', ""), 20, "level_missing"),
        (('"okra"', '"merlin"'), 21, "unknown_word"),
        (('"okra"', "7"), 21, "unknown_word"),
        (('["din", "okra"]', '"din"'), 21, "not_a_list"),
        (('"victim", "crime", "scene"', '"victim", "crim", "scene"'), 4, "unknown_word"),
        (('"medium": {', '"middle": {'), 17, "unknown_word"),
        (('"quantity": 6', '"quantity": "six"'), 17, "not_a_number"),
        (('"quantity": 6', '"quantity": true'), 17, "not_a_number"),
        (('"quantity": 6', '"number": 6'), 17, "unknown_field"),
        (('{"free": 12}', "12"), 16, "not_an_object"),
        (('"id": "mine"', '"id": 5'), 2, "not_a_text"),
        (('  "id": "mine",\n', ""), 1, "missing_field"),
        (('"okra"', '"din"'), 21, "said_twice"),
        (('"V1 V2', '"V9 V2'), 8, "unknown_clue"),
        (('"V1 V2', '"C* V2'), 8, "unknown_clue"),
        (('"V1 V2', '"V2'), 8, "six_cells"),
        (('    ".  .  .  .  .  S6",\n', ""), 7, "six_rows"),
        (('"V1 V2', '"O1 V2'), 8, "type_out_of_play"),
        (('["crime"]', "[]"), 10, "not_announced"),
        (('["crime"],', '["crime", "scene"],'), 5, "not_on_the_grid"),
        (('"queen": true', '"queen": true, "seats": 6'), 22, "seats"),
        (('"queen": true', '"queen": "yes"'), 22, "not_true_or_false"),
        (('"queen": true', '"king": true'), 22, "unknown_field"),
        (('"queen": true', '"queen": true,,'), 22, "malformed"),
    ],
)
def test_every_fault_is_named_with_its_line(change: tuple[str, str], line: int, why: str) -> None:
    assert fault(change)[:2] == (line, why)


def test_all_that_is_wrong_is_told_from_the_first_line_to_the_last() -> None:
    found = flaws(
        ('"queen": true', '"king": true'),
        ('"okra"', '"din"'),
        ('"easy": 3', '"easy": 4'),
        ('"kind": 4', '"kind": 7'),
        ("S4 S5", "S4 V1"),
        ("V* C1 C2 C3", "V* C9 C2 O1"),
        ('"id": "mine"', '"id": 5'),
    )
    assert found == [
        (2, "not_a_text", "5"),
        (9, "unknown_clue", "C9"),
        (9, "type_out_of_play", "O1"),
        (11, "twice", "V1"),
        (17, "tokens", "13"),
        (20, "almost_innocent", "4"),
        (21, "said_twice", "din"),
        (22, "unknown_field", "king"),
    ]


def test_a_negative_number_of_tokens_is_named_not_the_sum() -> None:
    assert fault(('{"free": 7}', '{"quantity": -1, "kind": 4}')) == (18, "tokens", "-1")


def test_a_clue_nobody_announced_is_named_where_it_lies_with_what_to_write() -> None:
    assert fault(('  "stars": ["victim"],\n', "")) == (8, "not_announced", 'V* → "stars": ["victim"]')


def test_a_level_written_twice_is_told_where_it_is_written_again() -> None:
    found = flaws(('"detective": {"free": 7}', '"easy": {"free": 7}'))
    assert found == [(15, "level_missing", "detective"), (18, "said_twice", "easy")]


def test_what_is_wrong_twice_in_a_line_is_told_once() -> None:
    assert flaws(("V1 V2 V3", "V9 V9 V9")) == [(8, "unknown_clue", "V9")]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ((('"id": "mine"', '"type": "Board"'),), [(1, "missing_field"), (2, "unknown_field")]),
        ((('"stars": ["victim"]', '"stars": ["scene"]'),), [(6, "no_such_clue"), (9, "not_announced")]),
        (
            (('"types": ["victim",', '"types": ["victims",'), ("S4 S5", "S4 V1")),
            [(4, "unknown_word"), (11, "twice")],
        ),
        (
            (("V1 V2", "V2"), ('"crime", "scene"', '"scene"')),
            [(8, "six_cells"), *[(9, "type_out_of_play")] * 5, *[(10, "type_out_of_play")] * 2],
        ),
        ((('"seats": 5', '"seats": 9'), ("S2 S3", ".  .")), [(22, "seats")]),
        (
            (('"tokens"', '"token"'), ('{"free": 7}', '{"free": 99}')),
            [(1, "missing_field"), (15, "unknown_field")],
        ),
    ],
)
def test_what_hangs_on_another_fault_is_not_told(
    changes: tuple[tuple[str, str], ...], found: list[tuple[int, str]]
) -> None:
    seats = ('"queen": true', '"queen": true, "seats": 5')
    assert [flaw[:2] for flaw in flaws(seats, *changes)] == found


def test_a_file_that_is_no_scenario_at_all_is_refused_once() -> None:
    assert wrong("[1, 2]") == [(1, "not_an_object", "[1, 2]")]


def test_of_thousands_of_faults_each_is_told_once_in_a_line() -> None:
    text = GOOD.replace('"okra"', ", ".join(['"merlin"'] * 20_000) + ',\n"nobody"')
    assert [flaw[:2] for flaw in wrong(text)] == [(21, "unknown_word"), (22, "unknown_word")]


def lines_of_refusal(text: str) -> set[int]:
    """Where a file is refused, or nowhere if it can be played."""
    try:
        read(text)
    except FlawedOption as refused:
        return {flaw.line for flaw in refused.flaws}
    return set()


@given(st.data())
def test_whatever_happens_to_a_file_its_line_is_named(data: st.DataObject) -> None:
    """Cut, doubled or overwritten anywhere: it is read, or refused with a line it has."""
    begin, end = sorted(data.draw(st.tuples(*[st.integers(0, len(GOOD))] * 2)))
    instead = data.draw(
        st.sampled_from(["", GOOD[begin:end] * 2, "[[[[", "}", '"', ",", ":", "null", "-1", "\n"])
    )
    text = GOOD[:begin] + instead + GOOD[end:]
    assert lines_of_refusal(text) <= set(range(1, text.count("\n") + 2))


def test_a_bottomless_file_is_refused() -> None:
    for text in ("[" * 100_000, '{"x":' * 100_000, GOOD.replace("true", "[" * 50_000 + "]" * 50_000)):
        assert len(wrong(text)) == 1


@pytest.mark.parametrize(("text", "line"), [("", 1), (GOOD[:-3], 22), ('{\n"id": "x', 2)])
def test_a_file_that_ends_too_soon_is_told_so(text: str, line: int) -> None:
    assert wrong(text) == [(line, "cut_short", "")]


def test_a_misfit_is_quoted_beside_what_would_fit() -> None:
    assert fault(('"okra"', '"merlin"'))[2] == '"merlin" → din, teor, edd, okra, valia'
    assert fault(('"queen": true', '"queen": true,,'))[2] == ","
    long = fault(('"queen": true', f'"queen": "{"y" * 99}"'))[2]
    assert long == '"' + "y" * 23 + "…"


def test_a_file_may_name_its_type() -> None:
    assert read(GOOD.replace("{", '{"type": "Scenario",', 1)) == read(GOOD)


def test_a_scenario_with_no_types_or_too_many_seats_is_refused() -> None:
    page = campaign("1")
    for changed in (replace(page, types=(), grid=(". . . . . .",) * 6), replace(page, seats=1)):
        with pytest.raises(SetupError):
            RULES.setup(Options(own=write(changed)), 2)


def test_the_message_says_reason_and_thing() -> None:
    assert str(ScenarioError("twice", "V1")) == "twice: V1"
    assert str(ScenarioError("no_types")) == "no_types"


def reasons() -> set[str]:
    """Every reason the code gives for refusing a scenario."""
    named = {"Fault": 1, "Flaw": 1, "ScenarioError": 0}
    return {
        constant.value
        for module in (faults, misfits, reading, draft, trial, commands)
        for call in ast.walk(ast.parse(getsource(module)))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in named
        for constant in ast.walk(call.args[named[call.func.id]])
        if isinstance(constant, ast.Constant) and isinstance(constant.value, str)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_words(language: str) -> None:
    words = find("almost_innocent").words(language)
    spoken = {key.removeprefix("scenario.fault.") for key in words if key.startswith("scenario.fault.")}
    assert reasons() == spoken
    assert len(spoken) > 15
