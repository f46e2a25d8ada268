"""Who may see what: SI-61 and SI-62."""

from random import Random

import msgspec
import pytest

from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import FACES
from huisclos.games.secret_identity.events import CaseOpened, HandDealt, NumberDealt
from huisclos.games.secret_identity.rules import RULES
from tests.games.secret_identity.sitting import ANN, BEN, CAT, Sitting


def test_si_61_characters_open_pictures_scores_and_numbers_of_cards_are_public() -> None:
    sitting = Sitting(4).round(2).masked().all_show()
    scenes = {msgspec.json.encode(sitting.view(reader).scene) for reader in sitting.readers}
    assert scenes == {msgspec.json.encode(sitting.state.scene)}
    scene = sitting.view(None).scene
    assert scene.hand_sizes == (7,) * 4
    assert scene.scores == (6,) * 4
    assert all(len(case) == 1 for case in scene.cases)


def test_si_61_hands_and_hidden_pictograms_are_secret() -> None:
    sitting = Sitting(4).masked().all_show()
    for reader in sitting.readers:
        for event in testimony(sitting.told, reader):
            if isinstance(event, HandDealt | NumberDealt) and event.seat != reader:
                assert event in (HandDealt(event.seat, 10, None), NumberDealt(event.seat, None))
    assert sitting.witnessed(CAT, CaseOpened) == sitting.heard(CaseOpened)


@pytest.mark.parametrize("reader", [ANN, BEN, CAT, None])
def test_si_62_a_view_holds_one_hand_and_one_number(reader: Seat | None) -> None:
    sitting = Sitting(3).round(3).masked(4, 5, 6).shows(ANN, 2).shows(BEN, 2)
    view = sitting.view(reader)
    mine = None if reader is None else reader
    assert view.hand == (() if mine is None else sitting.state.hands[mine])
    assert view.used == (() if mine is None else sitting.state.used[mine])
    assert view.number == (None if mine is None else sitting.state.numbers[mine])
    for closed in view.agenda[0].closed:  # type: ignore[union-attr]
        assert (closed.placements is None) == (closed.seat != reader)


@pytest.mark.parametrize("reader", [ANN, BEN, CAT, None])
def test_si_62_what_is_not_seen_could_lie_otherwise(reader: Seat | None) -> None:
    sitting = Sitting(3).round(3).masked(4, 5, 6).all_show(2).votes(ANN, None, 5, 6)
    view = sitting.view(reader)
    rng = Random(5)
    worlds = [RULES.redeal(view, rng) for _ in range(40)]
    others = [seat for seat in (ANN, BEN, CAT) if seat != reader]
    for seat in others:
        assert len({world.hands[seat] for world in worlds}) > 5
        assert len({world.numbers[seat] for world in worlds}) > 3
    assert len({world.undealt for world in worlds}) > 5
    assert all(RULES.project(RULES.imagine(view, world), reader) == view for world in worlds)


def test_si_62_cards_imagined_behind_pictures_carry_them() -> None:
    sitting = Sitting(8).round(3).round(3).round(3).masked().all_show()
    view = sitting.view(ANN)
    world = RULES.redeal(view, Random(0))
    for seat in range(1, 8):
        shown = view.scene.shown_by(Seat(seat))
        assert len(shown) == len(world.used[seat]) == 10
        for picture, card in zip(shown, world.used[seat], strict=True):
            assert picture.pictogram in FACES[card]
