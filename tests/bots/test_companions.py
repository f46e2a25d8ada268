"""In a team nobody asks on for the sake of those who know already."""

from huisclos.arena.simulate import simulate


def test_whoever_knows_says_so_at_once_and_fewer_questions_are_asked() -> None:
    before = simulate("almost_innocent", seats=5, games=6, seed=51, bots=["casebook"])
    now = simulate("almost_innocent", seats=5, games=6, seed=51, bots=["medium"])
    assert before.won == now.won == 6
    assert now.decisions < 0.9 * before.decisions
