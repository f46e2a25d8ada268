"""A hint: a question where one asks, and elsewhere what is best to do; from one's own testimony alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from huisclos.arena.match import Match
from huisclos.core.belief import Belief
from huisclos.core.events import testimony
from huisclos.core.registry import find
from huisclos.games.death_note.box import Card, Role
from huisclos.games.death_note.events import DetectiveShown, RoleDealt
from huisclos.games.death_note.knowledge import believe
from huisclos.games.death_note.knowledge.counsel import TellsOf, Unread, Watch
from huisclos.games.death_note.knowledge.inquiry import Look
from huisclos.games.secret_identity.box import FACES
from huisclos.games.secret_identity.knowledge.counsel import Plainest, Show, Torn
from huisclos.games.secret_identity.steps.clue import Clue
from huisclos.games.secret_identity.steps.guess import Voting
from huisclos.hindsight.advice import Advice, advise
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, SIX, Sitting, role, table


def believed(sitting: Sitting, seat: Any) -> Belief:
    """What a seat believes after the deal and all that happened at this table."""
    dealt = [
        RoleDealt(seat, role(name))
        for seat, name in zip((ELL, ANN, BEN, CAT, DAN, EVE), f"l {SIX}".split(), strict=True)
    ]
    return believe(sitting.view(seat), testimony((*dealt, DetectiveShown(ELL), *sitting.told), seat))


def told_at(sitting: Sitting, seat: Any) -> Advice:
    advice = advise(find("death_note"), sitting.view(seat), believed(sitting, seat))
    assert advice is not None
    return advice


def test_whoever_only_watches_gets_no_advice() -> None:
    match = Match("cluedo", 3, 1)
    assert advise(find("cluedo"), match.view(None), match.belief(0)) is None


def test_in_death_note_it_names_whom_to_watch_and_the_action_that_tells_most() -> None:
    sitting = table(hands={BEN: "bugs snoop", CAT: "snoop"})
    watch, tells = told_at(sitting, BEN).counsel
    chances = believed(sitting, BEN).table
    assert isinstance(watch, Watch)
    assert chances[watch.seat][Role.LIGHT] == max(chances[seat][Role.LIGHT] for seat in (ANN, CAT, DAN, EVE))
    assert isinstance(tells, TellsOf)
    assert tells.card is Card.BUGS
    assert tells.seat not in (ELL, BEN)
    assert isinstance(told_at(sitting, CAT).counsel[-1], Unread), "nothing in this hand lets one look"


def test_light_is_not_told_to_watch_for_light() -> None:
    assert not any(isinstance(one, Watch) for one in told_at(table(), ANN).counsel)


def test_whoever_is_to_look_at_a_role_is_told_where_that_tells_most() -> None:
    sitting = table(hands={ANN: "bugs"}, revealed=[EVE]).plays(ANN, "bugs")
    advice = told_at(sitting, ANN)
    assert isinstance(advice.question, Look)
    assert advice.question.at in (BEN, CAT, DAN)
    assert sum(advice.shares) == pytest.approx(1)
    assert told_at(sitting, BEN).question is None, "it is not theirs to look"


def masked(until: type, seed: int = 1) -> tuple[Match, int]:
    """A table of Secret Identity at the first such step, and somebody who is asked."""
    match, luck = Match("secret_identity", 4, seed), Random(seed)
    while not isinstance(match.view(None).agenda[0], until):
        seat = match.pending[0]
        match.play(seat, match.choices(seat).sample(luck))
    return match, match.pending[0]


def hint(match: Match, seat: int) -> Any:
    advice = advise(find("secret_identity"), match.view(seat), match.belief(seat))
    return None if advice is None else advice.counsel


def test_in_secret_identity_it_says_what_to_show_from_ones_own_hand_of_ones_own_character() -> None:
    match, seat = masked(Clue)
    (show,) = hint(match, seat)
    view = match.view(seat)
    assert isinstance(show, Show)
    assert show.character == view.scene.character(view.number)
    held = {pictogram for card in view.hand for pictogram in FACES[card]}
    assert show.green
    assert {*show.green, *show.red} <= held
    assert 0 < show.chance <= 100


def test_in_secret_identity_it_says_whose_number_is_plainest_and_whose_is_not() -> None:
    match, seat = masked(Voting)
    plainest, torn = hint(match, seat)
    table = match.belief(seat).table
    assert isinstance(plainest, Plainest)
    assert isinstance(torn, Torn)
    assert seat not in (plainest.seat, torn.seat)
    assert plainest.chance == round(100 * table[plainest.seat][plainest.number])
    assert torn.chance >= torn.rival
    assert plainest.chance >= torn.chance
