"""Whatever a storm could have done to a game is found: each kind of loss is planted once."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from huisclos.server.store.contract import KeptMove, KeptTable
from tests.server.chaos.player import Player
from tests.server.chaos.verdict import faultless, judge
from tests.server.company import ADA, BOB, CEM, Company, kept_moves
from tests.server.house import House, Visitor

PEOPLE = ADA, BOB, CEM
MOVES = 12

Evening = tuple[KeptTable, list[Player]]


@pytest.fixture
def evening() -> Evening:
    """A game in which nothing went wrong: what was kept of it, and what everybody said and heard."""
    company = Company(people=PEOPLE)
    company.start(*PEOPLE)
    players = {guest: player_called(guest, seat, company) for seat, guest in enumerate(PEOPLE)}
    for _ in range(MOVES):
        _, guest = company.awaited()
        said = company.answer(guest)
        company.say(guest, said)
        players[guest].acknowledged[said.id] = {"id": said.id, "action": json.loads(bytes(said.action))}
    kept = KeptTable(company.room.charter, company.play.heading, moves_of(company), (), (), ())
    _, told = faultless(kept)
    for player in players.values():
        truth = told[player.seat]
        player.told = {version: events for version, (events, _) in truth.items()}
        player.views = {version: view for version, (_, view) in truth.items()}
    return kept, list(players.values())


def moves_of(company: Company) -> tuple[KeptMove, ...]:
    """As a store has them, where nobody has said the deal."""
    deal, *others = kept_moves(company)
    return deal._replace(said=None), *others


def player_called(guest: str, seat: int, company: Company) -> Player:
    visitor = Visitor(House(Path()), guest)
    visitor.guest = guest
    player = Player(visitor, Random(1), lambda: visitor.house)
    player.place = seat
    player.commitment = company.room.charter.commitment
    return player


def said_last(kept: KeptTable) -> int:
    return max(at for at, move in enumerate(kept.moves) if move.said)


def name_of(kept: KeptTable, at: int) -> tuple[str, str]:
    said = kept.moves[at].said
    assert said is not None
    guest, name = said.split(" ")[:2]
    return guest, name


def test_nothing_is_found_where_nothing_went_wrong(evening: Evening) -> None:
    assert judge(*evening) == MOVES


# --- what could have been done to it


def forget_a_move(kept: KeptTable, players: list[Player]) -> KeptTable:
    return kept._replace(moves=kept.moves[: said_last(kept)])


def make_a_move_twice(kept: KeptTable, players: list[Player]) -> KeptTable:
    *_, first, second = (at for at, move in enumerate(kept.moves) if move.said)
    moves = list(kept.moves)
    moves[second] = moves[second]._replace(said=moves[first].said)
    return kept._replace(moves=tuple(moves))


def make_a_move_for_somebody(kept: KeptTable, players: list[Player]) -> KeptTable:
    at = said_last(kept)
    guest, name = name_of(kept, at)
    del next(player for player in players if player.visitor.guest == guest).acknowledged[name]
    moves = list(kept.moves)
    moves[at] = moves[at]._replace(said=None)
    return kept._replace(moves=tuple(moves))


def make_a_move_nobody_knows_of(kept: KeptTable, players: list[Player]) -> KeptTable:
    guest, name = name_of(kept, said_last(kept))
    del next(player for player in players if player.visitor.guest == guest).acknowledged[name]
    return kept


def make_a_refused_move(kept: KeptTable, players: list[Player]) -> KeptTable:
    guest, name = name_of(kept, said_last(kept))
    player = next(player for player in players if player.visitor.guest == guest)
    del player.acknowledged[name]
    player.overtaken.add(name)
    return kept


def deal_again(kept: KeptTable, players: list[Player]) -> KeptTable:
    other = Company(people=PEOPLE, seed=2)
    other.start(*PEOPLE)
    for player in players:
        player.acknowledged.clear()
    return kept._replace(moves=moves_of(other))


def promise_other_cards(kept: KeptTable, players: list[Player]) -> KeptTable:
    assert kept.heading is not None
    players[1].commitment = "another"
    return kept


def tell_a_lie(kept: KeptTable, players: list[Player]) -> KeptTable:
    players[1].told[max(players[1].told)] = []
    return kept


def leave_something_out(kept: KeptTable, players: list[Player]) -> KeptTable:
    del players[2].told[max(players[2].told)]
    return kept


def show_another_table(kept: KeptTable, players: list[Player]) -> KeptTable:
    players[0].views[max(players[0].views)] = {"hand": []}
    return kept


def take_another_answer(kept: KeptTable, players: list[Player]) -> KeptTable:
    guest, name = name_of(kept, said_last(kept))
    player = next(player for player in players if player.visitor.guest == guest)
    player.acknowledged[name] = {"id": name, "action": {"type": "EndTurn"}}
    return kept


@pytest.mark.parametrize(
    ("harm", "verdict"),
    [
        (forget_a_move, "was acknowledged and is lost"),
        (make_a_move_twice, "a move was made twice"),
        (make_a_move_for_somebody, "something was done that nobody said"),
        (make_a_move_nobody_knows_of, "something was done that nobody said"),
        (make_a_refused_move, "what was refused was done"),
        (deal_again, "other cards were dealt than promised"),
        (promise_other_cards, "other cards were dealt than promised"),
        (take_another_answer, "was acknowledged and is another"),
        (tell_a_lie, "was told otherwise"),
        (leave_something_out, "was told otherwise"),
        (show_another_table, "another table was seen"),
    ],
)
def test_a_loss_is_found(
    evening: Evening, harm: Callable[[KeptTable, list[Player]], KeptTable], verdict: str
) -> None:
    kept, players = evening
    with pytest.raises(AssertionError, match=verdict):
        judge(harm(kept, players), players)
