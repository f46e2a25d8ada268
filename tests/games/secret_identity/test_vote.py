"""A round's second half, the vote: SI-21 to SI-26."""

from random import Random

import pytest

from huisclos.core.seats import NATURE
from huisclos.games.secret_identity.box import Number
from huisclos.games.secret_identity.events import Unmasked, Voted
from huisclos.games.secret_identity.moves import Accept, Vote
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.steps.guess import Voting
from tests.games.secret_identity.sitting import ANN, BEN, CAT, DAN, Sitting, vote
from tests.testkit.question import hushed


def voting(players: int = 4) -> Sitting:
    return Sitting(players).masked().all_show()


def test_si_21_a_vote_for_each_opponent() -> None:
    sitting = voting().votes(ANN, None, 2, 3, 4)
    assert sitting.heard(Voted) == [Voted(ANN)]
    assert sitting.pending == (BEN, CAT, DAN)
    assert sitting.refuses(BEN, vote(1, None, 3, None)) == ("vote_about_everybody", "SI-21")


def test_si_22_different_numbers_for_different_opponents() -> None:
    assert voting().refuses(ANN, vote(None, 4, 4, 1)) == ("number_twice", "SI-22")


def test_si_22_so_a_vote_is_one_of_so_many_matchings() -> None:
    choices = RULES.legal(voting(8).state, ANN)
    assert len(choices) == 8 * 7 * 6 * 5 * 4 * 3 * 2
    sampled = choices.sample(Random(1))
    assert isinstance(sampled, Vote)
    assert sampled in choices
    assert len(set(sampled.numbers)) == 8


def test_si_23_nobody_votes_about_themselves() -> None:
    assert voting().refuses(BEN, vote(1, 2, 3, 4)) == ("vote_about_oneself", "SI-23")
    assert voting().refuses(BEN, vote(5, 6, None, 7)) == ("vote_about_oneself", "SI-23")


def test_si_24_votes_are_secret_until_all_are_cast() -> None:
    one, other = voting().votes(ANN, None, 2, 3, 4), voting().votes(ANN, None, 8, 7, 6)
    for reader in (BEN, CAT, DAN, None):
        assert one.view(reader) == other.view(reader)
    assert one.view(ANN) != other.view(ANN)


def test_si_24_a_vote_that_was_cast_stays() -> None:
    sitting = voting().votes(ANN, None, 2, 3, 4)
    assert sitting.refuses(ANN, vote(None, 5, 6, 7)) == ("not_awaited", "SI-24")


@pytest.mark.parametrize("reader", [ANN, BEN, CAT, DAN])
def test_si_25_nobody_may_talk_while_all_vote(reader: int) -> None:
    assert reader in hushed(RULES, voting().state)
    assert reader not in hushed(RULES, Sitting(4).laid().state)


def test_si_26_the_count_begins_when_all_have_voted() -> None:
    sitting = voting().votes(CAT, 1, 2, None, 4).votes(ANN, None, 2, 3, 4).votes(DAN, 1, 2, 3, None)
    assert sitting.heard(Unmasked) == []
    sitting.votes(BEN, 1, None, 3, 4)
    assert isinstance(sitting.step, Voting)
    assert sitting.pending == (NATURE,)
    sitting.counts()
    assert len(sitting.heard(Unmasked)) == 4


def test_si_26_after_the_count_no_vote_is_taken() -> None:
    sitting = Sitting(4).round().laid()
    assert sitting.refuses(ANN, vote(None, 2, 3, 4)) == ("vote_is_over", "SI-26")
    assert sitting.says(ANN, Accept()).refuses(ANN, vote(None, 2, 3, 4)) == ("vote_is_over", "SI-26")
    assert sitting.state.scene.rounds[0].votes[ANN] == (None, Number(2), Number(3), Number(4))


def test_si_26_nor_while_the_pictures_of_the_next_round_are_chosen() -> None:
    sitting = Sitting(3).round().masked()
    late = vote(None, 3, 2)
    assert sitting.refuses(ANN, late) == ("vote_is_over", "SI-26")
    assert sitting.shows(ANN).refuses(ANN, late) == ("vote_is_over", "SI-26")
