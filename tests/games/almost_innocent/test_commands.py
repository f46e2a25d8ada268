"""`huisclos scenario`: what a designer types, and what comes of it."""

import io
import json
import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign, read, write
from huisclos.games.almost_innocent.board.scenario import Scenario, Tokens
from huisclos.games.almost_innocent.box import Character, Kind, Level
from tests.games.almost_innocent.test_scenarios import GOOD
from tests.packaging.tree import ROOT
from tests.testkit.shell import Run

DESIGNERS = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
QUICK = ("--games", 2, "--jobs", 1)


@pytest.fixture
def board(tmp_path: Path) -> Path:
    file = tmp_path / "mine.json"
    file.write_text(GOOD, encoding="utf-8")
    return file


@pytest.mark.parametrize("command", [(), ("new",), ("check",)])
def test_there_is_help(run: Run, command: tuple[str, ...]) -> None:
    status, out, _ = run("scenario", *command, "--help")
    assert status == 0
    assert " ".join(("huisclos scenario", *command)) in out


def test_a_new_board_is_a_file_one_can_read(run: Run) -> None:
    status, out, err = run("scenario", "new", "--seed", 3)
    assert (status, err) == (0, "")
    assert out == write(read(out))
    assert out == run("scenario", "new", "--seed", 3)[1]
    assert out != run("scenario", "new", "--seed", 4)[1]


def test_a_new_board_is_as_wished(run: Run) -> None:
    wish = (
        "--types victim crime scene --clues 5 --sevenths crime --stars victim --pairs 2 --squares 1 --seats 4"
    )
    play = (
        "--tokens 12 9+3 6+2 --almost-innocent 3 2 1 --abilities okra din --queen --name attic --title Attic"
    )
    status, out, _ = run("scenario", "new", *wish.split(), *play.split())
    assert status == 0
    page = read(out)
    assert (page.id, page.title, page.seats, page.queen) == ("attic", "Attic", 4, True)
    assert page.types == (Kind.VICTIM, Kind.CRIME, Kind.SCENE)
    assert sum(map(len, grid(page).decks.values())) == 15 + 1 + 2
    assert sorted(len(cells) for cells in grid(page).large.values()) == [2, 2, 4]
    assert list(page.tokens.values()) == [Tokens(12), Tokens(0, 9, 3), Tokens(0, 6, 2)]
    assert list(page.almost_innocent.values()) == [3, 2, 1]
    assert page.abilities == (Character.DIN, Character.OKRA)


def test_a_new_board_goes_into_a_new_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "attic.json"
    status, out, _ = run("scenario", "new", "--out", file)
    assert status == 0
    assert f"huisclos scenario check {file}" in out
    written = file.read_text("utf-8")
    assert read(written).id == "new"
    status, _, err = run("scenario", "new", "--seed", 2, "--out", file)
    assert status == 2
    assert "already" in err
    assert file.read_text("utf-8") == written


def test_a_board_is_searched_for_that_is_as_hard_as_wished(run: Run) -> None:
    play = "--style cluster --seats 3 --tokens 12 10 7 --almost-innocent 2 1 1"
    wish = (*play.split(), "--boards", 3, "--games", 10, "--jobs", 1)
    (_, hard, told), (_, easy, retold) = (run("scenario", "new", *wish, "--wins", wins) for wins in (0, 100))
    shares = [int(re.findall(r"^(\d+)% of 10 games won with 3 seats", text)[0]) for text in (told, retold)]
    assert shares[0] < shares[1]
    assert read(hard).tokens == read(easy).tokens
    trials = [run_on(run, text, "--seats", 3, "--level", "detective", "--games", 30) for text in (hard, easy)]
    assert trials[0]["trials"][0]["share"] < trials[1]["trials"][0]["share"]


def test_a_board_has_the_tokens_its_share_of_wins_asks_for(run: Run) -> None:
    wish = (
        "--types",
        "victim",
        "crime",
        "--seats",
        2,
        "--level",
        "medium",
        "--boards",
        2,
        "--games",
        8,
        "--jobs",
        1,
    )
    hard, easy = (read(run("scenario", "new", *wish, "--wins", wins)[1]) for wins in (5, 95))
    assert hard.tokens[Level.MEDIUM].free < easy.tokens[Level.MEDIUM].free
    for page in (hard, easy):
        free = [tokens.free for tokens in page.tokens.values()]
        assert free == sorted(free, reverse=True)


def run_on(run: Run, text: str, *arguments: object) -> dict[str, list[dict[str, float]]]:
    """Check what is piped in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        status, out, err = run("scenario", "check", "-", *arguments, "--jobs", 1, "--json")
    assert status == 0, err
    found: dict[str, list[dict[str, float]]] = json.loads(out)
    return found


def test_a_check_shows_a_bar_for_each_level_and_number_of_seats(run: Run, board: Path) -> None:
    status, out, err = run("scenario", "check", board, *QUICK)
    assert (status, err) == (0, "")
    assert "mine · A board of our own" in out
    rows = re.findall(r"(\d) +([█▒·]{40}) +(\d+)%", out)
    assert [int(seats) for seats, _, _ in rows] == [2, 3, 4, 5] * 3
    assert all(bar.count("█") > 0 for _, bar, share in rows if share == "100")
    for level in ("Easy", "Medium", "Detective"):
        assert level in out


def test_a_check_speaks_french(run: Run, board: Path) -> None:
    out = run("scenario", "check", board, *QUICK, "--lang", "fr", "--seats", 2, "--level", "easy")[1]
    assert "Facile" in out
    assert "Joué par l’équipe étalon" in out


def test_a_check_tells_programs_the_same(run: Run) -> None:
    wish = ("check", "7", *QUICK, "--seats", 2, 4, "--level", "medium", "--json")
    told = json.loads(run("scenario", *wish)[1])
    assert (told["scenario"], told["team"]) == ("7", "yardstick")
    assert [(trial["level"], trial["seats"]) for trial in told["trials"]] == [("medium", 2), ("medium", 4)]
    for trial in told["trials"]:
        assert 0 <= trial["low"] <= trial["share"] <= trial["high"] <= 1
        assert trial["share"] == trial["won"] / trial["games"]
    honest = json.loads(run("scenario", *wish, "--team", "honest")[1])
    assert honest["team"] == "honest"


@pytest.mark.parametrize("chapter", ["1", "11A"])
def test_a_scenario_of_the_campaign_goes_by_its_number(run: Run, chapter: str, board: Path) -> None:
    wish = (*QUICK, "--seats", 2, "--level", "easy", "--json")
    board.write_text(write(campaign(chapter)), encoding="utf-8")
    assert run("scenario", "check", chapter, *wish) == run("scenario", "check", board, *wish)


@pytest.mark.parametrize(
    ("changes", "line", "reason"),
    [
        ([("S4 S5", "S4 V1"), ("S2 S3", "S2 S5")], 11, "The clue V1 lies in two places"),
        ([('".  .  S1 S1 S4 S5"', '".  .  S1 .  S4 S5"')], 11, "The large clue S1 is not a rectangle"),
        ([("S2 S3", ".  .")], 4, "Not enough cards of this type for the seats: scene (4 < 5)"),
        ([('"quantity": 6', '"quantity": 9')], 17, "one to twelve investigation tokens, not 13"),
        ([('"okra"', '"merlin"')], 21, '"merlin" → din, teor, edd, okra, valia'),
        ([('"V1 V2', '"V9 V2')], 8, "There is no clue V9"),
        ([('"queen": true', '"queen": true,,')], 22, "cannot be read"),
    ],
)
def test_a_bad_file_is_refused_with_file_line_and_reason(
    run: Run, board: Path, changes: list[tuple[str, str]], line: int, reason: str
) -> None:
    text = GOOD
    for before, after in changes:
        text = text.replace(before, after, 1)
    board.write_text(text, encoding="utf-8")
    status, out, err = run("scenario", "check", board, *QUICK)
    assert (status, out) == (2, "")
    assert err.startswith(f"huisclos: {board}, line {line}: ")
    assert reason in err
    assert "Traceback" not in err


def test_all_that_is_wrong_with_a_file_is_told_in_french(run: Run, board: Path) -> None:
    text = GOOD.replace('"quantity": 6', '"quantity": 9').replace('"V1 V2', '"V9 V8')
    board.write_text(text, encoding="utf-8")
    status, _, err = run("scenario", "check", board, "--lang", "fr")
    assert status == 2
    first, second, third = err.splitlines()
    assert first.startswith(f"huisclos: {board}, ligne 8\u202f: ")
    assert second.startswith(f"{board}, ligne 8\u202f: ")
    assert "V9" in first
    assert "V8" in second
    assert third.startswith(f"{board}, ligne 17\u202f: Il y a d’un à douze jetons")


def test_a_file_that_is_no_text_is_refused_with_its_line(run: Run, board: Path) -> None:
    board.write_bytes(GOOD.encode().replace(b"our own", b"our \xff own"))
    status, _, err = run("scenario", "check", board)
    assert status == 2
    assert err.startswith(f"huisclos: {board}, line 3: ")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("check", "no-such-file"), "no-such-file: There is no such file"),
        (("check", "."), "."),
        (("check", "12"), "12: There is no such file, and no scenario of the campaign has this number."),
        (("check", "7", "--seats", 6), "not for 6 players"),
        (("check", "7", "--seats", 1), "not for 1 players"),
        (("check", "7", "--seats"), "--seats"),
        (("check", "7", "--level", "hard"), "--level"),
        (("check", "7", "--games", 0), "--games"),
        (("check", "7", "--jobs", 0), "--jobs"),
        (("new", "--style", "baroque"), "--style"),
        (("new", "--pairs", 30), "60 cells"),
        (("new", "--types", "crime", "--pairs", 7), "large clues"),
        (("new", "--types", "crime", "victim", "--squares", 8), "do not fit"),
        (("new", "--clues", 3), "3 < 5"),
        (("new", "--stars", "crime"), "crime"),
        (("new", "--sevenths", "crime", "crime"), "twice"),
        (("new", "--types", "crime", "--sevenths", "scene"), "S7"),
        (("new", "--seats", 1), "Two to five"),
        (("new", "--tokens", 13, 1, 1), "not 13"),
        (("new", "--tokens", "9+x", 1, 1), "9+x"),
        (("new", "--tokens", "1+2+3", 1, 1), "1+2+3"),
        (("new", "--tokens", 12), "--tokens"),
        (("new", "--almost-innocent", 4, 0, 0), "not 4"),
        (("new", "--abilities", "merlin"), "--abilities"),
        (("new", "--wins", 101), "--wins"),
        (("new", "--out", "no/such/folder/x.json"), "no/such/folder"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(run: Run, arguments: tuple[object, ...], complaint: str) -> None:
    status, out, err = run("scenario", *arguments)
    assert status != 0
    assert complaint in out + err
    assert "Traceback" not in out + err


def test_the_page_for_designers_is_true(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its example can be played, its wishes exist, and it explains every field."""
    (example,) = re.findall(r"^```json\n(.+?)^```", DESIGNERS, re.MULTILINE | re.DOTALL)
    page = read(example)
    assert write(page).count("\n") <= example.count("\n")
    told = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.+?) \|", DESIGNERS, re.MULTILINE))))
    assert told == {field.name for field in fields(Scenario)} - {"act", "unlocks"}
    monkeypatch.chdir(tmp_path)
    for command in re.findall(r"^huisclos (scenario .+?)(?: {2,}#| \||$)", DESIGNERS, re.MULTILINE):
        quick = (*QUICK, "--boards", 1) if "new" in command else QUICK
        assert run(*re.sub(r" --games \d+", "", command).split(), *quick)[0] == 0, command


def test_bots_play_a_board_of_one_s_own(run: Run, board: Path) -> None:
    arguments = ("simulate", "almost_innocent", "--seats", 3, "--games", 4, "--json", "--options")
    status, out, _ = run(*arguments, f"own=@{board}")
    assert status == 0
    assert sum(json.loads(out)["endings"].values()) == 4
    assert json.loads(run(*arguments, "scenario=1")[1])["digest"] != json.loads(out)["digest"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('"V1 V2', '"V9 V2'), "line 8: unknown clue (V9)"),
        (('"queen": true', '"queen": true, "seats": 2'), "cards for 2 players, not 3"),
    ],
)
def test_bots_are_given_no_board_that_cannot_be_played(
    run: Run, board: Path, change: tuple[str, str], complaint: str
) -> None:
    board.write_text(GOOD.replace(*change), encoding="utf-8")
    status, _, err = run("simulate", "almost_innocent", "--seats", 3, "--options", f"own=@{board}")
    assert status == 2
    assert complaint in err
