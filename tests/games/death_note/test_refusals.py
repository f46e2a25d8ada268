"""Every refusal says why and by which rule; none is written that nobody can meet."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from huisclos.core.errors import GameOver, IllegalAction, NotAwaited
from huisclos.core.seats import Seat
from huisclos.games.death_note import steps
from huisclos.games.death_note.box import Role, Tile
from huisclos.games.death_note.moves import (
    Action,
    Claim,
    Designate,
    Discard,
    Drop,
    EndTurn,
    Give,
    Keep,
    Look,
    Pass,
    Play,
    PointAt,
    Suspect,
    Vote,
)
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps.dealing import KeepOne
from huisclos.games.death_note.steps.death import Doom
from huisclos.games.death_note.steps.detective import Attribution
from huisclos.games.death_note.steps.fourth_round import DecisionAnswers, MakeshiftOffer
from huisclos.games.death_note.steps.looking import Bugs
from huisclos.games.death_note.steps.pending import Pending
from huisclos.games.death_note.steps.round import Gift
from huisclos.games.death_note.steps.second_round import Voting
from huisclos.games.death_note.steps.turn import LeaveOrDiscard, Turn, TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, card, table

REFUSALS: list[tuple[Pending, Seat, Action, str, str]] = [
    (Bugs(ANN), ANN, Designate(ELL), "never_at_l", "DN-68"),
    (Bugs(ANN), ANN, Designate(ANN), "not_a_target", "DN-62"),
    (Bugs(ANN), ANN, PointAt(1), "not_a_target", "DN-62"),
    (Attribution(ELL), ELL, Suspect(ELL), "never_at_l", "DN-68"),
    (Bugs(ANN), ANN, Play(card("renunciation")), "finish_the_effect_first", "DN-63"),
    (Bugs(ANN), ANN, EndTurn(), "illegal", "DN-62"),
    (DecisionAnswers((ANN, BEN)), ANN, Claim(Role.MOGI), "truth_or_lie", "DN-59"),
    (Doom(CAT, ANN, card("rem")), BEN, Play(card("fake_death_note")), "no_answer_to_this", "DN-62"),
    (Turn(ANN), ANN, Play(card("false_identity")), "not_now", "DN-62"),
    (Turn(ANN), ANN, Play(card("mole")), "not_in_hand", "DN-62"),
    (LeaveOrDiscard(ANN), ANN, Discard(), "last_tile", "DN-25"),
    (TurnEnd(ANN), ANN, Look(), "not_to_be_looked_at", "DN-22"),
    (TurnEnd(ANN), ANN, Pass(), "illegal", "DN-22"),
    (Voting((ANN, BEN), (CAT, DAN)), CAT, Vote(DAN), "vote_for_one_of_the_two", "DN-29"),
    (MakeshiftOffer((ANN, BEN), 1), ANN, Drop(card("mole")), "not_in_hand", "DN-62"),
    (KeepOne((ANN,)), ANN, Keep(card("mole")), "keep_one_of_two", "DN-16"),
    (Gift(ELL), ELL, Give(card("mole"), ANN), "give_one_action", "DN-21"),
]


@pytest.mark.parametrize(("step", "seat", "action", "why", "rule"), REFUSALS)
def test_a_refusal_says_why_and_by_which_rule(
    step: Pending, seat: Seat, action: Action, why: str, rule: str
) -> None:
    hands = {ELL: "alibi", ANN: "renunciation false_identity", BEN: "bugs", CAT: "bugs"}
    sitting = table(hands=hands, pending=[step], pile=(4,), face_up=Tile.PURSUIT)
    with pytest.raises(IllegalAction) as refused:
        RULES.apply(sitting.state, seat, action)
    assert (refused.value.why, refused.value.rule) == (why, rule)


def test_every_refusal_in_the_rules_is_met_above() -> None:
    met = {(why, rule) for *_, why, rule in REFUSALS}
    assert met == set(in_code())


def in_code() -> Iterator[tuple[str, str | None]]:
    """The reasons the steps give in their `refusal` methods."""
    home = import_module(steps.__name__).__path__[0]
    for path in Path(home).glob("*.py"):
        for method in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(method, ast.FunctionDef) and method.name == "refusal":
                for pair in ast.walk(method):
                    if isinstance(pair, ast.Tuple) and all(
                        isinstance(one, ast.Constant) for one in pair.elts
                    ):
                        why, rule = ast.literal_eval(pair)
                        yield why, rule


@pytest.mark.parametrize("where", REFUSALS)
def test_a_refusal_leaks_nothing(where: tuple[Pending, Seat, Action, str, str]) -> None:
    """Whatever else lies face down, the same mistake is refused in the same words."""
    step, seat, action, *_ = where
    said = set()
    for players in ("light misa matsuda yagami mogi", "mogi matsuda light misa yagami"):
        for held in ("bugs", "fake_death_note", "top_secret"):
            hands = {ELL: "alibi", ANN: "renunciation false_identity", BEN: "bugs", CAT: "bugs", DAN: held}
            sitting = table(players, hands, pending=[step], pile=(4,), face_up=Tile.PURSUIT)
            with pytest.raises(IllegalAction) as refused:
                RULES.apply(sitting.state, seat, action)
            said.add((refused.value.why, refused.value.rule, str(refused.value)))
    assert len(said) == 1


def test_a_second_answer_to_a_closed_window_is_not_heard() -> None:
    hands = {ANN: "bugs", BEN: "fake_death_note", CAT: "bugs"}
    sitting = table(hands=hands, pending=[Doom(CAT, ANN, card("rem")), TurnEnd(ANN)])
    sitting.says(BEN, Pass())
    assert sitting.refuses(BEN, Play(card("fake_death_note"))) == "DN-63"
    sitting.all_pass()
    assert sitting.dead(CAT)
    assert sitting.refuses(BEN, Play(card("fake_death_note"))) == "DN-63"
    assert sitting.refuses(BEN, Pass()) == "DN-63"


def test_a_vote_after_the_count_is_not_heard() -> None:
    sitting = table(pending=[Voting((ANN, BEN), (CAT, DAN)), TurnEnd(ANN)], face_up=Tile.UNRAVELING)
    voters = sitting.pending
    for voter in voters:
        sitting.says(voter, Vote(ANN))
    assert sitting.refuses(voters[0], Vote(BEN)) == "DN-63"


@pytest.mark.parametrize("name", ["crossed_fates", "amnesia", "death_note_page"])
def test_a_card_without_a_legal_target_is_neither_offered_nor_taken(name: str) -> None:
    sitting = table(hands={ANN: name}, revealed=range(2, 9), dead=(6, 7, 8))
    assert not sitting.can_play(ANN, name)
    assert sitting.refuses(ANN, Play(card(name))) == "DN-62"


def test_who_is_not_asked_is_not_heard() -> None:
    sitting = table(hands={BEN: "bugs"}, dead=[DAN])
    told = {BEN: ("wait_for_the_others", "DN-63"), DAN: ("the_dead_are_silent", "DN-42")}
    for seat, why in {**told, ELL: ("not_the_turn_of_l", "DN-68")}.items():
        with pytest.raises(NotAwaited) as refused:
            RULES.apply(sitting.state, seat, Look())
        assert (refused.value.why, refused.value.rule) == why


def test_after_the_end_nobody_is_heard() -> None:
    sitting = table(over="undetected", pending=[])
    with pytest.raises(GameOver):
        RULES.apply(sitting.state, ANN, Look())
