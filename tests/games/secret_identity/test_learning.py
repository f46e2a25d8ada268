"""Bots learn within a game how this group uses green and red, to read and to be read."""

import pytest
from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.games.secret_identity.bot import PictureBot
from huisclos.games.secret_identity.box import CARDS, Character, Number
from huisclos.games.secret_identity.knowledge.belief import manners
from huisclos.games.secret_identity.knowledge.giving import Giver
from huisclos.games.secret_identity.knowledge.reading import PRIOR, Group, Habits
from huisclos.games.secret_identity.scene import Round, Scene
from scripts.secret_identity.habits import Heedless, OldHand, recognised
from tests.games.secret_identity.sitting import ANN, BEN, CAT, Sitting
from tests.games.secret_identity.test_bots import EIGHT, PLAIN, picture


def unmasked(for_it: bool, *, green: bool = False) -> Scene:
    """Ben has used red three times, or green: for what belongs to the character, or for what does not."""
    belongs = {0: "sailboat", 1: "musical_notes", 2: "atom"}
    rounds = []
    for number, pictogram in belongs.items():
        shown = pictogram if for_it else belongs[(number + 1) % 3]
        rounds.append(
            Round(
                characters=EIGHT,
                numbers=(None, Number(number + 1), None),
                cases=((), (picture(shown, green=green),), ()),
                votes=((None,) * 3,) * 3,
            )
        )
    scene = Sitting(3).state.scene
    return replace(scene, rounds=tuple(rounds))


def mean_red(habits: Habits) -> float:
    """How much a red picture speaks against what it fits."""
    return sum(habit.red * weight for habit, weight in habits.items())


def test_it_learns_how_the_group_uses_red() -> None:
    def red(scene: Scene, seat: Seat) -> float:
        return mean_red(Group(PLAIN, scene).habits(seat))

    for_it, against, unknown = unmasked(True), unmasked(False), Sitting(3).state.scene
    assert red(for_it, BEN) < red(unknown, BEN) < red(against, BEN)
    assert red(for_it, BEN) < 0 < red(against, BEN)
    assert red(for_it, BEN) < red(for_it, CAT) < red(unknown, CAT)


def test_what_it_learned_turns_the_reading_of_the_next_red_picture() -> None:
    case = (picture("bow_arrow", green=False),)

    def robin_hood(scene: Scene) -> float:
        shown = replace(scene, board=EIGHT, cases=((), case, ()))
        return Group(PLAIN, shown).read(BEN)[EIGHT.index(Character("robin_hood"))]

    assert robin_hood(unmasked(True)) > 2 / 8 > 1 / 8 > 2 * robin_hood(unmasked(False))


def test_whose_pictures_said_something_else_may_mean_nothing_by_them() -> None:
    honest, strange = (unmasked(for_it, green=True) for for_it in (True, False))
    assert Group(PLAIN, Sitting(3).state.scene).meaning(BEN) == pytest.approx(1)
    assert Group(PLAIN, strange).meaning(BEN) < 1 / 4 < 4 < Group(PLAIN, honest).meaning(BEN)


def test_where_one_means_nothing_by_pictures_others_may_not_either() -> None:
    def few_are_odd(scene: Scene) -> float:
        shown = replace(scene, board=EIGHT, cases=((), (), (picture("bow_arrow"),)))
        shares = [manner.share for manner in manners(shown, (CAT,))]
        return shares[0] / sum(shares)

    honest, strange = (unmasked(for_it, green=True) for for_it in (True, False))
    assert few_are_odd(strange) < few_are_odd(Sitting(3).state.scene) < few_are_odd(honest)


def reds(scene: Scene, own: str, first: int) -> list[str]:
    """What Ann would put into red places, with ten cards from this one on."""
    readers = Group(PLAIN, scene).readers(ANN)
    giver = Giver(PLAIN, EIGHT, EIGHT.index(Character(own)), readers)
    return [way.pictogram for way in giver.best_pictures(CARDS[first : first + 10], 3, 0.03) if not way.green]


def test_it_gives_as_the_group_reads() -> None:
    assert reds(unmasked(False), "marie_curie", 10) == ["beard"]
    assert reds(unmasked(True), "marie_curie", 10) == []
    assert reds(unmasked(False), "neil_armstrong", 0)
    assert reds(unmasked(True), "neil_armstrong", 0) == []


def voted(by: Seat, taken_for: str) -> Scene:
    """Ann, who was Mozart, showed a red boat, and somebody took it for this character."""
    number = Number(EIGHT.index(Character(taken_for)) + 1)
    votes = tuple((number, None, None) if seat == by else (None,) * 3 for seat in (ANN, BEN, CAT))
    past = Round(
        characters=EIGHT,
        numbers=(Number(2), None, None),
        cases=((picture("sailboat", green=False),), (), ()),
        votes=votes,
    )
    return replace(Sitting(3).state.scene, rounds=(past,))


def test_votes_tell_how_the_others_read() -> None:
    def red(scene: Scene) -> float:
        return mean_red(Group(PLAIN, scene).readers(ANN))

    assert red(voted(BEN, "noah")) < red(voted(BEN, "mozart"))
    assert red(voted(BEN, "noah")) < mean_red(Group(PLAIN, voted(BEN, "noah")).habits(ANN))


def test_one_s_own_votes_tell_nothing_of_others() -> None:
    one, other = (Group(PLAIN, voted(BEN, taken_for)).readers(BEN) for taken_for in ("noah", "mozart"))
    assert one == other
    assert Group(PLAIN, Sitting(3).state.scene).readers(BEN) == pytest.approx(PRIOR)


def test_who_learns_is_recognised_more_often_in_a_group_with_ways_of_its_own() -> None:
    learned, stubborn = (sum(recognised(kind, OldHand, 24)[2:]) for kind in (PictureBot, Heedless))
    assert learned > stubborn + 0.1
