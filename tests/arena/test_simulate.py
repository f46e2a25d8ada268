"""Many games between bots."""

import contextlib
from pathlib import Path

import pytest

from huisclos.arena.match import Match
from huisclos.arena.play import play
from huisclos.arena.simulate import simulate
from huisclos.bots.roster import roster
from huisclos.core.errors import NoEnd, SetupError
from huisclos.core.record import decode
from huisclos.core.registry import games
from huisclos.games.secret_identity.options import Mode, Options


@pytest.mark.parametrize("game", games())
def test_outcomes_do_not_depend_on_the_number_of_jobs(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huisclos.arena.simulate.BATCH", 5)
    seats = max(games()[game].rules.players)
    alone, together = (
        simulate(game, seats=seats, games=12, seed=11, bots=["uniform"], jobs=jobs) for jobs in (1, 2)
    )
    assert alone.digest == together.digest
    assert (alone.wins, alone.decisions) == (together.wins, together.decisions)


@pytest.mark.parametrize("game", games())
def test_nobody_looks_or_listens_for_players_who_do_not(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int | None] = []

    def watch(_: object, seat: int | None) -> tuple[()]:
        seen.append(seat)
        return ()

    monkeypatch.setattr("huisclos.arena.play.testimony", watch)
    monkeypatch.setattr(Match, "view", watch)
    seats = games()[game].rules.players[-1]
    simulate(game, seats=seats, games=2, seed=0, bots=["uniform"])
    assert seen == []
    listener = list(roster(game))[-1]
    with contextlib.suppress(Exception):  # it is shown nothing, and may not know what to say
        simulate(game, seats=seats, games=1, seed=0, bots=["uniform", listener])
    assert set(seen) == {seat for seat in range(seats) if seat % 2}


def test_another_seed_gives_other_outcomes() -> None:
    digests = {simulate("cluedo", seats=3, games=5, seed=seed, bots=["uniform"]).digest for seed in range(3)}
    assert len(digests) == 3


def test_progress_is_told_as_games_end() -> None:
    told: list[int] = []
    simulate("cluedo", seats=2, games=60, seed=0, bots=["uniform"], progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 60


def test_after_an_interruption_only_what_is_left_is_played(tmp_path: Path) -> None:
    told: list[int] = []
    journal = tmp_path / "games.jsonl"
    simulate("cluedo", seats=3, games=30, seed=4, bots=["uniform"], journal=journal)
    kept = journal.read_bytes()
    journal.write_bytes(kept[: kept.rindex(b'{"type"') + 9])
    again = simulate(
        "cluedo", seats=3, games=40, seed=4, bots=["uniform"], journal=journal, progress=told.append
    )
    assert told == [40]  # eleven games fit into one batch, forty do not
    whole = simulate("cluedo", seats=3, games=40, seed=4, bots=["uniform"])
    assert again.digest == whole.digest
    with pytest.raises(SetupError, match="the journal of another contest"):
        simulate("cluedo", seats=3, games=40, seed=5, bots=["uniform"], journal=journal)


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_game_is_kept_as_a_record_if_that_is_wished(tmp_path: Path, jobs: int) -> None:
    folder = tmp_path / "in" / "here"
    summary = simulate("cluedo", seats=3, games=30, seed=4, bots=["uniform"], jobs=jobs, records=folder)
    files = [folder / f"cluedo-4-{number}.jsonl" for number in range(30)]
    assert sorted(folder.iterdir()) == sorted(files)
    records = [decode(file.read_bytes()) for file in files]
    assert sum(move.seat >= 0 for record in records for move in record.moves) == summary.decisions
    assert records[3] == play("cluedo", ("uniform",) * 3, "4/3").record
    (tmp_path / "taken").touch()
    with pytest.raises(SetupError, match="taken"):
        simulate("cluedo", seats=3, games=1, seed=4, bots=["uniform"], records=tmp_path / "taken")


def test_a_short_list_of_bots_goes_round() -> None:
    summary = simulate("cluedo", seats=5, games=1, seed=0, bots=["sheet", "uniform"])
    assert summary.bots == ("sheet", "uniform", "sheet", "uniform", "sheet")


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_an_impossible_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(SetupError):
        simulate("cluedo", seats=seats, games=1, seed=0, bots=["uniform"])


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match="nobody"):
        play("cluedo", ["nobody"] * 3, seed=0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_without_an_end_is_named_by_its_seed(jobs: int) -> None:
    said = "cluedo from seed 8/0 was not over after 5 decisions, which is the cap"
    with pytest.raises(NoEnd, match=said):
        simulate("cluedo", seats=3, games=2, seed=8, bots=["uniform"], jobs=jobs, cap=5)
    with pytest.raises(NoEnd, match=said):
        play("cluedo", ["uniform"] * 3, "8/0", cap=5)


def test_a_game_may_take_as_long_as_the_cap() -> None:
    decisions = simulate("cluedo", seats=3, games=1, seed=8, bots=["uniform"]).decisions
    assert simulate("cluedo", seats=3, games=1, seed=8, bots=["uniform"], cap=decisions).games == 1
    with pytest.raises(NoEnd):
        simulate("cluedo", seats=3, games=1, seed=8, bots=["uniform"], cap=decisions - 1)


def test_a_team_wins_as_one() -> None:
    summary = simulate("almost_innocent", seats=2, games=6, seed=0, bots=["uniform", "casebook"])
    assert summary.together
    assert summary.won == summary.endings.get("cleared", 0) == summary.wins[0]
    assert summary.scores == ()


def test_a_team_that_is_graded_has_scores_and_wins_nothing() -> None:
    options = Options(mode=Mode.COOPERATIVE)
    summary = simulate("secret_identity", seats=3, games=3, seed=0, bots=["uniform"], options=options)
    assert summary.together
    assert summary.won is None
    assert len(set(summary.scores)) == 1


def test_rivals_have_their_scores_on_average() -> None:
    matches = [play("death_note", ["uniform"] * 4, f"5/{number}") for number in range(4)]
    totals = [sum(match.outcome.scores[seat] for match in matches if match.outcome) for seat in range(4)]
    summary = simulate("death_note", seats=4, games=4, seed=5, bots=["uniform"])
    assert (summary.together, summary.won) == (False, None)
    assert summary.scores == tuple(total / 4 for total in totals)
