"""A board as hard as wished: many are tried a little and few long; chance has no say in the report."""

from random import Random

import pytest

from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.box import Kind, Level
from huisclos.games.almost_innocent.workshop.draft import Wish, draft, tokens_with
from huisclos.games.almost_innocent.workshop.search import Aim, board, search
from huisclos.games.almost_innocent.workshop.team import Team
from huisclos.games.almost_innocent.workshop.trial import wins

SMALL = Wish(seats=2, types=(Kind.VICTIM, Kind.CRIME, Kind.SCENE))
FIXED = (Tokens(free=9), Tokens(quantity=3, kind=3), Tokens(free=4))


def aim(share: float, boards: int = 4, games: int = 16) -> Aim:
    return Aim(share=share, boards=boards, games=games)


def test_the_harder_a_board_should_be_the_fewer_tokens_it_has() -> None:
    hard, middling, easy = (search(SMALL, aim(share), seed=2) for share in (0, 0.5, 1))
    free = [page.tokens[Level.DETECTIVE].free for page, _ in (hard, middling, easy)]
    assert free == sorted(set(free))
    shares = [trial.share for _, trial in (hard, middling, easy)]
    assert shares == sorted(set(shares))
    assert 0.2 < shares[1] < 0.8


def test_tokens_that_are_wished_for_stay_as_they_are() -> None:
    wish = Wish(seats=2, types=SMALL.types, tokens=FIXED)
    page, trial = search(wish, aim(0.5), seed=2)
    assert tuple(page.tokens.values()) == FIXED
    assert page in [board(wish, 2, number) for number in range(4)]
    assert (trial.level, trial.seats, trial.games) == (Level.DETECTIVE, 2, 16)


def test_what_is_reported_are_games_that_had_no_part_in_the_choice() -> None:
    page, trial = search(SMALL, aim(0.5), seed=3)
    fresh = (Level.DETECTIVE, 2, range(16, 32))
    assert trial.won == wins(page, Team.YARDSTICK, 3, fresh)


def test_the_board_found_does_not_depend_on_the_number_of_jobs() -> None:
    assert search(SMALL, aim(0.5), seed=4) == search(SMALL, aim(0.5), seed=4, jobs=2)


@pytest.mark.parametrize("wish", [SMALL, Wish(seats=2, types=SMALL.types, tokens=FIXED)])
@pytest.mark.parametrize("boards", [1, 3, 4])
def test_a_search_takes_no_longer_than_it_says(wish: Wish, boards: int) -> None:
    told: list[int] = []
    aimed = aim(0.6, boards=boards, games=9)
    search(wish, aimed, seed=1, progress=told.append)
    assert told == sorted(set(told))
    assert told[-1] <= aimed.most_games(wish)
    if wish.tokens:
        assert told[-1] == aimed.most_games(wish)


def test_few_games_are_spent_on_boards_that_are_put_aside() -> None:
    """Twelve boards, six of them twice as long, and so on, for two numbers of tokens found in four tries."""
    aimed, first = Aim(share=0.6), 6
    rounds = 12 * first + 6 * first + 3 * 12 + 2 * 24
    assert aimed.first == first
    assert aimed.most_games(SMALL) == 4 * 12 * first + 2 * rounds + 100


@pytest.mark.parametrize(
    ("level", "count", "free"),
    [
        (Level.DETECTIVE, 8, [12, 10, 8]),
        (Level.DETECTIVE, 11, [12, 12, 11]),
        (Level.EASY, 3, [3, 1, 1]),
        (Level.MEDIUM, 6, [8, 6, 4]),
    ],
)
def test_the_other_levels_keep_their_distance(level: Level, count: int, free: list[int]) -> None:
    assert [tokens.free for tokens in tokens_with(level, count).values()] == free


def test_without_a_wish_there_are_the_usual_tokens() -> None:
    assert draft(SMALL, Random(1)).tokens == tokens_with(Level.DETECTIVE, 8)
