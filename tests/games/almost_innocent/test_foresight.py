"""What an expert foresees: the chance of the team, played on in worlds that fit all that was said."""

from random import Random

import pytest

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import Quantity
from huisclos.games.almost_innocent.bot.foresight import Asked, Foresight, asked, in_sight
from huisclos.games.almost_innocent.box import LINES, Face, Kind, Level, Sign
from huisclos.games.almost_innocent.knowledge.crosscheck import Crosscheck
from huisclos.games.almost_innocent.moves import AskQuantity, Mark
from huisclos.games.almost_innocent.rules import RULES
from tests.testkit.almost_innocent import ANN, BEN, CAT, Sitting, seated

NO_TOKENS = Tokens()
WORLDS = 20


def late(players: int, known: int = 3) -> Sitting:
    """A table without a token to spare, of which the rows have been counted."""
    sitting = seated(players, "5", Level.DETECTIVE, innocence=0)
    for line in LINES[:known]:
        sitting.state = sitting.state.ask(ANN, Quantity(line))
    return sitting


def after(sitting: Sitting, tokens: Tokens) -> float:
    """How likely the team is to win once Ann has counted the last column."""
    question = Asked(Quantity(LINES[-1]), LINES[-1], tokens)
    foresight = Foresight(Crosscheck(sitting.view(ANN)), (question,))
    return foresight.chance(question, foresight.worlds.draw(WORLDS, Random(1))) / WORLDS


def test_a_team_that_knows_wins_and_would_rather_save_its_tokens() -> None:
    sitting = late(3, known=len(LINES) - 1)
    assert after(sitting, NO_TOKENS) == 1
    assert after(sitting, Tokens(free=3)) > 1


def test_with_the_last_token_all_that_is_left_is_to_guess() -> None:
    sitting = late(2)
    book = Crosscheck(sitting.view(ANN))
    question = Asked(Quantity(LINES[-1]), LINES[-1], NO_TOKENS)
    foresight = Foresight(book, (question,))
    (world,) = foresight.worlds.draw(1, Random(1))
    ways = 1
    for seat, place in enumerate(world.places):
        numbers = foresight.worlds.company.numbers[Seat(seat)]
        combination = book.every.combination(int(numbers[place]))
        hits = book.scene.grid.hits(question.subject)
        answer = (hits & book.scene.grid.bits(combination)).bit_count()
        told = foresight.worlds.company.few(Seat(seat), book.every.answering(hits, answer))
        ways *= (world.minds[seat] & told).bit_count()
    assert ways > 1
    assert foresight.chance(question, [world]) == pytest.approx(1 / ways)


def test_more_tokens_never_bring_less() -> None:
    sitting = late(3)
    chances = [after(sitting, Tokens(free=count)) for count in (0, 2, 5)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_worlds_fit_all_that_was_said() -> None:
    sitting = late(4)
    book = Crosscheck(sitting.view(BEN))
    foresight = Foresight(book, ())
    for world in foresight.worlds.draw(WORLDS, Random(2)):
        dealt = [
            book.every.combination(int(foresight.worlds.company.numbers[Seat(seat)][place]))
            for seat, place in enumerate(world.places)
        ]
        assert dealt[CAT] == sitting.state.hands[BEN]
        assert len({clue for one in dealt for clue in one}) == sum(map(len, dealt))
        for question in sitting.state.scene.questions:
            hits = book.scene.grid.hits(question.subject)
            said = [(hits & book.scene.grid.bits(one)).bit_count() for one in dealt]
            assert tuple(said) == question.answers


def test_who_says_to_know_is_taken_to_know() -> None:
    sitting = seated(3, "5")
    for line in LINES[:4]:
        sitting.state = sitting.state.ask(ANN, Quantity(line))
    doubtful = after(sitting, NO_TOKENS)
    for kind in Kind:
        sitting.says(CAT, Mark(kind, Sign.KNOWN))
    assert after(sitting, NO_TOKENS) > doubtful


def test_the_end_is_in_sight_once_little_is_left() -> None:
    assert not in_sight(seated(3, "5").state.scene)
    assert in_sight(late(3, known=6).state.scene)


def test_a_question_closes_its_line_and_takes_its_token() -> None:
    scene = seated(3).view(ANN).scene
    action = next(one for one in RULES.legal(seated(3).state, Seat(0)) if isinstance(one, AskQuantity))
    assert asked(scene, action) == Asked(
        Quantity(action.line), action.line, scene.tokens.without(Face.QUANTITY)
    )
