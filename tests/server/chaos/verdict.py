"""What the store has of a table, played again without faults, against what everybody was told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from typing import Any

import msgspec

from huisclos.core.promise import commitment
from huisclos.core.seats import Seat
from huisclos.server.store.contract import KeptMove, KeptTable
from huisclos.server.table.game.play import Play
from tests.server.chaos.player import Player

Told = dict[int, tuple[Any, Any]]
"""Events and view, by the reader's own count."""


def faultless(kept: KeptTable, people: Collection[Seat] = ()) -> tuple[Play, dict[Seat, Told]]:
    """What every seat is told if the same moves are made and nothing goes wrong.

    These people say what they do, unless their time runs out.
    """
    assert kept.heading is not None, "a table without a game"
    play = Play(kept.charter.game, kept.heading)
    told: dict[Seat, Told] = {Seat(seat): {} for seat in range(kept.heading.players)}
    for move in kept.moves:
        done = move.said or move.seat not in people or _ran_out(play, move)
        assert done, "something was done that nobody said"
        play.repeat(move.seat, move.action, move.at, chosen=move.said is not None)
        for seat in filter(play.reaches, told):
            update = json.loads(msgspec.json.encode(play.update(seat)))
            told[seat][update["version"]] = update["events"], update["view"]
    return play, told


def judge(kept: KeptTable, players: list[Player]) -> int:
    """No acknowledged move is lost, none is doubled, no card was changed, and all were told the truth.

    How many moves were acknowledged.
    """
    play, told = faultless(kept, {player.seat for player in players})
    written = Counter(move.said for move in kept.moves if move.said)
    assert all(times == 1 for times in written.values()), "a move was made twice"
    assert kept.heading is not None
    assert not kept.heading.commitment or commitment(kept.heading.salt, _deal(play, kept)) == (
        kept.heading.commitment
    ), "other cards were dealt than promised"
    made = {tuple(move.said.split(" ")[:2]): move for move in kept.moves if move.said}
    for player in players:
        assert player.commitment == kept.heading.commitment, "other cards were dealt than promised"
        _judge_words(
            play,
            player,
            {name: move for (guest, name), move in made.items() if guest == player.visitor.guest},
        )
    for player in players:
        _judge_testimony(player, told[player.seat])
    return sum(len(player.acknowledged) for player in players)


def _ran_out(play: Play, move: KeptMove) -> bool:
    """Whether this counts as said once somebody's time has run out."""
    question, meant = play.rules.question(play.state), (move.seat, play.understand(move.action))
    return any(question.lapse(play.state, seat) == meant for seat in play.pending)


def _deal(play: Play, kept: KeptTable) -> Any:
    return play.understand(kept.moves[0].action)


def _judge_words(play: Play, player: Player, made: dict[str, Any]) -> None:
    for name, said in player.acknowledged.items():
        assert name in made, f"{name} was acknowledged and is lost"
        taken = made[name].seat, play.understand(made[name].action)
        meant = player.seat, play.understand(msgspec.json.encode(said["action"]))
        assert taken == meant, f"{name} was acknowledged and is another answer"
    unanswered = {player.waiting["id"]} if player.waiting else set()
    assert not player.overtaken & made.keys(), "what was refused was done"
    assert made.keys() <= player.acknowledged.keys() | unanswered, "something was done that nobody said"


def _judge_testimony(player: Player, truth: Told) -> None:
    told = {version: events for version, (events, _) in truth.items()}
    assert player.told == told, f"{player.visitor.name} was told otherwise than without faults"
    for version, view in player.views.items():
        assert version == 0 or view == truth[version][1], f"another table was seen at {version}"
