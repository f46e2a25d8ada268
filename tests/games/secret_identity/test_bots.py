"""Bots that speak in pictures: what they know, how they read, and how far they get."""

import time
from itertools import permutations
from math import prod
from random import Random
from statistics import mean, median
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from huisclos.arena.match import Match
from huisclos.arena.play import play
from huisclos.arena.simulate import simulate
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.bot import PictureBot
from huisclos.games.secret_identity.box import (
    CARDS,
    CHARACTERS,
    FACES,
    NUMBERS,
    PICTOGRAMS,
    Character,
    Pictogram,
)
from huisclos.games.secret_identity.knowledge.fit import COLUMN, Mind, common_sense
from huisclos.games.secret_identity.knowledge.giving import Giver, price_of_a_card
from huisclos.games.secret_identity.knowledge.matching import best_match, weigh
from huisclos.games.secret_identity.knowledge.reading import SURENESS, USUAL, add_up, meant, read_case
from huisclos.games.secret_identity.moves import Accept, Arrange, Propose, Vote
from huisclos.games.secret_identity.options import Options
from huisclos.games.secret_identity.scene import Picture
from huisclos.games.secret_identity.steps.board import Muster
from huisclos.games.secret_identity.steps.clue import WAYS
from scripts.secret_identity import fit as evidence
from scripts.secret_identity.measure import minds, recognition
from scripts.secret_identity.spending import Spendthrift, points
from scripts.secret_identity.sureness import FITTED, brier, seen
from tests.games.secret_identity.sitting import ANN, BEN, CAT, TEAM, Sitting

PLAIN = Mind("plain", 0.0)


def names(*ids: str) -> tuple[Character, ...]:
    return tuple(map(Character, ids))


def picture(pictogram: str, *, green: bool = True) -> Picture:
    return Picture(Pictogram(pictogram), green)


EIGHT = names(
    "noah", "mozart", "marie_curie", "robin_hood", "dracula", "cinderella", "pele", "neil_armstrong"
)


NOAH = Giver(PLAIN, EIGHT, 0, {USUAL: 1.0})


def test_the_table_is_the_one_the_script_builds() -> None:
    written = {character: evidence.digits(fits) for character, fits in evidence.everything().items()}
    table = common_sense()
    assert written.keys() == table.keys() == CHARACTERS.keys()
    for character, digits in written.items():
        assert [round((fit + 1) * 2) for fit in table[Character(character)]] == list(map(int, digits))


@pytest.mark.parametrize("hand", evidence.HANDS)
def test_a_hand_speaks_of_every_character_and_only_of_what_there_is(hand: str) -> None:
    for name in ("associations", "portraits"):
        assert evidence.lines(f"{hand}/{name}").keys() == CHARACTERS.keys()
    assert evidence.lines(f"{hand}/senses").keys() == PICTOGRAMS.keys()
    for fits in evidence.by_association(hand).values():
        assert fits.keys() <= PICTOGRAMS.keys()


@pytest.mark.parametrize("name", ["qwen", "smollm", "minilm"])
def test_a_model_from_outside_speaks_of_every_character_and_pictogram(name: str) -> None:
    table = evidence.from_outside(name)
    assert table.keys() == CHARACTERS.keys()
    assert all(fits.keys() == PICTOGRAMS.keys() for fits in table.values())


@pytest.mark.parametrize(
    ("pictogram", "who"),
    [
        ("sailboat", "noah"),
        ("musical_notes", "mozart"),
        ("atom", "marie_curie"),
        ("bow_arrow", "robin_hood"),
        ("skull_crossed_bones", "dracula"),
        ("high_heel", "cinderella"),
        ("soccer_ball", "pele"),
        ("moon", "neil_armstrong"),
    ],
)
def test_one_green_picture_points_to_the_obvious(pictogram: str, who: str) -> None:
    reading = read_case(PLAIN, EIGHT, [picture(pictogram)])
    assert EIGHT[reading.index(max(reading))] == who
    assert sum(reading) == pytest.approx(1)


def test_a_red_picture_speaks_against_what_it_fits() -> None:
    red = [picture("atom", green=False)]
    assert read_case(PLAIN, EIGHT, []) == pytest.approx([1 / 8] * 8)
    usual = meant(add_up(PLAIN, EIGHT, red), USUAL)
    assert EIGHT[usual.index(min(usual))] == "marie_curie"
    assert read_case(PLAIN, EIGHT, red)[EIGHT.index(Character("marie_curie"))] < 1 / 8


def test_a_reader_is_as_sure_as_turns_out_to_be_right() -> None:
    cases = [case for pair in FITTED for case in seen(pair, 60, seed=2)]
    assert brier(cases, SURENESS) < min(brier(cases, 1.0), brier(cases, 3 * SURENESS))


weights = some.integers(1, 4).flatmap(
    lambda many: some.lists(
        some.lists(some.floats(0.01, 1), min_size=5, max_size=5), min_size=many, max_size=many
    )
)


@settings(max_examples=60, deadline=None)
@given(weights)
def test_all_permutations_are_weighed_together(table: list[list[float]]) -> None:
    ways = {
        way: prod(row[number] for row, number in zip(table, way, strict=True))
        for way in permutations(range(5), len(table))
    }
    total = sum(ways.values())
    for opponent, chances in enumerate(weigh(table)):
        for number, chance in enumerate(chances):
            counted = sum(weight for way, weight in ways.items() if way[opponent] == number)
            assert chance == pytest.approx(counted / total)


@settings(max_examples=60, deadline=None)
@given(weights)
def test_the_best_match_is_the_best_of_all(table: list[list[float]]) -> None:
    def gain(way: tuple[int, ...]) -> float:
        return sum(row[number] for row, number in zip(table, way, strict=True))

    assert gain(best_match(table)) == pytest.approx(max(map(gain, permutations(range(5), len(table)))))


def test_a_vote_never_repeats_a_number_nor_uses_one_s_own() -> None:
    sitting = Sitting(8).masked().all_show()
    for seat in map(Seat, range(8)):
        vote = PictureBot(seat).choose(sitting.view(seat), no_choices(), Random(0))
        assert isinstance(vote, Vote)
        given_numbers = [number for number in vote.numbers if number]
        assert len(set(given_numbers)) == 7
        assert sitting.state.numbers[seat] not in given_numbers


def no_choices() -> Any:
    """A bot that knows its mind does not look at the list."""
    return ()


def test_a_clue_is_chosen_among_the_cards_in_hand() -> None:
    sitting = Sitting(3).masked()
    clue = PictureBot(ANN).choose(sitting.view(ANN), no_choices(), Random(0))
    assert isinstance(clue, Arrange)
    sitting.says(ANN, clue)


def test_the_pictures_chosen_are_the_best_of_all_single_ones() -> None:
    hand = CARDS[:10]
    (only,) = NOAH.best_pictures(hand, 1, 0.0)
    chosen = read_case(PLAIN, EIGHT, [Picture(only.pictogram, only.green)])[0]
    every = [
        read_case(PLAIN, EIGHT, [Picture(way.pictogram, way.green)])[0] for card in hand for way in WAYS[card]
    ]
    assert chosen == pytest.approx(max(every))


def test_a_dear_card_is_kept() -> None:
    few = NOAH.best_pictures(CARDS[:10], 3, 0.9)
    many = NOAH.best_pictures(CARDS[:10], 3, 0.0)
    assert len(few) == 1
    assert len(many) == 3
    assert price_of_a_card(10, 0) < price_of_a_card(10, 3) < price_of_a_card(7, 2) < price_of_a_card(3, 1)


def test_two_bots_share_common_sense_but_not_their_quirks() -> None:
    ann, ben = PictureBot(ANN), PictureBot(BEN)
    one, other = ann.mind.row(EIGHT[0]), ben.mind.row(EIGHT[0])
    assert one != other
    assert ann.mind.row(EIGHT[0]) == PictureBot(ANN).mind.row(EIGHT[0])
    sailboat = COLUMN[Pictogram("sailboat")]
    assert min(one[sailboat], other[sailboat]) > 1


def test_a_quirk_never_sees_something_in_nothing() -> None:
    known, felt = common_sense()[EIGHT[0]], Mind("odd", 0.3).row(EIGHT[0])
    assert [fit == 0 for fit in known] == [fit == 0 for fit in felt]


def test_the_same_picture_is_not_shown_twice() -> None:
    sailboats = [card for card in CARDS if Pictogram("sailboat") in FACES[card]]
    assert len(sailboats) == 3
    shown = [way.pictogram for way in NOAH.best_pictures(sailboats, 3, 0.0)]
    assert shown[0] == "sailboat"
    assert len(set(shown)) == len(shown) > 1


def test_what_fits_plainly_is_shown_rather_than_mere_hints() -> None:
    row = PLAIN.row(EIGHT[0])
    hints = {name for name, place in COLUMN.items() if 0 < row[place] < 0.75}
    plain = {name for name, place in COLUMN.items() if row[place] >= 1.5}
    for start in range(0, 90, 10):
        hand = CARDS[start : start + 10]
        shown = {way.pictogram for way in NOAH.best_pictures(hand, 3, 0.03) if way.green}
        if plain & {face for card in hand for face in FACES[card]}:
            assert shown & plain
            assert not shown & hints


def test_nothing_is_known_of_the_host_s_own_characters() -> None:
    assert set(PLAIN.row(Character("Médor / Rover"))) == {0.0}
    own = "\n".join(f"Cousin {number} / The cousin {number}" for number in range(200))
    match = play("secret_identity", ["pictures"] * 3, 1, Options(own=own))
    assert match.outcome is not None


@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("first hand", "second hand", 0.8),
        ("associations of the first", "descriptions of the second", 0.55),
        ("both hands", "Qwen2.5 1.5B", 0.5),
    ],
)
def test_who_knows_independent_evidence_understands_the_other(one: str, other: str, least: float) -> None:
    known = minds()
    for giver, guesser in ((one, other), (other, one)):
        found = recognition(known[giver], known[guesser], 200)
        assert found.rate > least
        assert found.brier < 0.9 * 7 / 8
        assert 1 <= found.pictures <= 3
        assert sum(tenth.many for tenth in found.tenths) == 200 * len(NUMBERS)


def test_who_weighs_a_card_against_the_rounds_to_come_scores_more_than_a_spendthrift() -> None:
    wise, free = (sum(points([kind] * 4, 12)) for kind in (PictureBot, Spendthrift))
    assert wise > free


def test_it_accepts_the_board_and_is_swayed_by_the_team() -> None:
    sitting = Sitting(4, TEAM).laid()
    assert isinstance(sitting.step, Muster)
    assert PictureBot(BEN).choose(sitting.view(BEN), no_choices(), Random(0)) == Accept()
    sitting.masked(3).all_show()
    alone = PictureBot(BEN).choose(sitting.view(BEN), no_choices(), Random(0))
    others = [number for number in NUMBERS if Propose(number) != alone]
    swayed = set()
    for number in others:
        talk = Sitting(4, TEAM).masked(3).all_show()
        talk.says(CAT, Propose(number)).says(Seat(3), Propose(number))
        swayed.add(PictureBot(BEN).choose(talk.view(BEN), no_choices(), Random(0)))
    assert len(swayed) > 1


def test_it_spends_its_cards_over_all_rounds() -> None:
    shown: list[list[int]] = [[] for _ in range(4)]
    for seed in range(6):
        match = play("secret_identity", ["pictures"] * 4, seed)
        for number, past in enumerate(match.view(None).scene.rounds):
            shown[number] += [len(case) for case in past.cases]
    assert all(mean(many) > 1.5 for many in shown)


def test_stronger_bots_win_more() -> None:
    games = simulate("secret_identity", seats=4, games=16, seed=5, bots=["pictures", "uniform"])
    assert games.wins[0] + games.wins[2] > 3 * (games.wins[1] + games.wins[3])
    found = [total("pictures"), total("novice"), total("uniform")]
    assert found == sorted(found, reverse=True)
    assert found[0] > 1.2 * found[1] > 1.2 * found[2]


def total(bot: str) -> int:
    """All the points of a few games among bots of one kind."""
    return sum(
        sum(outcome.scores)
        for seed in range(6)
        if (outcome := play("secret_identity", [bot] * 4, seed).outcome)
    )


def test_a_team_of_bots_reads_minds() -> None:
    right = [
        play("secret_identity", ["pictures"] * 4, seed, TEAM).view(None).scene.scores[0] for seed in range(6)
    ]
    blind = [
        play("secret_identity", ["uniform"] * 4, seed, TEAM).view(None).scene.scores[0] for seed in range(6)
    ]
    assert mean(right) > 7 > 3 > mean(blind)


def test_a_clue_and_a_full_set_of_votes_take_less_than_a_fifth_of_a_second() -> None:
    match = Match("secret_identity", 8, seed=1)
    bots = [PictureBot(Seat(seat)) for seat in range(8)]
    times: dict[str, list[float]] = {}
    while match.pending:
        seat = match.pending[0]
        view = match.view(seat)
        began = time.process_time()
        action = bots[seat].choose(view, match.choices(seat), Random(0))
        times.setdefault(type(action).__name__, []).append(time.process_time() - began)
        match.play(seat, action)
    assert median(times["Arrange"]) < 0.2
    assert median(times["Vote"]) < 0.2
