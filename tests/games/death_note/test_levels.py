"""Three levels of bots: what each remembers, whom it believes, and how far it looks ahead."""

from random import Random
from typing import Any

import pytest

from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.daydream import Daydream
from huisclos.games.death_note.bot.levels import Easy, Hard, Medium
from huisclos.games.death_note.bot.others import Others
from huisclos.games.death_note.bot.prospects import fitted, hope
from huisclos.games.death_note.bot.reasons import Foresaw
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.box import ROLES, Role, Tile
from huisclos.games.death_note.events import (
    DetectiveShown,
    Happening,
    RoleDealt,
    RoleSeen,
    RoundBegan,
    TileDiscarded,
)
from huisclos.games.death_note.knowledge.dossier import Dossier
from huisclos.games.death_note.knowledge.reading import Habits
from huisclos.games.death_note.moves import Agree, EndTurn, Pass, Suspect
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps.detective import Attribution, Opening
from huisclos.games.death_note.steps.second_round import OvercastOffer
from huisclos.games.death_note.steps.turn import TurnEnd
from huisclos.games.death_note.view import View
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, Sitting, table

PLAYERS = "light misa matsuda aizawa mogi"


def told(seat: Seat, *seen: Happening) -> list[Happening]:
    """What this seat has witnessed by the first round, and since."""
    roles = table(PLAYERS).state.roles
    dealt = [RoleDealt(Seat(other), roles[other] if other == seat else None) for other in range(6)]
    return [*dealt, DetectiveShown(ELL), RoundBegan(1, (ANN, BEN, CAT, DAN, EVE)), *seen]


def dossier(seat: Seat, *seen: Happening) -> Dossier:
    book = Dossier(seat, Habits())
    for event in told(seat, *seen):
        book.notice(event)
    return book


def hard(seat: Seat, *seen: Happening) -> Hard:
    bot = Hard(seat, RULES)
    for event in told(seat, *seen):
        bot.notice(event)
    return bot


def suspicion(book: Dossier, about: Seat) -> float:
    """How likely somebody is Light, by this book."""
    book.open(table(PLAYERS).view(book.seat))
    return book.light(about)


def test_the_levels_stand_first_and_weakest_first() -> None:
    assert tuple(find("death_note").bots)[:3] == ("easy", "medium", "hard")


# --- whom one believes


def test_every_voice_that_names_light_makes_him_likelier() -> None:
    book = dossier(ELL)
    chances = [suspicion(book, ANN)]
    for voice in (CAT, DAN, EVE):
        book.hearsay.hear(voice, "is_light", ANN)
        chances.append(suspicion(book, ANN))
    assert chances == sorted(chances)
    assert chances[-1] > 2 * chances[0]


def test_the_word_of_a_sure_investigator_counts_more_than_that_of_anybody() -> None:
    anybody, sure = dossier(ELL), dossier(ELL, RoleSeen(ELL, CAT, None, Role.MATSUDA))
    for book in (anybody, sure):
        book.hearsay.hear(CAT, "is_light", ANN)
    assert suspicion(sure, ANN) > 1.5 * suspicion(anybody, ANN)


def test_nobody_is_moved_by_a_sure_kira() -> None:
    silent, spoken = (dossier(ELL, RoleSeen(ELL, BEN, None, Role.MISA)) for _ in range(2))
    spoken.hearsay.hear(BEN, "is_light", CAT)
    assert suspicion(spoken, CAT) == suspicion(silent, CAT)


@pytest.mark.parametrize(("turned_out", "rises"), [(Role.MISA, True), (Role.AIZAWA, False)])
def test_a_voice_gains_by_what_proves_true_and_loses_by_what_proves_false(
    turned_out: Role, *, rises: bool
) -> None:
    before, after = dossier(ELL), dossier(ELL, RoleSeen(ELL, BEN, None, turned_out))
    for book in (before, after):
        book.hearsay.hear(CAT, "i_suspect", BEN)
        book.open(table(PLAYERS).view(ELL))
    assert before.voices is not None
    assert after.voices is not None
    assert (after.voices.reliability(CAT) > before.voices.reliability(CAT)) is rises


def test_easy_forgets_what_was_done_in_the_rounds_before() -> None:
    bot = Easy(ELL)
    for event in told(ELL, TileDiscarded(ANN)):
        bot.notice(event)
    assert bot.casebook.doings[ANN]
    bot.notice(RoundBegan(2, (ANN, BEN, CAT, DAN, EVE)))
    assert not bot.casebook.doings[ANN]


# --- looking ahead


def answer(sitting: Sitting, bot: Hard) -> Any:
    return bot.choose(sitting.view(bot.seat), RULES.legal(sitting.state, bot.seat), Random(0))


def test_prospects_are_fitted_for_every_role_and_know_that_light_had_better_hide() -> None:
    assert set(fitted()) == set(ROLES)
    even = dict.fromkeys(map(Seat, range(6)), 1.0)

    def hoped(suspicions: int) -> float:
        sitting = table(PLAYERS, suspicions={ANN: suspicions})
        return hope(RULES.unveil(sitting.state, ANN), ANN, even)

    assert hoped(0) > hoped(5)


def test_l_brings_down_whom_they_know_for_light_with_the_last_suspicion() -> None:
    sitting = table(
        PLAYERS,
        suspicions={ANN: 5, CAT: 5},
        pending=[Attribution(ELL)],
        number=5,
        face_up=Tile.REVIVAL,
    )
    assert answer(sitting, hard(ELL, RoleSeen(ELL, ANN, None, Role.LIGHT))) == Suspect(ANN)


def test_the_expert_looks_further_than_the_regular() -> None:
    """In the last turn of the game, only who looks to the end of the round sees Apples counted."""
    sitting = table(PLAYERS, pending=[TurnEnd(EVE), Opening(ELL)], number=5, order=(EVE,))
    view, book, bot = sitting.view(EVE), dossier(EVE), RoleBot(EVE)
    book.open(view)
    bot.casebook = book
    near, both, far = (
        Daydream(RULES, EVE, bot.choose, far=far).promises(view, book, [EndTurn()], 8, Random(0))[0]
        for far in (0.0, 0.25, 1.0)
    )
    assert not (8 * near).is_integer()
    assert (8 * far).is_integer()
    assert both == pytest.approx(0.75 * near + 0.25 * far)


def test_others_do_what_their_role_would_like() -> None:
    sitting = table(PLAYERS, suspicions={ANN: 5}, pending=[Attribution(ELL)], number=5, face_up=Tile.REVIVAL)
    book, view = dossier(BEN), sitting.view(ELL)
    seeming = dict.fromkeys(map(Seat, range(6)), 1.0) | {CAT: 9.0}
    others = Others(book, seeming)
    assert others.choose(view, RULES.legal(sitting.state, ELL), Random(0)) == Suspect(CAT)


def test_others_go_on_as_what_they_have_become() -> None:
    """Roles are exchanged in an imagined round, too."""
    others = Others(dossier(BEN), dict.fromkeys(map(Seat, range(6)), 1.0))
    said = []
    for players in ("light misa yagami aizawa mogi", "light misa mogi aizawa yagami"):
        sitting = table(players, pending=[OvercastOffer(CAT, 1)])
        said.append(others.choose(sitting.view(CAT), RULES.legal(sitting.state, CAT), Random(0)))
    assert said == [Agree(), Pass()]


@pytest.mark.parametrize(("kind", "goes_by_it"), [(Medium, False), (Hard, True)])
def test_only_the_expert_goes_by_what_it_foresees_alone(
    kind: type[Medium], *, goes_by_it: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What habit likes least promises a little more."""
    sitting = table(PLAYERS, {EVE: "bugs rem"}, pending=[TurnEnd(EVE), Opening(ELL)], number=5, order=(EVE,))
    view, choices = sitting.view(EVE), RULES.legal(sitting.state, EVE)
    bot = kind(EVE, RULES)
    for event in told(EVE):
        bot.notice(event)
    least = min(choices, key=lambda answer: bot.weigh(view, answer))

    def promises(_: Daydream, view: View, book: Dossier, answers: list[Any], *more: Any) -> list[float]:
        return [0.01 * (answer == least) for answer in answers]

    monkeypatch.setattr(Daydream, "promises", promises)
    assert (bot.choose(view, choices, Random(0)) == least) is goes_by_it


def test_the_expert_tells_how_many_apples_it_foresaw(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = table(PLAYERS, {EVE: "bugs"}, pending=[TurnEnd(EVE), Opening(ELL)], number=5, order=(EVE,))
    view, choices = sitting.view(EVE), RULES.legal(sitting.state, EVE)
    (other,) = (answer for answer in choices if answer != EndTurn())

    def promises(_: Daydream, view: View, book: Dossier, answers: list[Any], *more: Any) -> list[float]:
        return [1.26 if answer == EndTurn() else 0.5 for answer in answers]

    monkeypatch.setattr(Daydream, "promises", promises)
    expert, regular = hard(EVE), Medium(EVE, RULES)
    assert expert.explain(view, EndTurn())[-1] == Foresaw(1, 3, most=True)
    assert expert.explain(view, other)[-1] == Foresaw(0, 5, most=False)
    for event in told(EVE):
        regular.notice(event)
    assert not any(isinstance(reason, Foresaw) for reason in regular.explain(view, EndTurn()))
