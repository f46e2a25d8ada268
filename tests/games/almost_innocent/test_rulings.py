"""Where the rulebooks leave a question open: our rulings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign, write
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import Nature, Quantity, Within
from huisclos.games.almost_innocent.box import (
    CENTRE,
    LINES,
    PLACES,
    SEVENTHS,
    ZONES,
    Character,
    Clue,
    Colour,
    Direction,
    Face,
    Inquiry,
    Kind,
    Level,
    Line,
    Sign,
    Zone,
)
from huisclos.games.almost_innocent.events import (
    Counted,
    Passed,
    QueenMoved,
    ResolutionBegan,
    UnusedDrawn,
    Voted,
)
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    AskKind,
    AskQuantity,
    Decline,
    DrawFrom,
    Guess,
    Guide,
    Investigate,
    LayToken,
    LeadQueen,
    LetDraw,
    LetSpeak,
    Mark,
    Pass,
    SayReady,
    Show,
    Vote,
)
from huisclos.games.almost_innocent.options import Chapter, Options, Spare
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.scene import Statement, beyond
from huisclos.games.almost_innocent.steps.favours import Draw, Reveal
from huisclos.games.almost_innocent.steps.queen import QueenDie
from huisclos.games.almost_innocent.steps.resolution import Solve
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, Sitting, seated, table


def test_amb_01_all_answers_come_together_listed_from_the_left_of_the_active() -> None:
    sitting = seated(4, pending=(Turn(CAT),)).counts(CAT, "1")
    assert [event.by for event in sitting.news if isinstance(event, Counted)] == [DAN, ANN, BEN, CAT]


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
def test_amb_02_votes_are_visible_on_easy_and_medium(level: Level) -> None:
    sitting = seated(3, level=level).says(CAT, Vote(True))
    assert all(sitting.witnessed(reader, Voted) == sitting.heard(Voted) for reader in sitting.readers)
    assert sitting.view(None).votes == (False, False, True)


def test_amb_02_detectives_see_only_the_result() -> None:
    sitting = seated(3, level=Level.DETECTIVE).says(CAT, Vote(True))
    assert sitting.witnessed(CAT, Voted) == [Voted(CAT, True, True)]
    assert all(sitting.witnessed(reader, Voted) == [] for reader in (ANN, BEN, None))
    assert sitting.view(CAT).votes == (None, None, True)
    assert sitting.view(None).votes == (None, None, None)
    sitting.says(ANN, Vote(True)).says(BEN, Vote(True))
    assert all(sitting.witnessed(reader, ResolutionBegan) for reader in sitting.readers)


def test_amb_02_a_vote_stands_until_taken_back_and_all_must_agree() -> None:
    sitting = seated(3).says(CAT, Vote(True)).counts(ANN, "1")
    assert sitting.state.votes == (False, False, True)
    assert sitting.says(ANN, Vote(True)).step == Turn(BEN)
    assert sitting.says(BEN, Vote(True)).step == Solve(ANN, Kind.VICTIM)


def test_amb_03_with_the_tokens_spent_turn_abilities_are_lost() -> None:
    sitting = seated(5, "11B", tokens=Tokens(free=1)).counts(ANN, "1")
    assert sitting.step == Solve(ANN, Kind.OFFENDER)
    assert not sitting.offers(CAT, Investigate)
    assert sitting.refuses(CAT, Investigate(Inquiry.ANIMAL)) == ("no_more_questions", "AI-43")


def test_amb_04_din_and_teor_may_be_used_during_the_resolution() -> None:
    sitting = seated(3, "7").resolves()
    sitting.says(BEN, LetSpeak(CAT)).says(CAT, Decline())
    assert sitting.step == Solve(ANN, Kind.OFFENDER)
    assert sitting.says(ANN, LetDraw(ANN)).step == Draw(ANN)


def test_amb_04_a_question_and_its_answers_are_one_moment() -> None:
    sitting = seated(3, "9").counts(ANN, "1")
    assert len([event for event in sitting.news if isinstance(event, Counted)]) == 3
    assert sitting.step == QueenDie(ANN)
    assert not sitting.choices(ANN)


@pytest.mark.parametrize("action", [Investigate(Inquiry.ANIMAL), LeadQueen(CENTRE)])
def test_amb_05_edd_okra_and_valia_count_as_having_asked(action: Investigate | LeadQueen) -> None:
    cast = (
        Character.DIN,
        Character.EDD if isinstance(action, Investigate) else Character.VALIA,
        Character.TEOR,
    )
    sitting = (
        seated(3, "10", characters=cast).counts(ANN, "1").throws(1).says(BEN, action).throws(1).resolves()
    )
    assert sitting.step == Solve(BEN, Kind.OFFENDER)


def test_amb_05_okra_too() -> None:
    sitting = seated(4, "8").counts(ANN, "1").counts(BEN, "2").counts(CAT, "3")
    assert sitting.says(DAN, AskAgain(Line.ROW_1, None, None)).resolves().step == Solve(DAN, Kind.OFFENDER)


def test_amb_06_when_nobody_has_asked_the_first_active_player_opens() -> None:
    sitting = seated(3)
    sitting.state = sitting.state.alter(first=CAT)
    assert sitting.resolves().step == Solve(CAT, Kind.VICTIM)


def test_amb_07_a_refused_guess_cannot_be_repeated() -> None:
    sitting = seated(3, innocence=3).resolves().says(ANN, Guess(Clue.V1))
    assert sitting.refuses(ANN, Guess(Clue.V1)) == ("refused_already", "AI-48")
    assert Guess(Clue.V1) not in sitting.choices(ANN)


def test_amb_08_teor_may_choose_himself() -> None:
    sitting = seated(3, "7").says(BEN, LetSpeak(BEN))
    assert sitting.pending == (BEN,)


def test_amb_09_the_chosen_may_decline_and_the_ability_is_spent() -> None:
    sitting = seated(3, "7").says(BEN, LetSpeak(CAT)).says(CAT, Decline())
    assert sitting.state.scene.statement == Statement(CAT, ANN)
    assert sitting.state.scene.used == (Character.TEOR,)


def test_amb_10_any_of_the_25_zones() -> None:
    assert len(ZONES) == len(set(ZONES)) == 25
    assert len(seated(3, "7").says(BEN, LetSpeak(CAT)).offers(CAT, LayToken)) == 25


def test_amb_11_a_zone_may_hold_empty_cells_or_part_of_a_large_clue() -> None:
    """On board 6 the bathhouse fills B2-C3; the zone C3-D4 holds one of its cells, A5-B6 none."""
    board = grid(campaign("6"))
    assert board.answer(Within(Zone("C3-D4")), board.bits((Clue.S5,))) == 1
    assert board.answer(Within(Zone("A5-B6")), board.bits((Clue.S5,))) == 0
    empty = grid(campaign("7"))
    assert empty.answer(Within(Zone("B4-C5")), empty.bits((Clue.E1,))) == 1


def test_amb_12_her_places_tile_the_board_and_a_step_is_two_lines() -> None:
    cells = [
        f"{column}{row}"
        for place in PLACES
        for column in (place[0], place[3])
        for row in (place[1], place[4])
    ]
    assert len(cells) == len(set(cells)) == 36
    assert beyond(CENTRE, Direction.UP) == "C1-D2"


def test_amb_13_valia_leads_her_to_the_same_nine() -> None:
    sitting = seated(3, "10", characters=(Character.VALIA, Character.DIN, Character.EDD))
    assert {action.place for action in sitting.offers(ANN, LeadQueen)} == set(PLACES)


def test_amb_14_without_the_queen_module_the_pawn_is_taken_off_again() -> None:
    own = replace(campaign("8"), abilities=(Character.VALIA,))
    options = Options(own=write(own), characters=(Character.VALIA, Character.DIN))
    sitting = seated(2, "8", options=options).says(ANN, LeadQueen(CENTRE))
    assert sitting.state.scene.questions[-1].subject == Within(CENTRE)
    assert sitting.state.scene.queen is None
    assert sitting.state.scene.controlled == ()
    assert sitting.step == Turn(BEN)


@pytest.mark.parametrize("action", [Investigate(Inquiry.ANIMAL), LeadQueen(CENTRE)])
def test_amb_15_the_die_is_rolled_whatever_was_done(action: Investigate | LeadQueen) -> None:
    cast = (Character.EDD if isinstance(action, Investigate) else Character.VALIA, Character.DIN)
    assert seated(2, "10", characters=cast).says(ANN, action).step == QueenDie(ANN)


def test_amb_16_the_die_is_not_rolled_after_the_last_token() -> None:
    assert seated(3, "9", tokens=Tokens(free=1)).counts(ANN, "1").step == Solve(ANN, Kind.OFFENDER)


def test_amb_17_the_active_player_chooses_where_she_goes() -> None:
    sitting = seated(3, "9").counts(ANN, "1").throws(6)
    assert sitting.pending == (ANN,)
    assert not sitting.choices(BEN)
    assert QueenMoved(Direction.UP, Zone("C1-D2"), ANN) in sitting.says(ANN, Guide(Direction.UP)).news


def blocked(cast: tuple[Character, ...] = ()) -> Sitting:
    """One token, and only the lines of the Queen are open."""
    sitting = seated(3, "9", tokens=Tokens(free=1), characters=cast)
    for line in LINES:
        if line not in sitting.state.scene.controlled:
            sitting.state = sitting.state.ask(ANN, Quantity(line))
    return sitting


def test_amb_18_without_a_legal_question_one_passes_and_the_die_is_rolled() -> None:
    sitting = blocked()
    assert not sitting.offers(ANN, AskQuantity) | sitting.offers(ANN, AskKind)
    assert sitting.offers(ANN, Pass) == {Pass()}
    sitting.says(ANN, Pass())
    assert Passed(ANN) in sitting.news
    sitting.throws(1)
    assert sitting.step == Turn(BEN)
    assert {ask.line for ask in sitting.offers(BEN, AskQuantity)} == {Line.ROW_3, Line.ROW_4}


def test_amb_18_an_ability_or_the_resolution_remain() -> None:
    sitting = blocked((Character.EDD, Character.DIN, Character.TEOR))
    assert sitting.offers(ANN, Investigate)
    assert sitting.offers(ANN, Vote)


def test_amb_19_one_does_not_pass_when_a_question_is_possible() -> None:
    sitting = seated(3, "9")
    assert not sitting.offers(ANN, Pass)
    assert sitting.refuses(ANN, Pass()) == ("ask_if_you_can", "AI-22")


def test_amb_20_the_extra_token_comes_from_either_pool() -> None:
    sitting = seated(3, "10", tokens=Tokens(quantity=2, kind=1))
    quantity = {ask.extra for ask in sitting.offers(ANN, AskQuantity) if ask.line == "3"}
    kind = {ask.extra for ask in sitting.offers(ANN, AskKind) if ask.line == "3"}
    assert quantity == {Face.QUANTITY, Face.KIND}
    assert kind == {Face.QUANTITY}


def test_amb_21_okra_may_ask_the_same_again() -> None:
    sitting = seated(4, "8").counts(ANN, "1").counts(BEN, "2").counts(CAT, "3")
    sitting.says(DAN, AskAgain(Line.ROW_1, None, None))
    first, *_, again = sitting.state.scene.questions
    assert (first.subject, first.answers) == (again.subject, again.answers)


def test_amb_22_edd_does_not_ask_about_a_type_not_in_play() -> None:
    own = replace(campaign("1"), abilities=(Character.EDD,))
    options = Options(own=write(own), characters=(Character.EDD, Character.DIN))
    sitting = seated(2, options=options)
    assert sitting.offers(ANN, Investigate) == {Investigate(Inquiry.LIQUID)}
    assert sitting.refuses(ANN, Investigate(Inquiry.ANIMAL)) == ("type_out_of_play", "AI-76")


def test_amb_23_the_queen_is_no_animal_and_the_crown_no_liquid() -> None:
    board, other = grid(campaign("11B")), grid(campaign("11A"))
    assert board.answer(Nature(Inquiry.ANIMAL), board.bits((Clue.O_STAR,))) == 0
    assert other.answer(Nature(Inquiry.LIQUID), other.bits((Clue.E_STAR,))) == 0


def test_amb_24_each_card_is_seen_before_the_next_deck_is_chosen() -> None:
    sitting = seated(3, "7").says(ANN, LetDraw(BEN)).says(BEN, DrawFrom(Kind.CRIME))
    assert len(sitting.witnessed(BEN, UnusedDrawn)) == 1
    assert sitting.view(BEN).drawn == sitting.state.drawn
    assert sitting.step == Draw(BEN)


def test_amb_25_with_fewer_than_three_unused_cards_one_draws_what_is_there() -> None:
    own = replace(
        campaign("1"),
        types=(Kind.VICTIM,),
        grid=("V1 V2 V3 V4 V5 .", *[". . . . . ."] * 5),
        abilities=(Character.DIN,),
    )
    sitting = table("V1", "V2", "V3", options=Options(own=write(own))).says(ANN, LetDraw(ANN))
    sitting.says(ANN, DrawFrom(Kind.VICTIM), DrawFrom(Kind.VICTIM))
    assert sitting.step == Reveal(ANN)
    assert sitting.says(ANN, Show(Clue.V5)).step == Turn(ANN)


def test_amb_25_with_none_at_all_din_has_nothing_to_offer() -> None:
    own = replace(
        campaign("1"),
        types=(Kind.VICTIM,),
        grid=("V1 V2 V3 . . .", *[". . . . . ."] * 5),
        abilities=(Character.DIN,),
        seats=3,
    )
    sitting = table("V1", "V2", "V3", options=Options(own=write(own)))
    assert not sitting.offers(ANN, LetDraw)
    assert sitting.refuses(ANN, LetDraw(ANN)) == ("nothing_to_draw", "AI-64")


def test_amb_26_a_character_whose_ability_is_not_available_has_none() -> None:
    scene = seated(3, "7", characters=(Character.VALIA, Character.EDD, Character.TEOR)).state.scene
    assert [(card.character, card.seat) for card in scene.abilities] == [(Character.TEOR, CAT)]


@pytest.mark.parametrize("active", [ANN, BEN])
def test_amb_27_a_shared_turn_ability_is_used_by_whoever_is_active(active: int) -> None:
    seat = (ANN, BEN)[active]
    options = Options(scenario=Chapter.EIGHT, spare=Spare.EDD)
    sitting = seated(2, "8", options=options, pending=(Turn(seat),))
    assert sitting.offers(seat, Investigate)
    assert not sitting.offers((BEN, ANN)[active], Investigate)


@pytest.mark.parametrize("level", Level)
def test_amb_28_nobody_suggests_a_line_to_the_active_player(level: Level) -> None:
    sitting = seated(3, "11B", level)
    assert not [action for action in sitting.choices(CAT) if hasattr(action, "line")]


def test_amb_29_three_marks_for_each_type_one_for_readiness_none_for_detectives() -> None:
    assert list(Sign) == ["open", "doubtful", "known"]
    talk = {
        level: {type(action) for action in seated(3, level=level).choices(CAT)} - {Vote} for level in Level
    }
    assert talk == {Level.EASY: {Mark}, Level.MEDIUM: {SayReady}, Level.DETECTIVE: set()}


def test_amb_30_a_defeat_costs_nothing() -> None:
    outcome = RULES.outcome(seated(3).state.close(won=False))
    assert outcome is not None
    assert outcome.scores == ()
    assert RULES.setup(Options(), 3) == RULES.setup(Options(), 3)


def test_amb_31_either_last_scenario_wins_the_campaign() -> None:
    assert campaign("11A").unlocks == ("ending_a",)
    assert campaign("11B").unlocks == ("ending_b",)
    assert campaign("10").unlocks == ("11A", "11B")


def test_only_the_truth_may_be_told_by_a_token() -> None:
    sitting = seated(3, "7").says(BEN, LetSpeak(CAT))
    colours = {action.colour for action in sitting.offers(CAT, LayToken)}
    assert colours == {Colour.WHITE, Colour.BLACK}
    assert SEVENTHS[Kind.CRIME] is Clue.C7
