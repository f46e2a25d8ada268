"""Twelve scenarios in three acts."""

import pytest
from msgspec.structs import replace

from huisclos.core.registry import find
from huisclos.games.almost_innocent.board.reading import campaign, write
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.box import CHARACTERS, Character, Level
from huisclos.games.almost_innocent.memory import Progress, Trial
from huisclos.games.almost_innocent.moves import Guess
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.words.catalogue import LANGUAGES
from tests.testkit.almost_innocent import seated


def after(*games: tuple[str, bool], level: Level = Level.EASY, progress: Progress | None = None) -> Progress:
    """A team's notes once these scenarios were played, won or lost."""
    progress = progress or Progress()
    for chapter, won in games:
        state = seated(3, chapter=chapter, level=level).state.close(won=won)
        progress = RULES.remember(progress, state)
    return progress


def won(*chapters: str) -> Progress:
    return after(*((chapter, True) for chapter in chapters))


def proposed(progress: Progress, scenario: str) -> str:
    return RULES.recall(progress, Options(scenario=Chapter(scenario))).scenario


def test_ai_06_the_road_is_recommended_scenario_by_scenario() -> None:
    chapters = [str(chapter) for chapter in Chapter]
    assert Progress().next == "1"
    for at, chapter in enumerate(chapters[1:], 1):
        assert won(*chapters[:at]).next == chapter
    assert won(*chapters).next is None


@pytest.mark.parametrize("chapter", Chapter)
def test_ai_06_any_scenario_may_be_chosen_whatever_was_won(chapter: Chapter) -> None:
    scene = RULES.setup(RULES.recall(Progress(), Options(scenario=chapter)), 3).scene
    assert scene.scenario == campaign(chapter)


def test_ai_06_a_scenario_won_may_be_replayed_and_keeps_its_best_level() -> None:
    progress = after(("1", True), level=Level.MEDIUM)
    assert progress.of(Chapter.ONE) == Trial(tries=1, wins=1, best=Level.MEDIUM)
    easier = after(("1", True), progress=progress)
    assert easier.of(Chapter.ONE) == Trial(tries=2, wins=2, best=Level.MEDIUM)
    harder = after(("1", True), level=Level.DETECTIVE, progress=easier)
    assert harder.of(Chapter.ONE).best is Level.DETECTIVE
    assert harder.next == "2"


def test_ai_06_going_on_without_a_win_is_noted_as_skipping() -> None:
    progress = after(("1", True), ("2", False), ("4", False))
    skipped = [chapter for chapter in Chapter if progress.of(chapter).skipped]
    assert skipped == ["2", "3"]
    assert progress.next == "4"
    assert progress.of(Chapter.TWO).tries == 1


def test_ai_06_a_scenario_skipped_may_be_won_later() -> None:
    progress = after(("3", True), ("2", True))
    assert not progress.of(Chapter.TWO).skipped
    assert progress.of(Chapter.ONE).skipped
    assert progress.next == "4"


def test_amb_31_neither_ending_passes_over_the_other() -> None:
    road = [str(chapter) for chapter in Chapter][:-2]
    progress = won(*road, "11B")
    assert not progress.of(Chapter.ELEVEN_A).skipped
    assert progress.next == "11A"
    assert won(*road, "11B", "11A").next is None


def test_amb_31_either_ending_wins_the_campaign_and_both_complete_it() -> None:
    assert won("10").news == ("11A", "11B")
    for ending, news in (("11A", ("ending_a",)), ("11B", ("ending_b",))):
        assert won("10", ending).news == news
    assert won("11A", "11B").next is None


def test_amb_30_a_defeat_costs_nothing() -> None:
    before = won("1", "6")
    lost = after(("6", False), ("1", False), progress=before)
    for chapter in (Chapter.ONE, Chapter.SIX):
        tried = before.of(chapter)
        assert lost.of(chapter) == replace(tried, tries=tried.tries + 1)
    assert (lost.unlocked, lost.next) == (before.unlocked, before.next)


def test_ai_58_abilities_are_unlocked_by_wins() -> None:
    road = [str(chapter) for chapter in Chapter]
    unlocked = {chapter: won(*road[: at + 1]).unlocked for at, chapter in enumerate(road)}
    assert unlocked["5"] == ()
    assert unlocked["6"] == (Character.DIN, Character.TEOR)
    assert set(unlocked["7"]) == set(unlocked["8"]) == {*unlocked["6"], Character.EDD, Character.OKRA}
    assert set(unlocked["9"]) == set(CHARACTERS)


def test_ai_58_a_defeat_unlocks_nothing() -> None:
    progress = after(("6", False))
    assert progress.unlocked == progress.news == ()


def test_ai_58_what_was_skipped_is_not_won_but_the_page_decides_what_is_available() -> None:
    progress = won("7")
    assert progress.of(Chapter.SIX).skipped
    assert set(progress.unlocked) == {Character.EDD, Character.OKRA}
    options = RULES.recall(progress, Options(scenario=Chapter.SEVEN))
    assert RULES.setup(options, 5).scene.scenario.abilities == campaign("8").abilities


def test_ai_117_a_win_says_what_it_has_opened_once() -> None:
    assert won("6").news == ("din", "teor")
    assert won("6", "6").news == ()
    assert won("10").news == ("11A", "11B")
    assert won("11A").news == ("ending_a",)


def test_ai_117_after_a_win_the_team_goes_to_the_next_scenario() -> None:
    assert proposed(won("1"), "1") == "2"
    assert proposed(after(("3", True), ("1", True)), "1") == "4"
    assert proposed(won(*Chapter), "11B") == "11B"


def test_ai_118_after_a_loss_the_same_scenario_is_proposed_and_nothing_is_lost() -> None:
    before = won("1", "6")
    after_it = after(("7", False), progress=before)
    assert proposed(after_it, "7") == "7"
    assert after_it.unlocked == before.unlocked
    assert after_it.of(Chapter.SIX) == before.of(Chapter.SIX)
    assert after_it.of(Chapter.SEVEN) == Trial(tries=1)


def test_a_board_of_one_s_own_is_no_part_of_the_campaign() -> None:
    own = replace(campaign("1"), title="Ours")
    ours = Options(own=write(own))
    won_there = seated(3).state.alter(scenario=own).close(won=True)
    assert RULES.remember(Progress(), won_there) == Progress()
    assert RULES.recall(won("1"), ours) == ours


def test_ai_117_what_a_win_unlocks_is_available_from_the_next_page_on() -> None:
    chapters = list(Chapter)
    won = {name: at for at, chapter in enumerate(chapters) for name in campaign(chapter).unlocks}
    for character in CHARACTERS:
        available = [at for at, chapter in enumerate(chapters) if character in campaign(chapter).abilities]
        assert available == list(range(won[character] + 1, len(chapters)))
    assert chapters[won["11A"]] == chapters[won["11B"]] == "10"


def test_ai_117_there_is_a_next_page_in_one_of_three_acts() -> None:
    assert [campaign(chapter).act for chapter in Chapter] == [1] * 4 + [2] * 4 + [3] * 4


@pytest.mark.parametrize(
    ("level", "tokens", "innocence"), [(Level.EASY, 12, 2), (Level.MEDIUM, 10, 1), (Level.DETECTIVE, 8, 0)]
)
def test_ai_118_after_a_loss_the_scenario_may_be_played_again_at_any_level(
    level: Level, tokens: int, innocence: int
) -> None:
    hardest = Options(level=Level.DETECTIVE)
    lost = seated(3, level=Level.DETECTIVE).resolves()
    solver = lost.pending[0]
    wrong = min(lost.offers(solver, Guess) - set(map(Guess, lost.state.combination(solver))), key=str)
    outcome = RULES.outcome(lost.says(solver, wrong).state)
    assert outcome is not None
    assert outcome.winners == ()
    notes = RULES.remember(won("6"), lost.state)
    assert notes.unlocked == (Character.DIN, Character.TEOR)
    assert RULES.recall(notes, hardest) == hardest
    again = RULES.setup(replace(hardest, level=level), 3).scene
    assert (again.scenario.id, again.tokens, again.innocence) == ("1", Tokens(free=tokens), innocence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", Chapter)
def test_every_scenario_has_a_title_a_story_and_its_news(chapter: Chapter, language: str) -> None:
    words = find("almost_innocent").words(language)
    assert words[f"option.scenario.{chapter}"].endswith(words[f"scenario.{chapter}.title"])
    assert len(words[f"scenario.{chapter}.story"].split()) > 20
    assert words[f"scenario.{chapter}.new"].endswith(".")
    for unlocked in campaign(chapter).unlocks:
        assert words[f"scenario.unlocks.{unlocked}"]
    assert words[f"act.{campaign(chapter).act}"]
