"""Any time: Din lets somebody draw, Teor lets somebody speak."""

from collections import Counter

import pytest

from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.box import ZONES, Character, Clue, Colour, Kind, Level, Zone
from huisclos.games.almost_innocent.events import AbilityUsed, Declined, TokenLaid, UnusedDrawn, UnusedShown
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.moves import Decline, DrawFrom, LayToken, LetDraw, LetSpeak, Show
from huisclos.games.almost_innocent.options import Chapter
from huisclos.games.almost_innocent.scene import Draws, Statement
from huisclos.games.almost_innocent.steps.favours import Draw, Reveal, Speak
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, CAT, Sitting, clues, seated, table


def drew(sitting: Sitting, kinds: list[Kind]) -> Sitting:
    """Din's owner lets Cat draw, from these decks."""
    sitting.says(ANN, LetDraw(CAT))
    return sitting.says(CAT, *map(DrawFrom, kinds))


@pytest.mark.parametrize("chosen", [ANN, BEN, CAT])
def test_ai_63_dins_owner_chooses_a_player_perhaps_himself(chosen: int) -> None:
    sitting = seated(3, "7", pending=(Turn(BEN),))
    assert {action.seat for action in sitting.offers(ANN, LetDraw)} == {ANN, BEN, CAT}
    sitting.says(ANN, LetDraw((ANN, BEN, CAT)[chosen]))
    assert sitting.heard(AbilityUsed) == [AbilityUsed(ANN, Character.DIN, chosen)]  # type: ignore[arg-type]
    assert sitting.step == Draw((ANN, BEN, CAT)[chosen])
    assert sitting.pending == (chosen,)


@pytest.mark.parametrize(
    "kinds",
    [[Kind.CRIME] * 3, [Kind.CRIME, Kind.SCENE, Kind.CRIME], [Kind.OFFENDER, Kind.VICTIM, Kind.SCENE]],
)
def test_ai_64_three_cards_from_decks_of_ones_choice(kinds: list[Kind]) -> None:
    sitting = drew(seated(3, "7"), kinds)
    assert [card.kind for card in sitting.state.drawn] == kinds
    assert sitting.step == Reveal(CAT)
    left = {kind: sitting.state.scene.unused(kind) for kind in Kind}
    assert left == {kind: 3 - kinds.count(kind) for kind in Kind}


def test_ai_64_an_empty_deck_gives_nothing() -> None:
    sitting = seated(5, "7").says(ANN, LetDraw(CAT)).says(CAT, DrawFrom(Kind.CRIME))
    assert sitting.refuses(CAT, DrawFrom(Kind.CRIME)) == ("nothing_to_draw", "AI-64")
    assert sitting.offers(CAT, DrawFrom) == {DrawFrom(kind) for kind in Kind if kind is not Kind.CRIME}


def test_ai_65_only_the_chosen_looks_then_shows_one_to_all() -> None:
    sitting = drew(seated(3, "7"), [Kind.CRIME, Kind.SCENE, Kind.CRIME])
    cards = sitting.state.drawn
    for reader in sitting.readers:
        seen = [event.card for event in sitting.witnessed(reader, UnusedDrawn)]
        assert seen == (list(cards) if reader == CAT else [None] * 3)
        assert sitting.view(reader).drawn == (cards if reader == CAT else ())
    assert sitting.offers(CAT, Show) == set(map(Show, cards))
    assert sitting.refuses(CAT, Show(Clue.O1)) == ("show_a_drawn_card", "AI-65")
    sitting.says(CAT, Show(cards[1]))
    assert all(
        sitting.witnessed(reader, UnusedShown) == [UnusedShown(CAT, cards[1])] for reader in sitting.readers
    )
    assert sitting.step == Turn(ANN)


def test_ai_66_the_other_two_stay_secret() -> None:
    sitting = drew(seated(3, "7"), [Kind.CRIME] * 3)
    cards = sitting.state.drawn
    sitting.says(CAT, Show(cards[0]))
    for reader in (ANN, BEN, None):
        view = sitting.view(reader)
        assert view.scene.draws == Draws(CAT, (Kind.CRIME,) * 3, cards[0])
        assert view.drawn == ()
        assert not any(card in repr(view.scene.draws) for card in cards[1:])


def test_ai_67_the_chosen_strikes_out_three_clues_the_others_one() -> None:
    sitting = drew(seated(3, "7"), [Kind.CRIME] * 3)
    cards = sitting.state.drawn
    sitting.says(CAT, Show(cards[0]))
    cat, ben = Casebook(sitting.view(CAT)), Casebook(sitting.view(BEN))
    assert [clue for clue, count in cat.chances(Kind.CRIME).items() if not count] == sorted(
        [Clue.C3, *cards], key=list(Clue).index
    )
    assert {clue for clue, count in ben.chances(Kind.CRIME).items() if not count} == {Clue.C2, cards[0]}


def test_ai_68_din_costs_no_token_and_no_turn_and_the_queen_is_nothing_to_him() -> None:
    sitting = seated(3, "9")
    before = sitting.tokens
    drew(sitting, [Kind.CRIME] * 3).says(CAT, Show(sitting.state.drawn[0]))
    assert sitting.tokens == before
    assert sitting.step == Turn(ANN)


@pytest.mark.parametrize("chapter", Chapter)
def test_ai_69_three_unused_cards_always_exist(chapter: Chapter) -> None:
    decks = grid(campaign(chapter)).decks
    assert sum(len(deck) - 5 for deck in decks.values()) >= 4


@pytest.mark.parametrize("chosen", [ANN, BEN, CAT])
def test_ai_70_teors_owner_chooses_a_player(chosen: int) -> None:
    sitting = seated(3, "7").says(BEN, LetSpeak((ANN, BEN, CAT)[chosen]))
    assert sitting.heard(AbilityUsed) == [AbilityUsed(BEN, Character.TEOR, chosen)]  # type: ignore[arg-type]
    assert sitting.step == Speak((ANN, BEN, CAT)[chosen])


def test_ai_71_the_chosen_lays_one_token_on_a_zone_about_the_combination_in_hand() -> None:
    sitting = seated(3, "7").says(BEN, LetSpeak(CAT))
    assert Counter(action.zone for action in sitting.offers(CAT, LayToken)) == Counter(ZONES)
    assert sitting.refuses(CAT, LayToken(Colour.BLACK, Zone("A1-C3"))) == ("no_such_zone", "AI-71")
    sitting.says(CAT, LayToken(Colour.BLACK, Zone("A5-B6")))
    assert sitting.state.scene.statement == Statement(CAT, ANN, Colour.BLACK, Zone("A5-B6"))
    assert sitting.step == Turn(ANN)


def test_ai_72_white_for_at_least_one_clue_black_for_none() -> None:
    """On board 7, O3 lies in E3 and V3 in E4; nothing of this combination lies in A5-B6."""
    sitting = table("O1 V1 C1 E1 S1", "O2 V2 C2 E2 S2", "O3 V3 C3 E3 S3", chapter="7").says(
        BEN, LetSpeak(CAT)
    )
    assert LayToken(Colour.WHITE, Zone("D2-E3")) in sitting.choices(CAT)
    assert LayToken(Colour.BLACK, Zone("A5-B6")) in sitting.choices(CAT)
    for action in sitting.offers(CAT, LayToken):
        rows = [marks.split() for marks in campaign("7").grid]
        column, row = "ABCDEF".index(action.zone[0]), int(action.zone[1]) - 1
        inside = {rows[row][column], rows[row][column + 1], rows[row + 1][column], rows[row + 1][column + 1]}
        assert (action.colour is Colour.WHITE) == bool(inside & set(clues("O3 V3 C3 E3 S3")))


def test_ai_73_the_statement_must_be_true() -> None:
    sitting = table("O1 V1 C1 E1 S1", "O2 V2 C2 E2 S2", "O3 V3 C3 E3 S3", chapter="7").says(
        BEN, LetSpeak(CAT)
    )
    assert sitting.refuses(CAT, LayToken(Colour.BLACK, Zone("D2-E3"))) == ("untrue", "AI-73")
    assert sitting.refuses(CAT, LayToken(Colour.WHITE, Zone("A5-B6"))) == ("untrue", "AI-73")


def test_ai_74_colour_and_zone_are_public_and_tell_the_left_neighbour() -> None:
    sitting = seated(3, "7").says(BEN, LetSpeak(CAT))
    before = Casebook(sitting.view(ANN)).own.bit_count()
    sitting.says(CAT, LayToken(Colour.WHITE, Zone("D2-E3")))
    told = TokenLaid(CAT, ANN, Colour.WHITE, Zone("D2-E3"))
    assert all(sitting.witnessed(reader, TokenLaid) == [told] for reader in sitting.readers)
    assert Casebook(sitting.view(ANN)).own.bit_count() < before


def test_ai_75_teor_costs_no_token_and_no_turn_and_the_other_token_is_of_no_use() -> None:
    sitting = seated(3, "9", pending=(Turn(CAT),))
    before = sitting.tokens
    sitting.says(BEN, LetSpeak(ANN)).says(ANN, Decline())
    assert sitting.heard(Declined) == [Declined(ANN)]
    assert sitting.tokens == before
    assert sitting.step == Turn(CAT)
    assert not sitting.offers(BEN, LetSpeak)


def test_any_time_is_also_the_time_of_detectives() -> None:
    assert seated(3, "7", Level.DETECTIVE).offers(ANN, LetDraw)
