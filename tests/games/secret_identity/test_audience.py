"""The expert gives pictures for several unlike readers, and learns whose eyes people have."""

from random import Random

from huisclos.arena.play import play
from huisclos.games.secret_identity.box import (
    CARDS,
    CHARACTERS,
    FACES,
    NUMBERS,
    PICTOGRAMS,
    Character,
    Pictogram,
)
from huisclos.games.secret_identity.knowledge.audience import Audience
from huisclos.games.secret_identity.knowledge.kindness import decent, unkind
from huisclos.games.secret_identity.knowledge.readers import agreement, unlike_readers
from huisclos.games.secret_identity.knowledge.reading import PRIOR, USUAL
from huisclos.games.secret_identity.knowledge.saving import savings, worth_of_a_card
from huisclos.games.secret_identity.options import Options, pool
from huisclos.games.secret_identity.steps.board import LayOuts
from scripts.secret_identity.measure import some_hand

EVERYBODY = dict.fromkeys(unlike_readers(), 1.0)


def test_there_are_six_readers_and_no_two_alike() -> None:
    tables = [tuple(map(tuple, mind.table.values())) for mind in unlike_readers()]
    assert len(set(tables)) == len(tables) == 6


def test_no_red_picture_stands_alone_and_no_card_lies_twice() -> None:
    rng, boards = Random(1), LayOuts(pool(Options()), ())
    for number in range(30):
        board, hand = boards.sample(rng).characters, some_hand(rng)
        ways = Audience(EVERYBODY, PRIOR).best_pictures(
            board, number % len(NUMBERS), hand, 1 + number % 3, 0.1
        )
        assert any(way.green for way in ways)
        assert len({way.card for way in ways}) == len(ways) <= 1 + number % 3


def test_pictures_are_for_whoever_counts() -> None:
    rng, boards = Random(2), LayOuts(pool(Options()), ())
    board, hand = boards.sample(rng).characters, some_hand(rng)
    given = {Audience({mind: 1.0}, {USUAL: 1.0}).best_pictures(board, 0, hand, 3, 0.0) for mind in EVERYBODY}
    assert len(given) > 1


def test_experts_understand_each_other() -> None:
    right = asked = 0
    for seed in range(4):
        for past in play("secret_identity", ["hard"] * 4, seed).view(None).scene.rounds:
            for row in past.votes:
                for vote, number in zip(row, past.numbers, strict=True):
                    right, asked = right + (vote is not None and vote == number), asked + (vote is not None)
    assert right / asked > 0.88


def test_whoever_sees_what_others_see_counts_more() -> None:
    by_name = {mind.name: share for mind, share in agreement(unlike_readers()).items()}
    assert max(by_name, key=lambda name: by_name[name]) == "family"
    assert min(by_name, key=lambda name: by_name[name]) == "minilm"
    (only,) = agreement(unlike_readers()[:1]).values()
    assert only == 1.0


def test_cards_are_worth_more_the_fewer_there_are_for_the_turns_to_come() -> None:
    for turns, row in enumerate(savings()):
        assert list(row) == sorted(row)
        assert row[0] == 0.0
        assert turns == 0 or row[-1] > savings()[turns - 1][-1]
    assert worth_of_a_card(10, 0) < worth_of_a_card(10, 1) < worth_of_a_card(10, 3) < worth_of_a_card(5, 3)


def test_nobody_is_insulted_whatever_readers_from_outside_make_of_a_name() -> None:
    for character, pictograms in unkind().items():
        assert character in CHARACTERS
        assert pictograms <= set(PICTOGRAMS)
    mandela = Character("nelson_mandela")
    ape = [card for card in CARDS if Pictogram("gorilla") in FACES[card]]
    assert ape
    others = [name for name in pool(Options()) if name != mandela][:7]
    for seed in range(12):
        hand = tuple({*ape, *some_hand(Random(seed))})
        given = Audience(EVERYBODY, PRIOR).best_pictures((mandela, *others), 0, hand, 3, 0.0)
        assert not {way.pictogram for way in given} & unkind()[mandela]


def test_the_best_green_picture_is_found_where_red_ones_say_more() -> None:
    rng, boards = Random(4), LayOuts(pool(Options()), ())
    for number in range(20):
        board, hand, own = boards.sample(rng).characters, some_hand(rng), number % len(NUMBERS)
        audience = Audience(EVERYBODY, PRIOR)
        (only,) = audience.best_pictures(board, own, hand, 1, 0.0)
        green = [way for way in decent(board[own], hand) if way.green]
        best = max(audience.recognised(board, own, (way,)) for way in green)
        assert audience.recognised(board, own, (only,)) >= best - 1e-9
