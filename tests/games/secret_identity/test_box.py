"""What lies in the box: pictograms, the cards built of them, characters and the sets they come in."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from huisclos.core.errors import SetupError
from huisclos.core.flaws import Flaw, FlawedOption
from huisclos.core.registry import find
from huisclos.core.seats import NATURE
from huisclos.games.secret_identity.box import (
    CARDS,
    CHARACTERS,
    FACES,
    NUMBERS,
    PICTOGRAMS,
    Category,
    Character,
    Kind,
    Theme,
)
from huisclos.games.secret_identity.moves import LayOut
from huisclos.games.secret_identity.options import (
    Options,
    Selection,
    own_characters,
    pool,
    theme_of,
    well_mixed,
)
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.steps.board import LayOuts
from scripts.secret_identity.cards import built
from tests.games.secret_identity.sitting import Sitting


def test_there_are_120_pictograms_in_eight_categories() -> None:
    assert len(PICTOGRAMS) == len({drawing.icon for drawing in PICTOGRAMS.values()}) == 120
    assert {drawing.category for drawing in PICTOGRAMS.values()} == set(Category)
    assert Counter(drawing.author for drawing in PICTOGRAMS.values()) == {
        "lorc": 59,
        "delapouite": 48,
        "skoll": 8,
        "sbed": 3,
        "carl-olsen": 2,
    }


def test_every_pictogram_is_on_three_of_ninety_cards() -> None:
    assert len(CARDS) == 90
    assert set(Counter(face for faces in FACES for face in faces).values()) == {3}


def test_no_two_pictograms_meet_twice() -> None:
    pairs = [frozenset(pair) for faces in FACES for pair in combinations(faces, 2)]
    assert len(pairs) == len(set(pairs)) == 540


def test_a_card_mixes_categories_as_far_as_can_be() -> None:
    mixed = [len({PICTOGRAMS[face].category for face in faces}) for faces in FACES]
    assert Counter(mixed) == {4: 75, 3: 15}


def test_the_cards_are_those_the_script_builds() -> None:
    categories = {name: drawing.category.value for name, drawing in PICTOGRAMS.items()}
    assert [list(faces) for faces in FACES] == built({str(name): kind for name, kind in categories.items()})


def test_there_are_238_characters_in_nine_themes() -> None:
    assert len(CHARACTERS) == 238
    assert Counter(entry.theme for entry in CHARACTERS.values()) == dict(
        zip(Theme, (25, 23, 41, 15, 21, 36, 39, 26, 12), strict=True)
    )
    assert Counter(entry.kind for entry in CHARACTERS.values()) == {
        Kind.FREE: 190,
        Kind.PROTECTED: 42,
        Kind.LIVING: 6,
    }
    assert Counter(entry.level for entry in CHARACTERS.values()) == {1: 146, 2: 80, 3: 12}


def test_the_default_set_is_free_names_most_adults_know() -> None:
    assert len(pool(Options())) == 178
    assert {(CHARACTERS[name].kind, CHARACTERS[name].level) for name in pool(Options())} == {
        (Kind.FREE, 1),
        (Kind.FREE, 2),
    }


def test_the_family_set_is_what_children_know() -> None:
    family = pool(Options(selection=Selection.FAMILY))
    assert {CHARACTERS[name].level for name in family} == {1}
    assert {CHARACTERS[name].kind for name in family} == {Kind.FREE, Kind.PROTECTED}


def test_everything_is_everybody_but_the_living() -> None:
    assert len(pool(Options(selection=Selection.EVERYTHING))) == 232
    assert len(pool(Options(selection=Selection.EVERYTHING, living=True))) == 238


@pytest.mark.parametrize("selection", Selection)
def test_every_set_lasts_for_several_games(selection: Selection) -> None:
    assert len(pool(Options(selection=selection))) >= 3 * 32


def test_a_board_has_at_most_three_of_a_theme() -> None:
    choices = LayOuts(pool(Options()), ())
    for seed in range(60):
        board = choices.sample(Random(seed))
        assert board in choices
        assert well_mixed(board.characters)
    tales = tuple(name for name, entry in CHARACTERS.items() if entry.theme is Theme.TALES)
    assert LayOut(tales[:8]) not in choices


def test_a_box_with_too_few_themes_is_laid_out_all_the_same() -> None:
    tales = tuple(name for name, entry in CHARACTERS.items() if entry.theme is Theme.TALES)
    choices = LayOuts(tales[:12], ())
    assert choices.sample(Random(0)) in choices


def test_names_of_recent_games_come_only_when_no_others_are_left() -> None:
    everybody = pool(Options())
    recent = everybody[:100]
    for seed in range(20):
        board = LayOuts(everybody, recent).sample(Random(seed))
        assert set(board.characters).isdisjoint(recent)
    assert len(set(LayOuts(everybody[:12], everybody).sample(Random(0)).characters)) == 8


OWN = "Tante Agathe / Aunt Agatha\n\n  Le voisin /  The neighbour \nMédor/Rover\n"


def test_a_host_may_bring_characters_of_their_own() -> None:
    names = ("Tante Agathe / Aunt Agatha", "Le voisin / The neighbour", "Médor / Rover")
    assert own_characters(OWN) == names
    assert set(pool(Options(own=OWN))) == {*pool(Options()), *names}
    assert theme_of(Character(names[0])) is None


def test_a_host_s_own_characters_are_played_with() -> None:
    own = "\n".join(f"Cousin {number} / The cousin {number}" for number in range(200))
    sitting = Sitting(3, Options(own=own)).dealt()
    board = RULES.legal(sitting.state, NATURE).sample(Random(0))
    assert board in RULES.legal(sitting.state, NATURE)
    assert len(board.characters) == len(NUMBERS)
    assert any(name.startswith("Cousin") for name in board.characters)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Tante Agathe", 1),
        ("Anne / Ann\nTante Agathe /", 2),
        ("Anne / Ann\n / Aunt Agatha", 2),
        ("a / b / c", 1),
        ("Anne / Ann\nBen / Ben\nanne / Annie", 3),
        ("Anne / Ann\n\nAnnie / ann", 3),
        ("\n".join(f"Cousin {number} / The cousin {number}" for number in range(201)), 201),
    ],
)
def test_a_list_with_duplicates_or_missing_names_is_refused_with_the_line(text: str, line: int) -> None:
    with pytest.raises(SetupError, match=f"^line {line}: "):
        RULES.setup(Options(own=text), 3)


def test_every_line_that_cannot_be_is_named_at_once() -> None:
    with pytest.raises(FlawedOption) as refused:
        own_characters("Anne / Ann\nsolo\nBen / ann\n" + "x" * 61 + " / y")
    assert refused.value.flaws == (
        Flaw(2, "two_names", "solo"),
        Flaw(3, "name_twice", "ann", 1),
        Flaw(4, "name_too_long", "x" * 60),
    )


@pytest.mark.parametrize(
    "text",
    [
        "Tante Agathe,Aunt Agatha\nMédor,Rover",
        '\ufefffr;en\nTante Agathe;Aunt Agatha\n"Médor";"Rover"',
        "Français\tEnglish\r\nTante Agathe\tAunt Agatha\r\nMédor\tRover\r\n",
        "# the family\nTante Agathe / Aunt Agatha\n  # and the dog\nMédor / Rover",
    ],
    ids=["commas", "semicolons", "tabs", "remarks"],
)
def test_a_list_may_come_from_a_spreadsheet_or_carry_remarks(text: str) -> None:
    assert own_characters(text) == ("Tante Agathe / Aunt Agatha", "Médor / Rover")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_flaw_of_a_list_has_words(language: str) -> None:
    words = find("secret_identity").words(language)
    for why in ("two_names", "name_twice", "name_too_long", "list_too_long"):
        assert f"secret_identity.own.{why}" in words


def test_every_choice_of_nature_that_is_too_long_to_list_says_so() -> None:
    sitting = Sitting(3)
    with pytest.raises(TypeError, match="too many deals"):
        iter(RULES.legal(sitting.state, NATURE))
    sitting.dealt()
    with pytest.raises(TypeError, match="too many boards"):
        iter(RULES.legal(sitting.state, NATURE))
