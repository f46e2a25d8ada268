"""The command line as a person or a program meets it."""

import hashlib
import json
import re
import sys
from pathlib import Path

import pytest

from huisclos.arena.play import play
from huisclos.core.record import encode
from tests.testkit.shell import Run

KEPT = "The deal is the one promised before the first move."
BROKEN = "The deal is not the one promised before the first move!"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_bytes(encode(play("cluedo", ["sheet"] * 3, seed=1).record))
    return file


def test_help_names_every_command(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    for command in ("play", "serve", "games", "simulate", "arena", "replay", "analyse", "rules", "laws"):
        assert command in out


@pytest.mark.parametrize(
    "command", ["play", "serve", "games", "simulate", "arena", "replay", "analyse", "rules", "laws"]
)
def test_every_command_has_help(run: Run, command: str) -> None:
    status, out, _ = run(command, "--help")
    assert status == 0
    assert f"huisclos {command}" in out


def test_games_for_people_and_for_programs(run: Run) -> None:
    assert "cluedo" in run("games")[1]
    listed = {game["name"]: game for game in json.loads(run("games", "--json")[1])}
    assert listed["cluedo"]["players"] == [2, 6]
    assert listed["cluedo"]["bots"] == ["uniform", "easy", "medium", "hard", "sheet"]


def test_simulate_prints_one_object(run: Run) -> None:
    arguments = ("simulate", "cluedo", "--seats", 4, "--games", 10, "--seed", 3, "--bots", "sheet,uniform")
    status, out, _ = run(*arguments, "--json")
    result = json.loads(out)
    assert status == 0
    assert {"game", "seats", "games", "decisions", "seconds", "wins"} <= result.keys()
    assert (result["game"], result["seats"], result["games"]) == ("cluedo", 4, 10)
    assert json.loads(run(*arguments, "--jobs", 2, "--json")[1])["digest"] == result["digest"]
    assert "10 games" in run(*arguments)[1]


def test_simulate_takes_what_the_table_agrees_on(run: Run, tmp_path: Path) -> None:
    listed = tmp_path / "friends.csv"
    listed.write_text("fr,en\n" + "\n".join(f"Cousin {number},The cousin {number}" for number in range(40)))
    arguments = ("simulate", "secret_identity", "--seats", 3, "--games", 4, "--json", "--options")
    status, out, _ = run(*arguments, "mode=cooperative", f"own=@{listed}")
    assert status == 0
    assert sum(json.loads(out)["endings"].values()) == 4
    assert json.loads(out)["endings"].keys() <= {"strangers", "acquainted", "kindred", "mind_readers"}
    assert json.loads(run(*arguments, "mode=cooperative")[1])["digest"] != json.loads(out)["digest"]


@pytest.mark.parametrize("said", ["characters=mustard,green,plum", 'characters=["mustard","green","plum"]'])
def test_simulate_takes_a_list(run: Run, said: str, tmp_path: Path) -> None:
    arguments = ("simulate", "cluedo", "--seats", 3, "--games", 2, "--json", "--options")
    listed = tmp_path / "company.txt"
    listed.write_text(said.removeprefix("characters="))
    digests = {
        json.loads(run(*arguments, words)[1])["digest"]
        for words in (said, f"characters=@{listed}", "deck=nine")
    }
    assert len(digests) == 2


def test_simulate_tells_what_the_table_won_as_one(run: Run) -> None:
    arguments = ("simulate", "almost_innocent", "--seats", 2, "--games", 4, "--bots", "casebook")
    told = run(*arguments)[1]
    assert "wins" not in told
    assert "won together: 4 (100%)" in told
    assert json.loads(run(*arguments, "--json")[1])["won"] == 4


def test_simulate_tells_scores(run: Run) -> None:
    arguments = ("simulate", "death_note", "--seats", 4, "--games", 4)
    heading, *_ = run(*arguments)[1].splitlines()
    assert heading.split() == ["seat", "bot", "score", "wins"]
    assert len(json.loads(run(*arguments, "--json")[1])["scores"]) == 4


def test_simulate_says_where_it_stops_waiting_for_an_end(run: Run) -> None:
    assert "--cap" in run("simulate", "--help")[1]
    status, out, err = run("simulate", "cluedo", "--seats", 3, "--seed", 4, "--cap", 7)
    assert (status, out) == (2, "")
    assert err.splitlines()[-1] == (
        "huisclos: cluedo from seed 4/0 was not over after 7 decisions, which is the cap"
    )


def test_a_flawed_list_on_the_command_line_is_refused_with_the_line(run: Run, tmp_path: Path) -> None:
    listed = tmp_path / "friends.txt"
    listed.write_text("Anne / Ann\nanne / Annie\n")
    status, _, err = run("simulate", "secret_identity", "--seats", 3, "--options", f"own=@{listed}")
    assert status == 2
    assert "line 2: name twice (anne), see line 1" in err


def test_replay_tells_everything_or_one_seats_part(run: Run, record: Path) -> None:
    whole = run("replay", record)[1]
    first, second = (run("replay", record, "--seat", seat)[1] for seat in (1, 2))
    french = run("replay", record, "--lang", "fr")[1]
    assert len({whole, first, second, french}) == 4
    assert "It is Mustard’s turn." in whole
    assert "À Moutarde de jouer." in french
    assert "À Colonel" not in french
    assert "le colonel Moutarde" in french


def test_replay_reads_what_the_table_offers_and_checks_the_promise(
    run: Run, record: Path, tmp_path: Path
) -> None:
    lines = record.read_text()
    deal = json.dumps(json.loads(lines.splitlines()[1])["action"], separators=(",", ":"))
    promise = hashlib.sha256(f"salt{deal}".encode()).hexdigest()
    opened = {"type": "Opened", "round": 1, "commitment": promise, "salt": "salt", "record": lines}
    offered = tmp_path / "record.json"
    offered.write_text(json.dumps(opened))
    assert run("replay", offered)[1] == run("replay", record)[1] + f"{KEPT}\n"
    offered.write_text(json.dumps({**opened, "salt": "pepper"}))
    assert run("replay", offered)[1].endswith(f"{BROKEN}\n")


def test_analyse_tells_what_one_seat_could_have_known(run: Run, record: Path) -> None:
    english, french = (
        run("analyse", record, "--seat", 2, "--lang", language)[1] for language in ("en", "fr")
    )
    assert re.search(r"\d\.\d bits of doubt", english)
    assert re.search(r"\d,\d bits de doute", french)
    told = json.loads(run("analyse", record, "--seat", 2, "--json")[1])
    assert told["game"] == "cluedo"
    assert [story["seat"] for story in told["stories"]] == [1]
    assert told["stories"][0]["moments"][0]["worlds"] > 1


def test_analyse_says_which_certainty_ones_notes_have_missed(run: Run, record: Path, tmp_path: Path) -> None:
    whole = json.loads(run("analyse", record, "--json")[1])["stories"]
    story = next(story for story in whole if len(story["sure"]) > 1)
    early, late = story["sure"][:2]
    page = {"version": 1, "marks": {f"{early['item']}.envelope": "yes"}, "text": ""}
    notes = tmp_path / "notes.json"
    notes.write_text(json.dumps([{"type": "NotesThen", "move": early["move"], "text": json.dumps(page)}]))
    asked = ("analyse", record, "--seat", story["seat"] + 1, "--notes", notes)
    (told,) = json.loads(run(*asked, "--json")[1])["stories"]
    assert late["part"] in [one["part"] for one in told["missed"]]
    assert early["part"] not in [one["part"] for one in told["missed"]]
    assert f"certain since move {late['move']}, never written down" in run(*asked)[1]
    assert "jamais noté" in run(*asked, "--lang", "fr")[1]
    notes.write_text("{}")
    assert "these are not the notes" in run(*asked)[2]
    assert "--seat" in run("analyse", record, "--notes", notes)[2]


def test_rules_in_both_languages(run: Run) -> None:
    english, french = (run("rules", "cluedo", "--lang", language)[1] for language in ("en", "fr"))
    assert "CL-31" in english
    assert "CL-31" in french
    assert english != french


def test_laws_are_kept_and_counted(run: Run) -> None:
    status, out, _ = run("laws", "cluedo", "--games", 1)
    assert status == 0
    assert "broken" not in out
    verdict = json.loads(run("laws", "cluedo", "--games", 2, "--json")[1])
    assert verdict["breaches"] == []
    assert all(verdict["checks"].values())


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("simulate", "chess", "--seats", 2), "chess"),
        (("simulate", "cluedo", "--seats", 9), "2 to 6"),
        (("simulate", "cluedo", "--seats", 3, "--bots", "oracle"), "oracle"),
        (("simulate", "cluedo", "--seats", 0), "--seats"),
        (("simulate", "cluedo", "--seats", 3, "--options", "deck"), "name=value"),
        (("simulate", "cluedo", "--seats", 3, "--options", "deck=marked"), "marked"),
        (("simulate", "cluedo", "--seats", 3, "--options", "deck=@nowhere.txt"), "nowhere.txt"),
        (("simulate", "cluedo", "--seats", 2, "--options", "characters=green,frog"), "frog"),
        (("simulate", "cluedo", "--seats", 2, "--options", "characters=[green"), "characters"),
        (("simulate", "cluedo", "--seats", 2, "--options", "characters=" + 9_000 * "["), "characters"),
        (("simulate", "cluedo", "--seats", 2, "--options", "moon=full"), "moon"),
        (("simulate", "cluedo", "--seats", 3, "--cap", 0), "--cap"),
        (("simulate", "cluedo", "--seats", "many"), "--seats"),
        (("simulate", "cluedo", "--seats", 3, "--moon"), "--moon"),
        (("replay", "no-such-file"), "no-such-file"),
        (("analyse", "no-such-file"), "no-such-file"),
        (("replay", "."), "."),
        (("rules", "cluedo", "--lang", "xx"), "--lang"),
        (("rules", "chess"), "chess"),
        (("laws", "chess"), "chess"),
        (("play", "chess"), "chess"),
        (("serve", "--port", 70000), "--port"),
        (("dance",), "dance"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(run: Run, arguments: tuple[object, ...], complaint: str) -> None:
    status, out, err = run(*arguments)
    assert status != 0
    assert complaint in out + err
    assert "Traceback" not in out + err


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"\xff\xfe", b'{"game":"chess","version":1,"options":{},"players":2}']
)
def test_a_damaged_record_is_refused(run: Run, tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "damaged"
    file.write_bytes(damage)
    status, _, err = run("replay", file)
    assert status == 2
    assert err.startswith("huisclos: ")


def test_a_record_damaged_inside_names_the_place(run: Run, record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    del lines[5]
    record.write_bytes(b"".join(lines))
    status, _, err = run("replay", record)
    assert status == 2
    assert "move" in err


def test_a_store_whose_driver_is_missing_is_refused_with_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    status, out, err = run("serve", "--port", 0, "--store", "postgresql://ada:sesame@127.0.0.1:9/tables")
    assert (status, out) == (2, "")
    assert "pip install 'huisclos[cluster]'" in err
    assert err.count("\n") == 1
    assert "sesame" not in err


def test_a_database_that_is_down_is_said_in_one_sentence(run: Run) -> None:
    status, out, err = run("serve", "--port", 0, "--store", "postgresql://ada:sesame@127.0.0.1:1/tables")
    assert (status, out) == (2, "")
    assert err.startswith("huisclos: postgresql")
    assert "refused" in err
    assert err.count("\n") == 1
    assert "sesame" not in err
