"""What an expert foresees: the chance of the team, played on in worlds that fit all that was said."""

from random import Random

import pytest

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import Quantity
from huisclos.games.almost_innocent.bot.foresight import Asked, Foresight, World, asked
from huisclos.games.almost_innocent.box import LINES, Face, Level
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.moves import AskQuantity
from huisclos.games.almost_innocent.redeal import deal_again
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.view import View
from tests.testkit.almost_innocent import ANN, seated

NO_TOKENS = Tokens()


def imagined(view: View, count: int = 4) -> tuple[Casebook, list[World]]:
    book = Casebook(view)
    book.put_myself_in_their_place([deal_again(view, Random(number)) for number in range(count)])
    return book, [World(*one) for one in zip(book.deals, book.minds, strict=True)]


def known(world: World, view: View) -> World:
    """The same, with everybody sure of their own."""
    every = Casebook(view).every
    return World(world.dealt, {seat: every.exactly(world.dealt[seat]) for seat in world.minds})


def test_a_team_that_knows_wins_and_would_rather_save_its_tokens() -> None:
    view = seated(3).view(ANN)
    worlds = [known(world, view) for world in imagined(view)[1]]
    foresight = Foresight(view.scene)
    dear, cheap = (
        foresight.chance(Asked(Quantity(LINES[0]), LINES[0], tokens), worlds)
        for tokens in (NO_TOKENS, Tokens(free=3))
    )
    assert dear == 1
    assert cheap > dear


def test_with_the_last_token_all_that_is_left_is_to_guess() -> None:
    sitting = seated(2, "5", Level.DETECTIVE, innocence=0)
    view = sitting.view(ANN)
    book, worlds = imagined(view, 1)
    (world,) = worlds
    subject = Quantity(LINES[0])
    ways = 1
    for seat, mind in world.minds.items():
        hits = view.scene.grid.hits(subject)
        answer = (hits & view.scene.grid.bits(world.dealt[seat])).bit_count()
        ways *= (mind & book.every.answering(hits, answer)).bit_count()
    assert view.scene.innocence == 0
    chance = Foresight(view.scene).chance(Asked(subject, LINES[0], NO_TOKENS), worlds)
    assert chance == pytest.approx(1 / ways)


def test_more_tokens_never_bring_less() -> None:
    view = seated(3).view(ANN)
    _, worlds = imagined(view)
    foresight = Foresight(view.scene)
    chances = [
        foresight.chance(Asked(Quantity(LINES[0]), LINES[0], Tokens(free=count)), worlds)
        for count in (0, 4, 8)
    ]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_a_question_closes_its_line_and_takes_its_token() -> None:
    scene = seated(3).view(ANN).scene
    action = next(one for one in RULES.legal(seated(3).state, Seat(0)) if isinstance(one, AskQuantity))
    assert asked(scene, action) == Asked(
        Quantity(action.line), action.line, scene.tokens.without(Face.QUANTITY)
    )
