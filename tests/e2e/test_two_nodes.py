"""Four people behind a load balancer play Cluedo at two nodes; one node is killed in the middle of a move."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import DESKTOP, PHONE, Person, next_asked, play_on
from tests.server.balancer import Balancer, balanced
from tests.server.nodes import Node
from tests.server.postgres import a_postgres, new_database, start, stop


@pytest.fixture
def nodes() -> Iterator[list[Node]]:
    with a_postgres() as postgres:
        with ThreadPoolExecutor(1) as aside:  # the browser's driver has taken this thread's event loop
            database = aside.submit(new_database, postgres).result()
        nodes = [Node(database), Node(database)]
        for node in nodes:
            node.open()
        yield nodes
        for node in nodes:
            if node.process is not None and node.process.is_alive():
                node.close()


@pytest.fixture
def balancer(nodes: list[Node]) -> Iterator[Balancer]:
    with balanced(nodes) as balancer:
        yield balancer


def gathered(browser: Browser, address: str) -> list[Person]:
    """All four at one table, and the cards dealt."""
    people = [
        Person(browser, address, "Ada", "fr", DESKTOP),
        Person(browser, address, "Bob", "en", PHONE),
        Person(browser, address, "Cem", "fr", PHONE),
        Person(browser, address, "Dee", "en", DESKTOP),
    ]
    ada = people[0]
    ada.be_known()
    table = ada.found(len(people))
    ada.sit_down(table)
    for person in people[1:]:
        person.be_known()
        person.sit_down(table)
    ada.await_company(people)
    ada.click("ui.start")
    for person in people:
        expect(person.page.locator(".cluedo")).to_be_visible()
    return people


@pytest.mark.long
def test_a_node_is_killed_in_the_middle_of_a_move_and_the_game_goes_on(
    browser: Browser, nodes: list[Node], balancer: Balancer
) -> None:
    people = gathered(browser, f"http://localhost:{balancer.port}")
    play_on(people, rounds=10)
    assert all(balancer.carried.values()), "everybody came to the same node"
    for node in nodes:
        asked = next_asked(people)
        assert asked is not None
        before = asked.moment()
        asked.answer()
        node.kill()
        asked.await_change(before)
        play_on(people, rounds=10)
        node.open()


@pytest.mark.long
def test_while_the_database_is_gone_people_see_one_moment_and_then_their_table(
    browser: Browser, nodes: list[Node], balancer: Balancer
) -> None:
    people = gathered(browser, f"http://localhost:{balancer.port}")
    play_on(people, rounds=4)
    asked = next_asked(people)
    assert asked is not None
    before, visitor = asked.moment(), next(person for person in people if person is not asked)
    stop(nodes[0].database)
    asked.answer()
    expect(asked.page.get_by_text(asked.words["ui.unwritten"])).to_be_visible()
    visitor.page.reload(wait_until="commit")
    start(nodes[0].database)
    asked.await_change(before)
    expect(asked.page.get_by_text(asked.words["ui.unwritten"])).to_be_hidden()
    expect(visitor.page.locator(".cluedo")).to_be_visible()
    play_on(people, rounds=10)
