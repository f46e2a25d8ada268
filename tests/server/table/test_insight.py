"""What sheets say by themselves: no more than a reader's testimony implies, and no more than was agreed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from huisclos.core.belief import Witnessed
from huisclos.core.errors import Contradicted, RuleError
from huisclos.core.inquiry import Advises
from huisclos.core.registry import find, games
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.box import Card
from huisclos.games.cluedo.events import CardShown
from huisclos.hindsight.worth import sample, worth
from huisclos.laws.playthrough import play as play_blindly
from huisclos.laws.worlds import lookalike, written
from huisclos.server.protocol.aid import AIDS, Believed
from huisclos.server.table.charter import Heading
from huisclos.server.table.game.insight import Position, advise, prove, reflect
from huisclos.server.table.game.play import Play
from tests.testkit.long_run import scaled

SEATS = 4
MOMENTS = scaled(5, 40)
OFTENER = {"secret_identity": 2}
"""Where many moments have no secret yet."""
BELIEVING = tuple(name for name, game in games().items() if game.believe is not None)


def moments(game: str, seed: int = 0) -> Iterator[Play]:
    """Some moments of a game played blindly."""
    rng = Random(f"{game}/{seed}")
    through = play_blindly(find(game).rules, SEATS, seed)
    heading = Heading(
        round=1,
        version=through.rules.version,
        options=msgspec.Raw(written(through.options)),
        players=SEATS,
        salt="",
        commitment=None,
    )
    chosen, play = set(through.some(rng, MOMENTS * OFTENER.get(game, 1))), Play(game, heading)
    for number, move in enumerate((*through.moves, None)):
        if number in chosen and NATURE not in through.rules.pending(play.state):
            yield play
        if move is not None:
            play.repeat(move.seat, written(move.action), at=0)


def after_the_deal(seed: int = 0, game: str = "cluedo") -> Play:
    return next(play for play in moments(game, seed) if play.length > 6)


def says(play: Play, seat: Seat) -> dict[str, Believed]:
    return {aid: reflect(Position.of(play, seat), aid) for aid in AIDS}


@pytest.mark.parametrize("game", BELIEVING)
def test_no_level_tells_two_worlds_apart_that_look_alike_to_a_seat(game: str) -> None:
    rng, differed = Random(game), 0
    for play in moments(game):
        for seat in map(Seat, range(SEATS)):
            here, truth = says(play, seat), play.state
            play.state = lookalike(play.rules, truth, seat, rng)
            differed += play.state != truth
            there, play.state = says(play, seat), truth
            assert written(here) == written(there)
    assert differed > SEATS


@pytest.mark.parametrize("game", BELIEVING)
def test_each_level_says_all_that_the_one_before_says_and_never_otherwise(game: str) -> None:
    shown_marks = 0
    for play in moments(game, seed=1):
        for seat in map(Seat, range(SEATS)):
            said = says(play, seat)
            assert (said["paper"].marks, said["paper"].chances) == ({}, {})
            assert said["sure"].marks == said["chances"].marks
            assert not said["shown"].chances
            assert not said["sure"].chances
            for item, row in said["shown"].marks.items():
                for place, there in row.items():
                    shown_marks += 1
                    assert said["sure"].marks[item][place] == there
    assert shown_marks > SEATS


def test_chances_are_told_where_nothing_is_settled_and_add_up() -> None:
    for play in moments("cluedo", seed=2):
        said = reflect(Position.of(play, Seat(0)), "chances")
        for item, marks in said.marks.items():
            chances = said.chances.get(item, {})
            assert not set(marks) & set(chances)
            assert sum(chances.values()) + list(marks.values()).count(True) == pytest.approx(1, abs=0.001)


def test_before_the_deal_nothing_is_said() -> None:
    through = play_blindly(find("cluedo").rules, SEATS, 0)
    heading = Heading(
        round=1,
        version=through.rules.version,
        options=msgspec.Raw(written(through.options)),
        players=SEATS,
        salt="",
        commitment=None,
    )
    position = Position.of(Play("cluedo", heading), Seat(0))
    assert reflect(position, "chances") == Believed(version=0, aid="chances")


def test_what_cannot_all_be_true_makes_no_sheet() -> None:
    position = Position.of(after_the_deal(), Seat(0))
    _, events = position.read()
    lies = (CardShown(Seat(1), Seat(0), Card.PLUM), CardShown(Seat(2), Seat(0), Card.PLUM))
    told = tuple(msgspec.Raw(msgspec.json.encode(event)) for event in (*events, *lies))
    clashing = replace(position, witnessed=told)
    with pytest.raises(Contradicted) as contradicted:
        clashing.believe()
    assert all(isinstance(one, Witnessed) for one in contradicted.value.witnessed)
    said = reflect(clashing, "chances")
    assert (said.marks, said.chances, said.worlds) == ({}, {}, None)
    assert set(said.clash) <= set(range(len(told)))
    assert said.clash
    with pytest.raises(RuleError, match="undecided"):
        prove(clashing, "plum", "1")


def test_why_names_lines_that_prove_it_alone() -> None:
    position = Position.of(after_the_deal(3), Seat(0))
    _, events = position.read()
    card = next(card for card, row in reflect(position, "sure").marks.items() if row.get("0"))
    because = prove(position, card, "0")
    assert because.there
    assert [type(events[line]).__name__ for line in because.lines] == ["HandDealt"]
    assert not prove(position, card, "1").there


@pytest.mark.parametrize(("item", "place"), [("rope", "9"), ("moustache", "0"), ("", "envelope")])
def test_what_does_not_exist_is_not_proved(item: str, place: str) -> None:
    with pytest.raises(RuleError, match="undecided"):
        prove(Position.of(after_the_deal(), Seat(0)), item, place)


def test_what_is_open_is_not_proved() -> None:
    position = Position.of(after_the_deal(), Seat(0))
    item, row = next(iter(reflect(position, "chances").chances.items()))
    with pytest.raises(RuleError, match="undecided"):
        prove(position, item, next(iter(row)))


ADVISING = ("cluedo", "almost_innocent")


def wondering(game: str, seat: Seat) -> Play:
    """A moment in which this seat may ask something."""
    for play in moments(game, seed=2):
        position, inquiry = Position.of(play, seat), find(game).inquiry
        assert isinstance(inquiry, Advises)
        if any(inquiry.open_questions(position.read()[0], position.believe())):
            return play
    raise AssertionError(f"nobody may ask anything in {game}")


@pytest.mark.parametrize("game", ADVISING)
def test_the_best_question_splits_the_worlds_best(game: str) -> None:
    position = Position.of(wondering(game, Seat(0)), Seat(0))
    advice, belief, inquiry = advise(position), position.believe(), find(game).inquiry
    assert advice.worlds == belief.worlds
    assert sum(advice.shares) == pytest.approx(1, abs=0.01)
    assert list(advice.shares) == sorted(advice.shares, reverse=True)
    assert isinstance(inquiry, Advises)
    view, _ = position.read()
    worlds = sample(belief, str(belief.worlds))
    asked = inquiry.open_questions(view, belief)
    promised = {question.as_event(): worth(question, worlds) for question in asked}
    assert promised[advice.question] == max(promised.values()) > 0


@pytest.mark.parametrize("game", ADVISING)
def test_advice_rests_on_testimony_alone(game: str) -> None:
    rng, play = Random(1), wondering(game, Seat(1))
    here, truth = advise(Position.of(play, Seat(1))), play.state
    play.state = lookalike(play.rules, truth, Seat(1), rng)
    assert play.state != truth
    assert written(advise(Position.of(play, Seat(1)))) == written(here)


def test_where_no_question_is_known_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find("cluedo"), "inquiry", None)
    with pytest.raises(RuleError, match="no_hint"):
        advise(Position.of(after_the_deal(), Seat(0)))
