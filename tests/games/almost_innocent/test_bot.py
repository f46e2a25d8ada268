"""The house bot plays by the rules, knows what it says, and wins more than chance would."""

from random import Random

import pytest

from huisclos.arena.match import Match
from huisclos.arena.play import play
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.subject import OfKind
from huisclos.games.almost_innocent.bot import CasebookBot
from huisclos.games.almost_innocent.box import LINES, Character, Clue, Colour, Kind, Level, Sign
from huisclos.games.almost_innocent.events import Marked, Voted
from huisclos.games.almost_innocent.moves import (
    AskKind,
    AskQuantity,
    Guess,
    LayToken,
    LetSpeak,
    Mark,
    Pass,
    Vote,
)
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.steps.favours import Speak
from huisclos.games.almost_innocent.steps.resolution import Solve
from tests.games.almost_innocent.test_rulings_on_the_queen import blocked
from tests.testkit.almost_innocent import ANN, BEN, CAT, Sitting, seated

GAMES = 6


def chosen(sitting: Sitting, seat: Seat) -> object:
    return CasebookBot(seat).choose(sitting.view(seat), RULES.legal(sitting.state, seat), Random(1))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("chapter", ["1", "4", "9", "11A"])
def test_bots_play_whole_games_by_the_rules_and_win_on_easy(chapter: str, players: int) -> None:
    options = Options(scenario=Chapter(chapter))
    matches: list[Match] = [
        play("almost_innocent", ["casebook"] * players, f"{chapter}/{number}", options)
        for number in range(GAMES)
    ]
    won = sum(bool(match.outcome and match.outcome.winners) for match in matches)
    assert won >= GAMES - 1


def test_the_same_seed_brings_the_same_game() -> None:
    options = Options(scenario=Chapter.TEN, level=Level.DETECTIVE)
    first, second = (play("almost_innocent", ["casebook"] * 3, 5, options).record for _ in range(2))
    assert first == second


def test_a_bot_asks_a_question_that_tells_something() -> None:
    sitting = seated(3)
    assert isinstance(chosen(sitting, ANN), AskQuantity | AskKind)


def knowing(kind: Kind) -> Sitting:
    """Everything has been asked about one type."""
    sitting = seated(2)
    for line in LINES:
        sitting.state = sitting.state.ask(ANN, OfKind(line, kind))
    return sitting


def test_a_bot_says_on_easy_which_types_it_knows() -> None:
    assert chosen(knowing(Kind.CRIME), ANN) == Mark(Kind.CRIME, Sign.KNOWN)


def test_a_bot_is_for_resolving_once_it_knows_everything() -> None:
    sitting = seated(2, level=Level.DETECTIVE)
    for kind in list(Kind)[1:]:
        for line in LINES:
            sitting.state = sitting.state.ask(ANN, OfKind(line, kind))
    assert chosen(sitting, ANN) == Vote(True)


def test_a_bot_names_the_likeliest_clue() -> None:
    sitting = knowing(Kind.VICTIM)
    sitting.state = sitting.state.begin_resolution(called=False)
    assert sitting.step == Solve(ANN, Kind.VICTIM)
    assert chosen(sitting, ANN) == Guess(Clue.V2)


def test_a_bot_lays_the_token_that_tells_its_neighbour_most() -> None:
    sitting = seated(3, "7", pending=(Speak(CAT),))
    said = chosen(sitting, CAT)
    assert isinstance(said, LayToken)
    assert said.colour in Colour


def test_a_bot_in_doubt_calls_for_teor_in_the_resolution() -> None:
    sitting = seated(3, "7", pending=(Solve(BEN, Kind.OFFENDER),))
    assert chosen(sitting, BEN) == LetSpeak(ANN)


def test_a_bot_passes_when_it_must() -> None:
    sitting = blocked((Character.VALIA, Character.EDD, Character.OKRA))
    sitting.state = sitting.state.alter(level=Level.DETECTIVE)
    assert chosen(sitting, ANN) in (Pass(), Vote(True))
    assert chosen(sitting.says(ANN, Vote(True)), ANN) == Pass()


def test_at_the_detectives_table_nothing_is_said_aloud() -> None:
    match = play("almost_innocent", ["casebook"] * 3, 3, Options(level=Level.DETECTIVE))
    moves = [move.action for move in match.record.moves]
    assert not [action for action in moves if isinstance(action, Mark)]
    assert Voted(ANN, True, True).seen_by(BEN) is None
    assert Marked(ANN, Kind.CRIME, Sign.KNOWN).seen_by(BEN) is not None
