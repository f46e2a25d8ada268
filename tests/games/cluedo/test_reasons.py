"""Why a bot of Cluedo did that: true of what it knew, and of onlookers nothing but what they saw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from huisclos.arena.match import Match
from huisclos.arena.play import Company
from huisclos.bots.roster import roster
from huisclos.core.events import testimony
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.cluedo.bot.reasons import (
    Certain,
    Dares,
    Holds,
    NamedBefore,
    NamedFirst,
    Open,
    OpenToAll,
    Trusted,
    Yours,
)
from huisclos.games.cluedo.box import Card, Case, Room, Suspect, Weapon
from huisclos.games.cluedo.events import Suggested
from huisclos.games.cluedo.moves import Accuse, Suggest

Told = tuple[Any, Any, tuple[Value, ...]]


def explained(first: str, *others: str, seed: int) -> Iterator[Told]:
    """For every answer of a game what the bot saw, what it answered and why; three of a kind, or these."""
    match = Match("cluedo", 3, seed)
    bots = (first, *others) if others else (first,) * 3
    players: list[Any] = [roster("cluedo")[bot](Seat(seat)) for seat, bot in enumerate(bots)]
    company = Company(match, dict(zip(map(Seat, range(len(players))), players, strict=True)), seed)
    company.notice(match.opening)
    while match.pending:
        seat, action = company.answer(match.pending[0])
        view = match.view(seat)
        yield view, action, players[seat].explain(view, action)
        company.notice(match.play(seat, action))


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_what_a_bot_says_it_holds_and_cannot_rule_out_is_so(bot: str) -> None:
    told = list(explained(bot, seed=4))
    asked = [(view, action, why) for view, action, why in told if isinstance(action, Suggest)]
    assert asked
    for view, action, why in asked:
        named = {Card(action.suspect), Card(action.weapon), Card(action.room)}
        held = {card for reason in why if isinstance(reason, Holds) for card in reason.cards}
        assert held == named & set(view.hand)
        (left,) = (reason for reason in why if isinstance(reason, Open))
        assert (left.suspects, left.weapons, left.rooms) <= (6, 6, 9)
    assert all(why for _, action, why in told if isinstance(action, Accuse))


def test_less_is_open_as_a_game_goes_on_until_nothing_is() -> None:
    told = list(explained("medium", seed=4))
    counts = [
        left.suspects * left.weapons * left.rooms
        for view, _, why in told
        if view.seat == 0
        for left in why
        if isinstance(left, Open)
    ]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > counts[-1]
    assert any(why == (Certain(),) for _, action, why in told if isinstance(action, Accuse))


def test_who_dares_says_what_was_open_and_whose_question_it_trusted() -> None:
    told = list(explained("hard", "medium", "medium", seed=16))
    accused, why = next((action, why) for _, action, why in told if isinstance(action, Accuse))
    dares, left, trusted = why
    assert isinstance(dares, Dares)
    assert 90 <= dares.chance < 100
    assert isinstance(left, Open)
    assert left.suspects > 1
    assert left.weapons > 1
    assert trusted == Trusted(Seat(2), (Card(accused.suspect), Card(accused.weapon)))
    asked = [action for seen, action, _ in told if seen.seat == 2 and isinstance(action, Suggest)]
    assert accused.suspect in {one.suspect for one in asked}
    assert accused.weapon in {one.weapon for one in asked}


def test_an_onlooker_says_what_was_named_before_what_they_hold_and_what_all_have_seen() -> None:
    presume = find("cluedo").presume
    assert presume is not None
    match = Match("cluedo", 3, seed=1)
    view, seen = match.view(1), testimony(match.opening, Seat(1))
    assert Card.ROPE in view.hand
    said = Suggested(Seat(0), Suspect.PLUM, Weapon.ROPE, Room.STUDY)
    first = presume(view, seen, (said,))
    assert first == (NamedFirst(Seat(0)), Yours((Card.ROPE,)), OpenToAll(6, 6, 9))
    again = presume(view, (*seen, said), (said,))
    assert again[0] == NamedBefore(Seat(0), Case(said.suspect, said.weapon, said.room).cards)
