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
from huisclos.games.cluedo.board import board
from huisclos.games.cluedo.bot.naming import Standing, why_these
from huisclos.games.cluedo.bot.reasons import (
    Certain,
    Dares,
    Holds,
    IfSilent,
    Likeliest,
    MayBeSealed,
    NamedBefore,
    NamedFirst,
    OnTheWay,
    Open,
    OpenToAll,
    RuledOut,
    Sealed,
    Silence,
    Sought,
    Trusted,
    Yours,
)
from huisclos.games.cluedo.box import Card, Case, Room, Suspect, Weapon
from huisclos.games.cluedo.events import CardShown, Moved, Suggested
from huisclos.games.cluedo.moves import Accuse, Suggest

NAMED = Holds | Sealed | RuledOut | Likeliest | Sought | Silence
DARING = 16
"""The deal of a game that the expert ends before it is certain."""
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
    solved = told[-1][1]
    envelope = {Card(solved.suspect), Card(solved.weapon), Card(solved.room)}
    asked = [(view, action, why) for view, action, why in told if isinstance(action, Suggest)]
    assert asked
    for view, action, why in asked:
        of = {type(reason): set(reason.cards) for reason in why if isinstance(reason, NAMED)}
        groups = [of.get(kind, set()) for kind in (Holds, Sealed, RuledOut, Likeliest, Sought)]
        held, sealed, ruled_out, likeliest, sought = groups
        named = {Card(action.suspect), Card(action.weapon), Card(action.room)}
        assert held == named & set(view.hand)
        assert sealed <= envelope
        assert not ruled_out & envelope
        assert sorted(card for cards in groups for card in cards) == sorted(named)
        assert of.get(Silence, likeliest | sought) == likeliest | sought
        assert bot != "easy" or not likeliest
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
    told = list(explained("hard", "medium", "medium", seed=DARING))
    accused, why = next((action, why) for _, action, why in told if isinstance(action, Accuse))
    dares, left, *trusted = why
    assert isinstance(dares, Dares)
    assert 93 <= dares.chance < 100
    assert isinstance(left, Open)
    assert left.suspects * left.weapons * left.rooms > 1
    assert trusted
    for one in trusted:
        assert isinstance(one, Trusted)
        asked = [action for seen, action, _ in told if seen.seat == one.seat and isinstance(action, Suggest)]
        named = {card for ask in asked for card in Case(ask.suspect, ask.weapon, ask.room).cards}
        assert set(one.cards) <= named & set(Case(accused.suspect, accused.weapon, accused.room).cards)


IN_DOUBT = Standing(sealed=True, shown=True)
KNOWN = Standing(sealed=True, shown=False)
ELSEWHERE = Standing(sealed=False, shown=True)


def test_a_card_of_ones_own_makes_silence_tell_the_rest() -> None:
    named = {Card.PLUM: IN_DOUBT, Card.ROPE: ELSEWHERE, Card.STUDY: IN_DOUBT}
    why = tuple(why_these(named, own={Card.ROPE}, likeliest={Card.PLUM, Card.ROPE}))
    rest = (Card.PLUM, Card.STUDY)
    assert why == (Likeliest((Card.PLUM,)), Sought((Card.STUDY,)), Holds((Card.ROPE,)), Silence(rest))


def test_silence_tells_nothing_more_where_a_card_is_with_others_or_may_lie_in_the_house() -> None:
    named = {Card.PLUM: IN_DOUBT, Card.ROPE: KNOWN}
    with_others = why_these({**named, Card.STUDY: ELSEWHERE}, (), ())
    assert tuple(with_others) == (Sought((Card.PLUM,)), Sealed((Card.ROPE,)), RuledOut((Card.STUDY,)))
    lying_about = Standing(sealed=True, shown=True, hidden=True)
    in_the_house = why_these({**named, Card.STUDY: lying_about}, (), ())
    assert not any(isinstance(reason, Silence) for reason in in_the_house)


def test_an_onlooker_says_what_was_named_before_what_they_hold_and_what_all_have_seen() -> None:
    presume = find("cluedo").presume
    assert presume is not None
    match = Match("cluedo", 3, seed=1)
    view, seen = match.view(1), testimony(match.opening, Seat(1))
    assert Card.ROPE in view.hand
    said = Suggested(Seat(0), Suspect.PLUM, Weapon.ROPE, Room.STUDY)
    first = presume(view, seen, (said,))
    open_ones = MayBeSealed((Card.PLUM, Card.STUDY))
    assert first == (NamedFirst(Seat(0)), Yours((Card.ROPE,)), open_ones, OpenToAll(6, 6, 9))
    again = presume(view, (*seen, said), (said,))
    assert again[0] == NamedBefore(Seat(0), Case(said.suspect, said.weapon, said.room).cards)


def test_an_onlooker_who_rules_nothing_out_says_what_silence_would_mean() -> None:
    presume = find("cluedo").presume
    assert presume is not None
    match = Match("cluedo", 3, seed=1)
    view, seen = match.view(1), testimony(match.opening, Seat(1))
    said = Suggested(Seat(0), Suspect.PLUM, Weapon.DAGGER, Room.STUDY)
    assert not set(view.hand) & {Card.PLUM, Card.DAGGER, Card.STUDY}
    assert IfSilent(Seat(0)) in presume(view, seen, (said,))
    asked = Suggested(Seat(1), Suspect.PLUM, Weapon.DAGGER, Room.STUDY)
    ruled_out = presume(view, (*seen, asked, CardShown(Seat(2), Seat(1), Card.PLUM)), (said,))
    assert MayBeSealed((Card.DAGGER, Card.STUDY)) in ruled_out
    assert IfSilent(Seat(0)) not in ruled_out


def test_an_onlooker_says_which_rooms_are_near_where_somebody_stopped() -> None:
    presume = find("cluedo").presume
    assert presume is not None
    view = Match("cluedo", 3, seed=1).view(1)
    beside = board(view.scene.plan).doors[Room.KITCHEN][0]
    (said,) = presume(view, (), (Moved(Seat(0), (beside,), None),))
    assert isinstance(said, OnTheWay)
    assert said.rooms[0] is Room.KITCHEN
    assert len(said.rooms) == 2
