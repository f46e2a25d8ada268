"""Secret Identity in real browsers: rivals, a team, and a screen for all that shows no secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Locator, ViewportSize, expect

from tests.e2e.barriers import barriers
from tests.e2e.by_keys import ByKeys
from tests.e2e.listeners import ListeningMasked
from tests.e2e.masked import ASKED, TABLE, Masked, play_to_the_end, play_until, sit_down
from tests.e2e.people import PHONE, RESULT

TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
ANSWERED = ".below-place li:is(.found, .missed)"
"""The turns of a team that are over."""
SECRETS = ".tile.mine, [data-card], [data-deed], .mask button"

TOO_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? '' :
    [`${document.documentElement.scrollWidth} wide`, ...[...document.querySelectorAll('body *')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth && !part.closest('.people'))
        .map((part) => `${part.tagName} ${part.className} ${part.textContent.slice(0, 40)}`)].join()"""
"""What makes a page scroll sideways."""


class MaskedByKeys(ByKeys, Masked):
    """Somebody who has no mouse."""


def looking_round(people: Sequence[Masked], seen: dict[str, list[str]]) -> Callable[[], None]:
    """Look at everybody's page once at every stage of the game, and note what shuts people out."""

    def look() -> None:
        for person in people:
            page = f"{person.name} {person.stage}"
            if page not in seen:
                seen[page] = barriers(person.page)

    return look


def all_is_well(people: Sequence[Masked], chapters: str, many: int) -> None:
    """Everybody sees the result and the whole game behind it, and no page complains or is too wide."""
    for person in people:
        expect(person.page.locator(RESULT)).to_be_visible()
        expect(person.page.locator(chapters)).to_have_count(many)
        person.await_sight(TOO_WIDE, "")
        assert barriers(person.page) == []
        assert person.trouble == []


def test_two_people_and_three_bots_play_four_rounds_before_a_television(
    browser: Browser, address: str
) -> None:
    ada = MaskedByKeys(browser, address, "Ada", "fr")
    bob = Masked(browser, address, "Bob", "en", PHONE, light=False)
    people: list[Masked] = [ada, bob]
    screen = Masked(browser, address, "Screen", "en", TELEVISION, light=False)
    ada.puzzled = True
    sit_down(people, 5, "competitive")
    screen.visit(ada.page.url)
    expect(screen.page.locator(".tile")).to_have_count(8)
    seen: dict[str, list[str]] = {}
    look = looking_round([*people, screen], seen)

    def look_and_find_no_secret() -> None:
        look()
        assert screen.page.locator(SECRETS).count() == 0

    play_to_the_end(people, look_and_find_no_secret)
    assert {page: complaints for page, complaints in seen.items() if complaints} == {}
    assert {"Ada Vote", "Bob Arrange", "Bob Accept", "Screen reveal"} <= seen.keys()
    assert not ada.puzzled
    assert ada.pointed == []
    assert bob.carried
    screen.skip_the_reveal()
    all_is_well([*people, screen], "details h3", 4)


def test_two_people_and_two_bots_play_ten_turns_as_a_team(browser: Browser, address: str) -> None:
    people: list[Masked] = [
        ListeningMasked(browser, address, "Ada", "en", light=False),
        Masked(browser, address, "Bob", "fr", PHONE),
    ]
    sit_down(people, 4, "cooperative")
    seen: dict[str, list[str]] = {}
    play_to_the_end(people, looking_round(people, seen))
    assert {page: complaints for page, complaints in seen.items() if complaints} == {}
    all_is_well(people, "details li:has(.name)", 10)


def test_two_people_ask_for_a_team_and_play_it(browser: Browser, address: str) -> None:
    ada = Masked(browser, address, "Ada", "en")
    bob = Masked(browser, address, "Bob", "fr", PHONE, light=False)
    for person in (ada, bob):
        person.be_known()
    table = ada.found(3)
    for person in (ada, bob):
        person.sit_down(table)
    ada.await_company([ada, bob])
    seats = ada.page.get_by_label(ada.words["ui.number_of_places"])
    seats.select_option("2")
    expect(ada.page.get_by_role("alert")).to_contain_text("Two can play as one team")
    expect(seats).to_have_value("3")
    ada.page.get_by_label(ada.words["option.mode"]).select_option("cooperative")
    seats.select_option("2")
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    start.click()
    people = [ada, bob]
    play_until(people, lambda: ada.page.locator(ANSWERED).count() == 2)
    for person in people:
        person.await_sight(TOO_WIDE, "")
        assert barriers(person.page) == []
        assert person.trouble == []


def test_a_guesser_changes_a_proposal_while_others_think(browser: Browser, address: str) -> None:
    people = [Masked(browser, address, name, "en") for name in ("Ada", "Bob", "Cleo")]
    sit_down(people, 3, "cooperative")

    def talking() -> list[Masked]:
        return [person for person in people if person.page.locator(f"{TABLE} button.tile").count() == 8]

    play_until(people, lambda: len(talking()) == 2)
    hasty, other = talking()
    answered = other.page.locator(ANSWERED).count()
    hasty.page.keyboard.press("2")
    expect(hasty.page.locator(ASKED)).to_have_count(0)
    expect(hasty.page.get_by_text(hasty.words["secret_identity.change_help"])).to_be_visible()
    hasty.page.keyboard.press("5")
    expect(other.page.locator("[data-opinion] .number")).to_have_text("5")
    other.page.keyboard.press("5")
    expect(other.page.locator(ANSWERED)).to_have_count(answered + 1)


def test_a_reveal_keeps_the_frame_quiet_until_it_is_over(browser: Browser, address: str) -> None:
    ada = Masked(browser, address, "Ada", "en")
    ada.curious = True
    ada.page.add_init_script(WATCH)
    sit_down([ada], 3, "competitive")
    play_until([ada], lambda: ada.watching)
    expect(ada.page.locator(".status")).to_have_text(ada.words["ui.held"])
    assert not any("scores" in line or "score" in line for line in ada.log)
    ada.await_that(lambda: bool(verdicts(ada)))
    for said, ticked in verdicts(ada):
        assert said == {0: "Nobody found out.", 1: "One player found out!"}.get(
            ticked, f"{ticked} players found out!"
        )
    ada.skip_the_reveal()
    expect(ada.page.locator("[role=log] li").filter(has_text="score").first).to_be_visible()


WATCH = """window.verdicts = [];
    new MutationObserver(() => {
        const said = document.querySelector('.verdict')?.textContent.trim();
        if (said) window.verdicts.push([said, document.querySelectorAll('[data-guess].right').length]);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });"""
"""Notes every verdict as it appears: the reveal goes on by itself, however slowly a test looks."""


def verdicts(person: Masked) -> list[tuple[str, int]]:
    """What the page has said in words so far, and how many votes were ticked just then."""
    found: list[tuple[str, int]] = person.page.evaluate("window.verdicts")
    return found


def test_a_screen_for_all_shows_no_secret(browser: Browser, address: str) -> None:
    ada = Masked(browser, address, "Ada", "fr")
    screen = Masked(browser, address, "Screen", "en", TELEVISION)
    sit_down([ada], 3, "competitive")
    screen.visit(ada.page.url)
    expect(screen.page.locator(".tile")).to_have_count(8)
    ada.await_that(ada.react)
    expect(ada.page.locator(".tile.mine")).to_have_count(1)
    expect(ada.page.locator("[data-card]")).to_have_count(10)
    assert screen.page.locator(SECRETS).count() == 0
    for person in (ada, screen):
        assert barriers(person.page) == []
        assert person.trouble == []


def test_the_talk_says_why_it_is_closed(browser: Browser, address: str) -> None:
    people = [Masked(browser, address, "Ada", "fr"), Masked(browser, address, "Bob", "en")]
    sit_down(people, 3, "cooperative")
    for person in people:
        person.page.keyboard.press("c")
    play_until(people, lambda: any(hush(person, "Discussion").count() for person in people))
    active, guesser = sorted(people, key=lambda person: not hush(person, "Discussion").count())
    expect(active.page.get_by_label(active.words["ui.say_something"])).to_have_count(0)
    guesser.page.get_by_label(guesser.words["ui.say_something"]).fill("Ulysse ?")
    guesser.page.keyboard.press("Enter")
    expect(active.page.get_by_text("Ulysse ?")).to_be_visible()


def test_rivals_read_why_they_may_not_talk(browser: Browser, address: str) -> None:
    ada = Masked(browser, address, "Ada", "fr")
    sit_down([ada], 3, "competitive")
    ada.page.keyboard.press("c")
    expect(ada.page.get_by_label(ada.words["ui.say_something"])).to_be_visible()
    ada.await_that(ada.react)
    expect(hush(ada, "Clue")).to_be_visible()
    ada.await_that(ada.react)
    expect(hush(ada, "Voting")).to_be_visible()


def hush(person: Masked, step: str) -> Locator:
    """Why the talk is closed at this step, if the page says so."""
    return person.page.get_by_text(person.words[f"hush.{step}"])


def test_a_host_brings_characters_in_a_file(browser: Browser, address: str, tmp_path: Path) -> None:
    ada = Masked(browser, address, "Ada", "en")
    ada.be_known()
    ada.visit(ada.found(3, mode="competitive"))
    own = ada.page.locator("details", has_text=ada.words["option.own"])
    own.locator("summary").click()
    listed = tmp_path / "friends.csv"
    cousins = [f"Cousin {number};The cousin {number}" for number in range(200)]
    listed.write_text("\n".join([*cousins[:3], "Cousin 1;Another", "alone"]))
    own.locator("input[type=file]").set_input_files(listed)
    expect(own.get_by_text("Line 4: “Cousin 1” is already in line 2")).to_be_visible()
    expect(own.get_by_text("Line 5:")).to_be_visible()
    use = own.get_by_role("button", name=ada.words["secret_identity.own.use"])
    expect(use).to_be_disabled()
    assert barriers(ada.page) == []
    listed.write_text("\n".join(cousins))
    own.locator("input[type=file]").set_input_files(listed)
    expect(own.get_by_text("200 characters of your own.")).to_be_visible()
    use.click()
    expect(use).to_be_disabled()
    with ada.page.expect_download() as saved:
        own.get_by_role("button", name=ada.words["ui.save_file"]).click()
    assert Path(saved.value.path()).read_text() == listed.read_text()
    with ada.page.expect_download() as example:
        own.get_by_role("button", name=ada.words["secret_identity.own.example"]).click()
    own.locator("input[type=file]").set_input_files(example.value.path())
    expect(own.get_by_text("4 characters of your own.")).to_be_visible()
    assert ada.trouble == []
