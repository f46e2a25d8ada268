"""Numbers printed on cards are data: correct one in `cards.json`, and the game and its words follow."""

from __future__ import annotations

from functools import cache
from importlib import resources
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from huisclos.core.registry import find
from huisclos.core.seats import NATURE
from huisclos.games.death_note import box
from huisclos.games.death_note.box import ACTION, ARROW, INVESTIGATION, Arrow, Card, Misprint, Options, Tile
from huisclos.games.death_note.box.proof import proofread
from huisclos.games.death_note.events import Happening, RoundBegan
from huisclos.games.death_note.moves import Keep, Suspect
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps import dealing
from huisclos.games.death_note.steps.cards import READS
from huisclos.testkit.patterns import blanks
from huisclos.words.catalogue import LANGUAGES
from huisclos.words.rulebook import text
from huisclos.words.speak import Speaker
from tests.testkit.death_note import ANN, BEN, CAT, Sitting, table

PRINTED = resources.files("huisclos.games.death_note").joinpath("cards.json").read_text("utf-8")
EVERY_NUMBER = [(card, what) for card, reads in READS.items() for what in reads]
SOME = 200


def correct(monkeypatch: pytest.MonkeyPatch, card: Card | Tile, **numbers: int) -> None:
    """Somebody who owns the box writes other numbers on a card."""
    prints: Any = ACTION if isinstance(card, Card) else INVESTIGATION
    monkeypatch.setitem(prints, card, replace(prints[card], numbers={**prints[card].numbers, **numbers}))


def told(seed: int) -> list[Happening]:
    """What happens in a game played blindly."""
    rng, people = Random(seed), 4 + seed % 5
    state = RULES.setup(Options(), people)
    happened: list[Happening] = []
    while pending := RULES.pending(state):
        seat = rng.choice(pending)
        state, events = RULES.apply(state, seat, RULES.legal(state, seat).sample(rng))
        happened += events
    return happened


as_printed = cache(told)


@pytest.mark.parametrize(("card", "what"), EVERY_NUMBER)
def test_every_printed_number_decides_something(
    card: Card | Tile, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(SOME):
        before = as_printed(seed)
        with monkeypatch.context() as corrected:
            correct(corrected, card, **{what: box.number(card, what) + 1})
            if told(seed) != before:
                return
    pytest.fail(f"{card} reads `{what}`, and in {SOME} games it makes no difference")


def test_a_corrected_testimony_gives_more(monkeypatch: pytest.MonkeyPatch) -> None:
    correct(monkeypatch, Card.TESTIMONY, gives=3)
    sitting = table(hands={ANN: "testimony"}).aims(ANN, "testimony", BEN)
    assert "3 Suspicions" in Speaker(find("death_note"), "en", "LABCDEF").prompt(sitting.state.agenda[0])
    sitting.says(BEN, Suspect(CAT))
    assert sitting.suspicions(CAT) == 3


def test_a_corrected_arrow_turns_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    first = next(event for event in as_printed(1) if isinstance(event, RoundBegan))
    monkeypatch.setitem(ARROW, 1, Arrow.COUNTER_CLOCKWISE)
    began = next(event for event in told(1) if isinstance(event, RoundBegan))
    assert began.order == tuple(reversed(first.order))


def test_corrected_first_hands_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "SETUP", replace(box.SETUP, hand_of_l=4, drawn=3))
    state = RULES.setup(Options(detective=0), 4)
    sitting = Sitting(state)
    sitting.says(NATURE, RULES.legal(state, NATURE).sample(Random(0)))
    assert [len(hand) for hand in sitting.state.hands] == [4, 3, 3, 3]
    sitting.says(ANN, Keep(sitting.state.hands[ANN][1]))
    assert (len(sitting.state.hands[ANN]), len(sitting.state.discard)) == (1, 2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", [*Card, *Tile])
def test_the_text_of_a_card_takes_its_numbers_from_what_is_printed(card: Card | Tile, language: str) -> None:
    said = find("death_note").words(language)[f"card.{card}.text"]
    assert blanks(said) - {"suspicions"} == set(READS[card])
    assert not any(letter.isdigit() for letter in said.replace("=2", ""))


def test_the_rules_document_takes_them_too(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "who may then give 2 Suspicions to one player" in text("death_note", "en")
    correct(monkeypatch, Card.TESTIMONY, gives=3)
    assert "who may then give 3 Suspicions to one player" in text("death_note", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", Card)
def test_dn_62_the_rules_document_says_when_each_action_may_be_played(card: Card, language: str) -> None:
    words = find("death_note").words(language)
    printed = f"{ACTION[card].no}. **{words[f'card.{card}']}** — "
    line = next(line for line in text("death_note", language).splitlines() if line.startswith(printed))
    assert f"({words[f'death_note.timing.{ACTION[card].timing}']}" in line


@pytest.mark.parametrize(("language", "five"), [("en", "five numbers"), ("fr", "cinq nombres")])
def test_the_rules_document_owns_up_to_what_was_reconstructed_and_changed(language: str, five: str) -> None:
    opening = text("death_note", language).split("##")[0]
    assert five in opening
    for role in ("Light", "L", "Mogi", "Higuchi"):
        assert role in opening


MISPRINTS = [
    ('"copies": 2, "from_six": 1', '"copies": "two", "from_six": 1', "Expected `int`, got `str`"),
    ('"copies": 2, "from_six": 1', '"copies": 0, "from_six": 0', "Expected `int` >= 1"),
    ('"copies": 2, "from_six": 1', '"copies": 1, "from_six": 2', "act_death_note: 2 copies for six and more"),
    ('"on_role_asked", "copies": 1', '"on_role_asked", "copies": 2', "act_lie: the table can keep track"),
    ('"copies": 2', '"copys": 2', "unknown field `copys`"),
    ('"timing": "own_turn"', '"timing": "any_turn"', "Invalid enum value 'any_turn'"),
    ('"numbers": {"gives": 2}', '"numbers": {"give": 2}', "act_testimony: the number `gives` is missing"),
    ('"numbers": {"gives": 2}', '"numbers": {"gives": 2, "draws": 1}', "nothing reads the number `draws`"),
    ('"numbers": {"gives": 2}', '"numbers": {"gives": -2}', "Expected `int` >= 0"),
    ('"names": 2', '"names": 6', "inv_ally: from 1 to 5 Investigators"),
    ('"no": 20, "id": "act', '"no": 21, "id": "act', "actions: `no` counts from 1 to 36"),
    ('"id": "act_rem"', '"id": "act_bugs"', "actions: act_rem missing"),
    ('"4": 7, ', "", "threshold: one is needed for each of 4 to 8 people"),
    ('"round": 2, "arrow": "ccw"', '"round": 2, "arrow": "cw"', "inv_overcast: its back would tell"),
    ('"id": "inv_love", "round": 3', '"id": "inv_love", "round": 4', "inv_love: round 4"),
    ('"test": "not_revealed", "apples"', '"test": "not_seen", "apples"', "Invalid enum value 'not_seen'"),
    ('"test": "not_revealed", ', '"test": "not_revealed", "number": 1, ', "not_revealed takes no number"),
    ('"by_people": {"8": 1}', '"by_people": {"9": 1}', "role_mogi: others_revealed is for 4 to 8 people"),
    ('"camp": "none"', '"camp": "kira"', "roles: L alone is of no camp"),
    ('"drawn": 2', '"drawn": 9', "setup: 4 people draw 32 Actions, and for first games there are 31"),
    ("]\n}", "]", "cards.json: "),
]


@pytest.mark.parametrize(("printed", "slip", "why"), MISPRINTS)
def test_a_slip_is_told_by_name(printed: str, slip: str, why: str) -> None:
    assert printed in PRINTED
    with pytest.raises(Misprint) as told_why:
        proofread(PRINTED.replace(printed, slip, 1).encode(), READS)
    assert str(told_why.value).startswith("cards.json: ")
    assert why in str(told_why.value)


def test_all_slips_are_told_at_once() -> None:
    slips = PRINTED.replace('"names": 2', '"name": 2').replace('"drawn": 2', '"drawn": 9')
    with pytest.raises(Misprint, match=r"`names` is missing; .*`name`; .*4 people draw 32 Actions"):
        proofread(slips.encode(), READS)
